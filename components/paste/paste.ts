import { looksLikeAddress, looksLikeCells, looksLikeRows } from "../../lib/paste/looks";
import type { Editor } from "../../store/editor/editor";
import { openPaste, type PastePlace, getDialogs } from "../../store/editor/dialogs";
import { noteAt } from "../fields/note-at";
import { asFieldText, insertText, isTextControl, placeOf, roomIn } from "../fields/insert-text";

// What reads an address is no part of the first load.
const loadAddressReader = () => import("../../lib/paste/address");

/** Fetches it ahead of its first use, so that it is there without a connection, too. */
export const preloadPaste = (): void => {
  loadAddressReader().catch(() => undefined);
};

/** Rows and addresses are offered as what they are, and what is too long is said; everything else is the browser's. */
function onPaste(editor: Editor, event: ClipboardEvent): void {
  const { dialog, tourRunning } = getDialogs(editor);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (dialog || tourRunning || event.defaultPrevented || text === "") return;
  const target = event.target instanceof Element ? event.target : null;
  if (offer(editor, target, text) || refuseWhole(editor, target, text)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function offer(editor: Editor, target: Element | null, text: string): boolean {
  const control = target?.closest<HTMLElement>("[data-field]") ?? null;
  const area = isTextControl(control) ? control : null;
  const place = area ? placeOf(area) : null;
  const lineId = target?.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"] ?? null;
  const field = control?.dataset["field"] ?? "";
  const isList = lineId !== null || target?.closest("[data-add-line]") !== null;
  if (isList ? (field === "description" ? looksLikeCells : looksLikeRows)(text) : false) {
    openPaste(editor, { is: "rows", text, lineId, place });
    return true;
  }
  if (lineId !== null) return false;
  const party = partyOf(field);
  if (party && looksLikeAddress(text)) {
    void offerAddress(editor, party, text, place);
    return true;
  }
  // With the cursor nowhere, cells can only be meant for the table.
  if (!control && target?.closest("input, textarea, select") === null && looksLikeCells(text)) {
    openPaste(editor, { is: "rows", text, lineId: null, place: null });
    return true;
  }
  return false;
}

/** Notes and references of the supplier are no part of the address. */
const partyOf = (field: string): "supplier" | "customer" | null => {
  if (/^supplier(?:BuyerReference|TaxExemptionReason|IsSmall)/.test(field)) return null;
  return field.startsWith("supplier") ? "supplier" : field.startsWith("customer") ? "customer" : null;
};

async function offerAddress(
  editor: Editor,
  party: "supplier" | "customer",
  text: string,
  place: PastePlace | null,
): Promise<void> {
  const reader = await loadAddressReader().catch(() => null);
  const address = reader?.readAddress(text) ?? null;
  if (address) openPaste(editor, { is: "address", text, party, address, place });
  else if (place) insertText(editor, place, text);
}

function refuseWhole(editor: Editor, target: Element | null, text: string): boolean {
  // A number of one line would lose the breaks, and "3" above "4" would become 34.
  if (target instanceof HTMLInputElement && target.dataset["field"] !== undefined && looksLikeRows(text)) {
    noteAt(editor, target, "fields.oneLine");
    return true;
  }
  if (!isTextControl(target) || asFieldText(target.dataset["field"] ?? "", text).length <= roomIn(target))
    return false;
  insertText(editor, placeOf(target), text);
  return true;
}

/** A key that finds no room, or a text that is dropped and finds none, would vanish without a word. */
function onBeforeInput(editor: Editor, event: InputEvent): void {
  const area = event.target instanceof Element ? event.target : null;
  if (!isTextControl(area) || area.maxLength < 0) return;
  const length = asFieldText(area.dataset["field"] ?? "", event.data ?? "").length;
  if (event.inputType === "insertFromDrop" && length > area.maxLength - area.value.length) {
    event.preventDefault();
    return noteAt(editor, area, "fields.dropTooLong", { count: area.maxLength });
  }
  if (/^insert(?:Text|CompositionText)$/.test(event.inputType) && (event.data?.length ?? 0) > roomIn(area))
    noteAt(editor, area, "fields.full", { count: area.maxLength });
}

/** Watches what comes into the fields; gives the function that ends it. */
export function watchPastes(editor: Editor): () => void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  document.addEventListener("paste", (event) => onPaste(editor, event), listening);
  document.addEventListener("beforeinput", (event) => onBeforeInput(editor, event), listening);
  return () => over.abort();
}
