import { act } from "react";
import { expect, it } from "vitest";
import { captureSheet } from "../../lib/browser/capture-sheet";
import { addLine } from "../../lib/invoice/changes";
import { setPrepaid } from "../../lib/invoice/payment/payment-changes";
import { edit, getInvoice, undo } from "../../store/editor/invoice-store";
import { anInvoice, day, decimal, eurosOff, having, line, percentOff } from "../builders";
import { choose, focus, leave, press, type, until, write } from "./a-visitor";
import { describes, field, nameOf, openEditor, printed, total } from "./an-editor";

const title = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>("h1.sheet-title");
  if (!found) throw new Error("no title");
  return found;
};
const word = (): string | null | undefined => title().querySelector(".sheet-field-text")?.textContent;
const labels = () => [...document.querySelectorAll(".sheet-info-row dt")].map((label) => label.textContent);
const lastSum = (): string | null | undefined => document.querySelector(".sheet-payable dt")?.textContent;
const about = having({ invoicePrecedingID: "RE-6", invoicePrecedingDate: day("20260731") });

it("the title is the choice of the kind: all on the sheet follows, and one step takes it back", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "10")));
  const kind = await until(() => field("invoiceKind"));
  expect([word(), nameOf(kind)]).toEqual(["Rechnung", "Art des Dokuments"]);
  // A reader hears the word as the heading, not the choice's explanation.
  expect(document.getElementById(title().getAttribute("aria-labelledby") ?? "")?.textContent).toBe(
    "Rechnung",
  );
  expect(labels()).not.toContain("Zu Rechnung");
  await choose(kind, "cancellation");
  await until(() => expect(labels()).toContain("Zu Rechnung"));
  expect(word()).toBe("Stornorechnung");
  expect(labels()).not.toContain("Fällig am");
  expect(lastSum()).toBe("Stornobetrag");
  await act(async () => edit(editor, setPrepaid(decimal("4"))));
  expect(lastSum()).toBe("Verbleibender Betrag");
  await act(async () => undo(editor));
  expect(document.querySelector(".sheet-qr")).toBeNull();
  expect(printed(field("invoiceIncludedNote"))).toBe("Hiermit storniere ich die oben genannte Rechnung.");
  undo(editor);
  await until(() => expect(word()).toBe("Rechnung"));
  expect(labels()).toContain("Fällig am");
  expect(getInvoice(editor).invoicePaymentNote).toContain("14 Tagen");
});

it("what the law calls a Gutschrift is explained and not to be chosen", async () => {
  await openEditor(anInvoice(line("1", "10")));
  const options = [...(await until(() => field("invoiceKind"))).querySelectorAll("option")];
  expect(options.map(({ disabled }) => disabled)).toEqual([...Array<boolean>(8).fill(false), true]);
  expect(options.at(-1)?.textContent).toContain("schreibt laut Gesetz der Kunde");
});

it("Enter passes the title by, and on paper it is a heading with nothing but its word", async () => {
  await openEditor(anInvoice(line("1", "10"), having({ invoiceKind: "partial" })));
  await until(() => field("invoiceKind"));
  await focus(field("invoiceActualDeliveryDate"));
  await press("Enter");
  expect(document.activeElement).toBe(field("invoiceIncludedNote"));
  const paper = new DOMParser().parseFromString(captureSheet(document), "text/html");
  expect(paper.querySelector("h1")?.textContent).toBe("Abschlagsrechnung");
  expect(paper.querySelector("h1")?.hasAttribute("aria-labelledby")).toBe(false);
});

it("number and date of the invoice it is about are typed, and emptied again", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "10"), having({ invoiceKind: "correction" })));
  await write(await until(() => field("invoicePrecedingID")), "RE-6");
  await write(field("invoicePrecedingDate"), "31.7.26");
  expect(getInvoice(editor)).toMatchObject({ invoicePrecedingID: "RE-6", invoicePrecedingDate: "20260731" });
  await write(field("invoicePrecedingDate"), "");
  await leave();
  expect(getInvoice(editor).invoicePrecedingDate).toBe("");
});

