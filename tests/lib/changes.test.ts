import { describe, expect, it } from "vitest";
import * as changes from "../../lib/invoice/changes";
import * as dueDate from "../../lib/invoice/payment/due-date";
import * as lookChanges from "../../lib/invoice/look-changes";
import * as rateChanges from "../../lib/invoice/tax/rate-changes";
import { newInvoice } from "../../lib/invoice/defaults";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { recalculate } from "../../lib/invoice/sums/totals";
import { limits } from "../../lib/limits";
import { anInvoice, day, decimal, having, inLanguage, line, lines, percentOff } from "../builders";

const change = { ...changes, ...dueDate, ...lookChanges, ...rateChanges };
const applied = (invoice: Invoice, ...changes: readonly Change[]): Invoice =>
  changes.reduce((next, each) => each(next), invoice);
const three = anInvoice(
  line("1", "10", 19, { name: "A" }),
  line("2", "20", 7, { name: "B" }),
  line("3", "30", 0, { name: "C" }),
);
const order = (invoice: Invoice): string =>
  invoice.invoiceLines.map(({ id, name }) => `${id}${name}`).join(" ");

describe("dates", () => {
  it("an untouched due date follows the issue date by 14 days", () => {
    const moved = change.setDate("invoiceIssueDate", day("20261225"))(newInvoice("de", day("20260803")));
    expect([moved.invoiceIssueDate, moved.invoiceDueDate]).toEqual(["20261225", "20270108"]);
  });

  it("a chosen due date stays, and so does the delivery date", () => {
    const start = change.setDate("invoiceDueDate", day("20260901"))(newInvoice("de", day("20260803")));
    const moved = change.setIssueDate(day("20260805"))(start);
    expect([moved.invoiceDueDate, moved.invoiceActualDeliveryDate]).toEqual(["20260901", "20260803"]);
  });

  it("an issue date that is none yet leaves the due date alone", () => {
    expect(change.setIssueDate("")(newInvoice("de", day("20260803"))).invoiceDueDate).toBe("20260817");
    const unknown = anInvoice(having({ invoiceIssueDate: "x", invoiceDueDate: "" }));
    expect(change.setIssueDate(day("20260803"))(unknown).invoiceDueDate).toBe("");
  });
});

