import { describe, expect, it } from "vitest";
import { addLine, setField, setLineText } from "../../lib/invoice/changes";
import { setTheme } from "../../lib/invoice/look-changes";
import { setSmallBusiness } from "../../lib/invoice/tax/rate-changes";
import { isPristine, isSameInvoice } from "../../lib/invoice/compare";
import { unchangedFields } from "../../lib/invoice/unchanged";
import { copyOver } from "../../lib/invoice/copy-over";
import { newInvoice } from "../../lib/invoice/defaults";
import { fields } from "../../lib/invoice/fields";
import { recalculate } from "../../lib/invoice/sums/totals";
import { anInvoice, day, having, inLanguage, line } from "../builders";

describe("a new invoice", () => {
  const start = newInvoice("de", day("20260803"));

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
    expect(newInvoice("en", day("20260803")).invoicePaymentNote).toContain("14 days");
  });

  it("has the totals of an empty one", () => {
    expect(recalculate(start)).toEqual(start);
  });
});

describe("what still has to be changed before a download", () => {
  const needed = [
    "customerCityName",
    "customerCompany",
    "customerPostalZone",
    "customerStreetName",
    "invoiceID",
    "supplierCityName",
    "supplierCompany",
    "supplierCompanyID",
    "supplierPostalZone",
    "supplierStreetName",
  ];

  it.each(["de", "en"] as const)(
    "is, on a new invoice (%s), exactly the placeholders that matter",
    (locale) => {
      const unchanged = unchangedFields(newInvoice(locale, day("20260803")));
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
      expect([name, newInvoice("de", day("20260803"))[name]]).not.toEqual([name, ""]);
    }
  });

  it("is nothing once everything is filled in", () => {
    expect(unchangedFields(anInvoice(line("1", "1")))).toEqual([]);
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
  const start = newInvoice("en", day("20260803"));

  it("is recognised on every day", () => {
    expect(isPristine(start)).toBe(true);
    expect(isPristine(newInvoice("de", day("20200101")))).toBe(true);
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

  it("says the same in whichever form its XML is handed out, and to whichever address of Peppol", () => {
    const handedOut = having({ invoiceXmlForm: "peppol", customerPeppolID: "9930:DE136695976" })(start);
    expect(isSameInvoice(start, handedOut)).toBe(true);
  });

  it("says the same as one whose fields stand in another order", () => {
    const turned = Object.fromEntries(Object.entries(start).reverse()) as unknown as typeof start;
    expect(isSameInvoice(start, turned)).toBe(true);
  });
});

describe("the content copied over to the other language", () => {
  it("has the other language's placeholders where nobody wrote", () => {
    expect(copyOver(newInvoice("de", day("20260803")), "en")).toEqual(newInvoice("en", day("20260803")));
    const [line] = copyOver(addLine()(newInvoice("en", day("20260803"))), "de").invoiceLines;
    expect(line?.name).toBe("Bezeichnung der Leistung");
  });

  it("keeps what was typed or emptied", () => {
    const typed = having({ customerCompany: "Hansen", invoicePaymentNote: "", invoiceDueDate: "20260901" })(
      newInvoice("de", day("20260803")),
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
