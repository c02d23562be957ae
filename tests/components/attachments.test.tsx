import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Attachment } from "../../lib/invoice/invoice";
import { openDialog } from "../../store/editor/dialogs";
import { getInvoice } from "../../store/editor/invoice-store";
import type { Editor } from "../../store/editor/editor";
import { limits } from "../../lib/limits";
import { addAttachments } from "../../lib/invoice/attachments";
import { anInvoice, line } from "../builders";
import { click, press, until } from "./a-visitor";
import { byName, dialog, openEditor } from "./an-editor";

const kept = vi.hoisted(() => new Map<string, Uint8Array<ArrayBuffer>>());
// jsdom has no database.
vi.mock("../../lib/browser/shelf", () => ({
  shelfIn: () => ({
    keep: async (hash: string, bytes: Uint8Array<ArrayBuffer>) => kept.set(hash, bytes).has(hash),
    read: async (hash: string) => kept.get(hash) ?? null,
    list: async () => new Set(kept.keys()),
    forget: async () => undefined,
  }),
}));

/** jsdom's files cannot be read. */
function aFile(name: string, text: string): File {
  return Object.assign(new File([text], name), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
}

const anAttachment = (name: string, hash: string): Attachment => ({
  name,
  description: "",
  type: "text/csv",
  size: 2_400,
  hash: hash.repeat(64),
});

async function openAttachments(...attachments: readonly Attachment[]): Promise<{
  readonly editor: Editor;
  readonly list: () => readonly string[];
}> {
  kept.clear();
  const { editor } = await openEditor(anInvoice(line("1", "10"), addAttachments(attachments)));
  await act(async () => openDialog(editor, "attachments"));
  const open = await dialog();
  return { editor, list: () => [...open.querySelectorAll("li")].map((row) => row.textContent ?? "") };
}

const chooser = (): HTMLInputElement => {
  const input = byName("input[type=file]", "Dateien auswählen");
  if (!(input instanceof HTMLInputElement)) throw new Error("no chooser");
  return input;
};

async function chooseFiles(...files: readonly File[]): Promise<void> {
  Object.defineProperty(chooser(), "files", { configurable: true, value: files });
  await act(async () => chooser().dispatchEvent(new Event("change", { bubbles: true })));
}

it("files that are chosen are listed and stand on the sheet, and are gone when they are taken away", async () => {
  const { editor, list } = await openAttachments();
  expect(list()).toEqual([]);
  await chooseFiles(aFile("Stunden.csv", "a;b"), aFile("Weg.csv", "c"));
  await until(() => expect(list()).toEqual(["Stunden.csv1 KB", "Weg.csv1 KB"]));
  expect(document.querySelector("[data-sheet]")?.textContent).toContain("Anlagen: Stunden.csv, Weg.csv");
  await click(byName("button", "Stunden.csv entfernen"));
  expect(list()).toEqual(["Weg.csv1 KB"]);
  await click(byName("button", "Fertig"));
  await press("Control+z");
  expect(getInvoice(editor).invoiceAttachments.map(({ name }) => name)).toEqual(["Stunden.csv", "Weg.csv"]);
});

it("what is not in the browser any more says so, and can be taken away but not saved", async () => {
  const { list } = await openAttachments(anAttachment("alt.csv", "a"));
  await until(() => expect(list()).toEqual(["alt.csvIn diesem Browser nicht mehr gespeichert"]));
  expect(() => byName("button", "alt.csv herunterladen")).toThrow();
  await click(byName("button", "alt.csv entfernen"));
  expect(list()).toEqual([]);
});

it("where there is no room for another, none is asked for", async () => {
  const all = Array.from({ length: limits.attachments.count }, (_, index) =>
    anAttachment(`${index}.csv`, String(index)),
  );
  const { list } = await openAttachments(...all);
  expect(list()).toHaveLength(limits.attachments.count);
  expect(() => chooser()).toThrow();
  await click(byName("button", "9.csv entfernen"));
  expect(chooser().multiple).toBe(true);
});
