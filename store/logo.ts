import { readImage } from "../lib/browser/read-image";
import { setLogo } from "../lib/invoice/changes";
import { fitLogo } from "../lib/layout/fit-logo";
import { limits } from "../lib/limits";
import { edit } from "./invoice-store";
import { toast } from "./toasts";

const accepted = new Set(["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"]);

/** Puts an image file onto the sheet as the logo, or tells why not. */
export async function insertLogo(file: File): Promise<void> {
  if (!accepted.has(file.type)) return toast("error", "toasts.logoWrongType");
  if (file.size > limits.logo.maxBytes) {
    return toast("error", "toasts.logoTooLarge", { size: `${(file.size / 1_000_000).toFixed(1)} MB` });
  }
  const image = await readImage(file);
  if (!image) return toast("error", "toasts.logoBroken");
  edit(setLogo({ src: image.src, ...fitLogo(image.width, image.height) }));
}
