import { describe, expect, it } from "vitest";
import { readCii } from "../../lib/cii/read";
import { parse, textAt } from "../../lib/cii/xml";
import { all } from "../plain-xml";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Change, Invoice, UntaxedCase } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { enabledRates } from "../../lib/invoice/tax/enabled-rates";
import { casesOf } from "../../lib/invoice/tax/untaxed-cases";
import { anInvoice, day, having, line, xmlOf } from "../builders";

const found = (kind: "refusals" | "warnings", words: readonly Change[]): readonly string[] =>
  checkInvoice(anInvoice(...words))[kind].map(
    ({ field, lineId, alsoAt = [], code }) =>
      `${[...(lineId === undefined ? [] : [lineId]), ...alsoAt].join("+")}${field} ${code}`,
  );
const refusals = (...words: readonly Change[]): readonly string[] => found("refusals", words);
const warnings = (...words: readonly Change[]): readonly string[] => found("warnings", words);

const of = (taxCase: UntaxedCase): Change => line("1", "100", 0, { taxCase });
const work = line("1", "100");
const xrechnung = having({ flagHasSupplierBuyerReference: true, supplierBuyerReference: "PO-7" });
const customer = (customerCountry: string, customerVatID = ""): Change =>
  having({
    customerCountry,
    customerVatID,
    ...(customerCountry === "CH" ? { customerPostalZone: "8000" } : {}),
  });
const inFrance = customer("FR", "FR40303265045");
const inSwitzerland = customer("CH");
const taxNumber = having({ supplierCompanyID: "12/345/67890" });

