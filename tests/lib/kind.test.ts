import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import { documentCodes, documentKinds, kindWord } from "../../lib/invoice/kinds/document-kind";
import { withOtherSign } from "../../lib/invoice/kinds/kind-changes";
import { paymentReference } from "../../lib/invoice/payment/payment-note";
import { fileNames } from "../../lib/export/file-names";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import type { Change, DocumentKind } from "../../lib/invoice/invoice";
import {
  anInvoice,
  buyerReference,
  day,
  decimal,
  having,
  inLanguage,
  line,
  startFacts,
  xmlOf,
} from "../builders";

const about = having({ invoicePrecedingID: "RE-6", invoicePrecedingDate: day("20260731") });
const ofKind = (invoiceKind: DocumentKind) => having({ invoiceKind });
const found = (...words: readonly Change[]) => {
  const { refusals, warnings } = checkInvoice(anInvoice(...words));
  return {
    refused: refusals.map(({ field, code }) => `${field} ${code}`),
    warned: warnings.map(({ field, code }) => `${field} ${code}`),
  };
};

describe("what cancels or corrects an invoice", () => {
  it.each(["cancellation", "correction", "refund"] as const)(
    "a %s says which one, by number and date",
    (kind) => {
      expect(found(ofKind(kind), line("-1", "50")).refused).toEqual([
        "invoicePrecedingID preceding-missing",
        "invoicePrecedingDate preceding-missing",
      ]);
      expect(found(ofKind(kind), line("-1", "50"), about).refused).toEqual([]);
    },
  );

  it.each(["cancellation", "correction", "refund"] as const)("a %s is about another one", (kind) => {
    const own = having({ invoiceID: "RE-6" });
    const wrong = ["invoicePrecedingID preceding-own-number"];
    expect(found(ofKind(kind), line("-1", "50"), about, own).refused).toEqual(wrong);
    expect(found(ofKind(kind), line("-1", "50"), about, having({ invoiceID: "re- 6" })).refused).toEqual(
      wrong,
    );
    expect(found(line("1", "50"), about, own).refused).toEqual([]);
  });

  it("no kind has the date of an invoice without its number (BR-55), or a day that is none", () => {
    expect(found(line("1", "50"), having({ invoicePrecedingDate: day("20260731") })).refused).toEqual([
      "invoicePrecedingID preceding-missing",
    ]);
    expect(
      found(line("1", "50"), having({ invoicePrecedingID: "RE-6", invoicePrecedingDate: "20260231" }))
        .refused,
    ).toEqual(["invoicePrecedingDate invalid-date"]);
  });

  it("a cancellation needs neither due date nor terms nor account, an invoice does", () => {
    const bare = having({ invoiceDueDate: "", invoicePaymentNote: "", supplierBankIban: "" });
    const needed = [buyerReference("04011000-12345-03"), bare];
    expect(found(ofKind("cancellation"), about, line("-1", "50"), ...needed).refused).toEqual([]);
    expect(found(line("1", "50"), ...needed).refused).toEqual([
      "supplierBankIban required-for-xrechnung",
      "invoiceDueDate required",
    ]);
  });

  it("is warned of a sign that is not meant", () => {
    const noTerms = having({ invoicePaymentNote: "" });
    for (const kind of ["cancellation", "refund"] as const)
      expect(found(ofKind(kind), about, noTerms, line("1", "50")).warned).toContain(
        "invoicePayableAmount cancellation-above-zero",
      );
    expect(found(ofKind("cancellation"), about, noTerms, line("1", "50"), withOtherSign).warned).toEqual([]);
    // What was paid in full takes nothing back either, though nothing is left to pay.
    const paid = [line("1", "50"), having({ invoicePrepaidAmount: decimal("59.50") })] as const;
    expect(found(ofKind("cancellation"), about, noTerms, ...paid).warned).toEqual([
      "invoicePayableAmount cancellation-above-zero",
    ]);
    expect(found(ofKind("cancellation"), about, noTerms, ...paid, withOtherSign).warned).toEqual([]);
    expect(found(noTerms, line("-1", "50")).warned).toEqual(["invoicePayableAmount invoice-below-zero"]);
    // It would take the place of the whole invoice that it names.
    expect(found(ofKind("correction"), about, line("-1", "50")).warned).toEqual([
      "invoicePayableAmount correction-below-zero",
    ]);
    // Only more was paid than is asked for, which has a warning of its own.
    const overpaid = [line("1", "50"), having({ invoicePrepaidAmount: decimal("70") })];
    for (const kind of ["invoice", "correction"] as const)
      expect(found(ofKind(kind), about, noTerms, ...overpaid).warned, kind).toEqual([
        "invoicePrepaidAmount prepaid-above-total",
      ]);
    for (const kind of ["refund", "cancellation", "final", "construction-final"] as const)
      expect(found(ofKind(kind), about, noTerms, line("-1", "50")).warned).toEqual([]);
  });

  it("is refused a price below 0 (BR-27) by name", () => {
    expect(found(ofKind("correction"), about, line("1", "-50")).refused).toEqual([
      "unitPrice negative-price",
    ]);
  });
});

describe("each kind", () => {
  it.each(documentKinds)("%s is the same when it comes back from its file", (kind) => {
    const xml = xmlOf(anInvoice(ofKind(kind), about, line("-2", "50")));
    expect(xml).toContain(`<ram:TypeCode>${documentCodes[kind]}</ram:TypeCode>`);
    expect(readCii(xml, startFacts).invoice.invoiceKind).toBe(kind);
  });

  it("is named to the payer and in the names of its files, in both languages", () => {
    const word = anInvoice(ofKind("cancellation"));
    expect(paymentReference(word)).toBe("Stornorechnung RE-7");
    expect(paymentReference(anInvoice(ofKind("partial"), inLanguage("en")))).toBe("Partial invoice RE-7");
    expect(kindWord(anInvoice(ofKind("construction-final")))).toBe("Schlussrechnung");
    expect(fileNames(word).pdf).toBe("RE-7_Hansen_+_Partner_Stornorechnung.pdf");
    expect(fileNames(anInvoice(ofKind("final"), inLanguage("en"))).xml).toBe(
      "RE-7_malerei_brandt_final_invoice.xml",
    );
    expect(fileNames(anInvoice(inLanguage("de"))).zip).toBe("RE-7_Hansen_+_Partner_Rechnung.zip");
  });

  it("that asks for no money has no code to pay by, whatever its sign", () => {
    expect(paymentQrPayload(anInvoice(line("1", "50")))).toContain("Rechnung RE-7");
    expect(paymentQrPayload(anInvoice(ofKind("cancellation"), line("1", "50")))).toBeNull();
    expect(paymentQrPayload(anInvoice(ofKind("refund"), line("1", "50")))).toBeNull();
    expect(paymentQrPayload(anInvoice(ofKind("correction"), line("-1", "50")))).toBeNull();
  });
});

it("a file that asks for nothing gets no due date when it is opened, and keeps the account for the next invoice", () => {
  const { invoice } = readCii(xmlOf(anInvoice(ofKind("cancellation"), about, line("-1", "50"))), startFacts);
  expect(invoice.invoiceDueDate).toBe("");
  expect(invoice.supplierBankIban).toBe("DE02120300000000202051");
});
