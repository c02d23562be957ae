import { act } from "react";
import { noStationery } from "../../lib/invoice/defaults";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DrawerDialog } from "../../components/archive/drawer-dialog";
import { ToastHost } from "../../components/ui/toast-host";
import { WordsProvider } from "../../components/ui/words-provider";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { keepIssued, withArchive } from "../../store/archive/archive";
import { readDrawer, changePayments } from "../../store/archive/drawer";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { load } from "../../store/editor/invoice-store";
import { EditorProvider } from "../../store/editor/use-editor";
import { anInvoice, having, inLanguage, line, money } from "../builders";
import { parts } from "../words";
import { click, fill, focus, leave, press, type, until, write } from "./a-visitor";
import { byName, messages, nameOf } from "./an-editor";

let editor: Editor;
let root: Root;
let opened: string[];
let sent: { readonly invoiceHtml: string; readonly locale: string }[];
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 8, 1, 12), toFake: ["Date"] });
  [opened, sent, isOnline] = [[], [], true];
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.download || this.href);
  });
  vi.stubGlobal("fetch", async (url: string, request?: RequestInit) => {
    if (!isOnline) throw new TypeError("offline");
    if (!url.startsWith("/api/")) return new Response("");
    sent.push(JSON.parse(String(request?.body)));
    return new Response("%PDF", { headers: { "content-type": "application/pdf" } });
  });
  vi.stubGlobal("Worker", PdfWorker);
  // Nothing is laid out here; five characters are a pixel high.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.classList.contains("sheet-footer") ? 1_020 : 0;
  });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return (this.textContent?.length ?? 0) / 5;
  });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

/** Gives back what it is to finish. */
class PdfWorker {
  private answer: (event: object) => void = () => undefined;
  addEventListener(type: string, answer: (event: object) => void): void {
    if (type === "message") this.answer = answer;
  }
  postMessage({ pdf }: { readonly pdf: Uint8Array }): void {
    this.answer({ data: { is: "made", pdf } });
  }
  terminate(): void {}
}

const aDue = (invoiceID: string, ...words: readonly Change[]): Invoice =>
  anInvoice(having({ invoiceID, invoiceDueDate: "20260831" }), line("2", "50"), ...words);

/** Somebody has issued these invoices and opens what is kept, on a German page. */
async function openDrawer(...invoices: readonly Invoice[]): Promise<void> {
  for (const invoice of invoices) {
    load(editor, invoice);
    const bytes = new TextEncoder().encode(invoice.invoiceID);
    await keepIssued(editor, invoice, [{ kind: "pdf", name: "x.pdf", type: "application/pdf", bytes }]);
  }
  load(editor, anInvoice());
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <DrawerDialog />
          <ToastHost>{null}</ToastHost>
        </WordsProvider>
      </EditorProvider>,
    ),
  );
}

const row = (number: string): HTMLElement => byName(".ed-drawer-row", new RegExp(`^${number}`));
const ways = (): readonly string[] => [...document.querySelectorAll(".ed-drawer-actions button")].map(nameOf);
const letter = (): HTMLElement => byName("dialog.ed-dialog-reminder", "Zahlungserinnerung");
const inLetter = (parts: string, name: string): HTMLElement => byName(parts, name, letter());
const onPaper = (): string =>
  letter()
    .querySelector(".sheet")
    ?.textContent?.replace(/\u00a0/g, " ") ?? "";

async function openLetter(number: string): Promise<void> {
  await click(await until(() => row(number)));
  await click(await until(() => byName(".ed-drawer-actions button", "Zahlungserinnerung")));
  await until(letter);
}

