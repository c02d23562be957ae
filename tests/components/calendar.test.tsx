import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Calendar } from "../../components/fields/calendar";
import { WordsProvider } from "../../components/ui/words-provider";
import { parts } from "../words";
import { press } from "./a-visitor";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { day } from "../builders";
import { type DateString } from "../../lib/values/dates";

let root: Root;
let picked: string[];

beforeEach(() => {
  picked = [];
  vi.useFakeTimers({ now: new Date(2026, 2, 29, 0, 0) });
  root = createRoot(document.createElement("div"));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const show = (value: DateString | ""): Promise<void> =>
  act(async () => {
    root.render(
      <EditorProvider value={createEditor(pagePorts)}>
        <WordsProvider locale="de" words={parts.de}>
          {" "}
          <Calendar
            label="Datum"
            value={value}
            locale="de"
            anchor={document.body}
            onPick={(date) => picked.push(date)}
            onClose={() => undefined}
          />
        </WordsProvider>
      </EditorProvider>,
    );
  });

const dayOf = (date: string): Element | null => document.querySelector(`[data-day="${date}"]`);

it("the calendar calls each day by its own name, in the column of its weekday, whatever the zone", async () => {
  await show(day("20261025"));
  expect(dayOf("20261025")?.getAttribute("aria-label")).toBe("Sonntag, 25. Oktober 2026");
  expect([...document.querySelectorAll("th")].map((head) => head.getAttribute("abbr"))).toEqual([
    "Montag",
    "Dienstag",
    "Mittwoch",
    "Donnerstag",
    "Freitag",
    "Samstag",
    "Sonntag",
  ]);
  expect(dayOf("20261025")?.closest("td")?.cellIndex).toBe(6);
  expect(document.querySelector("strong")?.textContent).toBe("Oktober 2026");
});

it("the calendar opens on the visitor's own day where none is chosen, and offers it", async () => {
  await show("");
  expect(document.querySelector("[aria-current=date]")?.getAttribute("data-day")).toBe("20260329");
  await act(async () => document.querySelector<HTMLElement>(".ed-calendar-today")?.click());
  expect(picked).toEqual(["20260329"]);
});

it("the calendar opens with the focus on its day and is walked by keys, which pick it", async () => {
  await show(day("20260803"));
  const cell = () => document.querySelector("[aria-selected=true]");
  expect([document.activeElement, cell()?.textContent]).toEqual([dayOf("20260803"), "3"]);
  for (const [key, to] of [
    ["ArrowRight", "20260804"],
    ["ArrowDown", "20260811"],
    ["End", "20260816"],
    ["Home", "20260810"],
    ["PageDown", "20260910"],
    ["Shift+PageDown", "20270910"],
    ["Shift+PageUp", "20260910"],
    ["ArrowLeft", "20260909"],
    ["ArrowUp", "20260902"],
    ["PageUp", "20260802"],
  ] as const) {
    await press(key);
    expect(document.activeElement, key).toBe(dayOf(to));
  }
  expect(document.querySelectorAll("[data-day][tabindex='0']")).toHaveLength(1);
  await press("Enter");
  expect(picked).toEqual(["20260802"]);
});

it("the buttons of the calendar turn its months and keep the focus", async () => {
  await show(day("20260131"));
  const next = document.querySelector<HTMLElement>("[aria-label='Nächster Monat']");
  await act(async () => next?.focus());
  await press("Enter");
  expect(document.querySelector("strong")?.textContent).toBe("Februar 2026");
  expect(document.activeElement).toBe(next);
});
