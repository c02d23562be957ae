import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { setField } from "../../lib/invoice/changes";
import { placeholder } from "../../lib/invoice/defaults";
import type { Bytes, ExportPorts, PdfMaker } from "../../lib/export/export-invoice";
import { writeCii } from "../../lib/cii/write";
import { AppError, type ErrorCode } from "../../lib/contract/errors";
import type { Proof } from "../../lib/proof/prove";
import { formatDate } from "../../lib/values/dates";
import { aFile, anInvoice, day, having, line, percentOff, xmlOf } from "../builders";
import { refusedInvoices } from "../refused-invoices";
import { untilParked } from "../../store/draft/parking";
import { withArchive } from "../../store/archive/archive";
import { openWindow, type Window } from "./a-window";
import { textsIn } from "../../locales/i18n";

const bytes = (text: string): Bytes => new TextEncoder().encode(text);

let page: Window;
/** Names of the files that the browser was given. */
const { saved } = vi.hoisted(() => ({ saved: [] as string[] }));
// How they leave is another test's: here they are gone at once.
vi.mock("../../lib/browser/download", () => ({
  createDownloads:
    () =>
    async ({ name }: { readonly name: string }) => {
      saved.push(name);
    },
}));

beforeEach(async () => {
  localStorage.clear();
  saved.length = 0;
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
  page.load(anInvoice(line("2", "50")));
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

const proven: Proof = { rows: [], differences: [], profile: "en16931", isArchivable: true };

/** Hands the printed PDF out as it is. */
const aPdfMaker = (): PdfMaker => ({
  zugferd: async (pdf) => pdf,
  paper: async (pdf) => pdf,
  end: () => undefined,
});

const ports = (changes: Partial<ExportPorts> = {}): ExportPorts => ({
  carriesDraft: false,
  writeXml: async (invoice) => bytes(writeCii(invoice)),
  readAttachment: async () => null,
  captureSheet: async () => ({ invoiceHtml: "<div></div>", extractedStyles: "" }),
  renderPdf: async () => bytes("%PDF"),
  startPdfMaker: aPdfMaker,
  now: () => new Date("2026-11-20T12:00:00Z"),
  onStep: () => undefined,
  textsIn,
  ...changes,
});

describe("creating the files", () => {
  it("says how far it is, and keeps the visitor from leaving only as long as it lasts", async () => {
    const steps: unknown[] = [];
    const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const note = (): void => void steps.push([page.getGeneration(), leave()]);
    const making = page.createFiles(
      "e-invoice",
      ports({
        writeXml: async (invoice) => (note(), bytes(writeCii(invoice))),
        renderPdf: async () => (note(), bytes("%PDF")),
        startPdfMaker: () => ({ ...aPdfMaker(), zugferd: async (pdf) => (note(), pdf) }),
      }),
    );
    await making;
    await vi.waitFor(() => expect(page.getReceipt()?.given).toBe(3));
    const pending = (step: string) => [{ is: "pending", kind: "e-invoice", step }, false];
    expect(steps).toEqual([pending("xml"), pending("pdf"), pending("join")]);
    expect(leave()).toBe(true);
    await page
      .createFiles("pdf", ports({ renderPdf: () => Promise.reject(new Error("broken")) }))
      .catch(() => 0);
    expect(leave()).toBe(true);
  });

  it("saves three files, shows their receipt and closes the dialog", async () => {
    page.openDialog("generate");
    await page.createFiles("e-invoice", ports());
    await vi.waitFor(() => expect(page.getReceipt()?.given).toBe(3));
    expect(saved).toEqual([
      "RE-7_Hansen_+_Partner_Rechnung.pdf",
      "RE-7_Hansen_+_Partner_Rechnung.xml",
      "RE-7_Hansen_+_Partner-Pruefdatei.txt",
    ]);
    expect(page.getDialogs().dialog).toBeNull();
  });

  it("hands nothing out that says something else than the sheet, and leaves the sheet as it is", async () => {
    const differences = [
      { at: "xml", field: "total", lineId: "1", bt: "BT-131", expected: "100.00", found: "99.00" },
    ] as const;
    const invoice = page.getInvoice();
    const read = vi.fn(async () => ({ ...proven, differences }));
    expect(await page.createFiles("e-invoice", ports(), read)).toBe(false);
    expect(page.getGeneration()).toEqual({ is: "differs", kind: "e-invoice", differences });
    expect([saved, page.getReceipt()]).toEqual([[], null]);
    expect(page.paidUntil()).not.toBeNull();
    expect(page.getInvoice()).toBe(invoice);
    expect(await page.createFiles("e-invoice", ports(), async () => proven)).toBe(true);
    expect(page.getReceipt()?.proof).toBe(proven);
  });

  it("hands out what cannot be read here, and says so", async () => {
    const read = () => Promise.reject(new Error("no worker"));
    expect(await page.createFiles("e-invoice", ports(), read)).toBe(true);
    await vi.waitFor(() => expect(saved).toHaveLength(3));
    expect(page.getReceipt()?.proof).toBeNull();
  });

  it("stops at placeholders and names them", async () => {
    page.edit(setField("invoiceID", "RE-0000"));
    await page.createFiles("pdf", ports());
    expect(page.getGeneration()).toEqual({
      is: "unchanged",
      fields: [{ field: "invoiceID", group: "invoice", value: "RE-0000", mayBeEmpty: false }],
    });
    expect(saved).toEqual([]);
    // The first number that somebody gives is no placeholder.
    page.edit(setField("invoiceID", "RE-0001"));
    expect(await page.createFiles("pdf", ports())).toBe(true);
  });

  it("leaves out by itself what may be empty and still shows its placeholder", async () => {
    for (const name of ["supplierTelephone", "supplierBankBic", "customerEmail"] as const) {
      page.edit(setField(name, placeholder(name, "de")));
    }
    const writeXml = vi.fn(ports().writeXml);
    expect(await page.createFiles("e-invoice", ports({ writeXml }))).toBe(true);
    expect(writeXml.mock.lastCall?.[0]).toMatchObject({
      supplierTelephone: "",
      supplierBankBic: "",
      customerEmail: "",
    });
  });

  it("makes nothing of an example under another company until its account and all the rest are gone", async () => {
    await page.loadExample("tradesperson");
    page.edit(setField("supplierCompany", "Meine Firma"));
    for (const kind of ["pdf", "e-invoice"] as const) {
      const renderPdf = vi.fn(async () => bytes("%PDF"));
      expect(await page.createFiles(kind, ports({ renderPdf }))).toBe(false);
      expect(renderPdf).not.toHaveBeenCalled();
      const generation = page.getGeneration();
      const named = generation.is === "unchanged" ? generation.fields.map(({ field }) => field) : [];
      expect(named).toEqual(
        expect.arrayContaining([
          "supplierBankIban",
          "supplierCompanyID",
          "supplierBuyerReference",
          "customerLogo",
        ]),
      );
      page.resetGeneration();
    }
    expect(saved).toEqual([]);
    page.undo();
    expect(await page.createFiles("pdf", ports())).toBe(true);
  });

  it("makes nothing as long as it cannot know what the examples say", async () => {
    vi.doMock("../../lib/examples/read-example", () => {
      throw new Error("offline");
    });
    expect(await page.createFiles("pdf", ports())).toBe(false);
    expect(page.getGeneration()).toMatchObject({ is: "error", code: "offline" });
    vi.doUnmock("../../lib/examples/read-example");
    expect(await page.createFiles("pdf", ports())).toBe(true);
  });

  it("makes the XML alone of an e-invoice with a character that no font has", async () => {
    page.edit(setField("customerCompany", "漢字"));
    const renderPdf = vi.fn();
    expect(await page.createFiles("e-invoice", ports({ renderPdf }))).toBe(true);
    expect(page.getReceipt()?.files.map(({ kind }) => kind)).toEqual(["xml"]);
    expect(renderPdf).not.toHaveBeenCalled();
    expect(await page.createFiles("pdf", ports())).toBe(true);
  });

  it.each(refusedInvoices)(
    "%s is refused alike in the dialog, by the export, by another try and back from payment",
    async (_what, change, refusal) => {
      page.load(change(anInvoice(line("2", "50"))));
      const stops = page
        .findingsOf(page.getInvoice())
        .filter(({ severity }) => severity["e-invoice"] === "stop");
      expect(stops.map(({ severity: _severity, isMissing: _isMissing, ...found }) => found)).toEqual([
        refusal,
      ]);
      const asked = vi.fn();
      const ways = [
        () => page.createFiles("e-invoice", ports({ writeXml: asked, startPdfMaker: asked })),
        () => page.createFiles("e-invoice", ports({ writeXml: asked, startPdfMaker: asked })),
        () => page.paymentPorts().createInvoice(),
      ];
      for (const way of ways) {
        expect(await way()).toBe(false);
        const generation = page.getGeneration();
        expect(generation).toMatchObject({ is: "error", code: "invalid-invoice", findings: [refusal] });
      }
      const { exportInvoice } = await import("../../lib/export/export-invoice");
      await expect(
        exportInvoice(checkInvoice(page.getInvoice()), "e-invoice", ports({ writeXml: asked })),
      ).rejects.toMatchObject({ code: "invalid-invoice", options: { details: [refusal] } });
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it("stops at an allowance whose share is too small", async () => {
    page.load(
      anInvoice(line("1", "99999999"), percentOff("0.01"), having({ invoiceAllowanceUnit: "number" })),
    );
    await page.createFiles("pdf", ports());
    expect(page.getInvoice().invoiceAllowanceTotalAmount).toBe("0.01");
    expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.multiplier"]);
    expect(saved).toEqual([]);
  });

  it("does not start twice", async () => {
    const renderPdf = vi.fn(async () => bytes("%PDF"));
    await Promise.all([
      page.createFiles("pdf", ports({ renderPdf })),
      page.createFiles("pdf", ports({ renderPdf })),
    ]);
    expect(renderPdf).toHaveBeenCalledOnce();
  });

  it("keeps the invoice when something fails, and the next try works", async () => {
    const before = page.getInvoice();
    const renderPdf = vi.fn(async () => bytes("%PDF")).mockRejectedValueOnce(new AppError("renderer-busy"));
    await page.createFiles("e-invoice", ports({ renderPdf }));
    expect(page.getGeneration()).toMatchObject({
      is: "error",
      code: "renderer-busy",
      kind: "e-invoice",
    });
    expect(page.getInvoice()).toBe(before);
    expect(saved).toEqual([]);
    await page.createFiles("e-invoice", ports({ renderPdf }));
    await vi.waitFor(() => expect(saved).toHaveLength(3));
  });

  it("shows which fields the server has refused", async () => {
    const details = [{ field: "quantity", lineId: "1", code: "invalid-number" }];
    const writeXml = async () => {
      throw new AppError("invalid-invoice", { details });
    };
    await page.createFiles("e-invoice", ports({ writeXml }));
    expect(page.getGeneration()).toMatchObject({ findings: details });
  });

  it.each(["pdf", "e-invoice"] as const)(
    "keeps every file back whose number was issued as a %s to somebody else, and says what it corrects",
    async (kind) => {
      await page.createFiles(kind, ports());
      const ofNumber = () => page.findingsOf(page.getInvoice()).filter(({ field }) => field === "invoiceID");
      expect(ofNumber()).toEqual([]);
      page.load(anInvoice(line("3", "50")));
      expect(ofNumber()).toMatchObject([
        { code: "number-issued-again", severity: { pdf: "warn", "e-invoice": "warn" } },
      ]);
      page.edit(setField("customerCompany", "Jemand anders GmbH"));
      expect(ofNumber()).toMatchObject([
        { code: "number-taken", values: { next: "RE-8" }, severity: { pdf: "stop", "e-invoice": "stop" } },
      ]);
      for (const next of ["pdf", "e-invoice"] as const) {
        expect(await page.createFiles(next, ports())).toBe(false);
        expect(page.getGeneration()).toMatchObject({ is: "error", findings: [{ code: "number-taken" }] });
      }
    },
  );
});

describe("the correction of an exported number", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00") }));
  afterEach(() => void vi.useRealTimers());

  it("is paid for 30 days, until the server says otherwise", async () => {
    expect(page.paidUntil()).toBeNull();
    await page.createFiles("pdf", ports());
    expect(page.paidUntil()).toBeNull();
    await page.createFiles("e-invoice", ports());
    expect(page.paidUntil()).toBe("20261220");

    vi.setSystemTime(new Date("2026-12-20T12:00:00"));
    await page.createFiles("e-invoice", ports());
    expect(page.paidUntil()).toBe("20261220");
    vi.setSystemTime(new Date("2026-12-21T12:00:00"));
    expect(page.paidUntil()).toBeNull();
    await page.createFiles("e-invoice", ports());
    expect(page.paidUntil()).toBe("20270120");

    const writeXml = vi.fn(async () => {
      throw new AppError("payment-required");
    });
    await page.createFiles("e-invoice", ports({ writeXml }));
    expect(page.paidUntil()).toBeNull();
    expect(page.getGeneration()).toMatchObject({ is: "error", code: "payment-required" });
  });

  const failing = (code: ErrorCode) => async () => {
    throw new AppError(code);
  };
  it.each([
    ["the answer with the XML is lost", { writeXml: failing("offline") }, "error", "20261220"],
    ["the one with the PDF is", { renderPdf: failing("offline") }, "error", "20261220"],
    [
      "the page is closed before",
      { writeXml: () => new Promise<never>(() => undefined) },
      "pending",
      "20261220",
    ],
    ["the server refuses", { writeXml: failing("too-many-requests") }, "error", null],
  ])("is paid for or not where %s, and nothing is issued", async (_, lacking, is, until) => {
    void page.createFiles("e-invoice", ports(lacking));
    await vi.waitFor(() => expect([page.getGeneration().is, page.paidUntil()]).toEqual([is, until]));
    page.edit(setField("customerCompany", "Jemand anders GmbH"));
    expect(page.paidUntil()).toBe(until);
    expect(page.findingsOf(page.getInvoice()).filter(({ field }) => field === "invoiceID")).toEqual([]);
  });
});

describe("dialogs over dialogs", () => {
  it("leave the one below as it is", () => {
    page.openDialog("generate");
    page.openLegalText("terms");
    expect(page.getDialogs()).toMatchObject({ dialog: { name: "generate" }, over: { name: "legal" } });
    page.closeDialog();
    expect(page.getDialogs()).toMatchObject({ dialog: { name: "generate" }, over: null });
    page.closeDialog();
    expect(page.getDialogs().dialog).toBeNull();
  });

  it("stand alone where there is none", () => {
    page.openBeta();
    expect(page.getDialogs()).toMatchObject({ dialog: { name: "beta" }, over: null });
  });
});

describe("opening a file", () => {
  const issued = async () => {
    const kept = await withArchive(page.editor, (archive) => archive.entries());
    return kept.flatMap(({ state, number }) => (state === "issued" ? [number] : []));
  };

  const xmlFile = (text: string): File => aFile("rechnung.xml", text);
  const uploadPorts = {
    readPdf: async () => ({}),
    keepBytes: async () => true,
    readBytes: async () => null,
    today: day("20261120"),
    locale: "de",
  } as const;

  const numberFindings = async () => {
    return page.findingsOf(page.getInvoice()).filter(({ field }) => field === "invoiceID");
  };

  it("is taken as issued: to another customer no file leaves under its number, and the next one is named", async () => {
    const sent = anInvoice(line("2", "50"), having({ invoiceID: "2026-117" }));
    await page.openUpload(xmlFile(xmlOf(sent)), uploadPorts, "edit", true);
    expect(page.getInvoice().invoiceID).toBe("2026-117");
    expect(await numberFindings()).toEqual([]);
    page.edit(setField("customerCompany", "Jemand anders GmbH"));
    expect(await numberFindings()).toEqual([
      {
        field: "invoiceID",
        code: "number-taken",
        values: {
          number: "2026-117",
          customer: sent.customerCompany,
          date: formatDate(sent.invoiceIssueDate, "de"),
          next: "2026-118",
        },
        severity: { pdf: "stop", "e-invoice": "stop" },
      },
    ]);
    page.edit(setField("invoiceID", "2026-118"));
    expect(await numberFindings()).toEqual([]);
    page.undo();
    page.undo();
    expect(await numberFindings()).toEqual([]);
  });

  it("is a draft where another seller has issued it than those who have here, until the visitor says that it is theirs", async () => {
    const own = xmlFile(xmlOf(anInvoice(line("1", "10"))));
    await page.openUpload(own, uploadPorts);
    // Nobody has issued anything here: it may be one that was received.
    expect([await issued(), page.getToasts().map(({ key }) => key)]).toEqual([[], ["toasts.otherSeller"]]);
    // Who makes the next one of it has said whose it is.
    await page.openUpload(own, uploadPorts, "next");
    const other = having({
      supplierCompany: "Weber Consult",
      supplierCompanyID: "DE811907980",
      invoiceID: "W-9",
    });
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("1", "50"), other))), uploadPorts);
    expect(page.getInvoice()).toMatchObject({ invoiceID: "W-9" });
    expect(await issued()).toEqual([anInvoice().invoiceID]);
    const [told] = page.getToasts();
    expect(told).toMatchObject({ key: "toasts.otherSeller", values: { seller: "Weber Consult" } });
    told?.action?.run();
    await vi.waitFor(async () => expect((await issued()).toSorted()).toEqual([anInvoice().invoiceID, "W-9"]));
    // Nothing of it is left for the next dialog that opens a file.
    await vi.waitFor(() => expect(page.getUploading().is).toBe("idle"));
    await untilParked(page.editor);
    const kept = await withArchive(page.editor, (archive) => archive.entries());
    expect(kept.filter(({ number }) => number === "W-9")).toHaveLength(1);
  });

  it("puts its invoice onto the sheet of its language, and undo brings the draft back", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    const english = { ...anInvoice(line("1", "10")), invoiceLocale: "en", invoiceID: "EN-1" } as const;
    await page.openUpload(xmlFile(xmlOf(english)), uploadPorts);
    expect(page.getUploading()).toEqual({ is: "success", purpose: "edit" });
    expect(page.getInvoice()).toMatchObject({
      invoiceLocale: "en",
      invoiceID: "EN-1",
      invoicePayableAmount: "11.90",
    });
    page.undo();
    expect(page.getInvoice()).toMatchObject({ invoiceLocale: "en", invoiceID: "INV-0000" });
    page.switchLocale("de");
    expect(page.getInvoice().invoiceID).toBe("DRAFT");
  });

  it("ends the offer to take back what was on the sheet before it", async () => {
    await page.loadExample("tradesperson");
    expect(page.getToasts()).toMatchObject([{ key: "toasts.example", action: { label: "toasts.undo" } }]);
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("1", "10")))), uploadPorts, "edit", true);
    expect(page.getToasts()).toEqual([]);
  });

  it("tells when an amount of the file differs from the sheet's, and does not count it as issued", async () => {
    const xml = xmlOf(anInvoice(line("1", "10"))).replace(/(<ram:DuePayableAmount>)[^<]*/, "$112.00");
    await page.openUpload(xmlFile(xml), uploadPorts);
    expect(page.getToasts()).toMatchObject([
      { key: "toasts.otherAmount", values: { inFile: "12,00\u00a0€", onSheet: "11,90\u00a0€" } },
    ]);
    expect(await issued()).toEqual([]);
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("1", "20")))), uploadPorts, "edit", true);
    expect(page.getToasts()).toEqual([]);
  });

  it("tells when the number stands for another document here, and not when it is the same", async () => {
    const told = () => page.getToasts().map(({ key, values }) => [key, values["customer"]]);
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("1", "10")))), uploadPorts, "edit", true);
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("1", "10"))).concat(" ")), uploadPorts);
    expect(told()).toEqual([]);
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("30", "10")))), uploadPorts);
    expect(told()).toEqual([["toasts.otherVersion", anInvoice().customerCompany]]);
    // It counts as soon as somebody says that it was issued.
    expect(await issued()).toHaveLength(1);
    page.getToasts()[0]?.action?.run();
    await vi.waitFor(async () => expect(await issued()).toHaveLength(2));
    expect(told()).toEqual([]);
    // The file of the first is that of the first still.
    await page.openUpload(xmlFile(xmlOf(anInvoice(line("1", "10")))), uploadPorts);
    expect([told(), await issued()]).toEqual([[], [anInvoice().invoiceID, anInvoice().invoiceID]]);
  });

  it("leaves the sheet alone when it cannot be read", async () => {
    const before = page.getInvoice();
    await page.openUpload(xmlFile("<?xml version='1.0'?><a/>"), uploadPorts);
    expect(page.getUploading()).toMatchObject({
      is: "error",
      code: "not-our-xml",
      name: "rechnung.xml",
      message: "AppError: not-our-xml",
    });
    expect(page.getInvoice()).toBe(before);
  });

  it("tells developers what lies behind a failure, and visitors when to come back", async () => {
    const readPdf = async () => {
      throw new AppError("too-many-requests", { cause: "<html>busy", retryAfter: 7 });
    };
    const file = xmlFile("%PDF-1.7");
    await page.openUpload(file, { ...uploadPorts, readPdf });
    expect(page.getUploading()).toEqual({
      is: "error",
      purpose: "edit",
      code: "too-many-requests",
      file,
      name: "rechnung.xml",
      xml: null,
      others: [],
      read: null,
      retryAfter: 7,
      message: "AppError: too-many-requests\n<html>busy",
    });
  });
});

