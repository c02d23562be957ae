import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { aFile, anInvoice, having, line } from "../builders";
import { aPng } from "../images";
import { de } from "../words";
import { click, until } from "./a-visitor";
import { byName, menu, openEditor, tool } from "./an-editor";

const words = de.menus.theme.stationery;
const src = `data:image/png;base64,${aPng().toString("base64")}`;
const patterned = having({ invoiceTheme: { theme: "waves", hueRotate: 120, opacity: 30, font: "Inter" } });
const onPaper = having({ invoiceStationery: { first: src, next: "" } });

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 210, height: 297, close: () => undefined }));
  const getContext = () => ({ drawImage: () => undefined, fillRect: () => undefined });
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { value: getContext, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(src);
});

async function openMenu(): Promise<HTMLElement> {
  await click(tool("theme"));
  return until(() => {
    const opened = menu("theme");
    if (!opened) throw new Error("no menu");
    return opened;
  });
}

const sheet = () => document.querySelector("[data-sheet='1']");
const behind = () =>
  document.querySelector<HTMLElement>(".sheet-document")?.style.getPropertyValue("--sheet-stationery-first");

async function give(within: HTMLElement, file: File): Promise<string | null> {
  const input = within.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no chooser");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  // A chooser's value can be emptied alone, which jsdom does not do to files that it was given.
  Object.defineProperty(input, "value", { value: "", writable: true, configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
  return until(() => {
    const said = within.querySelector("[role=status]")?.textContent ?? "";
    if (said === "" || said === words.reading) throw new Error("nothing said");
    return said;
  });
}

it("is chosen beside the designs, has the place of the pattern, and is taken away there", async () => {
  await openEditor(anInvoice(line("1", "10"), patterned));
  await until(() => expect(sheet()?.querySelector(".sheet-theme")).not.toBeNull());
  const box = await openMenu();
  const asked = vi.spyOn(HTMLInputElement.prototype, "click").mockReturnValue();
  await click(byName("button", words.add, box));
  expect(asked).toHaveBeenCalledOnce();

  expect(await give(box, aFile("paper.png", new Uint8Array(aPng())))).toBe(words.done);
  expect(behind()).toBe(`url("${src}")`);
  expect(sheet()?.classList).toContain("sheet-stationery");
  expect(sheet()?.querySelector(".sheet-theme")).toBeNull();

  await click(byName("button", words.remove, box));
  expect(behind()).toBe("");
  expect(sheet()?.querySelector(".sheet-theme")).not.toBeNull();
  expect(document.activeElement).toBe(byName("button", words.add, box));
});

it("that cannot be read says so where it was chosen, and what lay there stays", async () => {
  await openEditor(anInvoice(line("1", "10"), onPaper));
  const box = await openMenu();
  expect(await give(box, aFile("paper.txt", "x"))).toBe(words.problems["wrong-type"]);
  expect(behind()).toBe(`url("${src}")`);
  byName("button", words.replace, box);
  expect(box.textContent).toContain(`${words.next}: ${words.plain}`);
});
