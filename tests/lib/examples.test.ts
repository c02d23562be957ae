import { describe, expect, it } from "vitest";
import { readCii } from "../../lib/cii/read";
import { checkInvoice } from "../../lib/check/check-invoice";
import { caseIds, exampleIds, tradeIds } from "../../lib/examples/examples";
import { exampleData, readExample, tourTheme } from "../../lib/examples/read-example";
import { vatIdDoubt } from "../../lib/identifiers/vat-id";
import { sampleXml } from "../../lib/examples/sample-xml";
import { exampleWords } from "../../lib/words/example-words";
import { unchangedFields } from "../../lib/invoice/unchanged";
import { recalculate } from "../../lib/invoice/sums/totals";
import { day, xmlOf, payableIn } from "../builders";
import { de, en } from "../words";

const today = day("20270302");

it("the examples have their names in both languages: three trades, then three special cases", () => {
  const names = [de, en].map(({ menus }) => menus.examples.names);
  expect(exampleIds.map((id) => names.map((called) => called[id]))).toEqual([
    ["Immobilienmakler", "Real estate agent"],
    ["Handwerker", "Tradesperson"],
    ["IT-Support", "IT support"],
    ["Reverse Charge", "Reverse charge"],
    ["Schlussrechnung", "Final invoice"],
    ["Stornorechnung", "Cancellation invoice"],
  ]);
});