it("a payment reminder is offered for what is late and to be transferred, and for nothing else", async () => {
  const cancelled = { invoiceKind: "cancellation", invoicePrecedingID: "RE-5" } as const;
  await openDrawer(
    aDue("RE-1"),
    aDue("RE-2", having({ invoiceDueDate: "20260901" })),
    aDue("RE-3"),
    aDue("RE-4", having({ invoicePaymentMeans: "direct-debit" })),
    aDue("RE-5"),
    aDue("RE-6", line("-4", "50"), having(cancelled)),
  );
  const paid = (await withArchive(editor, (archive) => archive.entries())).filter(
    ({ number }) => number === "RE-3",
  );
  await withArchive(editor, (archive) =>
    archive.note(
      paid.map(({ id }) => id),
      (one) => ({ ...one, payments: [{ on: one.due, amount: one.payable }] }),
    ),
  );
  await act(() => readDrawer(editor));
  const offered: string[] = [];
  for (const number of ["RE-1", "RE-2", "RE-3", "RE-4", "RE-5", "RE-6", "RE-7"]) {
    await click(await until(() => row(number)));
    // The invoice itself is asked as well.
    await act(() => vi.waitFor(() => withArchive(editor, (archive) => archive.entries())));
    for (let turn = 0; turn < 20; turn += 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 1)));
    if (ways().includes("Zahlungserinnerung")) offered.push(number);
  }
  expect(offered).toEqual(["RE-1"]);
});

it("asks for what is left after payments, as the list says it, and anew when more has come", async () => {
  await openDrawer(aDue("RE-1"));
  const [entry] = await withArchive(editor, (archive) => archive.entries());
  if (!entry) throw new Error("RE-1 is not kept");
  for (const [amount, left] of [
    ["50.00", "69,00 €"],
    ["60.00", "59,00 €"],
  ] as const) {
    await act(() => changePayments(editor, entry, () => [{ on: entry.due, amount: money(amount) }]));
    await act(() => readDrawer(editor));
    if (!document.querySelector(".ed-drawer-actions")) await click(await until(() => row("RE-1")));
    await click(await until(() => byName(".ed-drawer-actions button", "Zahlungserinnerung")));
    await until(letter);
    expect(onPaper()).toContain(`Bitte überweisen Sie die restlichen ${left} bis zum 08.09.2026`);
    expect(onPaper()).toContain(`Zu zahlen bis 08.09.2026${left}`);
    await click(inLetter("button", "Schließen"));
  }
});

it("the letter has the invoice's language, amount and account, follows its day, and keeps what is typed when it fails", async () => {
  const paper = { ...noStationery, first: "data:image/png;base64,AA==" };
  await openDrawer(
    aDue("RE-1", inLanguage("en"), having({ invoiceHasSkontoCode: true, invoiceStationery: paper })),
  );
  await openLetter("RE-1");
  const behind = letter().querySelector<HTMLElement>(".sheet-document:has(> .sheet-stationery)")?.style;
  expect(behind?.getPropertyValue("--sheet-stationery-first")).toBe(`url("${paper.first}")`);
  for (const said of [
    "Payment reminder",
    "for Invoice RE-1 of 2026-08-03",
    "Date2026-09-01",
    "RE-12026-08-032026-08-31€119.00",
    "To be paid by 2026-09-08€119.00",
    "IBANDE02 1203 0000 0000 2020 51",
    "ReferenceInvoice RE-1",
    "Kind regards\nFalk Brandt",
  ])
    expect(onPaper()).toContain(said);
  expect(onPaper()).not.toMatch(/VAT amount|Net amount|Invoice date:/);
  expect(letter().querySelector(".sheet h1")?.textContent).toBe("Payment reminder");
  expect(letter().querySelector(".sheet")?.getAttribute("lang")).toBe("en");

  await write(inLetter("input", "Zu zahlen bis"), "+14");
  expect(onPaper()).toContain("To be paid by 2026-09-15");
  expect(onPaper()).toContain("Please transfer €119.00 by 2026-09-15.");
  await write(inLetter("input", "Zu zahlen bis"), "31.8.2026");
  expect(letter().textContent).toContain("Bitte einen Tag ab heute angeben. Es gilt 15.09.2026.");
  expect(onPaper()).toContain("To be paid by 2026-09-15");
  await fill(inLetter("textarea", "Text"), "Dear Ms Hansen, please pay by 2026-10-01.");
  await write(inLetter("input", "Zu zahlen bis"), "15.9.2026");
  expect(letter().textContent).toContain("Im Text steht ein anderer Tag als 15.09.2026.");

  isOnline = false;
  await click(inLetter("button", "PDF herunterladen"));
  await until(() => inLetter("button", "Noch einmal versuchen"));
  expect(letter().querySelector("[role=alert]")).not.toBeNull();
  expect(onPaper()).toContain("Dear Ms Hansen, please pay by 2026-10-01.");
  expect((await withArchive(editor, (archive) => archive.entries()))[0]?.remindedOn).toBe("");
});

