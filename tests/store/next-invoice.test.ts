import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberExport } from "../../lib/browser/exported-numbers";
import { readDocument } from "../../lib/en16931/read";
import { newInvoice } from "../../lib/invoice/defaults";
import { setDeliveryMonth } from "../../lib/invoice/delivery/delivery";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { keepIssued, withArchive } from "../../store/archive/archive";
import { checkSheet } from "../../store/check/sheet-check";
import { startAnew, startNew, startNext } from "../../store/kinds/next-invoice";
import { findTemplate, takeTemplate } from "../../store/upload/foreign-invoice";
import { isFromElsewhere, type Purpose } from "../../store/upload/uploading";
import { aFile, anInvoice, day, decimal, having, inLanguage, line, vector, xmlOf } from "../builders";
import { openWindow, type Window } from "./a-window";

let page: Window;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 8, 10, 12) });
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const told = () => page.getToasts().map(({ key, values }) => [key, values]);
const known = (invoiceID: string): void =>
  rememberExport(() => localStorage, { ...anInvoice(), invoiceID }, day("20260803"));
const inAugust: Change = setDeliveryMonth(day("20260801"));

describe("a new invoice", () => {
  it("is of the same sender under the next number, one step from what was there, which is kept", async () => {
    page.load(anInvoice(line("2", "50")));
    const before = page.getInvoice();
    await startNew(page.editor);
    expect(page.getInvoice()).toMatchObject({
      invoiceID: "RE-8",
      supplierCompany: "Malerei Brandt",
      customerCompany: "Name des Kunden",
      invoiceLines: [],
      invoiceIssueDate: "20260910",
      invoicePayableAmount: "0.00",
    });
    expect(told()).toEqual([["toasts.new", { number: "RE-8" }]]);
    await vi.waitFor(async () => {
      const kept = await withArchive(page.editor, (archive) => archive.entries());
      expect(kept.map(({ number, state }) => `${number} ${state}`)).toEqual(["RE-7 draft"]);
    }, 20_000);
    page.getToasts()[0]?.action?.run();
    expect(page.getInvoice()).toEqual(before);
  });

  it("says that it is taxed again where the one before it was a case of the VAT law", async () => {
    page.load(anInvoice(line("2", "50"), having({ invoiceTaxCase: "domestic-reverse-charge" })));
    await startNew(page.editor);
    expect(page.getInvoice().invoiceTaxCase).toBe("by-rate");
    expect(told()).toEqual([["toasts.newTaxed", { number: "RE-8" }]]);
  });

  it("after a sheet of somebody who has issued nothing here is the own sender's once more, or that one's if it is wanted", async () => {
    const own = anInvoice(line("2", "50"), having({ invoiceID: "RE-40" }));
    await keepIssued(page.editor, own, []);
    rememberExport(() => localStorage, own, day("20260803"));
    const strange = having({
      invoiceID: "F-78",
      supplierCompany: "Fremd AG",
      supplierCompanyID: "DE987654321",
      supplierBankIban: "DE75512108001245126199",
    });
    page.load(anInvoice(line("2", "50"), strange));
    await startNew(page.editor);
    const { supplierBankIban } = own;
    expect(page.getInvoice()).toMatchObject({
      invoiceID: "RE-41",
      supplierCompany: own.supplierCompany,
      supplierBankIban,
    });
    const [offer] = page.getToasts();
    expect(offer).toMatchObject({
      key: "toasts.newOfOwn",
      values: { sender: own.supplierCompany, shown: "Fremd AG" },
    });
    offer?.action?.run();
    await vi.waitFor(() => expect(page.getInvoice().supplierCompany).toBe("Fremd AG"), 20_000);
  });

  it("made after somebody else's has its items alone, and its sender, account and customer nowhere", async () => {
    page.load(anInvoice(line("2", "50")));
    const { xml, invoice } = vector("01-single-rate");
    const read = readDocument(xml.replace(/<!--[\s\S]*?-->/, ""));
    const found = read.is === "invoice" && (await findTemplate(page.editor, read.document));
    if (!found || typeof found === "string") throw new Error("no template");
    expect(found.sender).toBe("other");
    await takeTemplate(page.editor, found);
    const now = page.getInvoice();
    const { supplierCompanyID, supplierBankIban, invoicePaymentNote } = anInvoice();
    const customerCompany = "Name des Kunden";
    expect(now).toMatchObject({ supplierCompanyID, supplierBankIban, customerCompany, invoicePaymentNote });
    expect([now.invoiceID, now.supplierCompany, now.invoiceTaxInclusiveAmount]).toEqual([
      "RE-8",
      "Malerei Brandt",
      invoice.invoiceTaxInclusiveAmount,
    ]);
  });

  it("made after one's own keeps the customer; without a sender the file's is said to be it", async () => {
    const { xml, invoice } = vector("01-single-rate");
    const read = readDocument(xml.replace(/<!--[\s\S]*?-->/, ""));
    const senderOn = async (sheet: Invoice) => {
      page.load(sheet);
      const found = read.is === "invoice" && (await findTemplate(page.editor, read.document));
      return found && typeof found !== "string" && found.sender;
    };
    const { supplierCompany, supplierCompanyID } = invoice;
    expect(await senderOn({ ...anInvoice(), supplierCompany, supplierCompanyID })).toBe("own");
    const empty = newInvoice("de", day("20260803"));
    expect(await senderOn(empty)).toBe("unknown");
    expect(await senderOn({ ...empty, supplierBankIban: "DE02120300000000202051" })).toBe("other");
  });

  it("keeps the number of an empty sheet while that is free, in whatever language it was used", async () => {
    page.load(anInvoice(line("2", "50")));
    await startNew(page.editor);
    await startNew(page.editor);
    expect(page.getInvoice().invoiceID).toBe("RE-8");
    known("RE-8");
    await startNew(page.editor);
    expect(page.getInvoice().invoiceID).toBe("RE-9");
  });

  it("has another number than a draft without lines that is kept", async () => {
    page.load(anInvoice(having({ customerCompany: "Nord AG" })));
    await startNew(page.editor);
    expect(page.getInvoice().invoiceID).toBe("RE-8");
    await vi.waitFor(async () => {
      const kept = await withArchive(page.editor, (archive) => archive.entries());
      expect(kept.map(({ number, customer }) => [number, customer])).toEqual([["RE-7", "Nord AG"]]);
    }, 20_000);
  });

  it("goes on after the highest number known here, and tells which ones are not", async () => {
    known("RE-9");
    page.load(anInvoice(line("2", "50")));
    await startNew(page.editor);
    expect(page.getInvoice().invoiceID).toBe("RE-10");
    expect(told()).toEqual([
      ["toasts.new", { number: "RE-10" }],
      ["toasts.numberGap", { first: "RE-8", last: "RE-8", count: 1 }],
    ]);
  });

  it.each([
    ["de", "RE-0000"],
    ["en", "INV-0000"],
  ] as const)("has no number before the first was given (%s)", async (locale, invoiceID) => {
    page.load(anInvoice(line("2", "50"), inLanguage(locale), having({ invoiceID })));
    await startNew(page.editor);
    expect(page.getInvoice()).toMatchObject({ invoiceID, supplierCompany: "Malerei Brandt" });
  });

  it("takes no further number as long as nothing was issued under the last one", async () => {
    page.load(anInvoice(line("2", "50")));
    for (let times = 0; times < 3; times += 1) await startNew(page.editor);
    expect(page.getInvoice().invoiceID).toBe("RE-8");
  });

  it("leaves a number that is typed afterwards as it is", async () => {
    page.load(anInvoice(line("2", "50")));
    await startNew(page.editor);
    page.edit((invoice) => ({ ...invoice, invoiceID: "A-1" }));
    page.edit((invoice) => ({ ...invoice, customerCompany: "Neu" }));
    expect(page.getInvoice().invoiceID).toBe("A-1");
  });
});

