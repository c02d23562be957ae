import { isPristine } from "../../lib/invoice/compare";
import { newInvoice } from "../../lib/invoice/defaults";
import type { Invoice } from "../../lib/invoice/invoice";
import { currentVersion } from "../../lib/invoice/draft/migrations";
import { recalculate } from "../../lib/invoice/sums/totals";
import { localeFor, locales, type Locale } from "../../lib/locale";
import type { Editor } from "../editor/editor";
import { invoiceState, today } from "../editor/invoice-store";
import { withLineKeys } from "../lines/line-keys";
import { newSheetId, onSheet, sheetIdOf } from "./sheet-ids";

/** What survives a reload. */
export interface SavedState {
  readonly locale: Locale;
  readonly invoices: Readonly<Partial<Record<Locale, Invoice>>>;
  readonly onboarding: boolean;
}

/** Where it lies in the browser's storage. */
export const storageKey = "invoice-storage";

/** The stored text of a state. */
export const writeSaved = ({ locale, invoices, onboarding }: SavedState): string =>
  JSON.stringify({
    state: {
      locale,
      invoices,
      onboarding,
      sheets: Object.fromEntries(locales.map((each) => [each, invoices[each] && sheetIdOf(invoices[each])])),
    },
    version: currentVersion,
  });

/** What is on the page now. */
export const savedState = (editor: Editor): SavedState => {
  const { locale, invoices, onboarding } = invoiceState(editor).getState();
  return { locale, invoices, onboarding };
};

/** The language that the page came in, else the browser's. */
export const visitorLocale = (): Locale => localeFor(document.documentElement.lang || navigator.language);

/** A draft nobody has touched shows today's date, not that of the last visit. */
export function openedToday(editor: Editor, state: SavedState): SavedState {
  const invoices: Partial<Record<Locale, Invoice>> = {};
  for (const locale of locales) {
    const stored = state.invoices[locale];
    const isNew = stored === undefined ? locale === state.locale : isPristine(stored);
    const invoice = isNew ? newInvoice(locale, today(editor)) : stored;
    const id = stored && sheetIdOf(stored);
    if (invoice) invoices[locale] = onSheet(withLineKeys(editor, recalculate(invoice)), id || newSheetId());
  }
  return { ...state, invoices };
}
