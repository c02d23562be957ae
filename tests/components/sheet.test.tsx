import { act } from "react";
import { expect, it } from "vitest";
import { fields } from "../../lib/invoice/fields";
import { setSmallBusiness } from "../../lib/invoice/tax/rate-changes";
import { recalculate } from "../../lib/invoice/sums/totals";
import { caseNotes } from "../../lib/invoice/tax/reason-sentences";
import { anInvoice, day, decimal, eurosOff, having, inLanguage, line, percentOff } from "../builders";
import { choose, click, fill, focus, press, type, until, write } from "./a-visitor";
import { byName, field, openEditor, printed, total } from "./an-editor";

const summary = () => document.querySelector(".sheet-summary")?.textContent.replace(/\s/g, " ");
const rates = () =>
  [...document.querySelectorAll<HTMLElement>("[data-total='invoiceTaxAmount'][data-rate]")].map(
    ({ dataset, textContent }) => [dataset["rate"], textContent],
  );

it("every field and every amount of an invoice is on the sheet once", async () => {
  await openEditor(
    anInvoice(
      line("1", "10", 19, { description: "Beschreibung" }),
      line("1", "10", 7),
      eurosOff("1"),
      having({
        invoiceDeliveryForm: "period",
        invoiceDeliveryPeriodEnd: "20260831",
        flagHasSupplierBuyerReference: true,
        supplierBuyerReference: "04011000-12345-03",
        flagHasTaxExemptionReason: true,
        supplierTaxExemptionReason: "Innergemeinschaftlich",
      }),
    ),
  );
  const count = (selector: string) => document.querySelectorAll(`[data-sheet] ${selector}`).length;
  const sentences: readonly string[] = ["supplierIsSmallBusinessOwnerNote", ...Object.values(caseNotes)];
  const names = fields
    .filter(({ name, isAdded }) => !isAdded && !sentences.includes(name))
    .map(({ name }) => name);
  // What countries are chosen from comes after the page.
  await until(() => expect(count('[data-field="supplierCountry"]')).toBe(1));
  for (const name of names) expect(count(`[data-field="${name}"]`), name).toBe(1);
  for (const name of ["name", "description", "quantity", "unit", "vat", "unitPrice"])
    expect(count(`[data-line-id="1"] [data-field="${name}"]`), name).toBe(1);
  for (const name of [
    "invoiceExtensionAmount",
    "invoiceAllowanceTotalAmount",
    "invoiceTaxExclusiveAmount",
    "invoiceTaxAmount",
    "invoicePayableAmount",
  ])
    expect(count(`[data-total="${name}"]:not([data-rate])`), name).toBe(1);
});

it("the summary divides the tax by rate and keeps its sum", async () => {
  await openEditor(anInvoice(line("1", "100"), line("1", "100", 7), line("1", "50", 0)));
  expect(rates()).toEqual([
    ["19", "19,00\u00a0€"],
    ["7", "7,00\u00a0€"],
    ["0", "0,00\u00a0€"],
  ]);
  expect(summary()).toContain("USt. 0 % auf 50,00 €");
  expect(total("invoiceTaxAmount")).toBe("26,00\u00a0€");
});

it("the summary names the one rate beside the tax, and follows the lines", async () => {
  await openEditor(anInvoice(line("1", "100", 7), line("1", "50", 7)));
  expect([summary(), rates()]).toEqual([expect.stringContaining("Umsatzsteuer 7 %"), []]);
  await choose(field("vat", "1"), "19");
  expect(rates()).toHaveLength(2);
  await choose(field("vat", "2"), "19");
  expect(summary()).toContain("Umsatzsteuer 19 %");
});

it("an allowance is added with the cursor in it, in percent or euros, and taken off", async () => {
  await openEditor(anInvoice(line("1", "100")));
  await click(byName("button", "Rabatt hinzufügen"));
  expect(document.activeElement).toBe(field("invoiceAllowanceAmount"));
  await type("10");
  expect(total("invoiceAllowanceTotalAmount")).toBe("−10,00\u00a0€");
  expect(total("invoiceExtensionAmount")).toBe("100,00\u00a0€");
  await choose(byName("select", "Rabatt: Einheit"), "number");
  await write(field("invoiceAllowanceAmount"), "25,5");
  expect(total("invoiceTaxExclusiveAmount")).toBe("74,50\u00a0€");
  await focus(byName("button", "Rabatt entfernen"));
  await press("Enter");
  expect(total("invoiceTaxExclusiveAmount")).toBe("100,00\u00a0€");
  expect(document.querySelector("[data-field='invoiceAllowanceAmount']")).toBeNull();
  expect(document.activeElement).toBe(byName("button", "Rabatt hinzufügen"));
});

it("what is to be paid is said politely", async () => {
  await openEditor(anInvoice(line("1", "100")));
  await fill(field("quantity", "1"), "3");
  await until(() =>
    expect([...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent)).toContain(
      "Zu zahlen: 357,00\u00a0€",
    ),
  );
});

it("a line has a dropdown for the unit, and for the rate as long as there is a choice", async () => {
  await openEditor(anInvoice(line("1", "10"), line("1", "10", 7)));
  await choose(field("unit", "1"), "MTK");
  expect(printed(field("unit", "1"))).toBe("m²");
  await choose(field("vat", "2"), "19");
  expect(total("invoiceTaxAmount")).toBe("3,80\u00a0€");
});

