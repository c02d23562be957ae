import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FlagsProvider } from "../../components/editor/flags";
import { SheetHead } from "../../components/page/sheet-head";
import { WordsProvider } from "../../components/ui/words-provider";
import { defaultFlags } from "../../lib/flags";
import { having, anInvoice, line } from "../builders";
import { parts } from "../words";
import { getInvoice, invoiceState, load, undo } from "../../store/invoice-store";

const abroad = anInvoice(line("1", "10"), having({ supplierCountry: "AT", customerCountry: "CH" }));
const countries = (): readonly string[] => [getInvoice().supplierCountry, getInvoice().customerCountry];

let root: Root;

const show = (germanyOnly: boolean): Promise<void> =>
  act(async () => {
    root.render(
      <WordsProvider locale="de" words={parts.de}>
        <FlagsProvider flags={{ ...defaultFlags, germanyOnly }}>
          <SheetHead />
        </FlagsProvider>
      </WordsProvider>,
    );
  });

beforeEach(() => {
  const place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
  invoiceState.setState({ ready: true });
  load(anInvoice(line("1", "10")));
});

afterEach(async () => {
  await act(async () => root.unmount());
});

it("Germany only: both countries are Germany and hidden, also after an upload, and undo is not in the way", async () => {
  await show(true);
  expect(document.querySelectorAll('[data-field$="Country"]')).toHaveLength(0);
  await act(async () => load(abroad));
  expect(countries()).toEqual(["DE", "DE"]);
  await act(async () => undo());
  expect(getInvoice().invoiceID).toBe("RE-7");
  expect(countries()).toEqual(["DE", "DE"]);
});

it("elsewhere both countries can be chosen", async () => {
  await show(false);
  await act(async () => load(abroad));
  expect(countries()).toEqual(["AT", "CH"]);
  expect(document.querySelectorAll('[data-field$="Country"]')).toHaveLength(2);
});