describe("deleting the contents", () => {
  it("offers to take it back", async () => {
    await page.deleteEverything();
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
    page.getToasts()[0]?.action?.run();
    expect(page.getInvoice().invoiceID).toBe("RE-7");
  });
});

describe("the other language", () => {
  it("has its own invoice and takes the content over on demand, with its own placeholders", async () => {
    page.load(anInvoice(line("2", "50"), having({ customerCityName: "Ort" })));
    page.changeLanguage("en");
    expect(page.getInvoice()).toMatchObject({ invoiceLocale: "en", invoiceID: "INV-0000" });
    await vi.waitFor(() => expect(page.getToasts()).toHaveLength(1));
    page.getToasts()[0]?.action?.run();
    expect(page.getInvoice().invoiceID).toBe("RE-7");
    expect(page.getInvoice()).toMatchObject({ invoiceLocale: "en", customerCityName: "Town" });
    page.undo();
    expect(page.getInvoice().invoiceID).toBe("INV-0000");
  });

  it("is explained once", async () => {
    page.changeLanguage("en");
    await vi.waitFor(() => expect(page.getToasts()).toHaveLength(1));
    page.closeToast(page.getToasts()[0]?.id ?? 0);
    page.changeLanguage("de");
    await vi.dynamicImportSettled();
    expect(page.getToasts()).toEqual([]);
  });

  it("takes its offer along when it is left again", async () => {
    page.changeLanguage("en");
    await vi.waitFor(() => expect(page.getToasts()).toHaveLength(1));
    page.changeLanguage("de");
    await vi.waitFor(() => expect(page.getToasts()).toEqual([]));
  });
});

describe("messages", () => {
  it("are three at most, and none twice", () => {
    const [a, b, c, d] = ["toasts.saved", "toasts.paid", "toasts.copied", "toasts.logoDropped"] as const;
    for (const key of [a, b, c, b, d]) page.toast("info", key);
    expect(page.getToasts().map(({ key }) => key)).toEqual([c, b, d]);
  });
});
