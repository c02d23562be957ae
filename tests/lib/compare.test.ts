import { describe, expect, it } from "vitest";
import { addLine, setField, setLineText, setSmallBusiness, setTheme } from "../../lib/invoice/changes";
import { isPristine, isSameInvoice, unchangedFields } from "../../lib/invoice/compare";
import { copyOver } from "../../lib/invoice/copy-over";
import { newInvoice } from "../../lib/invoice/defaults";
import { fields } from "../../lib/invoice/fields";
import { recalculate } from "../../lib/invoice/totals";
import { limits } from "../../lib/limits";
import { anInvoice, having, inLanguage, line } from "../builders";

describe("a new invoice", () => {
  const start = newInvoice("de", "20260803");

  it("is issued and delivered today and due in 14 days", () => {
    expect([start.invoiceIssueDate, start.invoiceActualDeliveryDate, start.invoiceDueDate]).toEqual([
      "20260803",
      "20260803",
      "20260817",
    ]);
  });

  it("has no lines, shown line numbers and every other flag off", () => {
    expect(start.invoiceLines).toEqual([]);
    expect(start.flagShowInvoiceLineNumbers).toBe(true);
    expect([
      start.flagShowAllowance,
      start.flagIsSmallBusinessOwner,
      start.flagHasSupplierBuyerReference,
      start.flagHasTaxExemptionReason,
    ]).toEqual([false, false, false, false]);
  });

  it("has the rates, widths, theme and allowance of the specification", () => {
    expect(start.invoiceTaxRates).toEqual({ "0": false, "7": true, "19": true });
    expect(start.invoiceTheme).toEqual({ theme: "default", hueRotate: 240, opacity: 25, font: "Inter" });
    expect([
      start.invoiceLineUnitWidth,
      start.invoiceLineVatWidth,
      start.invoiceLineUnitPriceWidth,
      start.invoiceLineTotalWidth,
    ]).toEqual([80, 70, 80, 80]);
    expect([start.invoiceAllowanceUnit, start.invoiceAllowanceAmount]).toEqual(["percentage", "0"]);
    expect([start.supplierCountry, start.customerCountry]).toEqual(["DE", "DE"]);
  });

  it("asks in both languages for a transfer within 14 days", () => {
    expect(start.invoicePaymentNote).toContain("14 Tagen");
    expect(newInvoice("en", "20260803").invoicePaymentNote).toContain("14 days");
  });

  it("has the totals of an empty one", () => {
    expect(recalculate(start)).toEqual(start);
  });
});

it("the constants are those of the specification", () => {
  expect(limits).toMatchObject({
    loadingOverlay: 500,
    lineTableClip: 500,
    onboardingDelay: 300,
    generatingMessageSwitch: 10_000,
    uploadSuccessClose: 2_000,
    feedbackDelay: 3_000,
    buyDialogReset: 2_000,
    submenuClose: 200,
    examplePickerReset: 200,
    paymentNoteRelayout: 100,
    printAfterDelete: 100,
    toastClose: 5_000,
    columnResizeThrottle: 100,
    paginationThrottlePerTenLines: 1_000,
    saveDelay: 250,
    dueDays: 14,
    couponWaitMinutes: 10,
    clientIdLength: 32,
    undoSteps: 200,
    zoom: { min: 0.5, max: 1.3, step: 0.1, start: 1, phone: 0.5 },
    breakpoints: { xs: 480, sm: 640, md: 768, lg: 960, editorLg: 1040, xl: 1280 },
    headerWide: 1020,
    headerNarrow: 880,
    logo: { maxBytes: 1_098_576, maxWidth: 300, maxHeight: 150, minWidth: 50 },
    theme: { maxHue: 360, maxOpacity: 50 },
    column: {
      max: 200,
      belowStart: 10,
      unit: 80,
      vat: 70,
      unitPrice: 80,
      total: 80,
      nameMin: 120,
      nameMax: 260,
    },
    footerSpace: 10,
    footerSpaceManyPages: 50,
    pageNumberSpace: 80,
    textSlack: 20,
    qrSize: 50,
    qrDefaultSize: 256,
    paymentTermsWidth: 550,
    welcomeImageHeight: 276,
    postalCodeLength: 8,
    numberLength: 30,
    invoiceIdLength: 60,
    nameLength: 200,
    lineNameLength: 250,
    descriptionLength: 2_000,
    noteLength: 5_000,
    paymentReferenceLength: 140,
    lines: 1_000,
    totalCap: 1_999_999_999_999_999n,
    codeBatches: [1, 5, 10, 25],
  });
});

