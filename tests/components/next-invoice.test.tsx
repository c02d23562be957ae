import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Invoice } from "../../lib/invoice/invoice";
import { openUploadOf } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { getInvoice } from "../../store/editor/invoice-store";
import { saveFiles } from "../../store/export/receipt";
import { aFile, anInvoice, having, line, xmlOf } from "../builders";
import { click, focus, until, write } from "./a-visitor";
import { byName, dialog, field, messages, nameOf, openEditor, pass, tool } from "./an-editor";

const sent = anInvoice(line("2", "50"), having({ invoiceID: "RE-2026-0117" }));

describe("the tool for a new invoice", () => {
  it("waits for a sheet that somebody has written on, and begins with the customer", async () => {
    const { editor } = await openEditor();
    expect(tool("new").getAttribute("aria-disabled")).toBe("true");
    await write(field("supplierCompany"), "Malerei Brandt");
    await write(field("customerCompany"), "Hansen");
    await click(tool("new"));
    await until(() => expect(document.activeElement).toBe(field("customerCompany")));
    expect(getInvoice(editor)).toMatchObject({
      invoiceID: "RE-0000",
      supplierCompany: "Malerei Brandt",
      customerCompany: "Name des Kunden",
    });
    expect(messages().join()).toContain("Absender, Bank, Gestaltung und Einstellungen sind übernommen.");
    await click(byName(".ed-toast button", "Rückgängig"));
    expect(field("customerCompany").value).toBe("Hansen");
  });

  it("stands in the menu of a phone, too", async () => {
    const { editor } = await openEditor(sent);
    await click(tool("more"));
    await click(await until(() => byName("#ed-tool-more-menu button", "Neue Rechnung")));
    await until(() => expect(getInvoice(editor).invoiceID).toBe("RE-2026-0118"));
  });
});

describe("a file of ours", () => {
  const xmlFile = (invoice: Invoice, name = "rechnung.xml"): File => aFile(name, xmlOf(invoice));
  const purposes = (box: Element) =>
    [...box.querySelectorAll<HTMLInputElement>("[type=radio]")].map((input) =>
      input.checked ? `(${nameOf(input)})` : nameOf(input),
    );
  async function drop(editor: Editor, file: File): Promise<HTMLElement> {
    await act(async () => openUploadOf(editor, file));
    return dialog();
  }

  it("is opened as it is, unless somebody wants the next one: three presses", async () => {
    const { editor } = await openEditor();
    const box = await drop(editor, xmlFile(sent));
    expect(purposes(box)).toEqual([
      "(Bearbeiten)",
      "Ansehen",
      "Nächste Rechnung",
      "Stornieren",
      "Berichtigen",
      "Teil erstatten",
    ]);
    await click(byName("[type=radio]", "Nächste Rechnung", box));
    expect(box.querySelector(".ed-consent")).toBeNull();
    await click(byName("button", "Anlegen", box));
    await until(() => expect(box.textContent).toContain("Die nächste Rechnung steht auf dem Blatt"));
    expect(getInvoice(editor)).toMatchObject({ invoiceID: "RE-2026-0118", invoicePayableAmount: "119.00" });
    expect(messages().join()).toContain("Nächste Rechnung RE-2026-0118");
    await pass(2_100);
    await until(() => expect(document.activeElement).toBe(field("quantity", "1")));
  });

  it("beside a final invoice may be taken off where somebody says so, and a draft has no purpose but one", async () => {
    const { editor } = await openEditor({ ...sent, invoiceKind: "final" });
    const box = await drop(editor, xmlFile(sent));
    expect(purposes(box).slice(0, 3)).toEqual(["Abziehen", "(Bearbeiten)", "Ansehen"]);
    expect(purposes(await drop(editor, xmlFile(sent, "entwurf.json")))).toEqual([]);
  });
});

describe("the receipt", () => {
  const open = async (invoice: Invoice): Promise<Editor> => {
    URL.createObjectURL = () => "blob:file";
    URL.revokeObjectURL = () => undefined;
    const { editor } = await openEditor(invoice);
    await act(async () => void saveFiles(editor, [], invoice));
    await pass(6_000);
    await until(() => byName(".ed-receipt button", "Neue Rechnung"));
    return editor;
  };

  beforeEach(() => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  });

  it("leads to the next invoice to the same customer, and ends with its own", async () => {
    const editor = await open(sent);
    expect(document.querySelector(".ed-receipt")?.textContent).toContain("Rechnung RE-2026-0117 ist fertig");
    await click(byName(".ed-receipt button", "Nächste Rechnung"));
    await until(() => expect(document.activeElement).toBe(field("quantity", "1")));
    expect(getInvoice(editor)).toMatchObject({
      invoiceID: "RE-2026-0118",
      customerCompany: "Hansen & Partner",
    });
    expect(document.querySelector(".ed-receipt")).toBeNull();
  });

  it("leads to a new one, of the sender that it names whatever was written since", async () => {
    const editor = await open(sent);
    await write(field("supplierCompany"), "Anders");
    await focus(tool("settings"));
    await click(byName(".ed-receipt button", "Dateien"));
    await click(byName(".ed-receipt button", "Neue Rechnung"));
    await until(() => expect(document.activeElement).toBe(field("customerCompany")));
    expect(getInvoice(editor)).toMatchObject({ supplierCompany: "Malerei Brandt", invoiceLines: [] });
  });

  it("of a cancellation leads to a new invoice alone", async () => {
    await open({ ...sent, invoiceKind: "cancellation" });
    expect(() => byName(".ed-receipt button", "Nächste Rechnung")).toThrow();
  });
});