describe("an e-invoice is refused", () => {
  it("for reverse charge without the customer's VAT id (BR-AE-02)", () => {
    expect(refusals(of("reverse-charge"), inFrance)).toEqual([]);
    expect(refusals(of("reverse-charge"), customer("FR"))).toEqual(["customerVatID buyer-vat-id-missing"]);
    expect(refusals(of("reverse-charge"), customer("FR"), taxNumber)).toEqual([
      "customerVatID buyer-vat-id-missing",
    ]);
  });

  it("for reverse charge to one's own VAT id: nobody bills himself", () => {
    const own = customer("DE", "DE123456788");
    expect(refusals(of("reverse-charge"), own)).toEqual(["customerVatID customer-vat-is-own"]);
    expect(refusals(work, own)).toEqual([]);
  });

  it("for reverse charge outside of the EU, where no customer has a VAT id, with the case that fits", () => {
    expect(refusals(of("reverse-charge"), inSwitzerland)).toEqual([
      "customerVatID reverse-charge-outside-union",
    ]);
    expect(refusals(of("outside"), inSwitzerland, taxNumber)).toEqual([]);
    // Work on a building here: section 13b (2) UStG counts wherever the customer sits.
    const atHome = having({ invoiceReverseCharge: "domestic" });
    expect(refusals(of("reverse-charge"), inSwitzerland, atHome)).toEqual(["customerVatID buyer-id-missing"]);
  });

  it("at home for reverse charge without a VAT id or a register number of the customer (BR-AE-02)", () => {
    const atHome = [of("reverse-charge"), taxNumber] as const;
    expect(refusals(...atHome, customer("DE", "DE136695976"))).toEqual([]);
    expect(refusals(...atHome, customer("DE"))).toEqual(["customerVatID buyer-id-missing"]);
    expect(refusals(...atHome, customer("DE"), having({ customerRegisterID: "HRB 12345" }))).toEqual([]);
    // In another member state no number stands in for it.
    expect(refusals(of("reverse-charge"), customer("FR"), having({ customerRegisterID: "RCS 1" }))).toEqual([
      "customerVatID buyer-vat-id-missing",
    ]);
  });

  it("for an intra-community supply without both VAT ids (BR-IC-02)", () => {
    expect(refusals(of("intra-community"), inFrance)).toEqual([]);
    expect(refusals(of("intra-community"), customer("FR"))).toEqual(["customerVatID buyer-vat-id-missing"]);
    expect(refusals(of("intra-community"), inFrance, taxNumber)).toEqual([
      "supplierCompanyID seller-vat-id-missing",
    ]);
    const german = customer("DE", "DE136695976");
    expect(refusals(of("intra-community"), german)).toContain("customerVatID buyer-vat-id-german");
    expect(refusals(of("intra-community"), german, having({ invoiceKind: "cancellation" }))).not.toContain(
      "customerVatID buyer-vat-id-german",
    );
  });

  it("for an intra-community supply of no day, in an XRechnung too (BR-IC-11)", () => {
    const undated = having({ invoiceActualDeliveryDate: "" });
    expect(refusals(xrechnung, of("intra-community"), inFrance, undated)).toEqual([
      "invoiceActualDeliveryDate required",
    ]);
    expect(refusals(xrechnung, of("reverse-charge"), inFrance, undated)).toEqual([]);
  });

  it("for an export by who has a tax number alone (BR-G-02)", () => {
    expect(refusals(of("export"), inSwitzerland)).toEqual([]);
    expect(refusals(of("export"), inSwitzerland, taxNumber)).toEqual([
      "supplierCompanyID seller-vat-id-missing",
    ]);
  });

  it("for what is outside the scope of VAT by who has a VAT id alone (BR-O-02, BR-CO-26)", () => {
    expect(refusals(of("outside"), inSwitzerland, taxNumber)).toEqual([]);
    expect(refusals(of("outside"), inSwitzerland)).toEqual(["supplierTaxNumber outside-needs-tax-number"]);
    expect(refusals(of("outside"), inSwitzerland, having({ supplierTaxNumber: "12/345/67890" }))).toEqual([]);
  });

  it("for anything beside what is outside the scope of VAT, once with all its lines (BR-O-11 to -14)", () => {
    expect(refusals(of("outside"), work, of("export"), inSwitzerland, taxNumber)).toEqual([
      "2+3vat outside-not-alone",
    ]);
  });

  it("for a VAT id of no country that has any (BR-CO-09)", () => {
    expect(refusals(work, customer("DE", "XX123456789"))).toEqual(["customerVatID invalid-vat-id"]);
    expect(refusals(work, customer("DE", "DE13669597"))).toEqual(["customerVatID invalid-vat-id"]);
    expect(refusals(work, customer("DE", "DE136695976"))).toEqual([]);
    for (const own of ["HALLO", "DE12", "FR12"])
      expect(refusals(work, having({ supplierCompanyID: own }))).toEqual([
        "supplierCompanyID invalid-tax-id",
      ]);
    expect(refusals(work, having({ supplierCompanyID: "DE123456780" }))).toEqual([]);
  });

  it("for nothing where reverse charge stands beside a rate", () => {
    expect(refusals(of("reverse-charge"), work, line("1", "9", 7), inFrance)).toEqual([]);
  });
});

