import { expect, it } from "vitest";
import { placeholder } from "../../lib/invoice/defaults";
import { setTaxChoice } from "../../lib/invoice/tax/tax-setting";
import { getWorkspace } from "../../store/editor/workspace-store";
import { getInvoice } from "../../store/editor/invoice-store";
import { anInvoice, having, inLanguage, line, lines, percentOff } from "../builders";
import { choose, click, fill, focus, press, type, until, write } from "./a-visitor";
import { byName, describes, field, menu, openEditor, said, tool, total } from "./an-editor";

const allRates = having({ invoiceTaxRates: { "0": true, "7": true, "19": true } });
const onSheet = (name: string) => document.querySelector(`[data-sheet] [data-field="${name}"]`);

async function openSettings(): Promise<HTMLElement> {
  await click(tool("settings"));
  return until(() => {
    const open = menu("settings");
    if (!open || open.hasAttribute("data-closing")) throw new Error("no settings");
    return open;
  });
}

const toggle = (name: string | RegExp): HTMLInputElement => input("[role=switch]", name);
const taxCase = (name: string | RegExp): HTMLInputElement => input("[type=radio]", name);
const rate = (percent: number): HTMLInputElement => input("[type=checkbox]", new RegExp(`^${percent}\\s?%`));
const text = (name: string): HTMLElement =>
  byName("textarea, input:not([type]), input[type=text]", name, menu("settings") ?? document);

function input(parts: string, name: string | RegExp): HTMLInputElement {
  const found = byName(parts, name, menu("settings") ?? document);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`${name} is no control`);
}

it("line numbers come and go on the sheet while the settings are open, each as a step of undo", async () => {
  await openEditor(anInvoice(line("2", "50")));
  const number = () => document.querySelector("[data-line-id='1'] .sheet-cell-number")?.textContent;
  expect(number()).toBe("1.");
  await openSettings();
  await click(toggle("Positionsnummern zeigen"));
  expect(number()).toBe("");
  await click(byName("button", "Fertig"));
  await press("Control+z");
  expect(number()).toBe("1.");
});

it("a rate that is used cannot be switched off and names its lines; a free one can, and leaves the dropdowns", async () => {
  const { editor } = await openEditor(
    anInvoice(line("1", "10", 19), line("1", "10", 7), line("1", "10", 19), allRates),
  );
  await openSettings();
  expect(rate(19).getAttribute("aria-disabled")).toBe("true");
  expect(describes(rate(19))).toContain("Wird in den Positionen 1 und 3 verwendet");
  expect(describes(rate(7))).toContain("Wird in Position 2 verwendet");
  await focus(rate(19));
  await press("Space");
  expect(rate(19).checked).toBe(true);
  const options = () => field("vat", "1").querySelectorAll("option").length;
  expect([rate(0).getAttribute("aria-disabled"), options()]).toEqual([null, 3]);
  await click(rate(0));
  expect([getInvoice(editor).invoiceTaxRates, options()]).toEqual([{ "0": false, "7": true, "19": true }, 2]);
});

it("more than four lines are counted, not named", async () => {
  await openEditor(anInvoice(lines(12)));
  await openSettings();
  expect(describes(rate(19))).toContain("Wird in 12 Positionen verwendet");
});

it("0 percent brings the exemption reason along, and switching it off clears the text", async () => {
  await openEditor(anInvoice(line("1", "10", 19)));
  await openSettings();
  const reason = "Grund der Steuerbefreiung";
  expect(onSheet("supplierTaxExemptionReason")).toBeNull();
  await click(rate(0));
  await write(text(reason), "§ 4 Nr. 21 UStG");
  expect(field("supplierTaxExemptionReason").value).toBe("§ 4 Nr. 21 UStG");
  await click(rate(0));
  expect(onSheet("supplierTaxExemptionReason")).toBeNull();
  await click(rate(0));
  expect(text(reason)).toHaveProperty("value", "");
});

