import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeholder, placeholderLineName } from "../../lib/invoice/defaults";
import { getInvoice, undo } from "../../store/editor/invoice-store";
import { anInvoice, having, inLanguage, line } from "../builders";
import { click, fillInUnvisited, focus, leave, press, type, until, write } from "./a-visitor";
import { byName, describes, field, messages, openEditor, printed, said, total } from "./an-editor";

const invoice = anInvoice(line("1", "10"));
const focused = () => document.activeElement;
const note = () => document.querySelector(".ed-field-note");
const isInvalid = (name: string) => field(name).closest(".sheet-field")?.hasAttribute("data-invalid");

it("a value that is refused stays in its field with its message there, while the paper keeps the old one", async () => {
  await openEditor(invoice);
  for (const [name, typed, message, before] of [
    ["supplierBankIban", "DE12", "Diese IBAN stimmt nicht: Sie ist zu kurz.", "DE02 1203 0000 0000 2020 51"],
    ["supplierBankBic", "BYLADEM10", "Dieser BIC stimmt nicht.", "BYLADEM1001"],
    ["supplierCompanyID", "HALLO", "Diese Nummer stimmt nicht.", "DE123456788"],
    ["supplierEmail", "post@brandt", "Diese E-Mail-Adresse stimmt nicht", "post@brandt-maler.example"],
    ["customerEmail", "a b@c.de", "In ihr steht kein Leerzeichen.", "rechnung@hansen-partner.example"],
  ] as const) {
    await write(field(name), typed);
    await until(() => expect(note()?.textContent).toContain(message));
    expect(document.querySelector("dialog")).toBeNull();
    expect([field(name).value, printed(field(name))]).toEqual([typed, before]);
    expect([isInvalid(name), field(name).getAttribute("aria-invalid")]).toEqual([true, "true"]);
    await click(byName("button", `${before} behalten`));
    expect([field(name).value, note()]).toEqual([before, null]);
    expect([isInvalid(name), field(name).getAttribute("aria-invalid")]).toEqual([false, null]);
  }
});

it("a placeholder is not offered as what to keep", async () => {
  await openEditor({ ...invoice, supplierCompanyID: placeholder("supplierCompanyID", "de") });
  await write(field("supplierCompanyID"), "HALLO");
  await click(await until(() => byName("button", "Leer lassen")));
  expect(field("supplierCompanyID").value).toBe("DE000000000");
});

it("a day that Americans write the other way round is asked about in English", async () => {
  const date = () => field("invoiceIssueDate");
  await openEditor({ ...invoice, invoiceLocale: "en" });
  await write(date(), "03/04/2026");
  await until(() => expect(note()?.textContent).toContain("2026-04-03, not 2026-03-04?"));
  await click(byName("button", "Make it 2026-03-04"));
  expect([date().value, note()]).toEqual(["2026-03-04", null]);
  await write(date(), "05/05/2026");
  expect([date().value, note()]).toEqual(["2026-05-05", null]);
});

it("who comes back to what was refused goes on with it, or has the old value by Escape", async () => {
  await openEditor(invoice);
  await write(field("customerEmail"), "post @brandt.de");
  await focus(field("customerEmail"));
  expect(field("customerEmail").value).toBe("post @brandt.de");
  await until(() => expect(describes(field("customerEmail"))).toContain("kein Leerzeichen"));
  await press("Escape");
  await leave();
  expect(field("customerEmail").value).toBe("rechnung@hansen-partner.example");
  expect(note()).toBeNull();
});

it("check digits that are wrong are told when the field is left, and no more when the next one is", async () => {
  await openEditor(invoice);
  await focus(field("supplierBankIban"));
  await press("Delete");
  await type("DE02120300000000202052");
  await focus(field("supplierBankBic"));
  await until(() => expect(note()?.textContent).toContain("Die Prüfziffer stimmt nicht."));
  expect(note()?.getAttribute("data-note-for")).toBe("supplierBankIban");
  await focus(field("supplierBankAccountHolder"));
  expect(note()).toBeNull();
});