describe("a warning", () => {
  it("of a VAT id whose check digits are others, the customer's and one's own", () => {
    expect(warnings(work, having({ supplierCompanyID: "DE123456780" }))).toEqual([
      "supplierCompanyID vat-id-checksum",
    ]);
    expect(warnings(work, customer("DE", "DE136695977"))).toEqual(["customerVatID vat-id-checksum"]);
  });

  it("of one's own VAT id at the customer, however it is written", () => {
    expect(warnings(work, customer("DE", "DE123456788"))).toEqual(["customerVatID customer-vat-is-own"]);
    const spelled = having({ supplierCompanyID: "de 123 456 788" });
    expect(warnings(work, spelled, customer("DE", "DE123456788"))).toEqual([
      "customerVatID customer-vat-is-own",
    ]);
    const blank = having({ supplierCompanyID: "", customerVatID: "" });
    expect(warnings(work, blank)).toEqual([]);
  });

  it("of a service in the Union by who shows no VAT id", () => {
    expect(warnings(of("reverse-charge"), inFrance, taxNumber)).toEqual([
      "supplierCompanyID seller-vat-id-advised",
    ]);
    expect(warnings(of("reverse-charge"), customer("DE", "DE136695976"), taxNumber)).toEqual([]);
  });

  it.each([
    ["reverse-charge", "CH"],
    ["intra-community", "CH"],
    ["intra-community", "DE"],
    ["export", "FR"],
    ["outside", "FR"],
    // As France; and in the Union for its goods alone.
    ["export", "MC"],
    ["outside", "MC"],
    ["export", "XI"],
    ["reverse-charge", "XI"],
  ] as const)("of %s for a customer in %s, which decides nothing", (taxCase, country) => {
    const french = "FR40303265045";
    const ids = { CH: french, DE: "DE136695976", FR: french, MC: french, XI: "XI123456782" };
    const words = [of(taxCase), customer(country, ids[country]), taxNumber] as const;
    expect(warnings(...words)).toContain("customerCountry case-not-for-country");
  });

  it.each([
    ["reverse-charge", "MC", "FR40303265045"],
    ["intra-community", "MC", "FR40303265045"],
    ["intra-community", "XI", "XI123456782"],
    ["outside", "XI", "XI123456782"],
  ] as const)("of no %s for a customer in %s", (taxCase, country, id) => {
    const seller = taxCase === "outside" ? taxNumber : having({});
    const codes = warnings(of(taxCase), customer(country, id), seller);
    expect(codes).not.toContain("customerCountry case-not-for-country");
  });

  it("of a small business that may serve a business elsewhere in the Union, where the customer owes the tax", () => {
    const small = having({ flagIsSmallBusinessOwner: true });
    const odd = "customerCountry case-not-for-country";
    expect(warnings(line("1", "9", 0), inFrance, small)).toContain(odd);
    expect(warnings(line("1", "9", 0), customer("DE", "DE136695976"), small)).not.toContain(odd);
    expect(warnings(line("1", "9", 0), having({ customerCountry: "FR" }), small)).not.toContain(odd);
  });

  it("of a reverse charge by the law of another country than the customer's", () => {
    const law = (invoiceReverseCharge: Invoice["invoiceReverseCharge"]): Change =>
      having({ invoiceReverseCharge });
    const inGermany = customer("DE", "DE136695976");
    const odd = ["customerCountry case-not-for-country"];
    expect(warnings(of("reverse-charge"), inGermany, law("domestic"))).toEqual([]);
    expect(warnings(of("reverse-charge"), inGermany, law("eu-service"))).toEqual(odd);
    expect(warnings(of("reverse-charge"), inFrance, law("eu-service"))).toEqual([]);
    expect(warnings(of("reverse-charge"), inFrance, law("domestic"), taxNumber)).toEqual(odd);
  });

  it("of a country left at Germany although the VAT id is another's, and of no case beside it", () => {
    const inGermany = customer("DE", "ATU13585627");
    const law = having({ invoiceReverseCharge: "eu-service" });
    const doubted = ["customerCountry vat-id-from-abroad"];
    expect(warnings(line("1", "1"), inGermany)).toEqual(doubted);
    expect(warnings(of("reverse-charge"), inGermany, law)).toEqual(doubted);
    expect(
      warnings(
        customer("AT", "ATU13585627"),
        having({ customerPostalZone: "1010" }),
        of("reverse-charge"),
        law,
      ),
    ).toEqual([]);
  });

  it("asks where the goods went, not where the customer sits", () => {
    const found = (taxCase: "intra-community" | "export", ...words: readonly Change[]) =>
      refusals(of(taxCase), customer("DE", "ATU13585627"), ...words).filter((each) =>
        each.includes("goods-stay"),
      );
    const stay = ["customerCountry goods-stay-here"];
    expect(found("intra-community")).toEqual(stay);
    expect(found("export")).toEqual(stay);
    expect(found("intra-community", having({ deliveryCountry: "AT" }))).toEqual([]);
    expect(found("export", having({ invoiceKind: "cancellation" }))).toEqual([]);
    // Outside of where German VAT is charged (section 1 (2) UStG).
    for (const zone of ["27498", "78266"])
      for (const there of [
        { customerPostalZone: zone },
        { deliveryCountry: "DE", deliveryPostalZone: zone },
      ]) {
        expect(found("export", having(there))).toEqual([]);
        expect(warnings(of("export"), customer("DE"), having(there))).toEqual([]);
      }
    const delivered = having({
      customerPostalZone: "27498",
      deliveryCountry: "DE",
      deliveryPostalZone: "20095",
    });
    expect(found("export", delivered)).toEqual(stay);
    const toFrance = having({ deliveryCountry: "FR" });
    expect(warnings(of("intra-community"), customer("CH", "FR40303265045"), toFrance)).toEqual([]);
    expect(warnings(of("export"), customer("CH"), toFrance)).toEqual([
      "customerCountry case-not-for-country",
    ]);
  });
});

