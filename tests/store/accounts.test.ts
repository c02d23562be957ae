import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../../lib/invoice/invoice";
import { confirmAccount, lookForAccounts } from "../../store/payment/accounts";
import { keepIssued, keepOpened } from "../../store/archive/archive";
import { issuedIds } from "../../store/archive/issued";
import { exportPorts } from "../../store/export/generation";
import { startNew } from "../../store/kinds/next-invoice";
import { placeholder } from "../../lib/invoice/defaults";
import { anInvoice, having, line } from "../builders";
import { remember } from "../../lib/browser/memory";
import { openWindow, type Window } from "./a-window";

const own = "DE02120300000000202051";
const strange = "AT611904300234573201";
const another = "DE02500105170137075030";

let page: Window;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("invoice-feedback", "never");
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

const paidTo = (supplierBankIban: string, ...words: readonly Change[]) =>
  anInvoice(line("2", "50"), having({ supplierBankIban, invoiceID: `RE-${supplierBankIban}` }), ...words);

const bytes = new TextEncoder().encode("%PDF");
/** Makes the free PDF of what is on the sheet. */
async function issue(): Promise<void> {
  const isMade = await page.createFiles(
    "pdf",
    {
      ...exportPorts(page.editor),
      captureSheet: async () => ({ invoiceHtml: "", extractedStyles: "" }),
      renderPdf: async () => bytes,
      startPdfMaker: () => ({ zugferd: async (pdf) => pdf, paper: async (pdf) => pdf, end: () => undefined }),
    },
    async () => ({ rows: [], differences: [], profile: "en16931", isArchivable: true }),
  );
  expect(isMade).toBe(true);
  // Until it is given the page is at work.
  await vi.waitFor(() => expect(page.getReceipt()).toMatchObject({ given: 1 }), 10_000);
}

/** What is said about accounts before a file of the sheet is made, where and of which IBAN. */
const said = () =>
  page
    .findingsOf(page.getInvoice())
    .filter(({ code }) => code === "other-account")
    .map(({ field, values, severity }) => [field, values?.["iban"]?.replace(/ /g, ""), severity]);
const both = { pdf: "warn", "e-invoice": "warn" };

describe("an account that is not that of the last invoice issued here", () => {
  it("is named beside it before any file, until an invoice with it was issued", async () => {
    page.load(paidTo(strange));
    expect(said()).toEqual([]);
    page.load(paidTo(own));
    await issue();
    expect(said()).toEqual([]);
    page.load(paidTo("at61 1904 3002 3457 3201"));
    const [finding] = page.findingsOf(page.getInvoice());
    expect(finding).toMatchObject({
      code: "other-account",
      values: { iban: "AT61 1904 3002 3457 3201", last: "DE02 1203 0000 0000 2020 51" },
    });
    expect(said()).toEqual([["supplierBankIban", strange, both]]);
    await issue();
    expect(said()).toEqual([]);
    page.load(paidTo(own));
    expect(said()).toEqual([]);
  });

  it("is named in a new invoice of its sender, too", async () => {
    page.load(paidTo(own));
    await issue();
    page.load(paidTo(strange));
    await startNew(page.editor);
    expect(page.getInvoice().supplierBankIban).toBe(strange);
    expect(said()).toEqual([["supplierBankIban", strange, both]]);
  });

  it("is named among further ones, one after the other, and no more once it was confirmed", async () => {
    page.load(paidTo(own));
    await issue();
    const accounts = [strange, another].map((iban) => ({ holder: "", iban, bic: "" }));
    page.load(paidTo(own, having({ supplierAccounts: accounts })));
    expect(said()).toEqual([["supplierAccounts", strange, both]]);
    confirmAccount(page.editor, "AT61 1904 3002 3457 3201");
    expect(said()).toEqual([["supplierAccounts", another, both]]);
    confirmAccount(page.editor, another);
    expect(said()).toEqual([]);
    page.load(paidTo("DE75512108001245126199"));
    // What was confirmed was not issued.
    expect(page.findingsOf(page.getInvoice())[0]?.values?.["last"]).toBe("DE02 1203 0000 0000 2020 51");
  });

  it("is no more named once it was confirmed, however many are known", () => {
    const many = Array.from({ length: 20 }, (_, index) => `NL00TEST${String(index).padStart(10, "0")}`);
    remember(page.editor.storage, "invoice-accounts", many.join(" "));
    page.load(paidTo(strange));
    expect(said()).toHaveLength(1);
    confirmAccount(page.editor, strange);
    expect(said()).toEqual([]);
  });

  it.each([
    ["no account", having({ supplierBankIban: "" })],
    ["the start's", having({ supplierBankIban: placeholder("supplierBankIban", "de") })],
    ["half an account", having({ supplierBankIban: "DE12" })],
    ["a cancellation", having({ invoiceKind: "cancellation" })],
    ["a refund", line("-9", "50")],
    ["a direct debit", having({ invoicePaymentMeans: "direct-debit" })],
  ])("is nothing that %s has, and nothing is learned of it", async (_what, change) => {
    const invoice = change(paidTo(strange));
    page.load(invoice);
    await issue().catch(() => undefined);
    page.load(paidTo(another));
    expect(said()).toEqual([]);
    page.load(paidTo(own));
    await issue();
    page.load(invoice);
    expect(said()).toEqual([]);
  });
});

describe("where nothing is noted yet", () => {
  const aPdf = { kind: "pdf", name: "a.pdf", type: "application/pdf", bytes } as const;

  it("the archive knows the last invoice issued here, and not what was opened", async () => {
    await keepIssued(page.editor, paidTo(another), [aPdf]);
    await keepIssued(page.editor, paidTo(own), [{ ...aPdf, bytes: new TextEncoder().encode("%PDF 2") }]);
    const file = Object.assign(new File([], "b.pdf"), { arrayBuffer: async () => bytes.buffer });
    await keepOpened(page.editor, file, paidTo(strange));
    page.load(paidTo(strange));
    expect(await lookForAccounts(page.editor)).toBe(true);
    expect(await lookForAccounts(page.editor)).toBe(false);
    expect(page.findingsOf(page.getInvoice())[0]?.values?.["last"]).toBe("DE02 1203 0000 0000 2020 51");
  });

  it("the last one is the one that was kept last, in whatever order a backup has brought them", async () => {
    for (const [iban, number] of [
      [another, "A-1"],
      [own, "A-2"],
    ] as const) {
      const before = Date.now();
      await vi.waitUntil(() => Date.now() > before);
      page.load(paidTo(iban, having({ invoiceID: number })));
      await keepIssued(page.editor, page.getInvoice(), [
        { ...aPdf, bytes: new TextEncoder().encode(number) },
      ]);
    }
    expect(issuedIds(page.editor)).toHaveLength(2);
    remember(page.editor.storage, "invoice-issued", [...issuedIds(page.editor)].reverse().join(" "));
    page.load(paidTo(strange));
    expect(await lookForAccounts(page.editor)).toBe(true);
    expect(page.findingsOf(page.getInvoice())[0]?.values?.["last"]).toBe("DE02 1203 0000 0000 2020 51");
  });

  it("what was opened alone says nothing", async () => {
    const file = Object.assign(new File([], "b.pdf"), { arrayBuffer: async () => bytes.buffer });
    await keepOpened(page.editor, file, paidTo(strange));
    page.load(paidTo(own));
    expect(await lookForAccounts(page.editor)).toBe(false);
    expect(said()).toEqual([]);
  });
});
