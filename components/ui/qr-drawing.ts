import { create as encode } from "qrcode";

/**
 * Draws the code of a text. Each run of dark modules in a row becomes a rectangle; one path for all, so that no seams show
 * between them.
 *
 * @param errorCorrectionLevel how much of it may be unreadable: the higher, the more there is to draw
 * @returns the path, and how many modules a side has
 */
export function drawCode(
  payload: string,
  errorCorrectionLevel: "L" | "M",
): { readonly size: number; readonly path: string } {
  const { modules } = encode(payload, { errorCorrectionLevel });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x + 1 < size && modules.get(y, x + 1)) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}
