import type { Entry } from "../../lib/archive/entry";
import type { ExportKind } from "../../lib/export/export-invoice";
import { properKind, type KindReason } from "../../lib/export/proper-kind";
import { onArchiveChange, withArchive } from "../archive/archive";
import { storePart, type Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";
import { usePart } from "../editor/use-editor";
import { setKind } from "../editor/workspace-store";

interface Proposed {
  /** What is kept, null until it was read. */
  readonly entries: readonly Entry[] | null;
  /** The customer for whom another kind was chosen by hand, and that kind. */
  readonly chosen: { readonly customer: string; readonly kind: ExportKind } | null;
  /** Why the kind that is chosen now was proposed; null where it was chosen by hand. */
  readonly why: KindReason | null;
}

const store = storePart<Proposed>(() => ({ entries: null, chosen: null, why: null }));

/** Why the kind of file was proposed; null where it was chosen by hand. */
export const useKindReason = (): KindReason | null => usePart(store, ({ why }) => why);

/** Chooses the kind of file for the customer on the sheet, until files are made; then the archive knows it. */
export function chooseKind(editor: Editor, kind: ExportKind): void {
  store(editor).setState({ chosen: { customer: getInvoice(editor).customerCompany, kind }, why: null });
  setKind(editor, kind);
}

/** Proposes the kind of file that the invoice on the sheet wants, unless one was chosen for its customer by hand. */
export function proposeKind(editor: Editor): void {
  const { entries, chosen } = store(editor).getState();
  const invoice = getInvoice(editor);
  if (chosen?.customer === invoice.customerCompany) return;
  const { kind, why } = properKind(invoice, entries ?? []);
  store(editor).setState({ chosen: null, why });
  setKind(editor, kind);
}

/** Proposes it once more with what is kept, which is read when it has changed. */
export async function lookForKind(editor: Editor): Promise<void> {
  if (store(editor).getState().entries === null) {
    const entries = await withArchive(editor, (archive) => archive.entries()).catch(() => []);
    const stop = onArchiveChange(editor, () => {
      stop();
      store(editor).setState({ entries: null, chosen: null });
    });
    store(editor).setState({ entries });
  }
  proposeKind(editor);
}
