import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// Fetched ahead, so that nothing waits for it.
import "../../components/fields/field-note";
import { FieldNoteHost } from "../../components/fields/field-note-host";
import { TextField } from "../../components/fields/text-field";
import { Announcers } from "../../components/sheet/announcer";
import { WordsProvider } from "../../components/ui/words-provider";
import { captureSheet } from "../../lib/browser/capture-sheet";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { load } from "../../store/editor/invoice-store";
import { clearFieldNotes, setFieldNote } from "../../store/editor/field-notes";
import { parts } from "../words";
import { anInvoice, line } from "../builders";

const iban = { field: "supplierBankIban" };
const bic = { field: "supplierBankBic" };
const refused = { look: "refuse", key: "refused.bic.length" } as const;

let editor: Editor;
let root: Root;

const control = ({ field }: { readonly field: string }): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!found) throw new Error(`no ${field}`);
  return found;
};
const focus = (place: { readonly field: string }) => act(async () => control(place).focus());
const said = () => document.querySelector(".ed-field-note")?.textContent ?? null;

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    holds();
  });

beforeEach(async () => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  load(editor, anInvoice(line("1", "10")));
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale="de" words={parts.de}>
          <div className="ed-document">
            <div className="sheet-document">
              <TextField name="supplierBankIban" />
              <TextField name="supplierBankBic" />
            </div>
            <FieldNoteHost />
          </div>
          <Announcers />
        </WordsProvider>
      </EditorProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  for (const voice of ["typing", "refusal", "finding"] as const) clearFieldNotes(editor, voice);
});

it("A note is on the screen while the cursor is in its field; the field names it and it is said aloud", async () => {
  await act(async () => setFieldNote(editor, bic, "finding", refused));
  expect(said()).toBeNull();
  await focus(bic);
  await until(() =>
    expect(said()).toBe("Dieser BIC stimmt nicht. Ein BIC hat 8 oder 11 Zeichen, zum Beispiel COLSDE33."),
  );
  const id = control(bic).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(id)?.textContent).toBe(said());
  await until(() => expect(document.querySelector("[data-announcer]")?.textContent).toBe(said()));
  await focus(iban);
  expect(said()).toBeNull();
  expect(control(bic).hasAttribute("aria-describedby")).toBe(false);
});

it("A note that stays is seen after its field was left, until another field has something to say", async () => {
  await focus(bic);
  await act(async () => setFieldNote(editor, bic, "finding", { ...refused, stays: true }));
  await focus(iban);
  await until(() => expect(said()).toContain("BIC"));
  await act(async () => setFieldNote(editor, iban, "typing", { ...refused, key: "refused.iban.short" }));
  expect(said()).toContain("IBAN");
  await act(async () => setFieldNote(editor, iban, "typing", null));
  expect(said()).toContain("BIC");
});

it("Of several voices about one field what is being typed is heard first, and what waits comes back", async () => {
  await focus(bic);
  await act(async () => setFieldNote(editor, bic, "finding", refused));
  await act(async () =>
    setFieldNote(editor, bic, "typing", { ...refused, look: "echo", key: "refused.date.period" }),
  );
  await until(() => expect(said()).toContain("Zeitraum"));
  await act(async () => setFieldNote(editor, bic, "typing", null));
  expect(said()).toContain("BIC");
});

it("What a note offers is done by a tap that leaves the cursor where it is", async () => {
  const run = vi.fn();
  await focus(bic);
  await act(async () =>
    setFieldNote(editor, bic, "typing", { ...refused, actions: [{ key: "refused.empty", run }] }),
  );
  await until(() => expect(document.querySelector(".ed-field-note button")).not.toBeNull());
  const button = document.querySelector(".ed-field-note button");
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  button?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await act(async () => button?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  expect(run).toHaveBeenCalledOnce();
});

it("No note is in what is sent to be printed", async () => {
  await focus(bic);
  await act(async () => setFieldNote(editor, bic, "finding", refused));
  await until(() => expect(said()).not.toBeNull());
  expect(captureSheet(document)).not.toContain("Zeichen");
});
