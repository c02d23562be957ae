import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WordsProvider } from "../../components/ui/words-provider";
import { ToastHost } from "../../components/ui/toast-host";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { de, en, parts } from "../words";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { load } from "../../store/editor/invoice-store";
import { saveFiles } from "../../store/export/receipt";
import { closeToast, getToasts } from "../../store/editor/toasts";
import { anInvoice, line } from "../builders";

const invoice = anInvoice(line("2", "50"));
const file: ExportedFile = {
  kind: "pdf",
  name: "a_invoice.pdf",
  type: "text/plain",
  bytes: new Uint8Array(1),
};

let editor: Editor;
let root: Root;
let saved: string[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  saved = [];
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  load(editor, invoice);
});

afterEach(async () => {
  for (const { id } of getToasts(editor)) closeToast(editor, id);
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function browser(vendor: string, keeps: boolean): void {
  vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persisted: async () => false, persist: async () => keeps },
  });
}

/** Files are taken away; what the page says then. */
async function takeFiles(locale: "de" | "en" = "de"): Promise<string> {
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale={locale} words={parts[locale]}>
          <ToastHost />
        </WordsProvider>
      </EditorProvider>,
    ),
  );
  await act(async () => {
    void saveFiles(editor, [file], invoice);
    await vi.advanceTimersByTimeAsync(400);
  });
  return document.body.textContent ?? "";
}

it.each([
  ["de", "Sind Sie sieben Tage nicht hier, löscht er das Blatt"],
  ["en", "After seven days without a visit it deletes the sheet"],
] as const)(
  "a browser that will forget the draft says so once, and gives it as a file (%s)",
  async (locale, words) => {
    browser("Apple Computer, Inc.", false);
    expect(await takeFiles(locale)).toContain(words);
    // It is no message that goes while somebody looks elsewhere.
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(document.body.textContent).toContain(words);
    const save = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === { de, en }[locale].toasts.saveDraft,
    );
    await act(async () => save?.click());
    await vi.advanceTimersByTimeAsync(400);
    expect(saved).toHaveLength(2);
    expect(saved[1]).toMatch(/^RE-7_.*\.json$/);
    expect(document.body.textContent).not.toContain(words);
    expect(await takeFiles(locale)).not.toContain(words);
  },
);

it.each([
  ["that keeps it for good", "Apple Computer, Inc.", true],
  ["that forgets nothing by itself", "Google Inc.", false],
])("a browser %s says nothing", async (_, vendor, keeps) => {
  browser(vendor, keeps);
  await takeFiles();
  expect(getToasts(editor)).toEqual([]);
});
