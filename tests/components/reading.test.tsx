import { act } from "react";
import { expect, it, vi } from "vitest";
import { sha256Hex } from "../../lib/export/hash";
import { textOf } from "../../lib/en16931/document";
import { readDocument } from "../../lib/en16931/read";
import { termRows } from "../../lib/en16931/terms";
import { withArchive } from "../../store/archive/archive";
import { openDialog, openReading, openUploadOf } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { setQuantity } from "../../lib/invoice/changes";
import type { Decimal } from "../../lib/values/money";
import { edit, getInvoice, undo } from "../../store/editor/invoice-store";
import { bringLayout } from "../../store/sheet/layout";
import { aFile, everyTerm, vector } from "../builders";
import { click, until } from "./a-visitor";
import { CheckWorker } from "./a-check-worker";
import { byName, openEditor, pass } from "./an-editor";

async function open(editor: Editor, file: File): Promise<void> {
  await act(async () => openUploadOf(editor, file));
  await click(await until(() => choice("Bearbeiten")));
  await click(await until(() => byName("dialog[open] button", "Öffnen")));
}

const choice = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll("dialog[open] label")].find(
    (each) => each.querySelector("b")?.textContent === name,
  );
  const radio = label?.querySelector("input");
  if (!radio) throw new Error(`no ${name}`);
  return radio;
};

it.each(["cii", "ubl"] as const)(
  "the e-invoice of somebody else is shown, in %s, with every term that it has, and the sheet stays",
  async (syntax) => {
    const { editor } = await openEditor();
    const before = getInvoice(editor);
    await act(async () => openUploadOf(editor, aFile(`${syntax}.xml`, everyTerm(syntax))));
    await until(() => expect(choice("Ansehen").checked).toBe(true));
    await click(await until(() => byName("dialog[open] button", "Ansehen")));
    const box = await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
    expect(box.textContent).toContain("Das ist eine E-Rechnung.");
    const details = box.querySelector(".ed-reading > details");
    expect(details?.textContent).toMatch(/Alle \d+ Angaben/);
    await act(async () => {
      details?.setAttribute("open", "");
      details?.dispatchEvent(new Event("toggle"));
    });
    const shown = await until(() => {
      const ids = [...box.querySelectorAll(".ed-reading-terms th small")].map((each) => each.textContent);
      expect(ids.length).toBeGreaterThan(100);
      return new Set(ids);
    });
    expect(termRows.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    expect(getInvoice(editor)).toBe(before);
  },
);

it("each value of the letter leads to its term, and the report has them all", async () => {
  const { editor } = await openEditor();
  // A text that would be a line of its own in the report.
  const freight =
    "<ram:SpecifiedLogisticsServiceCharge><ram:Description>Bote</ram:Description>" +
    "<ram:AppliedAmount>3.50</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge><ram:Odd>seltsam</ram:Odd>";
  const xml = everyTerm("cii")
    .replace("<ram:Content>", "$&Eins&#13;BT-84 Konto: DE02")
    .replace("</ram:BilledQuantity>", '$&<ram:PackageQuantity unitCode="XCT">4.0000</ram:PackageQuantity>')
    .replace("<ram:SpecifiedTradePaymentTerms>", `${freight}$&`);
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error("not read");
  await act(async () => openReading(editor, { file: aFile("a.xml", xml), xml: null, read }));
  const box = await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
  const leads = () => [...box.querySelectorAll<HTMLButtonElement>(".ed-reading-at")];
  expect(leads()).toEqual([]);
  // What EN 16931 does not know, as EXTENDED has it, at its line and at the end.
  const items = box.querySelector("table");
  expect(items?.textContent).toContain("Packstücke4 XCT");
  const letter = box.querySelector("article");
  expect(letter?.textContent).toContain("Fracht- oder NebenkostenBote, Betrag 3,50\u00a0€");
  expect(letter?.textContent).toContain("Oddseltsam");
  await click(byName("button", "Fundstellen zeigen", box));
  const said = new Set(leads().map(({ textContent }) => textContent));
  expect(termRows.map(({ id }) => id).filter((id) => !said.has(id))).toEqual([]);
  const [lead] = leads().filter(({ textContent }) => textContent === "BT-131");
  if (!lead) throw new Error("no lead");
  await click(lead);
  await until(() => expect(document.activeElement?.tagName).toBe("TR"));
  expect(document.activeElement?.textContent).toMatch(/BT-131.*Zeile \d+.*LineTotalAmount/);
  await click(byName("button", /^Packstücke: Zeile \d+ der Datei$/, box));
  await until(() => expect(document.activeElement?.textContent).toMatch(/4\.0000.*PackageQuantity/));

  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  await click(byName("button", "Bericht speichern", box));
  const [report] = await until(() => {
    expect(saved).toHaveLength(1);
    return saved;
  });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(report ?? new Blob());
  });
  expect(text).toContain(`SHA-256: ${await sha256Hex(new TextEncoder().encode(xml))}`);
  expect(text).toContain("Zu zahlen:");
  expect(text).toMatch(/^4\.0000 \(Zeile \d+\) .*PackageQuantity$/m);
  expect(text.split(/\r\n?|\n/).filter((said) => said.startsWith("BT-84 Konto"))).toEqual([]);
  expect(termRows.map(({ id }) => id).filter((id) => !text.includes(`\n${id} `))).toEqual([]);
});

