import { create } from "zustand";
import { download } from "../lib/browser/download";
import { forget, recallAll, remember } from "../lib/browser/memory";
import { addressOfPage } from "../lib/browser/navigation";
import { codeFile, isCode, readBoughtCode, type BoughtCode } from "../lib/bought-code";
import { textsIn } from "../locales/i18n";
import { getInvoice } from "./invoice-store";

const storageKey = "invoice-bought-code";
const keyOf = (paymentId: string): string => `${storageKey}/${paymentId}`;

const recallCodes = (): readonly BoughtCode[] =>
  recallAll(storageKey)
    .flatMap(([, text]) => readBoughtCode(text) ?? [])
    .sort((a, b) => b.date.localeCompare(a.date) || a.code.localeCompare(b.code));

const store = create<{ readonly codes: readonly BoughtCode[] }>(() => ({ codes: recallCodes() }));

/** The codes that were bought in this browser, the latest first. */
export const useBoughtCodes = (): readonly BoughtCode[] => store(({ codes }) => codes);

/** The same as they are stored now: another tab may have bought one. */
export function readCodesAgain(): readonly BoughtCode[] {
  store.setState({ codes: recallCodes() });
  return store.getState().codes;
}

/** The code that somebody has typed, if it was bought in this browser. */
export const boughtCodeOf = (typed: string): BoughtCode | undefined =>
  readCodesAgain().find((code) => isCode(code, typed));

/** Keeps a code until it is dismissed. False where the browser does not keep it. */
export function keepCode(code: BoughtCode): boolean {
  const isKept = remember(keyOf(code.paymentId), JSON.stringify(code));
  readCodesAgain();
  return isKept;
}

/** Nobody wants to see the code here any more. */
export function dismissCode({ paymentId }: BoughtCode): void {
  forget(keyOf(paymentId));
  readCodesAgain();
}

/** Saves the code to the visitor's disk, in the language of the sheet. */
export async function saveCode(code: BoughtCode): Promise<void> {
  const { origin } = new URL(addressOfPage());
  const locale = getInvoice().invoiceLocale;
  const { name, text } = codeFile(await textsIn(locale), code, { locale, address: `${origin}/` });
  void download({ name, type: "text/plain;charset=utf-8", bytes: new TextEncoder().encode(text) });
}
