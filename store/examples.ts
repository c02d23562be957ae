import { examples, type ExampleId } from "../lib/examples/examples";
import {
  deleteContents,
  endTourExample,
  getInvoice,
  load,
  setOnboarding,
  showTourExample,
  today,
  undoTo,
  wouldTourExampleStay,
} from "./invoice-store";
import { toast, undoLabel } from "./toasts";
import { closeDialog, flushLayout, getWorkspace, openDialog, setTourRunning } from "./workspace-store";

// Sample files and the reader of XML are no part of the first load.
const reader = () => import("../lib/examples/read-example");

/** Fetches the examples ahead of their first use, so that they are there without a connection, too. */
export const preloadExamples = (): void => {
  reader().catch(() => undefined);
};

/** Puts an example in the place of the current language's invoice, as one undo step. */
export async function loadExample(id: ExampleId): Promise<void> {
  try {
    const { readExample } = await reader();
    const before = getInvoice();
    const locale = before.invoiceLocale;
    load(readExample(id, { today: today(), locale }));
    await flushLayout();
    const name = examples.find((example) => example.id === id)?.[`value_${locale}`] ?? id;
    toast("success", "toasts.example", { name }, { label: undoLabel, run: () => undoTo(before) });
  } catch {
    toast("error", "errors.offline");
  }
}

/** Lets the tour show the first example in its own theme; without a connection it goes on over what is there. */
export async function loadTourExample(): Promise<void> {
  try {
    const { readExample, tourTheme } = await reader();
    // Closed meanwhile: nobody would ever take the example off again.
    if (!getWorkspace().tourRunning) return;
    const locale = getInvoice().invoiceLocale;
    const example = readExample(examples[0].id, { today: today(), locale });
    showTourExample({ ...example, invoiceTheme: tourTheme });
    await flushLayout();
  } catch {
    // The steps explain the empty sheet just as well.
  }
}

/**
 * Ends the tour for good. Over a sheet that nobody had written on the visitor is asked what to begin with, and until that is
 * answered nothing of the example is saved: after a reload the sheet is blank. Any other sheet is as it was.
 */
export function endTour(): void {
  setTourRunning(false);
  setOnboarding(false);
  if (wouldTourExampleStay()) openDialog("tourEnd");
  else settleSheet();
}

/** Leaves the tour's example on the sheet; undo takes it off. */
export function beginWithExample(): void {
  settleSheet();
  closeDialog();
}

/** Takes the tour's example off the sheet; undo brings it back. */
export function beginBlank(): void {
  endTourExample();
  deleteContents();
  closeDialog();
  void flushLayout();
}

function settleSheet(): void {
  endTourExample();
  void flushLayout();
}