it("the exemption reason is asked for only when a line has 0 percent", async () => {
  await openEditor(anInvoice(line("1", "10", 19), allRates, having({ flagHasTaxExemptionReason: true })));
  await openSettings();
  const reason = () => text("Grund der Steuerbefreiung");
  expect(describes(reason())).toContain("Nur nötig");
  expect(reason().hasAttribute("aria-invalid")).toBe(false);
  await choose(field("vat", "1"), "0");
  await openSettings();
  expect(describes(reason())).toContain("Nennen Sie den Grund");
  expect(reason().getAttribute("aria-invalid")).toBe("true");
  await write(reason(), "§ 4 Nr. 21 UStG");
  expect(reason().hasAttribute("aria-invalid")).toBe(false);
});

it("switching the buyer reference on clears its text; what is typed is on the sheet at once", async () => {
  await openEditor(anInvoice(line("1", "10"), having({ supplierBuyerReference: "alt" })));
  await openSettings();
  const name = "Leitweg-ID oder Käuferreferenz";
  await click(toggle(name));
  expect(text(name)).toHaveProperty("value", "");
  await focus(text(name));
  await type("04011000-12345-03");
  expect(field("supplierBuyerReference").value).toBe("04011000-12345-03");
  await click(byName("button", "Fertig"));
  await press("Control+z");
  expect(field("supplierBuyerReference").value).toBe("");
  await press("Control+z");
  expect(onSheet("supplierBuyerReference")).toBeNull();
});

