import type { ExportKind } from "../../lib/export/export-invoice";
import type { SheetFinding } from "../../lib/export/findings";
import { limits } from "../../lib/limits";
import { storePart, type Editor } from "../editor/editor";
import { currentInvoice, invoiceState } from "../editor/invoice-store";
import { onRefusedFieldsChange } from "../editor/refused-fields";
import { usePart } from "../editor/use-editor";

// The part of the first load: what is known, and when to look again. Looking itself comes later, with the rules.

/** The findings of one line by field, or of the fields beside the table. */
export type Marks = Readonly<Record<string, SheetFinding>>;

interface Findings {
  /** Null until somebody has looked. */
  readonly all: readonly SheetFinding[] | null;
  /** By line id; "" for the fields that belong to no line. */
  readonly marks: Readonly<Record<string, Marks>>;
  /** What is wrong and told around the sheet: nothing new of the field that is being written. */
  readonly told: readonly SheetFinding[];
  /** Details that a file of each kind still waits for. */
  readonly open: Readonly<Partial<Record<ExportKind, number>>>;
  /** Placeholders or texts of an example stand there for which no PDF is made: what is printed now is no invoice. */
  readonly isDraft: boolean;
}

/** For whoever looks; components ask by the hooks below. */
export const findingsState = storePart<Findings>(() => ({
  all: null,
  marks: {},
  told: [],
  open: {},
  isDraft: false,
}));

const noMarks: Marks = {};

/** Whether somebody has looked. */
export const useIsLookedAt = (): boolean => usePart(findingsState, ({ all }) => all !== null);

/** What is said about a field that belongs to no line. */
export const useFinding = (field: string): SheetFinding | undefined =>
  usePart(findingsState, (state) => state.marks[""]?.[field]);

/** What is said about the fields of a line. */
export const useLineFindings = (lineId: string): Marks =>
  usePart(findingsState, ({ marks }) => marks[lineId] ?? noMarks);

/** How much is wrong on the sheet and told around it. */
export const useToldCount = (): number => usePart(findingsState, ({ told }) => told.length);

/** Details that a file of this kind still waits for, once that is known. */
export const useOpenCount = (kind: ExportKind): number | undefined =>
  usePart(findingsState, ({ open }) => open[kind]);

/** Whether paper is marked as a draft. */
export const useIsDraft = (): boolean => usePart(findingsState, ({ isDraft }) => isDraft);
/** Whether paper is marked as a draft. */
export const isDraft = (editor: Editor): boolean => findingsState(editor).getState().isDraft;

/** Looks at the sheet now. Without a connection the rules may be missing; the next change asks for them again. */
export const lookForFindings = (editor: Editor): Promise<void> =>
  import("../editor/late-store").then(
    ({ checkSheet }) => checkSheet(editor),
    () => undefined,
  );

/** Looks again a moment after each change that a visitor makes; gives the function that ends it. */
export function followFindings(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = invoiceState(editor).subscribe((state, before) => {
    // What the storage brings is looked at in the first quiet moment.
    if (!before.ready || currentInvoice(state) === currentInvoice(before)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void lookForFindings(editor), limits.findingsDelay);
  });
  // A text that is not taken changes no invoice.
  const stopRefused = onRefusedFieldsChange(editor, () => void lookForFindings(editor));
  return () => {
    stop();
    stopRefused();
    clearTimeout(timer);
  };
}
