import { act } from "react";
import { expect, it, vi } from "vitest";
import { pdfWorker } from "../../lib/browser/pdf-maker";
import { termsVersion } from "../../lib/site/legal";
import { keepIssued } from "../../store/archive/archive";
import { checkSheet } from "../../store/check/sheet-check";
import { getInvoice } from "../../store/editor/invoice-store";
import { exportPorts } from "../../store/export/generation";
import { getReceipt } from "../../store/export/receipt";
import { anInvoice, decimal, having, line } from "../builders";
import { click, press, until, write } from "./a-visitor";
import { byName, dialog, messages, openEditor, tool } from "./an-editor";

const invoice = anInvoice(line("2", "50"));

/** Opens the dialog; gives the box that puts the draft into the PDF, null where it asks for none. */
async function boxOf(kind: "PDF" | "E-Rechnung"): Promise<HTMLInputElement | null> {
  await click(tool("create"));
  const open = await dialog();
  await click(byName("input[type=radio]", kind, open));
  const boxes = [...open.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  return boxes.find(({ labels }) => labels?.[0]?.textContent?.startsWith("Entwurf ins PDF legen")) ?? null;
}

it("a PDF carries its draft, which the dialog says, until somebody wants it to carry none, also the next time", async () => {
  const { editor, close } = await openEditor(invoice);
  const box = await boxOf("PDF");
  expect([box?.checked, exportPorts(editor).carriesDraft]).toEqual([true, true]);
  if (box) await click(box);
  expect(exportPorts(editor).carriesDraft).toBe(false);
  await press("Escape");
  await close();
  const again = await openEditor(invoice);
  expect([(await boxOf("PDF"))?.checked, exportPorts(again.editor).carriesDraft]).toEqual([false, false]);
});

it("takes off the final invoice by one click those partial ones that are paid, and offers nothing where none is", async () => {
  const { editor } = await openEditor(
    anInvoice(having({ invoiceID: "RE-3", invoiceKind: "final" }), line("1", "1000")),
  );
  const keep = (invoiceID: string, paid: string): Promise<unknown> =>
    keepIssued(
      editor,
      anInvoice(
        having({ invoiceID, invoiceKind: "partial", invoicePrepaidAmount: decimal(paid) }),
        line("1", "100"),
      ),
      [],
    );
  const cures = async (): Promise<readonly (string | null)[]> => {
    await act(async () => checkSheet(editor));
    await click(tool("create"));
    const open = await dialog();
    await until(() => expect(open.textContent).toContain("Abschlagsrechnung AR-1"));
    return [...open.querySelectorAll(".ed-finding-cure")].map(({ textContent }) => textContent);
  };
  await keep("AR-1", "0");
  expect(await cures()).toEqual([]);
  await press("Escape");
  await keep("AR-2", "119");
  expect(await cures()).toEqual(["Bezahlte abziehen"]);
  await click(byName("button", "Bezahlte abziehen"));
  expect(getInvoice(editor).invoicePartials.map(({ number }) => number)).toEqual(["AR-2"]);
  const open = await dialog();
  await until(() => expect(open.textContent).not.toContain("Die Schlussrechnung zieht nichts ab"));
});

it("says beside the button that goes on how much there is to know, and leads there", async () => {
  await openEditor(anInvoice(line("1", "10"), having({ invoicePrepaidAmount: decimal("70") })));
  await boxOf("PDF");
  await click(byName("button", /^\d+ zu prüfen$/));
  const open = await dialog();
  expect(document.activeElement).toBe(open.querySelector(".ed-findings-all button"));
  const count = open.querySelectorAll(".ed-findings-warnings li").length;
  expect(byName("button", `${count} zu prüfen`)).toBeTruthy();
});

it("says before anything is paid that of characters without a typeface the XML alone will be made", async () => {
  await openEditor(anInvoice(line("2", "50"), having({ customerCompany: "漢字" })));
  await boxOf("E-Rechnung");
  const open = await dialog();
  expect(open.textContent).toContain("Es entsteht nur das XML, kein PDF");
  expect(open.textContent).toContain("漢 字");
  await boxOf("PDF");
  expect((await dialog()).textContent).not.toContain("Es entsteht nur das XML");
});

it("an e-invoice, in whose PDF the data are anyway, asks for no more than the consent", async () => {
  await openEditor(invoice);
  expect(await boxOf("E-Rechnung")).toBeNull();
});

it("an account that is not that of the last invoice is named for every file, until it is confirmed", async () => {
  localStorage.setItem("invoice-accounts", "DE02500105170137075030");
  await openEditor(invoice);
  await click(tool("create"));
  const open = await dialog();
  const warning =
    "Anderes Konto: DE02 1203 0000 0000 2020 51. Ihre letzte Rechnung nannte DE02 5001 0517 0137 0750 30.";
  for (const kind of ["E-Rechnung", "PDF"]) {
    await click(byName("input[type=radio]", kind, open));
    expect(open.textContent).toContain(warning);
  }
  await click(byName("button", "Dieses Konto stimmt", open));
  await until(() => expect(open.textContent).not.toContain("Anderes Konto"));
  expect(open.contains(document.activeElement)).toBe(true);
  await press("Escape");
  await click(tool("create"));
  expect((await dialog()).textContent).not.toContain("Anderes Konto");
});

it("the XML is UBL or Peppol's where its customer wants that, which alone asks for ids, at their place", async () => {
  const { editor } = await openEditor(invoice);
  await boxOf("E-Rechnung");
  const open = await dialog();
  const form = () => byName("[role=radiogroup]", "XML für diesen Kunden", open);
  const ids = () => open.querySelectorAll(".ed-xml-ids input");
  expect(form().querySelector("input:checked + span")?.textContent).toBe("Üblich (CII)");
  await click(byName("input[type=radio]", "UBL", form()));
  expect([getInvoice(editor).invoiceXmlForm, ids().length]).toEqual(["ubl", 0]);
  await click(byName("input[type=radio]", "Peppol", form()));
  await act(async () => checkSheet(editor));
  const id = byName("input[type=text]", "Peppol-ID des Kunden", open);
  expect(id.getAttribute("aria-invalid")).toBe("true");
  expect(open.textContent).toContain("Die Peppol-ID des Kunden fehlt. Peppol verlangt diese Angabe.");
  expect(byName("input[type=text]", "Ihre Peppol-ID", open).getAttribute("aria-invalid")).toBe(null);
  await write(id, "0204:04011000-1234512345-06");
  await act(async () => checkSheet(editor));
  expect(id.getAttribute("aria-invalid")).toBe(null);
  expect(getInvoice(editor).customerPeppolID).toBe("0204:04011000-1234512345-06");
});

const prices = { SINGLE: "price_s" };
const shop = { paywall: true, bookings: true, payments: true, priceIds: { de: prices, en: prices } };
async function consent(): Promise<HTMLInputElement> {
  const box = (await dialog()).querySelector<HTMLInputElement>(".ed-consent input");
  if (!box) throw new Error("nothing to agree to");
  return box;
}

it("the consent that was given stays for the next invoice, until it is taken back", async () => {
  for (const wasAgreed of [false, true, false]) {
    const { close } = await openEditor(invoice);
    await click(tool("create"));
    expect((await consent()).checked).toBe(wasAgreed);
    await click(await consent());
    await close();
  }
});

it("what is bought is agreed to each time, and what is wrong with a code stands at its field", async () => {
  localStorage.setItem("invoice-consent", termsVersion);
  const problem = { type: "about:blank", title: "Unknown code", status: 404, code: "invalid-code" };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
    String(address).includes("coupon")
      ? Response.json(problem, { status: 404 })
      : Promise.reject(new TypeError()),
  );
  await openEditor(invoice, { flags: shop });
  await boxOf("PDF");
  expect((await consent()).checked).toBe(true);
  await click(byName("input[type=radio]", "E-Rechnung", await dialog()));
  expect((await consent()).checked).toBe(false);
  const open = await dialog();
  const code = byName("input[type=text]", "Gutscheincode", open);
  await write(code, "FALSCH");
  await click(byName("button", "Einlösen", open));
  await until(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  const said = document.getElementById(code.getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBe("Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.");
  expect(messages()).toEqual([]);
});

/** Does one job; what it gives back is read as it was made. */
class OneJob extends EventTarget {
  static all: OneJob[] = [];
  state = "waits";
  constructor(url: URL) {
    super();
    // The sheet is checked on the page then.
    if (url.href.includes("check-worker")) throw new Error("none");
    OneJob.all.push(this);
  }
  postMessage({ make, pdf }: { readonly make?: string; readonly pdf: Uint8Array }): void {
    const proof = { rows: [], differences: [], profile: null, isArchivable: false };
    this.state = make ? "makes" : "reads";
    const data = make ? { is: "made", pdf } : { is: "read", proof };
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
  terminate(): void {
    this.state += ", ended";
  }
}
const workers = (): readonly string[] => OneJob.all.map(({ state }) => state);

it("what makes the files is loaded with the dialog, used by the click, and gone with either", async () => {
  vi.stubGlobal("Worker", OneJob);
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  );
  URL.createObjectURL = () => "blob:file";
  const { editor } = await openEditor(invoice);
  expect(workers()).toEqual([]);
  await boxOf("PDF");
  expect(workers()).toEqual(["waits", "waits"]);
  await press("Escape");
  expect(workers()).toEqual(["waits, ended", "waits, ended"]);
  OneJob.all = [];
  await boxOf("PDF");
  await click(await consent());
  await click(byName("button", "PDF herunterladen", await dialog()));
  await until(() => expect(getReceipt(editor)).not.toBeNull());
  expect(workers()).toEqual(["makes, ended", "reads, ended"]);
});

it("what could not be loaded with the dialog is loaded by the click", async () => {
  vi.stubGlobal("Worker", OneJob);
  OneJob.all = [];
  await openEditor(invoice);
  await boxOf("PDF");
  OneJob.all[0]?.dispatchEvent(new Event("error"));
  pdfWorker.take();
  expect(workers()).toEqual(["waits, ended", "waits", "waits"]);
});
