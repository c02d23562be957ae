import { expect, it } from "vitest";
import { keepIssued } from "../../store/archive/archive";
import { jumpToField } from "../../store/editor/dialogs";
import { getInvoice, undo } from "../../store/editor/invoice-store";
import { act } from "react";
import { anInvoice, day, decimal, having, line } from "../builders";
import { click, fill, until, write } from "./a-visitor";
import { byName, describes, dialog, field, openEditor, total } from "./an-editor";

const open = async (): Promise<HTMLElement> => {
  await click(await until(() => byName("button", "Zahlung …")));
  return dialog();
};
const entry = (name: string, within: ParentNode): HTMLElement => byName("input", name, within);
const sentences = (): readonly string[] =>
  [...document.querySelectorAll(".sheet-payment-text > p.sheet-field-text")].map(
    ({ textContent }) => textContent?.replaceAll("\u00a0", " ") ?? "",
  );
const sums = (): readonly string[] =>
  [...document.querySelectorAll(".sheet-summary .sheet-sum:not(.sheet-kept)")].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")).join(" | "),
  );

it("who goes to what is set there finds it open", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000"), having({ invoiceKind: "final" })));
  act(() => jumpToField(editor, "invoicePartials"));
  expect((await until(() => dialog())).textContent).toContain("Abschlag");
});

it("a Skonto stands as a sentence with its day and amounts, the note forbids it no more, and one step takes it back", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000")));
  const panel = await open();
  await click(byName("input", "Skonto", panel));
  expect(sentences()).toEqual([
    "Bei Zahlung bis 10.08.2026 2 % Skonto: 23,80 € Abzug, Zahlbetrag 1.166,20 €.",
  ]);
  expect(getInvoice(editor).invoicePaymentNote).toBe(
    "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen auf das unten genannte Konto.",
  );
  await write(entry("Prozent", panel), "2,5");
  await write(entry("Tage", panel), "14");
  expect(sentences()).toEqual([
    "Bei Zahlung bis 17.08.2026 2,5 % Skonto: 29,75 € Abzug, Zahlbetrag 1.160,25 €.",
  ]);
  await click(byName("button", "Zweite Stufe", panel));
  expect(getInvoice(editor).invoiceSkonto).toHaveLength(2);
  await act(async () => {
    for (let steps = 0; steps < 4; steps += 1) undo(editor);
  });
  expect(getInvoice(editor).invoicePaymentNote).toContain("ohne Abzug");
  await until(() => expect(sentences()).toEqual([]));
});

it("a final invoice lists the kept partial ones of its customer, each ticked by itself", async () => {
  const { editor } = await openEditor(
    anInvoice(having({ invoiceID: "RE-3", invoiceKind: "final" }), line("1", "1000")),
  );
  for (const [invoiceID, price] of [
    ["AR-1", "100"],
    ["AR-2", "200"],
  ] as const)
    await keepIssued(
      editor,
      anInvoice(
        having({ invoiceID, invoiceKind: "partial" }),
        line("1", price),
        ...(invoiceID === "AR-1" ? [having({ invoicePrepaidAmount: decimal("119") })] : []),
      ),
      [],
    );
  const panel = await open();
  const legend = "Gespeicherte Abschlagsrechnungen an diesen Kunden";
  const kept = (await until(() => byName("legend", legend, panel))).closest("fieldset");
  if (!kept) throw new Error("no list");
  const labels = [...kept.querySelectorAll("label")].map(({ textContent }) =>
    textContent?.replaceAll("\u00a0", " "),
  );
  expect(labels).toEqual([
    "AR-1 vom 03.08.2026: 100,00 € netto, 19,00 € Umsatzsteuer",
    "AR-2 vom 03.08.2026: 200,00 € netto, 38,00 € Umsatzsteuer, noch offen",
  ]);
  const [first, second] = kept.querySelectorAll("input");
  if (!first || !second) throw new Error("no boxes");
  expect([first.checked, second.checked]).toEqual([false, false]);
  await click(second);
  expect([first.checked, second.checked]).toEqual([false, true]);
  expect(getInvoice(editor).invoicePartials.map(({ number }) => number)).toEqual(["AR-2"]);
  await click(second);
  expect(getInvoice(editor).invoicePartials).toEqual([]);
});