it("a small business has 0 percent everywhere and its note on the sheet; off again, also on a later visit, the rates of before", async () => {
  const note = "supplierIsSmallBusinessOwnerNote";
  const { close } = await openEditor(anInvoice(line("1", "100", 19), line("1", "50", 7)));
  await openSettings();
  await click(taxCase(/Kleinunternehmer/));
  expect(total("invoiceTaxAmount")).toMatch(/^0,00/);
  expect(field(note).value).toContain("§ 19 UStG");
  for (const percent of [0, 7, 19]) {
    expect(rate(percent).getAttribute("aria-disabled")).toBe("true");
    expect(rate(percent).checked).toBe(percent === 0);
  }
  await click(rate(19));
  expect(rate(19).checked).toBe(false);
  await write(text("Hinweis auf der Rechnung"), "Keine Umsatzsteuer nach § 19 UStG.");
  expect(field(note).value).toBe("Keine Umsatzsteuer nach § 19 UStG.");
  await write(text("Hinweis auf der Rechnung"), "");
  expect(field(note).value).toMatch(/^Steuerfreier Kleinunternehmer/);
  await close();

  await openEditor();
  await openSettings();
  await click(taxCase(/^Normal/));
  expect(total("invoiceTaxAmount")).toMatch(/^22,50/);
  expect(onSheet(note)).toBeNull();
  expect(rate(0).checked).toBe(false);
  expect([7, 19].map((percent) => rate(percent).getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  await click(byName("button", "Fertig"));
  await press("Control+z");
  expect(total("invoiceTaxAmount")).toMatch(/^0,00/);
});

it("a note that may not be empty is itself again when Escape closes the settings over an emptied field", async () => {
  const note = "supplierIsSmallBusinessOwnerNote";
  const { editor } = await openEditor(
    anInvoice(line("1", "10", 0), having({ flagIsSmallBusinessOwner: true })),
  );
  await openSettings();
  await fill(text("Hinweis auf der Rechnung"), "S");
  await fill(text("Hinweis auf der Rechnung"), "");
  await press("Escape");
  await until(() => expect(menu("settings")).toBeNull());
  expect(getInvoice(editor)[note]).toBe(placeholder(note, "de"));
});

it("a new line of a small business has 0 percent", async () => {
  const { editor } = await openEditor();
  await openSettings();
  await click(taxCase(/Kleinunternehmer/));
  await press("Escape");
  await click(document.querySelector("[data-add-line]") ?? document.body);
  expect(getInvoice(editor).invoiceLines.map(({ vat }) => vat)).toEqual([0]);
});

it("the discount comes, changes its unit and goes with its amount", async () => {
  await openEditor(anInvoice(line("1", "100"), percentOff("2.125")));
  await openSettings();
  expect(toggle("Rabatt").checked).toBe(true);
  await click(byName("[type=radio]", "Euro"));
  expect(total("invoiceAllowanceTotalAmount")).toContain("2,13");
  await click(toggle("Rabatt"));
  expect(total("invoiceAllowanceTotalAmount")).toBeNull();
  await click(toggle("Rabatt"));
  expect(field("invoiceAllowanceAmount").value).toBe("0,00");
});

it("the settings work by keyboard alone, in English, and give the focus back", async () => {
  await openEditor(anInvoice(line("1", "10"), inLanguage("en")));
  await focus(tool("settings"));
  await press("Enter");
  await until(() => expect(document.activeElement).toBe(toggle("Show line numbers")));
  await press("Space");
  expect(toggle("Show line numbers").checked).toBe(false);
  await press("Escape");
  expect(document.activeElement).toBe(tool("settings"));
});

it("a tax case takes all lines in one step of undo, brings its sentence and the customer's VAT id, and is named in the sums", async () => {
  await openEditor(anInvoice(line("1", "100", 19), line("1", "50", 7), having({ customerCountry: "FR" })));
  expect(onSheet("customerVatID")).toBeNull();
  await openSettings();
  expect(describes(taxCase("Reverse Charge"))).toContain("Naheliegend für Frankreich");
  await click(taxCase("Reverse Charge"));
  expect(total("invoiceTaxAmount")).toMatch(/^0,00/);
  expect(field("invoiceReverseChargeNote").value).toBe("Steuerschuldnerschaft des Leistungsempfängers");
  expect(onSheet("customerVatID")).not.toBeNull();
  expect(document.querySelector(".sheet-summary")?.textContent).toContain("Umsatzsteuer: Reverse Charge");
  await choose(field("vat", "2"), "7");
  expect(document.querySelector(".sheet-summary")?.textContent).toMatch(/Reverse Charge auf 100,00/);
  expect(total("invoicePayableAmount")).toMatch(/^153,50/);
  await click(byName("button", "Fertig"));
  await press("Control+z");
  await press("Control+z");
  expect(total("invoiceTaxAmount")).toMatch(/^22,50/);
  expect(onSheet("customerVatID")).toBeNull();
});

it("a country that is chosen for the customer asks once whether the invoice goes there without tax", async () => {
  const { editor } = await openEditor(anInvoice());
  // Each country is an option once somebody comes near: phones take long for all of them, twice.
  const countries = () => field("customerCountry").querySelectorAll("option").length;
  await until(() => field("customerCountry"));
  expect(countries()).toBe(1);
  await focus(field("customerCountry"));
  expect(countries()).toBeGreaterThan(200);
  await choose(field("customerCountry"), "FR");
  const note = await until(() => byName(".ed-field-note button", "Reverse Charge"));
  expect(said()).toMatch(/^Frankreich: Ist der Kunde ein Unternehmen\?/);
  await click(note);
  expect(getInvoice(editor).invoiceTaxCase).toBe("reverse-charge");
  await until(() => expect(document.querySelector(".ed-field-note")).toBeNull());
  // Its place is there before the first line is.
  expect(onSheet("customerVatID")).not.toBeNull();
  await press("Control+z");
  expect(onSheet("customerVatID")).toBeNull();

  await choose(field("customerCountry"), "US");
  await click(await until(() => byName(".ed-field-note button", "Mit Umsatzsteuer")));
  await until(() => expect(document.querySelector(".ed-field-note")).toBeNull());
  expect(getInvoice(editor).invoiceTaxCase).toBe("by-rate");
  await choose(field("supplierCountry"), "US");
  await choose(field("customerCountry"), "DE");
  expect(document.querySelector(".ed-field-note")).toBeNull();
});

it("a country that does not go with what was chosen for the one before asks whether it still fits", async () => {
  const { editor } = await openEditor(
    anInvoice(line("1", "100"), having({ customerCountry: "FR" }), setTaxChoice("reverse-charge")),
  );
  const offered = (name: string) => until(() => byName(".ed-field-note button", name));
  await choose(await until(() => field("customerCountry")), "CH");
  await offered("Nicht steuerbar");
  expect(said()).toMatch(/^Schweiz: Die Rechnung geht bisher ohne Umsatzsteuer/);
  await click(await offered("So lassen"));
  await until(() => expect(document.querySelector(".ed-field-note")).toBeNull());
  expect(getInvoice(editor).invoiceTaxCase).toBe("reverse-charge");
  await choose(field("customerCountry"), "DE");
  await click(await offered("Mit Umsatzsteuer"));
  expect(total("invoiceTaxAmount")).toMatch(/^19,00/);
});

it("a further rate is typed in the settings and then offered on every line", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  await focus(byName("input", "Weiterer Satz in %", menu("settings") ?? document));
  await type("10,7");
  await click(byName("button", "Hinzufügen", menu("settings") ?? document));
  expect(getInvoice(editor).invoiceOtherRates).toEqual([10.7]);
  await choose(field("vat", "1"), "10.7");
  expect(total("invoiceTaxAmount")).toMatch(/^10,70/);
});

const search = () =>
  byName("[role=combobox]", "Einstellungen, Angaben, Zahlung suchen", menu("settings") ?? document);
const headings = () => [...(menu("settings")?.querySelectorAll(".ed-settings > h3") ?? [])].map(textOf);
const textOf = (element: Element | null | undefined) => element?.textContent;
const titles = () => [...(menu("settings")?.querySelectorAll(".ed-setting-title") ?? [])].map(textOf);
const status = () => textOf(menu("settings")?.querySelector("[role=status]"));

it("settings are found by what they are called and by what they do; groups without any are gone, and their number is said", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  const all = titles();
  expect(headings()).toEqual(["Auf dem Blatt", "Umsatzsteuer", "E-Rechnung", "Diese Seite"]);
  expect(status()).toBe("");
  await fill(search(), "öffentlich");
  expect([titles(), headings(), status()]).toEqual([
    ["Leitweg-ID oder Käuferreferenz"],
    ["Auf dem Blatt"],
    "Ein Treffer",
  ]);
  await fill(search(), "13b");
  expect(titles()).toEqual(["§ 13b UStG im Inland"]);
  await fill(search(), "EU");
  expect(titles()).toEqual([
    "Reverse Charge",
    "Innergemeinschaftliche Lieferung",
    "Ausfuhr",
    "Nicht steuerbar",
  ]);
  expect([headings(), status()]).toEqual([["Hinzufügen und öffnen", "Umsatzsteuer"], "5 Treffer"]);
  await click(taxCase("Reverse Charge"));
  expect(getInvoice(editor).invoiceTaxCase).toBe("reverse-charge");
  // Where nothing is taxed there are no prices with their tax.
  await fill(search(), "Bruttopreis");
  expect(titles()).toEqual([]);
  await fill(search(), "normal");
  await click(taxCase("Normal"));
  await fill(search(), "Bruttopreis");
  expect(titles()).toEqual(["Preise mit Umsatzsteuer eingeben"]);
  await fill(search(), "steuersätze");
  expect([titles(), status()]).toEqual([["Steuersätze zur Auswahl"], "Ein Treffer"]);
  await fill(search(), "datei");
  expect([headings(), status()]).toEqual([["E-Rechnung"], "Ein Treffer"]);
  await fill(search(), "umsatzsteuer");
  expect(status()).toBe("11 Treffer");
  await fill(search(), "rabatt");
  expect([titles(), status()]).toEqual([["Rabatt"], "2 Treffer"]);
  await fill(search(), "");
  expect([titles(), status()]).toEqual([all, ""]);
});

