import { act } from "react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { readExamples } from "../../lib/examples/read-example";
import type { Invoice } from "../../lib/invoice/invoice";
import { readDocument } from "../../lib/en16931/read";
import { newInvoice } from "../../lib/invoice/defaults";
import {
  askWhichVersion,
  closeAllDialogs,
  openBeta,
  openDialog,
  openLegalText,
  openPaste,
  openProof,
  openReading,
  openUploadOf,
} from "../../store/editor/dialogs";
import { openDraftLink } from "../../store/draft/draft-link";
import type { Editor } from "../../store/editor/editor";
import { resetGeneration } from "../../store/export/generation";
import { savedState } from "../../store/draft/saved-state";
import { chooseKind } from "../../store/export/proper-kind";
import { aFile, anInvoice, buyerReference, day, everyTerm, having, line } from "../builders";
import { click, focus } from "./a-visitor";
import { dialog, nameOf, openEditor, pass } from "./an-editor";

// Some of them press a hundred buttons, each two times, and wait for an answer.
vi.setConfig({ testTimeout: 240_000 });

const work = line("2", "50");
const complete = anInvoice(work);
const needsAttention = having({ supplierBankBic: "BIC", supplierTelephone: "Telefon" });

/** What may speak against the sheet when a dialog is opened over it. */
const sheets: Readonly<Record<string, Invoice>> = {
  complete,
  "with placeholders that may be empty": anInvoice(work, needsAttention),
  "that an XRechnung wants more of": anInvoice(work, needsAttention, buyerReference("04011000-12345-34")),
  "with a warning": anInvoice(work, having({ customerStreetName: "" })),
  "without a line": anInvoice(),
  "that is new": newInvoice("de", day("20260803")),
  "that is an example": readExamples().next().value ?? complete,
  "without a typeface": anInvoice(work, having({ customerCompany: "漢字" })),
};

const prices = { SINGLE: "price_s", S: "price_5", M: "price_10", L: "price_25" };
const shop = {
  paywall: true,
  bookings: true,
  payments: true,
  priceIds: { de: prices, en: prices },
};

type Open = (editor: Editor) => void;

const create =
  (kind: "pdf" | "e-invoice"): Open =>
  (editor) => {
    chooseKind(editor, kind);
    openDialog(editor, "generate");
  };
const place = { field: "customerCompany", lineId: null, from: 0, to: 0 };

const others: Readonly<Record<string, Open>> = {
  compare: (editor) => openDialog(editor, "compare"),
  payment: (editor) => openDialog(editor, "paymentTerms"),
  upload: (editor) => openDialog(editor, "upload"),
  "upload of a file": (editor) => openUploadOf(editor, aFile("a.xml", "<a/>")),
  "upload of a draft": (editor) => openUploadOf(editor, aFile("a.json", "{}")),
  "draft of a link": (editor) => openDraftLink(editor, complete),
  packages: (editor) => openDialog(editor, "packages"),
  beta: openBeta,
  feedback: (editor) => openDialog(editor, "feedback"),
  shortcuts: (editor) => openDialog(editor, "shortcuts"),
  "end of the tour": (editor) => openDialog(editor, "tourEnd"),
  "legal text": (editor) => openLegalText(editor, "terms"),
  attachments: (editor) => openDialog(editor, "attachments"),
  drawer: (editor) => openDialog(editor, "drawer"),
  "other tab": (editor) => askWhichVersion(editor, savedState(editor)),
  proof: (editor) =>
    openProof(editor, {
      proof: { rows: [], differences: [], profile: null, isArchivable: true },
      xml: new Uint8Array(),
    }),
  reading: (editor) => {
    const read = readDocument(everyTerm("ubl"));
    if (read.is === "invoice") openReading(editor, { file: aFile("a.xml", ""), xml: null, read });
  },
  "pasted rows": (editor) =>
    openPaste(editor, { is: "rows", text: "Streichen\t2\t50\nPutzen\t1\t20", lineId: null, place: null }),
  "pasted text": (editor) =>
    openPaste(editor, { is: "long", place, kept: "Streichen", surplus: "und Putzen", max: 9 }),
};

let outside: string[] = [];
const observer = new MutationObserver(count);