describe("the next invoice", () => {
  it("goes to the same customer for the time after, one step from what was there", async () => {
    const sent = anInvoice(line("2", "50"), inAugust);
    page.load(anInvoice(line("1", "1")));
    const before = page.getInvoice();
    await startNext(page.editor, sent);
    expect(page.getInvoice()).toMatchObject({
      invoiceID: "RE-8",
      customerCompany: "Hansen & Partner",
      invoiceActualDeliveryDate: "20260901",
      invoicePayableAmount: "119.00",
    });
    expect(told()).toEqual([
      ["toasts.next", { number: "RE-8", customer: "Hansen & Partner", time: "September 2026" }],
    ]);
    page.undo();
    expect(page.getInvoice()).toEqual(before);
  });

  it.each([
    ["toasts.next", "08.09.2026", having({ invoiceActualDeliveryDate: "20260801" })],
    [
      "toasts.next",
      "01.10.2026 – 31.12.2026",
      having({
        invoiceDeliveryForm: "period",
        invoiceIssueDate: "20260610",
        invoiceActualDeliveryDate: "20260701",
        invoiceDeliveryPeriodEnd: "20260930",
      }),
    ],
    [
      "toasts.next",
      "30.09.2026",
      having({ invoiceDeliveryForm: "month", invoiceActualDeliveryDate: "20260823" }),
    ],
    ["toasts.nextTimeless", "", having({ invoiceActualDeliveryDate: "" })],
  ])("says by %s that the work was done %s", async (key, time, delivery) => {
    await startNext(page.editor, anInvoice(line("2", "50"), delivery));
    expect(told()).toEqual([[key, { number: "RE-8", customer: "Hansen & Partner", time }]]);
  });
});

