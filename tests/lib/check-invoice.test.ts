import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { units } from "../../lib/codes/unit-names";
import { countries } from "../../lib/codes/countries";
import { checkInvoice } from "../../lib/check/check-invoice";
import { refusalCodes, warningCodes } from "../../lib/check/finding";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { isUnitCode } from "../../lib/codes/accepted-units";
import {
  anInvoice,
  buyerReference,
  decimal,
  eurosOff,
  having,
  line,
  lines,
  percentOff,
  vectorPath,
  type Plain,
} from "../builders";

const refusals = (...words: readonly Change[]): readonly string[] =>
  checkInvoice(anInvoice(...words)).refusals.map(
    ({ field, lineId, code }) => `${lineId ?? ""}${field} ${code}`,
  );
const warnings = (...words: readonly Change[]): readonly string[] =>
  checkInvoice(anInvoice(...words)).warnings.map(
    ({ field, lineId, code }) => `${lineId ?? ""}${field} ${code}`,
  );
const work = line("1", "100");

describe("an invoice that is complete", () => {
  it("passes without a word, in both profiles", () => {
    for (const words of [[work], [work, buyerReference("04011000-12345-03")], [lines(1_000)]]) {
      expect(checkInvoice(anInvoice(...words))).toMatchObject({ refusals: [], warnings: [] });
    }
  });

  it("passes without what nobody demands", () => {
    expect(
      refusals(
        work,
        having({
          supplierName: "",
          supplierTelephone: "",
          supplierEmail: "",
          supplierPostalZone: "",
          supplierCityName: "",
          supplierBankIban: "",
          supplierBankBic: "",
          supplierBankAccountHolder: "",
          customerPostalZone: "",
          customerCityName: "",
          customerEmail: "",
          invoiceIncludedNote: "",
          invoiceDueDate: "",
        }),
      ),
    ).toEqual([]);
  });
});