it("a day that is typed sign by sign is the letter's once its field is left or Enter is pressed", async () => {
  await openDrawer(aDue("RE-1", inLanguage("en")));
  await openLetter("RE-1");
  const day = inLetter("input", "Zu zahlen bis");
  const typed = async (text: string): Promise<void> => {
    await fill(day, "");
    await type(text);
  };
  await fill(inLetter("textarea", "Text"), "Please pay by 2026-09-08. We meet on 2027-01-30.");
  await typed("30.12.2026");
  expect(onPaper()).toContain("Please pay by 2026-09-08. We meet on 2027-01-30.");
  await leave();
  expect(onPaper()).toContain("Please pay by 2026-12-30. We meet on 2027-01-30.");
  expect(onPaper()).toContain("To be paid by 2026-12-30");
  await typed("+14");
  await press("Enter");
  expect(onPaper()).toContain("Please pay by 2026-09-15. We meet on 2027-01-30.");
});

it("a letter that is longer than its sheet says so and is no PDF before it is shorter", async () => {
  await openDrawer(aDue("RE-1"));
  await openLetter("RE-1");
  const make = inLetter("button", "PDF herunterladen");
  await fill(inLetter("textarea", "Text"), "x".repeat(5_000));
  expect(letter().textContent).toContain("Der Text ist länger als das Blatt.");
  expect(make.matches(":disabled")).toBe(true);
  await fill(inLetter("textarea", "Text"), "Kurz.");
  expect(make.matches(":disabled")).toBe(false);
  expect(letter().textContent).not.toContain("Der Text ist länger als das Blatt.");
});

it("its PDF is made as that of the sheet, the day is noted in the list, and it goes out by mail", async () => {
  await openDrawer(aDue("RE-1"));
  await openLetter("RE-1");
  await fill(inLetter("textarea", "Text"), "Eigene Worte.");
  await click(inLetter("button", "PDF herunterladen"));
  await until(() => inLetter("button", "Per E-Mail"));
  expect(letter().textContent).toContain("Der Tag der Erinnerung ist vermerkt.");
  expect(opened).toEqual(["Zahlungserinnerung RE-1.pdf"]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.invoiceHtml).toContain("Eigene Worte.");
  expect(sent[0]?.invoiceHtml).not.toMatch(/textarea|ed-input/);
  // It is said nowhere else in the letter.
  expect(sent[0]?.invoiceHtml).toContain('<div class="sheet-footer">');
  await until(() => {
    if (!row("RE-1").textContent?.includes("Erinnert am 01.09.2026")) throw new Error("not noted");
  });
  await click(inLetter("button", "Per E-Mail"));
  const mail = new URL(opened[1] ?? "");
  expect(mail.pathname).toBe("rechnung@hansen-partner.example");
  expect(mail.searchParams.get("subject")).toBe("Zahlungserinnerung für Rechnung RE-1 vom 03.08.2026");
  expect(mail.searchParams.get("body")).toContain("Im Anhang: Zahlungserinnerung RE-1.pdf");
  expect(messages().join()).toContain("Was in den Anhang gehört");

  // What was made is no longer what the letter says.
  await fill(inLetter("textarea", "Text"), "Andere Worte.");
  expect([...letter().querySelectorAll("button")].map(nameOf)).not.toContain("Per E-Mail");
  await click(inLetter("button", "Schließen"));
  await click(byName(".ed-drawer-actions button", "Zahlungserinnerung"));
  expect(onPaper()).toContain("Andere Worte.");
});

