import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptFolder } from "../../lib/browser/folder-memory";
import { openDialog } from "../../store/editor/dialogs";
import { anInvoice, having, line } from "../builders";
import { FakeFolder } from "../store/a-folder";
import { click, until, write } from "./a-visitor";
import { byName, dialog, field, messages, openEditor, pass, tool } from "./an-editor";

let kept: KeptFolder | null;
vi.mock("../../lib/browser/folder-memory", () => ({
  recallFolder: async () => kept,
  rememberFolder: async (_: string, next: KeptFolder | null) => void (kept = next),
}));

const draft = anInvoice(line("2", "50"), having({ invoiceID: "RE-2026-0117" }));
let disk: FakeFolder;

beforeEach(() => {
  kept = null;
  disk = new FakeFolder("Rechnungen");
  Object.assign(window, { showDirectoryPicker: async () => disk });
});

afterEach(() => Reflect.deleteProperty(window, "showDirectoryPicker"));

/** The drawer, once it says this of the browser. */
async function drawerSays(text: string): Promise<HTMLElement> {
  const box = await dialog();
  await click(await until(() => byName("input[type=radio]", "Dieser Browser", box)));
  await until(() => expect(box.textContent).toContain(text));
  return box;
}

/** A message comes, seconds after the last key. */
async function hears(text: string): Promise<void> {
  for (let left = 500; left > 0 && !messages().join().includes(text); left -= 1) {
    await pass(200);
    // What is fetched takes its time, whatever the clock says.
    await until(() => undefined);
  }
  expect(messages().join()).toContain(text);
}

describe("a folder on the device", () => {
  it("is offered, written, said when, and left again", async () => {
    const { editor } = await openEditor(draft);
    await act(async () => openDialog(editor, "drawer"));
    const box = await drawerSays("Ein Ordner auf diesem Gerät kann");
    await click(byName("button", "Ordner wählen", box));
    await drawerSays("Ordner „Rechnungen“: zuletzt geschrieben am 03.08.2026 um 12:00.");
    expect(disk.list).toEqual(["Rechnungsblatt.zip"]);
    expect(box.textContent).toContain("Letzte Sicherung am 03.08.2026.");
    await click(byName("button", "Beenden", box));
    await drawerSays("Ein Ordner auf diesem Gerät kann");
    expect(disk.list).toEqual(["Rechnungsblatt.zip"]);
  });

  it("waits for its permission after a restart, and the message about it asks the browser", async () => {
    disk.permission = "prompt";
    kept = { id: "1", folder: disk, backup: "Rechnungsblatt.zip", at: 0, mark: "", files: [] };
    const { editor } = await openEditor(draft);
    await write(field("customerCompany"), "Ganz Neu GmbH");
    await click(tool("new"));
    await hears("Ordner „Rechnungen“ wartet");
    expect(disk.list).toEqual([]);
    await click(byName(".ed-toast button", "Erlauben"));
    await until(() => expect(disk.list).toEqual(["Rechnungsblatt.zip"]));
    await act(async () => openDialog(editor, "drawer"));
    await drawerSays("zuletzt geschrieben");
  });

  it("that is gone is said with what to do", async () => {
    disk.fault = "NotFoundError";
    kept = { id: "1", folder: disk, backup: "Rechnungsblatt.zip", at: 0, mark: "", files: [] };
    const { editor } = await openEditor(draft);
    await hears("Ordner „Rechnungen“ nicht gefunden");
    await act(async () => openDialog(editor, "drawer"));
    const box = await drawerSays("Ordner „Rechnungen“ nicht gefunden.");
    byName("button", "Ordner wählen", box);
  });

  it("is no matter in a browser that cannot", async () => {
    Reflect.deleteProperty(window, "showDirectoryPicker");
    const { editor } = await openEditor(draft);
    await act(async () => openDialog(editor, "drawer"));
    const box = await drawerSays("Sicherung speichern");
    await pass(10_000);
    expect(box.textContent).not.toContain("Ordner");
  });
});