describe("what still has to be changed before a download", () => {
  const needed = [
    "customerCityName",
    "customerCompany",
    "customerEmail",
    "customerPostalZone",
    "customerStreetName",
    "invoiceID",
    "supplierBankAccountHolder",
    "supplierBankBic",
    "supplierBankIban",
    "supplierCityName",
    "supplierCompany",
    "supplierCompanyID",
    "supplierEmail",
    "supplierName",
    "supplierPostalZone",
    "supplierStreetName",
    "supplierTelephone",
  ];

  it.each(["de", "en"] as const)(
    "is, on a new invoice (%s), exactly the placeholders that matter",
    (locale) => {
      const unchanged = unchangedFields(newInvoice(locale, "20260803"));
      expect(unchanged.map((each) => each.field).sort()).toEqual(needed);
      for (const { field, group } of unchanged) {
        expect(group).toBe(
          field.startsWith("invoice") ? "invoice" : field.startsWith("supplier") ? "supplier" : "customer",
        );
      }
    },
  );

  it("has a placeholder to show in every field that must change", () => {
    for (const { name } of fields.filter((field) => field.mustChange)) {
      expect([name, newInvoice("de", "20260803")[name]]).not.toEqual([name, ""]);
    }
  });

  it("is nothing once everything is filled in, or emptied where it may be", () => {
    expect(unchangedFields(anInvoice(line("1", "1")))).toEqual([]);
    expect(unchangedFields(anInvoice(having({ supplierBankBic: "", supplierEmail: "" })))).toEqual([]);
  });

  it("names the lines that have no name of their own", () => {
    const two = addLine()(addLine()(anInvoice()));
    const one = setLineText("1", "name", "Streichen")(two);
    expect(unchangedFields(one)).toEqual([
      { field: "name", lineId: "2", group: "invoice", value: "Bezeichnung der Leistung" },
    ]);
  });

  it("does not look at the other language's placeholders", () => {
    expect(
      unchangedFields(anInvoice(inLanguage("en"), having({ customerCompany: "Name des Kunden" }))),
    ).toEqual([]);
  });
});

describe("an invoice nobody has written on", () => {
  const start = newInvoice("en", "20260803");

  it("is recognised on every day", () => {
    expect(isPristine(start)).toBe(true);
    expect(isPristine(newInvoice("de", "20200101"))).toBe(true);
  });

  it("is none any more with a text, a line, a setting or a theme", () => {
    expect(isPristine(setField("customerCompany", "x")(start))).toBe(false);
    expect(isPristine(addLine()(start))).toBe(false);
    expect(isPristine(setSmallBusiness(true)(start))).toBe(false);
    expect(isPristine(setTheme({ opacity: 30 })(start))).toBe(false);
    expect(isPristine(having({ invoiceDueDate: "20260818" })(start))).toBe(false);
  });

  it("may have any computed values", () => {
    const odd = having({
      invoiceExtensionAmount: "1.00",
      invoiceTaxExclusiveAmount: "1.00",
      invoiceTaxAmount: "1.00",
      invoiceTaxInclusiveAmount: "1.00",
      invoicePayableAmount: "1.00",
      invoiceAllowanceTotalAmount: "1.00",
      invoiceAllowanceMultiplier: "1",
    })(start);
    expect(isPristine(odd)).toBe(true);
  });

  it.each(["", "foo", "20260230", "99999999", "\ud800"])(
    "is judged without a failure when the issue date is %j",
    (invoiceIssueDate) => {
      expect(isPristine(having({ invoiceIssueDate })(start))).toBe(false);
    },
  );

  it("says the same as one whose fields stand in another order", () => {
    const turned = Object.fromEntries(Object.entries(start).reverse()) as unknown as typeof start;
    expect(isSameInvoice(start, turned)).toBe(true);
  });
});

describe("the content copied over to the other language", () => {
  it("has the other language's placeholders where nobody wrote", () => {
    expect(copyOver(newInvoice("de", "20260803"), "en")).toEqual(newInvoice("en", "20260803"));
    const [line] = copyOver(addLine()(newInvoice("en", "20260803")), "de").invoiceLines;
    expect(line?.name).toBe("Bezeichnung der Leistung");
  });

  it("keeps what was typed or emptied", () => {
    const typed = having({ customerCompany: "Hansen", invoicePaymentNote: "", invoiceDueDate: "20260901" })(
      newInvoice("de", "20260803"),
    );
    expect(copyOver(typed, "en")).toMatchObject({
      customerCompany: "Hansen",
      invoicePaymentNote: "",
      invoiceDueDate: "20260901",
      invoiceLocale: "en",
    });
  });

  it("comes back as it was", () => {
    const invoice = addLine()(anInvoice(line("1", "1")));
    expect(copyOver(copyOver(invoice, "en"), "de")).toEqual(invoice);
  });
});
