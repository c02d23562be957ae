import { describe, expect, it } from "vitest";
import type { Change, Invoice, TaxedAdjustment, UntaxedCase } from "../../lib/invoice/invoice";
import { checkInvoice } from "../../lib/check/check-invoice";
import { setTaxChoice } from "../../lib/invoice/tax/tax-setting";
import { paymentTexts } from "../../lib/layout/payment-texts";
import { anInvoice, decimal, having, inLanguage, line, xmlOf } from "../builders";

const of = (taxCase: UntaxedCase): Change => line("1", "100", 0, { taxCase });
const work = line("1", "100");
const free = line("1", "100", 0);
const charge = (reason: string, is: Partial<TaxedAdjustment> = {}): TaxedAdjustment => ({
  isCharge: true,
  unit: "number",
  amount: decimal("5"),
  reason,
  vat: 0,
  ...is,
});
const charges = (...invoiceAdjustments: readonly TaxedAdjustment[]): Change => having({ invoiceAdjustments });
const shipping = charge("Versand", { taxCase: "reverse-charge" });
const because = having({
  flagHasTaxExemptionReason: true,
  supplierTaxExemptionReason: "Steuerfrei nach § 4 Nr. 21 UStG",
});
const debtor = "Steuerschuldnerschaft des Leistungsempfängers";
const delivery = "Steuerfreie innergemeinschaftliche Lieferung";
const exported = "Steuerfreie Ausfuhrlieferung";

/** What the paper says of the tax. */
const said = (...words: readonly Change[]): readonly string[] =>
  paymentTexts(anInvoice(...words, having({ invoicePaymentNote: "" })))
    .map(({ text }) => text.replaceAll("\u00a0", " "))
    .filter((text) => text !== "");

describe("the paper says which positions a note on the tax is about (section 14 (4) no. 8 UStG)", () => {
  it("where several cases of the law, or a case and a rate, stand on one invoice", () => {
    expect(
      said(work, line("1", "100", 7), of("reverse-charge"), of("intra-community"), of("export")),
    ).toEqual([`Pos. 3: ${debtor}`, `Pos. 4: ${delivery}`, `Pos. 5: ${exported}`]);
    expect(said(of("reverse-charge"), work)).toEqual([`Pos. 1: ${debtor}`]);
  });

  it("with three and more in a row as a range", () => {
    const untaxed = of("reverse-charge");
    expect(said(untaxed, work, untaxed, untaxed, work, untaxed, untaxed, untaxed)).toEqual([
      `Pos. 1, 3, 4, 6–8: ${debtor}`,
    ]);
  });

  it("with what is added and taken off by the same case, by its own words", () => {
    expect(said(work, of("reverse-charge"), charges(shipping))).toEqual([`Pos. 2, Versand: ${debtor}`]);
    expect(said(work, charges(shipping))).toEqual([`Versand: ${debtor}`]);
    expect(said(of("reverse-charge"), charges(charge("Porto", { vat: 19 })))).toEqual([`Pos. 1: ${debtor}`]);
  });

  it("in the invoice's language, and by their names where the sheet numbers no positions", () => {
    expect(said(work, of("reverse-charge"), inLanguage("en"))).toEqual([`No. 2: ${debtor}`]);
    const unnumbered = having({ flagShowInvoiceLineNumbers: false });
    const named = (name: string) => line("1", "1", 0, { name, taxCase: "reverse-charge" });
    expect(said(work, named("Gerüst"), named("Putz"), unnumbered)).toEqual([`„Gerüst“, „Putz“: ${debtor}`]);
    expect(said(work, named("Putz"), named("Putz"), unnumbered)).toEqual([`„Putz“: ${debtor}`]);
    expect(said(work, named("n".repeat(99)), unnumbered)).toEqual([`„${"n".repeat(59)}…“: ${debtor}`]);
    // Nobody can tell what is called the same.
    expect(said(work, named("Streichen"), unnumbered)).toEqual([`Pos. 2: ${debtor}`]);
  });

  it("and says nothing of an exemption where all of it is taxed by another case", () => {
    const exempt = anInvoice(free, because, having({ invoicePaymentNote: "" }));
    const said = (invoice: Invoice): readonly string[] => paymentTexts(invoice).map(({ text }) => text);
    expect(said(setTaxChoice("reverse-charge")(exempt))).toEqual([debtor, ""]);
    expect(said(setTaxChoice("normal")(setTaxChoice("reverse-charge")(exempt)))).toEqual(said(exempt));
    expect(
      checkInvoice(setTaxChoice("reverse-charge")(exempt)).warnings.map(({ code }) => code),
    ).not.toContain("exemption-of-nothing");
  });

  it("without what does not print", () => {
    const nothing = { ...shipping, amount: decimal("0") };
    expect(said(work, of("reverse-charge"), charges(nothing))).toEqual([`Pos. 2: ${debtor}`]);
    expect(said(work, charges({ ...shipping, reason: "" }))).toEqual([debtor]);
    expect(said(work, of("reverse-charge"), having({ invoiceReverseChargeNote: "" }))).toEqual([]);
  });

  it("of an exemption and of a small business in the same way", () => {
    expect(said(work, free, because)).toEqual(["Pos. 2: Steuerfrei nach § 4 Nr. 21 UStG"]);
    expect(
      said(
        free,
        of("reverse-charge"),
        having({ flagIsSmallBusinessOwner: true, supplierIsSmallBusinessOwnerNote: "§ 19 UStG" }),
      ),
    ).toEqual(["Pos. 1: § 19 UStG", `Pos. 2: ${debtor}`]);
    // None of its positions is exempt.
    expect(said(work, line("1", "1", 7), because)).toEqual(["Steuerfrei nach § 4 Nr. 21 UStG"]);
  });

  it("and nothing where all is taxed alike", () => {
    expect(said(of("reverse-charge"), of("reverse-charge"), charges(shipping))).toEqual([debtor]);
    expect(said(free, free, because)).toEqual(["Steuerfrei nach § 4 Nr. 21 UStG"]);
  });

  it("while the file has the note alone (BT-120)", () => {
    const customer = having({ customerCountry: "FR", customerVatID: "FR40303265045" });
    const xml = xmlOf(anInvoice(work, of("reverse-charge"), customer));
    expect(xml).toContain(`<ram:ExemptionReason>${debtor}</ram:ExemptionReason>`);
    expect(xml).not.toContain("Pos.");
  });
});
