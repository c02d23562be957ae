import type { Block, Geometry } from "../../lib/layout/paginate";
import type { Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import type { Cuts, LineCounts } from "./sheet-plan";

/** Leading in px of the texts that may be continued on another sheet. */
const leading = { note: 19, description: 16, payment: 19 } as const;

/** Where the body begins on the sheets after the first, CSS px: below the strip of the page number, 6 mm from the edge. */
const bodyTop = 23 + limits.pageNumberSpace;

/** Above a description. */
const descriptionGap = 2;

/** What a row needs beside its text. */
const rowPadding = 15;

/** The page as it was measured: what `paginate` and `sheetPlans` want to know. */
export interface Measures {
  readonly blocks: readonly Block[];
  readonly geometry: Geometry;
  readonly lines: LineCounts;
  readonly cuts: Cuts;
}

/** What was measured before and holds as long as nothing changes the look of all rows. */
export interface Known {
  /** A row's height holds as long as its line is the same object. */
  readonly rows: WeakMap<InvoiceLine, RowHeight>;
  /** Lines of texts that were set before. */
  readonly texts: Map<string, number>;
}

export const nothingKnown = (): Known => ({ rows: new WeakMap(), texts: new Map() });

interface RowHeight {
  readonly height: number;
  /** Text lines of the description. */
  readonly lines: number;
}

/** Measures the sheets in `root`. Null before they are there. Reads the layout of changed rows only. */
export function measure(root: HTMLElement, invoice: Invoice, known: Known): Measures | null {
  const sheet = root.querySelector<HTMLElement>(".sheet");
  const body = sheet?.querySelector<HTMLElement>(".sheet-body");
  const footer = sheet?.querySelector<HTMLElement>(".sheet-footer");
  if (!sheet || !body || !footer) return null;

  const ruler = new Ruler(sheet, known.texts);
  const geometry = {
    first: footer.offsetTop - body.offsetTop,
    next: footer.offsetTop - bodyTop,
  };

  const noteText = invoice.invoiceIncludedNote;
  const noteElement = root.querySelector<HTMLElement>(".sheet-note");
  const isNoteDivided = root.querySelector(".sheet-note-part") !== null;
  const noteLines =
    !noteElement || isNoteDivided
      ? ruler.lines("sheet-note", "125mm", leading.note, noteText)
      : Math.round(noteElement.offsetHeight / leading.note);

  const rows = measureRows(root, invoice, known.rows, ruler, geometry.next);
  const nameWidth = (row: number): string => {
    const cell = root.querySelector<HTMLElement>(`[data-line-id="${row + 1}"] .sheet-cell-name`);
    return textWidth(cell);
  };
  const descriptionOf = (row: number): string => invoice.invoiceLines[row]?.description ?? "";

  const summary = root.querySelector<HTMLElement>(".sheet-summary");
  const exemptionText = exemptionOf(invoice);
  const paymentWidth = `calc(${limits.paymentTermsWidth - limits.qrSize}px - 5mm)`;
  const exemptionLines =
    exemptionText === null
      ? 0
      : ruler.lines("sheet-payment-ruler", paymentWidth, leading.payment, exemptionText);
  const paymentLines = ruler.lines(
    "sheet-payment-ruler",
    paymentWidth,
    leading.payment,
    invoice.invoicePaymentNote,
  );
  const textLines = exemptionLines + paymentLines;
  const caption = root.querySelector(".sheet-qr-caption") ? 14 : 0;

  const blocks: Block[] = [
    {
      kind: "note",
      height: noteLines * leading.note,
      text: { leading: leading.note, lines: noteLines, more: 0 },
    },
    ...rows.map(({ height, lines }) => ({
      kind: "row" as const,
      height,
      text: { leading: leading.description, lines, more: rowPadding },
    })),
    ...(rows.length === 0 ? [{ kind: "row" as const, height: 70 }] : []),
    { kind: "summary", height: summary?.offsetHeight ?? 0 },
    {
      kind: "payment",
      height: Math.max(50, textLines * leading.payment + caption),
      text: { leading: leading.payment, lines: textLines, more: caption },
    },
  ];

  return {
    blocks,
    geometry,
    lines: {
      note: noteLines,
      description: (row) => rows[row]?.lines ?? 0,
      exemption: exemptionLines,
      payment: paymentLines,
    },
    cuts: {
      note: (line) => ruler.cut("sheet-note", "125mm", leading.note, noteText, line),
      description: (row, line) =>
        ruler.cut("sheet-description", nameWidth(row), leading.description, descriptionOf(row), line),
      exemption: (line) =>
        ruler.cut("sheet-payment-ruler", paymentWidth, leading.payment, exemptionText ?? "", line),
      payment: (line) =>
        ruler.cut("sheet-payment-ruler", paymentWidth, leading.payment, invoice.invoicePaymentNote, line),
    },
  };
}

/** The width of a text in the name column. A whole px more or less would break lines elsewhere. */
const textWidth = (cell: HTMLElement | null): string =>
  `${Math.min(limits.column.nameMax, cell ? Number.parseFloat(getComputedStyle(cell).width) : limits.column.nameMax)}px`;

const exemptionOf = (invoice: Invoice): string | null => {
  if (invoice.flagIsSmallBusinessOwner) return invoice.supplierIsSmallBusinessOwnerNote;
  return invoice.flagHasTaxExemptionReason ? invoice.supplierTaxExemptionReason : null;
};

function measureRows(
  root: HTMLElement,
  invoice: Invoice,
  known: Known["rows"],
  ruler: Ruler,
  room: number,
): readonly RowHeight[] {
  let elements: Map<string, HTMLElement> | null = null;
  return invoice.invoiceLines.map((line) => {
    const before = known.get(line);
    if (before) return before;
    elements ??= new Map(
      [...root.querySelectorAll<HTMLElement>("[data-line-id]")].map((row) => [
        row.dataset["lineId"] ?? "",
        row,
      ]),
    );
    const element = elements.get(line.id);
    if (!element)
      return { height: line.description === "" ? 33 : 51, lines: line.description === "" ? 0 : 1 };
    const text = element.querySelector<HTMLElement>(".sheet-description");
    const isEmpty = line.description === "";
    const here = text && !isEmpty ? Math.round(text.offsetHeight / leading.description) : 0;
    const isDivided = element.dataset["divided"] !== undefined;
    const width = textWidth(text?.parentElement ?? null);
    const lines = isDivided
      ? ruler.lines("sheet-description", width, leading.description, line.description)
      : here;
    // What is empty does not print, so no page breaks for it.
    const spare = isEmpty && text ? text.offsetHeight + descriptionGap : 0;
    const height = element.offsetHeight - spare + (lines - here) * leading.description;
    const measured = { height, lines };
    // A divided row is measured anew each time: what it shows depends on where it is divided.
    if (height < room && !isDivided) known.set(line, measured);
    return measured;
  });
}

/** Sets text off the page, in the type of the sheet, to count its lines and to find where they begin. */
class Ruler {
  constructor(
    private readonly sheet: HTMLElement,
    private readonly known: Map<string, number>,
  ) {}

  lines(className: string, width: string, lineHeight: number, text: string): number {
    const key = `${className}/${width}/${text}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const lines = this.set(className, width, lineHeight, text, (element) =>
      Math.max(1, Math.round(element.offsetHeight / lineHeight)),
    );
    // Every key in a long text is another text; only the last few come again.
    if (this.known.size > 50) this.known.clear();
    this.known.set(key, lines);
    return lines;
  }

  /** The number of characters that stand before a line. */
  cut(className: string, width: string, lineHeight: number, text: string, line: number): number {
    if (line <= 0) return 0;
    return this.set(className, width, lineHeight, text, (element) => {
      const node = element.firstChild;
      if (!node) return 0;
      const top = element.getBoundingClientRect().top;
      const range = document.createRange();
      const lineAt = (offset: number): number => {
        range.setStart(node, offset);
        range.setEnd(node, Math.min(offset + 1, text.length));
        const box = range.getBoundingClientRect();
        // A blank that hangs at the end of its line has no box of its own.
        if (box.height === 0) return offset === 0 ? 0 : lineAt(offset - 1);
        return Math.floor((box.top + box.height / 2 - top) / lineHeight);
      };
      let low = 0;
      let high = text.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (lineAt(middle) < line) low = middle + 1;
        else high = middle;
      }
      return low;
    });
  }

  private set<T>(
    className: string,
    width: string,
    lineHeight: number,
    text: string,
    read: (element: HTMLElement) => T,
  ): T {
    const frame = document.createElement("div");
    // Outside of the zoomed page, with the same fonts.
    frame.className = `${this.sheet.className} ed-measure`;
    const element = document.createElement("div");
    element.className = className;
    element.style.cssText = `width:${width};max-width:none;margin:0;line-height:${lineHeight}px;white-space:pre-wrap;hyphens:none`;
    element.textContent = text.endsWith("\n") ? `${text} ` : text;
    frame.append(element);
    document.body.append(frame);
    const result = read(element);
    frame.remove();
    return result;
  }
}
