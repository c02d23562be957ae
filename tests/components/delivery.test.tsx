import { expect, it } from "vitest";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { getInvoice, undo } from "../../store/editor/invoice-store";
import { getRefusedFields } from "../../store/editor/refused-fields";
import { anInvoice, line } from "../builders";
import { choose, focus, leave, press, until, write } from "./a-visitor";
import { describes, field, nameOf, openEditor } from "./an-editor";

const rows = () =>
  [...document.querySelectorAll(".sheet-info-row")].map((row) =>
    [row.querySelector("dt"), row.querySelector("dd")].map(
      (cell) => cell?.querySelector(".sheet-field-text")?.textContent ?? cell?.textContent,
    ),
  );

it("the word before the delivery date makes a period or a month of it, each one step back", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "10")));
  const form = await until(() => field("invoiceDeliveryForm"));
  expect(rows().slice(3)).toEqual([["Leistungsdatum", "03.08.2026"]]);
  await choose(form, "period");
  expect(rows().slice(3)).toEqual([
    ["Leistungszeitraum", "01.08.2026"],
    ["bis", "03.08.2026"],
  ]);
  await write(field("invoiceDeliveryPeriodEnd"), "14.8.");
  await choose(form, "month");
  await until(() => field("invoiceActualDeliveryDate"));
  expect(rows().slice(3)).toEqual([["Leistungsmonat", "August 2026"]]);
  await choose(field("invoiceActualDeliveryDate"), "20260201");
  expect(rows().slice(3)).toEqual([["Leistungsmonat", "Februar 2026"]]);
  const { invoiceActualDeliveryDate, invoiceDeliveryPeriodEnd } = getInvoice(editor);
  expect([invoiceActualDeliveryDate, invoiceDeliveryPeriodEnd]).toEqual(["20260201", "20260228"]);
  undo(editor);
  undo(editor);
  await until(() =>
    expect(rows().slice(3)).toEqual([
      ["Leistungszeitraum", "01.08.2026"],
      ["bis", "14.08.2026"],
    ]),
  );
});

it("Enter goes from the due date to the delivery date, and a period that is typed there is told its place", async () => {
  await openEditor(anInvoice(line("1", "10")));
  await focus(field("invoiceDueDate"));
  await press("Enter");
  expect(document.activeElement).toBe(field("invoiceActualDeliveryDate"));
  await write(field("invoiceActualDeliveryDate"), "1.8. bis 14.8.");
  await leave();
  await until(() => expect(describes(field("invoiceActualDeliveryDate"))).toContain("„Leistungsdatum“"));
});

it("the end of a period is a field with a name and a calendar", async () => {
  await openEditor(anInvoice(line("1", "10")));
  await choose(await until(() => field("invoiceDeliveryForm")), "period");
  expect(nameOf(field("invoiceActualDeliveryDate"))).toBe("Rechnung: Beginn des Leistungszeitraums");
  expect(nameOf(field("invoiceDeliveryPeriodEnd"))).toBe("Rechnung: Ende des Leistungszeitraums");
  expect(nameOf(field("invoiceDeliveryForm"))).toBe("Rechnung: Angabe der Leistungszeit");
});

it("a text that was refused goes with the form that it was typed into, and keeps no file from being made", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "10")));
  const form = await until(() => field("invoiceDeliveryForm"));
  await write(field("invoiceActualDeliveryDate"), "1.8. bis 14.8.");
  await leave();
  expect(getRefusedFields(editor)).toHaveLength(1);
  await choose(form, "month");
  expect(getRefusedFields(editor)).toEqual([]);
  await choose(form, "period");
  await write(field("invoiceDeliveryPeriodEnd"), "irgendwann");
  await leave();
  expect(getRefusedFields(editor)).toHaveLength(1);
  await choose(form, "day");
  expect(getRefusedFields(editor)).toEqual([]);
});

it("a partial invoice shows an empty day, may be emptied again, and says of a day to come that it is expected", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "10"), setKind("partial")));
  const date = await until(() => field("invoiceActualDeliveryDate"));
  expect(date.closest(".sheet-empty")).not.toBeNull();
  await write(date, "30.9.2026");
  await leave();
  expect(rows().slice(3)).toEqual([["Voraussichtl. Leistung", "30.09.2026"]]);
  await write(date, "");
  await leave();
  expect(getInvoice(editor).invoiceActualDeliveryDate).toBe("");
});
