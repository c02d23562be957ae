import { readStored, type Reader } from "../data/shape";
import { asksForPayment } from "../invoice/kinds/document-kind";
import type { BankAccount, Invoice, PaidBy } from "../invoice/invoice";
import {
  paidCode,
  readTerms,
  paymentTermsOf,
  withoutGuards,
  withoutPaidSentence,
} from "../invoice/payment/payment-terms";
import { partReaders } from "../invoice/parts-schema";
import { anAmount } from "../invoice/schema";
import { prepaidOf } from "../invoice/sums/totals";
import { multiLine, singleLine } from "../text/characters";
import { unreadDate } from "../values/dates";
import { canonicalSigned, exactOrZero, fromCents, roundedToCents, toCents, zero } from "../values/money";
import { dateTime } from "./header";
import type { Settings } from "./settings-comment";
import { all, first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

const means = "ram:SpecifiedTradeSettlementPaymentMeans";
const codes = { transfer: "58", "direct-debit": "59" } as const satisfies Record<
  Invoice["invoicePaymentMeans"],
  string
>;

/** What a transfer is called by other programs as well (UNTDID 4461). */
const transfers: readonly string[] = [codes.transfer, "30", "31", "42"];

const codesOfPaid = { cash: "10", card: "48" } as const;

const isCollected = (invoice: Invoice): boolean =>
  invoice.invoicePaymentMeans === "direct-debit" && asksForPayment(invoice);

/** BT-90, which the schema wants before everything else. */
export const writeCreditor = (invoice: Invoice): Xml =>
  isCollected(invoice) ? leaf("ram:CreditorReferenceID", invoice.supplierCreditorID) : "";

/**
 * BG-16: 58 is a SEPA credit transfer; without an account there is no means at all (BR-50, BR-61). 59 is a SEPA direct debit,
 * beside which no account of the seller may stand (BR-DE-25-b). What asks for nothing says how it was paid, or nothing of the way (1).
 */
export function writePaymentMeans(invoice: Invoice): Xml {
  if (isCollected(invoice)) {
    return node(
      means,
      leaf("ram:TypeCode", codes["direct-debit"]),
      node("ram:PayerPartyDebtorFinancialAccount", leaf("ram:IBANID", invoice.customerIban)),
    );
  }
  if (!asksForPayment(invoice)) return node(means, leaf("ram:TypeCode", paidCode(invoice)));
  if (invoice.supplierBankIban === "") return "";
  const first: BankAccount = {
    holder: invoice.supplierBankAccountHolder,
    iban: invoice.supplierBankIban,
    bic: invoice.supplierBankBic,
  };
  return writeAccount(first) + invoice.supplierAccounts.map(writeAccount).join("");
}

/** BG-17 */
const writeAccount = ({ holder, iban, bic }: BankAccount): Xml =>
  node(
    means,
    leaf("ram:TypeCode", codes.transfer),
    node("ram:PayeePartyCreditorFinancialAccount", leaf("ram:IBANID", iban), leaf("ram:AccountName", holder)),
    node("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", bic)),
  );

/** BT-20, BT-9 and, for a direct debit, BT-89. */
export const writePaymentTerms = (invoice: Invoice): Xml =>
  node(
    "ram:SpecifiedTradePaymentTerms",
    leaf("ram:Description", paymentTermsOf(invoice)),
    node("ram:DueDateDateTime", dateTime(invoice.invoiceDueDate)),
    isCollected(invoice) ? leaf("ram:DirectDebitMandateID", invoice.invoiceMandateReference) : "",
  );

/** BT-113 */
export const writePrepaid = ({ invoicePrepaidTotalAmount: amount }: Invoice): Xml =>
  toCents(amount) === 0n ? "" : leaf("ram:TotalPrepaidAmount", amount);

/** What the XML says of the payment in a form from which it could not be read back. */
export const keptPayment = (invoice: Invoice): Readonly<Record<string, string>> => ({
  ...(invoice.invoiceSkonto.length > 0 ? { invoiceSkonto: String(invoice.invoiceSkonto.length) } : {}),
  ...(invoice.invoiceHasSkontoCode ? { invoiceHasSkontoCode: "true" } : {}),
  ...(invoice.invoicePrepaidAmount === zero ? {} : { invoicePrepaidAmount: invoice.invoicePrepaidAmount }),
  ...(invoice.invoicePrepaidDate === "" ? {} : { invoicePrepaidDate: invoice.invoicePrepaidDate }),
  ...(invoice.invoicePaidBy === "card" && paidCode(invoice) !== codesOfPaid.card
    ? { invoicePaidBy: "card" }
    : {}),
  ...(invoice.invoicePartials.length > 0 ? { invoicePartials: JSON.stringify(invoice.invoicePartials) } : {}),
  ...(invoice.supplierAccounts.length > 0 && (isCollected(invoice) || !asksForPayment(invoice))
    ? { supplierAccounts: JSON.stringify(invoice.supplierAccounts) }
    : {}),
});

