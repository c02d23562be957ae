import { describe, expect, it } from "vitest";
import { readCii } from "../../lib/cii/read";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Adjustment, Change, Invoice, TaxedAdjustment } from "../../lib/invoice/invoice";
import { addLineExtra } from "../../lib/invoice/lines/extras-changes";
import { normalize } from "../../lib/invoice/normalize";
import { limits } from "../../lib/limits";
import { anInvoice, buyerReference, day, decimal, having, line, startFacts, xmlOf } from "../builders";

const found = (...words: readonly Change[]): readonly string[] =>
  checkInvoice(anInvoice(...words)).refusals.map(
    ({ field, lineId, code }) => `${lineId ?? ""}${field} ${code}`,
  );
const back = (...words: readonly Change[]): Invoice =>
  readCii(xmlOf(anInvoice(...words)), startFacts).invoice;

const work = line("1", "100");
const xrechnung = buyerReference("04011000-12345-03");
const off = (is: Partial<Adjustment>): Adjustment => ({
  isCharge: false,
  unit: "percentage",
  amount: decimal("10"),
  reason: "Rabatt",
  ...is,
});
const withOff = (is: Partial<Adjustment>): Change => line("1", "100", 19, { adjustments: [off(is)] });
const charged = (is: Partial<TaxedAdjustment>): Change =>
  having({ invoiceAdjustments: [{ ...off({ isCharge: true }), vat: 19, ...is }] });
const period = having({
  invoiceDeliveryForm: "period",
  invoiceActualDeliveryDate: day("20260701"),
  invoiceDeliveryPeriodEnd: day("20260731"),
});

describe("the delivery address", () => {
  const there = having({ deliveryName: "Bauhof" });

  it("takes the customer's country where it names none (BR-57)", () => {
    expect(back(work, there).deliveryCountry).toBe("DE");
    expect(found(work, there, having({ deliveryCountry: "QQ" }))).toEqual([
      "deliveryCountry invalid-country",
    ]);
  });

  it("needs post code and town in an XRechnung (BR-DE-10, BR-DE-11)", () => {
    expect(found(work, there)).toEqual([]);
    expect(found(work, there, xrechnung)).toEqual([
      "deliveryPostalZone required-for-xrechnung",
      "deliveryCityName required-for-xrechnung",
    ]);
  });

  it("is none where its country is the customer's, also beside a period, where the file names that one", () => {
    expect(back(work, period, having({ deliveryCountry: "DE" })).deliveryCountry).toBe("");
    expect(xmlOf(anInvoice(work, period, xrechnung))).not.toContain("ShipToTradeParty");
  });
});

describe("a tax number beside the VAT id", () => {
  const second = (id: string): Change => having({ supplierTaxNumber: id });

  it("has the form of one, and stands beside another in an XRechnung alone (BT-32)", () => {
    expect(found(work, second("12/345/67890"))).toEqual([]);
    expect(found(work, second("DE123456788"))).toEqual(["supplierTaxNumber invalid-tax-number"]);
    expect(found(work, second("12/345/67890"), having({ supplierCompanyID: "98/765/43210" }))).toEqual([
      "supplierTaxNumber two-tax-numbers",
    ]);
    const two = having({ supplierCompanyID: "98/765/43210", supplierTaxNumber: "12/345/67890" });
    expect(found(work, xrechnung, two)).toEqual([]);
    expect(back(work, xrechnung, two)).toMatchObject({
      supplierCompanyID: "98/765/43210",
      supplierTaxNumber: "12/345/67890",
    });
  });

  it("comes back as what it was", () => {
    expect(back(work, second("12/345/67890"))).toMatchObject({
      supplierCompanyID: "DE123456788",
      supplierTaxNumber: "12/345/67890",
    });
  });
});

describe("what an invoice is about", () => {
  it("is told from other documents beside it by its code (BT-18)", () => {
    const other =
      "<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>T-1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode></ram:AdditionalReferencedDocument>";
    const xml = xmlOf(anInvoice(work, having({ invoiceObjectReference: "Z-9" })));
    const at = xml.indexOf("<ram:AdditionalReferencedDocument>");
    const both = xml.slice(0, at) + other + xml.slice(at);
    expect(readCii(both, startFacts).invoice.invoiceObjectReference).toBe("Z-9");
  });
});

