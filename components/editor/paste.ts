import { looksLikeAddress, looksLikeCells, looksLikeRows } from "../../lib/paste/looks";
import { getWorkspace, openPaste, type PastePlace } from "../../store/workspace-store";
import { noteAt } from "../fields/note-at";
import { asFieldText, insertText, isTextControl, placeOf, roomIn } from "../fields/insert-text";

// What reads an address is no part of the first load.
const loadAddressReader = () => import("../../lib/paste/address");

/** Fetches it ahead of its first use, so that it is there without a connection, too. */
export const preloadPaste = (): void => {
  loadAddressReader().catch(() => undefined);
};

/** Rows and addresses are offered as what they are, and what is too long is said; everything else is the browser's. */
function onPaste(event: ClipboardEvent): void {
  const { dialog, tourRunning } = getWorkspace();
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (dialog || tourRunning || event.defaultPrevented || text === "") return;
  const target = event.target instanceof Element ? event.target : null;
  if (offer(target, text) || refuseWhole(target, text)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function offer(target: Element | null, text: string): boolean {
  const control = target?.closest<HTMLElement>("[data-field]") ?? null;
  const area = isTextControl(control) ? control : null;
  const place = area ? placeOf(area) : null;
  const lineId = target?.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"] ?? null;
  const field = control?.dataset["field"] ?? "";
  const isList = lineId !== null || target?.closest("[data-add-line]") !== null;
  if (isList ? (field === "description" ? looksLikeCells : looksLikeRows)(text) : false) {
    openPaste({ is: "rows", text, lineId, place });
    return true;
  }
  if (lineId !== null) return false;
  const party = partyOf(field);
  if (party && looksLikeAddress(text)) {
    void offerAddress(party, text, place);
    return true;
  }
  // With the cursor nowhere, cells can only be meant for the table.
  if (!control && target?.closest("input, textarea, select") === null && looksLikeCells(text)) {
    openPaste({ is: "rows", text, lineId: null, place: null });
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
  party: "supplier" | "customer",
  text: string,
  place: PastePlace | null,
): Promise<void> {
  const reader = await loadAddressReader().catch(() => null);
  const address = reader?.readAddress(text) ?? null;
  if (address) openPaste({ is: "address", text, party, address, place });
  else if (place) insertText(place, text);
}

function refuseWhole(target: Element | null, text: string): boolean {
  // A number of one line would lose the breaks, and "3" above "4" would become 34.
  if (target instanceof HTMLInputElement && target.dataset["field"] !== undefined && looksLikeRows(text)) {
    noteAt(target, "fields.oneLine");
    return true;
  }
  if (!isTextControl(target) || asFieldText(target.dataset["field"] ?? "", text).length <= roomIn(target))
    return false;
  insertText(placeOf(target), text);
  return true;
}

/** A key that finds no room, or a text that is dropped and finds none, would vanish without a word. */
function onBeforeInput(event: InputEvent): void {
  const area = event.target instanceof Element ? event.target : null;
  if (!isTextControl(area) || area.maxLength < 0) return;
  const length = asFieldText(area.dataset["field"] ?? "", event.data ?? "").length;
  if (event.inputType === "insertFromDrop" && length > area.maxLength - area.value.length) {
    event.preventDefault();
    return noteAt(area, "fields.dropTooLong", { count: area.maxLength });
  }
  if (/^insert(?:Text|CompositionText)$/.test(event.inputType) && (event.data?.length ?? 0) > roomIn(area))
    noteAt(area, "fields.full", { count: area.maxLength });
}

/** Watches what comes into the fields; gives the function that ends it. */
export function watchPastes(): () => void {
  document.addEventListener("paste", onPaste, true);
  document.addEventListener("beforeinput", onBeforeInput, true);
  return () => {
    document.removeEventListener("paste", onPaste, true);
    document.removeEventListener("beforeinput", onBeforeInput, true);
  };
}
