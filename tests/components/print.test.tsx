import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RowLook } from "../../components/lines/row-look";
import { Sheet } from "../../components/sheet/sheet";
import { lateModule } from "../../components/ui/late-module";
import { WordsProvider } from "../../components/ui/words-provider";
import { captureSheet } from "../../lib/browser/capture-sheet";
import { readExample } from "../../lib/examples/read-example";
import type { Invoice } from "../../lib/invoice/invoice";
import { parts } from "../words";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { printSheet } from "../../store/editor/actions";
import { bringLayout } from "../../store/sheet/layout";
import { showFindings } from "../../store/check/sheet-check";
import { load } from "../../store/editor/invoice-store";
import { closeToast, getToasts } from "../../store/editor/toasts";
import { anInvoice, day, having, line } from "../builders";

const look: RowLook = {
  locale: "de",
  numbers: true,
  taxes: [
    { value: "19", label: "19 %" },
    { value: "7", label: "7 %" },
  ],
  units: [],
  isUnitNarrow: false,
  takesBack: false,
  many: false,
  labels: {
    row: "",
    name: "",
    description: "",
    descriptionHint: "",
    quantity: "",
    unit: "",
    vat: "",
    unitPrice: "",
    remove: "",
    move: "",
    copy: "",
    addDescription: "",
    removeDescription: "",
  },
};
const plan = { note: "none", rows: [], emptyTable: false, summary: false, payment: null } as const;

const work = line("1", "100");
const example = readExample("it-support", { today: day("20261122"), locale: "de" });

let editor: Editor;
let root: Root;

beforeEach(async () => {
  const place = document.createElement("div");
  place.className = "sheet-document";
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  showFindings(editor, []);
  for (const { id } of getToasts(editor)) closeToast(editor, id);
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <Sheet number={1} count={1} plan={plan} look={look} tableBegan={false} tableEnds />
        </WordsProvider>
      </EditorProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
});

/** What stands across the paper the moment it is printed; null for nothing. */
async function printed(invoice: Invoice): Promise<string | null> {
  let mark: string | null = null;
  window.print = () => {
    mark = document.querySelector(".ed-draft")?.textContent ?? null;
  };
  await act(async () => load(editor, invoice));
  await act(async () => printSheet(editor));
  return mark;
}

it.each([
  ["a placeholder", anInvoice(work, having({ customerCityName: "Ort" }))],
  ["an example's bank account under another company", { ...example, supplierCompany: "Malerei Brandt" }],
])("%s is not printed without being marked as a draft", async (_, invoice) => {
  expect(await printed(invoice)).toBe("Entwurf");
  expect(getToasts(editor).map(({ key }) => key)).toContain("toasts.draftPrinted");
  expect(captureSheet(document)).not.toContain("Entwurf");
});

it.each([
  ["an invoice", anInvoice(work)],
  ["what only an e-invoice waits for", anInvoice(work, having({ supplierBankBic: "BIC" }))],
  ["an example as it is, which may leave as a trial", example],
])("%s is printed as it stands", async (_, invoice) => {
  expect(await printed(invoice)).toBeNull();
  expect(getToasts(editor)).toEqual([]);
});

it("what a part of the sheet draws with is waited for, and fetched again when the connection is back", async () => {
  let resolve: (module: { code: string }) => void = () => undefined;
  const promise = new Promise<{ code: string }>((done) => (resolve = done));
  const fetchModule = vi.fn(() => promise).mockRejectedValueOnce(new Error("offline"));
  const useCode = lateModule(fetchModule);
  const Part = () => <p>{useCode(true)?.code ?? "no code"}</p>;
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <Part />
      </EditorProvider>,
    ),
  );
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(fetchModule).toHaveBeenCalledTimes(2);
  let isBrought = false;
  const bringing = bringLayout(editor).then(() => (isBrought = true));
  await new Promise((later) => setTimeout(later));
  expect(isBrought).toBe(false);
  await act(async () => {
    resolve({ code: "a code" });
    await bringing;
  });
  expect(document.querySelector("p")?.textContent).toBe("a code");
});