it("the rate is text where only one is enabled", async () => {
  await openEditor(
    anInvoice(line("1", "10"), having({ invoiceTaxRates: { "0": false, "7": false, "19": true } })),
  );
  expect(document.querySelector("[data-line-id='1'] [data-field='vat']")).toBeNull();
  expect(document.querySelector("[data-line-id='1']")?.textContent.replace(/\s/g, " ")).toContain("19 %");
});

it("a small business prints neither a rate nor a tax of nothing, unless a line still has one", async () => {
  await openEditor(recalculate(setSmallBusiness(true)(anInvoice(line("1", "100")))));
  const heads = () => [...document.querySelectorAll("[role=columnheader]")].map((each) => each.textContent);
  expect(heads()).not.toContain("USt.");
  expect(document.querySelector("[data-line-id='1']")?.textContent).not.toContain("%");
  expect(document.querySelector("[data-total='invoiceTaxAmount']")?.closest(".sheet-kept")).not.toBeNull();
});

it("a small business takes off a partial invoice by its amount alone, without a rate or a tax", async () => {
  const invoicePartials = [
    { number: "AR-1", date: day("20260701"), net: decimal("40"), vat: 0, tax: decimal("0") },
  ];
  const final = having({ invoiceKind: "final", invoicePartials });
  await openEditor(recalculate(setSmallBusiness(true)(anInvoice(line("1", "100"), final))));
  expect(summary()).toContain("Abschlag AR-1−40,00 €01.07.2026");
  expect(summary()).not.toMatch(/netto|USt\.|%/);
});

it("a small business whose line has a rate shows it, so that it can be mended", async () => {
  await openEditor(anInvoice(line("1", "100", 19), having({ flagIsSmallBusinessOwner: true })));
  expect(field("vat", "1").value).toBe("19");
  expect(summary()).toContain("Umsatzsteuer 19 %");
});

it.each([
  ["DE", ["customerPostalZone customerCityName"]],
  ["US", ["customerCityName customerPostalZone"]],
  ["GB", ["customerCityName", "customerPostalZone"]],
])("post code and town stand in the order of their country (%s)", async (customerCountry, lines) => {
  await openEditor(anInvoice(line("1", "100"), having({ customerCountry })));
  const inLine = (element: Element): string =>
    [...element.querySelectorAll("[data-field]")].map((each) => each.getAttribute("data-field")).join(" ");
  const all = [...document.querySelectorAll(".sheet-customer-lines > *")].map(inLine);
  expect(all.filter((each) => /Zone|City/.test(each))).toEqual(lines);
});

it("the place of a payment code is on the paper with the code alone", async () => {
  await openEditor(anInvoice(line("1", "100")));
  const place = () => document.querySelector(".sheet-qr")?.classList;
  expect(place()).not.toContain("sheet-empty");
  await write(field("supplierBankIban"), "");
  expect(place()).toContain("sheet-empty");
});

it("the English sheet writes dates, amounts and percent in its own way", async () => {
  await openEditor({
    ...anInvoice(line("2", "1234.5"), percentOff("3"), inLanguage("en")),
    invoiceIssueDate: day("20261120"),
  });
  expect(document.querySelector("[data-sheet='1']")?.getAttribute("lang")).toBe("en");
  expect(field("invoiceIssueDate").value).toBe("2026-11-20");
  expect(total("invoiceAllowanceTotalAmount")).toBe("−€74.07");
  expect(summary()).toContain("VAT 19%");
});

it("a due date that only the terms tell has a field and no row on paper", async () => {
  await openEditor({ ...anInvoice(line("1", "10")), invoiceDueDate: "" });
  const row = () => field("invoiceDueDate").closest(".sheet-info-row");
  expect(row()?.classList).toContain("sheet-empty");
  await fill(field("invoiceDueDate"), "1.9.2026");
  expect(row()?.classList).not.toContain("sheet-empty");
});

it("a description with nothing in it hints at itself, stays while the window is away, and goes when it is emptied", async () => {
  await openEditor(anInvoice(line("1", "10")));
  const description = () => document.querySelector<HTMLElement>("[data-field='description']");
  await click(byName("button", "Position 1: Beschreibung hinzufügen"));
  expect(document.querySelector("[data-line-id='1'] .ed-hint")?.textContent).toBe(
    "Beschreibung der Leistung",
  );
  // It takes no room on the paper.
  expect(description()?.closest(".sheet-description")?.classList).toContain("sheet-empty");
  // The window loses the focus, the field does not.
  await act(async () => description()?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await until(() => expect(document.activeElement).toBe(description()));
  await click(byName("button", "Position 1: Beschreibung entfernen"));
  expect([description(), document.activeElement]).toEqual([null, field("name", "1")]);
  await click(byName("button", "Position 1: Beschreibung hinzufügen"));
  await type("Mit Protokoll");
  await focus(field("quantity", "1"));
  expect(field("description", "1").value).toBe("Mit Protokoll");
  await write(field("description", "1"), " ");
  expect(description()).toBeNull();
});
