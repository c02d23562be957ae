import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What poppler says about a PDF: an eye of its own, independent of the code that made it. */
const ask = (pdf: Uint8Array, tool: string, ...args: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  const file = join(folder, "asked.pdf");
  try {
    writeFileSync(file, pdf);
    return execFileSync(tool, [...args.map((arg) => (arg === "FILE" ? file : arg))], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const textOf = (pdf: Uint8Array): string => ask(pdf, "pdftotext", "-layout", "FILE", "-");
export const infoOf = (pdf: Uint8Array): string => ask(pdf, "pdfinfo", "FILE");
export const imagesOf = (pdf: Uint8Array): number =>
  ask(pdf, "pdfimages", "-list", "FILE").trim().split("\n").length - 2;

export interface PdfFont {
  readonly name: string;
  readonly type: string;
  readonly embedded: boolean;
}

export const fontsOf = (pdf: Uint8Array): readonly PdfFont[] =>
  ask(pdf, "pdffonts", "FILE")
    .split("\n")
    .slice(2)
    .filter(Boolean)
    .map((line) => ({
      name: line.slice(0, 36).trim(),
      type: line.slice(37, 54).trim(),
      embedded: line.slice(72).trim().startsWith("yes"),
    }));