it("a search without an answer says so, and leads back to all settings", async () => {
  await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  const all = titles();
  await fill(search(), "Blumenkohl");
  expect([titles(), headings()]).toEqual([[], []]);
  expect(status()).toMatch(/^Nichts gefunden\./);
  await click(byName("button", "Alle Einstellungen zeigen", menu("settings") ?? document));
  expect([titles(), status()]).toEqual([all, ""]);
  expect(document.activeElement).toBe(search());
});

it.each([
  ["Bestellung", "Bestellnummer", "invoiceOrderReference"],
  ["Lieferanschrift", "Lieferadresse", "deliveryName"],
  ["Versand", "Zuschlag hinzufügen", "chargeAmount"],
  ["Art.-Nr.", "Artikelnummer (letzte Position)", "articleNumber"],
  ["stornieren", "Stornorechnung: hebt eine verschickte Rechnung ganz auf", "invoiceKind"],
])(
  "what is no setting is found as people call it (%s) and put on the sheet with the cursor in it",
  async (word, label, name) => {
    const { editor } = await openEditor(anInvoice(line("1", "100", 19)));
    await until(() => field("invoiceID"));
    await press("Control+k");
    await until(() => expect(document.activeElement).toBe(search()));
    await type(word);
    await click(byName("button", label, menu("settings") ?? document));
    await until(() => expect(document.activeElement?.getAttribute("data-field")).toBe(name));
    expect(getWorkspace(editor).menu).toBeNull();
  },
);

