import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PhoneBar } from "../../components/phone/phone-bar";
import { WordsProvider } from "../../components/ui/words-provider";
import { setQuantity } from "../../lib/invoice/changes";
import { fields } from "../../lib/invoice/fields";
import { parts } from "../words";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { edit, getInvoice, load } from "../../store/editor/invoice-store";
import { anInvoice, decimal, line } from "../builders";

let editor: Editor;
let root: Root;

beforeEach(() => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  load(editor, anInvoice(line("2", "50")));
});

afterEach(async () => {
  await act(async () => root.unmount());
});

const showAt = (field: string, lineId: string | null) =>
  act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <PhoneBar ref={null} place={{ control: document.createElement("textarea"), field, lineId }} />
        </WordsProvider>
      </EditorProvider>,
    ),
  );
const sum = (): string | undefined => document.querySelector(".ed-phone-sum")?.textContent ?? undefined;

it("the bar shows what is to be paid at every field, and follows it", async () => {
  const places = [
    ...fields.map(({ name }) => [name, null] as const),
    ...["name", "description", "quantity", "unit", "vat", "unitPrice"].map((name) => [name, "1"] as const),
    ["invoiceAllowanceAmount", null] as const,
    ["invoiceLines", null] as const,
  ];
  for (const [field, lineId] of places) {
    await showAt(field, lineId);
    expect(sum(), field).toBe("Zu zahlen: 119,00\u00a0€");
  }
  await act(async () => edit(editor, setQuantity("1", decimal("3"))));
  expect(sum()).toBe("Zu zahlen: 178,50\u00a0€");
});

it("the bar's menu takes off the subtotal that it has added", async () => {
  const item = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(".ed-phone-menu button")].find(
      (each) => each.textContent === name,
    );
  const hasSubtotal = () => getInvoice(editor).invoiceLines[0]?.hasSubtotal;
  const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());
  const open = () => press(document.querySelector<HTMLElement>("[aria-haspopup]"));
  await showAt("name", "1");
  await open();
  await press(item("Zwischensumme darunter"));
  expect(hasSubtotal()).toBe(true);
  await open();
  await press(item("Zwischensumme entfernen"));
  expect(hasSubtotal()).toBe(undefined);
});

it("the bar leaves its room to the tools of the logo", async () => {
  await showAt("customerLogo", null);
  expect(document.querySelectorAll(".ed-phone-tool")).toHaveLength(5);
  expect(sum()).toBeUndefined();
});
