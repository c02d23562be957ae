import { expect, it } from "vitest";
import { act } from "react";
import { setQuantity } from "../../lib/invoice/changes";
import { edit, getInvoice, undo } from "../../store/editor/invoice-store";
import { closeToasts, getToasts } from "../../store/editor/toasts";
import { anInvoice, decimal, having, inLanguage, line } from "../builders";
import { choose, click, focus, press, until, write } from "./a-visitor";
import { byName, field, menu, nameOf, openEditor, total, tool } from "./an-editor";

const title = "Preise mit Umsatzsteuer eingeben";
const settings = async (): Promise<HTMLElement> => {
  await click(tool("settings"));
  return until(() => {
    const open = menu("settings");
    if (!open) throw new Error("no settings");
    return open;
  });
};
const cell = (id: string): string =>
  field("unitPrice", id).closest("[role=cell]")?.textContent?.replaceAll("\u00a0", " ") ?? "";
const sum = (name: string): string | undefined => total(name)?.replaceAll("\u00a0", " ");
const gross = having({ invoiceHasGrossPrices: true });

it("prices are typed with their VAT once it is switched on, and net again once it is off; each is one step", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "100"), line("1", "8.4", 7)));
  const before = getInvoice(editor).invoiceLines;
  await click(byName("[role=switch]", title, await settings()));
  await until(() => expect(nameOf(field("unitPrice", "2"))).toBe("Position 2: Bruttopreis"));
  expect(cell("1")).toContain("100,00 €brutto 119,00");
  await write(field("unitPrice", "1"), "9.99");
  expect(cell("1")).toContain("8,394 €brutto 9,99");
  expect(getInvoice(editor).invoiceLines[0]).toMatchObject({ grossPrice: "9.99", unitPrice: "8.394" });
  expect(document.querySelector(".ed-preview")?.textContent).toContain("Bruttopreise");
  await click(byName("[role=switch]", title, menu("settings") ?? document));
  expect(cell("1")).toContain("8,394");
  expect(nameOf(field("unitPrice", "1"))).toBe("Position 1: Einzelpreis");
  undo(editor);
  undo(editor);
  undo(editor);
  expect(getInvoice(editor).invoiceLines).toEqual(before);
});

it("the cent that no net price can say stands between the total with its VAT and what is to be paid", async () => {
  await openEditor(anInvoice(gross, line("1", "0", 19, { grossPrice: decimal("9.99") })));
  expect(document.querySelector(".sheet-summary dl")?.textContent?.replaceAll("\u00a0", " ")).toMatch(
    /Gesamtbetrag9,98 €Rundung0,01 €Zu zahlen9,99 €/,
  );
  await until(() => field("unitPrice", "1"));
  await write(field("unitPrice", "1"), "119");
  expect([sum("invoiceRoundingAmount"), sum("invoicePayableAmount")]).toEqual([undefined, "119,00 €"]);
});

it("another sum of prices that are rounded to the cent is said, and none that stays", async () => {
  const { editor } = await openEditor(anInvoice(line("45", "0.70")));
  await click(byName("[role=switch]", title, await settings()));
  await until(() => expect(sum("invoicePayableAmount")).toBe("37,35 €"));
  expect(getToasts(editor).map(({ key, values }) => [key, values["from"], values["to"]])).toEqual([
    ["toasts.roundedPrices", "37,49\u00a0€", "37,35\u00a0€"],
  ]);
  act(() => edit(editor, setQuantity("1", decimal("0"))));
  act(() => closeToasts(editor, () => true));
  await click(byName("[role=switch]", title, await settings()));
  expect(getToasts(editor)).toEqual([]);
});

it("a new line is typed through from its name to its price with VAT, and to the next line", async () => {
  const { editor } = await openEditor(anInvoice(gross, line("1", "0", 19, { grossPrice: decimal("5") })));
  const add = document.querySelector("[data-add-line]");
  if (add) await click(add);
  await until(() => field("unitPrice", "2"));
  await focus(field("quantity", "2"));
  await press("Enter", "Enter", "Enter");
  expect(document.activeElement).toBe(field("unitPrice", "2"));
  expect(getInvoice(editor).invoiceLines[1]).toMatchObject({ grossPrice: "0" });
  await press("ArrowUp");
  expect(document.activeElement).toBe(field("unitPrice", "1"));
});

it.each([
  ["Zuschlag", true, "€ netto"],
  ["Rabatt", true, "€ netto"],
  ["Rabatt", false, "€"],
])("%s: an amount beside prices with VAT (%s) is said to be net", async (name, isGross, euro) => {
  await openEditor(anInvoice(having({ invoiceHasGrossPrices: isGross }), line("1", "9.99")));
  await click(await until(() => byName("button", `${name} hinzufügen`)));
  const unit = await until(() => byName("select", `${name}: Einheit`));
  expect([...unit.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["%", euro]);
});

it("without VAT there is but one price, the net one of before, and no switch", async () => {
  const { editor } = await openEditor(anInvoice(gross, line("1", "0", 19, { grossPrice: decimal("11.90") })));
  const open = await settings();
  await click(byName("[type=radio]", /Kleinunternehmer/, open));
  expect(open.textContent).not.toContain(title);
  expect(nameOf(field("unitPrice", "1"))).toBe("Position 1: Einzelpreis");
  expect(cell("1")).toMatch(/^10,00\s€$/);
  await click(byName("[type=radio]", /^Normal/, open));
  expect(open.textContent).toContain(title);
  expect(getInvoice(editor)).toMatchObject({ invoiceHasGrossPrices: false, invoicePayableAmount: "11.90" });
});

it("English sheets say so, and another rate makes another net price", async () => {
  const sold = line("1", "0", 19, { grossPrice: decimal("9.99") });
  await openEditor(
    anInvoice(
      inLanguage("en"),
      gross,
      sold,
      having({ invoiceTaxRates: { "0": false, "7": true, "19": true } }),
    ),
  );
  await until(() => expect(cell("1")).toContain("€8.394gross €9.99"));
  await choose(field("vat", "1"), "7");
  expect(cell("1")).toContain("€9.34gross €9.99");
});