describe("the file", () => {
  const written = (...words: readonly Change[]) => {
    const { root } = parse(xmlOf(normalize(anInvoice(...words))));
    const transaction = "rsm:SupplyChainTradeTransaction";
    const party = (name: string): readonly string[] =>
      all(
        root,
        `${transaction}/ram:ApplicableHeaderTradeAgreement/ram:${name}/ram:SpecifiedTaxRegistration/ram:ID`,
      ).map((id) => `${id.attributes["schemeID"]} ${id.text}`);
    return {
      seller: party("SellerTradeParty"),
      buyer: party("BuyerTradeParty"),
      shipTo: ["PostcodeCode", "CityName", "CountryID"].map((part) =>
        textAt(
          root,
          `${transaction}/ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:${part}`,
        ),
      ),
      rates: all(
        root,
        `${transaction}/ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent`,
      ).map(({ text }) => text),
    };
  };

  it("names no VAT id of anybody beside what is outside the scope of VAT (BR-O-02)", () => {
    const both = having({ supplierTaxNumber: "12/345/67890" });
    expect(written(of("outside"), customer("CH", "CHE116281710"), both)).toMatchObject({
      seller: ["FC 12/345/67890"],
      buyer: [],
    });
  });

  it("has a rate for the group outside the scope of VAT only where the XRechnung wants one (BR-DE-14)", () => {
    expect(written(of("outside"), inSwitzerland, taxNumber).rates).toEqual([]);
    expect(written(xrechnung, of("outside"), inSwitzerland, taxNumber).rates).toEqual(["0.00"]);
  });

  it.each([
    ["Gebrauchtgegenstände/Sonderregelung", "F"],
    ["Kunstgegenstände / Sonderregelung (§ 25a UStG)", "I"],
    ["Sammlungsstücke und Antiquitäten/Sonderregelung", "J"],
    ["Sonderregelung für Reisebüros", "D"],
    ["Margin scheme – Second-hand goods", "F"],
    ["§ 4 Nr. 21 UStG", ""],
  ])(
    "says by a code what %j says (BT-121), and that its tax is none (E)",
    (supplierTaxExemptionReason, code) => {
      const reason = having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason });
      const invoice = anInvoice(line("1", "100", 0), reason);
      expect(checkInvoice(invoice)).toMatchObject({ refusals: [], warnings: [] });
      const xml = xmlOf(normalize(invoice));
      expect(xml).toContain("<ram:CategoryCode>E</ram:CategoryCode>");
      expect(/<ram:ExemptionReasonCode>(?:VATEX-EU-)([^<]*)/.exec(xml)?.[1] ?? "").toBe(code);
      expect(readCii(xml, { today: day("20260101"), locale: "de" }).invoice.supplierTaxExemptionReason).toBe(
        supplierTaxExemptionReason,
      );
    },
  );

  it("sends goods to the customer where nothing else is said (BR-IC-12, BR-DE-10, BR-DE-11)", () => {
    expect(written(of("intra-community"), inFrance).shipTo).toEqual(["", "", "FR"]);
    expect(written(xrechnung, of("intra-community"), inFrance).shipTo).toEqual(["50968", "Köln", "FR"]);
    expect(written(of("intra-community"), inFrance, having({ deliveryCountry: "BE" })).shipTo).toEqual([
      "",
      "",
      "BE",
    ]);
  });

  it.each([
    ["reverse charge beside a rate", [of("reverse-charge"), work, inFrance]],
    ["a supply to the customer", [xrechnung, of("intra-community"), inFrance]],
    [
      "what is outside, with all numbers",
      [of("outside"), customer("CH", "CHE116281710"), having({ supplierTaxNumber: "12/345/67890" })],
    ],
    ["another rate on offer", [work, having({ invoiceOtherRates: [10.7, 5] })]],
    ["a case for new lines alone", [work, having({ invoiceTaxCase: "export" })]],
    [
      "a small business and its reverse charge",
      [
        line("1", "10", 0),
        of("reverse-charge"),
        inFrance,
        having({ flagIsSmallBusinessOwner: true, invoiceTaxRates: { "0": true, "7": false, "19": false } }),
      ],
    ],
  ] as const)("gives back %s", (_what, words) => {
    const sent: Invoice = normalize(anInvoice(...words));
    expect(checkInvoice(sent).refusals).toEqual([]);
    const { invoice } = readCii(xmlOf(sent), { today: day("20260101"), locale: "de" });
    expect(invoice).toEqual(sent);
  });

  it("tells the case of all lines by their category where the settings are lost", () => {
    const xml = xmlOf(normalize(anInvoice(of("export"), inSwitzerland)));
    const { invoice } = readCii(xml.replace(/ invoiceTaxCase=\S+/, ""), {
      today: day("20260101"),
      locale: "de",
    });
    expect([invoice.invoiceTaxCase, casesOf(invoice)]).toEqual(["export", ["export"]]);
  });
});