it.each([
  ["Karte", "Bereits bezahlt", "Bereits bezahlt"],
  ["Skonto", "Skonto", "Skonto"],
  ["Mandat", "SEPA-Lastschrift", "SEPA-Lastschrift"],
  ["zweites Konto", "Weitere Konten", "Weitere Konten"],
])("what is found of the payment (%s) opens its dialog there", async (word, label, title) => {
  await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  await fill(search(), word);
  await click(byName("button", label, menu("settings") ?? document));
  await until(() => byName("dialog[open]", "Zahlung"));
  const focused = document.activeElement;
  expect(textOf(focused?.querySelector(".ed-setting-title") ?? focused ?? document.body)).toBe(title);
});

it.each([
  ["Leitweg", "Leitweg-ID oder Käuferreferenz"],
  ["innergemeinschaftlich", "Innergemeinschaftliche Lieferung"],
  ["brutto", "Preise mit Umsatzsteuer eingeben"],
  ["Skonto", "Skonto"],
  ["Karte", "Bereits bezahlt"],
  ["Abschlag", "Abschlagsrechnungen abziehen"],
])("the word %s finds something", async (word, label) => {
  await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  await fill(search(), word);
  const found = [...titles(), ...[...(menu("settings")?.querySelectorAll(".ed-addition") ?? [])].map(textOf)];
  expect(found).toContain(label);
});

it("what nothing takes is not found: there are no lines, and no VAT ID beside which a tax number could stand", async () => {
  await openEditor(anInvoice(having({ supplierCompanyID: "12/345/67890" })));
  await openSettings();
  for (const word of ["Skonto", "Artikelnummer", "Versand", "Finanzamt"]) {
    await fill(search(), word);
    expect([word, menu("settings")?.querySelectorAll(".ed-addition").length]).toEqual([word, 0]);
  }
  await fill(search(), "Bestellung");
  expect(menu("settings")?.querySelectorAll(".ed-addition")).toHaveLength(1);
});

