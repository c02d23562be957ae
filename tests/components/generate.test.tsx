import { expect, it } from "vitest";
import { exportPorts } from "../../store/generation";
import { anInvoice, having, line } from "../builders";
import { click, press, until } from "./a-visitor";
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

it("says before anything is paid that of characters without a typeface the XML alone will be made", async () => {
  await openEditor(anInvoice(line("2", "50"), having({ customerCompany: "漢字" })));
  await boxOf("E-Rechnung");
  const open = await dialog();
  expect(open.textContent).toContain("Es entsteht nur das XML, kein PDF");
  expect(open.textContent).toContain("漢 字");
  await boxOf("PDF");
  expect((await dialog()).textContent).not.toContain("Es entsteht nur das XML");
});

it("an e-invoice, in whose PDF the data are anyway, asks for no more than the consent", async () => {
  await openEditor(invoice);
  expect(await boxOf("E-Rechnung")).toBeNull();
});

it("an account that is not that of the last invoice is named for every file, until it is confirmed", async () => {
  localStorage.setItem("invoice-accounts", "DE02500105170137075030");
  await openEditor(invoice);
  await click(tool("create"));
  const open = await dialog();
  const warning =
    "Anderes Konto: DE02 1203 0000 0000 2020 51. Ihre letzte Rechnung nannte DE02 5001 0517 0137 0750 30.";
  for (const kind of ["E-Rechnung", "PDF"]) {
    await click(byName("input[type=radio]", kind, open));
    expect(open.textContent).toContain(warning);
  }
  await click(byName("button", "Dieses Konto stimmt", open));
  await until(() => expect(open.textContent).not.toContain("Anderes Konto"));
  expect(open.contains(document.activeElement)).toBe(true);
  await press("Escape");
  await click(tool("create"));
  expect((await dialog()).textContent).not.toContain("Anderes Konto");
});
