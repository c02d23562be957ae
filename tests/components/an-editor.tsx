import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, vi } from "vitest";
import { Editor } from "../../components/editor/editor";
import { FlagsProvider } from "../../components/editor/flags";
import { WordsProvider } from "../../components/ui/words-provider";
import type { Invoice } from "../../lib/invoice/invoice";
import { defaultFlags, type Flags } from "../../lib/site/flags";
import { createEditor, pagePorts, type Editor as OpenEditor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { storedText } from "../builders";
import { parts } from "../words";
import { until } from "./a-visitor";

interface Page {
  readonly editor: OpenEditor;
  readonly close: () => Promise<void>;
}

interface PageOptions {
  readonly locale?: "de" | "en";
  readonly flags?: Partial<Flags>;
  /** px; the tools stand beside the sheet, with words, unless the window is narrower. */
  readonly width?: number;
}

let opened: readonly Page[] = [];

afterEach(async () => {
  for (const { close } of opened) await close();
  opened = [];
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What the page measures time by; the databases' own clock goes on. */
const pageClock = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "performance",
  "Date",
] as const;

/** The editor of somebody who has been here before, with an invoice that is stored. The clock stands at noon of the builders' day. */
export async function openEditor(invoice: Invoice | null = null, options: PageOptions = {}): Promise<Page> {
  const { locale = invoice?.invoiceLocale ?? "de", flags, width = 1_440 } = options;
  vi.useFakeTimers({ now: new Date(2026, 7, 3, 12), toFake: [...pageClock] });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide(query, width),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Nothing is laid out here; there is room on the sheet.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.classList.contains("sheet-footer") ? 1_020 : 0;
  });
  const fonts = Object.assign(new EventTarget(), { load: async () => [], ready: Promise.resolve() });
  Object.defineProperty(document, "fonts", { configurable: true, value: fonts });
  if (localStorage.getItem("invoice-storage") === null)
    localStorage.setItem(
      "invoice-storage",
      storedText({ locale, invoices: invoice ? { [locale]: invoice } : {} }),
    );
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const editor = createEditor(pagePorts);
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <FlagsProvider flags={{ ...defaultFlags, ...flags }}>
          <WordsProvider locale={locale} words={parts[locale]}>
            <Editor />
          </WordsProvider>
        </FlagsProvider>
      </EditorProvider>,
    ),
  );
  const page = { editor, close: () => act(async () => root.unmount()) };
  opened = [...opened, page];
  await until(() => one(document.querySelector("[data-ready='true']"), "sheet that is ready"));
  return page;
}

function isWide(query: string, width: number): boolean {
  const [, side, px] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
  return side === "min" ? width >= Number(px) : side === "max" && width <= Number(px);
}

/** Lets the time pass. */
export const pass = (ms: number): Promise<void> =>
  act(async () => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

/** The control of a field on the sheet, of a line where the line is named. */
export function field(
  name: string,
  lineId?: string,
): HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement {
  const line = lineId === undefined ? "" : `[data-line-id="${lineId}"] `;
  return one(document.querySelector(`[data-sheet] ${line}[data-field="${name}"]`), name);
}

/** What the sheet shows, and prints, of a field. */
export const printed = (control: HTMLElement): string =>
  control.closest(".sheet-field")?.querySelector(".sheet-field-text")?.textContent ?? "";

/** An amount that the sheet has worked out; null when it is not there. */
export const total = (name: string): string | null =>
  document.querySelector(`[data-total="${name}"]:not([data-rate])`)?.textContent ?? null;

/** The names of the lines, as they stand on the sheet. */
export const lineNames = (): readonly string[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[data-line-id] [data-field="name"]')].map(
    ({ value }) => value,
  );

/** A tool of the toolbar. */
export const tool = (name: string): HTMLElement => one(document.getElementById(`ed-tool-${name}`), name);

/** The menu of a tool, null while there is none. */
export const menu = (name: string): HTMLElement | null => document.getElementById(`ed-tool-${name}-menu`);

/** The modal dialog that is open, once it is there. */
export const dialog = (): Promise<HTMLDialogElement> =>
  until(() => one(document.querySelector<HTMLDialogElement>("dialog[open]"), "dialog"));

/** What an element is called for who hears it. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const own = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  return (
    own ||
    element.getAttribute("aria-label") ||
    labels?.[0]?.textContent ||
    element.textContent ||
    ""
  ).trim();
}

/** What describes an element for who hears it. */
export const describes = (element: Element): string =>
  (element.getAttribute("aria-describedby")?.split(" ") ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

/** The one element that plays a part under a name, in what is on the page or inside of something. */
export function byName(parts: string, name: string | RegExp, within: ParentNode = document): HTMLElement {
  const isIt = (element: Element): boolean =>
    typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
  return one([...within.querySelectorAll<HTMLElement>(parts)].find(isIt) ?? null, String(name));
}

/** What was said last of what happened on the sheet. */
export const said = (): string => document.querySelector("[data-announcer]")?.textContent ?? "";

/** The messages that are shown. */
export const messages = (): readonly string[] =>
  [...document.querySelectorAll(".ed-toast")].map(({ textContent }) => textContent ?? "");

function one<T extends Element>(found: T | null, what: string): T {
  if (!found) throw new Error(`no ${what}`);
  return found;
}
