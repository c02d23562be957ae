import { AppError } from "../contract/errors";

/**
 * The document as static HTML for the renderer: every field is replaced by its text, everything that belongs to the
 * editor alone (class `ed-...`) is left out, and no script, input, button or handler remains.
 *
 * @throws AppError `invoice-content-not-found`; `offline` when the sheet's theme could not be fetched yet
 */
export function captureSheet(root: ParentNode): string {
  const sheets = root.querySelector<HTMLElement>(".sheet-document");
  if (!sheets) throw new AppError("invoice-content-not-found");
  if (sheets.querySelector(".sheet-themed:not(.sheet-look, .sheet-stationery, :has(> .sheet-theme))"))
    throw new AppError("offline");
  const clone = asPaper(sheets);
  clone.setAttribute("data-export", "");
  // The editor's own, such as its zoom; what the sheets show of it they know by name.
  for (const name of Array.from(clone.style))
    if (!name.startsWith("--sheet-")) clone.style.removeProperty(name);
  if (clone.style.length === 0) clone.removeAttribute("style");
  return clone.outerHTML;
}

/**
 * What stands on the first sheet, as the same static HTML: as many rows as are asked for, and the sums, on whichever sheet they are. What
 * the theme draws is left out. "" while there is no sheet.
 */
export function captureFirstSheet(root: ParentNode, rows: number): string {
  const first = root.querySelector<HTMLElement>(".sheet-document > .sheet");
  if (!first) return "";
  const copy = asPaper(first);
  for (const drawn of copy.querySelectorAll(".sheet-theme")) drawn.remove();
  for (const group of [...copy.querySelectorAll(".sheet-group")].slice(rows)) group.remove();
  const sums = root.querySelector<HTMLElement>(".sheet-document .sheet-summary");
  if (sums && !copy.querySelector(".sheet-summary")) copy.querySelector(".sheet-body")?.append(asPaper(sums));
  return copy.innerHTML;
}

/** A copy of a part of the document in which nothing is left of the editor. */
function asPaper(original: HTMLElement): HTMLElement {
  const clone = document.importNode(original, true);
  copyValues(original, clone);
  for (const field of clone.querySelectorAll("input, textarea, select")) field.replaceWith(textOf(field));
  for (const element of clone.querySelectorAll("*")) if (isEditorPart(element)) element.remove();
  for (const element of clone.querySelectorAll(
    "[hidden], script, style, link, template, iframe, object, embed, dialog",
  ))
    element.remove();
  for (const element of clone.querySelectorAll("button, label, a")) element.replaceWith(plain(element));
  // On paper a row is called by nothing but what stands in it.
  for (const row of clone.querySelectorAll(".sheet-row")) row.removeAttribute("aria-label");
  for (const element of [clone, ...clone.querySelectorAll("*")]) strip(element);
  giveRoles(clone);
  return clone;
}

/**
 * Roles for the tags of the PDF, beyond those that the page has: Chromium tags no list of terms, and no text that is not in a `p`. An amount
 * is tied to its label as a cell to the head of its row, and a line of text is a paragraph. The head that is said and not shown would be a
 * head without text; the one beside it stands for both columns.
 */
function giveRoles(sheet: HTMLElement): void {
  for (const [selector, role] of Object.entries(termRoles))
    for (const element of sheet.querySelectorAll(selector)) element.setAttribute("role", role);
  for (const { parentElement: head } of sheet.querySelectorAll(".sheet-unseen")) {
    head?.nextElementSibling?.setAttribute("aria-colspan", "2");
    head?.removeAttribute("role");
    head?.replaceChildren();
  }
  for (const line of sheet.querySelectorAll("div:not([role], :has(div, p, dl, svg, img))"))
    if (line.textContent !== "") line.setAttribute("role", "paragraph");
}

const termRoles = { dl: "table", "dl > div": "row", dt: "rowheader", dd: "cell" };

/** Cloning copies attributes, not what was typed since. */
function copyValues(from: HTMLElement, to: HTMLElement): void {
  const typed = from.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input, textarea, select",
  );
  const copies = to.querySelectorAll("input, textarea, select");
  typed.forEach((field, index) => {
    const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.value;
    copies[index]?.setAttribute("data-text", text);
  });
}

function textOf(field: Element): HTMLElement {
  const span = plain(field);
  span.textContent = field.getAttribute("data-text");
  return span;
}

/** The same content in an element that does nothing. */
function plain(element: Element): HTMLElement {
  const span = document.createElement("span");
  span.className = element.className;
  const style = element.getAttribute("style");
  if (style !== null) span.setAttribute("style", style);
  span.append(...element.childNodes);
  return span;
}

/** Editor parts carry an `ed-` class first; a field of the sheet carries a `sheet-` class and keeps its text. */
const isEditorPart = (element: Element): boolean => element.classList.item(0)?.startsWith("ed-") ?? false;

const keptAttributes =
  /^(class|style|role|lang|dir|src|alt|width|height|viewbox|xmlns|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|fill.*|stroke.*|shape-rendering|preserveaspectratio|data-sheet|data-export|data-rate|data-theme|data-font|scope|colspan|rowspan|aria-hidden|aria-label|aria-level|aria-colindex|aria-rowindex)$/i;

function strip(element: Element): void {
  // In the editor the field's control speaks for its text; in the document the text speaks for itself.
  if (element.classList.contains("sheet-field-text")) element.removeAttribute("aria-hidden");
  for (const { name } of [...element.attributes])
    if (!keptAttributes.test(name)) element.removeAttribute(name);
}

/** Addresses of the stylesheets that the document needs. They name no fonts: the renderer brings those itself. */
export const sheetStylesheets = (): readonly string[] =>
  [
    new URL("../../styles/sheet/paper.css", import.meta.url),
    new URL("../../styles/sheet/letter.css", import.meta.url),
    new URL("../../styles/sheet/body.css", import.meta.url),
    new URL("../../styles/sheet/extras.css", import.meta.url),
    new URL("../../styles/sheet/looks.css", import.meta.url),
  ].map(({ href }) => href);