describe.each(tradeIds)("the example %s", (id) => {
  const { invoiceTheme, customerLogo } = exampleData[id];
  const xmlString = sampleXml(id, exampleData[id], "de");
  const german = recalculate(readExample(id, { today, locale: "de" }));
  const english = recalculate(readExample(id, { today, locale: "en" }));

  it("carries the product's settings in a leading comment", () => {
    const comment = /^<\?xml [^>]*\?>\s*<!-- ([^>]*) -->\s*<rsm:CrossIndustryInvoice/.exec(xmlString)?.[1];
    expect(comment).toContain("invoiceAllowanceAmount=3");
    expect(comment).toContain("invoiceAllowanceUnit=percentage");
  });

  it("has three lines at 19 percent, 3 percent off with its reason, and 14 days to pay", () => {
    expect(german.invoiceLines.map(({ vat }) => vat)).toEqual([19, 19, 19]);
    expect(german).toMatchObject({
      flagShowAllowance: true,
      invoiceAllowanceAmount: "3",
      invoiceAllowanceUnit: "percentage",
      invoiceAllowanceChargeReason: "Rabatt / Nachlass",
    });
    const { invoice } = readCii(xmlString, { today, locale: "de" });
    expect([invoice.invoiceIssueDate, invoice.invoiceDueDate]).toEqual(["20261120", "20261204"]);
    expect(xmlString).toMatch(/innerhalb von 14 Tagen/);
  });

  it("names type, currency, means of payment, buyer reference and both parties", () => {
    for (const part of [
      "<ram:TypeCode>380</ram:TypeCode>",
      "<ram:TypeCode>58</ram:TypeCode>",
      "<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>",
      "<ram:BuyerReference>",
      "<ram:IBANID>",
      "<ram:AccountName>",
      "<ram:BICID>",
      '<ram:ID schemeID="VA">DE',
    ]) {
      expect(xmlString).toContain(part);
    }
  });

  it("comes back from its XML with every field, and with the totals that stand in it", () => {
    const { invoice } = readCii(xmlString, { today, locale: "de" });
    expect(recalculate(invoice).invoicePayableAmount).toBe(payableIn(xmlString));
    const again = readCii(xmlOf(recalculate(invoice)), { today, locale: "de" });
    expect(recalculate(again.invoice)).toEqual(recalculate(invoice));
  });

  it("is an e-invoice that nothing speaks against, in both languages", () => {
    for (const invoice of [german, english]) {
      expect(checkInvoice(invoice)).toMatchObject({ refusals: [], warnings: [] });
      expect(unchangedFields(invoice)).toEqual([]);
    }
  });

  it("is issued today, its other dates at the same distance", () => {
    expect(german).toMatchObject({
      invoiceIssueDate: "20270302",
      invoiceDueDate: "20270316",
      invoiceActualDeliveryDate: "20270228",
    });
  });

  it("speaks English on an English invoice; names and addresses stay", () => {
    expect(english.invoiceLocale).toBe("en");
    const texts = ({ invoiceLines, ...rest }: typeof german): string[] => [
      rest.invoiceIncludedNote,
      rest.invoicePaymentNote,
      rest.invoiceAllowanceChargeReason,
      ...invoiceLines.flatMap((line) => [line.name, line.description]).filter((text) => text !== ""),
    ];
    for (const [locale, invoice] of [
      ["de", german],
      ["en", english],
    ] as const) {
      const { allowanceReason, [id]: words } = exampleWords[locale];
      const { includedNote, paymentNote, lines } = words;
      const ofLines = Object.values(lines).flatMap(({ name, description }) =>
        [name, description ?? []].flat(),
      );
      expect(texts(invoice)).toEqual([includedNote, paymentNote, allowanceReason, ...ofLines]);
    }
    expect(english.customerCompany).toBe(german.customerCompany);
    expect(english.invoicePayableAmount).toBe(german.invoicePayableAmount);
  });

  it("wears its theme and a logo of 210 px that fits and can do nothing", () => {
    expect(german.invoiceTheme).toBe(invoiceTheme);
    expect(german.customerLogo).toMatchObject({ width: 210, ratio: customerLogo.ratio });
    expect(german.customerLogo.width / german.customerLogo.ratio).toBeLessThanOrEqual(150);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(customerLogo.svg) ?? [];
    expect(Number(width) / Number(height)).toBe(customerLogo.ratio);
    expect(customerLogo.svg).not.toMatch(/<(script|image|use|foreignObject|style|text)|href|url\(|\son\w+=/i);
    expect(atob(german.customerLogo.src.replace("data:image/svg+xml;base64,", ""))).toBe(customerLogo.svg);
  });
});

it("the examples wear the themes of the specification, and so does the tour", () => {
  expect(tradeIds.map((id) => exampleData[id].invoiceTheme)).toEqual([
    { theme: "waves", hueRotate: 240, opacity: 30, font: "Inter" },
    { theme: "tiles", hueRotate: 258, opacity: 27, font: "DM Sans" },
    { theme: "hexagons", hueRotate: 240, opacity: 25, font: "Comic Neue" },
  ]);
  expect(tourTheme).toEqual({ theme: "squares", hueRotate: 240, opacity: 25, font: "PT Sans" });
});

describe.each(caseIds)("the example %s", (id) => {
  const german = recalculate(readExample(id, { today, locale: "de" }));
  const english = recalculate(readExample(id, { today, locale: "en" }));

  it("is an e-invoice that nothing speaks against, in both languages, issued today", () => {
    for (const invoice of [german, english]) {
      expect(checkInvoice(invoice)).toMatchObject({ refusals: [], warnings: [] });
      expect(unchangedFields(invoice)).toEqual([]);
      expect(invoice.invoiceIssueDate).toBe(today);
    }
  });

  it("comes back from its XML with every field and total", () => {
    for (const invoice of [german, english]) {
      const { invoice: read } = readCii(xmlOf(invoice), { today, locale: invoice.invoiceLocale });
      expect(xmlOf(recalculate(read))).toBe(xmlOf(invoice));
      expect(recalculate(read).invoicePartials).toEqual(invoice.invoicePartials);
    }
  });

  it("says everything in words in the language of the invoice, and the same amounts", () => {
    const said = ({ invoiceLines, ...rest }: typeof german): readonly string[] => [
      rest.invoiceIncludedNote,
      rest.invoicePaymentNote,
      ...invoiceLines.map(({ name }) => name),
    ];
    expect(said(german)).toHaveLength(5);
    for (const [index, text] of said(german).entries()) expect(said(english)[index]).not.toBe(text);
    expect(english.invoicePayableAmount).toBe(german.invoicePayableAmount);
  });

  it("has a number of its own, apart from the other examples", () => {
    const others = exampleIds.filter((other) => other !== id);
    const numbers = others.map((other) => readExample(other, { today, locale: "de" }).invoiceID);
    expect(numbers).not.toContain(german.invoiceID);
  });
});

it("reverse charge: the month before, for a company in France that owes the tax, without a Leitweg-ID", () => {
  const invoice = recalculate(readExample("reverse-charge", { today, locale: "de" }));
  expect(invoice).toMatchObject({
    supplierCompany: "Kabelkranich IT-Service",
    customerCountry: "FR",
    customerVatID: "FR91803145929",
    invoiceDeliveryForm: "month",
    invoiceActualDeliveryDate: "20270201",
    invoiceDeliveryPeriodEnd: "20270228",
    invoiceDueDate: "20270316",
    invoiceReverseChargeNote: "Steuerschuldnerschaft des Leistungsempfängers",
    flagShowAllowance: false,
    invoiceTaxAmount: "0.00",
    invoicePayableAmount: "1831.50",
  });
  expect(vatIdDoubt(invoice.customerVatID)).toBeNull();
  expect(xmlOf(invoice)).toContain("<ram:CategoryCode>AE</ram:CategoryCode>");
  expect(xmlOf(invoice)).not.toContain("<ram:BuyerReference>");
});

it("the final invoice takes two partial invoices of before off, net and VAT", () => {
  const invoice = recalculate(readExample("final", { today, locale: "de" }));
  expect(invoice).toMatchObject({
    supplierCompany: "Malermeister Brandt",
    invoiceKind: "final",
    invoiceTaxExclusiveAmount: "8470.00",
    invoiceTaxAmount: "1609.30",
    invoiceTaxInclusiveAmount: "10079.30",
    invoicePartials: [
      { number: "RE-0203", date: "20270113", net: "3150.00", vat: 19, tax: "598.50" },
      { number: "RE-0209", date: "20270210", net: "2750.00", vat: 19, tax: "522.50" },
    ],
    invoicePrepaidTotalAmount: "7021.00",
    invoicePayableAmount: "3058.30",
  });
});

it("the cancellation takes back the first example, line by line, and asks for no payment", () => {
  const invoice = recalculate(readExample("cancellation", { today, locale: "de" }));
  const first = recalculate(readExample("real-estate-agent", { today, locale: "de" }));
  expect(invoice).toMatchObject({
    invoiceKind: "cancellation",
    invoicePrecedingID: first.invoiceID,
    invoicePrecedingDate: "20270221",
    invoiceActualDeliveryDate: "20270219",
    invoiceDueDate: "",
    invoicePayableAmount: `-${first.invoicePayableAmount}`,
  });
  expect(invoice.invoiceLines.map(({ quantity }) => quantity)).toEqual(["-2", "-1", "-6"]);
});