it("what goes with another sum than the sheet's leaves it, before a file is made, too", async () => {
  const { invoice } = vector("01-single-rate");
  const beside = `BT-110 ${invoice.invoiceTaxAmount}`;
  const terms = [
    { path: "", id: "BT-6", value: "CHF", beside } as const,
    { path: "BG-22", id: "BT-111", value: "53.11", beside } as const,
  ];
  const said = "Weitere Angaben:\nUmsatzsteuer in Buchungswährung: 53,11 CHF";
  const { editor } = await openEditor({
    ...invoice,
    imported: { plainReference: "", said, taxes: [], terms },
  });
  const printed = () => document.querySelector("[data-sheet]")?.textContent;
  await until(() => expect(printed()).toContain("53,11"));
  // What watches over it comes after the page.
  await pass(5_000);
  await act(async () => void (await import("../../components/editor/late-parts")));
  const change = () =>
    act(async () =>
      edit(editor, setQuantity(getInvoice(editor).invoiceLines[0]?.id ?? "", "99" as Decimal<"quantity">)),
    );
  await change();
  await pass(500);
  await until(() => expect(printed()).not.toContain("53,11"));
  await act(async () => undo(editor));
  await pass(500);
  await until(() => expect(printed()).toContain("53,11"));
  await change();
  await act(() => bringLayout(editor));
  expect(getInvoice(editor).imported?.said).not.toContain("53,11");
});

it("whoever opens a file of elsewhere on the sheet is told, and views it with one press; what was made here is opened", async () => {
  const { editor } = await openEditor();
  await open(editor, aFile("a.xml", everyTerm("cii")));
  await until(() => expect(document.body.textContent).toContain("Diese Datei stammt nicht aus"));
  await click(await until(() => byName("dialog[open] button", "Ansehen")));
  await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
  await act(async () => openUploadOf(editor, aFile("b.xml", vector("01-single-rate").xml)));
  await until(() => choice("Bearbeiten"));
  await pass(10);
  expect(choice("Bearbeiten").checked).toBe(true);
});

it("whoever would write on in a file of elsewhere does so with one press, and sees before what of it gets lost", async () => {
  const { editor } = await openEditor();
  const { xml } = vector("01-single-rate");
  const goOn = async (text: string): Promise<void> => {
    await open(editor, aFile("a.xml", text.replace(/<!--[\s\S]*?-->/, "")));
    await click(await until(() => byName("dialog[open] button", "Auf dem Blatt weiterschreiben")));
  };
  const before = getInvoice(editor);
  await goOn(xml.replace("xrechnung_3.0", "xrechnung_2.3"));
  const take = await until(() => byName("dialog[open] button", "Auf das Blatt legen"));
  await until(() => expect(document.activeElement?.contains(take)).toBe(true));
  expect(document.activeElement?.textContent).toContain("xrechnung_2.3");
  expect(getInvoice(editor)).toBe(before);
  await goOn(xml);
  await until(() => expect(getInvoice(editor).imported).toBeDefined());
  expect(document.querySelector("dialog[open]")).toBeNull();
  // What is meant to be cancelled is viewed first.
  await act(async () => openUploadOf(editor, aFile("b.xml", everyTerm("cii"))));
  await click(await until(() => choice("Stornieren")));
  await click(await until(() => byName("dialog[open] button", "Stornieren")));
  await until(() => byName("dialog[open] button", "Ansehen"));
  const buttons = [...document.querySelectorAll("dialog[open] button")].map((each) => each.textContent);
  expect(buttons).not.toContain("Auf dem Blatt weiterschreiben");
});