describe("an allowance or a charge", () => {
  it("has a reason on a line (BR-42, BR-44) and on the invoice (BR-33, BR-38)", () => {
    expect(found(withOff({ reason: " " }))).toEqual(["1adjustmentReason required"]);
    expect(found(work, charged({ reason: "" }))).toEqual(["chargeReason required"]);
    expect(
      found(line("1", "9", 19, { adjustments: [off({ amount: decimal("1") }), off({ reason: "" })] })),
    ).toEqual(["1adjustmentReason.2 required"]);
  });

  it("has an amount that is a number, and takes off no more than all", () => {
    expect(found(withOff({ amount: decimal("1,5") }))).toEqual(["1adjustmentAmount invalid-number"]);
    expect(found(withOff({ unit: "number", amount: decimal("1.234") }))).toEqual([
      "1adjustmentAmount invalid-number",
    ]);
    expect(found(withOff({ amount: decimal("100.001") }))).toEqual(["1adjustmentAmount percent-above-100"]);
    expect(found(withOff({ amount: decimal("150"), isCharge: true }))).toEqual([]);
  });

  it("has no tax where a small business charges none", () => {
    expect(
      found(line("1", "100", 0), having({ flagIsSmallBusinessOwner: true }), charged({ vat: 19 })),
    ).toEqual(["chargeVat vat-in-small-business"]);
  });

  it("has no more beside it than somebody can add, on the invoice and on a line", () => {
    const many = Array.from({ length: limits.adjustments + 1 }, () =>
      off({ unit: "number", amount: decimal("1") }),
    );
    const taxed = many.map((each) => ({ ...each, vat: 19 }));
    expect(found(work, having({ invoiceAdjustments: taxed }))).toEqual([
      "invoiceAdjustments too-many-entries",
    ]);
    expect(found(work, having({ invoiceAdjustments: taxed.slice(1) }))).toEqual([]);
    expect(found(line("1", "100", 19, { adjustments: many }))).toEqual([
      "1adjustmentReason.21 too-many-entries",
    ]);
    const full = anInvoice(line("1", "100", 19, { adjustments: many.slice(1) }));
    expect(checkInvoice(full).refusals).toEqual([]);
    expect(addLineExtra("1", "discount")(full).invoiceLines[0]?.adjustments).toHaveLength(limits.adjustments);
  });

  it("is gone where it is about nothing", () => {
    const { invoiceLines, invoiceAdjustments } = normalize(
      anInvoice(withOff({ amount: decimal("0.00") }), charged({ amount: decimal("0") })),
    );
    expect([invoiceLines[0]?.adjustments, invoiceAdjustments]).toEqual([undefined, []]);
  });

  it("of the whole invoice stays beside the one that is spread over all rates", () => {
    const own = { ...off({ unit: "number", amount: decimal("10.00") }), vat: 19 };
    const invoice = anInvoice(
      work,
      having({ flagShowAllowance: true, invoiceAllowanceAmount: decimal("5"), invoiceAdjustments: [own] }),
    );
    expect(xmlOf(invoice)).toContain("<ram:AllowanceTotalAmount>15.00</ram:AllowanceTotalAmount>");
    expect(readCii(xmlOf(invoice), startFacts).invoice).toMatchObject({
      invoiceAllowanceAmount: "5",
      invoiceAllowanceTotalAmount: "5.00",
      invoiceAdjustments: [own],
    });
  });

  it("is read as a charge where the file does not say how many have a tax of their own", () => {
    const xml = xmlOf(anInvoice(work, charged({ reason: "Versand" }))).replace(/ invoiceAdjustments=\d+/, "");
    expect(readCii(xml, startFacts).invoice.invoiceAdjustments).toMatchObject([
      { isCharge: true, reason: "Versand", amount: "10", vat: 19 },
    ]);
  });
});

describe("the extras of a line", () => {
  it("price it for more than nothing, and say nothing of one", () => {
    expect(found(line("1", "100", 19, { priceBase: decimal("0") }))).toEqual(["1priceBase invalid-number"]);
    expect(
      normalize(anInvoice(line("1", "1", 19, { priceBase: decimal("1.00") }))).invoiceLines[0]?.priceBase,
    ).toBe(undefined);
  });

  it("have a period that ends after its start (BR-30)", () => {
    const backwards = { periodStart: day("20260731"), periodEnd: day("20260701") };
    expect(found(line("1", "1", 19, backwards))).toEqual(["1periodEnd period-ends-before-start"]);
    expect(found(line("1", "1", 19, { periodStart: "20260231" }))).toEqual(["1periodStart invalid-date"]);
  });

  it("have it within that of the invoice in an XRechnung (PEPPOL-EN16931-R110, -R111)", () => {
    const wide = line("1", "1", 19, { periodStart: day("20260630"), periodEnd: day("20260801") });
    expect(found(wide, period)).toEqual([]);
    expect(found(wide, xrechnung)).toEqual([]);
    expect(found(wide, period, xrechnung)).toEqual([
      "1periodStart line-period-outside",
      "1periodEnd line-period-outside",
    ]);
    expect(
      found(
        line("1", "1", 19, { periodStart: day("20260701"), periodEnd: day("20260731") }),
        period,
        xrechnung,
      ),
    ).toEqual([]);
  });

  it("print in characters that the sheet has", () => {
    expect(found(line("1", "1", 19, { articleNumber: "\u{12000}" }))).toEqual([
      "1articleNumber unprintable-character",
    ]);
    expect(found(withOff({ reason: "\u{12000}" }))).toEqual(["1adjustmentReason unprintable-character"]);
    expect(found(work, charged({ reason: "\u{12000}" }))).toEqual(["chargeReason unprintable-character"]);
  });
});
