import type { SheetDocument } from "../../backend/render/sheet-document";

/** Styles of a sheet as small as it can be. */
export const sheetStyles = `
@page { size: A4; margin: 0 }
body { margin: 0 }
.sheet { width: 794px; height: 1123px; box-sizing: border-box; padding: 60px; overflow: hidden; break-after: page;
  font: 400 12.7px/18px var(--sheet-font) }
.sheet:last-child { break-after: auto }
.sheet h1 { font-weight: 700 }
`;

export const fontStacks = {
  Inter: '"Inter", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Emoji", "DejaVu Sans"',
  "DM Sans": '"DM Sans", "Inter", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Emoji", "DejaVu Sans"',
  "PT Sans": '"PT Sans", "Inter", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Emoji", "DejaVu Sans"',
  "Comic Neue": '"Comic Neue", "Inter", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Emoji", "DejaVu Sans"',
};

/** A document of sheets, one per given content. */
export const aSheet = (...contents: readonly string[]): SheetDocument => inFont("Inter", ...contents);

export const inFont = (font: keyof typeof fontStacks, ...contents: readonly string[]): SheetDocument => ({
  html: `<div class="sheet-document" style='--sheet-font: ${fontStacks[font]}'>${contents.map((content) => `<div class="sheet">${content}</div>`).join("")}</div>`,
  styles: sheetStyles,
  locale: "de",
  title: "RE-1 – Muster GmbH",
});

/** A sheet with a table of lines, as an invoice has. */
export const manyLines = (count: number): string =>
  `<table>${Array.from({ length: count }, (_, index) => `<tr><td>${index + 1}.</td><td>Beratung und Umsetzung ${index + 1}</td><td>1,00</td><td>19 %</td><td>100,00 €</td></tr>`).join("")}</table>`;
