import type { DateText } from "../values/dates";
import { limits } from "../limits";
import { setIssueDate, withNoteOfDueDate } from "./payment/due-date";
import { readNumber } from "./clean-field";
import { givenBack, newLine, noLogo, startWidths } from "./defaults";
import type {
  AllowanceAmount,
  AllowanceUnit,
  Change,
  CustomerLogo,
  Invoice,
  InvoiceLine,
  UntaxedCase,
} from "./invoice";
import type { XmlForm } from "./xml-form";
import { withTypedPrice } from "./lines/gross-price";
import { negated, zero, type BareDecimal, type Decimal } from "../values/money";
import type { DateField, LineTextField, PlainField } from "./fields";
import type { LineText } from "./lines/line-texts";

/** Sets an editable text that is no day. */
export const setField =
  (name: PlainField, value: string): Change =>
  (invoice) => ({ ...invoice, [name]: value });

/** Sets a day. The issue date takes an untouched due date along, both an untouched payment note. */
export const setDate =
  (name: DateField, date: DateText): Change =>
  (invoice) => {
    if (name === "invoiceIssueDate") return setIssueDate(date)(invoice);
    const changed = { ...invoice, [name]: date };
    return name === "invoiceDueDate" ? withNoteOfDueDate(changed) : changed;
  };

/** Sets how the XML is handed out. Of a German buyer Peppol asks for a reference, which gets its place on the sheet. */
export const setXmlForm =
  (invoiceXmlForm: XmlForm): Change =>
  (invoice) => ({
    ...invoice,
    invoiceXmlForm,
    flagHasSupplierBuyerReference:
      invoice.flagHasSupplierBuyerReference ||
      (invoiceXmlForm === "peppol" && invoice.customerCountry === "DE"),
  });

/** Both parties in Germany: for installations that serve nobody else. */
export const setGermany = (): Change => (invoice) => ({
  ...invoice,
  supplierCountry: "DE",
  customerCountry: "DE",
});

/** The invoice with one of its lines changed. */
export const withLine = (
  invoice: Invoice,
  id: string,
  edit: (line: InvoiceLine) => InvoiceLine,
): Invoice => ({
  ...invoice,
  invoiceLines: invoice.invoiceLines.map((line) => (line.id === id ? edit(line) : line)),
});

/** Sets the name (BT-153), the description (BT-154) or a further text of a line; undefined takes a further one's field off. */
export const setLineText =
  <Name extends LineTextField | LineText>(id: string, name: Name, text: InvoiceLine[Name]): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, [name]: text }));

/**
 * Sets a quantity, and what else it may mean where that is in doubt. Where something is given back, what is typed without a sign
 * keeps the line's.
 */
export const setQuantity =
  (id: string, quantity: Decimal<"quantity">, quantityDoubt?: Decimal<"quantity">): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => {
      const signed = (typed: Decimal<"quantity">): Decimal<"quantity"> =>
        isAboveZero(line.quantity) ? typed : givenBack(invoice, typed);
      return { ...line, quantity: signed(quantity), quantityDoubt: quantityDoubt && signed(quantityDoubt) };
    });

const isAboveZero = (quantity: string): boolean => /^[^-]*[1-9]/.test(quantity);

/** Sets the typed unit price, with VAT where the line has such a one, and what else it may mean where that is in doubt. */
export const setUnitPrice =
  (id: string, price: Decimal<"euros">, unitPriceDoubt?: Decimal<"euros">): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...withTypedPrice(line, price), unitPriceDoubt }));

/** Sets the unit of a line's quantity (BT-130), a code of UN/ECE Recommendation 20 or 21, or the own one of any line. */
export const setUnit =
  (id: string, chosen: string): Change =>
  (invoice) => {
    const own = invoice.invoiceLines.find(({ ownUnit }) => ownUnit === chosen);
    const named = { unit: own?.unit ?? chosen, ownUnit: own?.ownUnit };
    return withLine(invoice, id, (line) => ({ ...line, ...named }));
  };

/** The own units of the lines, each once, one below the other. */
export const ownUnits = ({ invoiceLines }: Invoice): string =>
  [...new Set(invoiceLines.map(({ ownUnit }) => ownUnit))].join("\n");

/** Sets the rate of a line in percent, and the case of the law if it is one; what is no number from 0 to 100 becomes 0. */
export const setVat =
  (id: string, vat: number, taxCase?: UntaxedCase): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, vat: vat >= 0 && vat <= 100 ? vat : 0, taxCase }));

/** Ids are positions: 1 to n in the order of the lines. */
export const renumbered = (lines: readonly InvoiceLine[]): readonly InvoiceLine[] =>
  lines.map((line, index) => {
    const id = String(index + 1);
    return line.id === id ? line : { ...line, id };
  });

