import { sheetChecker } from "../../lib/browser/checker";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { ExportKind } from "../../lib/export/export-invoice";
import { findingsFor, listFindings, type SheetFinding } from "../../lib/export/findings";
import { isSameInvoice } from "../../lib/invoice/compare";
import { exampleUse, isPlainExample } from "../../lib/invoice/example-fields";
import { newInvoice } from "../../lib/invoice/defaults";
import type { Invoice } from "../../lib/invoice/invoice";
import { addDays, isDate } from "../../lib/values/dates";
import { accountFindings, lookForAccounts } from "../payment/accounts";
import { bankFindings, lookForBank } from "../payment/bic";
import { emailFindings, lookForEmail } from "../customers/email-owner";
import { lookForLost, lostFindings } from "../attachments/attachments";
import { part, type Editor } from "../editor/editor";
import { findingsState } from "./findings";
import { getInvoice, today } from "../editor/invoice-store";
import { lookForPartials, partialFindings, signFindings } from "../payment/open-partials";
import { lookForKind } from "../export/proper-kind";
import { getRefusedFields, keptIn } from "../editor/refused-fields";
import { correctedNumber, lookForNumbers, takenNumber } from "../archive/used-numbers";

/** Lets keys and touches be answered before a long piece of work goes on, where the browser can say when. */
async function pause(): Promise<void> {
  if ("scheduler" in window) await window.scheduler.postTask(() => undefined);
}

const checkerOf = part(sheetChecker);

interface Known {
  examples: readonly Invoice[] | null;
}

const knownTo = part((): Known => ({ examples: null }));

/**
 * Fetches what the examples say, so that it is recognised on the sheet.
 *
 * @throws when it cannot be had
 */
export async function knowExamples(editor: Editor): Promise<void> {
  const known = knownTo(editor);
  if (known.examples) return;
  const { readExamples } = await import("../../lib/examples/read-example");
  const examples: Invoice[] = [];
  for (const example of readExamples()) {
    examples.push(example);
    await pause();
  }
  known.examples = examples;
}

/** Whether seller and customer are still an example's: nobody is sent such an invoice. */
export const isTrial = (editor: Editor, invoice: Invoice): boolean =>
  exampleUse(invoice, knownTo(editor).examples ?? []).isTrial;

/** Whether it is an example as it came. @throws when the examples cannot be had */
export async function isExample(editor: Editor, invoice: Invoice): Promise<boolean> {
  await knowExamples(editor);
  return isPlainExample(invoice, knownTo(editor).examples ?? []);
}

/**
 * Everything that speaks against an invoice, and what only this browser can know about it.
 *
 * @param check of the same invoice, where there is one already
 */
export const findingsOf = (
  editor: Editor,
  invoice: Invoice,
  check = checkInvoice(invoice),
): readonly SheetFinding[] =>
  listFindings(
    invoice,
    { ...check, refusals: [...check.refusals, ...lostFindings(editor, invoice)] },
    {
      examples: knownTo(editor).examples ?? [],
      refused: [
        ...getRefusedFields(editor).map((refusal) => {
          const { field, lineId, typed, restored } = refusal;
          return {
            field,
            ...(lineId === undefined ? {} : { lineId }),
            code: restored === "" ? "not-taken-empty" : "not-taken",
            values: { typed, kept: keptIn(refusal) },
          };
        }),
        // An example leaves as often as somebody likes.
        ...(isTrial(editor, invoice) ? [] : takenNumber(editor, invoice)),
        ...signFindings(editor, check.invoice),
      ],
      warnings: [
        ...(isFarAhead(editor, invoice)
          ? [{ field: "invoiceIssueDate", code: "date-in-future" } as const]
          : []),
        ...accountFindings(editor, check.invoice),
        ...bankFindings(editor, check.invoice),
        ...correctedNumber(editor, invoice),
        ...partialFindings(editor, invoice),
        ...emailFindings(editor, invoice),
      ],
    },
  );

/** Days by which an invoice may bear a later date than today's without a question: the first of the next month is soon. */
const daysAhead = 7;

const isFarAhead = (editor: Editor, { invoiceIssueDate: issued }: Invoice): boolean =>
  isDate(issued) && issued > addDays(today(editor), daysAhead);

/**
 * Looks at the invoice on the sheet and shows what is found, at last with what the examples say. What was found on an invoice that has
 * changed meanwhile is thrown away: whoever changed it looks again.
 */
export async function checkSheet(editor: Editor): Promise<void> {
  // What has just been loaded took its time as well.
  await pause();
  const invoice = getInvoice(editor);
  const check = await checkerOf(editor)(invoice);
  const show = (): void => {
    if (getInvoice(editor) === invoice) showFindings(editor, findingsOf(editor, invoice, check));
  };
  show();
  void lookForKind(editor);
  const news = await Promise.all([
    lookForLost(editor),
    lookForAccounts(editor),
    lookForBank(editor),
    lookForNumbers(editor),
    lookForPartials(editor),
    lookForEmail(editor),
  ]);
  if (news.includes(true)) show();
  // Nothing of an example stands on a sheet that is as it came.
  if (knownTo(editor).examples || isAsItCame(editor)) return;
  try {
    await knowExamples(editor);
  } catch {
    // Without them a text of an example looks like anybody's; no file is made before they are there.
    return;
  }
  show();
}

function isAsItCame(editor: Editor): boolean {
  const invoice = getInvoice(editor);
  return isSameInvoice(invoice, newInvoice(invoice.invoiceLocale, today(editor)));
}

/** Shows what was found; who looks at a field or a line that nothing new is said about does not notice. */
export function showFindings(editor: Editor, found: readonly SheetFinding[]): void {
  const before = findingsState(editor).getState().marks;
  const written: Record<string, Record<string, SheetFinding>> = {};
  for (const finding of found.flatMap(eachPlace)) {
    const line = (written[finding.lineId ?? ""] ??= {});
    const last = before[finding.lineId ?? ""]?.[finding.field];
    line[finding.field] ??= last && isSame(last, finding) ? last : finding;
  }
  const marks = Object.fromEntries(
    Object.entries(written).map(([lineId, line]) => {
      const last = before[lineId];
      return [lineId, last && isSame(last, line) ? last : line];
    }),
  );
  const openFor = (kind: ExportKind): number => findingsFor(kind, found).stops.length;
  findingsState(editor).setState({
    all: found,
    marks,
    open: { pdf: openFor("pdf"), "e-invoice": openFor("e-invoice") },
    isDraft: found.some(({ untouched, severity }) => untouched !== undefined && severity.pdf === "stop"),
  });
}

/** A finding at each of the lines that it is about. */
const eachPlace = ({ alsoAt = [], ...finding }: SheetFinding): readonly SheetFinding[] => [
  finding,
  ...alsoAt.map((lineId) => ({ ...finding, lineId })),
];

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
