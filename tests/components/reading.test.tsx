import { act } from "react";
import { expect, it } from "vitest";
import { readDocument } from "../../lib/en16931/read";
import { termRows } from "../../lib/en16931/terms";
import { openReading, openUploadOf } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { getInvoice } from "../../store/editor/invoice-store";
import { aFile, everyTerm } from "../builders";
import { click, until } from "./a-visitor";
import { byName, openEditor } from "./an-editor";

async function open(editor: Editor, file: File): Promise<void> {
  await act(async () => openUploadOf(editor, file));
  await click(await until(() => byName("dialog[open] button", "Öffnen")));
}

it.each(["cii", "ubl"] as const)(
  "the e-invoice of somebody else is shown, in %s, with every term that it has, and the sheet stays",
  async (syntax) => {
    const { editor } = await openEditor();
    const before = getInvoice(editor);
    await open(editor, aFile(`${syntax}.xml`, everyTerm(syntax)));
    await until(() => expect(document.body.textContent).toContain("Diese Datei stammt nicht aus"));
    await click(await until(() => byName("dialog[open] button", "Ansehen")));
    const box = await until(() => byName("dialog[open]", "Empfangene E-Rechnung"));
    expect(box.textContent).toContain("Das ist eine E-Rechnung.");
    expect(box.querySelector("details")?.textContent).toMatch(/Alle \d+ Angaben/);
    await act(async () => {
      const details = box.querySelector("details");
      details?.setAttribute("open", "");
      details?.dispatchEvent(new Event("toggle"));
    });
    const shown = await until(() => {
      const ids = [...box.querySelectorAll(".ed-reading-terms th small")].map((each) => each.textContent);
      expect(ids.length).toBeGreaterThan(100);
      return new Set(ids);
    });
    expect(termRows.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    expect(getInvoice(editor)).toBe(before);
  },
);

it("what is no e-invoice of EN 16931 is called by its name", async () => {
  const { editor } = await openEditor();
  await open(editor, aFile("IT01.xml", `<?xml version="1.0"?><p:FatturaElettronica xmlns:p="x"/>`));
  await until(() => expect(document.body.textContent).toContain("Das ist eine italienische FatturaPA."));
  expect([...document.querySelectorAll("dialog[open] button")].map((each) => each.textContent)).not.toContain(
    "Ansehen",
  );
});

it("a file without items is no invoice under German law, and says so", async () => {
  const { editor } = await openEditor();
  const read = readDocument(
    everyTerm("cii").replace(
      /(GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/,
      "$1urn:factur-x.eu:1p0:minimum",
    ),
  );
  if (read.is !== "invoice") throw new Error("not read");
  await act(async () => openReading(editor, { name: "a.xml", read }));
  await until(() => expect(document.body.textContent).toContain("keine Rechnung nach deutschem Recht"));
});
