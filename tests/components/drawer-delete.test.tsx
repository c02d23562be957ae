import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DrawerDialog } from "../../components/archive/drawer-dialog";
import { DialogHost } from "../../components/editor/dialog-host";
import { WordsProvider } from "../../components/ui/words-provider";
import { keepDraft, keepIssued, withArchive } from "../../store/archive/archive";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { openDialog } from "../../store/editor/dialogs";
import { load } from "../../store/editor/invoice-store";
import { EditorProvider } from "../../store/editor/use-editor";
import type { Change } from "../../lib/invoice/invoice";
import { onSheet } from "../../store/draft/sheet-ids";
import { anInvoice, day, decimal, having, line } from "../builders";
import { parts } from "../words";
import { choose, click, press, until } from "./a-visitor";
import { byName, nameOf } from "./an-editor";

let editor: Editor;
let root: Root;

beforeEach(() => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const trashed = async (): Promise<readonly string[]> =>
  (await withArchive(editor, (archive) => archive.entries()))
    .filter(({ trashedAt }) => trashedAt > 0)
    .map(({ number }) => number);
const ways = () => [...document.querySelectorAll(".ed-drawer-actions button")].map(nameOf);

async function openRow(number: string, now: Date): Promise<void> {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  load(editor, anInvoice(having({ invoiceID: number, invoiceIssueDate: day("20260803") }), line("2", "50")));
  const invoice = anInvoice(
    having({ invoiceID: number, invoiceIssueDate: day("20260803") }),
    line("2", "50"),
  );
  await keepIssued(editor, invoice, []);
  load(editor, anInvoice());
  await openDrawer();
  await click(await until(() => byName(".ed-drawer-row", new RegExp(`^${number}`))));
}

const textOf = ({ textContent }: Element): string => textContent ?? "";

const openDrawer = () =>
  act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <DrawerDialog />
        </WordsProvider>
      </EditorProvider>,
    ),
  );

it("of drafts that share a number none has it yet", async () => {
  for (const [id, invoiceID] of ["E-1", "E-1", "E-2"].entries())
    await keepDraft(editor, anInvoice(having({ invoiceID }), line("1", String(id))), `draft ${id}`);
  await openDrawer();
  const numbers = () =>
    [...document.querySelectorAll(".ed-drawer-name strong")].map(textOf).filter((text) => /^E|^N/.test(text));
  await until(() => expect(numbers().sort()).toEqual(["E-2", "Nächste Nummer", "Nächste Nummer"]));
});

it("says when an invoice counts where that is not when it was written, and finds it there", async () => {
  const issued = having({ invoiceIssueDate: day("20261105"), invoiceActualDeliveryDate: day("20261031") });
  for (const [number, kind] of Object.entries({ "RE-1": "invoice", "RE-2": "partial" } as const))
    await keepIssued(
      editor,
      anInvoice(issued, having({ invoiceID: number, invoiceKind: kind }), line("2", "50")),
      [],
    );
  await openDrawer();
  const row = (number: string) => byName(".ed-drawer-row", new RegExp(`^${number}`))?.textContent;
  await until(() => expect(row("RE-1")).toContain("Zählt im Oktober 2026"));
  expect(row("RE-2")).toContain("Zählt, sobald bezahlt");
  const periods = [...document.querySelectorAll(".ed-drawer-filters option")].map(textOf);
  expect(periods).toContain("Oktober 2026");
});

it("an issued invoice is deleted only after the eight years were named, and once they are over at once", async () => {
  await openRow("RE-1", new Date(2026, 10, 24));
  await click(byName(".ed-drawer-actions button", "Löschen"));
  const question = document.querySelector(".ed-drawer-actions [role=alert]")?.textContent;
  expect(question).toMatch(/acht Jahre aufbewahren, bis 31.12.2034 \(§\u00a014b UStG\)/);
  expect(await trashed()).toEqual([]);
  await click(byName(".ed-drawer-actions button", "Trotzdem löschen"));
  await until(() => !ways().includes("Trotzdem löschen") || null);
  expect(await trashed()).toEqual(["RE-1"]);
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await openRow("RE-2", new Date(2035, 0, 1));
  await click(byName(".ed-drawer-actions button", "Löschen"));
  await until(() => document.querySelector(".ed-drawer-actions") === null || null);
  expect(await trashed()).toEqual(["RE-2"]);
});

/** A window in which what belongs to a row stands beside the list. */
const isWide = (): void =>
  void vi
    .spyOn(globalThis, "matchMedia")
    .mockImplementation(
      (media) =>
        ({ matches: media.includes("1200px"), addEventListener() {}, removeEventListener() {} }) as never,
    );

it("beside the list stands the first, then what the keys choose, and nothing once that has left", async () => {
  isWide();
  for (const invoiceID of ["RE-1", "RE-2", "RE-3"])
    await keepDraft(editor, anInvoice(having({ invoiceID }), line("1", "50")), invoiceID);
  await openDrawer();
  const beside = () => document.querySelector(".ed-drawer-open h3")?.textContent;
  const numbers = () => [...document.querySelectorAll(".ed-drawer-name strong")].map(textOf);
  await until(() => expect(numbers()).toHaveLength(3));
  const [first, second = "", third] = numbers();
  expect(beside()).toBe(first);
  byName(".ed-drawer-row", new RegExp(`^${first}`)).focus();
  await press("ArrowDown");
  expect(beside()).toBe(second);
  await click(byName(".ed-drawer-actions button", "Löschen"));
  await until(() => expect(numbers()).toEqual([first, third]));
  expect(ways()).toEqual([]);
  expect(document.querySelector(".ed-drawer-open")?.textContent).toBe(parts.de.dialogs.dialogs.drawer.choose);
  expect(await trashed()).toEqual([second]);
});

