import { describe, expect, it } from "vitest";
import { parse, textAt, type XmlElement } from "../../lib/cii/xml";
import { readCii } from "../../lib/cii/read";
import { checkInvoice } from "../../lib/check/check-invoice";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate, vatGroups } from "../../lib/invoice/sums/totals";
import type { InvoiceLine } from "../../lib/invoice/invoice";
import { filesIn, withFiles } from "../attached-files";
import { day, vector, vectorNames, xmlOf, payableIn } from "../builders";
import { all, plain } from "../plain-xml";

const transaction = (xml: string): XmlElement => {
  const found = all(parse(xml).root, "rsm:SupplyChainTradeTransaction")[0];
  if (found === undefined) throw new Error("no transaction");
  return found;
};

describe.each(vectorNames)("the vector %s", async (name) => {
  const { invoice, expected, xml: reference } = vector(name);
  const { taken, files } = await filesIn(reference);
  const written = await withFiles(xmlOf(invoice), files);

  it("passes the check", () => {
    expect(checkInvoice(invoice).refusals).toEqual([]);
  });

  it("has the expected totals", () => {
    const result = recalculate(invoice);
    expect(result.invoiceLines.map((line) => line.total)).toEqual(expected.lineTotals);
    for (const field of [
      "invoiceExtensionAmount",
      "invoiceAllowanceTotalAmount",
      "invoiceTaxExclusiveAmount",
      "invoiceTaxAmount",
      "invoiceTaxInclusiveAmount",
      "invoicePayableAmount",
      "invoiceAllowanceMultiplier",
    ] as const) {
      expect([field, result[field]]).toEqual([field, expected[field]]);
    }
    expect(result.invoiceRoundingAmount).toBe(expected.invoiceRoundingAmount ?? "0");
  });

  it("has the expected VAT breakdown", () => {
    const groups = vatGroups(normalize(invoice)).map((group) => ({ ...group, rate: String(group.rate) }));
    expect(groups).toEqual(expected.vatBreakdown);
  });

  it("says how it is paid, what was paid before, and each of its notes", () => {
    const settlement = "ram:ApplicableHeaderTradeSettlement";
    const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
    const at = (path: string): string => textAt(transaction(written), path);
    const {
      paymentMeans,
      notes = [expected.text.includedNote].filter((note) => note !== ""),
      invoicePrepaidTotalAmount: prepaid,
    } = expected;
    expect({
      code: at(`${means}/ram:TypeCode`),
      iban: at(`${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`),
      debtorIban: at(`${means}/ram:PayerPartyDebtorFinancialAccount/ram:IBANID`),
      mandate: at(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`),
      creditorID: at(`${settlement}/ram:CreditorReferenceID`),
      prepaid: at(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TotalPrepaidAmount`),
      notes: all(parse(written).root, "rsm:ExchangedDocument/ram:IncludedNote/ram:Content").map(
        ({ text }) => text,
      ),
    }).toEqual({
      code: paymentMeans?.code ?? "",
      iban: paymentMeans?.iban ?? "",
      debtorIban: paymentMeans?.debtorIban ?? "",
      mandate: paymentMeans?.mandate ?? "",
      creditorID: paymentMeans?.creditorID ?? "",
      prepaid: prepaid ?? "",
      notes,
    });
  });

  it("is written like its reference", () => {
    expect(plain(parse(written).root)).toEqual(plain(parse(reference).root));
  });

  it("says its kind, how it is paid, and which invoice it is about", () => {
    const settlement = "ram:ApplicableHeaderTradeSettlement";
    const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
    const about = `${settlement}/ram:InvoiceReferencedDocument`;
    const inTransaction = (path: string): string => textAt(transaction(written), path);
    expect({
      typeCode: textAt(parse(written).root, "rsm:ExchangedDocument/ram:TypeCode"),
      means: inTransaction(`${means}/ram:TypeCode`),
      iban: inTransaction(`${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`),
      preceding: inTransaction(`${about}/ram:IssuerAssignedID`),
      precedingDate: inTransaction(`${about}/ram:FormattedIssueDateTime/qdt:DateTimeString`),
    }).toEqual({
      typeCode: expected.typeCode ?? "380",
      means: expected.paymentMeans?.code ?? "",
      iban: expected.paymentMeans?.iban ?? "",
      preceding: expected.precedingInvoice?.id ?? "",
      precedingDate: expected.precedingInvoice?.date ?? "",
    });
  });

  it("carries every expected text and identifier", () => {
    const context = "rsm:ExchangedDocumentContext";
    const { root } = parse(written);
    const seller = "ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty";
    const inTransaction = (path: string): string => textAt(transaction(written), path);
    expect({
      guideline: textAt(root, `${context}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`),
      businessProcess: textAt(root, `${context}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`),
      invoiceID: textAt(root, "rsm:ExchangedDocument/ram:ID"),
      includedNote: textAt(root, "rsm:ExchangedDocument/ram:IncludedNote/ram:Content"),
      paymentTerms: inTransaction(
        "ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradePaymentTerms/ram:Description",
      ).trimEnd(),
      sellerIdentifier: inTransaction(`${seller}/ram:ID`),
      sellerLegalInfo: inTransaction(`${seller}/ram:Description`),
      registration: inTransaction(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`),
      supplierCompany: inTransaction(`${seller}/ram:Name`),
    }).toEqual({
      guideline: expected.guideline,
      businessProcess: expected.businessProcess ?? "",
      invoiceID: expected.text.invoiceID,
      includedNote: expected.text.includedNote,
      paymentTerms: expected.text.paymentTerms.trimEnd(),
      sellerIdentifier: expected.sellerIdentifier ?? "",
      sellerLegalInfo: expected.sellerLegalInfo ?? "",
      registration: expected.sellerTaxRegistration.id,
      supplierCompany: expected.text.supplierCompany,
    });
  });

  it("comes back from our file and from the reference", () => {
    const facts = { today: day("20260101"), locale: "en" } as const;
    const sent = normalize(invoice);
    const back = readCii(written, facts);
    expect(back.attachments).toEqual(readCii(reference, facts).attachments);
    expect(taken).toEqual({ attachments: sent.invoiceAttachments, leftOut: [] });
    expect({ ...back.invoice, invoiceAttachments: taken.attachments }).toEqual({
      ...sent,
      customerLogo: expect.anything(),
    });
    const { invoice: fromReference } = readCii(reference, facts);
    expect(payableIn(reference)).toBe(expected.invoicePayableAmount);
    // The reference drops zeros at the end of a number, as it may.
    const inNumbers = (lines: readonly InvoiceLine[]): unknown =>
      lines.map((line) => ({ ...line, quantity: Number(line.quantity), unitPrice: Number(line.unitPrice) }));
    expect({
      ...fromReference,
      invoiceAttachments: taken.attachments,
      invoiceLines: inNumbers(fromReference.invoiceLines),
    }).toEqual({
      ...sent,
      invoiceLines: inNumbers(sent.invoiceLines),
      customerLogo: expect.anything(),
      // The reference's comment does not tell enabled rates that no line uses.
      invoiceTaxRates: expect.anything(),
    });
  });
});