beforeEach(() => {
  outside = [];
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // Nothing answers; what leaves the page is counted.
  vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    outside.push(`fetched ${String(address)}`);
    return Promise.reject(new TypeError("offline"));
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    outside.push(`followed ${this.href}`);
  });
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => outside.push("asked for a file"));
  vi.spyOn(window, "print").mockImplementation(() => void outside.push("printed"));
  vi.stubGlobal("CSS", { ...CSS, supports: () => false });
  URL.createObjectURL = () => "blob:x";
  URL.revokeObjectURL = () => undefined;
});

afterAll(() => observer.disconnect());

let changes = 0;
/** What can be written into or chosen from; looked up again after a change of the page alone, which costs the most here. */
let controls: readonly HTMLInputElement[] = [];
/** What has had the focus, one after the other. */
const focused: Element[] = [];

function count(records: readonly MutationRecord[]): void {
  changes += records.length;
  if (records.length > 0)
    controls = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
}

/** All that can be seen, heard or felt of a page; a message that is said again is a new element. */
function shown(): string {
  count(observer.takeRecords());
  const active = document.activeElement ?? document.body;
  if (focused.at(-1) !== active) focused.push(active);
  return JSON.stringify([
    changes,
    controls.map(({ value, checked }) => [value, checked]),
    focused.indexOf(active),
    outside,
  ]);
}

const buttonsOf = (open: Element): readonly HTMLButtonElement[] =>
  [...open.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")].filter(
    (button) => button.closest("[hidden], [inert]") === null,
  );

const consentOf = (box: Element): HTMLInputElement | null =>
  box.querySelector<HTMLInputElement>(".ed-consent input");

/** Lets what is on its way arrive, so that what changes next is an answer. */
async function quiet(): Promise<void> {
  for (let before = ""; before !== shown();) {
    before = shown();
    await pass(500);
  }
}

/** Gives the page time to answer; whether it did. */
async function answers(before: string): Promise<boolean> {
  // As long as a visitor would wait: what is packed or stored takes the time that this machine takes.
  for (const start = vi.getRealSystemTime(); vi.getRealSystemTime() - start < 5_000;) {
    if (shown() !== before) return true;
    // A second file waits for the first, and what is stored for its turns.
    await pass(25);
    for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate);
  }
  return false;
}

/** Presses each button of a dialog twice, with and without the consent; the names of those that did not answer. */
async function deadButtons(editor: Editor, open: Open): Promise<readonly string[]> {
  const dead: string[] = [];
  const openAnew = async (isAgreed: boolean): Promise<HTMLDialogElement> => {
    await act(async () => {
      closeAllDialogs(editor);
      resetGeneration(editor);
    });
    await act(async () => open(editor));
    const box = await dialog();
    const consent = consentOf(box);
    if (consent && consent.checked !== isAgreed) await click(consent);
    return box;
  };
  for (const isAgreed of [false, true]) {
    const first = await openAnew(isAgreed);
    // Where nothing is agreed to, all has been pressed.
    if (isAgreed && !consentOf(first)) break;
    const count = buttonsOf(first).length;
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index += 1) {
      const box = await openAnew(isAgreed);
      const button = buttonsOf(box)[index];
      for (const time of ["first", "second"]) {
        // Pressed by a finger or a mouse, it has the focus before it is asked anything.
        const isOnTop = [...document.querySelectorAll("dialog[open]")].at(-1)?.contains(button ?? null);
        if (!button || isOnTop !== true) break;
        await focus(button);
        await quiet();
        const before = shown();
        await act(async () => button.click());
        if (!(await answers(before))) dead.push(`${nameOf(button)}, ${time} press`);
      }
    }
  }
  return dead;
}

it.each(Object.entries(sheets))(
  "each press is answered when files are made of a sheet %s",
  async (_, invoice) => {
    const { editor } = await openEditor(invoice);
    for (const kind of ["pdf", "e-invoice"] as const)
      expect([kind, ...(await deadButtons(editor, create(kind)))]).toEqual([kind]);
  },
);

it.each([
  ["on a phone", { width: 390 }],
  ["where it is sold", { flags: shop }],
])("each press is answered when files are made %s", async (_, options) => {
  for (const invoice of [complete, sheets["with placeholders that may be empty"] ?? null]) {
    const { editor, close } = await openEditor(invoice, options);
    expect(await deadButtons(editor, create("e-invoice"))).toEqual([]);
    await close();
  }
});

it.each(Object.entries(others))("each press is answered in the dialog %s", async (_, open) => {
  const { editor } = await openEditor(complete, { flags: shop });
  expect(await deadButtons(editor, open)).toEqual([]);
});