it("what is paid already stands between the total and what is left, and nothing of it before", async () => {
  await openEditor(anInvoice(line("1", "1000")));
  expect(sums()).toHaveLength(3);
  const panel = await open();
  await write(entry("Betrag in Euro", panel), "1.000");
  await write(entry("Datum", panel), "15.7.2026");
  await until(() =>
    expect(sums().slice(2)).toEqual([
      "Gesamtbetrag | 1.190,00 €",
      "Bezahlt am 15.07.2026 | −1.000,00 €",
      "Zu zahlen | 190,00 €",
    ]),
  );
  await write(entry("Betrag in Euro", panel), "1190");
  expect(total("invoicePayableAmount")).toBe("0,00\u00a0€");
  expect(document.querySelector(".ed-qr-missing, .sheet-qr svg")).toBeNull();
});

it("more than a SEPA transfer moves has no code, and the place of the code says so", async () => {
  const place = () => document.querySelector(".ed-qr-missing");
  await openEditor(anInvoice(line("1", "1000000000", 0), having({ supplierBankIban: "" })));
  expect(place()?.textContent).toBe("Betrag zu hoch");
  expect(place()?.getAttribute("title")).toContain("999.999.999,99");
  await write(field("unitPrice", "1"), "999.999.999,99");
  expect(place()?.textContent).toBe("QR-Code");
});

it("what is no date, amount, percentage or number of days stays as typed, is said at its field, and changes nothing", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000")));
  const panel = await open();
  await click(byName("input", "Skonto", panel));
  const before = getInvoice(editor);
  for (const [name, text, problem] of [
    ["Datum", "31.02.2026", "Bitte ein Datum wie 03.08.2026."],
    ["Datum", "31.12.1899", "Bitte ein Datum wie 03.08.2026."],
    ["Betrag in Euro", "12abc", "Bitte einen Betrag wie 1.250,50."],
    ["Betrag in Euro", "-50", "Bitte einen Betrag wie 1.250,50."],
    ["Prozent", "abc", "Bitte Prozent von 0 bis 100, etwa 2,5."],
    ["Prozent", "150", "Bitte Prozent von 0 bis 100, etwa 2,5."],
    ["Tage", "400", "Bitte ganze Tage von 1 bis 365."],
    ["Tage", "0", "Bitte ganze Tage von 1 bis 365."],
  ] as const) {
    const input = entry(name, panel);
    // Each key is on the sheet at once.
    await fill(input, text.slice(0, 1));
    await write(input, text);
    expect([input instanceof HTMLInputElement && input.value, input.getAttribute("aria-invalid")]).toEqual([
      text,
      "true",
    ]);
    expect(describes(input)).toContain(problem);
  }
  expect(getInvoice(editor)).toEqual(before);
  await write(entry("Tage", panel), "5");
  expect(getInvoice(editor).invoiceSkonto[0]?.days).toBe(5);
  expect(entry("Tage", panel).getAttribute("aria-invalid")).toBeNull();
});

it("what was refused in a partial invoice goes with it, and is not the next one's", async () => {
  const kept = { number: "AR-2", date: day("20260803"), net: decimal("50"), vat: 19, tax: decimal("9.5") };
  await openEditor(
    anInvoice(
      having({ invoiceKind: "final", invoicePartials: [{ ...kept, number: "AR-1" }, kept] }),
      line("1", "1000"),
    ),
  );
  const panel = await open();
  const nets = (): readonly HTMLInputElement[] =>
    [...panel.querySelectorAll("input")].filter((input) => input.labels?.[0]?.textContent === "Netto");
  const [first] = nets();
  if (!first) throw new Error("no net amount");
  await write(first, "12abc");
  expect(nets().map(({ value }) => value)).toEqual(["12abc", "50,00"]);
  const [bin] = panel.querySelectorAll('[aria-label="Entfernen"]');
  if (!bin) throw new Error("no bin");
  await click(bin);
  expect(nets().map(({ value }) => value)).toEqual(["50,00"]);
});

