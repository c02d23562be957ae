import { limits } from "../limits";
import { imageKind, pixelCount } from "../logo/image-kind";
import { longestDrawing, svgAddress } from "../logo/logo";
import { isShowable } from "../layout/fit-logo";
import { cleanSvg } from "./clean-svg";
import { decodeXml } from "../text/encoding";

/** A logo as it is stored: a `data:` address, with its own size in px. */
export interface ReadLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** It can be enlarged without becoming blurred. */
  readonly isVector: boolean;
}

export type LogoRefusal = "broken" | "too-many-pixels";

/**
 * Reads an image file for the sheet. A drawing is cleaned and stays one, unless it has letters or pixels in it: then
 * it becomes a picture of what the visitor sees, because the machine that makes the PDF has other fonts. Every picture
 * is drawn anew, small enough to be stored, in eight bits and the screen's colours: what comes out is plain JPEG or
 * PNG, without the animation, depth, CMYK or hidden data that the file may have had.
 */
export async function readLogo(file: Blob): Promise<ReadLogo | LogoRefusal> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = imageKind(bytes);
    if (kind === null) return "broken";
    if (kind === "svg") return await readDrawing(bytes);
    if (pixelCount(bytes) > limits.logo.maxPixels) return "too-many-pixels";
    // Turned as the camera was held.
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const read = await draw(
      bitmap,
      bitmap.width,
      bitmap.height,
      kind === "jpeg" ? "image/jpeg" : "image/png",
    );
    bitmap.close();
    return read ?? "broken";
  } catch {
    return "broken";
  }
}

async function readDrawing(bytes: Uint8Array): Promise<ReadLogo | LogoRefusal> {
  const svg = cleanSvg(decodeXml(bytes));
  if (!svg || !isShowable(svg.width, svg.height)) return "broken";
  const src = svgAddress(svg.text);
  const image = new Image();
  image.src = src;
  await image.decode();
  const { width, height } = svg;
  // Cleaned, a drawing may be longer than its file was.
  if (svg.isPure && src.length <= longestDrawing) return { src, width, height, isVector: true };
  // As sharp as paper needs it: a drawing has no pixels of its own to go by.
  const scale = Math.min(limits.logo.storedWidth / width, limits.logo.storedHeight / height);
  const read = await draw(image, width * scale, height * scale, "image/png");
  return read ? { ...read, width, height, isVector: true } : "broken";
}

/** Draws a picture within the stored size, and smaller until it is no larger than a file may be. */
async function draw(
  image: CanvasImageSource,
  width: number,
  height: number,
  type: "image/jpeg" | "image/png",
): Promise<ReadLogo | null> {
  if (!(width > 0 && height > 0 && isShowable(width, height))) return null;
  const { storedWidth, storedHeight, maxBytes } = limits.logo;
  for (let scale = Math.min(1, storedWidth / width, storedHeight / height); ; scale *= 0.8) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const src = canvas.toDataURL(type, 0.92);
    if (src.length * 0.75 <= maxBytes) return { src, width, height, isVector: false };
  }
}
