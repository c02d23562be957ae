import { act } from "react";
import { describe, expect, it } from "vitest";
import { getInvoice, undo } from "../../store/editor/invoice-store";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, decimal, having, line, percentOff } from "../builders";
import { choose, click, fill, focus, leave, press, type, until, write } from "./a-visitor";
import { byName, field, openEditor, printed } from "./an-editor";

const picker = (className: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.${className} select`);
  if (!found) throw new Error(`no ${className}`);
  return found;
};
const shown = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent ?? "");
const labels = (): readonly string[] => shown(".sheet-info-row > dt");
const offered = (select: HTMLElement): readonly string[] =>
  [...select.querySelectorAll("option:not([disabled])")].map((option) => option.textContent ?? "");

describe("a detail of the invoice", () => {
  it("is added with the cursor in it, stays when it says something, and goes when it says nothing", async () => {
    const { editor } = await openEditor(anInvoice(line("1", "10")));
    const add = await until(() => picker("ed-add-info"));
    await choose(add, "invoiceOrderReference");
    expect(document.activeElement).toBe(field("invoiceOrderReference"));
    await leave();
    await until(() => expect(labels()).not.toContain("Bestellnummer"));
    await choose(add, "invoiceOrderReference");
    await type("B-4711");
    await leave();
    expect(getInvoice(editor).invoiceOrderReference).toBe("B-4711");
    expect(labels()).toContain("Bestellnummer");
    expect(offered(picker("ed-add-info"))).not.toContain("Bestellnummer");
    await fill(field("invoiceOrderReference"), "");
    expect(labels()).toContain("Bestellnummer");
    await leave();
    await until(() => expect(labels()).not.toContain("Bestellnummer"));
    expect(getInvoice(editor).invoiceOrderReference).toBe("");
  });

  it("stands above the title with all others as soon as there are many, and keeps the cursor", async () => {
    const some = { customerNumber: "1", invoiceOrderReference: "2", invoiceContractReference: "3" };
    await openEditor(anInvoice(line("1", "10"), having({ ...some, invoiceObjectReference: "4" })));
    const add = await until(() => picker("ed-add-info"));
    expect(shown(".sheet-references dt")).toEqual([]);
    await choose(add, "invoiceProjectReference");
    await type("5");
    expect(document.activeElement).toBe(field("invoiceProjectReference"));
    expect(shown(".sheet-references dt")).toEqual([
      "Kundennummer",
      "Bestellnummer",
      "Vertrag",
      "Projekt",
      "Objekt",
    ]);
    await fill(field("invoiceProjectReference"), "");
    await leave();
    await until(() => expect(shown(".sheet-references dt")).toEqual([]));
  });

  it("stays while a text stands in it that was refused, and goes with that", async () => {
    await openEditor(anInvoice(line("1", "10")));
    for (const [name, label] of [
      ["customerVatID", "USt-IdNr. des Kunden"],
      ["supplierTaxNumber", "Steuernummer"],
    ] as const) {
      await choose(await until(() => picker("ed-add-info")), name);
      await type("HALLO");
      await press("Tab");
      await until(() => byName("button", "Leer lassen"));
      expect(field(name).value, label).toBe("HALLO");
      await click(byName("button", "Leer lassen"));
      await until(() => expect(document.querySelector(`[data-field="${name}"]`)).toBeNull());
    }
  });

  it("may be a delivery address, whose fields stay as long as the cursor is in one of them", async () => {
    const { editor } = await openEditor(anInvoice(line("1", "10")));
    await choose(await until(() => picker("ed-add-info")), "delivery");
    expect(document.activeElement).toBe(field("deliveryName"));
    await press("Enter");
    expect(document.activeElement).toBe(field("deliveryStreetName"));
    await type("Am Hafen 3");
    await press("Enter", "Enter");
    await type("Bremen");
    await leave();
    expect(getInvoice(editor)).toMatchObject({
      deliveryStreetName: "Am Hafen 3",
      deliveryCityName: "Bremen",
    });
    expect(labels()).toContain("Lieferadresse");
  });

  it("may be the tax number beside the VAT id, which the footer of every page repeats", async () => {
    await openEditor(anInvoice(line("1", "10")));
    await choose(await until(() => picker("ed-add-info")), "supplierTaxNumber");
    await type("12/345/67890");
    await leave();
    expect(shown(".sheet-footer-column").join()).toContain("Steuernummer12/345/67890");
  });
});

const firstLine = (invoice: Invoice) => invoice.invoiceLines[0];

describe("a line", () => {
  const more = async (): Promise<HTMLElement> => {
    await focus(field("name", "1"));
    return until(() => picker("ed-more-tool"));
  };

  it("takes a discount and a charge, each one step back, and prints what they come to", async () => {
    const { editor } = await openEditor(anInvoice(line("3", "149.95")));
    await choose(await more(), "discount");
    const amount = await until(() => field("adjustmentAmount", "1"));
    await write(amount, "12.5");
    await leave();
    expect(firstLine(getInvoice(editor))).toMatchObject({
      total: "393.62",
      adjustments: [{ isCharge: false, unit: "percentage", amount: "12.5", reason: "Rabatt" }],
    });
    expect(shown(".sheet-extra").join()).toMatch(/Rabatt12,50.*−56,23\s€/);
    await choose(await more(), "charge");
    await write(await until(() => field("adjustmentAmount.2", "1")), "35");
    await leave();
    expect(firstLine(getInvoice(editor))?.total).toBe("428.62");
    undo(editor);
    undo(editor);
    expect(firstLine(getInvoice(editor))?.total).toBe("393.62");
    undo(editor);
    undo(editor);
    expect(firstLine(getInvoice(editor))?.adjustments).toBe(undefined);
  });

  it("takes its discount along when it is doubled, and loses it by its tool", async () => {
    const adjustments = [
      { isCharge: false, unit: "number", amount: decimal("5"), reason: "Kulanz" },
    ] as const;
    const { editor } = await openEditor(anInvoice(line("1", "10", 19, { adjustments })));
    await until(() => field("adjustmentAmount", "1"));
    const copy = document.querySelector(".ed-copy-tool");
    if (copy) await click(copy);
    expect(getInvoice(editor).invoiceLines.map(({ total }) => total)).toEqual(["5.00", "5.00"]);
    const remove = await until(() => {
      const found = document.querySelector("[data-line-id='2'] .ed-extra-tool");
      if (!found) throw new Error("no tool");
      return found;
    });
    expect(remove.getAttribute("aria-label")).toBe("Position 2: Kulanz entfernen");
    await click(remove);
    expect(getInvoice(editor).invoiceLines.map(({ total }) => total)).toEqual(["5.00", "10.00"]);
  });

  it("takes a price per hundred, an article number and a period of its own", async () => {
    const { editor } = await openEditor(anInvoice(line("2350", "3.4925")));
    await choose(await more(), "priceBase");
    await until(() => field("priceBase", "1"));
    expect(firstLine(getInvoice(editor))?.total).toBe("82.07");
    expect(shown(".sheet-row").join()).toContain("je 100");
    await choose(field("priceBase", "1"), "1");
    expect(firstLine(getInvoice(editor))?.priceBase).toBe(undefined);
    await choose(await more(), "articleNumber");
    await write(await until(() => field("articleNumber", "1")), "SR-5");
    await leave();
    expect(firstLine(getInvoice(editor))?.articleNumber).toBe("SR-5");
    await write(field("articleNumber", "1"), "");
    await leave();
    expect(firstLine(getInvoice(editor))?.articleNumber).toBe(undefined);
    await choose(await more(), "period");
    await write(await until(() => field("periodStart", "1")), "15.7.26");
    await leave();
    await write(field("periodEnd", "1"), "nie");
    await leave();
    expect(firstLine(getInvoice(editor))).toMatchObject({ periodStart: "20260715", periodEnd: "20260803" });
  });
});

describe("a charge of the whole invoice", () => {
  it("is added with the cursor in its amount, is taxed like most of the lines, and may be taken off", async () => {
    const { editor } = await openEditor(anInvoice(line("1", "10", 19), line("1", "90", 7)));
    const add = await until(() => {
      const found = document.querySelector(".ed-add-charge");
      if (!found) throw new Error("no tool");
      return found;
    });
    await click(add);
    const amount = await until(() => field("chargeAmount"));
    await write(amount, "6.90");
    await leave();
    expect(getInvoice(editor)).toMatchObject({
      invoiceAdjustments: [{ isCharge: true, unit: "number", amount: "6.90", reason: "Versand", vat: 7 }],
      invoiceTaxExclusiveAmount: "106.90",
    });
    expect(shown(".sheet-sum").slice(0, 2).join()).toMatch(/Zwischensumme100,00\s€,Versand.*6,90\s€/);
    await choose(field("chargeVat"), "19");
    expect(getInvoice(editor).invoiceAdjustments[0]?.vat).toBe(19);
    const remove = document.querySelector("[aria-label='Versand entfernen']");
    if (remove) await click(remove);
    expect(getInvoice(editor).invoiceAdjustments).toEqual([]);
  });
});

describe("on an invoice with a case of the VAT law", () => {
  const shipping = {
    isCharge: true,
    unit: "number",
    amount: decimal("5"),
    reason: "Versand",
    vat: 0,
  } as const;
  const invoiceAdjustments = [{ ...shipping, taxCase: "reverse-charge" }] as const;
  const chargeRow = () => shown(".sheet-sum").find((text) => text?.startsWith("Versand"));
  const debtor = "Steuerschuldnerschaft des Leistungsempfängers";

  it("beside a rate, a charge names its case and the note its positions, which nobody edits", async () => {
    const { editor } = await openEditor(
      anInvoice(
        line("1", "10", 19),
        line("1", "10", 0, { taxCase: "reverse-charge" }),
        having({ invoiceAdjustments }),
      ),
    );
    await until(() => expect(chargeRow()).toContain("(Reverse Charge)"));
    const note = field("invoiceReverseChargeNote");
    expect(printed(note)).toBe(`Pos.\u00a02, Versand: ${debtor}`);
    expect(note.value).toBe(debtor);
    expect(note.getAttribute("aria-label")).toBe("Hinweis zur Steuerschuldnerschaft");
    await write(note, "Der Empfänger schuldet die Steuer");
    expect(printed(note)).toBe("Pos.\u00a02, Versand: Der Empfänger schuldet die Steuer");
    await leave();
    expect(getInvoice(editor).invoiceReverseChargeNote).toBe("Der Empfänger schuldet die Steuer");
  });

  it("a charge that alone has the case is given any other, and back", async () => {
    const { editor } = await openEditor(anInvoice(line("1", "10", 19), having({ invoiceAdjustments })));
    const taxed = () => getInvoice(editor).invoiceAdjustments.map(({ vat, taxCase }) => [vat, taxCase]);
    const choice = await until(() => field("chargeVat"));
    expect(choice.value).toBe("reverse-charge");
    await choose(choice, "export");
    expect(taxed()).toEqual([[0, "export"]]);
    await choose(field("chargeVat"), "19");
    expect(taxed()).toEqual([[19, undefined]]);
  });

  it("and nothing else, neither is said", async () => {
    await openEditor(
      anInvoice(line("1", "10", 0, { taxCase: "reverse-charge" }), having({ invoiceAdjustments })),
    );
    await until(() => expect(chargeRow()).toBeDefined());
    expect(chargeRow()).not.toContain("Reverse Charge");
    expect(printed(field("invoiceReverseChargeNote"))).toBe(debtor);
  });
});

it("nothing of it stands on a plain invoice but the tools", async () => {
  await openEditor(anInvoice(line("1", "10"), having({})));
  await until(() => picker("ed-add-info"));
  expect(labels()).toEqual([
    "Rechnungsnummer",
    "Rechnungsdatum",
    "Fällig am",
    expect.stringContaining("Leistungsdatum"),
  ]);
  expect(document.querySelector(".sheet-extras, .sheet-extra")).toBe(null);
});

describe("an amount in percent or euros", () => {
  const allowance = (editor: Parameters<typeof getInvoice>[0]) => {
    const { invoiceAllowanceAmount, invoiceAllowanceUnit, invoiceAllowanceTotalAmount } = getInvoice(editor);
    return [invoiceAllowanceAmount, invoiceAllowanceUnit, invoiceAllowanceTotalAmount];
  };
  const before = ["12.345", "percentage", "123.45"];
  const open = () => openEditor(anInvoice(line("1", "1000"), percentOff("12.345")));

  it.each([
    ["50 €", "50", "number", "50.00"],
    ["50 EUR", "50", "number", "50.00"],
    ["50 Euro", "50", "number", "50.00"],
    ["€50", "50", "number", "50.00"],
    ["900,00 €", "900.00", "number", "900.00"],
    ["1.500 €", "1500", "number", "1500.00"],
    ["50 €%", "50", "percentage", "500.00"],
    ["10 %", "10", "percentage", "100.00"],
  ])("is in the unit whose sign is typed with it, which one step takes back: %s", async (typed, ...shown) => {
    const { editor } = await open();
    await focus(field("invoiceAllowanceAmount"));
    await press("Delete");
    await type(typed);
    expect(allowance(editor)).toEqual(shown);
    const said = document.querySelector(".ed-field-note")?.textContent ?? "";
    expect(said).not.toMatch(/wird nicht|\d %/);
    await leave();
    expect(allowance(editor)).toEqual(shown);
    await act(async () => undo(editor));
    expect(allowance(editor)).toEqual(before);
  });

  it.each(["50 €", "EUR 50,00", "12,345 €"])("is pasted with its unit: %s", async (pasted) => {
    const { editor } = await open();
    await write(field("invoiceAllowanceAmount"), pasted);
    const [, unit, total] = allowance(editor);
    expect([unit, total]).toEqual(["number", pasted.startsWith("12") ? "12.35" : "50.00"]);
    await act(async () => undo(editor));
    expect(allowance(editor)).toEqual(before);
  });

  it("has its unit again, too, by Escape", async () => {
    const { editor } = await open();
    await focus(field("invoiceAllowanceAmount"));
    for (const typed of ["€", "50 €"]) {
      await type(typed);
      expect(getInvoice(editor).invoiceAllowanceUnit).toBe("number");
      await press("Escape");
      expect(allowance(editor)).toEqual(before);
    }
  });

  it("of a charge or of a line follows its sign both ways", async () => {
    const { editor } = await openEditor(anInvoice(line("1", "1000")));
    await click(await until(() => byName("button", "Zuschlag hinzufügen")));
    const charge = () => getInvoice(editor).invoiceAdjustments[0];
    await write(field("chargeAmount"), "10 %");
    expect(charge()).toMatchObject({ amount: "10", unit: "percentage" });
    await write(field("chargeAmount"), "7,50 €");
    expect(charge()).toMatchObject({ amount: "7.50", unit: "number" });
  });
});
