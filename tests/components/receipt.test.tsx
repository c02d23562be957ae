import { act } from "react";
import PostalMime from "postal-mime";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { Receipt } from "../../components/export/receipt";
import { FlagsProvider } from "../../components/editor/flags";
import { ToastHost } from "../../components/ui/toast-host";
import { WordsProvider } from "../../components/ui/words-provider";
import { fileNames } from "../../lib/export/file-names";
import type { ExportedFile } from "../../lib/export/export-invoice";
import type { Change } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { defaultFlags } from "../../lib/site/flags";
import { getDialogs } from "../../store/editor/dialogs";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { edit, getInvoice, load, switchLocale } from "../../store/editor/invoice-store";
import { saveFiles } from "../../store/export/receipt";
import { showFindings } from "../../store/check/sheet-check";
import { EditorProvider } from "../../store/editor/use-editor";
import { anInvoice, having, inLanguage, line } from "../builders";
import { parts } from "../words";
import { click, until } from "./a-visitor";
import { byName, messages, nameOf } from "./an-editor";

const aFile = (kind: ExportedFile["kind"], name: string, type: string): ExportedFile => ({
  kind,
  name,
  type,
  bytes: new TextEncoder().encode(`this is ${name}`),
});
const pdf = aFile("zugferd", "RE-7_invoice.pdf", "application/pdf");
const files = [
  pdf,
  aFile("xrechnung", "RE-7_invoice.xml", "application/xml"),
  aFile("verification", "RE-7-verification.txt", "text/plain"),
];

let editor: Editor;
let made: readonly ExportedFile[];
let root: Root;
let opened: string[];
let saved: string[];
let took: ShareData[];
let supportEmail: string | null;

beforeEach(() => {
  [opened, saved, took] = [[], [], []];
  made = files;
  supportEmail = "hallo@rechnungsblatt.example";
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === "") opened.push(this.href);
    else saved.push(this.download);
  });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
});

const savings: Promise<void>[] = [];
/** Files are given to the browser one after the other, also those of the tests before. */
const allGiven = () => act(async () => void (await Promise.all(savings)));
afterAll(allGiven);
afterEach(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

/** A device that shares such files. */
function device(takes: (file: File) => boolean, share = async (data: ShareData) => void took.push(data)) {
  const canShare = ({ files = [] }: ShareData): boolean => files.length > 0 && files.every(takes);
  Object.assign(navigator, { canShare, share });
}

/** Somebody has made the files of an invoice on a German page. */
async function takeFiles(...words: readonly Change[]): Promise<void> {
  await act(async () => load(editor, anInvoice(line("2", "50"), ...words)));
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <FlagsProvider flags={{ ...defaultFlags, supportEmail }}>
            <ToastHost>
              <Receipt />
            </ToastHost>
          </FlagsProvider>
        </WordsProvider>
      </EditorProvider>,
    ),
  );
  await act(async () => void savings.push(saveFiles(editor, made, getInvoice(editor))));
}

const ways = (): readonly string[] =>
  [...document.querySelectorAll(".ed-receipt button")]
    .map(nameOf)
    .filter((name) => ["Teilen", "Per E-Mail", "Drucken"].includes(name));
const way = (name: string): HTMLElement => byName(".ed-receipt :is(button, input)", name);
/** Somebody writes on the sheet meanwhile. */
const writeOn = (): Promise<void> => act(async () => edit(editor, having({ invoiceID: "RE-8" })));

/** What the device was handed. */
const shared = (): Promise<ShareData> =>
  until(() => {
    const [data] = took;
    if (!data) throw new Error("nothing shared");
    return data;
  });

it("the receipt opens the mail to the customer, of what was exported, in the invoice's language", async () => {
  await takeFiles(inLanguage("en"));
  await writeOn();
  await click(way("Per E-Mail"));
  const mail = await until(() => new URL(opened[0] ?? ""));
  expect(mail.pathname).toBe("rechnung@hansen-partner.example");
  expect(mail.searchParams.get("subject")).toBe("Invoice RE-7 from Malerei Brandt");
  expect(mail.searchParams.get("body")).toContain("Attached: RE-7_invoice.pdf, RE-7_invoice.xml\r\n");
  expect(messages().join()).toContain("Was in den Anhang gehört");
});

it("the mail is also a file, with what was exported inside", async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return "blob:file";
  };
  await takeFiles();
  await writeOn();
  await allGiven();
  await click(way("E-Mail mit Anhang"));
  const last = await until(() => {
    expect(saved.at(-1)).toBe("RE-7_Hansen_+_Partner_Rechnung.eml");
    return blobs.at(-1) ?? new Blob();
  });
  const mail = await PostalMime.parse(last, { attachmentEncoding: "utf8" });
  expect(mail.to?.map(({ address }) => address)).toEqual(["rechnung@hansen-partner.example"]);
  expect(mail.subject).toBe("Rechnung RE-7 von Malerei Brandt");
  expect(mail.text).toContain("Im Anhang: RE-7_invoice.pdf, RE-7_invoice.xml\r\n");
  expect(mail.attachments.map(({ filename, content }) => [filename, content])).toEqual(
    files.slice(0, 2).map(({ name }) => [name, `this is ${name}`]),
  );
  expect(messages().join()).toContain("E-Mail an Ihren Browser übergeben");
});

