import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";

const root = new URL("../../", import.meta.url);

/** The reference XML of a vector, such as "01-single-rate". */
export const vectorXml = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`tests/fixtures/vectors/${name}.xml`, root)));

const fontUrl = (file: string): string =>
  `data:font/woff2;base64,${readFileSync(fileURLToPath(new URL(`node_modules/@fontsource/${file}`, root)), "base64")}`;

/** A page as Chromium prints it: tagged, with a packaged font, a table, links, an image with alpha, and a vector. */
export async function printedPdf(): Promise<Uint8Array> {
  const { path } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage();
    await page.setContent(sheet, { waitUntil: "load" });
    return new Uint8Array(await page.pdf({ tagged: true, preferCSSPageSize: true, printBackground: true }));
  } finally {
    await browser.close();
  }
}

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR42mP8z8BQz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC";

const sheet = `<!doctype html><html lang="de"><head><title>Entwurf</title><style>
@font-face { font-family: Sheet; src: url(${fontUrl("dm-sans/files/dm-sans-latin-400-normal.woff2")}) }
@font-face { font-family: Sheet; font-weight: 700; src: url(${fontUrl("dm-sans/files/dm-sans-latin-700-normal.woff2")}) }
@page { size: A4; margin: 0 }
body { font-family: Sheet }
</style></head><body>
<h1>Rechnung</h1><p>Größe, Übergröße und 10 € <a href="https://example.org/">außen</a> <a href="#end">innen</a></p>
<img alt="Logo" width="80" src="data:image/png;base64,${png}">
<svg width="80" height="40" viewBox="0 0 80 40"><circle cx="20" cy="20" r="15" fill="teal" opacity=".5"/></svg>
<table><thead><tr><th>Pos.</th><th>Name</th></tr></thead><tbody>${Array.from(
  { length: 120 },
  (_, i) => `<tr><td>${i + 1}</td><td>Leistung ${i + 1}</td></tr>`,
).join("")}</tbody></table><p id="end">Ende</p></body></html>`;

/** One object of a PDF made by hand: its text, or a dictionary's entries and the data of a stream. */
export type HandMade = string | readonly [entries: string, data: Uint8Array];

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

export const objectBytes = (number: number, object: HandMade): Buffer =>
  typeof object === "string"
    ? latin1(`${number} 0 obj\n${object}\nendobj\n`)
    : Buffer.concat([
        latin1(`${number} 0 obj\n<<${object[0]} /Length ${object[1].length}>>\nstream\n`),
        object[1],
        latin1("\nendstream\nendobj\n"),
      ]);

/** A PDF with a classic cross-reference table; `objects` are numbered from 1, the first is the catalog. */
export function handMadePdf(objects: readonly HandMade[], trailer = ""): Uint8Array {
  const parts = [latin1("%PDF-1.7\n")];
  let at = 9;
  const offsets = objects.map((object, i) => {
    const bytes = objectBytes(i + 1, object);
    parts.push(bytes);
    at += bytes.length;
    return at - bytes.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** An embedded file, packed. */
export const embedded = (data: Uint8Array): HandMade => [
  "/Type /EmbeddedFile /Filter /FlateDecode",
  deflateSync(data),
];

/** A zlib stream that unpacks to 2 GiB of zeros, about 2 MB long. */
export function bomb(): Uint8Array {
  const pieceSize = 64 * 2 ** 20;
  // After a full flush a piece stands alone, so one piece can be repeated.
  const piece = deflateRawSync(new Uint8Array(pieceSize), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 2 ** 31 / pieceSize }, () => piece),
    Buffer.from([3, 0]),
  ]);
}
