import { limits } from "../limits";
import { readBase64 } from "../text/base64";
import { imageKind, pixelCount } from "./image-kind";
import { longestDrawing } from "./logo";

/**
 * Whether a logo, or stationery, out of a file may come onto the sheet, beyond what `isSafeLogo` asks of every logo: a picture is one by its
 * bytes, and has no more of them, and no more pixels, than one that is chosen here.
 */
export function isOpenable(src: string): boolean {
  if (src === "" || src.startsWith("data:image/svg+xml")) return true;
  if (src.length > longestDrawing) return false;
  const [head = "", content] = src.split(";base64,");
  const bytes = head.startsWith("data:image/") && content !== undefined ? readBase64(content) : null;
  if (bytes === null) return false;
  const kind = imageKind(bytes);
  return kind !== null && kind !== "svg" && pixelCount(bytes) <= limits.logo.maxPixels;
}