it("a day that is refused stays in its field, while the paper keeps the old one", async () => {
  await openEditor(invoice);
  const issued = field("invoiceIssueDate");
  await write(issued, "31.2.2026");
  await until(() =>
    expect(note()?.textContent).toContain("Diesen Tag gibt es nicht. Auf der Rechnung bleibt 03.08.2026."),
  );
  expect(document.querySelector("dialog")).toBeNull();
  expect([issued.value, printed(issued), issued.getAttribute("aria-invalid")]).toEqual([
    "31.2.2026",
    "03.08.2026",
    "true",
  ]);
  await focus(issued);
  expect(issued.value).toBe("31.2.2026");
  await press("Escape");
  await leave();
  expect([issued.value, note()]).toEqual(["03.08.2026", null]);
  await write(issued, "bald");
  await until(() => byName("button", "03.08.2026 behalten"));
  await click(byName("button", "03.08.2026 behalten"));
  expect(issued.value).toBe("03.08.2026");
});

it("a day that has to be there comes back when it is emptied, which is said beside it until the next field is left", async () => {
  await openEditor(invoice);
  for (const name of ["invoiceIssueDate", "invoiceActualDeliveryDate", "invoiceDueDate"]) {
    const before = field(name).value;
    await write(field(name), " ");
    const said = `Hier muss ein Tag stehen. Auf der Rechnung bleibt ${before}.`;
    await until(() => expect(note()?.textContent).toBe(said));
    expect([field(name).value, printed(field(name))]).toEqual([before, before]);
    await focus(field("supplierBankBic"));
    expect(note()?.getAttribute("data-note-for")).toBe(name);
    await focus(field("customerCompany"));
    expect(note()).toBeNull();
  }
});

it("a value that is taken is cleaned when its field is left, and what is emptied is still to be written", async () => {
  const { editor } = await openEditor(invoice);
  for (const [name, typed, shown] of [
    ["supplierBankIban", "de02 3705 01980001802057", "DE02 3705 0198 0001 8020 57"],
    ["supplierBankBic", "colsde 33", "COLSDE33"],
    ["supplierEmail", "  Post@Brandt.DE ", "post@brandt.de"],
    ["supplierTelephone", "+49 (221) 530-17", "+4922153017"],
    ["supplierCompanyID", "219/5030/4417", "219/5030/4417"],
    ["customerStreetName", "  Lindenallee   8\nHinterhaus ", "Lindenallee 8 Hinterhaus"],
    ["customerCompany", "  Otto   Meier \n GmbH ", "Otto Meier GmbH"],
    ["invoicePaymentNote", "Zahlbar\n\n\n\nsofort.\n\n", "Zahlbar\n\nsofort."],
  ] as const) {
    await write(field(name), typed);
    expect(field(name).value, name).toBe(shown);
  }
  expect(getInvoice(editor).supplierBankIban).toBe("DE02370501980001802057");
  for (const name of [
    "supplierCompany",
    "supplierStreetName",
    "customerCityName",
    "invoiceID",
    "supplierCompanyID",
  ] as const) {
    await write(field(name), " ");
    expect(getInvoice(editor)[name], name).toBe(placeholder(name, "de"));
    expect(field(name).closest(".sheet-field")?.hasAttribute("data-unchanged"), name).toBe(true);
  }
  await write(field("name", "1"), "Malerarbeiten");
  await write(field("name", "1"), " ");
  expect(getInvoice(editor).invoiceLines[0]?.name).toBe(placeholderLineName("de"));
  await act(async () => undo(editor));
  expect(getInvoice(editor).invoiceLines[0]?.name).toBe("Malerarbeiten");
});

