import { act } from "react";
import { noStationery } from "../../lib/invoice/defaults";
import { beforeEach, expect, it, vi } from "vitest";
import { aFile, anInvoice, having, line } from "../builders";
import { aPng } from "../images";
import { de } from "../words";
import { click, press, until } from "./a-visitor";
import { byName, menu, nameOf, openEditor, tool } from "./an-editor";

const words = de.menus.theme.stationery;
const src = `data:image/png;base64,${aPng().toString("base64")}`;
const patterned = having({ invoiceTheme: { theme: "waves", hueRotate: 120, opacity: 30, font: "Inter" } });
const onPaper = having({ invoiceStationery: { ...noStationery, first: src } });

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1_240, height: 1_754, close: () => undefined }));
  const getContext = () => ({
    drawImage: () => undefined,
    fillRect: () => undefined,
    getImageData: () => ({ data: [] }),
  });
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

async function give(within: HTMLElement, ...files: readonly File[]): Promise<string | null> {
  const input = within.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no chooser");
  Object.defineProperty(input, "files", { value: files, configurable: true });
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

it("keeps free what is pulled, one step to undo for each visit, and prints the sender once that is switched on", async () => {
  await openEditor(anInvoice(line("1", "10"), onPaper));
  const box = await openMenu();
  const pull = async (to: number): Promise<void> => {
    const slider = byName("input[type=range]", words.footMm, box);
    if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    await act(async () => {
      slider.focus();
      set?.call(slider, String(to));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
  };
  const foot = () =>
    document.querySelector<HTMLElement>("[data-sheet='1']")?.style.getPropertyValue("--sheet-footer-bottom");
  expect(foot()).toBe("9mm");
  await pull(20);
  await pull(31);
  expect(foot()).toBe("31mm");
  expect(byName("input[type=range]", words.footMm, box).getAttribute("aria-valuetext")).toBe("31 Millimeter");
  // Plain paper has no head.
  expect([...box.querySelectorAll("input[type=range]")].map(nameOf)).not.toContain(words.headMm);

  expect(sheet()?.classList).toContain("sheet-senderless");
  await click(byName("[role=switch]", words.sender, box));
  expect(sheet()?.classList).not.toContain("sheet-senderless");
  await click(byName("[role=switch]", words.foot, box));
  expect(sheet()?.classList).toContain("sheet-footless");
  await press("Control+z");
  expect(sheet()?.classList).not.toContain("sheet-footless");

  await press("Control+z");
  await press("Control+z");
  expect(foot()).toBe("9mm");
  expect(behind()).toBe(`url("${src}")`);
});

it("with a second page has a head to keep free on the sheets after the first, and what is kept free stays with other paper", async () => {
  const both = having({
    invoiceStationery: { ...noStationery, first: src, next: src, headMm: 40, footMm: 30, isHeadSet: true },
  });
  await openEditor(anInvoice(line("1", "10"), both));
  const box = await openMenu();
  const slider = () => byName("input[type=range]", words.headMm, box);
  expect(slider().getAttribute("aria-valuetext")).toBe("40 Millimeter");
  const pages = [aFile("1.png", new Uint8Array(aPng())), aFile("2.png", new Uint8Array(aPng()))];
  expect(await give(box, ...pages)).toBe(words.done);
  expect(slider().getAttribute("aria-valuetext")).toBe("40 Millimeter");
});

it("that is not as it should be is taken, and says so where it was chosen", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 400, height: 300, close: () => undefined }));
  await openEditor(anInvoice(line("1", "10")));
  const box = await openMenu();
  const paper = aFile("paper.png", new Uint8Array(aPng()));
  const { shape, small, more } = words.notes;
  expect(await give(box, paper, paper, paper)).toBe([words.done, shape, small, more].join(" "));
  expect(behind()).toBe(`url("${src}")`);
});
