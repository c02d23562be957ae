import { all, textOf } from "../en16931/document";
import { agreement, delivery, settlement, type GroupId, type TermId } from "../en16931/term";
import { isMod97Right } from "../identifiers/mod97";
import { cius, extension, vehicles } from "./extension";
import { below, hasBelow, textBelow, type Judged, type Spot } from "./judged";
import { meansWith } from "./peppol";
import { has, inDocument, inEach, needed, ofElements, rule, unless, type Rule } from "./rule";

const warning = { level: "warning" } as const;

/** Street address and contact: what must say something there. */
const saidIn = (group: GroupId, ...rows: readonly (readonly [string, TermId])[]): readonly Rule[] =>
  rows.map(([id, term]) =>
    rule(id, [term], inEach(group), (node) => all(node, term).some(({ value }) => value.trim() !== ""), {
      says: "needed",
    }),
  );

const transfers = meansWith("30", "58");
const cards = meansWith("48", "54", "55");
const debits = meansWith("59");
const account = ({ isCii }: Judged): string =>
  isCii ? "PayeePartyCreditorFinancialAccount" : "PayeeFinancialAccount";
const card = ({ isCii }: Judged): string =>
  isCii ? "ApplicableTradeSettlementFinancialCard" : "CardAccount";
/** Whether there is something of a direct debit (BG-19). */
const hasDebit = (means: Spot, { isCii, root }: Judged): boolean =>
  isCii
    ? hasBelow(root, `${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID`) ||
      hasBelow(root, `${settlement}/CreditorReferenceID`) ||
      hasBelow(means, "PayerPartyDebtorFinancialAccount/IBANID")
    : hasBelow(means, "PaymentMandate");

const isIban = (text: string): boolean => {
  const number = text.replace(/\s/g, "");
  return (
    /^[A-Z]{2}\d{2}[a-zA-Z0-9]{0,30}$/.test(number) &&
    isMod97Right((number.slice(4) + number.slice(0, 4)).toUpperCase())
  );
};

const cashDiscount =
  /(^|\r?\n)#(SKONTO)#TAGE=([0-9]+#PROZENT=[0-9]+\.[0-9]{2})(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/;

