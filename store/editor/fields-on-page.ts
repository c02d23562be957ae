/** The element on the page where a field is edited, or shown if it is computed; null when it is nowhere. */
export function locateField(field: string, lineId?: string): HTMLElement | null {
  const line = lineId === undefined ? "" : `[data-line-id="${CSS.escape(lineId)}"] `;
  const find = (hook: string) =>
    document.querySelector<HTMLElement>(`${line}[${hook}="${CSS.escape(field)}"]`);
  if (field === "customerLogo") return document.querySelector<HTMLElement>("[data-tour='logo'] button");
  if (field === "invoiceLocale")
    return document.querySelector<HTMLElement>(".ed-language > [aria-pressed=false]");
  // An empty table is filled by its button.
  if (field === "invoiceLines") return document.querySelector<HTMLElement>("[data-add-line]");
  return (
    find("data-field") ??
    // What stands in a dialog is set by the tool that opens it.
    document.querySelector<HTMLElement>(`[data-fields~="${CSS.escape(field)}"]`) ??
    find("data-total")
  );
}

/** Scrolls to a field and puts the cursor into it; opens what it is set in. */
export function focusField(field: string, lineId?: string): void {
  const element = locateField(field, lineId);
  if (!element) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: calm ? "instant" : "smooth" });
  element.focus({ preventScroll: true });
  if (element.dataset["fields"]) element.click();
  if (document.activeElement === element) return;
  // A computed amount takes the focus only for this one visit.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
}

/** Whether the cursor is in a field of the sheet. */
export const isInField = (): boolean => document.activeElement?.closest("[data-field]") !== null;
