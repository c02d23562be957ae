import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FlagsProvider } from "../../components/editor/flags";
import { SheetHead } from "../../components/sheet/sheet-head";
import { WordsProvider } from "../../components/ui/words-provider";
import { defaultFlags } from "../../lib/site/flags";
import { having, anInvoice, line } from "../builders";
import { parts } from "../words";
import { until } from "./a-visitor";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { getInvoice, invoiceState, load, undo } from "../../store/editor/invoice-store";

const abroad = anInvoice(line("1", "10"), having({ supplierCountry: "AT", customerCountry: "CH" }));
const countries = (): readonly string[] => [
  getInvoice(editor).supplierCountry,
  getInvoice(editor).customerCountry,
];

let editor: Editor;
let root: Root;

const show = (germanyOnly: boolean): Promise<void> =>
  act(async () => {
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <FlagsProvider flags={{ ...defaultFlags, germanyOnly }}>
            <SheetHead />
          </FlagsProvider>
        </WordsProvider>
      </EditorProvider>,
    );
  });

beforeEach(() => {
  const place = document.createElement("div");
  document.body.append(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  invoiceState(editor).setState({ ready: true });
  load(editor, anInvoice(line("1", "10")));
});

afterEach(async () => {
  await act(async () => root.unmount());
});

it("Germany only: both countries are Germany and hidden, also after an upload, and undo is not in the way", async () => {
  await show(true);
  expect(document.querySelectorAll('[data-field$="Country"]')).toHaveLength(0);
  await act(async () => load(editor, abroad));
  expect(countries()).toEqual(["DE", "DE"]);
  await act(async () => undo(editor));
  expect(getInvoice(editor).invoiceID).toBe("RE-7");
  expect(countries()).toEqual(["DE", "DE"]);
});

it("elsewhere both countries can be chosen", async () => {
  await show(false);
  await act(async () => load(editor, abroad));
  expect(countries()).toEqual(["AT", "CH"]);
  await until(() => expect(document.querySelectorAll('[data-field$="Country"]')).toHaveLength(2));
});