it("a final invoice takes off partial ones that are typed, each with its net amount and VAT", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000"), having({ invoiceKind: "final" })));
  const panel = await open();
  await click(byName("button", "Von Hand", panel));
  await write(entry("Nummer", panel), "AR-1");
  await write(byName("[aria-label='Abschlagsrechnungen abziehen 1'] input", "Datum", panel), "1.2.2026");
  await write(entry("Netto", panel), "400,50");
  expect(getInvoice(editor).invoicePartials).toEqual([
    { number: "AR-1", date: "20260201", net: "400.50", vat: 19, tax: "76.10" },
  ]);
  expect(sums()).toContain("Abschlag AR-1 | −476,60 € | 01.02.2026: 400,50 € netto, 76,10 € USt. (19 %)");
  // A draft with a rate below nothing could not be read again.
  await write(entry("USt. %", panel), "-5");
  expect(getInvoice(editor).invoicePartials.map(({ vat }) => vat)).toEqual([19]);
  await click(byName("[aria-label='Abschlagsrechnungen abziehen 1'] button", "Entfernen", panel));
  expect(getInvoice(editor).invoicePartials).toEqual([]);
});

it("a direct debit says when, from where and by which mandate, and takes code and bank details off", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000")));
  const panel = await open();
  await click(byName("input", "SEPA-Lastschrift", panel));
  await write(entry("Mandatsreferenz", panel), "M-1");
  await write(entry("Gläubiger-ID", panel), "DE98ZZZ09999999999");
  await write(entry("IBAN des Kunden", panel), "DE75 5121 0800 1245 1261 99");
  expect(sentences()).toEqual([
    "Den Betrag von 1.190,00 € ziehen wir am 17.08.2026 per SEPA-Lastschrift von Ihrem Konto DE75 5121 0800 1245 1261 99 ein. Mandat M-1, Gläubiger-ID DE98ZZZ09999999999.",
  ]);
  expect(getInvoice(editor).invoicePaymentNote).toBe("");
  expect(document.querySelector(".sheet-qr svg")).toBeNull();
  expect(document.querySelector("[data-field='supplierBankIban']")).toBeNull();
  await click(byName("input", "SEPA-Lastschrift", panel));
  expect(getInvoice(editor).invoicePaymentNote).toContain("innerhalb von 14 Tagen ohne Abzug");
});

it("a second account stands in the footer below the first", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000")));
  const panel = await open();
  await click(byName("button", "Konto hinzufügen", panel));
  await write(entry("IBAN", panel), "AT61 1904 3002 3457 3201");
  expect(getInvoice(editor).supplierAccounts).toEqual([
    { holder: "", iban: "AT611904300234573201", bic: "" },
  ]);
  expect(document.querySelector(".sheet-footer-account")?.textContent).toContain("AT61 1904 3002 3457 3201");
});

it("a second code stands below the first where it is wanted", async () => {
  await openEditor(
    anInvoice(
      line("1", "1000"),
      having({ invoiceSkonto: [{ days: 7, percent: decimal("2") }], invoiceHasSkontoCode: true }),
    ),
  );
  await until(() => expect(document.querySelectorAll(".sheet-qr svg")).toHaveLength(2));
});

it("an empty sheet offers nothing of all this", async () => {
  await openEditor(anInvoice());
  await until(() => expect(document.querySelector(".ed-add-info")).not.toBeNull());
  expect(document.querySelector(".ed-payment-tool, .ed-add-charge")).toBeNull();
});

it("one click says that all is paid in cash: the sheet thanks, asks for nothing, and one step or click takes it back", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "1000")));
  const panel = await open();
  await click(byName("input", "Bar", panel));
  expect(sentences()).toEqual(["Betrag dankend bar erhalten."]);
  expect(document.querySelector("[data-sheet]")?.textContent).not.toMatch(/Bitte überweisen|Fällig/);
  expect(document.querySelector(".sheet-qr")).toBeNull();
  expect(total("invoicePayableAmount")).toContain("0,00");
  expect(panel.textContent).toContain("Auf dem Blatt steht der Dank");
  await click(byName("input", "Nein", panel));
  expect(getInvoice(editor)).toMatchObject({ invoicePrepaidAmount: "0", invoicePrepaidDate: "" });
  await act(async () => undo(editor));
  expect(getInvoice(editor).invoicePaidBy).toBe("cash");
});