describe("both profiles refuse", () => {
  const cases: readonly (readonly [what: string, fields: Plain<Partial<Invoice>>, refusal: string])[] = [
    ["a blank number", { invoiceID: " \u0000" }, "invoiceID required"],
    ["a missing issue date", { invoiceIssueDate: "" }, "invoiceIssueDate invalid-date"],
    ["an issue date outside the calendar", { invoiceIssueDate: "20260230" }, "invoiceIssueDate invalid-date"],
    ["a due date outside the calendar", { invoiceDueDate: "20270229" }, "invoiceDueDate invalid-date"],
    [
      "a delivery date outside the calendar",
      { invoiceActualDeliveryDate: "gestern" },
      "invoiceActualDeliveryDate invalid-date",
    ],
    ["a supplier without any name", { supplierCompany: "", supplierName: " " }, "supplierCompany required"],
    ["a customer without a name", { customerCompany: "\ufeff" }, "customerCompany required"],
    ["a supplier's country that is none", { supplierCountry: "Atlantis" }, "supplierCountry invalid-country"],
    ["a customer's country that is none", { customerCountry: "UK" }, "customerCountry invalid-country"],
    ["a missing tax id", { supplierCompanyID: "" }, "supplierCompanyID required"],
    [
      "a tax id that is none",
      { supplierCompanyID: "keine" + "x".repeat(20) },
      "supplierCompanyID invalid-tax-id",
    ],
    ["an IBAN that is none", { supplierBankIban: "XYZ" }, "supplierBankIban invalid-iban"],
    ["a BIC that is none", { supplierBankBic: "X" }, "supplierBankBic invalid-bic"],
  ];

  it.each(cases)("%s", (_, fields, refusal) => {
    expect(refusals(work, having(fields))).toEqual([refusal]);
    expect(refusals(work, buyerReference("PO-7"), having(fields))).toEqual([refusal]);
  });

  it("neither a due date nor a payment note", () => {
    const none = having({ invoiceDueDate: "", invoicePaymentNote: " " });
    expect(refusals(work, none)).toEqual(["invoiceDueDate required"]);
    expect(refusals(work, having({ invoicePaymentNote: "" }))).toEqual([]);
    expect(refusals(work, having({ invoiceDueDate: "" }))).toEqual([]);
  });

  it("no line", () => {
    expect(refusals()).toEqual(["invoiceLines no-lines"]);
  });

  it("more than 1,000 lines", () => {
    expect(refusals(lines(1_001))).toEqual(["invoiceLines too-many-lines"]);
  });

  it.each([
    ["a line without a name", { name: "\n" }, "2name required"],
    ["a line without a unit", { unit: " " }, "2unit required"],
    ["a line with a unit that is no code", { unit: "Std." }, "2unit invalid-unit"],
    ["a line with a unit in lower case", { unit: "hur" }, "2unit invalid-unit"],
    ["a line with a unit named like a method", { unit: "constructor" }, "2unit invalid-unit"],
    ["a line without a quantity", { quantity: "" }, "2quantity invalid-number"],
    ["a line with a price below 0", { unitPrice: "-1" }, "2unitPrice negative-price"],
    ["a line with two signs", { quantity: "--1" }, "2quantity invalid-number"],
    ["a quantity with an exponent", { quantity: "1e3" }, "2quantity invalid-number"],
    ["a quantity of 5 decimals", { quantity: "1.00001" }, "2quantity invalid-number"],
    [
      "a quantity of 31 digits",
      { quantity: `1${"0".repeat(30)}`, unitPrice: "0" },
      "2quantity invalid-number",
    ],
    ["a line without a price", { unitPrice: "" }, "2unitPrice invalid-number"],
    ["a price with a comma", { unitPrice: "1,50" }, "2unitPrice invalid-number"],
    ["a price of 5 decimals", { unitPrice: "0.00001" }, "2unitPrice invalid-number"],
    ["a rate of 3 decimals", { vat: 7.125 }, "2vat invalid-number"],
    ["a rate too small to be written", { vat: 1e-7 }, "2vat invalid-number"],
    ["a rate that BR-CO-17 takes for none", { vat: 0.19 }, "2vat rate-below-half"],
  ] as const)("%s", (_, is, refusal) => {
    expect(refusals(work, line("1", "100", 19, is))).toEqual([refusal]);
  });

  it.each([16.1, 5.5, 8.1, 4.35, 0.5, 19.99, 2.1])(
    "no rate of %s percent, which has at most 2 decimals",
    (rate) => {
      expect(refusals(line("1", "100", rate))).toEqual([]);
    },
  );

  it("a line of a small business above 0 percent", () => {
    expect(refusals(work, having({ flagIsSmallBusinessOwner: true }))).toEqual([
      "1vat vat-in-small-business",
    ]);
  });

  it("an allowance above the sum", () => {
    expect(refusals(work, eurosOff("100.01"))).toEqual(["invoiceAllowanceAmount allowance-above-sum"]);
    expect(refusals(work, eurosOff("100"))).toEqual([]);
    // Charges of its rate cover it, and those of another do not, nor where there is no sum to take it off.
    const back = line("-1", "100");
    const charged = (vat: number): Change =>
      having({
        invoiceAdjustments: [
          { isCharge: true, unit: "number", amount: decimal("50"), reason: "Versand", vat },
        ],
      });
    expect(refusals(work, charged(19), eurosOff("150"))).toEqual([]);
    for (const words of [
      [charged(19), eurosOff("150.01")],
      [charged(7), eurosOff("120")],
      [back, charged(19), eurosOff("20")],
    ])
      expect(refusals(work, ...words)).toEqual(["invoiceAllowanceAmount allowance-above-sum"]);
  });

  it("more than 100 percent", () => {
    expect(refusals(work, percentOff("100.001"))).toEqual(["invoiceAllowanceAmount percent-above-100"]);
    expect(refusals(work, percentOff("100.000"))).toEqual([]);
  });

  it.each([
    ["an allowance with an exponent", percentOff("1e1")],
    ["an allowance that is no number", percentOff("NaN")],
    ["a percent of 4 decimals", percentOff("1.0001")],
    ["euros of 3 decimals", eurosOff("1.001")],
  ])("%s", (_, allowance) => {
    expect(refusals(work, allowance)).toEqual(["invoiceAllowanceAmount invalid-number"]);
  });

  it("a hidden allowance never", () => {
    expect(refusals(work, percentOff("900"), having({ flagShowAllowance: false }))).toEqual([]);
  });

  it("a total above the cap", () => {
    expect(
      refusals(line("19999999999999.99", "1", 0, { name: "x" }), having({ invoiceDueDate: "20260817" })),
    ).toEqual([]);
    expect(refusals(line("20000000000000", "1", 0))).toEqual([
      "1quantity total-too-large",
      "invoicePayableAmount total-too-large",
    ]);
    expect(refusals(line("19999999999999.99", "1", 19))).toEqual(["invoicePayableAmount total-too-large"]);
    expect(
      refusals(line("9999999999999.99", "1", 0), line("9999999999999.99", "1", 0), line("1", "1", 0)),
    ).toEqual(["invoicePayableAmount total-too-large"]);
  });
});

