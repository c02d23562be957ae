import { act, Profiler, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Editor as WholeEditor } from "../../components/editor/editor";
import { FlagsProvider } from "../../components/editor/flags";
import { Page } from "../../components/sheet/page";
import { Summary } from "../../components/sums/summary";
import { WordsProvider } from "../../components/ui/words-provider";
import { setLineText, setQuantity } from "../../lib/invoice/changes";
import type * as Findings from "../../store/check/findings";
import { defaultFlags } from "../../lib/site/flags";
import { createI18n } from "../../locales/i18n";
import { setTourRunning } from "../../store/editor/dialogs";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { newUndoSession } from "../../store/editor/undo-steps";
import { EditorProvider } from "../../store/editor/use-editor";
import { edit, invoiceState, load } from "../../store/editor/invoice-store";
import { anInvoice, decimal, lines, percentOff } from "../builders";
import { parts } from "../words";

// Nothing is laid out here; there is room on the sheet.
vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
  return this.classList.contains("sheet-footer") ? 1_020 : 0;
});

const rendered = vi.hoisted(() => ({ page: 0, footer: 0, rows: [] as string[] }));

// Stands in the page, asks nothing of the store and gets nothing handed down: it renders when the page does.
vi.mock("../../components/sheet/announcer", () => ({
  Announcers: () => {
    rendered.page += 1;
    return null;
  },
}));

// It renders when all of the editor below dialogs and messages does.
vi.mock("../../components/editor/footer", () => ({
  Footer: () => {
    rendered.footer += 1;
    return null;
  },
}));

// Each row asks for its findings once per rendering.
vi.mock("../../store/check/findings", async (original) => {
  const findings = await original<typeof Findings>();
  return {
    ...findings,
    useLineFindings: (id: string) => {
      rendered.rows.push(id);
      return findings.useLineFindings(id);
    },
  };
});

let editor: Editor;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom sets no type.
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  invoiceState(editor).setState({ ready: true });
  load(editor, anInvoice(lines(3), percentOff("3")));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const words = createI18n("de", parts.de);

const show = async (content: ReactNode): Promise<void> => {
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          {content}
        </WordsProvider>
      </EditorProvider>,
    ),
  );
  // Whatever the page does by itself in its first moments.
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  rendered.page = 0;
  rendered.rows = [];
};

const typing = newUndoSession();
const type = (text: string): Promise<void> =>
  act(async () => edit(editor, setLineText("2", "name", text), typing));

describe("a key in a line's name", () => {
  it("renders that line's row and neither the page nor another row", async () => {
    await show(<Page words={words} onLive={() => undefined} />);
    await type("N");
    await type("Na");
    expect(rendered).toMatchObject({ page: 0, rows: ["2", "2"] });
    expect(document.querySelector("[data-line-id='2'] .sheet-field-text")?.textContent).toContain("Na");
  });

  it("does not render the summary, which a quantity does", async () => {
    let commits = 0;
    await show(
      <Profiler id="summary" onRender={() => (commits += 1)}>
        <Summary />
      </Profiler>,
    );
    commits = 0;
    await type("N");
    expect(commits).toBe(0);
    await act(async () => edit(editor, setQuantity("2", decimal("7"))));
    expect(commits).toBeGreaterThan(0);
  });
});

it("the tour's beginning renders nothing of the sheet, the tools and the footer below it", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  await show(
    <FlagsProvider flags={defaultFlags}>
      <WholeEditor />
    </FlagsProvider>,
  );
  const before = rendered.footer;
  expect(before).toBeGreaterThan(0);
  await act(async () => setTourRunning(editor, true));
  expect(document.querySelector(".ed-app")?.hasAttribute("inert")).toBe(true);
  expect(rendered.footer).toBe(before);
});
