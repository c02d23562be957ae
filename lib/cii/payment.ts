import { all, lineOf, textOf, type DocumentNode } from "../en16931/document";
import { isIbanLike } from "../identifiers/iban-bic";
import { group, term, type Said } from "../en16931/making";
import { readStored, type Reader } from "../data/shape";
import { paymentReference } from "../invoice/payment/payment-note";
import { asksForPayment } from "../invoice/kinds/document-kind";
import type { BankAccount, Invoice, PaidBy } from "../invoice/invoice";
import {
  paidCode,
  readTerms,
  paymentTermsOf,
  withoutGuards,
  withoutPaidSentence,
} from "../invoice/payment/terms-in-files";
import { partReaders } from "../invoice/parts-schema";
import { anAmount } from "../invoice/schema";
import { prepaidOf } from "../invoice/sums/totals";
import { multiLine } from "../text/characters";
import { unreadDate } from "../values/dates";
import { canonicalSigned, exactOrZero, fromCents, roundedToCents, zero } from "../values/money";
import type { Settings } from "./settings-comment";

const codes = { transfer: "58", "direct-debit": "59" } as const satisfies Record<
  Invoice["invoicePaymentMeans"],
  string
>;

/** What a transfer is called by other programs as well (UNTDID 4461). */
const transfers: readonly string[] = [codes.transfer, "30", "31", "42"];

const codesOfPaid = { cash: "10", card: "48" } as const;

const isCollected = (invoice: Invoice): boolean =>
  invoice.invoicePaymentMeans === "direct-debit" && asksForPayment(invoice);

/**
 * BG-16, with the reference (BT-83) in the first: 58 is a SEPA credit transfer; without an account there is no means at all
 * (BR-50, BR-61). 59 is a SEPA direct debit, beside which no account of the seller may stand (BR-DE-25-b). What asks for nothing
 * says how it was paid, or nothing of the way (1).
 */
export function paymentMeansGroups(invoice: Invoice): Said {
  const reference = term("BT-83", paymentReference(invoice));
  if (isCollected(invoice))
    return group(
      "BG-16",
      reference,
      term("BT-81", codes["direct-debit"]),
      group(
        "BG-19",
        term("BT-89", invoice.invoiceMandateReference),
        term("BT-90", invoice.supplierCreditorID),
        term("BT-91", invoice.customerIban),
      ),
    );
  if (!asksForPayment(invoice)) return group("BG-16", reference, term("BT-81", paidCode(invoice)));
  if (invoice.supplierBankIban === "") return group("BG-16", reference);
  const first: BankAccount = {
    holder: invoice.supplierBankAccountHolder,
    iban: invoice.supplierBankIban,
    bic: invoice.supplierBankBic,
  };
  return [first, ...invoice.supplierAccounts].map(({ holder, iban, bic }, index) =>
    group(
      "BG-16",
      index === 0 ? reference : null,
      term("BT-81", codes.transfer),
      group("BG-17", term("BT-84", iban), term("BT-85", holder), term("BT-86", bic)),
    ),
  );
}

/** BT-20 and BT-9. */
export const paymentTermsOfInvoice = (invoice: Invoice): Said => [
  term("BT-20", paymentTermsOf(invoice)),
  term("BT-9", invoice.invoiceDueDate),
];

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

/** How it is paid, clean, "" where nothing is said. */
export function readPayment(document: DocumentNode, settings: Settings) {
  const given = all(document, "BG-16");
  const paidTo = given.filter((each) => transfers.includes(codeOf(each)));
  const isUnnamed = paidTo.length === 0;
  const [account = noAccount, ...others] = paidTo.map(readAccount);
  const { note, skonto } = readTerms(
    withoutPaidSentence(textOf(document, "BT-20")),
    Number(settings.get("invoiceSkonto") ?? 0) || 0,
  );
  const collected = given.find((each) => codeOf(each) === codes["direct-debit"]);
  return {
    invoicePaymentNote: withoutGuards(multiLine(note)),
    invoiceSkonto: skonto,
    invoiceHasSkontoCode: settings.get("invoiceHasSkontoCode") === "true",
    invoicePaymentMeans: collected ? "direct-debit" : "transfer",
    customerIban: lineOf(collected, "BT-91"),
    invoicePaidBy: readPaidBy(given.map(codeOf), settings),
    supplierBankIban: account.iban,
    supplierBankAccountHolder: account.holder,
    supplierBankBic: account.bic,
    supplierAccounts: isUnnamed ? kept(settings, "supplierAccounts", accounts) : others,
    ...readPrepaid(document, settings),
  } satisfies Partial<Invoice>;
}

const codeOf = (means: DocumentNode): string => textOf(means, "BT-81").trim();

function readPaidBy(given: readonly string[], settings: Settings): PaidBy {
  if (given.includes(codesOfPaid.cash)) return "cash";
  return given.includes(codesOfPaid.card) || settings.get("invoicePaidBy") === "card" ? "card" : "other";
}

/** BT-113; what it is made of, as far as the comment comes to the same. */
function readPrepaid(
  document: DocumentNode,
  settings: Settings,
): Pick<Invoice, "invoicePartials" | "invoicePrepaidAmount" | "invoicePrepaidDate"> {
  const read = {
    invoicePartials: kept(settings, "invoicePartials", lists.invoicePartials),
    invoicePrepaidAmount: canonicalSigned(settings.get("invoicePrepaidAmount") ?? "", 2) ?? zero,
    invoicePrepaidDate: unreadDate(settings.get("invoicePrepaidDate") ?? ""),
  };
  const paid = roundedToCents(exactOrZero(textOf(document, "BT-113").trim()));
  return prepaidOf(read) === paid
    ? read
    : {
        invoicePartials: [],
        invoicePrepaidAmount: paid === 0n ? zero : fromCents(paid),
        invoicePrepaidDate: "",
      };
}

const noAccount: BankAccount = { holder: "", iban: "", bic: "" };

/** An account without an IBAN is none that the product could write. */
function readAccount(means: DocumentNode): BankAccount {
  const said = textOf(means, "BT-84");
  return {
    holder: lineOf(means, "BT-85"),
    iban: isIbanLike(said) ? said.replace(/\s/g, "") : "",
    bic: lineOf(means, "BT-86"),
  };
}