it("the focus goes on to the row in the place of the deleted one, then to the one before, then to what says that there is none", async () => {
  for (const invoiceID of ["RE-1", "RE-2", "RE-3"])
    await keepDraft(editor, anInvoice(having({ invoiceID }), line("1", "50")), invoiceID);
  await openDrawer();
  const rows = () => [...document.querySelectorAll<HTMLElement>(".ed-drawer-row")];
  await until(() => expect(rows()).toHaveLength(3));
  const [first, , last] = rows();
  const remove = async (row: HTMLElement | undefined) => {
    const left = rows().length - 1;
    await click(row ?? document.body);
    const button = byName(".ed-drawer-actions button", "Löschen");
    button.focus();
    await click(button);
    await until(() => expect(rows()).toHaveLength(left));
  };
  await remove(rows()[1]);
  expect(document.activeElement).toBe(last);
  await remove(last);
  expect(document.activeElement).toBe(first);
  await remove(first);
  expect(document.activeElement?.textContent).toBe(parts.de.dialogs.dialogs.drawer.none);
});

it("a received e-invoice is opened to be viewed, and nothing else unless somebody says so", async () => {
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <DialogHost />
        </WordsProvider>
      </EditorProvider>,
    ),
  );
  await act(async () => openDialog(editor, "drawer"));
  await click(await until(() => byName("input[type=radio]", "Empfangene")));
  await click(await until(() => byName("button", "E-Rechnung öffnen")));
  const input = await until(() => byName("input[type=file]", "Datei auswählen"));
  Object.defineProperty(input, "files", { value: [new File(["<a/>"], "fremd.xml")] });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
  expect(byName("input[type=radio]", "Ansehen")).toHaveProperty("checked", true);
  expect(nameOf(byName("dialog .ed-button-primary", "Ansehen"))).toBe("Ansehen");
});

it("what is opened comes into sight, and with it its actions", async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this);
  });
  await openRow("RE-1", new Date(2026, 10, 24));
  expect(shown.map((part) => [...part.querySelectorAll("button")].map(nameOf).includes("Löschen"))).toEqual([
    true,
  ]);
  vi.restoreAllMocks();
});

it("what two senders have issued is told apart, in the list, in its sums and by name", async () => {
  const issue = async (supplierCompany: string, supplierCompanyID: string, price: string) => {
    const invoice = anInvoice(
      having({ invoiceID: price, supplierCompany, supplierCompanyID }),
      line("1", price),
    );
    await keepIssued(editor, invoice, []);
  };
  await issue("Malerei Brandt", "DE123456788", "50");
  await openDrawer();
  const sum = () => document.querySelector(".ed-drawer-sums b")?.textContent;
  const sender = () => byName(".ed-drawer-filters select", "Absender");
  const names = () => [...sender().querySelectorAll("option")].map(textOf);
  await until(() => expect(sum()).toContain("50,00"));
  expect([...document.querySelectorAll(".ed-drawer-filters select")].map(nameOf)).not.toContain("Absender");
  await issue("Brandt & Sohn", "DE136695976", "20");
  // One sender, by another name.
  await issue("Malerei Brandt e. K.", "DE123456788", "7");
  await act(async () => window.dispatchEvent(new Event("focus")));
  await until(() => expect(names()).toHaveLength(3));
  expect(names()).toEqual(
    expect.arrayContaining(["Alle 2 Absender", "Brandt & Sohn", "Malerei Brandt e. K."]),
  );
  expect(sum()).toContain("77,00");
  const rows = () => [...document.querySelectorAll(".ed-drawer-row")].map(textOf);
  expect(rows().filter((row) => row.includes("von Brandt & Sohn"))).toHaveLength(1);
  await choose(sender(), "Malerei Brandt e. K.");
  await until(() => expect(sum()).toContain("57,00"));
  expect(rows().filter((row) => row.includes("von "))).toEqual([]);
});

it("a cancellation says where more is to be given back than it takes back itself", async () => {
  const about = { invoicePrecedingID: "RE-7", invoicePrecedingDate: day("20260803") } as const;
  const sent = having({ invoiceIssueDate: day("20260803"), invoicePrepaidAmount: decimal("119") });
  const keep = (at: string, ...changes: readonly Change[]) =>
    keepIssued(editor, onSheet(anInvoice(...changes), at), []);
  await keep("1", sent, line("2", "50"));
  await keep("2", having({ ...about, invoiceKind: "refund", invoiceID: "RE-8" }), line("-1", "50"));
  await keep("3", having({ ...about, invoiceKind: "cancellation", invoiceID: "RE-9" }), line("-1", "50"));
  await openDrawer();
  await click(await until(() => byName(".ed-drawer-row", /^RE-9/)));
  expect([...document.querySelectorAll(".ed-drawer-open .ed-note")].map(textOf)).toContain(
    parts.de.dialogs.dialogs.drawer.moreThanThis,
  );
});
