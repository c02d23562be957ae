import { limits } from "../limits";
import { longestDrawing } from "../logo/logo";
import { isShowable } from "../layout/fit-logo";
import { openImage, type ImageRefusal, type OpenImage } from "./open-image";

/** A logo as it is stored: a `data:` address, with its own size in px. */
export interface ReadLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** It can be enlarged without becoming blurred. */
  readonly isVector: boolean;
}

/**
 * Reads an image file for the sheet. A drawing is cleaned and stays one, unless it has letters or pixels in it: then
 * it becomes a picture of what the visitor sees, because the machine that makes the PDF has other fonts. Every picture
 * is drawn anew, small enough to be stored, in eight bits and the screen's colours: what comes out is plain JPEG or
 * PNG, without the animation, depth, CMYK or hidden data that the file may have had.
 */
export async function readLogo(file: Blob): Promise<ReadLogo | ImageRefusal> {
  try {
    const opened = await openImage(file);
    if (typeof opened === "string") return opened;
    if (opened.drawing) return readDrawing(opened, opened.drawing) ?? "broken";
    const { image, width, height, kind } = opened;
    const read = draw(image, width, height, kind === "jpeg" ? "image/jpeg" : "image/png");
    opened.close();
    return read ?? "broken";
  } catch {
    return "broken";
  }
}

function readDrawing(
  { image, width, height }: OpenImage,
  { src, isPure }: NonNullable<OpenImage["drawing"]>,
): ReadLogo | null {
  if (!isShowable(width, height)) return null;
  // Cleaned, a drawing may be longer than its file was.
  if (isPure && src.length <= longestDrawing) return { src, width, height, isVector: true };
  // As sharp as paper needs it: a drawing has no pixels of its own to go by.
  const scale = Math.min(limits.logo.storedWidth / width, limits.logo.storedHeight / height);
  const read = draw(image, width * scale, height * scale, "image/png");
  return read && { ...read, width, height, isVector: true };
}

/** Draws a picture within the stored size, and smaller until it is no larger than a file may be. */
function draw(
  image: CanvasImageSource,
  width: number,
  height: number,
  type: "image/jpeg" | "image/png",
): ReadLogo | null {
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
