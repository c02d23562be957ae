import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FindingList } from "../../components/check/finding-list";
import { findingWords } from "../../components/check/finding-text";
import { Findings } from "../../components/check/findings";
import { findingId } from "../../components/fields/finding-mark";
import { TextField } from "../../components/fields/text-field";
import { FindingNotes } from "../../components/check/finding-notes";
import { WordsProvider } from "../../components/ui/words-provider";
import { captureSheet } from "../../lib/browser/capture-sheet";
import { rememberIssued } from "../../lib/browser/exported-numbers";
import { readExamples, readExample } from "../../lib/examples/read-example";
import { listFindings } from "../../lib/export/findings";
import type { Invoice } from "../../lib/invoice/invoice";
import { newInvoice } from "../../lib/invoice/defaults";
import { fields } from "../../lib/invoice/fields";
import { checkInvoice } from "../../lib/check/check-invoice";
import { createI18n } from "../../locales/i18n";
import { parts } from "../words";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { focusNotes, getShownNote, onFieldNotesChange } from "../../store/editor/field-notes";
import { checkSheet, findingsOf, knowExamples, showFindings } from "../../store/check/sheet-check";
import { getInvoice, load, today } from "../../store/editor/invoice-store";
import { getDialogs, openDialog } from "../../store/editor/dialogs";
import { getWorkspace } from "../../store/editor/workspace-store";
import { anInvoice, day, having, line } from "../builders";

const found = (invoice: Invoice) =>
  listFindings(invoice, checkInvoice(invoice), { examples: [...readExamples()], refused: [], warnings: [] });
const wrong = anInvoice(
  line("1", "10"),
  having({ supplierBankIban: "DE03120300000000202051", supplierBankBic: "BIC", customerCompany: "漢字" }),
);

let editor: Editor;
let root: Root;

beforeEach(() => {
  localStorage.clear();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
});

const render = (children: ReactNode) =>
  act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          {children}
        </WordsProvider>
      </EditorProvider>,
    ),
  );

it("a number that another document has is said at its field, where one click takes the next free one", async () => {
  const own = anInvoice(line("1", "10"));
  rememberIssued(() => localStorage, having({ customerCompany: "Jemand anders GmbH" })(own));
  load(editor, own);
  await render(<FindingNotes />);
  await act(async () => showFindings(editor, findingsOf(editor, own)));
  await act(async () => focusNotes(editor, { field: "invoiceID" }));
  const note = getShownNote(editor)?.note;
  expect(note).toMatchObject({ key: "findings.number-taken", values: { customer: "Jemand anders GmbH" } });
  await act(async () => note?.actions?.[0]?.run());
  expect(getInvoice(editor).invoiceID).toBe("RE-8");
  expect(findingsOf(editor, getInvoice(editor)).map(({ field }) => field)).not.toContain("invoiceID");
});