it("a field takes as many characters as it has room for", async () => {
  await openEditor(invoice);
  for (const [name, lineId, length] of [
    ["customerPostalZone", undefined, 8],
    ["invoiceID", undefined, 60],
    ["unitPrice", "1", 30],
  ] as const) {
    const control = field(name, lineId);
    await focus(control);
    await press("Delete");
    await type("9".repeat(length + 3));
    expect(control.value, name).toBe("9".repeat(length));
    await press("Escape");
  }
});

it("a placeholder says that it is one, until something else stands there", async () => {
  await openEditor();
  expect(describes(field("customerCompany"))).toContain("Noch der Platzhalter. Bitte ändern.");
  await write(field("customerCompany"), "Otto Meier");
  expect(describes(field("customerCompany"))).not.toContain("Platzhalter");
});

it("a field that may be nothing hints at itself while it is", async () => {
  await openEditor(
    anInvoice(line("1", "10"), having({ flagHasSupplierBuyerReference: true, supplierBuyerReference: "04" })),
  );
  for (const name of [
    "supplierName",
    "supplierTelephone",
    "supplierBankIban",
    "supplierBuyerReference",
    "customerEmail",
    "invoiceIncludedNote",
    "invoicePaymentNote",
  ]) {
    await write(field(name), "");
    expect(field(name).value, name).toBe("");
    expect(field(name).closest(".sheet-field")?.querySelector(".ed-hint")?.textContent, name).not.toBe("");
  }
});

it("a number has no groups and its language's comma while it is edited, refuses what is none under the caret, and reverts with Escape", async () => {
  await openEditor(anInvoice(line("86", "1234.5")));
  const price = field("unitPrice", "1");
  expect([printed(field("quantity", "1")), printed(price)]).toEqual(["86,00", "1.234,50"]);
  await focus(price);
  expect(price.value).toBe("1234,5");
  if (price instanceof HTMLInputElement) price.setSelectionRange(1, 1);
  await press("x", "9");
  expect(price.value).toBe("19234,5");
  await press("Escape");
  expect([price.value, total("total")]).toEqual(["1234,5", "106.167,00\u00a0€"]);
});

it("a number keeps its digits and separators, becomes 0 when emptied, and rests with two decimals", async () => {
  await openEditor(invoice);
  const price = field("unitPrice", "1");
  for (const [typed, plain, rest] of [
    ["12,5", "12,5", "12,50"],
    ["-7 Euro", "7", "7,00"],
    ["1.234.567,8", "1.234.567,8", "1.234.567,80"],
    ["0007", "0007", "7,00"],
    ["3.14159", "3.14159", "3,1416"],
    ["", "", "0,00"],
  ] as const) {
    await focus(price);
    await press("Delete");
    await type(typed);
    expect(price.value).toBe(plain);
    await leave();
    expect(printed(price)).toBe(rest);
  }
  for (const pasted of ["1.234,50", "1,234.50", "EUR 1234,50"]) {
    await write(price, pasted);
    expect(total("total"), pasted).toBe("1.234,50\u00a0€");
  }
});

it.each([
  ["de", "10,00\u00a0€"],
  ["en", "€10.00"],
] as const)("a price has its euro sign on the side of its language (%s)", async (locale, shown) => {
  await openEditor(anInvoice(line("1", "10"), inLanguage(locale)));
  const [cell] = [field("unitPrice", "1").closest("[role=cell]")];
  expect(cell?.textContent?.replace(/\s/g, "\u00a0")).toContain(shown);
});

it("a number that may be two is read as its language does and offers the other one; the space bar takes the other reading, a press goes back", async () => {
  await openEditor(anInvoice(line("2", "10")));
  const price = field("unitPrice", "1");
  await focus(price);
  await type("1.500");
  await until(() => expect(note()?.textContent).toContain("= 1.500,00\u00a0€Doch 1,50\u00a0€"));
  await press("Space");
  expect(total("total")).toBe("3,00\u00a0€");
  expect(note()?.textContent).toContain("= 1,50");
  await click(note()?.querySelector("button") ?? document.body);
  expect([focused(), total("total")]).toEqual([price, "3.000,00\u00a0€"]);
  await press("Enter");
  expect([note(), total("total")]).toEqual([null, "3.000,00\u00a0€"]);
});

