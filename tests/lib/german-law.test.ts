import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Change, Invoice, UntaxedCase } from "../../lib/invoice/invoice";
import { placeholder } from "../../lib/invoice/defaults";
import { caseNotes } from "../../lib/invoice/tax/reason-sentences";
import { untaxedCases } from "../../lib/invoice/tax/untaxed-cases";
import { locales } from "../../lib/locale";
import { anInvoice, day, decimal, having, inLanguage, line } from "../builders";

const codes = ["case-not-said", "rate-not-german"];
const hints = (...words: readonly Change[]) =>
  checkInvoice(anInvoice(...words)).warnings.filter(({ code }) => codes.includes(code));
const places = (...words: readonly Change[]): readonly string[] => hints(...words).map(({ field }) => field);

const free = line("1", "100", 0);
const of = (taxCase: UntaxedCase): Change => line("1", "100", 0, { taxCase });
const small = (supplierIsSmallBusinessOwnerNote: string): Change =>
  having({ flagIsSmallBusinessOwner: true, supplierIsSmallBusinessOwnerNote });
const inFrance = having({
  customerCountry: "FR",
  customerPostalZone: "75001",
  customerVatID: "FR40303265045",
});
const inSwitzerland = having({ customerCountry: "CH", customerPostalZone: "8000" });

describe("why no tax is charged is missed where its note says something else", () => {
  it.each([
    ["Rechnungsbetrag ohne Steuer", true],
    ["Kein Ausweis von Umsatzsteuer nach § 19 UStG", false],
    ["Als Kleinunternehmer berechne ich keine Umsatzsteuer.", false],
    ["Exempt under section 19 UStG", false],
    ["Nach § 190 BGB", true],
  ])("by a small business: %j, %s", (note, isMissed) => {
    expect(places(free, small(note))).toEqual(isMissed ? ["supplierIsSmallBusinessOwnerNote"] : []);
  });

  it.each([
    ["reverse-charge", inFrance, "Netto-Rechnung", true],
    ["reverse-charge", inFrance, "§ 13b UStG", true],
    ["reverse-charge", inFrance, "Autoliquidation", false],
    ["reverse-charge", inFrance, "Steuerschuldnerschaft des Leistungsempfängers", false],
    ["intra-community", inFrance, "Lieferung ohne Steuer", true],
    ["intra-community", inFrance, "Steuerfreie Ausfuhrlieferung", true],
    ["intra-community", inFrance, "Steuerfrei, § 4 Nr. 1b UStG", false],
    ["intra-community", inFrance, "Livraison intracommunautaire", false],
    ["intra-community", inFrance, "Exempt, Art. 138 Directive 2006/112/EC", false],
    ["export", inSwitzerland, "Lieferung ohne Steuer", true],
    ["export", inSwitzerland, "Steuerfreie Ausfuhr", false],
    ["export", inSwitzerland, "Steuerfrei nach § 6 UStG", false],
    ["outside", inSwitzerland, "Ohne Steuer", false],
  ] as const)("in the case %s", (taxCase, customer, note, isMissed) => {
    const field = caseNotes[taxCase];
    expect(places(of(taxCase), customer, having({ [field]: note }))).toEqual(isMissed ? [field] : []);
  });

  it("and where no other note says it, with words that do", () => {
    const wrong = having({ invoiceReverseChargeNote: "Netto" });
    const [found] = hints(of("reverse-charge"), inFrance, wrong);
    expect(found).toMatchObject({ values: { words: "Steuerschuldnerschaft des Leistungsempfängers" } });
    const above = having({ invoiceIncludedNote: "Es gilt Reverse Charge:" });
    expect(places(of("reverse-charge"), inFrance, wrong, above)).toEqual([]);
  });

  it("and never where the sheet's own words stand there", () => {
    for (const locale of locales) {
      expect(places(inLanguage(locale), free, small(""))).toEqual([]);
      for (const taxCase of untaxedCases) {
        const field = caseNotes[taxCase];
        expect(
          places(inLanguage(locale), of(taxCase), having({ [field]: placeholder(field, locale) })),
        ).toEqual([]);
      }
    }
  });
});

describe("a rate that German law does not have on the day of the supply", () => {
  const delivered = (from: string, to = ""): Change =>
    having({
      invoiceActualDeliveryDate: day(from),
      ...(to === "" ? {} : { invoiceDeliveryForm: "period", invoiceDeliveryPeriodEnd: day(to) }),
    });

  it.each([
    [12.5, "20260801", "", true],
    [16, "20260801", "", true],
    [19, "20260801", "", false],
    [7, "20260801", "", false],
    [7.8, "20260801", "", false],
    [0, "20260801", "", false],
    [19, "20201001", "", true],
    [16, "20201001", "", false],
    [5, "20200701", "", false],
    [19, "20200501", "20200731", false],
    [16, "20200501", "20200731", false],
    [16, "20200501", "20200630", true],
  ])("%s percent from %s to %j is pointed out: %s", (vat, from, to, isOther) => {
    expect(places(line("1", "100", vat), delivered(from, to))).toEqual(isOther ? ["vat"] : []);
  });

  it("is said once for all its lines, of a charge as well, with the rates that there are", () => {
    const charge = having({
      invoiceAdjustments: [
        { isCharge: true, unit: "number", amount: decimal("5"), reason: "Versand", vat: 16 },
      ],
    });
    expect(hints(line("1", "1", 16), line("1", "1", 19), line("1", "1", 12.5), charge)).toMatchObject([
      { lineId: "1", alsoAt: ["3"], values: { rates: "19\u00a0%, 7\u00a0%" } },
      { field: "chargeVat" },
    ]);
  });

  it("is meant where a line has a day of its own, where nothing stays here, or where an invoice is taken back", () => {
    const odd = line("1", "100", 16);
    expect(places(line("1", "100", 16, { periodStart: "20200801", periodEnd: "20200831" }))).toEqual([]);
    const quiet: readonly Partial<Invoice>[] = [
      { customerCountry: "FR", customerPostalZone: "75001" },
      { supplierCountry: "AT" },
      { invoiceKind: "cancellation" },
    ];
    expect(quiet.map((is) => places(odd, having(is)))).toEqual([[], [], []]);
  });
});
