import { expect, it } from "vitest";
import { exportPorts } from "../../store/generation";
import { anInvoice, line } from "../builders";
import { click, press } from "./a-visitor";
import { byName, dialog, openEditor, tool } from "./an-editor";

const invoice = anInvoice(line("2", "50"));

/** Opens the dialog; gives the box that puts the draft into the PDF, null where it asks for none. */
async function boxOf(kind: "PDF" | "E-Rechnung"): Promise<HTMLInputElement | null> {
  await click(tool("create"));
  const open = await dialog();
  await click(byName("input[type=radio]", kind, open));
  const boxes = [...open.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  return boxes.find(({ labels }) => labels?.[0]?.textContent?.startsWith("Entwurf ins PDF legen")) ?? null;
}

it("a PDF carries its draft, which the dialog says, until somebody wants it to carry none, also the next time", async () => {
  const { editor, close } = await openEditor(invoice);
  const box = await boxOf("PDF");
  expect([box?.checked, exportPorts(editor).carriesDraft]).toEqual([true, true]);
  if (box) await click(box);
  expect(exportPorts(editor).carriesDraft).toBe(false);
  await press("Escape");
  await close();
  const again = await openEditor(invoice);
  expect([(await boxOf("PDF"))?.checked, exportPorts(again.editor).carriesDraft]).toEqual([false, false]);
});

it("an e-invoice, in whose PDF the data are anyway, asks for no more than the consent", async () => {
  await openEditor(invoice);
  expect(await boxOf("E-Rechnung")).toBeNull();
});
