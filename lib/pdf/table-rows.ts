import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFDocument, type PDFObject } from "pdf-lib";

/**
 * Gives every row of a table as many columns as its widest row has, as PDF/UA-1 demands (ISO 14289-1, 7.5): a cell without
 * text leaves no tag behind, so the first cell of a shorter row spans what it lacks (ISO 32000-1, 14.8.5.7).
 */
export function spanShortRows(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!isTagged(object, "Table")) continue;
    const rows = under(object, ["TR"]).map((row) => under(row, ["TH", "TD"]));
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    for (const [first, ...others] of rows)
      if (first && others.length + 1 < columns) span(document, first, columns - others.length);
  }
}

const isTagged = (object: PDFObject | undefined, ...tags: readonly string[]): object is PDFDict =>
  object instanceof PDFDict && tags.some((tag) => object.get(PDFName.of("S")) === PDFName.of(tag));

/** The nearest elements below another one that have one of these tags, in their order. */
function under(element: PDFDict, tags: readonly string[]): readonly PDFDict[] {
  const kids = element.lookup(PDFName.of("K"));
  const all = kids instanceof PDFArray ? kids.asArray().map((_, index) => kids.lookup(index)) : [kids];
  return all.flatMap((kid) => {
    if (isTagged(kid, ...tags)) return [kid];
    return kid instanceof PDFDict && kid.has(PDFName.of("S")) ? under(kid, tags) : [];
  });
}

/** Chromium says of each cell that it spans one column. What is said twice counts as it is said first. */
function span(document: PDFDocument, cell: PDFDict, columns: number): void {
  const [name, key] = [PDFName.of("A"), PDFName.of("ColSpan")];
  const before = cell.lookup(name);
  const list = before instanceof PDFArray ? before.asArray() : before ? [before] : [];
  const said = list
    .map((each) => document.context.lookup(each))
    .find((each): each is PDFDict => each instanceof PDFDict && each.has(key));
  if (said) said.set(key, PDFNumber.of(columns));
  else
    cell.set(name, document.context.obj([...list, document.context.obj({ O: "Table", ColSpan: columns })]));
}
