import { locateField } from "../../store/editor/fields-on-page";

/** Everything Enter goes through: the fields and the add button, in the order they stand on the sheet. What stands aside says how the field beside it is meant. */
export const stops = "[data-field]:not([data-aside]), [data-add-line]";

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The field before (-1) or after (1) this one in reading order; null at the ends of the sheet. */
export function neighbour(from: HTMLElement, step: -1 | 1): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(stops)];
  for (let at = all.indexOf(from) + step; at >= 0; at += step) {
    const element = all[at];
    if (!element) return null;
    if (isShown(element)) return element;
  }
  return null;
}

/**
 * Goes on to the next field in reading order; behind the last line to a new one, once that line has a name; after the last
 * field to the tool that makes the invoice.
 */
export function focusNext(from: HTMLElement): void {
  const next = neighbour(from, 1) ?? document.querySelector<HTMLElement>("[data-after-sheet]");
  if (!next || !isShown(next)) return from.blur();
  const named = from.closest("[data-line-id]")?.querySelector(":not([data-unchanged]) > [data-field=name]");
  focusIn(next);
  if (named && next.matches("[data-add-line]")) next.click();
}

/** Puts the cursor into a field that belongs to no line. */
export function focusOnlyField(field: string): void {
  const element = locateField(field);
  if (element) focusIn(element);
}

/** Puts the cursor into a field of a line. */
export function focusLineField(lineId: string, field: string): void {
  const element = locateField(field, lineId);
  if (element) focusIn(element);
}

function focusIn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Goes to the same column of the row before (-1) or after (1), in whichever sheet that stands; false when there is none. */
export function focusRow(from: HTMLElement, step: -1 | 1): boolean {
  const field = from.dataset["field"];
  const row = from.closest<HTMLElement>("[data-line-id]");
  if (field === undefined || !row) return false;
  const rows = [...document.querySelectorAll<HTMLElement>("[data-line-id]")];
  const other = rows[rows.indexOf(row) + step];
  // A row without a description, or without a heading, has its name in that column.
  const target =
    other?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`) ??
    (["description", "heading"].includes(field)
      ? other?.querySelector<HTMLElement>("[data-field=name]")
      : null);
  if (!target) return false;
  focusIn(target);
  return true;
}
