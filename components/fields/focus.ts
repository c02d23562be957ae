/** Everything Enter goes through: the fields and the add button, in the order they stand on the sheet. */
const stops = "[data-field], [data-add-line]";

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Goes on to the next field in reading order; after the last one the focus leaves the field. */
export function focusNext(from: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>(stops)];
  const next = all.slice(all.indexOf(from) + 1).find(isShown);
  if (next) focusIn(next);
  else from.blur();
}

/** Puts the cursor into a field of a line. */
export function focusLineField(lineId: string, field: string): void {
  const element = document.querySelector<HTMLElement>(
    `[data-line-id="${CSS.escape(lineId)}"] [data-field="${CSS.escape(field)}"]`,
  );
  if (element) focusIn(element);
}

function focusIn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}