const { accounts, invoice: lists } = partReaders(anAmount);

const kept = <T>(settings: Settings, name: string, reader: Reader<readonly T[]>): readonly T[] =>
  readStored(reader, settings.get(name) ?? "[]") ?? [];

/** How it is paid, clean, "" where nothing is said; whether the due date is one is the caller's question. */
export function readPayment(settlement: XmlElement | undefined, settings: Settings) {
  const terms = first(settlement, "ram:SpecifiedTradePaymentTerms");
  const given = all(settlement, means);
  const paidTo = given.filter((each) => transfers.includes(textAt(each, "ram:TypeCode").trim()));
  const isUnnamed = paidTo.length === 0;
  const collected = given.find((each) => textAt(each, "ram:TypeCode").trim() === codes["direct-debit"]);
  const [account = noAccount, ...others] = paidTo.map(readAccount);
  const { note, skonto } = readTerms(
    withoutPaidSentence(textAt(terms, "ram:Description")),
    Number(settings.get("invoiceSkonto") ?? 0) || 0,
  );
  return {
    invoicePaymentNote: withoutGuards(multiLine(note)),
    invoiceSkonto: skonto,
    invoiceHasSkontoCode: settings.get("invoiceHasSkontoCode") === "true",
    invoiceDueDate: unreadDate(textAt(terms, "ram:DueDateDateTime/udt:DateTimeString").trim()),
    invoicePaymentMeans: collected ? "direct-debit" : "transfer",
    invoicePaidBy: readPaidBy(given, settings),
    invoiceMandateReference: singleLine(textAt(terms, "ram:DirectDebitMandateID")),
    supplierCreditorID: singleLine(textAt(settlement, "ram:CreditorReferenceID")),
    customerIban: ibanIn(collected, "ram:PayerPartyDebtorFinancialAccount/ram:IBANID"),
    supplierBankIban: account.iban,
    supplierBankAccountHolder: account.holder,
    supplierBankBic: account.bic,
    supplierAccounts: isUnnamed ? kept(settings, "supplierAccounts", accounts) : others,
    ...readPrepaid(settlement, settings),
  } satisfies Partial<Invoice>;
}

function readPaidBy(given: readonly XmlElement[], settings: Settings): PaidBy {
  const codes = given.map((each) => textAt(each, "ram:TypeCode").trim());
  if (codes.includes(codesOfPaid.cash)) return "cash";
  return codes.includes(codesOfPaid.card) || settings.get("invoicePaidBy") === "card" ? "card" : "other";
}

/** BT-113; what it is made of, as far as the comment comes to the same. */
function readPrepaid(
  settlement: XmlElement | undefined,
  settings: Settings,
): Pick<Invoice, "invoicePartials" | "invoicePrepaidAmount" | "invoicePrepaidDate"> {
  const read = {
    invoicePartials: kept(settings, "invoicePartials", lists.invoicePartials),
    invoicePrepaidAmount: canonicalSigned(settings.get("invoicePrepaidAmount") ?? "", 2) ?? zero,
    invoicePrepaidDate: unreadDate(settings.get("invoicePrepaidDate") ?? ""),
  };
  const paid = roundedToCents(
    exactOrZero(
      textAt(settlement, "ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TotalPrepaidAmount").trim(),
    ),
  );
  return prepaidOf(read) === paid
    ? read
    : {
        invoicePartials: [],
        invoicePrepaidAmount: paid === 0n ? zero : fromCents(paid),
        invoicePrepaidDate: "",
      };
}

const noAccount: BankAccount = { holder: "", iban: "", bic: "" };

const ibanIn = (element: XmlElement | undefined, path: string): string =>
  textAt(element, path).replace(/\s/g, "");

const readAccount = (element: XmlElement): BankAccount => ({
  holder: singleLine(textAt(element, "ram:PayeePartyCreditorFinancialAccount/ram:AccountName")),
  iban: ibanIn(element, "ram:PayeePartyCreditorFinancialAccount/ram:IBANID"),
  bic: singleLine(textAt(element, "ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID")),
});