describe("lines", () => {
  it("a new line has the placeholder name, 1 hour, price 0 and the default rate", () => {
    const [german] = change.addLine()(newInvoice("de", day("20260803"))).invoiceLines;
    expect(german).toEqual({
      id: "1",
      name: "Bezeichnung der Leistung",
      description: "",
      quantity: "1",
      unit: "HUR",
      vat: 19,
      unitPrice: "0",
      total: "0.00",
    });
    expect(change.addLine()(newInvoice("en", day("20260803"))).invoiceLines[0]?.name).toBe(
      "Name of the service",
    );
  });

  it("a new line of a small business has 0 percent", () => {
    const small = change.setSmallBusiness(true)(anInvoice());
    expect(change.addLine()(small).invoiceLines[0]?.vat).toBe(0);
    expect(change.addLine()(anInvoice(having({ flagIsSmallBusinessOwner: true }))).invoiceLines[0]?.vat).toBe(
      0,
    );
  });

  it("a new line has the highest enabled rate when 19 percent is off", () => {
    const reduced = applied(anInvoice(), change.setTaxRate(19, false), change.addLine());
    expect(reduced.invoiceLines[0]?.vat).toBe(7);
    const two = applied(anInvoice(), change.setTaxRate(0, true), change.setTaxRate(7, true));
    expect(applied(two, change.setTaxRate(19, false), change.addLine()).invoiceLines[0]?.vat).toBe(7);
    const zero = applied(
      anInvoice(),
      change.setTaxRate(0, true),
      change.setTaxRate(19, false),
      change.setTaxRate(7, false),
    );
    expect(change.addLine()(zero).invoiceLines[0]?.vat).toBe(0);
    const none = applied(anInvoice(), change.setTaxRate(19, false), change.setTaxRate(7, false));
    expect(change.addLine()(none).invoiceLines[0]?.vat).toBe(19);
  });

  it("are renumbered by position after each removal, move and copy", () => {
    expect(order(change.removeLine("1")(three))).toBe("1B 2C");
    expect(order(change.moveLine("3", 0)(three))).toBe("1C 2A 3B");
    expect(order(change.moveLine("1", 1)(three))).toBe("1B 2A 3C");
    expect(order(change.duplicateLine("1")(three))).toBe("1A 2A 3B 4C");
  });

  it("stay within the table when they are moved", () => {
    expect(order(change.moveLine("1", 99)(three))).toBe("1B 2C 3A");
    expect(order(change.moveLine("2", -5)(three))).toBe("1B 2A 3C");
    expect(change.moveLine("9", 0)(three)).toBe(three);
  });

  it("never become more than 1,000", () => {
    const full = anInvoice(lines(1_000));
    expect(change.addLine()(full)).toBe(full);
    expect(change.duplicateLine("5")(full)).toBe(full);
    const last = change.removeLine("5")(full);
    expect(change.addLine()(last).invoiceLines.at(-1)?.id).toBe("1000");
  });

  it("give the columns their first widths back when the last one goes, and not before", () => {
    const wide = applied(anInvoice(line("1", "1"), line("1", "1")), change.setColumnWidth("unit", 120));
    const one = change.removeLine("1")(wide);
    expect(one.invoiceLineUnitWidth).toBe(120);
    const none = change.removeLine("1")(one);
    expect([
      none.invoiceLineUnitWidth,
      none.invoiceLineVatWidth,
      none.invoiceLineUnitPriceWidth,
      none.invoiceLineTotalWidth,
    ]).toEqual([80, 70, 80, 80]);
  });

  it("take texts, numbers and units one at a time", () => {
    const edited = applied(
      three,
      change.setLineText("2", "name", "Tapezieren"),
      change.setQuantity("2", decimal("4.5")),
      change.setUnitPrice("2", decimal("12.3456")),
      change.setUnit("2", "MTK"),
      change.setVat("2", 19),
    );
    expect(edited.invoiceLines[1]).toMatchObject({
      name: "Tapezieren",
      quantity: "4.5",
      unitPrice: "12.3456",
      unit: "MTK",
      vat: 19,
    });
    expect(edited.invoiceLines[0]).toBe(three.invoiceLines[0]);
    expect(edited.invoiceLines[2]).toBe(three.invoiceLines[2]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -5, 101])("have 0 percent when the rate is %s", (rate) => {
    expect(change.setVat("1", rate)(three).invoiceLines[0]?.vat).toBe(0);
  });

  it("have a total of quantity times unit price after either was changed, and 0 when one is no number", () => {
    const total = (...changes: Change[]) =>
      recalculate(applied(anInvoice(line("2", "50")), ...changes)).invoiceLines[0]?.total;
    expect(total(change.setQuantity("1", decimal("3")))).toBe("150.00");
    expect(total(change.setUnitPrice("1", decimal("0.335")))).toBe("0.67");
    expect(total(change.setQuantity("1", decimal("drei")))).toBe("0.00");
    expect(total(change.setUnitPrice("1", decimal("")))).toBe("0.00");
  });
});

describe("the allowance", () => {
  it("is shown, typed and taken off again with amount 0", () => {
    const shown = applied(anInvoice(), change.showAllowance(), change.setAllowanceAmount(decimal("3")));
    expect([shown.flagShowAllowance, shown.invoiceAllowanceAmount]).toEqual([true, "3"]);
    const off = change.removeAllowance()(shown);
    expect([off.flagShowAllowance, off.invoiceAllowanceAmount]).toEqual([false, "0"]);
  });

  it("has three decimals in percent and two in euros", () => {
    const percent = anInvoice(percentOff("2.125"));
    expect(change.setAllowanceUnit("number")(percent)).toMatchObject({
      invoiceAllowanceUnit: "number",
      invoiceAllowanceAmount: "2.13",
    });
    expect(change.setAllowanceUnit("percentage")(percent).invoiceAllowanceAmount).toBe("2.125");
    expect([change.allowanceDecimals("percentage"), change.allowanceDecimals("number")]).toEqual([3, 2]);
  });
});

describe("tax rates", () => {
  it("can be switched off only while no line uses them", () => {
    expect(change.setTaxRate(7, false)(three)).toBe(three);
    expect(change.isRateUsed(three, 7)).toBe(true);
    const free = change.setTaxRate(7, false)(change.removeLine("2")(three));
    expect(free.invoiceTaxRates).toEqual({ "0": true, "7": false, "19": true });
  });

  it("of 0 percent brings the exemption reason along, empty, and takes it away", () => {
    const on = applied(anInvoice(having({ supplierTaxExemptionReason: "alt" })), change.setTaxRate(0, true));
    expect([on.flagHasTaxExemptionReason, on.supplierTaxExemptionReason]).toEqual([true, ""]);
    const typed = change.setField("supplierTaxExemptionReason", "§ 4 Nr. 21 UStG")(on);
    const off = change.setTaxRate(0, false)(typed);
    expect([off.flagHasTaxExemptionReason, off.supplierTaxExemptionReason]).toEqual([false, ""]);
    expect(change.setTaxRate(7, false)(typed).supplierTaxExemptionReason).toBe("§ 4 Nr. 21 UStG");
  });
});

describe("a small business", () => {
  const on = change.setSmallBusiness(true)(
    anInvoice(
      line("1", "10", 19),
      line("1", "10", 7),
      having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "x" }),
    ),
  );

  it("has every line at 0 percent and no other rate", () => {
    expect(on.invoiceLines.map((each) => each.vat)).toEqual([0, 0]);
    expect(on.invoiceTaxRates).toEqual({ "0": true, "7": false, "19": false });
  });

  it("cannot switch rates", () => {
    expect(change.setTaxRate(19, true)(on)).toBe(on);
    expect(
      change.setTaxRate(0, false)(change.removeLine("1")(change.removeLine("1")(on))).invoiceTaxRates["0"],
    ).toBe(true);
  });

  it("says so on the invoice, in its language and in its own words if it has some", () => {
    expect(on.supplierIsSmallBusinessOwnerNote).toContain("§ 19 UStG");
    const english = change.setSmallBusiness(true)(anInvoice(inLanguage("en")));
    expect(english.supplierIsSmallBusinessOwnerNote).toContain("section 19 UStG");
    const own = change.setSmallBusiness(true)(
      anInvoice(having({ supplierIsSmallBusinessOwnerNote: "Klein, aber fein" })),
    );
    expect(own.supplierIsSmallBusinessOwnerNote).toBe("Klein, aber fein");
  });

  it("that is one no longer has its rates and its exemption back, wherever the lines have gone", () => {
    const before = anInvoice(
      line("1", "10", 7),
      line("1", "20", 0),
      line("1", "30", 19),
      having({
        flagHasTaxExemptionReason: true,
        supplierTaxExemptionReason: "§ 4 Nr. 21 UStG",
        supplierIsSmallBusinessOwnerNote: "Klein",
      }),
    );
    expect(applied(before, change.setSmallBusiness(true), change.setSmallBusiness(false))).toEqual(before);
    const moved = applied(
      before,
      change.setSmallBusiness(true),
      change.setSmallBusiness(true),
      change.addLine(),
      change.duplicateLine("1"),
      change.moveLine("3", 0),
      change.setSmallBusiness(false),
    );
    expect(moved.invoiceLines.map(({ vat }) => vat)).toEqual([0, 7, 7, 19, 19]);
    expect(moved.invoiceTaxRates).toEqual({ "0": true, "7": true, "19": true });
    expect(moved.supplierTaxExemptionReason).toBe("§ 4 Nr. 21 UStG");
    expect(Object.keys(moved)).not.toContain("taxBefore");
  });

  it("that is one no longer has every line at 19 percent where nothing else is known, the first rates and no exemption reason", () => {
    const opened = having({
      supplierTaxExemptionReason: "x",
      taxBefore: undefined,
      invoiceLines: on.invoiceLines.map((each) => ({ ...each, vatBefore: undefined })),
    });
    const off = change.setSmallBusiness(false)(opened(on));
    expect(off.invoiceLines.map((each) => each.vat)).toEqual([19, 19]);
    expect(off.invoiceTaxRates).toEqual({ "0": false, "7": true, "19": true });
    expect([
      off.flagIsSmallBusinessOwner,
      off.flagHasTaxExemptionReason,
      off.supplierTaxExemptionReason,
    ]).toEqual([false, false, ""]);
  });
});

