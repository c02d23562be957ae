import { expect, it } from "vitest";
import { limits } from "../../lib/limits";
import { anInvoice, line } from "../builders";
import { de, en } from "../words";
import { click, focus, press, until } from "./a-visitor";
import { byName, field, menu, nameOf, openEditor, pass, tool } from "./an-editor";

const invoice = anInvoice(line("2", "50"));
const focused = () => document.activeElement;
const isOpen = (name: string) => until(() => expect(menu(name)?.hasAttribute("data-closing")).toBe(false));
const trades = () => [
  ...document.querySelectorAll<HTMLElement>("#ed-tool-examples-menu [role=menuitemradio]"),
];

it("a menu opens by the arrow key towards it, is walked round by arrow keys, Home and End", async () => {
  await openEditor(invoice);
  await focus(tool("examples"));
  await press("ArrowRight");
  await isOpen("examples");
  expect(focused()).toBe(trades()[0]);
  await press("ArrowDown");
  expect(focused()).toBe(trades()[1]);
  const all = [...(menu("examples")?.querySelectorAll("button") ?? [])];
  const round = async (key: string): Promise<readonly (Element | null)[]> => {
    const seen: (Element | null)[] = [];
    for (const _ of all) {
      await press(key);
      seen.push(focused());
    }
    return seen;
  };
  await press("End");
  expect(focused()).toBe(trades().at(-1));
  expect(await round("ArrowDown")).toEqual(all);
  expect(await round("ArrowLeft")).toEqual([...all.slice(0, -1).reverse(), all.at(-1)]);
  await press("Home");
  expect(focused()).toBe(all[0]);
});

it("a menu says that it is open, closes by Escape, fades without taking input, and gives the focus back", async () => {
  await openEditor(invoice);
  for (const name of ["settings", "theme", "zoom", "examples"]) {
    await click(tool(name));
    await isOpen(name);
    expect(menu(name)?.contains(focused()), name).toBe(true);
    expect(tool(name).getAttribute("aria-expanded")).toBe("true");
    expect(tool(name).getAttribute("aria-controls")).toBe(menu(name)?.id);
    expect(nameOf(menu(name) ?? tool(name))).not.toBe("");
    await press("Escape");
    expect(focused(), name).toBe(tool(name));
    expect(tool(name).getAttribute("aria-expanded")).toBe("false");
    expect(menu(name)?.hasAttribute("inert")).toBe(true);
    await pass(limits.submenuClose - 1);
    expect(menu(name)).not.toBeNull();
    await pass(1);
    expect(menu(name)).toBeNull();
  }
});

it("a menu is closed by a press beside it, by its tool and by another, and leaves the focus where the visitor went", async () => {
  await openEditor(invoice);
  await click(tool("theme"));
  await isOpen("theme");
  await click(tool("theme"));
  expect(tool("theme").getAttribute("aria-expanded")).toBe("false");

  await click(tool("theme"));
  await isOpen("theme");
  await click(tool("examples"));
  await isOpen("examples");
  expect(tool("theme").getAttribute("aria-expanded")).toBe("false");
  await click(field("invoiceID"));
  expect(focused()).toBe(field("invoiceID"));
  expect(tool("examples").getAttribute("aria-expanded")).toBe("false");
});

it("a menu that is left by Tab closes", async () => {
  await openEditor(invoice);
  await click(tool("zoom"));
  await isOpen("zoom");
  for (let stop = 0; stop < 6 && menu("zoom")?.contains(focused()); stop += 1) await press("Tab");
  expect(tool("zoom").getAttribute("aria-expanded")).toBe("false");
  expect(focused()).not.toBe(tool("zoom"));
});

it.each([
  ["de", de],
  ["en", en],
] as const)(
  "the examples are the trades and the special cases, and the menu has its placeholder again once it is closed (%s)",
  async (locale, words) => {
    await openEditor(null, { locale });
    await click(tool("examples"));
    await isOpen("examples");
    const labels = Object.values(words.menus.examples.names);
    expect(trades().map(({ textContent }) => textContent)).toEqual(labels);
    const picked = () => document.querySelector(".ed-menu-picked")?.textContent;
    expect(picked()).toBe(words.menus.examples.placeholder);
    await click(byName("[role=menuitemradio]", labels[1] ?? ""));
    expect(picked()).toBe(labels[1]);
    await click(tool("examples"));
    await pass(limits.examplePickerReset - 1);
    expect(picked()).toBe(labels[1]);
    await pass(1);
    expect(picked()).toBe(words.menus.examples.placeholder);
  },
);