it("a refund takes a quantity below 0, and what is refunded is called so", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "10"), about, having({ invoiceKind: "refund" })));
  await focus(field("quantity", "1"));
  await type("-2,5");
  await leave();
  expect(getInvoice(editor).invoiceLines[0]?.quantity).toBe("-2.5");
  expect(printed(field("quantity", "1"))).toBe("\u22122,50");
  expect([lastSum(), total("invoicePayableAmount")]).toEqual(["Erstattungsbetrag", "\u221229,75\u00a0€"]);
  expect(document.querySelector(".sheet-qr")).toBeNull();
});

it("a refund's line keeps its sign, whatever is typed without one, and a new one has it", async () => {
  const { editor } = await openEditor(anInvoice(line("-8", "10"), about, having({ invoiceKind: "refund" })));
  const quantities = () => getInvoice(editor).invoiceLines.map(({ quantity }) => quantity);
  await focus(field("quantity", "1"));
  for (const [typed, is] of [
    ["3", "-3"],
    ["-4", "-4"],
    ["", "0"],
    ["5", "-5"],
  ] as const) {
    await write(field("quantity", "1"), typed);
    expect(quantities()).toEqual([is]);
  }
  await write(field("quantity", "1"), "=2*3");
  await leave();
  await until(() => expect(quantities()).toEqual(["-6"]));
  act(() => edit(editor, addLine()));
  expect(quantities()).toEqual(["-6", "-1"]);
});

it("a plain invoice takes no minus and names the correction; a price never has one", async () => {
  const { editor } = await openEditor(anInvoice(line("8", "10")));
  await focus(field("quantity", "1"));
  await type("-");
  await until(() => expect(describes(field("quantity", "1"))).toContain("„Teilstornorechnung“"));
  expect(getInvoice(editor).invoiceLines[0]?.quantity).toBe("8");
  await focus(field("unitPrice", "1"));
  await type("-");
  await until(() => expect(describes(field("unitPrice", "1"))).toContain("Das Minus wird nicht übernommen"));
  // A word is refused as it was typed.
  for (const letter of "xyz") await type(letter);
  await until(() => expect(describes(field("unitPrice", "1"))).toContain("„-xyz“ wird nicht übernommen"));
});

it("a minus that came with an invoice stays while its number is changed", async () => {
  const { editor } = await openEditor(anInvoice(line("-8", "10")));
  await focus(field("quantity", "1"));
  await write(field("quantity", "1"), "-85");
  await leave();
  expect(getInvoice(editor).invoiceLines[0]?.quantity).toBe(decimal("-85"));
});

it("what is taken back takes its discounts and charges in euros back as well", async () => {
  const { editor } = await openEditor(
    anInvoice(
      having({ invoiceKind: "cancellation" }),
      line("-3", "24.95", 7, {
        adjustments: [{ isCharge: false, unit: "number", amount: decimal("0"), reason: "Bruch" }],
      }),
      having({
        invoiceAdjustments: [
          { isCharge: true, unit: "number", amount: decimal("0"), reason: "Versand", vat: 7 },
        ],
      }),
      eurosOff("0"),
    ),
  );
  for (const [name, id] of [
    ["adjustmentAmount", "1"],
    ["chargeAmount"],
    ["invoiceAllowanceAmount"],
  ] as const) {
    await focus(await until(() => field(name, id)));
    await type("-5");
    await leave();
  }
  // 74.85 less 5 for what was broken and 5 off, and 5 for shipping, all of it with the other sign.
  expect(getInvoice(editor)).toMatchObject({
    invoiceExtensionAmount: "-69.85",
    invoiceAllowanceTotalAmount: "-5.00",
    invoiceChargeTotalAmount: "-5.00",
    invoiceTaxExclusiveAmount: "-69.85",
  });
});

it("a discount in percent takes no minus, also where all is taken back", async () => {
  const { editor } = await openEditor(
    anInvoice(having({ invoiceKind: "cancellation" }), line("-3", "24.95"), percentOff("2")),
  );
  const amount = await until(() => field("invoiceAllowanceAmount"));
  await focus(amount);
  await type("-");
  await until(() => expect(describes(amount)).toContain("Das Minus wird nicht übernommen"));
  expect(getInvoice(editor).invoiceAllowanceAmount).toBe("2");
});
