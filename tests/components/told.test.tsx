import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { captureSheet } from "../../lib/browser/capture-sheet";
import { setField } from "../../lib/invoice/changes";
import { findingsState, lookForFindings } from "../../store/check/findings";
import { checkSheet } from "../../store/check/sheet-check";
import { edit, load } from "../../store/editor/invoice-store";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, having, line } from "../builders";
import { CheckWorker } from "./a-check-worker";
import { click, fill, leave, press, until, write } from "./a-visitor";
import { byName, describes, field, menu, openEditor, pass, tool } from "./an-editor";

const work = line("1", "100");
const wrongIban = "DE03120300000000202051";
const iban = "DE02120300000000202051";
const wrong = anInvoice(work, having({ supplierBankIban: wrongIban }));
const count = (): string | null => document.getElementById("ed-tool-findings")?.textContent ?? null;
const said = (): string => document.querySelector("[data-findings-said]")?.textContent ?? "";
const look = () => pass(300);

/** The editor, once what comes after the first load is there. */
async function open(invoice: Invoice) {
  const page = await openEditor(invoice);
  await pass(3_000);
  return page;
}

beforeEach(() => {
  CheckWorker.all = [];
  CheckWorker.gate = Promise.resolve();
});

it("counts beside the main tool what is wrong, and neither what is missing nor what an example has put there", async () => {
  const { editor } = await open(anInvoice(line("1", "0"), having({ customerStreetName: "" })));
  await act(async () => lookForFindings(editor));
  expect(findingsState(editor).getState().all?.length).toBeGreaterThan(1);
  expect(count()).toBeNull();
  expect(document.querySelector("[data-sheet] [data-finding]")).toBeNull();
  await write(field("supplierBankIban"), wrongIban);
  await until(() => expect(count()).toBe("Zu prüfen1"));
});

it("says how much is wrong once a field is left, and neither what a sheet brings along nor at a key", async () => {
  const { editor } = await open(wrong);
  await until(() => expect(count()).toBe("Zu prüfen1"));
  expect(said()).toBe("");
  await fill(field("supplierBankIban"), iban);
  await until(() => expect(count()).toBeNull());
  expect(said()).toBe("");
  await leave();
  await until(() => expect(said()).toBe("Auf dem Blatt ist nichts mehr zu prüfen."));
  await fill(field("customerEmail"), "info@gmx");
  await look();
  expect(count()).toBeNull();
  await leave();
  await until(() => expect(said()).toBe("Auf dem Blatt ist 1 Angabe zu prüfen."));
  await act(async () =>
    load(editor, anInvoice(work, having({ supplierTelephone: "1" }), having({ customerEmail: "a@b" }))),
  );
  await until(() => expect(count()).toBe("Zu prüfen2"));
  expect(said()).toBe("Auf dem Blatt ist 1 Angabe zu prüfen.");
});

it("what is wrong is a place of the page, describes its field, and is in nothing that is posted for the PDF", async () => {
  await open(anInvoice(work, having({ customerVatID: "DE1", supplierBankIban: wrongIban })));
  const place = await until(() => byName("section", "Zu prüfen"));
  expect(place.textContent).toContain("Die Prüfziffer stimmt nicht");
  expect(describes(field("supplierBankIban"))).toContain("Die Prüfziffer stimmt nicht");
  // A warning keeps no file back.
  expect(field("supplierBankIban").getAttribute("aria-invalid")).toBeNull();
  expect(field("customerVatID").getAttribute("aria-invalid")).toBe("true");
  await until(() => expect(document.querySelectorAll(".ed-margin-marks button")).toHaveLength(2));
  expect(captureSheet(document)).not.toMatch(/margin-mark|Zu prüfen|aria-invalid/);
});

it("the list leads to the field, cures with one click, and after the last cure to the main tool", async () => {
  const kind = {
    invoiceKind: "correction",
    invoicePrecedingID: "RE-6",
    invoicePrecedingDate: "20260731",
  } as const;
  const { editor } = await open(
    anInvoice(line("-1", "85"), having({ ...kind, supplierBankIban: wrongIban })),
  );
  await click(await until(() => tool("findings")));
  const list = await until(() => byName("[role=dialog]", "Zu prüfen"));
  expect(list.querySelectorAll("li")).toHaveLength(2);
  await click(byName("button", "Teil erstatten", list));
  await until(() => expect(list.querySelectorAll("li")).toHaveLength(1));
  await until(() => expect(list.contains(document.activeElement)).toBe(true));
  expect(said()).toBe("Auf dem Blatt ist 1 Angabe zu prüfen.");
  await act(async () => edit(editor, setField("supplierBankIban", iban)));
  await until(() => expect(document.activeElement).toBe(tool("create")));
  await until(() => expect(menu("findings")).toBeNull());
  expect(count()).toBeNull();
  expect(said()).toBe("Auf dem Blatt ist nichts mehr zu prüfen.");
});

it("a finding of the list leads to its field, and Escape back to the count", async () => {
  await open(wrong);
  await click(await until(() => tool("findings")));
  await until(() => byName("[role=dialog] button", /Die Prüfziffer stimmt nicht/));
  await press("Escape");
  expect(document.activeElement).toBe(tool("findings"));
  await click(tool("findings"));
  await click(await until(() => byName("[role=dialog] button", /Die Prüfziffer stimmt nicht/)));
  await until(() => expect(document.activeElement).toBe(field("supplierBankIban")));
});

it("the sheet is checked by one worker, and what it finds on an older invoice is thrown away", async () => {
  vi.stubGlobal("Worker", CheckWorker);
  const { editor } = await open(wrong);
  await until(() => expect(count()).toBe("Zu prüfen1"));
  expect(CheckWorker.all.map(({ isOver }) => isOver)).toEqual([false]);
  let letThrough: (value?: unknown) => void = () => undefined;
  CheckWorker.gate = new Promise((resolve) => (letThrough = resolve));
  await act(async () => edit(editor, setField("supplierTelephone", "1")));
  const older = checkSheet(editor);
  await look();
  await act(async () => edit(editor, setField("supplierBankIban", iban)));
  CheckWorker.gate = Promise.resolve();
  await act(async () => checkSheet(editor));
  const newer = findingsState(editor).getState().all;
  expect(newer?.map(({ code }) => code)).toEqual(["short-telephone"]);
  await act(async () => {
    letThrough();
    await older;
  });
  expect(
    findingsState(editor)
      .getState()
      .all?.map(({ code }) => code),
  ).toEqual(["short-telephone"]);
  expect(CheckWorker.all).toHaveLength(1);
});
