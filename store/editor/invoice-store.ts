import { useShallow } from "zustand/react/shallow";
import { anyDay, dateOf, type DateString } from "../../lib/values/dates";
import { noMoney, zero } from "../../lib/values/money";
import { isSameInvoice } from "../../lib/invoice/compare";
import { newInvoice } from "../../lib/invoice/defaults";
import type { Change, Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { perLocale, type Locale } from "../../lib/locale";
import { recalculate } from "../../lib/invoice/sums/totals";
import { useEditor } from "./use-editor";
import { storePart, type Editor } from "./editor";
import {
  emptyHistory,
  record,
  stepBack,
  stepForward,
  withoutIdleStep,
  type History,
  type UndoSession,
} from "./undo-steps";
import { takeBackAllRefusals } from "./refused-fields";
import { closeToasts } from "./toasts";
import { lineNames, withLineKeys, type LineName } from "../lines/line-keys";
import { newSheetId, onSheet, sheetIdOf } from "../draft/sheet-ids";
import { usePart } from "./use-editor";

export interface InvoiceState {
  readonly locale: Locale;
  /** The invoice of the current language is always there. */
  readonly invoices: Readonly<Partial<Record<Locale, Invoice>>>;
  readonly onboarding: boolean;
  /** What the tour shows in the place of the visitor's invoice, which waits untouched; never saved. */
  readonly tourExample: Invoice | null;
  readonly histories: Readonly<Record<Locale, History>>;
  /** False until the stored state was read, after mount: server and first client render show the same. */
  readonly ready: boolean;
}

/** The server renders no dates of its own; this day is replaced before anyone sees the sheet. */
const dayBeforeHydration = anyDay;
export const noHistories = perLocale(() => emptyHistory);

const firstInvoices = perLocale((locale) => recalculate(newInvoice(locale, dayBeforeHydration)));

/** For the rest of the store alone; components ask by the hooks below. */
export const invoiceState = storePart<InvoiceState>(({ firstLocale }) => ({
  locale: firstLocale,
  invoices: { [firstLocale]: firstInvoices[firstLocale] },
  onboarding: true,
  tourExample: null,
  histories: noHistories,
  ready: false,
}));

/** The visitor's day. */
export const today = (editor: Editor): DateString => dateOf(editor.now());
/** The visitor's own invoice, also while the tour shows another in its place. */
export const visitorsInvoice = (state: InvoiceState): Invoice =>
  state.invoices[state.locale] ?? firstInvoices[state.locale];
/** The invoice on the sheet: the tour's while it shows one. */
export const currentInvoice = (state: InvoiceState): Invoice => state.tourExample ?? visitorsInvoice(state);

/** The current language's invoice; the component renders again only when the selected value changes (shallowly). */
export const useInvoice = <T>(selector: (invoice: Invoice) => T): T =>
  usePart(
    invoiceState,
    useShallow((state) => selector(currentInvoice(state))),
  );

/** What a row that is about to leave the page still sees of its removed line. */
const goneLine: InvoiceLine = {
  id: "",
  name: "",
  description: "",
  quantity: zero,
  unit: "HUR",
  vat: 0,
  unitPrice: zero,
  total: noMoney,
};

function lineOf(invoice: Invoice, id: string): InvoiceLine {
  const atPosition = invoice.invoiceLines[Number(id) - 1];
  if (atPosition?.id === id) return atPosition;
  return invoice.invoiceLines.find((line) => line.id === id) ?? goneLine;
}

/** A piece of one line. */
export const useLine = <T>(id: string, selector: (line: InvoiceLine) => T): T =>
  useInvoice((invoice) => selector(lineOf(invoice, id)));

/** Key and id of every line; the same array as long as no line comes, goes or moves. */
export function useLineKeys(): readonly LineName[] {
  const editor = useEditor();
  return usePart(invoiceState, (state) => lineNames(editor, currentInvoice(state).invoiceLines));
}

/** The language of the invoice on the sheet. */
export const useInvoiceLocale = (): Locale => usePart(invoiceState, (state) => state.locale);
/** Whether what the browser has stored is on the sheet. */
export const useReady = (): boolean => usePart(invoiceState, (state) => state.ready);
/** Whether the visitor has yet to see the tour. */
export const useOnboarding = (): boolean => usePart(invoiceState, (state) => state.onboarding);
/** Sets whether the tour is still to be offered. */
export const setOnboarding = (editor: Editor, onboarding: boolean): void =>
  invoiceState(editor).setState({ onboarding });
/** Whether there is a step to take back. */
export const useCanUndo = (): boolean =>
  usePart(invoiceState, (state) => state.histories[state.locale].past.length > 0);
/** Whether there is a step to take again. */
export const useCanRedo = (): boolean =>
  usePart(invoiceState, (state) => state.histories[state.locale].future.length > 0);

/** Whether the sheet shows the defaults of today and nothing else. */
export const useIsUntouched = (): boolean => {
  const editor = useEditor();
  const ready = useReady();
  return useInvoice((invoice) => !ready || isUntouched(editor, invoice));
};

const isUntouched = (editor: Editor, invoice: Invoice): boolean =>
  invoice.invoiceLines.length === 0 &&
  isSameInvoice(invoice, newInvoice(invoice.invoiceLocale, today(editor)));

/** The invoice on the sheet. */
export const getInvoice = (editor: Editor): Invoice => currentInvoice(invoiceState(editor).getState());

/** A language's invoice, or null when there is none yet. */
export const getInvoiceOf = (editor: Editor, locale: Locale): Invoice | null =>
  invoiceState(editor).getState().invoices[locale] ?? null;

/**
 * Applies a change, works out the totals, remembers an undo step and saves soon. Edits of the same session are one step.
 */
export function edit(editor: Editor, change: Change, session?: UndoSession): void {
  const state = invoiceState(editor).getState();
  if (state.tourExample) return;
  const before = currentInvoice(state);
  const changed = change(before);
  if (changed === before) return;
  const history = record(state.histories[state.locale], before, session ?? null);
  put(editor, state, state.locale, onSheet(changed, sheetIdOf(before)), history, session);
}

/** Applies a change to a language's invoice, whichever language shows now; one undo step there. */
export function editIn(editor: Editor, locale: Locale, change: Change): void {
  const state = invoiceState(editor).getState();
  const before = state.invoices[locale];
  if (state.tourExample || !before) return;
  const invoice = withLineKeys(editor, recalculate(change(before)));
  const history = record(state.histories[locale], before, null);
  invoiceState(editor).setState({
    invoices: { ...state.invoices, [locale]: invoice },
    histories: { ...state.histories, [locale]: history },
  });
}

/** Sets something right that is not for the visitor to undo. */
export function editWithoutUndo(editor: Editor, change: Change): void {
  const state = invoiceState(editor).getState();
  if (state.tourExample) return;
  const before = currentInvoice(state);
  const changed = change(before);
  if (changed !== before) put(editor, state, state.locale, changed, state.histories[state.locale]);
}

/** Takes the last step back; nothing happens where there is none. */
export const undo = (editor: Editor): void => go(editor, stepBack);

/** Takes the step again that was taken back last; nothing happens where there is none. */
export const redo = (editor: Editor): void => go(editor, stepForward);

function go(editor: Editor, to: typeof stepBack): void {
  const state = invoiceState(editor).getState();
  if (state.tourExample) return;
  takeBackAllRefusals(editor);
  const step = to(state.histories[state.locale], currentInvoice(state));
  if (!step) return;
  put(editor, state, state.locale, step.invoice, step.history);
  closeToasts(editor, ({ action }) => action?.isOver?.() ?? false);
}

/** Whether undo leads back to what an invoice was, whichever language shows now. */
export const isBehind = (editor: Editor, before: Invoice): boolean =>
  invoiceState(editor).getState().histories[before.invoiceLocale].past.includes(before);

/** Undoes everything up to what an invoice was, whichever language shows now; nothing when that was undone already. */
export function undoTo(editor: Editor, before: Invoice): void {
  const state = invoiceState(editor).getState();
  const locale = before.invoiceLocale;
  let history = state.histories[locale];
  let now = state.invoices[locale];
  if (state.tourExample || !now || !history.past.includes(before)) return;
  while (now !== before) {
    const step = stepBack(history, now);
    if (!step) return;
    ({ invoice: now, history } = step);
  }
  put(editor, state, locale, now, history);
}

/** Shows the other language's own invoice. */
export function switchLocale(editor: Editor, locale: Locale): void {
  const state = invoiceState(editor).getState();
  if (state.locale === locale) return;
  takeBackAllRefusals(editor);
  const invoice =
    state.invoices[locale] ?? onSheet(recalculate(newInvoice(locale, today(editor))), newSheetId());
  invoiceState(editor).setState({ locale, invoices: { ...state.invoices, [locale]: invoice } });
}

/**
 * Puts an invoice in the place of its language's draft and goes to that language; undo brings the draft back.
 *
 * @param sheet the sheet that it was written on before; a new one where nothing is said
 */
export function load(editor: Editor, invoice: Invoice, sheet = newSheetId()): void {
  takeBackAllRefusals(editor);
  const state = invoiceState(editor).getState();
  const locale = invoice.invoiceLocale;
  const before = state.invoices[locale] ?? recalculate(newInvoice(locale, today(editor)));
  put(editor, state, locale, onSheet(invoice, sheet), record(state.histories[locale], before, null));
}

/** Back to the defaults of the current language; undo brings everything back. */
export function deleteContents(editor: Editor): void {
  load(editor, newInvoice(invoiceState(editor).getState().locale, today(editor)));
}

function put(
  editor: Editor,
  state: InvoiceState,
  locale: Locale,
  invoice: Invoice,
  history: History,
  session: UndoSession | null = null,
): void {
  const now = withLineKeys(editor, recalculate(invoice));
  invoiceState(editor).setState({
    locale,
    invoices: { ...state.invoices, [locale]: now },
    histories: { ...state.histories, [locale]: withoutIdleStep(history, session, now) },
  });
}
