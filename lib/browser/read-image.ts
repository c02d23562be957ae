/** An image file as a data URL with its own size in px. */
export interface ReadImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Reads an image file and decodes it; null when the browser cannot. */
export async function readImage(file: File): Promise<ReadImage | null> {
  try {
    const src = await dataUrl(file);
    const image = new Image();
    image.src = src;
    await image.decode();
    return { src, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === "string" ? resolve(reader.result) : reject(new Error("no text"));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable file"));
    reader.readAsDataURL(file);
  });
}
