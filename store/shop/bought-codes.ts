import { forget, recallAll, remember } from "../../lib/browser/memory";
import { addressOfPage } from "../../lib/browser/navigation";
import { codeFile, isCode, readBoughtCode, type BoughtCode } from "../../lib/shop/bought-code";
import { textsIn } from "../../locales/i18n";
import { download } from "../export/download";
import { storePart, type Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";
import { usePart } from "../editor/use-editor";

const storageKey = "invoice-bought-code";
const keyOf = (paymentId: string): string => `${storageKey}/${paymentId}`;

const recallCodes = (editor: Editor): readonly BoughtCode[] =>
  recallAll(editor.storage, storageKey)
    .flatMap(([, text]) => readBoughtCode(text) ?? [])
    .sort((a, b) => b.date.localeCompare(a.date) || a.code.localeCompare(b.code));

const store = storePart<{ readonly codes: readonly BoughtCode[] }>((editor) => ({
  codes: recallCodes(editor),
}));

/** The codes that were bought in this browser, the latest first. */
export const useBoughtCodes = (): readonly BoughtCode[] => usePart(store, ({ codes }) => codes);

/** The same as they are stored now: another tab may have bought one. */
export function readCodesAgain(editor: Editor): readonly BoughtCode[] {
  store(editor).setState({ codes: recallCodes(editor) });
  return store(editor).getState().codes;
}

/** The code that somebody has typed, if it was bought in this browser. */
export const boughtCodeOf = (editor: Editor, typed: string): BoughtCode | undefined =>
  readCodesAgain(editor).find((code) => isCode(code, typed));

/** Keeps a code until it is dismissed. False where the browser does not keep it. */
export function keepCode(editor: Editor, code: BoughtCode): boolean {
  const isKept = remember(editor.storage, keyOf(code.paymentId), JSON.stringify(code));
  readCodesAgain(editor);
  return isKept;
}

/** Nobody wants to see the code here any more. */
export function dismissCode(editor: Editor, { paymentId }: BoughtCode): void {
  forget(editor.storage, keyOf(paymentId));
  readCodesAgain(editor);
}

/** Saves the code to the visitor's disk, in the language of the sheet. */
export async function saveCode(editor: Editor, code: BoughtCode): Promise<void> {
  const { origin } = new URL(addressOfPage());
  const locale = getInvoice(editor).invoiceLocale;
  const { name, text } = codeFile(await textsIn(locale), code, { locale, address: `${origin}/` });
  void download(editor, { name, type: "text/plain;charset=utf-8", bytes: new TextEncoder().encode(text) });
}