it("a sign that is left out is said, at the field and aloud", async () => {
  await openEditor(invoice);
  await focus(field("unitPrice", "1"));
  await type("-45");
  await until(() => expect(note()?.textContent).toContain("Das Minus wird nicht übernommen. Es gilt 45,00"));
  expect(field("unitPrice", "1").closest(".sheet-field")?.hasAttribute("data-invalid")).toBe(true);
  expect(said()).toContain("Das Minus");
  await press("Tab");
  expect(note()?.textContent).toContain("Es gilt 45,00");
});

it("a day is read in any usual form, and a due date that nobody has written goes along", async () => {
  await openEditor(invoice);
  for (const [typed, shown, due] of [
    ["1.9.26", "01.09.2026", "15.09.2026"],
    ["2026-09-02", "02.09.2026", "16.09.2026"],
    ["20260903", "03.09.2026", "17.09.2026"],
  ] as const) {
    await write(field("invoiceIssueDate"), typed);
    expect([field("invoiceIssueDate").value, field("invoiceDueDate").value]).toEqual([shown, due]);
  }
});

it("a day that is typed before its reader is there is kept at once in a plain form, in any other when that has come", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const { editor } = await openEditor(invoice);
  await focus(field("invoiceIssueDate"));
  await type("1.9.26");
  expect(getInvoice(editor).invoiceIssueDate).toBe("20260901");
  await leave();
  await write(field("invoiceDueDate"), "5. Oktober");
  await until(() => expect(field("invoiceDueDate").value).toBe("05.10.2026"));
  state.mockRestore();
});

it("a payment note that nobody has written follows the due date, another one is warned about", async () => {
  await openEditor(invoice);
  await write(field("invoiceDueDate"), "20.08.2026");
  expect(field("invoicePaymentNote").value).toContain(" 17 Tagen");
  await write(field("invoicePaymentNote"), "Zahlbar innerhalb von 10 Tagen.");
  await write(field("invoiceDueDate"), "24.08.2026");
  expect(messages().join()).toContain("Tage");
  expect(field("invoicePaymentNote").value).toBe("Zahlbar innerhalb von 10 Tagen.");
});

it("the calendar opens by Alt and an arrow, gives the focus back with the day, and Escape keeps that", async () => {
  await openEditor(invoice);
  await focus(field("invoiceIssueDate"));
  await press("Alt+ArrowDown");
  await until(() => expect(focused()?.getAttribute("aria-label")).toBe("Montag, 3. August 2026"));
  await press("ArrowRight", "Enter");
  expect(document.querySelector(".ed-calendar")).toBeNull();
  expect(focused()).toBe(field("invoiceIssueDate"));
  expect(field("invoiceIssueDate").value).toBe("04.08.2026");
  // An untouched due date goes along.
  expect(field("invoiceDueDate").value).toBe("18.08.2026");
  await press("Escape");
  expect(field("invoiceIssueDate").value).toBe("04.08.2026");
});

it("what the browser fills in by itself is taken as what is typed, and a text that is refused is not printed", async () => {
  const { editor } = await openEditor(invoice);
  await fillInUnvisited(field("customerCityName"), "  Bad  Oldesloe ");
  await until(() => expect(printed(field("customerCityName"))).toBe("Bad Oldesloe"));
  expect(getInvoice(editor).customerCityName).toBe("Bad Oldesloe");
  await fillInUnvisited(field("supplierEmail"), "nobody");
  await until(() => expect(note()?.textContent).toContain("Es fehlt das @."));
  expect(field("supplierEmail").value).toBe("nobody");
  expect(printed(field("supplierEmail"))).toBe("post@brandt-maler.example");
});