/** Whether terms of payment that speak of a cash discount do so as XRechnung wants it. */
function isSkontoRight(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((each) => each.trim().startsWith("#"));
  const rest = text.split(/#.+#/).at(-1) ?? "";
  return lines.every((each) => cashDiscount.test(each.trim().replace(/\s+/g, " ")) && /^\s*\n/.test(rest));
}

/** The rules of XRechnung 3.0.2 (KoSIT, rule files 2.5.0): BR-DE and BR-TMP. */
export const germanRules: readonly Rule[] = [
  ofElements(
    "BR-DE-1",
    ["BG-16"],
    unless(
      ({ named, isCii }) => named(isCii ? "SpecifiedTradeSettlementPaymentMeans" : "PaymentMeans").length > 0,
    ),
    { says: "needed" },
  ),
  ofElements(
    "BR-DE-2",
    ["BG-6"],
    ({ root, isCii }) =>
      below(root, isCii ? `${agreement}/SellerTradeParty` : "AccountingSupplierParty").filter(
        (party) => !hasBelow(party, isCii ? "DefinedTradeContact" : "Party/Contact"),
      ),
    { says: "needed" },
  ),
  ...saidIn("BG-5", ["BR-DE-3", "BT-37"], ["BR-DE-4", "BT-38"]),
  ...saidIn("BG-6", ["BR-DE-5", "BT-41"], ["BR-DE-6", "BT-42"], ["BR-DE-7", "BT-43"]),
  ...saidIn("BG-8", ["BR-DE-8", "BT-52"], ["BR-DE-9", "BT-53"]),
  ...saidIn("BG-15", ["BR-DE-10", "BT-77"], ["BR-DE-11", "BT-78"]),
  ...saidIn("BG-23", ["BR-DE-14", "BT-119"]),
  needed("BR-DE-15", "BT-10", inDocument, true),
  ofElements(
    "BR-DE-16",
    ["BT-31", "BT-32", "BG-11"],
    unless((judged) => {
      const { document, lines } = judged;
      const codes = [
        ...lines.flatMap((line) => all(line, "BT-151")),
        ...(judged.isCii ? [] : [...all(document, "BT-95"), ...all(document, "BT-102")]),
      ];
      const isTaxed = codes.some(({ value }) => ["S", "Z", "E", "AE", "K", "G", "L", "M"].includes(value));
      return !isTaxed || has(document, "BG-11") || hasTaxNumber(judged);
    }),
  ),
  ofElements(
    "BR-DE-17",
    ["BT-3"],
    unless(({ document }) =>
      ["326", "380", "384", "389", "381", "875", "876", "877"].includes(textOf(document, "BT-3").trim()),
    ),
    warning,
  ),
  ofElements(
    "BR-DE-18",
    ["BT-20"],
    unless(({ document }) => isSkontoRight(textOf(document, "BT-20"))),
  ),
  ofElements(
    "BR-DE-19",
    ["BT-84"],
    (judged) =>
      meansWith("58")(judged).filter(
        (means) => !isIban(textBelow(means, `${account(judged)}/${judged.isCii ? "IBANID" : "ID"}`)),
      ),
    warning,
  ),
  ofElements(
    "BR-DE-20",
    ["BT-91"],
    (judged) =>
      debits(judged).filter(
        (means) =>
          !isIban(
            textBelow(
              means,
              judged.isCii
                ? "PayerPartyDebtorFinancialAccount/IBANID"
                : "PaymentMandate/PayerFinancialAccount/ID",
            ),
          ),
      ),
    warning,
  ),
  ofElements(
    "BR-DE-21",
    ["BT-24"],
    unless(({ document }) => [cius, extension, vehicles].includes(textOf(document, "BT-24"))),
    warning,
  ),
  ofElements("BR-DE-22", ["BT-125"], ({ named, isCii }) => {
    const seen = new Set<string>();
    return named(isCii ? "AdditionalReferencedDocument" : "AdditionalDocumentReference").filter((each) => {
      const [file] = below(
        each,
        isCii ? "AttachmentBinaryObject" : "Attachment/EmbeddedDocumentBinaryObject",
      );
      const name = file?.element.attributes["filename"];
      if (name === undefined) return false;
      const isKnown = seen.has(name);
      seen.add(name);
      return isKnown;
    });
  }),
  ofElements(
    "BR-DE-23-a",
    ["BG-17"],
    (judged) => transfers(judged).filter((means) => !hasBelow(means, account(judged))),
    { says: "needed" },
  ),
  ofElements("BR-DE-23-b", ["BG-18", "BG-19"], (judged) =>
    transfers(judged).filter((means) => hasBelow(means, card(judged)) || hasDebit(means, judged)),
  ),
  ofElements(
    "BR-DE-24-a",
    ["BG-18"],
    (judged) => cards(judged).filter((means) => !hasBelow(means, card(judged))),
    {
      says: "needed",
    },
  ),
  ofElements("BR-DE-24-b", ["BG-17", "BG-19"], (judged) =>
    cards(judged).filter((means) => hasBelow(means, account(judged)) || hasDebit(means, judged)),
  ),
  ofElements(
    "BR-DE-25-a",
    ["BG-19"],
    (judged) => debits(judged).filter((means) => !hasDebit(means, judged)),
    {
      says: "needed",
    },
  ),
  ofElements("BR-DE-25-b", ["BG-17", "BG-18"], (judged) =>
    debits(judged).filter(
      (means) =>
        hasBelow(means, account(judged)) ||
        hasBelow(means, card(judged)) ||
        (judged.isCii &&
          (hasBelow(means, "PayeeSpecifiedCreditorFinancialInstitution") ||
            hasBelow(means, "PayerSpecifiedDebtorFinancialInstitution"))),
    ),
  ),
  ofElements(
    "BR-DE-26",
    ["BG-3"],
    unless(
      ({ document, root, isCii }) =>
        textOf(document, "BT-3").trim() !== "384" ||
        hasBelow(
          root,
          isCii ? `${settlement}/InvoiceReferencedDocument` : "BillingReference/InvoiceDocumentReference",
        ),
    ),
    warning,
  ),
  rule(
    "BR-DE-27",
    ["BT-42"],
    inEach("BG-6"),
    (contact) => textOf(contact, "BT-42").replace(/\D/g, "").length >= 3,
    warning,
  ),
  rule(
    "BR-DE-28",
    ["BT-43"],
    inEach("BG-6"),
    (contact) => /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(textOf(contact, "BT-43").trim()),
    warning,
  ),
  ofElements(
    "BR-DE-30",
    ["BT-90"],
    unless((judged) => {
      if (judged.isCii)
        return (
          !has(judged.document, "BG-19") ||
          (debitOf(judged, "mandate") || debitOf(judged, "account")
            ? debitOf(judged, "creditor")
            : !debitOf(judged, "creditor"))
        );
      return !hasBelow(judged.root, "PaymentMeans/PaymentMandate") || debitOf(judged, "creditor");
    }),
  ),
  ofElements(
    "BR-DE-31",
    ["BT-91"],
    unless((judged) => {
      if (judged.isCii)
        return debitOf(judged, "mandate") || debitOf(judged, "creditor")
          ? debitOf(judged, "account")
          : !debitOf(judged, "account");
      return !hasBelow(judged.root, "PaymentMeans/PaymentMandate") || debitOf(judged, "account");
    }),
  ),
  ofElements(
    "BR-DE-TMP-32",
    ["BT-72", "BG-14", "BG-26"],
    unless(
      ({ document, lines, isCii, root }) =>
        (isCii
          ? hasBelow(root, `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime`)
          : has(document, "BT-72")) ||
        hasBelow(root, isCii ? `${settlement}/BillingSpecifiedPeriod` : "InvoicePeriod") ||
        lines.every((line) => has(line, "BG-26")),
    ),
    { level: "information" },
  ),
];

function hasTaxNumber({ isCii, root }: Judged): boolean {
  return isCii
    ? below(root, `${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID`).some(
        ({ element }) => /^(VA|FC)$/.test(element.attributes["schemeID"] ?? "") && element.text.trim() !== "",
      )
    : below(root, "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID").some(
        ({ element }) => element.text.trim() !== "",
      );
}

/** Whether there is this part of a direct debit. */
function debitOf({ isCii, root }: Judged, part: "mandate" | "creditor" | "account"): boolean {
  const paths = isCii
    ? {
        mandate: `${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID`,
        creditor: `${settlement}/CreditorReferenceID`,
        account: `${settlement}/SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount/IBANID`,
      }
    : {
        mandate: "PaymentMeans/PaymentMandate/ID",
        creditor: "",
        account: "PaymentMeans/PaymentMandate/PayerFinancialAccount/ID",
      };
  if (part !== "creditor" || isCii) return hasBelow(root, paths[part]);
  return ["AccountingSupplierParty/Party", "PayeeParty"].some((party) =>
    below(root, `${party}/PartyIdentification/ID`).some(
      ({ element }) => element.attributes["schemeID"] === "SEPA",
    ),
  );
}
