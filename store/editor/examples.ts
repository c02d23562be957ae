import { isPristine } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { recalculate } from "../../lib/invoice/sums/totals";
import { withLineKeys } from "../lines/line-keys";
import { exampleIds, type ExampleId } from "../../lib/examples/examples";
import type { Editor } from "./editor";
import {
  deleteContents,
  getInvoice,
  invoiceState,
  load,
  setOnboarding,
  today,
  visitorsInvoice,
} from "./invoice-store";
import { undoing } from "./undo-offer";
import { tellOffline, toast } from "./toasts";
import { closeDialog, openDialog, setTourRunning, getDialogs } from "./dialogs";
import { flushLayout } from "../sheet/layout";

// Sample files and the reader of XML are no part of the first load.
const reader = () => import("../../lib/examples/read-example");

/** Fetches the examples ahead of their first use, so that they are there without a connection, too. */
export const preloadExamples = (): void => {
  reader().catch(() => undefined);
};

/** Puts an example in the place of the current language's invoice, as one undo step. */
export async function loadExample(editor: Editor, id: ExampleId): Promise<void> {
  try {
    const { readExample } = await reader();
    const before = getInvoice(editor);
    const locale = before.invoiceLocale;
    load(editor, readExample(id, { today: today(editor), locale }));
    await flushLayout(editor);
    toast(editor, "success", "toasts.example", { id }, undoing(editor, before));
  } catch {
    tellOffline(editor);
  }
}

/** Lets the tour show the first example in its own theme; without a connection it goes on over what is there. */
export async function loadTourExample(editor: Editor): Promise<void> {
  try {
    const { readExample, tourTheme } = await reader();
    // Closed meanwhile: nobody would ever take the example off again.
    if (!getDialogs(editor).tourRunning) return;
    const locale = getInvoice(editor).invoiceLocale;
    const example = readExample(exampleIds[0], { today: today(editor), locale });
    showTourExample(editor, { ...example, invoiceTheme: tourTheme });
    await flushLayout(editor);
  } catch {
    // The steps explain the empty sheet just as well.
  }
}

/**
 * Ends the tour for good. Over a sheet that nobody had written on the visitor is asked what to begin with, and until that is
 * answered nothing of the example is saved: after a reload the sheet is blank. Any other sheet is as it was.
 */
export function endTour(editor: Editor): void {
  setTourRunning(editor, false);
  setOnboarding(editor, false);
  if (wouldTourExampleStay(editor)) openDialog(editor, "tourEnd");
  else settleSheet(editor);
}

/** Leaves the tour's example on the sheet; undo takes it off. */
export function beginWithExample(editor: Editor): void {
  settleSheet(editor);
  closeDialog(editor);
}

/** Takes the tour's example off the sheet; undo brings it back. */
export function beginBlank(editor: Editor): void {
  endTourExample(editor);
  deleteContents(editor);
  closeDialog(editor);
  void flushLayout(editor);
}

function settleSheet(editor: Editor): void {
  endTourExample(editor);
  void flushLayout(editor);
}

/** Lets the tour show an invoice in the place of the visitor's. */
const showTourExample = (editor: Editor, invoice: Invoice): void =>
  invoiceState(editor).setState({ tourExample: withLineKeys(editor, recalculate(invoice)) });

/** Whether the example that is shown would stay: it lies over a sheet nobody has written on. */
function wouldTourExampleStay(editor: Editor): boolean {
  const state = invoiceState(editor).getState();
  return state.tourExample?.invoiceLocale === state.locale && isPristine(visitorsInvoice(state));
}

/**
 * Ends the showing. Over a sheet nobody has written on the example stays, as one undo step; otherwise the visitor's
 * invoice is back.
 */
function endTourExample(editor: Editor): void {
  const { tourExample } = invoiceState(editor).getState();
  const stays = wouldTourExampleStay(editor);
  invoiceState(editor).setState({ tourExample: null });
  if (tourExample && stays) load(editor, tourExample);
}