it("a cancelled invoice is written anew with its service and its deductions, one step from what was there", async () => {
  page.load(anInvoice(line("1", "1")));
  const before = page.getInvoice();
  const partial = {
    number: "A-1",
    date: day("20260701"),
    net: decimal("20"),
    vat: 19,
    tax: decimal("3.80"),
  } as const;
  await startAnew(
    page.editor,
    anInvoice(line("2", "50"), having({ invoiceKind: "final", invoicePartials: [partial] }), inAugust),
  );
  expect(page.getInvoice()).toMatchObject({
    invoiceID: "RE-8",
    invoiceKind: "final",
    invoicePartials: [partial],
    invoiceIssueDate: "20260910",
    invoiceActualDeliveryDate: "20260801",
    invoicePayableAmount: "95.20",
  });
  expect(told()).toEqual([["toasts.anew", { number: "RE-8", cancelled: "RE-7" }]]);
  page.undo();
  expect(page.getInvoice()).toEqual(before);
});

it("a text that still names the month of the last invoice is told, and stays", async () => {
  const named = (is: object): Change => line("1", "50", 19, { name: "Wartung", ...is });
  const tellsOf = async (...words: readonly Change[]): Promise<boolean> => {
    for (const { id } of page.getToasts()) page.closeToast(id);
    await startNext(page.editor, anInvoice(...words));
    return page
      .getToasts()
      .some(({ key, values }) => key === "toasts.oldMonth" && values["month"] === "August 2026");
  };
  expect(await tellsOf(inAugust, named({ name: "Wartung August 2026" }))).toBe(true);
  expect(page.getInvoice().invoiceLines[0]?.name).toBe("Wartung August 2026");
  expect(await tellsOf(inAugust, named({ description: "Im August 2026:" }))).toBe(true);
  expect(await tellsOf(inAugust, named({ heading: "August 2026" }))).toBe(true);
  expect(await tellsOf(inAugust, named({}), having({ invoiceIncludedNote: "Für August 2026:" }))).toBe(true);
  expect(await tellsOf(inAugust, named({ name: "Wartung Juli 2026" }))).toBe(false);
  expect(await tellsOf(named({ name: "August 2026" }), having({ invoiceActualDeliveryDate: "" }))).toBe(
    false,
  );
  const sameMonth = having({ invoiceActualDeliveryDate: "20260801", invoiceIssueDate: "20260910" });
  expect(await tellsOf(named({ name: "August 2026" }), sameMonth)).toBe(false);
});