it("its PDF is made, and nothing is said to be noted, where the browser keeps no notes", async () => {
  await openDrawer(aDue("RE-1"));
  await openLetter("RE-1");
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  await click(inLetter("button", "PDF herunterladen"));
  await until(() => inLetter("button", "Per E-Mail"));
  expect(opened).toEqual(["Zahlungserinnerung RE-1.pdf"]);
  expect(letter().textContent).toContain("Den Tag der Erinnerung konnte er nicht vermerken.");
  expect(letter().textContent).not.toContain("ist vermerkt");
});

it("what is open is noted as paid today by one press; day and amount can be changed, and what is left is said", async () => {
  await openDrawer(aDue("RE-1"));
  await click(await until(() => row("RE-1")));
  await click(await until(() => byName(".ed-drawer-actions button", "Bezahlt")));
  await until(() => expect(row("RE-1").textContent).toContain("Bezahlt"));
  // A second press meets the same button, and none that has come into its place.
  const paid = byName(".ed-drawer-actions button", "Bezahlt");
  expect(paid.getAttribute("aria-disabled")).toBe("true");
  await click(paid);
  expect((await withArchive(editor, (archive) => archive.entries()))[0]?.payments).toHaveLength(1);
  const amount = () => byName(".ed-drawer-payments input", "Bezahlter Betrag");
  await focus(amount());
  await fill(amount(), "50");
  await leave();
  await until(() =>
    expect(row("RE-1").textContent?.replace(/\u00a0/g, " ")).toContain("Überfällig: 69,00 €"),
  );
  const date = byName(".ed-drawer-payments input", "Bezahlt am");
  await focus(date);
  await fill(date, "2.9.26");
  await leave();
  // Nothing has come tomorrow.
  expect(date.getAttribute("aria-invalid")).toBe("true");
  // One of long before counts long before.
  await focus(date);
  await fill(date, "30.8.20");
  await leave();
  await until(() => expect(date.parentElement?.textContent).toContain("Wirklich das Jahr 2020?"));
  await focus(date);
  await fill(date, "30.8.26");
  await leave();
  await until(() => expect(date.getAttribute("aria-describedby")).toBe(null));
  await focus(amount());
  await fill(amount(), "nichts");
  await leave();
  await until(() => expect(amount().getAttribute("aria-invalid")).toBe("true"));
  const kept = async () => (await withArchive(editor, (archive) => archive.entries()))[0]?.payments;
  expect(await kept()).toEqual([{ on: "20260830", amount: "50.00" }]);
  // What came too much was never the invoice's price, and lowers no tax.
  await fill(amount(), "200");
  await leave();
  await until(() => expect(row("RE-1").textContent).toContain("Zu erstatten"));
  const opened = row("RE-1").parentElement?.textContent;
  expect(opened).toContain("Bezahlt am");
  expect(opened).not.toContain("Steuer mindert");
  // What came is none that went back.
  await fill(amount(), "-20");
  await leave();
  await until(() => expect(amount().getAttribute("aria-invalid")).toBe("true"));
  await fill(amount(), "200");
  await leave();
  // Given back: that stays so for an amount with and without a minus.
  await click(byName(".ed-drawer-actions button", "Erstattet"));
  const back = () => byName(".ed-drawer-payments input", "Erstatteter Betrag");
  for (const typed of ["30", "-20"]) {
    await fill(await until(back), typed);
    await leave();
  }
  await until(async () =>
    expect(await kept()).toEqual([
      { on: "20260830", amount: "200.00" },
      { on: "20260901", amount: "-20.00" },
    ]),
  );
});