it.each([
  ["CH", "CHE-123.456.789", "CHE123456789"],
  ["CH", "CHE-123.456.789 MWST", "CHE123456789MWST"],
  ["CH", "che 123 456 789 tva", "CHE123456789TVA"],
  ["CH", "CHE-123.456.789 IVA", "CHE123456789IVA"],
  ["CH", "CHE-123.456.789 TPV", "CHE123456789TPV"],
  ["CH", "CHE-123.456.789 HR", "CHE123456789HR"],
  ["CH", "CHE-123.456.789 HR/MWST", "CHE123456789HRMWST"],
  ["LI", "LI 12345", "LI12345"],
  ["NO", "NO 923 609 016 MVA", "NO923609016MVA"],
  ["GB", "GB 980 7806 84", "GB980780684"],
  ["GB", "GB 980 7806 84 001", "GB980780684001"],
])("of %s, %j is a VAT id of the customer as of the supplier (BR-CO-09)", (country, typed, id) => {
  const both = having({ customerVatID: typed, customerCountry: country, supplierCompanyID: typed });
  expect(refusals(work, both)).toEqual([]);
  expect(
    xmlOf(normalize(anInvoice(work, both))).match(new RegExp(`<ram:ID schemeID="VA">${id}<`, "g")),
  ).toHaveLength(2);
});

it("a further rate is offered with the others, highest first", () => {
  expect(enabledRates(anInvoice(having({ invoiceOtherRates: [10.7, 20] })))).toEqual([20, 19, 10.7, 7]);
});

it("a rate that is left on a line of another case counts for nothing", () => {
  const invoice = normalize(anInvoice(line("1", "100", 19, { taxCase: "reverse-charge" })));
  expect([invoice.invoiceLines[0]?.vat, invoice.invoiceTaxAmount]).toEqual([0, "0.00"]);
});