/** Appends a new line; nothing happens at the limit of 1,000. */
export const addLine = (): Change => (invoice) =>
  invoice.invoiceLines.length >= limits.lines
    ? invoice
    : { ...invoice, invoiceLines: [...invoice.invoiceLines, newLine(invoice)] };

/** Removes a line; its section keeps heading and subtotal. Without any line left the columns get their first widths back. */
export const removeLine =
  (id: string): Change =>
  (invoice) => {
    const invoiceLines = renumbered(withoutLine(invoice.invoiceLines, id));
    return { ...invoice, invoiceLines, ...(invoiceLines.length === 0 ? startWidths : {}) };
  };

/**
 * The lines without one of them. Its heading goes to the next line and its subtotal to the one before, where these belong to
 * the same section and have none of their own; a section of one line goes with it.
 */
function withoutLine(lines: readonly InvoiceLine[], id: string): readonly InvoiceLine[] {
  const index = lines.findIndex((line) => line.id === id);
  const { heading, hasSubtotal } = lines[index] ?? {};
  const isSection = heading !== undefined && hasSubtotal;
  return lines.flatMap((line, at) => {
    if (at === index) return [];
    if (isSection) return [line];
    if (at === index + 1 && heading !== undefined) return [{ ...line, heading: line.heading ?? heading }];
    if (at === index - 1 && hasSubtotal) return [{ ...line, hasSubtotal }];
    return [line];
  });
}

/** Moves a line to a position, counted from 0 and kept within the table. */
export const moveLine =
  (id: string, toIndex: number): Change =>
  (invoice) => {
    const moved = invoice.invoiceLines.find((line) => line.id === id);
    if (moved === undefined) return invoice;
    const lines = invoice.invoiceLines.filter((line) => line !== moved);
    lines.splice(Math.max(0, Math.min(toIndex, lines.length)), 0, moved);
    return { ...invoice, invoiceLines: renumbered(lines) };
  };

/** Puts a copy of a line below it, in the same section: under its heading, and above the subtotal that was below the line. */
export const duplicateLine =
  (id: string): Change =>
  (invoice) => {
    const index = invoice.invoiceLines.findIndex((line) => line.id === id);
    const line = invoice.invoiceLines[index];
    if (line === undefined || invoice.invoiceLines.length >= limits.lines) return invoice;
    const above = line.hasSubtotal ? { ...line, hasSubtotal: undefined } : line;
    const copy = { ...line, heading: undefined };
    return { ...invoice, invoiceLines: renumbered(invoice.invoiceLines.toSpliced(index, 1, above, copy)) };
  };

/** Shows the row of the allowance on the sheet. */
export const showAllowance = (): Change => (invoice) => ({ ...invoice, flagShowAllowance: true });

/** Takes the allowance off: amount 0, row hidden. */
export const removeAllowance = (): Change => (invoice) => ({
  ...invoice,
  invoiceAllowanceAmount: zero,
  invoiceAllowanceDoubt: undefined,
  flagShowAllowance: false,
});

/** Sets the typed allowance, in percent or euros by the current unit, and what else it may mean where that is in doubt. */
export const setAllowanceAmount =
  (invoiceAllowanceAmount: AllowanceAmount, invoiceAllowanceDoubt?: AllowanceAmount): Change =>
  (invoice) => ({ ...invoice, invoiceAllowanceAmount, invoiceAllowanceDoubt });

/** Decimals the allowance may have in a unit: 3 for percent, 2 for euros. */
export const allowanceDecimals = (unit: AllowanceUnit): number =>
  unit === "percentage" ? limits.percentDecimals : 2;

/** Sets whether the allowance is typed in percent or in euros; the number is rounded to the decimals of that unit. */
export const setAllowanceUnit =
  (unit: AllowanceUnit): Change =>
  (invoice) => ({
    ...invoice,
    invoiceAllowanceUnit: unit,
    invoiceAllowanceAmount: amountInUnit(
      invoice.invoiceAllowanceAmount,
      unit,
      invoice.invoiceExtensionAmount.startsWith("-"),
    ),
  });

/** An amount without its sign in percent, and in euros with that of the sum. */
export function amountInUnit(amount: Decimal, unit: AllowanceUnit, isBelowZero: boolean): BareDecimal {
  const number = readNumber(amount, allowanceDecimals(unit));
  return unit === "number" && isBelowZero ? negated(number) : number;
}

/** Puts a logo onto the sheet. */
export const setLogo =
  (customerLogo: CustomerLogo): Change =>
  (invoice) => ({ ...invoice, customerLogo });

/** Takes the logo off the sheet. */
export const removeLogo = (): Change => setLogo(noLogo);
