import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TextField } from "../../components/fields/text-field";
import { ToastHost } from "../../components/ui/toast-host";
import { WordsProvider } from "../../components/ui/words-provider";
import texts from "../../locales/de/common.json";
import { deleteEverything } from "../../store/draft/deleted";
import { createEditor, pagePorts, portsOf, type Editor } from "../../store/editor/editor";
import {
  getInvoice,
  redo,
  switchLocale,
  undo,
  useCanRedo,
  useCanUndo,
} from "../../store/editor/invoice-store";
import { startKeeping } from "../../store/draft/autosave";
import { getToasts } from "../../store/editor/toasts";
import { EditorProvider } from "../../store/editor/use-editor";
import { parts } from "../words";
import { openDialog, useDialogs } from "../../store/editor/dialogs";
import { setZoom, toggleMenu, useWorkspace } from "../../store/editor/workspace-store";

let left: Editor;
let right: Editor;
let root: Root;
let stops: readonly (() => void)[];

/** What an editor shows beside its sheet. */
function Around() {
  const canUndo = useCanUndo();
  const canRedo = useCanRedo();
  const dialog = useDialogs((dialogs) => dialogs.dialog?.name);
  const around = useWorkspace(({ menu, zoom }) => `${dialog} ${menu} ${zoom}`);
  return <output>{`${canUndo} ${canRedo} ${around}`}</output>;
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  left = createEditor(pagePorts);
  right = createEditor({ ...portsOf("right"), storage: () => sessionStorage });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  await act(async () => {
    stops = [left, right].map((editor) => startKeeping(editor));
    root.render(
      <WordsProvider locale="de" words={parts.de}>
        {[left, right].map((editor, at) => (
          <EditorProvider key={at} value={editor}>
            <section id={at === 0 ? "left" : "right"}>
              <TextField name="invoiceID" />
              <Around />
              <ToastHost />
            </section>
          </EditorProvider>
        ))}
      </WordsProvider>,
    );
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  for (const stop of stops) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const shownIn = (side: "left" | "right", what: string): string =>
  [...document.querySelectorAll(`#${side} ${what}`)].map(({ textContent }) => textContent).join();
const around = (side: "left" | "right"): string => shownIn(side, "output");
const storedIn = (storage: Storage): string => storage.getItem("invoice-storage") ?? "";

async function typeLeft(text: string): Promise<void> {
  const control = document.querySelector<HTMLTextAreaElement>("#left [data-field='invoiceID']");
  if (!control) throw new Error("no field");
  await act(async () => control.focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(control, text);
    control.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
  });
  await act(async () => control.blur());
}

it("what is typed into one editor is neither in the other nor in its storage", async () => {
  await typeLeft("LEFT-1");
  await act(async () => vi.advanceTimersByTime(250));
  expect(getInvoice(left).invoiceID).toBe("LEFT-1");
  expect(getInvoice(right).invoiceID).toBe("RE-0000");
  expect(storedIn(localStorage)).toContain("LEFT-1");
  expect(storedIn(sessionStorage)).toContain("RE-0000");
  expect(storedIn(sessionStorage)).not.toContain("LEFT-1");
});

it("each editor has steps of its own to undo, and a language of its own", async () => {
  await typeLeft("LEFT-1");
  expect(around("left")).toMatch(/^true false/);
  expect(around("right")).toMatch(/^false false/);
  await act(async () => undo(right));
  expect(getInvoice(left).invoiceID).toBe("LEFT-1");
  await act(async () => undo(left));
  expect(around("left")).toMatch(/^false true/);
  await act(async () => redo(right));
  expect(getInvoice(left).invoiceID).toBe("RE-0000");
  await act(async () => switchLocale(right, "en"));
  expect(getInvoice(left).invoiceLocale).toBe("de");
});

it("a message is shown in the editor that it is about, and its button acts there", async () => {
  await typeLeft("LEFT-1");
  await act(async () => deleteEverything(left));
  expect(shownIn("left", ".ed-toast")).toContain(texts.toasts.deleted.title);
  expect(shownIn("right", ".ed-toast")).toBe("");
  await act(async () => getToasts(left)[0]?.action?.run());
  expect(getInvoice(left).invoiceID).toBe("LEFT-1");
});

it("dialogs, menus and the zoom of one leave the other alone", async () => {
  const before = around("right");
  await act(async () => {
    openDialog(left, "compare");
    toggleMenu(left, "zoom");
    setZoom(left, 1.2);
  });
  expect(around("left")).toContain("compare zoom 1.2");
  expect(around("right")).toBe(before);
});