describe("a file that is opened for the next invoice", () => {
  /** jsdom's files cannot be read. */
  function xmlFile(text: string): File {
    const bytes = new TextEncoder().encode(text);
    const part = (from?: number, to?: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer });
    return Object.assign(new File([text], "rechnung.xml"), { slice: part, ...part() });
  }
  const open = (invoice: Invoice, purpose: Purpose = "next") =>
    page.openUpload(
      xmlFile(xmlOf(invoice)),
      {
        readPdf: async () => ({}),
        keepBytes: async () => true,
        readBytes: async () => null,
        today: day("20260910"),
        locale: "de",
      },
      purpose,
    );

  it("puts it on the sheet, and its number is used up", async () => {
    await open(anInvoice(line("2", "50"), inAugust));
    expect(page.getUploading()).toEqual({ is: "success", purpose: "next" });
    expect(page.getInvoice()).toMatchObject({
      invoiceID: "RE-8",
      invoiceIssueDate: "20260910",
      invoiceDueDate: "20260924",
      invoiceDeliveryPeriodEnd: "20260930",
      invoicePayableAmount: "119.00",
    });
    expect(page.findingsOf(page.getInvoice())).toEqual([]);
    await open(anInvoice(line("2", "50"), having({ invoiceID: "RE-6" })));
    expect(page.getInvoice().invoiceID).toBe("RE-8");
  });

  it("of the other language can be taken back there", async () => {
    page.load(anInvoice(line("1", "1"), inLanguage("en")));
    const english = page.getInvoice();
    page.switchLocale("de");
    await open(anInvoice(line("2", "50"), inLanguage("en")));
    expect(page.getInvoice()).toMatchObject({ invoiceLocale: "en", invoiceID: "RE-8" });
    page.getToasts()[0]?.action?.run();
    expect(page.getInvoice()).toEqual(english);
  });

  it("has none where it cancels an invoice: the sheet stays, and a message says what to do", async () => {
    page.load(anInvoice(line("1", "1")));
    const draft = page.getInvoice();
    await open(cancellationOf(anInvoice(line("2", "50")), { number: "ST-8", today: day("20260901") }));
    expect([page.getUploading(), page.getInvoice()]).toEqual([{ is: "idle" }, draft]);
    expect(told()).toEqual([["toasts.hasNoNext", { names: "rechnung.xml" }]]);
  });
});

it("names whose e-mail address was left where another customer is typed over the last one", async () => {
  const to = (customerCompany: string) => having({ customerCompany, customerEmail: "kunde@firma.example" });
  const found = async (invoice: Invoice) => {
    page.load(invoice);
    await checkSheet(page.editor);
    return page
      .findingsOf(page.getInvoice())
      .filter(({ code }) => code === "others-email")
      .map(({ field, values }) => [field, values?.["customer"]]);
  };
  await keepIssued(page.editor, anInvoice(line("2", "50"), to("Muster GmbH")), []);
  expect(await found(anInvoice(line("2", "50"), to("Muster GmbH.")))).toEqual([]);
  const other = anInvoice(line("2", "50"), to("Anders KG"));
  expect(await found(other)).toEqual([["customerEmail", "Muster GmbH"]]);
  // Who is written to there is known by it, too.
  await keepIssued(page.editor, other, []);
  expect(await found(other)).toEqual([]);
});

it("an invoice of a period that another one has asked the same amount for is asked about", async () => {
  const asked = async (...words: readonly Change[]) => {
    page.load(anInvoice(having({ invoiceID: "RE-9" }), inAugust, line("1", "10"), ...words));
    await checkSheet(page.editor);
    const found = page.findingsOf(page.getInvoice()).filter(({ code }) => code === "period-issued");
    return found.map(({ field, values }) => [field, values?.["number"]]);
  };
  page.load(anInvoice(having({ invoiceID: "RE-8" }), inAugust, line("1", "10")));
  await keepIssued(page.editor, page.getInvoice(), []);
  expect(await asked()).toEqual([["invoiceActualDeliveryDate", "RE-8"]]);
  expect(await asked(line("1", "5"))).toEqual([]);
  expect(await asked(setDeliveryMonth(day("20260901")))).toEqual([]);
  expect(await asked(having({ customerCompany: "Andere AG" }))).toEqual([]);
  expect(await asked(having({ invoiceID: "RE-8" }))).toEqual([]);
});

it("a date of more than a week ahead is asked about", () => {
  const asked = (date: string) => {
    page.load(anInvoice(having({ invoiceIssueDate: day(date) }), line("1", "10")));
    return page.findingsOf(page.getInvoice()).filter(({ code }) => code === "date-in-future");
  };
  expect(asked("20260917")).toEqual([]);
  const severity = { pdf: "warn", "e-invoice": "warn" };
  expect(asked("20260918")).toMatchObject([{ field: "invoiceIssueDate", severity }]);
});

it("a file made here is to be viewed where others than its seller have issued something, and only there", async () => {
  const own = anInvoice(line("2", "50"), having({ invoiceID: "RE-40" }));
  const strange = anInvoice(
    line("2", "50"),
    having({ supplierCompany: "Fremd AG", supplierCompanyID: "DE987654321" }),
  );
  const isToBeViewed = (invoice: Invoice) =>
    isFromElsewhere(page.editor, aFile("rechnung.xml", xmlOf(invoice)));
  expect(await isToBeViewed(strange)).toBe(false);
  await keepIssued(page.editor, own, []);
  expect([await isToBeViewed(strange), await isToBeViewed(own)]).toEqual([true, false]);
});
