import { act } from "react";
import { expect, it } from "vitest";
import { placeholder, placeholderLineName } from "../../lib/invoice/defaults";
import { getInvoice } from "../../store/editor/invoice-store";
import { anInvoice, having, line } from "../builders";
import { click, focus, press, type } from "./a-visitor";
import { field, openEditor } from "./an-editor";

/** What is selected where the browser puts the cursor at a place of the text, by a click or by a key. */
async function moveTo(control: HTMLElement, at: number, by: "click" | "key"): Promise<string> {
  if (!(control instanceof HTMLTextAreaElement)) throw new Error("no text");
  await act(async () => control.setSelectionRange(at, at));
  if (by === "click") await click(control);
  else
    await act(async () =>
      control.dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowLeft", bubbles: true })),
    );
  return control.value.slice(control.selectionStart, control.selectionEnd);
}

it("what is only a name of what is to be written is replaced as a whole, wherever somebody clicks into it", async () => {
  const customerCompany = placeholder("customerCompany", "de");
  const { editor } = await openEditor(
    anInvoice(having({ customerCompany }), line("1", "10", 19, { name: placeholderLineName("de") })),
  );
  for (const [control, text] of [
    [field("customerCompany"), customerCompany],
    [field("name", "1"), placeholderLineName("de")],
  ] as const) {
    await focus(control);
    expect(await moveTo(control, 5, "click")).toBe(text);
    expect(await moveTo(control, 0, "key")).toBe(text);
    await type("Delta KG");
    expect(control.value).toBe("Delta KG");
    expect(await moveTo(control, 5, "click")).toBe("");
    await press("Escape");
    expect(await moveTo(control, 3, "click")).toBe(text);
    await type("Delta");
  }
  const { customerCompany: written, invoiceLines } = getInvoice(editor);
  expect([written, invoiceLines[0]?.name]).toEqual(["Delta", "Delta"]);
});

it("what somebody has written takes the cursor where the click is", async () => {
  await openEditor(anInvoice(line("1", "10")));
  await focus(field("customerCompany"));
  expect(await moveTo(field("customerCompany"), 3, "click")).toBe("");
});
