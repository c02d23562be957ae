import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface PdfFont {
  readonly name: string;
  readonly type: string;
  readonly embedded: boolean;
}

/** What readers that did not make the PDF see in it. */
export interface SeenPdf {
  readonly text: string;
  readonly fonts: readonly PdfFont[];
  /** How many raster images it holds. */
  readonly images: number;
  /** How many files it carries. */
  readonly files: number;
  readonly pages: number;
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  /** pt */
  readonly width: number;
  readonly height: number;
}

const eye = fileURLToPath(new URL("pdf-eye.mjs", import.meta.url));

/** Looks at a PDF in a process of its own, where no test environment stands in pdf.js's way. */
export function see(pdf: Uint8Array): SeenPdf {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  const file = join(folder, "seen.pdf");
  try {
    writeFileSync(file, pdf);
    // pdf.js may have something to say before.
    const said = execFileSync(process.execPath, [eye, file], { encoding: "utf8" }).trimEnd();
    return JSON.parse(said.slice(said.lastIndexOf("\n") + 1)) as SeenPdf;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
