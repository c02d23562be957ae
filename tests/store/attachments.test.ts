import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Shelf } from "../../lib/browser/shelf";
import { checkInvoice } from "../../lib/check/check-invoice";
import { sha256Hex } from "../../lib/export/hash";
import { writeDraft } from "../../lib/invoice/draft/draft-file";
import type { Attachment } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { base64Of } from "../../lib/text/base64";
import {
  attachFiles,
  detach,
  lookForLost,
  lostFindings,
  attachmentBytes,
} from "../../store/attachments/attachments";
import { usesKey } from "../../store/attachments/attachment-uses";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { getInvoice, invoiceState, load, undo } from "../../store/editor/invoice-store";
import { tidyAttachments } from "../../store/attachments/tidy-attachments";
import { getToasts } from "../../store/editor/toasts";
import { openEditable } from "../../store/upload/foreign-invoice";
import { openUpload } from "../../store/upload/uploading";
import { keepBytes } from "../../store/attachments/attachments";
import { anInvoice, day, line } from "../builders";

const dayLength = 86_400_000;
let shelf: Map<string, Uint8Array<ArrayBuffer>>;
let hasRoom: boolean;
let now: number;
let editor: Editor;

vi.mock("../../lib/browser/shelf", () => ({
  shelfIn: (): Shelf => ({
    keep: async (hash, bytes) => hasRoom && shelf.set(hash, bytes).has(hash),
    read: async (hash) => shelf.get(hash) ?? null,
    list: async () => new Set(shelf.keys()),
    forget: async (hashes) => hashes.forEach((hash) => shelf.delete(hash)),
  }),
}));

beforeEach(() => {
  localStorage.clear();
  shelf = new Map();
  hasRoom = true;
  now = Date.UTC(2026, 7, 3);
  editor = createEditor({ ...pagePorts, now: () => new Date(now) });
  load(editor, anInvoice(line("1", "10")));
  invoiceState(editor).setState({ ready: true });
});

/** A file as browsers have it; the one of jsdom cannot be read. */
function aFile(name: string, text: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], name), {
    arrayBuffer: async () => bytes.buffer,
    slice: () => aFile(name, text),
  });
}

const names = (): readonly string[] => getInvoice(editor).invoiceAttachments.map(({ name }) => name);
const told = (): readonly string[] => getToasts(editor).map(({ key }) => key);

describe("attaching files", () => {
  it("is one step, however many they are, and undone keeps the bytes for the way back", async () => {
    await attachFiles(editor, [aFile("a.csv", "a"), aFile("b.csv", "b"), aFile("c.csv", "a")]);
    expect(names()).toEqual(["a.csv", "b.csv"]);
    undo(editor);
    expect(names()).toEqual([]);
    expect(shelf.size).toBe(2);
    expect(told()).toEqual([]);
  });

  it("says why a file is none, is too much or cannot be kept, and takes the others", async () => {
    await attachFiles(editor, [aFile("a.exe", "MZ"), aFile("a.csv", "a")]);
    expect([names(), told()]).toEqual([["a.csv"], ["toasts.attachmentWrongType"]]);
    await attachFiles(
      editor,
      Array.from({ length: limits.attachments.count }, (_, index) => aFile(`${index}.csv`, `x${index}`)),
    );
    expect(names()).toHaveLength(limits.attachments.count);
    expect(told()).toContain("toasts.attachmentsTooMany");
    hasRoom = false;
    const [first] = getInvoice(editor).invoiceAttachments;
    if (first) detach(editor, first);
    await attachFiles(editor, [aFile("new.csv", "new")]);
    expect(names()).not.toContain("new.csv");
    expect(told()).toContain("toasts.attachmentNotKept");
  });
});

describe("bytes that are gone", () => {
  it("are found at the list, until the file is there again", async () => {
    await attachFiles(editor, [aFile("a.csv", "a")]);
    expect(await lookForLost(editor)).toBe(false);
    shelf.clear();
    expect(await lookForLost(editor)).toBe(true);
    expect(lostFindings(editor, getInvoice(editor))).toEqual([
      { field: "invoiceAttachments", code: "attachment-lost", values: { name: "a.csv" } },
    ]);
    await attachFiles(editor, [aFile("a.csv", "a")]);
    await lookForLost(editor);
    expect(lostFindings(editor, getInvoice(editor))).toEqual([]);
    expect(names()).toEqual(["a.csv"]);
  });

  it("go 30 days after the last sheet that had them, and not before", async () => {
    await attachFiles(editor, [aFile("a.csv", "a"), aFile("b.csv", "b")]);
    const [a, b] = getInvoice(editor).invoiceAttachments;
    if (!a || !b) throw new Error("nothing attached");
    detach(editor, a);
    now += 29 * dayLength;
    await tidyAttachments(editor);
    expect([...shelf.keys()]).toEqual([a.hash, b.hash]);
    now += 2 * dayLength;
    await tidyAttachments(editor);
    expect([...shelf.keys()]).toEqual([b.hash]);
    detach(editor, b);
    now += 31 * dayLength;
    await tidyAttachments(editor);
    expect([shelf.size, localStorage.getItem(usesKey)]).toEqual([0, null]);
  });
});