describe("what would be missing is filled in instead of refused", () => {
  it("a blank country is Germany, a blank reason or note the default one", () => {
    expect(refusals(work, having({ supplierCountry: "", customerCountry: " " }))).toEqual([]);
    expect(refusals(work, percentOff("3"), having({ invoiceAllowanceChargeReason: "" }))).toEqual([]);
    expect(
      refusals(
        line("1", "100", 0),
        having({ flagIsSmallBusinessOwner: true, supplierIsSmallBusinessOwnerNote: "" }),
      ),
    ).toEqual([]);
  });

  it("a supplier's company stands in for the name and the name for the company", () => {
    expect(refusals(work, buyerReference("PO-7"), having({ supplierCompany: "" }))).toEqual([]);
    expect(refusals(work, buyerReference("PO-7"), having({ supplierName: "" }))).toEqual([]);
  });
});

it("the plain profile also refuses a missing delivery date", () => {
  const none = having({ invoiceActualDeliveryDate: "" });
  expect(refusals(work, none)).toEqual(["invoiceActualDeliveryDate required"]);
  expect(refusals(work, none, buyerReference("PO-7"))).toEqual([]);
});

describe("XRechnung also refuses", () => {
  it.each([
    ["no telephone", { supplierTelephone: "" }, ["supplierTelephone required-for-xrechnung"]],
    [
      "a telephone without a digit",
      { supplierTelephone: "Telefonnummer" },
      ["supplierTelephone required-for-xrechnung"],
    ],
    ["no e-mail", { supplierEmail: "" }, ["supplierEmail required-for-xrechnung"]],
    ["no post code", { supplierPostalZone: "" }, ["supplierPostalZone required-for-xrechnung"]],
    ["no city", { supplierCityName: "" }, ["supplierCityName required-for-xrechnung"]],
    ["no city of the customer", { customerCityName: "" }, ["customerCityName required-for-xrechnung"]],
    [
      "no post code of the customer",
      { customerPostalZone: "" },
      ["customerPostalZone required-for-xrechnung"],
    ],
    ["no IBAN", { supplierBankIban: "" }, ["supplierBankIban required-for-xrechnung"]],
    ["no address of the buyer", { customerEmail: "" }, ["customerEmail buyer-address-missing"]],
  ] as const)("%s", (_, fields, found) => {
    expect(refusals(work, buyerReference("PO-7"), having(fields))).toEqual(found);
    expect(refusals(work, having(fields))).toEqual([]);
  });

  it("no buyer address when the reference is a routing id", () => {
    for (const id of ["04011000-12345-03", "992-90009-96", "05-12"]) {
      expect(refusals(work, buyerReference(id), having({ customerEmail: "" }))).toEqual([]);
    }
    for (const id of ["4-12345-34", "04011000-12345-3", "04011000_12345_34", "x04011000-34"]) {
      expect(refusals(work, buyerReference(id), having({ customerEmail: "" }))).toHaveLength(1);
    }
  });

  it("no missing post code of a foreign customer", () => {
    expect(
      refusals(work, buyerReference("PO-7"), having({ customerPostalZone: "", customerCountry: "IE" })),
    ).toEqual([]);
  });

  it("nothing when the buyer reference is hidden or blank", () => {
    const bare = having({ supplierTelephone: "", supplierEmail: "", supplierBankIban: "" });
    expect(refusals(work, bare, buyerReference(" "))).toEqual([]);
    expect(
      refusals(work, bare, buyerReference("PO-7"), having({ flagHasSupplierBuyerReference: false })),
    ).toEqual([]);
  });
});