it("a file that was viewed before is viewed at once, and what is none is named in the upload", async () => {
  const { editor } = await openEditor();
  await act(async () => openUploadOf(editor, aFile("a.xml", everyTerm("cii")), true));
  await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
  await act(async () => openUploadOf(editor, aFile("b.xml", "<html/>"), true));
  await until(() =>
    expect(document.querySelector("dialog[open] [role=alert]")?.textContent).toContain("b.xml"),
  );
});

it("what is no e-invoice of EN 16931 is called by its name", async () => {
  const { editor } = await openEditor();
  await open(editor, aFile("IT01.xml", `<?xml version="1.0"?><p:FatturaElettronica xmlns:p="x"/>`));
  await until(() => expect(document.body.textContent).toContain("Das ist eine italienische FatturaPA."));
  expect([...document.querySelectorAll("dialog[open] button")].map((each) => each.textContent)).not.toContain(
    "Ansehen",
  );
});

it("a file without items is no invoice under German law, and says so", async () => {
  const { editor } = await openEditor();
  const read = readDocument(
    everyTerm("cii").replace(
      /(GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/,
      "$1urn:factur-x.eu:1p0:minimum",
    ),
  );
  if (read.is !== "invoice") throw new Error("not read");
  await act(async () => openReading(editor, { file: aFile("a.xml", ""), xml: null, read }));
  await until(() => expect(document.body.textContent).toContain("keine Rechnung nach deutschem Recht"));
});

it("quotes the payment terms where they alone say when it is to be paid", async () => {
  const { editor } = await openEditor();
  const read = readDocument(
    vector("01-single-rate")
      .xml.replace(/<ram:DueDateDateTime>[\s\S]*?<\/ram:DueDateDateTime>/, "")
      .replace(/(<ram:SpecifiedTradePaymentTerms>\s*<ram:Description>)[^<]*/, "$1Zahlbar bis 15.12.2026"),
  );
  if (read.is !== "invoice") throw new Error("not read");
  await act(async () => openReading(editor, { file: aFile("a.xml", ""), xml: null, read }));
  await until(() =>
    expect(document.querySelector(".ed-reading-verdict")?.textContent).toContain(
      "Zahlungsbedingungen: „Zahlbar bis 15.12.2026“",
    ),
  );
});

it("shows a file within by its name, though it has no content", async () => {
  const { editor } = await openEditor();
  const read = readDocument(everyTerm("ubl").replace(/>QUJD</, "><"));
  if (read.is !== "invoice") throw new Error("not read");
  await act(async () => openReading(editor, { file: aFile("a.xml", ""), xml: null, read }));
  const files = () => [...document.querySelectorAll(".ed-reading-files li")].map((each) => each.textContent);
  await until(() => expect(files()).toHaveLength(2));
  expect(files().map((text) => text?.includes("hours.csv (ohne Inhalt)"))).toEqual([true, false]);
});

it("kept, it lies on the drawer's other side: with its double told, to be viewed, paid, and deleted on a second word", async () => {
  const { editor } = await openEditor();
  const view = async (name: string, text: string) => {
    await open(editor, aFile(name, text));
    await click(await until(() => byName("dialog[open] button", "Ansehen")));
    return until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
  };
  const xml = everyTerm("ubl");
  await view("eins.xml", xml);
  await click(await until(() => byName("dialog[open] button", "Aufbewahren")));
  const said = await until(() => {
    const found = document.activeElement;
    if (found?.textContent?.startsWith("Aufbewahrt seit") !== true) throw new Error("not kept");
    return found;
  });
  expect(said.getAttribute("role")).toBe("status");
  const second = await view("zwei.xml", xml.replace(/(<cbc:Note>)/, "$1Noch einmal: "));
  await until(() => expect(second.textContent).toContain("liegt hier schon eine andere Datei"));
  await click(byName("dialog[open] button", "Aufbewahren"));
  await until(() => expect(second.textContent).toContain("Aufbewahrt seit"));

  await act(async () => openDialog(editor, "drawer"));
  await click(await until(() => byName("dialog[open] input", "Empfangene")));
  const rows = await until(() => {
    const found = [...document.querySelectorAll(".ed-drawer-row")];
    expect(found.length).toBe(2);
    return found;
  });
  expect(rows.map(({ textContent }) => textContent?.includes("Doppelte Nummer"))).toEqual([true, true]);
  await click(rows[0] ?? document.body);
  await click(await until(() => byName(".ed-drawer-actions button", "Bezahlt")));
  await until(() => expect(document.querySelector(".ed-drawer-row")?.textContent).toContain("Bezahlt "));
  await click(byName(".ed-drawer-actions button", "Doch noch offen"));
  await until(() => expect(byName(".ed-drawer-actions button", "Bezahlt").ariaDisabled).not.toBe("true"));
  await click(byName(".ed-drawer-actions button", "Löschen"));
  await click(await until(() => byName(".ed-drawer-actions button", "Trotzdem löschen")));
  await until(() => expect(document.querySelectorAll(".ed-drawer-row").length).toBe(1));
  expect(document.body.textContent).not.toContain("Doppelte Nummer");
});

it("as a template it is the next invoice on the sheet; what has no place there is named before, and nothing happens until then", async () => {
  const { editor } = await openEditor();
  const before = getInvoice(editor);
  const foreign = vector("01-single-rate").xml.replace(/<!--[\s\S]*?-->/, "");
  const more = foreign.replace(
    /(<ram:Name>)/,
    '<ram:GlobalID schemeID="0160">4012345001235</ram:GlobalID>$1',
  );
  const start = async (xml: string) => {
    await open(editor, aFile("fremd.xml", xml));
    await click(await until(() => byName("dialog[open] button", "Ansehen")));
    await click(await until(() => byName("dialog[open] button", /^Als Vorlage/)));
  };
  await start(more);
  await until(() =>
    expect(document.querySelector("dialog[open] [role=status] ul")?.textContent).toMatch(/4012345001235/),
  );
  expect(getInvoice(editor)).toBe(before);
  await click(byName("dialog[open] button", "Auf das Blatt legen"));
  await until(() => expect(getInvoice(editor)).not.toBe(before));
  const { invoice } = vector("01-single-rate");
  const next = getInvoice(editor);
  expect([next.supplierCompany, next.customerCompany, next.invoiceTaxInclusiveAmount]).toEqual([
    invoice.supplierCompany,
    invoice.customerCompany,
    invoice.invoiceTaxInclusiveAmount,
  ]);
  expect(next.invoiceID).not.toBe(invoice.invoiceID);
  expect(document.querySelector("dialog[open]")).toBeNull();
  await start(foreign);
  await until(() => expect(document.querySelector("dialog[open]")).toBeNull());
});

it("another file that comes in its place is looked up anew, and kept with its own bytes", async () => {
  const { editor } = await openEditor();
  const texts = [everyTerm("ubl"), everyTerm("cii")];
  for (const text of texts) {
    const read = readDocument(text);
    if (read.is !== "invoice") throw new Error("not read");
    await act(async () => openReading(editor, { file: aFile("rechnung.xml", text), xml: null, read }));
    await click(await until(() => byName("dialog[open] button", "Aufbewahren")));
    await until(() => expect(document.body.textContent).toContain("Aufbewahrt seit"));
    // What the first would leave behind on the sheet is nothing of the second.
    const put = () => [...document.querySelectorAll("dialog[open] .ed-reading-template [role]")];
    expect(put()).toEqual([]);
    await click(byName("dialog[open] button", /^Als Vorlage/));
    await until(() => expect(put()).toHaveLength(1));
  }
  const { kept, files } = await withArchive(editor, async (archive) => {
    const all = await archive.received();
    return { kept: all, files: await Promise.all(all.map(({ id }) => archive.receivedFile(id))) };
  });
  const hashes = await Promise.all(texts.map((text) => sha256Hex(new TextEncoder().encode(text))));
  expect(kept.map(({ id }) => id).sort()).toEqual([...hashes].sort());
  expect(await Promise.all(files.map((file) => file && sha256Hex(new Uint8Array(file))))).toEqual(
    kept.map(({ id }) => id),
  );
});

it("tells what rules a file breaks, in sentences that lead to their place, and quotes them to the sender", async () => {
  vi.stubGlobal("Worker", CheckWorker);
  const { editor } = await openEditor();
  const xml = vector("02-two-rates")
    .xml.replace(/(<ram:LineTotalAmount>)\d+(\.\d\d<\/ram:LineTotalAmount>)/, "$11$2")
    .replace(/<ram:CityName>[^<]*<\/ram:CityName>/, "")
    .replace(/unitCode="\w+"/, 'unitCode="STUECK"');
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error("not read");
  await act(async () => openReading(editor, { file: aFile("a.xml", xml), xml: null, read }));
  const box = await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
  const check = await until(() => {
    const found = box.querySelector(".ed-reading-check");
    expect(found?.textContent).toContain("Befunde");
    return found as HTMLElement;
  });
  expect([...check.querySelectorAll("dt")].map((each) => each.textContent)).toEqual([
    "Format",
    "Geschäftsregeln",
    "Inhalt",
  ]);
  expect(check.textContent).toContain("Die Summe der Positionen ist nicht das");
  expect(check.textContent).toContain("„STUECK“ steht nicht in der Liste");
  expect(check.textContent).toContain("§ 14 Abs. 4 Nr. 1 UStG");
  expect(check.textContent).not.toContain("BR-CO-10");
  await click(byName("button", "Fundstellen zeigen", box));
  expect(check.textContent).toContain("BR-CO-10");
  await click(byName("button", /^Zeile \d+$/, check));
  await until(() => expect(document.activeElement?.closest(".ed-reading-terms")).not.toBeNull());
});

it("shows each of several invoices in one PDF", async () => {
  const { editor } = await openEditor();
  const [one, two] = ["01-single-rate", "02-two-rates"].map((name) => {
    const { xml } = vector(name);
    const read = readDocument(xml);
    if (read.is !== "invoice") throw new Error("not read");
    return { xml, read, number: textOf(read.document, "BT-1") };
  });
  if (!one || !two) throw new Error("no vectors");
  await act(async () => openReading(editor, { file: aFile("a.xml", ""), ...one, xml: null, others: [two] }));
  const box = await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
  const letter = (): string => box.querySelector(".ed-reading-letter h3")?.textContent ?? "";
  expect(letter()).toContain(one.number);
  await click(byName("button", `Rechnung ${two.number} zeigen`, box));
  expect(letter()).toContain(two.number);
  expect(byName("button", `Rechnung ${one.number} zeigen`, box)).not.toBeNull();
});

it("the rules are asked aside: another file ends the worker of the one before, and what fails is said and asked again", async () => {
  vi.stubGlobal("Worker", CheckWorker);
  CheckWorker.all = [];
  CheckWorker.gate = new Promise(() => undefined);
  const { editor } = await openEditor();
  const show = async (xml: string, inPdf: string | null = null): Promise<void> => {
    const read = readDocument(xml);
    if (read.is !== "invoice") throw new Error("not read");
    await act(async () => openReading(editor, { file: aFile("a.xml", xml), xml: inPdf, read }));
  };
  const text = () => document.querySelector("dialog[open]")?.textContent ?? "";
  const judges = () => CheckWorker.all.filter(({ jobs }) => jobs.includes("file"));
  const { xml } = vector("02-two-rates");
  await show(xml);
  await until(() => expect(judges()).toHaveLength(1));
  expect(text()).toContain("Die Regeln werden geprüft");
  CheckWorker.gate = Promise.resolve();
  await show(xml, xml);
  await until(() => expect(text()).toContain("Geschäftsregeln"));
  expect(judges().map(({ isOver }) => isOver)).toEqual([true, true]);
  CheckWorker.gate = Promise.reject(new Error("offline"));
  await show(vector("01-single-rate").xml);
  await until(() => expect(judges()).toHaveLength(3));
  judges()[2]?.dispatchEvent(new Event("error"));
  await until(() => expect(text()).toContain("ist nicht geprüft"));
  CheckWorker.gate = Promise.resolve();
  await click(await until(() => byName("dialog[open] button", "Erneut prüfen")));
  await until(() => expect(text()).toContain("Geschäftsregeln"));
});