it("a draft that is saved as a file brings the bytes along", async () => {
  await attachFiles(editor, [aFile("a.csv", "a;b")]);
  const draft = writeDraft(getInvoice(editor), await attachmentBytes(editor, getInvoice(editor)));
  shelf.clear();
  load(editor, anInvoice());
  await openUpload(editor, aFile("draft.json", draft), {
    readPdf: async () => ({}),
    keepBytes: (hash, bytes) => keepBytes(editor, hash, bytes),
    readBytes: async () => null,
    today: day("20260803"),
    locale: "de",
  });
  expect(names()).toEqual(["a.csv"]);
  expect([...shelf.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(["a;b"]);
  expect(told()).toEqual([]);
});

describe("attachments that somebody else has listed", () => {
  const html = "<script>alert(1)</script>";
  const bytes = (text: string) => new TextEncoder().encode(text);
  const listed = async (name: string, type: string, text: string) => ({
    name,
    description: "",
    type,
    size: text.length,
    hash: await sha256Hex(bytes(text)),
  });

  it("come out of a draft through the same gate, and whatever does not is named; nothing else is lost", async () => {
    const invoiceAttachments = [
      await listed("Rechnung.pdf.hta", "text/csv", html),
      await listed("Rechnung.html", "text/html", `${html} `),
      await listed("../con\u202efdp.csv", "text/csv", "a;b"),
      await listed("gone.csv", "text/csv", "gone"),
      await listed("gone.hta", "text/csv", "gone, too"),
    ];
    const texts = [html, `${html} `, "a;b"];
    const files = Object.fromEntries(
      texts.map((text, index) => [invoiceAttachments[index]?.hash, base64Of(bytes(text))]),
    );
    const draft = { ...JSON.parse(writeDraft(anInvoice(line("3", "10")))), files };
    draft.invoice.invoiceAttachments = invoiceAttachments;
    await openUpload(editor, aFile("draft.json", JSON.stringify(draft)));
    expect(names()).toEqual(["---confdp.csv", "gone.csv"]);
    expect(getInvoice(editor).invoiceLines).toHaveLength(1);
    expect([...shelf.values()].map((each) => new TextDecoder().decode(each))).toEqual(["a;b"]);
    expect(getToasts(editor).map(({ key, values }) => [key, values?.["names"]])).toEqual([
      ["toasts.attachmentsLeftOut", "Rechnung.pdf.hta, Rechnung.html, gone.hta"],
    ]);
  });

  it("of an e-invoice that there is no room for are named, and not on the sheet", async () => {
    const file = await listed("a.csv", "text/csv", "a;b");
    hasRoom = false;
    await openEditable(editor, {
      invoice: { ...anInvoice(line("3", "10")), invoiceAttachments: [file] as Attachment[] },
      files: new Map([[file.hash, bytes("a;b")]]),
      lost: [],
      added: [],
    });
    expect(names()).toEqual([]);
    expect(getToasts(editor).map(({ key, values }) => [key, values?.["names"]])).toContainEqual([
      "toasts.attachmentsLeftOut",
      "a.csv",
    ]);
  });

  it("and are in the storage already, are neither saved nor sent, and stop the e-invoice by their name", async () => {
    const hta = await listed("Rechnung.pdf.hta", "text/csv", html);
    const png = await listed("a.png", "image/png", html);
    shelf.set(hta.hash, bytes(html));
    load(editor, { ...anInvoice(line("1", "10")), invoiceAttachments: [hta, png] as Attachment[] });
    expect(await attachmentBytes(editor, getInvoice(editor))).toEqual([]);
    expect(checkInvoice(getInvoice(editor)).refusals).toMatchObject([
      { code: "attachment-name", values: { name: "Rechnung.pdf.hta" } },
    ]);
  });
});
