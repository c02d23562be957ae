import { act } from "react";
import { expect, it, vi } from "vitest";
import { limits } from "../../lib/limits";
import { getInvoice } from "../../store/editor/invoice-store";
import { openDialog } from "../../store/editor/dialogs";
import { anInvoice, having, line, lines } from "../builders";
import { click, until, write } from "./a-visitor";
import { byName, dialog, field, lineNames, menu, messages, openEditor, pass, tool } from "./an-editor";

const invoice = anInvoice(line("2", "50"));
const message = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(".ed-toast")].find(({ textContent }) =>
    textContent?.includes(words),
  );
const closers = () => document.querySelectorAll('.ed-toast [aria-label="Meldung schließen"]').length;

async function openExamples(): Promise<HTMLElement> {
  await click(tool("examples"));
  return until(() => {
    const open = menu("examples");
    if (!open || open.hasAttribute("data-closing")) throw new Error("no examples");
    return open;
  });
}

it("a message without a button to close it goes after its time, unless somebody is reading it", async () => {
  await openEditor(invoice);
  await click(tool("delete"));
  const read = await until(() => {
    const shown = message("Inhalte gelöscht");
    if (!shown) throw new Error("no message");
    return shown;
  });
  expect(closers()).toBe(0);
  await act(async () => read.dispatchEvent(new MouseEvent("pointerover", { bubbles: true })));
  await pass(60_000);
  expect(message("Inhalte gelöscht")).toBe(read);
  await act(async () =>
    read.dispatchEvent(new MouseEvent("pointerout", { bubbles: true, relatedTarget: document.body })),
  );
  await pass(limits.toastClose - 1);
  expect(message("Inhalte gelöscht")).toBe(read);
  await pass(1);
  expect(message("Inhalte gelöscht")).toBeUndefined();
});

it("that nothing can be stored is said until it was read", async () => {
  await openEditor();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await write(field("invoiceID"), "RE-1");
  await pass(61_000);
  expect(message("Nicht gespeichert")?.getAttribute("role")).toBe("alert");
  await click(byName(".ed-toast button", "Meldung schließen"));
  expect(messages()).toEqual([]);
});

it("everything goes with the eraser, and the message's button brings all of it back", async () => {
  const written = anInvoice(
    lines(3),
    having({ invoiceTheme: { theme: "waves", hueRotate: 120, opacity: 30, font: "PT Sans" } }),
  );
  const { editor } = await openEditor(written);
  const theme = () => document.querySelector("[data-sheet]")?.className;
  expect(theme()).toContain("sheet-theme-waves");
  await click(tool("delete"));
  await until(() => expect([lineNames(), theme()]).toEqual([[], "sheet"]));
  await click(byName(".ed-toast button", "Rückgängig"));
  expect(lineNames()).toHaveLength(3);
  expect(getInvoice(editor)).toMatchObject(written);
  expect(document.activeElement).toBe(tool("delete"));
});

it("what was deleted comes back on a later visit, from the menu, and can be removed for good", async () => {
  const written = anInvoice(lines(3));
  const { close } = await openEditor(written);
  await click(tool("delete"));
  await until(() => expect(message("30 Tage")).toBeDefined());
  await write(field("invoiceID"), "DANACH-1");
  await pass(1_000);
  await close();

  const { editor } = await openEditor();
  const own = () =>
    [...document.querySelectorAll("#ed-tool-examples-menu [role=menuitem]")].map((item) => item.textContent);
  await openExamples();
  await click(byName("[role=menuitem]", /^Gelöschtes vom 03\.08\., \d\d:\d\d: RE-7$/));
  expect(getInvoice(editor)).toMatchObject(written);
  // What was in its place is kept as well.
  await openExamples();
  expect(own().join()).toContain("DANACH-1");
  await click(byName("[role=menuitem]", "Gelöschtes endgültig entfernen"));
  await openExamples();
  expect(own()).toEqual([]);
});

it("the other language's content can be copied over on a later visit, and that undone", async () => {
  const { close } = await openEditor(anInvoice(lines(2)));
  await click(byName("header button", "Englisch"));
  await until(() => expect(document.documentElement.lang).toMatch(/^en/));
  await pass(1_000);
  await close();

  await openEditor(null, { locale: "en" });
  expect(lineNames()).toEqual([]);
  await openExamples();
  await click(byName("[role=menuitem]", "Content of your invoice in German"));
  expect(lineNames()).toHaveLength(2);
  await click(byName(".ed-toast button", "Undo"));
  expect(lineNames()).toEqual([]);
});

it("the fields that nobody has changed are listed by group, and a press leads to each", async () => {
  const { editor } = await openEditor(
    anInvoice(
      line("1", "10"),
      having({ invoiceID: "RE-0000", supplierCityName: "Ort", customerCompany: "Name des Kunden" }),
    ),
  );
  const compare = async (): Promise<HTMLElement> => {
    await act(async () => openDialog(editor, "compare"));
    return dialog();
  };
  const open = await compare();
  expect(open.querySelector("h2")?.textContent).toBe("Da stehen noch Platzhalter");
  for (const [group, words] of [
    ["Rechnungsdaten", "Nummer"],
    ["Ihre Angaben", "Ort"],
    ["Kunde", "Firma"],
  ] as const)
    expect(byName("section, [role=region]", group, open).textContent).toContain(words);
  await click(byName("button", "Zur ersten Angabe", open));
  await until(() => expect(document.activeElement).toBe(field("supplierCityName")));
});

it("the list of what is unchanged says when nothing is left", async () => {
  const { editor } = await openEditor(invoice);
  await act(async () => openDialog(editor, "compare"));
  expect((await dialog()).textContent).toContain("Die Rechnung kann hinaus.");
  await click(byName("dialog button", "Verstanden"));
  await until(() => expect(document.querySelector("dialog")).toBeNull());
});
