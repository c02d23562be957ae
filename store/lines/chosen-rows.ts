import { copyTable } from "../../lib/browser/clipboard";
import { duplicateLines, moveLines, placeBeside, removeLines } from "../../lib/invoice/lines/chosen-lines";
import { limits } from "../../lib/limits";
import { copiedTable } from "../../lib/paste/copy";
import { textsIn } from "../../locales/i18n";
import { announce } from "../editor/announcements";
import { storePart, type Editor } from "../editor/editor";
import { edit, getInvoice } from "../editor/invoice-store";
import { lineNames } from "./line-keys";
import { toast } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";
import { usePart } from "../editor/use-editor";

// Several rows at once: chosen by their grips, then deleted, moved, copied. Rows keep their keys wherever they go.

interface Chosen {
  readonly keys: ReadonlySet<string>;
  /** The key of the row from which a range reaches; "" before any was chosen. */
  readonly from: string;
}

const none: Chosen = { keys: new Set(), from: "" };

const store = storePart<Chosen>(() => none);

/** The keys of the rows that are chosen; of one that is gone meanwhile, too. */
export const useChosenKeys = (): ReadonlySet<string> => usePart(store, ({ keys }) => keys);

const namesOf = (editor: Editor) => lineNames(editor, getInvoice(editor).invoiceLines);

/** The ids of the rows that are chosen and still there. */
export const chosenIds = (editor: Editor): ReadonlySet<string> => {
  const { keys } = store(editor).getState();
  return new Set(namesOf(editor).flatMap(({ key, id }) => (keys.has(key) ? [id] : [])));
};

const choose = (editor: Editor, keys: readonly string[], from: string): void =>
  store(editor).setState({ keys: new Set(keys), from });

/** Chooses none. */
export const clearChosen = (editor: Editor): void => store(editor).setState(none);

/** Chooses all rows. */
export function chooseAll(editor: Editor): void {
  const keys = namesOf(editor).map(({ key }) => key);
  choose(editor, keys, keys[0] ?? "");
}

/** `only`: this row alone, or none where it was; `toggle`: this one more or less; `range`: all from the last one to this. */
type Choosing = "only" | "toggle" | "range";

/** Chooses a row as somebody presses its grip. */
export function chooseRow(editor: Editor, id: string, how: Choosing): void {
  const names = namesOf(editor);
  const { keys, from } = store(editor).getState();
  const key = names[Number(id) - 1]?.key;
  if (key === undefined) return;
  if (how === "only")
    return keys.has(key) && keys.size === 1 ? clearChosen(editor) : choose(editor, [key], key);
  if (how === "toggle") {
    const others = [...keys].filter((each) => each !== key);
    return choose(editor, keys.has(key) ? others : [...others, key], key);
  }
  const start = Math.max(
    0,
    names.findIndex((name) => name.key === from),
  );
  const end = Number(id) - 1;
  const range = names.slice(Math.min(start, end), Math.max(start, end) + 1);
  choose(
    editor,
    range.map((name) => name.key),
    names[start]?.key ?? key,
  );
}

/** Deletes the rows that are chosen; the message takes it back. */
export function removeChosen(editor: Editor): void {
  const before = getInvoice(editor);
  const ids = chosenIds(editor);
  edit(editor, removeLines(ids));
  clearChosen(editor);
  toast(editor, "success", "dialogs.chosen.removed", { count: ids.size }, undoing(editor, before));
}

/** Moves the rows that are chosen one up (-1) or down (1); they come together. */
export function moveChosen(editor: Editor, step: -1 | 1): void {
  const place = placeBeside(getInvoice(editor), chosenIds(editor), step);
  if (place !== null) moveChosenTo(editor, place);
}

/** Moves the rows that are chosen to a place among the others, counted from 0. */
export function moveChosenTo(editor: Editor, place: number): void {
  const ids = chosenIds(editor);
  edit(editor, moveLines(ids, place));
  announce(editor, "dialogs.chosen.moved", { count: ids.size, to: place + 1 });
}

/** Puts copies below the rows that are chosen, and chooses these; says so where there is no room. */
export function duplicateChosen(editor: Editor): void {
  const { invoiceLines } = getInvoice(editor);
  const ids = chosenIds(editor);
  if (invoiceLines.length + ids.size > limits.lines)
    return toast(editor, "warning", "toasts.tooManyLines", { count: limits.lines });
  const known = new Set(namesOf(editor).map(({ key }) => key));
  edit(editor, duplicateLines(ids));
  const copies = namesOf(editor).flatMap(({ key }) => (known.has(key) ? [] : [key]));
  choose(editor, copies, copies[0] ?? "");
  announce(editor, "dialogs.chosen.duplicated", { count: ids.size });
}

/** Puts the rows that are chosen onto the clipboard as a table, for a spreadsheet or a letter, and says so. */
export async function copyChosen(editor: Editor): Promise<void> {
  const invoice = getInvoice(editor);
  const ids = chosenIds(editor);
  const t = await textsIn(invoice.invoiceLocale);
  const table = copiedTable(
    invoice,
    ids,
    [
      t("sheet.headName"),
      t("dialogs.chosen.description"),
      t("sheet.headQuantity"),
      t("sheet.headUnit"),
      t("sheet.headVat"),
      t("sheet.headPrice"),
      t("sheet.headTotal"),
    ],
    (base) => t("extras.perBase", { base }),
  );
  if (await copyTable(table)) toast(editor, "success", "dialogs.chosen.copied", { count: ids.size });
  else toast(editor, "error", "dialogs.chosen.notCopied");
}