it("a mail that no mailbox would take is not made, and why is said", async () => {
  made = [{ ...pdf, bytes: new Uint8Array(limits.mailedBytes + 1) }];
  await takeFiles();
  await allGiven();
  saved = [];
  await click(way("E-Mail mit Anhang"));
  await until(() => expect(messages().join()).toContain("Höchstens 14 MB"));
  expect(saved).toEqual([]);
});

it("where the device shares files, that is the first way: the very bytes that were exported, with the mail's words", async () => {
  device(() => true);
  await takeFiles();
  expect(ways()).toEqual(["Teilen", "Per E-Mail", "Drucken"]);
  await click(way("Teilen"));
  const data = await shared();
  expect(data.title).toBe("Rechnung RE-7 von Malerei Brandt");
  expect(data.text).toContain("Bitte zahlen Sie 119,00");
  expect(data.files?.every((file) => file instanceof File)).toBe(true);
  expect(data.files?.map(({ name, type, size }) => [name, type, size])).toEqual(
    files.slice(0, 2).map(({ name, type, bytes }) => [name, type, bytes.length]),
  );
});

it("a device that takes no XML gets the PDF alone", async () => {
  device(({ type }) => type === "application/pdf");
  await takeFiles();
  await click(way("Teilen"));
  const data = await shared();
  expect(data.files?.map(({ name }) => name)).toEqual(["RE-7_invoice.pdf"]);
  expect(data.text).toContain("Im Anhang: RE-7_invoice.pdf\n");
});

it.each([
  ["shares nothing", () => undefined],
  ["shares other files", () => device(() => false)],
])("sharing is not offered where the device %s", async (_, prepare) => {
  prepare();
  await takeFiles();
  expect(ways()).toEqual(["Per E-Mail", "Drucken"]);
});

it.each([
  ["AbortError", 0],
  ["NotAllowedError", 1],
])("who shares nothing after all is told nothing; what fails is said (%s)", async (name, said) => {
  const share = vi.fn(() => Promise.reject(new DOMException("", name)));
  device(() => true, share);
  await takeFiles();
  await click(way("Teilen"));
  await until(() => expect(share).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  expect(messages().filter((words) => words.includes("Das Teilen hat nicht geklappt"))).toHaveLength(said);
});

it("the sheet is printed from the receipt as long as it shows what was exported", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  showFindings(editor, []);
  await takeFiles();
  await click(way("Drucken"));
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  await writeOn();
  expect(ways()).toEqual(["Per E-Mail"]);
});

it("who wants one ZIP gets the next files in it right away, and one by one again without it", async () => {
  await takeFiles();
  await click(way("Künftig gleich als ZIP"));
  for (const expected of [[fileNames(getInvoice(editor)).zip], files.map(({ name }) => name)]) {
    await allGiven();
    saved = [];
    await takeFiles();
    await allGiven();
    expect(saved).toEqual(expected);
    await click(way("Künftig gleich als ZIP"));
  }
});

const days = (count: number): unknown => vi.setSystemTime(Date.now() + count * 24 * 60 * 60 * 1000);
const asks = (): boolean => document.body.textContent.includes("Wie gefällt Ihnen");

it("what the visitor thinks is asked in the receipt alone, from the second day on, and once in 30 days", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24), toFake: ["Date"] });
  await takeFiles();
  expect(asks()).toBe(false);
  days(1);
  await takeFiles();
  expect([asks(), getDialogs(editor).dialog]).toEqual([true, null]);
  await click(way("Rückmeldung geben"));
  expect([asks(), getDialogs(editor).dialog?.name]).toEqual([false, "feedback"]);
  days(29);
  await takeFiles();
  expect(asks()).toBe(false);
  days(1);
  await takeFiles();
  await click(way("Nicht mehr fragen"));
  expect(asks()).toBe(false);
  days(400);
  await takeFiles();
  expect(asks()).toBe(false);
});

it("nobody is asked what they think where nobody reads it", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24), toFake: ["Date"] });
  supportEmail = null;
  await takeFiles();
  days(1);
  await takeFiles();
  expect(asks()).toBe(false);
});

it("is not shown beside the other language's invoice, and comes back with its own", async () => {
  await takeFiles();
  for (const [locale, count] of [
    ["en", 0],
    ["de", 1],
  ] as const) {
    await act(async () => switchLocale(editor, locale));
    expect(document.querySelectorAll(".ed-receipt")).toHaveLength(count);
  }
});
