import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
// Fetched ahead, so that nothing waits for it.
import "../../components/lines/row-selection";
import { anInvoice, line } from "../builders";
import { click, focus, press, until } from "./a-visitor";
import { byName, field, lineNames, messages, openEditor, pass } from "./an-editor";

const names = ["Konzept", "Entwurf", "Umsetzung", "Korrektur"];
const written = vi.fn<(items: readonly ClipboardItem[]) => Promise<void>>();

const grip = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-line-id="${id}"] [data-grip]`);
  if (!found) throw new Error(`no grip ${id}`);
  return found;
};
const chosen = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-chosen]")].map((row) => row.dataset["lineId"] ?? "");
const bar = () => document.querySelector(".ed-chosen-bar");

beforeEach(() => {
  written.mockReset().mockResolvedValue();
  vi.stubGlobal(
    "ClipboardItem",
    class {
      constructor(readonly parts: Readonly<Record<string, Blob>>) {}
    },
  );
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write: written } });
  Element.prototype.scrollIntoView = () => undefined;
});

async function open() {
  await openEditor(anInvoice(...names.map((name, at) => line(String(at + 1), "10", 19, { name }))));
  // It comes in a quiet moment after the load.
  await pass(5_000);
  await until(() => expect(grip("1").getAttribute("aria-pressed")).toBe("false"));
  await focus(grip("1"));
}

it("are chosen by key at the grip, said, moved together, and let go by Escape", async () => {
  await open();
  await press("Shift+ArrowDown");
  await until(() => expect(chosen()).toEqual(["1", "2"]));
  expect(document.activeElement).toBe(grip("2"));
  expect(grip("2").getAttribute("aria-pressed")).toBe("true");
  expect(bar()?.querySelector("span")?.textContent).toBe("2 Positionen gewählt");
  await press("Alt+ArrowDown");
  expect(lineNames()).toEqual(["Umsetzung", "Konzept", "Entwurf", "Korrektur"]);
  await until(() => expect(chosen()).toEqual(["2", "3"]));
  await press("Escape");
  await until(() => expect([chosen(), bar()]).toEqual([[], null]));
  expect(document.activeElement).toBe(grip("2"));
});

it("are deleted together, which one message takes back", async () => {
  await open();
  await press("Control+a");
  await until(() => expect(chosen()).toHaveLength(4));
  await press("Delete");
  expect([lineNames(), bar()]).toEqual([[], null]);
  expect(document.activeElement).toBe(document.querySelector("[data-add-line]"));
  expect(messages().join()).toContain("4 Positionen gelöscht");
  await click(byName(".ed-toast button", "Rückgängig"));
  expect(lineNames()).toEqual(names);
});

it("go onto the clipboard as a table, and leave the keys of a text alone", async () => {
  await open();
  await press("Shift+ArrowDown", "Control+c");
  await until(() => expect(messages().join()).toContain("2 Positionen als Tabelle kopiert"));
  expect(written).toHaveBeenCalledOnce();
  await focus(field("name", "1"));
  await press("Control+a", "Delete");
  expect(lineNames()).toHaveLength(4);
});

it("are chosen by the pointer: one, one more, all between; and by a press elsewhere on the sheet none", async () => {
  await open();
  await click(grip("1"));
  await until(() => expect(chosen()).toEqual(["1"]));
  const withKey = (id: string, keys: MouseEventInit) =>
    act(async () => grip(id).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, ...keys })));
  await withKey("3", { ctrlKey: true });
  await until(() => expect(chosen()).toEqual(["1", "3"]));
  await withKey("4", { shiftKey: true });
  await until(() => expect(chosen()).toEqual(["3", "4"]));
  await click(byName("button", "Verdoppeln"));
  expect(lineNames()).toEqual([...names, "Umsetzung", "Korrektur"]);
  await click(field("invoiceID"));
  await until(() => expect(chosen()).toEqual([]));
});
