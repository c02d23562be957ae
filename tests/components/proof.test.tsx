import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogHost } from "../../components/editor/dialog-host";
import { FilesDiffer } from "../../components/export/files-differ";
import { Receipt } from "../../components/export/receipt";
import { WordsProvider } from "../../components/ui/words-provider";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { normalize } from "../../lib/invoice/normalize";
import { prove, type Difference, type Proof } from "../../lib/proof/prove";
import { termsOf } from "../../lib/proof/terms";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { openProof } from "../../store/editor/dialogs";
import { saveFiles } from "../../store/export/receipt";
import { EditorProvider } from "../../store/editor/use-editor";
import { anInvoice, buyerReference, line, lines, xmlOf } from "../builders";
import { parts } from "../words";
import { click, fill, until } from "./a-visitor";
import { byName } from "./an-editor";

const invoice = normalize(
  anInvoice(line("2", "50", 19, { name: "Streichen" }), lines(150), buyerReference("04011000-12345-03")),
);
const xml = new TextEncoder().encode(xmlOf(invoice));
const paper = termsOf(invoice, invoice).flatMap(({ paper: on }) => (on ? [on.text] : []));
const proof = prove(
  { written: invoice, sheet: invoice, xml },
  { pages: [paper], embedded: xml, isArchivable: true },
);
const files: readonly ExportedFile[] = [
  { kind: "zugferd", name: "a.pdf", type: "application/pdf", bytes: new Uint8Array() },
  { kind: "xrechnung", name: "a.xml", type: "application/xml", bytes: xml },
];

let editor: Editor;
let root: Root;

beforeEach(() => {
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  localStorage.clear();
});

const show = (shown: ReactNode): Promise<void> =>
  act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          {shown}
        </WordsProvider>
      </EditorProvider>,
    ),
  );

const said = (): string =>
  (document.querySelector(".ed-receipt-proof")?.textContent ?? "").replace(/\u00a0/g, " ");

describe("the receipt says what was checked, and nothing else:", () => {
  it.each<readonly [string, Proof | null, string, string | null]>([
    [
      "an XRechnung",
      proof,
      "Geprüft: 0 Fehler, PDF, XML und Blatt stimmen überein.",
      "Geprüft: unsere Regeln zu EN 16931 und XRechnung, Kennzeichen von PDF/A-3b, 0 Fehler; die Beträge in PDF und XML stimmen überein.",
    ],
    [
      "another e-invoice whose PDF does not call itself archivable",
      { ...proof, profile: "en16931", isArchivable: false },
      "Geprüft: 0 Fehler, PDF, XML und Blatt stimmen überein.",
      "Geprüft: unsere Regeln zu EN 16931, 0 Fehler; die Beträge in PDF und XML stimmen überein.",
    ],
    [
      "an XML without a PDF",
      { ...proof, rows: proof.rows.map((row) => ({ ...row, page: null })) },
      "Geprüft: 0 Fehler, XML und Blatt stimmen überein.",
      "0 Fehler; im XML steht, was auf dem Blatt steht.",
    ],
    [
      "paper",
      { ...proof, profile: null },
      "Geprüft: Nummer, Datum, Namen und Beträge stehen im PDF wie auf dem Blatt.",
      "Geprüft: Nummer, Datum, Namen und Beträge stehen im PDF wie auf dem Blatt.",
    ],
    [
      "files that could not be read",
      null,
      "Die Dateien ließen sich hier nicht zurücklesen und sind deshalb nicht noch einmal geprüft.",
      null,
    ],
  ])("%s", async (_, shown, words, more) => {
    await show(
      <>
        <Receipt />
        <DialogHost />
      </>,
    );
    await act(async () => void saveFiles(editor, files, invoice, shown));
    expect(said()).toBe(words);
    if (more === null) return;
    await click(byName(".ed-receipt button", said()));
    const dialog = await until(() => byName("dialog", "Nachweis"));
    expect(dialog.textContent.replace(/\u00a0/g, " ")).toContain(more);
  });
});

