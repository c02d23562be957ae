import { hasExtras } from "../../lib/invoice/lines/extras";
import type { Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { metrics } from "../../lib/layout/metrics";
import {
  descriptionSetting,
  newRow,
  planSheets,
  type Measured,
  type RowHeight,
} from "../../lib/layout/plan-sheets";
import { topOfMore } from "../../lib/layout/stationery-room";
import type { SheetPlan } from "../../lib/layout/sheet-plan";
import type { TextMeasurer } from "../../lib/layout/text-measurer";
import { limits } from "../../lib/limits";
import { Ruler } from "./ruler";

const { leading } = metrics;

/** What was measured before and holds as long as nothing changes the look of all rows. */
interface RowMeasures {
  /** A row's height holds as long as its line is the same object. */
  readonly rows: WeakMap<InvoiceLine, RowHeight>;
  /** Lines of texts that were set before. */
  readonly texts: Map<string, number>;
}

export const nothingKnown = (): RowMeasures => ({ rows: new WeakMap(), texts: new Map() });

/** Measures the sheets in `root` and divides the invoice anew. Null before they are there. Reads the layout of changed rows only. */
export function measureSheets(
  root: HTMLElement,
  invoice: Invoice,
  known: RowMeasures,
): readonly SheetPlan[] | null {
  const sheet = root.querySelector<HTMLElement>(".sheet");
  const body = sheet?.querySelector<HTMLElement>(".sheet-body");
  const footer = sheet?.querySelector<HTMLElement>(".sheet-footer");
  if (!sheet || !body || !footer) return null;

  const ruler = new Ruler(sheet, known.texts);
  const next = footer.offsetTop - topOfMore(invoice.invoiceStationery);
  const note = root.querySelector<HTMLElement>(".sheet-note");
  const isNoteWhole = note !== null && root.querySelector(".sheet-note-part") === null;
  const measured: Measured = {
    geometry: { first: footer.offsetTop - body.offsetTop, next },
    rows: measureRows(root, invoice, known.rows, ruler, next),
    summary: root.querySelector<HTMLElement>(".sheet-summary")?.offsetHeight ?? 0,
    noteLines: isNoteWhole ? Math.round(note.offsetHeight / leading.note) : null,
    hasCaption: root.querySelector(".sheet-qr-caption") !== null,
    nameWidth: (row) =>
      textWidth(root.querySelector<HTMLElement>(`[data-line-id="${row + 1}"] .sheet-cell-name`)),
  };
  return planSheets(invoice, measured, ruler);
}

/** CSS px of a description in the cell of the name. A whole px more or less would break lines elsewhere. */
function textWidth(cell: HTMLElement | null): number {
  const most = cell?.closest(".sheet-row-wide") ? Infinity : limits.column.nameMax;
  return Math.min(most, cell ? Number.parseFloat(getComputedStyle(cell).width) : most);
}

function measureRows(
  root: HTMLElement,
  invoice: Invoice,
  known: RowMeasures["rows"],
  ruler: TextMeasurer,
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
    if (!element) return newRow(line);
    // Not what a line says more: prices with their VAT and article numbers look alike.
    const text = element.querySelector<HTMLElement>(".sheet-cell-name > .sheet-description");
    const isEmpty = line.description === "";
    const here = text && !isEmpty ? Math.round(text.offsetHeight / leading.description) : 0;
    const isDivided = element.dataset["divided"] !== undefined;
    const lines = isDivided
      ? ruler.lines(line.description, descriptionSetting(textWidth(text?.parentElement ?? null)))
      : here;
    // What is empty does not print, so no page breaks for it.
    const spare = isEmpty && text ? text.offsetHeight + metrics.row.descriptionGap : 0;
    const heading = element.querySelector<HTMLElement>(".sheet-heading:not(.sheet-empty)");
    const height =
      (element.querySelector<HTMLElement>(".sheet-row")?.offsetHeight ?? 0) -
      spare +
      (lines - here) * leading.description +
      (heading?.offsetHeight ?? 0) +
      // Of a divided row it stands on another sheet.
      (line.hasSubtotal ? metrics.subtotal : 0);
    const measured = { height, lines };
    const isWhole =
      !hasExtras(line) || element.querySelector(".sheet-extras:not(:has(.sheet-empty))") !== null;
    // A divided row is measured anew each time: what it shows depends on where it is divided.
    if (height < room && !isDivided && isWhole) known.set(line, measured);
    return measured;
  });
}