describe("settings", () => {
  it("turning the buyer reference on clears its text", () => {
    const on = change.setSwitch(
      "flagHasSupplierBuyerReference",
      true,
    )(anInvoice(having({ supplierBuyerReference: "alt" })));
    expect([on.flagHasSupplierBuyerReference, on.supplierBuyerReference]).toEqual([true, ""]);
  });

  it("line numbers and theme change alone", () => {
    const start = anInvoice();
    expect(change.setSwitch("flagShowInvoiceLineNumbers", false)(start).flagShowInvoiceLineNumbers).toBe(
      false,
    );
    expect(change.setTheme({ theme: "waves", opacity: 30 })(start).invoiceTheme).toEqual({
      theme: "waves",
      hueRotate: 240,
      opacity: 30,
      font: "Inter",
    });
  });

  it("a logo comes and goes", () => {
    const logo = { src: "data:image/png;base64,AA==", width: 120, ratio: 2 };
    const set = change.setLogo(logo)(anInvoice());
    expect(set.customerLogo).toEqual(logo);
    expect(change.removeLogo()(set).customerLogo).toEqual({ src: "", width: 210, ratio: 1 });
  });
});

describe("column widths", () => {
  it.each([
    ["unit", "invoiceLineUnitWidth", 70],
    ["vat", "invoiceLineVatWidth", 60],
    ["unitPrice", "invoiceLineUnitPriceWidth", 70],
    ["total", "invoiceLineTotalWidth", 70],
  ] as const)("%s is at least 10 px below its first width", (column, field, least) => {
    expect(change.setColumnWidth(column, 1)(anInvoice())[field]).toBe(least);
    expect(change.setColumnWidth(column, least + 5.4)(anInvoice())[field]).toBe(least + 5);
  });

  it("are at most 200 px", () => {
    const slim = applied(anInvoice(), change.setColumnWidth("vat", 0), change.setColumnWidth("total", 0));
    expect(change.setColumnWidth("unit", 500)(slim).invoiceLineUnitWidth).toBe(200);
  });

  it("never push the name column below 120 px", () => {
    const wide = applied(
      anInvoice(),
      change.setColumnWidth("unit", 200),
      change.setColumnWidth("vat", 200),
      change.setColumnWidth("unitPrice", 200),
      change.setColumnWidth("total", 200),
    );
    const sum =
      wide.invoiceLineUnitWidth +
      wide.invoiceLineVatWidth +
      wide.invoiceLineUnitPriceWidth +
      wide.invoiceLineTotalWidth;
    // 165 mm of table less 28 for the number and 54 for the quantity.
    expect(623 - 28 - 54 - sum).toBe(limits.column.nameMin);
  });
});

it("no change touches the invoice it was given", () => {
  const frozen = Object.freeze({
    ...three,
    invoiceLines: Object.freeze(three.invoiceLines.map((each) => Object.freeze(each))),
  });
  applied(
    frozen,
    change.addLine(),
    change.moveLine("1", 2),
    change.removeLine("1"),
    change.duplicateLine("1"),
    change.setSmallBusiness(true),
    change.setTaxRate(0, false),
    change.setColumnWidth("vat", 90),
  );
  expect(order(frozen)).toBe("1A 2B 3C");
});
