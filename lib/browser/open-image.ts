import { limits } from "../limits";
import { imageKind, pixelCount, type ImageKind } from "../logo/image-kind";
import { svgAddress } from "../logo/logo";
import { decodeXml } from "../text/encoding";
import { cleanSvg } from "./clean-svg";

/** An image of somebody's file, ready to be drawn, with its own size in px. */
export interface OpenImage {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly kind: ImageKind;
  /** Lets its pixels go. */
  readonly close: () => void;
  /** Of a drawing its address, and whether it needs neither fonts nor pixels. */
  readonly drawing: { readonly src: string; readonly isPure: boolean } | null;
}

export type ImageRefusal = "broken" | "too-many-pixels";

/** Opens an image file; a drawing is cleaned before. Throws where the browser cannot unpack it. */
export async function openImage(file: Blob): Promise<OpenImage | ImageRefusal> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageKind(bytes);
  if (kind === null) return "broken";
  if (kind === "svg") {
    const svg = cleanSvg(decodeXml(bytes));
    if (!svg) return "broken";
    const src = svgAddress(svg.text);
    const image = new Image();
    image.src = src;
    await image.decode();
    const { width, height, isPure } = svg;
    return { image, width, height, kind, close: () => undefined, drawing: { src, isPure } };
  }
  if (pixelCount(bytes) > limits.logo.maxPixels) return "too-many-pixels";
  // Turned as the camera was held.
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  return {
    image,
    width: image.width,
    height: image.height,
    kind,
    close: () => image.close(),
    drawing: null,
  };
}
