import { nextFreeNumber, usedNumber } from "../../lib/browser/exported-numbers";
import { placeholder } from "../../lib/invoice/defaults";
import { deliveryForm, hasPeriod } from "../../lib/invoice/delivery/delivery";
import type { Invoice } from "../../lib/invoice/invoice";
import { anewOf, newFrom, newWithItems, nextOf } from "../../lib/invoice/kinds/next-invoice";
import type { NextNumber } from "../../lib/invoice/kinds/next-number";
import { formatDate, formatMonth, isDate } from "../../lib/values/dates";
import { jumpToField } from "../editor/dialogs";
import type { Editor } from "../editor/editor";
import { beginWith } from "./follow-up";
import { getInvoice, load, switchLocale, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { lastOfOwn } from "../archive/archive";
import { isWorthKeeping, noteAsMade } from "../draft/parking";
import { toast } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";

/**
 * Puts a new invoice of the same sender onto the sheet, as one undo step, and begins with its customer.
 *
 * A sheet of somebody who has issued nothing here, as an example or a received file is, gives nothing to it where somebody else has:
 * their last invoice does, unless the visitor says otherwise.
 *
 * @param other the invoice of somebody else whose items it has
 */
export async function startNew(
  editor: Editor,
  shown = getInvoice(editor),
  other: Invoice | null = null,
  isSender = false,
): Promise<void> {
  const own = isSender || other !== null ? null : await lastOfOwn(editor, shown);
  const last = own ?? shown;
  const number = numberAfter(editor, last);
  const facts = { number: number?.number ?? null, today: today(editor) };
  const next = other === null ? newFrom(last, facts) : newWithItems(last, other, facts);
  const before = await replaceWith(editor, next);
  noteAsMade(editor, getInvoice(editor));
  if (own === null) {
    const key = next.invoiceTaxCase === last.invoiceTaxCase ? "toasts.new" : "toasts.newTaxed";
    toast(editor, "success", key, { number: next.invoiceID }, undoing(editor, before));
  } else {
    const values = { number: next.invoiceID, sender: own.supplierCompany, shown: shown.supplierCompany };
    const run = (): void => void startNew(editor, shown, null, true);
    toast(editor, "warning", "toasts.newOfOwn", values, { label: "toasts.newOfShown", run });
  }
  tellGap(editor, number);
  jumpToField(editor, "customerCompany");
}

/** Puts the next invoice to the same customer onto the sheet, as one undo step, and begins with its first quantity. */
export async function startNext(editor: Editor, last: Invoice): Promise<void> {
  await putNext(editor, last);
  beginWith(editor, "next");
}

/** Puts what was cancelled onto the sheet once more, under a number of its own, as one undo step. */
export async function startAnew(editor: Editor, cancelled: Invoice): Promise<void> {
  const number = numberAfter(editor, cancelled);
  const anew = anewOf(cancelled, { number: number?.number ?? null, today: today(editor) });
  const before = await replaceWith(editor, anew);
  const values = { number: anew.invoiceID, cancelled: cancelled.invoiceID };
  toast(editor, "success", "toasts.anew", values, undoing(editor, before));
  tellGap(editor, number);
  beginWith(editor, "next");
}

/** Puts the next invoice to the same customer onto the sheet, and says what is in it. */
export async function putNext(editor: Editor, last: Invoice): Promise<void> {
  const number = numberAfter(editor, last);
  const next = nextOf(last, { number: number?.number ?? null, today: today(editor) });
  const before = await replaceWith(editor, next);
  const values = { number: next.invoiceID, customer: next.customerCompany, time: timeOf(next) };
  toast(
    editor,
    "success",
    values.time === "" ? "toasts.nextTimeless" : "toasts.next",
    values,
    undoing(editor, before),
  );
  tellGap(editor, number);
  tellOldMonth(editor, last, next);
}

/**
 * Null where no number was given yet, or none follows from it. Without lines its own is free, unless it is kept as a draft or
 * something has its number elsewhere.
 */
function numberAfter(editor: Editor, last: Invoice): NextNumber | null {
  const isFree =
    last.invoiceLines.length === 0 && !isWorthKeeping(editor, last) && !usedNumber(editor.storage, last);
  if (isFree) return { number: last.invoiceID, gap: null };
  if (last.invoiceID === placeholder("invoiceID", last.invoiceLocale)) return null;
  return nextFreeNumber(editor.storage, last, today(editor));
}

/** Gives what was on the sheet. */
async function replaceWith(editor: Editor, next: Invoice): Promise<Invoice> {
  // Undo goes back in the language of the file.
  switchLocale(editor, next.invoiceLocale);
  const before = getInvoice(editor);
  load(editor, next);
  await flushLayout(editor);
  return before;
}

/** When the work was done, for people. */
function timeOf(invoice: Invoice): string {
  const { invoiceActualDeliveryDate: from, invoiceDeliveryPeriodEnd: to, invoiceLocale: locale } = invoice;
  if (deliveryForm(invoice) === "month") return formatMonth(from, locale);
  const days = [from, hasPeriod(invoice) ? to : ""].filter((day) => day !== "");
  return days.map((day) => formatDate(day, locale)).join(" – ");
}

/** Says which numbers would be missing in the series, as far as this browser knows it. */
function tellGap(editor: Editor, number: NextNumber | null): void {
  if (number?.gap) toast(editor, "warning", "toasts.numberGap", { ...number.gap });
}

/** Says that a text still names the month of the last invoice. It may mean another thing by it, so nobody changes it but the visitor. */
function tellOldMonth(editor: Editor, last: Invoice, next: Invoice): void {
  const [month, now] = [last, next].map(({ invoiceActualDeliveryDate: from, invoiceLocale }) =>
    isDate(from) ? formatMonth(from, invoiceLocale) : "",
  );
  const texts = next.invoiceLines.flatMap(({ name, description, heading = "" }) => [
    name,
    description,
    heading,
  ]);
  if (month && month !== now && [next.invoiceIncludedNote, ...texts].some((text) => text.includes(month)))
    toast(editor, "warning", "toasts.oldMonth", { month });
}