describe("a warning", () => {
  it.each([
    ["of a street missing", { supplierStreetName: "" }, ["supplierStreetName street-missing"]],
    ["of the customer's street missing", { customerStreetName: " " }, ["customerStreetName street-missing"]],
    [
      "of an IBAN's checksum",
      { supplierBankIban: "DE02120300000000202052" },
      ["supplierBankIban iban-checksum"],
    ],
    [
      "of a due date before the issue date",
      { invoiceDueDate: "20260802", invoicePaymentNote: "" },
      ["invoiceDueDate due-before-issue"],
    ],
    [
      "of a note that names other days",
      { invoiceDueDate: "20260824" },
      ["invoiceDueDate due-not-as-in-note", "invoicePaymentNote note-names-other-days"],
    ],
    [
      "of a note that grants a Skonto and forbids every deduction",
      { invoicePaymentNote: "Zahlbar in 14 Tagen ohne Abzug, in 7 Tagen mit 2 % Skonto." },
      ["invoicePaymentNote note-forbids-its-skonto"],
    ],
    [
      "of a telephone number of two digits",
      { supplierTelephone: "+49" },
      ["supplierTelephone short-telephone"],
    ],
    ["of an odd e-mail", { supplierEmail: "a@b@c.de" }, ["supplierEmail odd-email"]],
    ["of an e-mail without a domain's dot", { customerEmail: "a.b@c" }, ["customerEmail odd-email"]],
    ["of a text that is no e-mail at all", { customerEmail: "keine Adresse" }, ["customerEmail odd-email"]],
    [
      "of a line that starts with # and is no Skonto",
      { invoicePaymentNote: "Danke\n #1" },
      ["invoicePaymentNote hash-line"],
    ],
  ] as const)("%s", (_, fields, found) => {
    expect(warnings(work, having(fields))).toEqual(found);
  });

  it("of a rounding of prices with VAT that is more than some cents, which one line with the quantity has not", () => {
    const prices = having({ invoiceHasGrossPrices: true });
    const sold = (...quantities: readonly string[]) =>
      warnings(prices, ...quantities.map((each) => line(each, "0", 19, { grossPrice: decimal("0.60") })));
    expect(sold(...Array.from({ length: 50 }, () => "1"))).toEqual(["invoicePayableAmount rounding-untaxed"]);
    expect(sold("50")).toEqual([]);
    expect(sold("1", "1")).toEqual([]);
  });

  it("of nothing to pay", () => {
    expect(warnings(line("0", "100"))).toEqual(["invoicePayableAmount payable-zero"]);
    expect(warnings(work, eurosOff("500"))).toEqual([]);
  });

  it("never of Skonto lines, and not of several terms when one of them is the due date", () => {
    const skonto = "#SKONTO#TAGE=7#PROZENT=2.00#\nSonst zahlbar in 14 Tagen";
    expect(warnings(work, having({ invoicePaymentNote: skonto }))).toEqual([]);
    expect(
      warnings(work, having({ invoicePaymentNote: "#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=100.00#" })),
    ).toEqual([]);
    expect(warnings(work, having({ invoicePaymentNote: "7 Tage 2 % Skonto, 14 Tage netto" }))).toEqual([]);
    expect(warnings(work, having({ invoicePaymentNote: "7 Tage 2 % Skonto, 30 Tage netto" }))).toEqual([
      "invoiceDueDate due-not-as-in-note",
      "invoicePaymentNote note-names-other-days",
    ]);
    const numbers = "#SKONTO#TAGE=7#PROZENT=2.00#\nSiehe Auftrag #12 und #13";
    expect(warnings(work, having({ invoicePaymentNote: numbers }))).toEqual(["invoicePaymentNote hash-line"]);
    expect(warnings(work, having({ invoicePaymentNote: "#SKONTO#TAGE=7#PROZENT=2#" }))).toEqual([
      "invoicePaymentNote hash-line",
    ]);
  });

  it("keeps nobody from exporting", () => {
    expect(
      refusals(
        line("0", "1", 0),
        having({ supplierStreetName: "", supplierEmail: "x", invoiceDueDate: "20200101" }),
      ),
    ).toEqual([]);
  });
});

it("the check knows only codes that are translated", () => {
  const known: readonly string[] = [...refusalCodes, ...warningCodes];
  const all = checkInvoice(
    anInvoice(
      line("x", "y", 0, { name: "", unit: "" }),
      eurosOff("z"),
      buyerReference("1"),
      having({
        invoiceID: "",
        invoiceIssueDate: "",
        customerCountry: "?",
        supplierEmail: "",
        supplierStreetName: "",
        customerEmail: "",
      }),
    ),
  );
  expect([...all.refusals, ...all.warnings].filter(({ code }) => !known.includes(code))).toEqual([]);
});

describe("the code lists", () => {
  const lists = JSON.parse(readFileSync(vectorPath("codelists", "json"), "utf8")) as {
    readonly units: readonly { readonly code: string }[];
    readonly unitCodesAllowed: readonly string[];
    readonly countries: readonly string[];
  };

  it("hold exactly the countries that the rules accept, of EN 16931 and of Factur-X (FX-SCH-A-000036)", () => {
    const dissolved = "AN";
    expect([...countries].sort()).toEqual(lists.countries.filter((code) => code !== dissolved).sort());
  });

  it("hold exactly the units that the rules accept", () => {
    expect(lists.unitCodesAllowed.filter((code) => !isUnitCode(code))).toEqual([]);
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
    const two = alphabet.flatMap((a) => alphabet.map((b) => a + b));
    const short = [...alphabet, ...two, ...two.flatMap((ab) => alphabet.map((c) => ab + c))];
    const allowed = new Set(lists.unitCodesAllowed);
    expect(short.filter((code) => isUnitCode(code) && !allowed.has(code))).toEqual([]);
  });

  it("offer only units that the rules accept", () => {
    expect(units.map(({ code }) => code).sort()).toEqual(lists.units.map(({ code }) => code).sort());
    expect(units.every(({ code }) => isUnitCode(code))).toBe(true);
    expect(["PCE", "KTM", "HAR", "NPR", "ROL", "PAU", "Std.", ""].filter(isUnitCode)).toEqual([]);
  });
});