it("partial invoices are deducted from a plain invoice as well: it becomes a final one, which can be taken back", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  await fill(search(), "Abschlagsrechnungen abziehen");
  await press("Enter");
  await until(() => byName("dialog[open]", "Zahlung"));
  expect(getInvoice(editor).invoiceKind).toBe("final");
  expect(textOf(document.activeElement?.querySelector(".ed-setting-title") ?? document.body)).toBe(
    "Abschlagsrechnungen abziehen",
  );
  await click(byName("button", "Rückgängig"));
  expect(getInvoice(editor).invoiceKind).toBe("invoice");
});

const chosen = () => document.getElementById(search().getAttribute("aria-activedescendant") ?? "");

it("what was found is gone through with arrow keys, Home and End, round, and taken by Enter", async () => {
  await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  search().focus();
  expect(search().getAttribute("aria-expanded")).toBe("false");
  await type("Bau");
  const options = [...document.querySelectorAll("[role=listbox] > [role=option]")];
  expect(options.length).toBeGreaterThan(2);
  expect(search().getAttribute("aria-controls")).toBe(options[0]?.parentElement?.id);
  expect(chosen()).toBeNull();
  for (const [key, at] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["End", options.length - 1],
    ["ArrowDown", 0],
    ["ArrowUp", options.length - 1],
    ["Home", 0],
  ] as const) {
    await press(key);
    expect(chosen()).toBe(options[at]);
    expect(options.map((each) => each.getAttribute("aria-selected"))).toEqual(
      options.map((_, index) => String(index === at)),
    );
  }
  expect(document.activeElement).toBe(search());
  await press("Enter");
  await until(() => expect(document.activeElement?.getAttribute("data-field")).toBeTruthy());
});

it("where only settings were found, the arrow down goes on to them", async () => {
  await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  search().focus();
  await type("Leitweg");
  await press("ArrowDown");
  expect(document.activeElement?.getAttribute("role")).toBe("switch");
});

it.each([
  ["Farbe", "Farbton", ".ed-slider-hue"],
  ["Schriftart", "Schrift", ".ed-theme-fonts :checked"],
  ["Briefbogen", "Briefpapier", ".ed-stationery button"],
  ["Muster", "Design ändern", ".ed-theme-patterns :checked"],
  ["Firmenlogo", "Absender: Logo", "[data-tour=logo] button"],
  ["Girocode", "QR-Code", "[data-field=supplierBankIban]"],
  ["Englisch", "Sprache", ".ed-language [lang=en]"],
])("what is set elsewhere is found (%s) and led to, with the cursor in it", async (word, label, selector) => {
  const { invoiceTheme } = anInvoice();
  await openEditor(anInvoice(having({ invoiceTheme: { ...invoiceTheme, theme: "waves" } })));
  await openSettings();
  await fill(search(), word);
  await click(byName("button", label, menu("settings") ?? document));
  await until(() => expect(document.activeElement?.matches(`${selector}, ${selector} *`)).toBe(true));
});

it("a search ends with its menu, so that the settings' button leads to the first setting again", async () => {
  const { editor } = await openEditor(anInvoice(line("1", "100", 19)));
  await until(() => field("invoiceID"));
  await press("Control+k");
  await until(() => expect(document.activeElement).toBe(search()));
  await click(tool("settings"));
  expect(getWorkspace(editor)).toMatchObject({ menu: null, menuPart: null });
});

it("Escape empties the search, then closes the settings; opening them leaves the focus at the first setting", async () => {
  await openEditor(anInvoice(line("1", "100", 19)));
  await openSettings();
  await until(() => expect(document.activeElement).toBe(toggle("Positionsnummern zeigen")));
  await press("Shift+Tab");
  expect(document.activeElement).toBe(search());
  await type("ausfuhr");
  expect(titles()).toEqual(["Ausfuhr"]);
  await press("Escape");
  expect(search()).toHaveProperty("value", "");
  expect(document.activeElement).toBe(search());
  await type("x");
  await click(byName("button", "Suche leeren", menu("settings") ?? document));
  expect(document.activeElement).toBe(search());
  await press("Escape");
  expect(document.activeElement).toBe(tool("settings"));
});
