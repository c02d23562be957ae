import { fileURLToPath } from "node:url";
import { createRenderer, type Renderer, type RendererOptions } from "../../backend/render/renderer";
import { findChromium } from "../../scripts/chromium.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The real renderer with a real Chromium. */
export async function aRenderer(options: Partial<RendererOptions> = {}): Promise<Renderer> {
  const { path } = await findChromium();
  return createRenderer({ root, chromiumPath: path, sandbox: "auto", ...options });
}