describe("the proof", () => {
  const dialog = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>("dialog");
    if (!found) throw new Error("no dialog");
    return found;
  };
  const rows = (): readonly string[] =>
    [...dialog().querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/\u00a0/g, " ")).join(" | "),
    );
  const search = async (query: string): Promise<void> => {
    const input = dialog().querySelector("input");
    if (input) await fill(input, query);
  };

  beforeEach(async () => {
    await show(
      <>
        <Receipt />
        <DialogHost />
      </>,
    );
    await act(async () => void saveFiles(editor, files, invoice, proof));
    await click(byName(".ed-receipt button", said()));
    await until(dialog);
  });

  it("says of each value its term, its line of the XML and its page", async () => {
    await search("BT-131");
    const line = xmlOf(invoice).split("\n").indexOf("<ram:LineTotalAmount>100.00</ram:LineTotalAmount>") + 1;
    expect(rows()[0]).toBe(
      `Position 1: Betrag | 100,00 € | BT-131 | ${line} <ram:LineTotalAmount>100.00</ram:LineTotalAmount> | 1`,
    );
  });

  it("shows a step of a long invoice, and the next one when it is asked for", async () => {
    expect(rows()).toHaveLength(100);
    await click(byName("dialog button", `Noch ${proof.rows.length - 100} Angaben, weitere zeigen`));
    expect(rows()).toHaveLength(200);
  });

  it("marks the line of a value in the XML, and holds no more of that than is near", async () => {
    await search("Streichen");
    await click(byName("dialog tbody button", "Position 1: Bezeichnung"));
    const marked = dialog().querySelectorAll(".ed-proof-xml [aria-current]");
    expect([...marked].map(({ textContent }) => textContent)).toEqual(["<ram:Name>Streichen</ram:Name>"]);
    expect(dialog().querySelectorAll(".ed-proof-xml li").length).toBeLessThan(200);
  });
});

it("of paper alone it has no XML to show", async () => {
  await show(<DialogHost />);
  await act(async () => openProof(editor, { proof: { ...proof, profile: null }, xml: null }));
  const dialog = await until(() => {
    const found = document.querySelector("dialog");
    if (!found) throw new Error("no dialog");
    return found;
  });
  expect([...dialog.querySelectorAll("thead th")].map(({ textContent }) => textContent)).toEqual([
    "Angabe",
    "Auf dem Blatt",
    "Begriff",
    "Seite",
  ]);
  expect(dialog.querySelector(".ed-proof-xml")).toBeNull();
});

it("a refusal says what stands in the XML alone", async () => {
  const besides = { at: "xml", expected: "", found: "B-1" } as const;
  const differences: readonly Difference[] = [
    { ...besides, field: "invoiceOrderReference", bt: "BT-13" },
    { ...besides, field: "", bt: "BT-14" },
  ];
  await show(<FilesDiffer kind="e-invoice" differences={differences} onClose={() => undefined} />);
  expect(
    [...document.querySelectorAll(".ed-proof-differences li")].map(({ textContent }) => textContent),
  ).toEqual([
    "Rechnung: Bestellnummer (BT-13): In der XML steht B-1, auf dem Blatt nichts.",
    "BT-14: In der XML steht B-1, auf dem Blatt nichts.",
  ]);
});

it("a refusal names each value with its term and what stands there instead, and that a new try costs nothing", async () => {
  const place = { field: "total", lineId: "2", bt: "BT-131" };
  const differences: readonly Difference[] = [
    { ...place, at: "xml", expected: "100.00", found: "99.00" },
    { ...place, at: "xml", expected: "100.00", found: null },
    { at: "pdf", field: "invoicePayableAmount", bt: "BT-115", expected: "119,00 €", found: null },
    { at: "files", field: "invoiceID", bt: "", expected: "", found: null },
    { at: "rules", field: "invoiceID", bt: "", expected: "", found: "required" },
    { ...place, at: "xml", expected: "1.00", found: "2.00" },
  ];
  await show(<FilesDiffer kind="e-invoice" differences={differences} onClose={() => undefined} />);
  expect(
    [...document.querySelectorAll(".ed-proof-differences li")].map(({ textContent }) => textContent),
  ).toEqual([
    "Position 2: Betrag (BT-131): In der XML steht 99.00 statt 100.00.",
    "Position 2: Betrag (BT-131): 100.00 fehlt in der XML.",
    "Zu zahlen (BT-115): 119,00 € fehlt im PDF.",
    "Die XML im PDF ist eine andere als die XML-Datei.",
    "Die Rechnungsnummer fehlt.",
    "und eine weitere Angabe",
  ]);
  expect(document.querySelector("dialog")?.textContent).toContain(
    "Für diese Rechnungsnummer kostet das nichts",
  );
});
