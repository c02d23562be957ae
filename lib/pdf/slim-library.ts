/*
 * What stands in the browser in the place of three packages that the PDF library brings along for forms, drawings and colours,
 * which nothing here uses: 45 KB (gzip) that every maker of a file would wait for. See `next.config.ts`.
 */

const named: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands in XMP (XML 1.0, 2.4); of the package's encoders the only one that the library's metadata need. */
export const encode = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign] ?? sign);

const unused = (): never => {
  throw new Error("not on board: see next.config.ts");
};

/** Asked for once when the library is loaded, for colours that nothing here sets. */
export const converter = (): typeof unused => unused;
export const parse = unused;
export const NodeType = {};