it("a finding marks its field and describes it; neither is in what is posted for the PDF", async () => {
  load(editor, wrong);
  await render(
    <>
      <div className="sheet-document">
        <TextField name="supplierBankIban" />
        <TextField name="supplierBankAccountHolder" />
      </div>
      <FindingNotes />
    </>,
  );
  const control = document.querySelector("[data-field='supplierBankIban']");
  expect(control?.closest("[data-finding]")).toBeNull();
  await act(async () => showFindings(editor, found(wrong)));
  expect(control?.closest("[data-finding]")).not.toBeNull();
  const description = document.getElementById(control?.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("Die Prüfziffer stimmt nicht");
  expect(document.querySelectorAll("[data-finding]")).toHaveLength(1);
  expect(captureSheet(document)).not.toMatch(/finding|Prüfziffer/);
  await act(async () => showFindings(editor, []));
  expect(document.querySelector("[data-finding]")).toBeNull();
  expect(control?.getAttribute("aria-describedby")).toBeNull();
});

it("however many fields are marked, their notes come all at once, and stay the same while the cursor moves", async () => {
  load(editor, wrong);
  await render(<FindingNotes />);
  const told = vi.fn();
  const stop = onFieldNotesChange(editor, told);
  await act(async () => showFindings(editor, found(wrong)));
  expect(told).toHaveBeenCalledOnce();
  stop();
  focusNotes(editor, { field: "supplierBankIban" });
  const note = getShownNote(editor);
  expect(note?.note.key).toBe("findings.iban-checksum");
  await act(async () => document.dispatchEvent(new FocusEvent("focusout")));
  expect(getShownNote(editor)).toBe(note);
  focusNotes(editor, null);
});

it.each([
  ["pdf", ["2 Hinweise"]],
  ["e-invoice", ["2 Hinweise"]],
] as const)("the dialog lists all of it for the kind %s", async (kind, headings) => {
  await render(<Findings kind={kind} findings={found(wrong)} />);
  const shown = [...document.querySelectorAll(".ed-findings > h3")].map(
    (heading) => heading.textContent ?? "",
  );
  expect(shown).toHaveLength(headings.length);
  headings.forEach((text, index) => expect(shown[index]).toContain(text));
  expect(document.body.textContent).toContain(
    "Der Name des Kunden enthält Zeichen, die sich nicht drucken lassen: 漢 字.",
  );
});

it("one text of an example on an invoice of one's own does not make it the example", async () => {
  const { invoiceIncludedNote } = readExample("it-support", { today: day("20260803"), locale: "de" });
  await render(
    <Findings kind="pdf" findings={found(anInvoice(line("1", "10"), having({ invoiceIncludedNote })))} />,
  );
  expect(document.querySelector("h3")?.textContent).toBe("Ein Text stammt noch aus dem Beispiel");
});

it("an example's detail that an invoice may do without keeps it back until it is deleted or replaced, and says so", async () => {
  const { customerLogo } = readExample("it-support", { today: day("20260803"), locale: "de" });
  await render(
    <Findings kind="pdf" findings={found(anInvoice(line("1", "10"), having({ customerLogo })))} />,
  );
  expect(document.querySelector("h3")?.textContent).toMatch(/^Noch 1 Angabe/);
  expect(document.querySelector("li small")?.textContent).toBe("löschen oder Eigenes eintragen");
});

it("what is true of several lines is marked at each of them and listed once", async () => {
  const abroad = anInvoice(
    line("1", "10"),
    line("1", "10", 0),
    line("1", "10"),
    having({ customerCountry: "AT", customerPostalZone: "1010" }),
  );
  load(editor, abroad);
  await render(<FindingNotes />);
  await act(async () => showFindings(editor, found(abroad)));
  const marks = document.querySelectorAll("section > p");
  expect([...marks].map(({ id }) => id)).toEqual(["1", "2", "3"].map((id) => findingId("vat", id)));
  expect(marks[2]?.textContent).toBe(marks[0]?.textContent);
  await render(<Findings kind="pdf" findings={found(abroad)} />);
  expect(document.querySelectorAll("li")).toHaveLength(2);
});

it.each([
  ["de", "Die Rechnungsnummer fehlt.", "Die Menge in Position 2 fehlt."],
  ["en", "The invoice number is missing.", "The quantity in line 2 is missing."],
] as const)("a finding names its field as a sentence does (%s)", (locale, number, quantity) => {
  const wording = createI18n(locale, parts[locale]);
  const missing = (field: string, lineId?: string): string =>
    wording.t(
      ...findingWords(wording, { field, code: "required", ...(lineId === undefined ? {} : { lineId }) }),
    );
  expect(missing("invoiceID")).toBe(number);
  expect(missing("quantity", "2")).toBe(quantity);
  for (const { name } of fields) expect(missing(name), name).toMatch(/^\p{Lu}[\p{L}\d§.’ -]+\.$/u);
  for (const name of ["name", "description", "unit", "vat", "unitPrice"])
    expect(missing(name, "2"), name).toMatch(/2 (fehlt|is missing)\.$/);
  for (const name of ["invoiceAllowanceAmount", "invoicePayableAmount"])
    expect(missing(name), name).toMatch(/^(D[a-z]+|The) /);
});

it("a correction below zero is offered as what it most likely is: a refund of a part", async () => {
  const kind = {
    invoiceKind: "correction",
    invoicePrecedingID: "RE-6",
    invoicePrecedingDate: "20260731",
  } as const;
  const correction = anInvoice(line("-1", "85"), having(kind));
  load(editor, correction);
  await render(<Findings kind="pdf" findings={found(correction)} />);
  const offer = [...document.querySelectorAll("button")].find(
    (each) => each.textContent === "Teil erstatten",
  );
  await act(async () => offer?.click());
  const { invoiceKind, invoiceIncludedNote, invoicePayableAmount } = getInvoice(editor);
  expect([invoiceKind, invoicePayableAmount]).toEqual(["refund", "-101.15"]);
  expect(invoiceIncludedNote).toContain("im Übrigen gilt sie weiter");
});

it("what the examples say is read with a pause after each, in which keys are answered", async () => {
  const postTask = vi.fn(async () => undefined);
  vi.stubGlobal("scheduler", { postTask });
  await knowExamples(editor);
  expect(postTask).toHaveBeenCalledTimes([...readExamples()].length);
  vi.unstubAllGlobals();
});

it("no example is read for a sheet that is as it came, and all are for any other", async () => {
  const codes = (): string =>
    findingsOf(editor, example)
      .map(({ code }) => code)
      .join();
  const example = readExample("tradesperson", { today: day("20260803"), locale: "de" });
  load(editor, newInvoice("de", today(editor)));
  await checkSheet(editor);
  expect(codes()).not.toContain("example-trial");
  load(editor, anInvoice(line("1", "10")));
  await checkSheet(editor);
  expect(codes()).toContain("example-trial");
});

it("what is missing is said where its entry leads, and what has no field opens the list that has its cure", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("CSS", { escape: (name: string) => name });
  load(editor, anInvoice(line("1", "10"), having({ customerCompany: "" })));
  await render(
    <>
      <TextField name="customerCompany" />
      <FindingList kind="refusals" findings={[{ field: "customerCompany", code: "required" }]} />
      <FindingList
        kind="warnings"
        findings={[
          { field: "invoicePayableAmount", code: "cancellation-above-zero" },
          { field: "partialNumber", code: "partial-twice" },
        ]}
      />
      <button type="button" data-fields="partialNumber" onClick={() => openDialog(editor, "upload")} />
    </>,
  );
  const [here, nowhere, inDialog] = document.querySelectorAll<HTMLElement>("li > button:first-child");
  await act(async () => here?.click());
  await vi.waitFor(() => expect(document.activeElement).toHaveProperty("dataset.field", "customerCompany"));
  focusNotes(editor, { field: "customerCompany" });
  expect(getShownNote(editor)?.note.key).toBe("findings.required");
  await act(async () => (document.activeElement as HTMLElement).blur());
  await act(async () => inDialog?.click());
  await vi.waitFor(() => expect(getDialogs(editor).dialog?.name).toBe("upload"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(getWorkspace(editor).menu).toBe(null);
  await act(async () => nowhere?.click());
  await vi.waitFor(() => expect(getWorkspace(editor).menu).toBe("findings"));
});
