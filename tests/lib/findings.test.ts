import { describe, expect, it } from "vitest";
import { readCii } from "../../lib/cii/read";
import { exampleIds } from "../../lib/examples/examples";
import { readExamples, readExample } from "../../lib/examples/read-example";
import { findingsFor, listFindings, type SheetFinding } from "../../lib/export/findings";
import { checkInvoice } from "../../lib/check/check-invoice";
import { refusalCodes, warningCodes } from "../../lib/check/finding";
import {
  removeLine,
  setField,
  setAllowanceAmount,
  setLineText,
  setQuantity,
  setUnitPrice,
} from "../../lib/invoice/changes";
import { addAttachments } from "../../lib/invoice/attachments";
import { placeholder } from "../../lib/invoice/defaults";
import { fields } from "../../lib/invoice/fields";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { recalculate } from "../../lib/invoice/sums/totals";
import { limits } from "../../lib/limits";
import {
  anInvoice,
  buyerReference,
  day,
  decimal,
  eurosOff,
  having,
  line,
  lines,
  money,
  percentOff,
  vector,
  vectorNames,
  xmlOf,
} from "../builders";

const known = { examples: [...readExamples()], refused: [], warnings: [] };
const listed = (invoice: Invoice): readonly SheetFinding[] =>
  listFindings(invoice, checkInvoice(invoice), known);
const of = (...words: readonly Change[]): readonly SheetFinding[] => listed(anInvoice(work, ...words));
const work = line("1", "100");
const places = (found: readonly SheetFinding[]): readonly string[] =>
  found.map(({ field, lineId = "" }) => `${lineId}${field}`);

const attached = (name: string, size = 1): Change =>
  addAttachments([{ name, description: "", type: "application/pdf", size, hash: "0".repeat(64) }]);
const skonto = (...steps: readonly (readonly [number, string])[]): Change =>
  having({ invoiceSkonto: steps.map(([days, percent]) => ({ days, percent: decimal(percent) })) });
const partial = {
  number: "AR-1",
  date: day("20260701"),
  net: decimal("10"),
  vat: 19,
  tax: decimal("1.90"),
};

describe("what is wrong on the sheet", () => {
  // Each with the change that leads to it, and what it means for the plain PDF and for the e-invoice.
  const atNoLine = (field: string, value: string): Change => having({ [field]: value });
  const xrechnung = buyerReference("04011000-12345-03");
  const cases: readonly (readonly [code: string, pdf: string, eInvoice: string, words: readonly Change[]])[] =
    [
      ["required", "warn", "stop", [atNoLine("customerCompany", "")]],
      ["required-for-xrechnung", "none", "stop", [xrechnung, atNoLine("supplierTelephone", "")]],
      ["invalid-date", "warn", "stop", [atNoLine("invoiceIssueDate", "20260231")]],
      [
        "period-ends-before-start",
        "stop",
        "stop",
        [having({ invoiceDeliveryForm: "period", invoiceDeliveryPeriodEnd: day("20260731") })],
      ],
      ["invalid-number", "warn", "stop", [line("1.23456", "1")]],
      ["invalid-country", "warn", "stop", [atNoLine("customerCountry", "QQ")]],
      ["invalid-unit", "warn", "stop", [line("1", "1", 19, { unit: "ZZZZ" })]],
      ["invalid-tax-id", "warn", "stop", [atNoLine("supplierCompanyID", "D3")]],
      ["invalid-tax-number", "warn", "stop", [atNoLine("supplierTaxNumber", "D3")]],
      [
        "two-tax-numbers",
        "warn",
        "stop",
        [having({ supplierCompanyID: "12/345/67890", supplierTaxNumber: "12/345/67890" })],
      ],
      [
        "line-period-outside",
        "warn",
        "stop",
        [
          xrechnung,
          having({ invoiceDeliveryForm: "period", invoiceDeliveryPeriodEnd: day("20260831") }),
          line("1", "1", 19, { periodStart: "20200101" }),
        ],
      ],
      [
        "first-account-missing",
        "warn",
        "stop",
        [
          having({
            supplierBankIban: "",
            supplierAccounts: [{ holder: "", iban: "DE02500105170137075030", bic: "" }],
          }),
        ],
      ],
      ["invalid-iban", "warn", "stop", [atNoLine("supplierBankIban", "DE12")]],
      ["invalid-bic", "warn", "stop", [atNoLine("supplierBankBic", "X")]],
      ["no-lines", "warn", "stop", [removeLine("1")]],
      ["too-many-lines", "warn", "stop", [lines(1_000)]],
      ["percent-above-100", "stop", "stop", [percentOff("101")]],
      ["allowance-above-sum", "warn", "stop", [eurosOff("101")]],
      ["total-too-large", "warn", "stop", [line("9999999999999", "9999999999999")]],
      ["vat-in-small-business", "warn", "stop", [having({ flagIsSmallBusinessOwner: true })]],
      [
        "buyer-address-missing",
        "none",
        "stop",
        [xrechnung, having({ supplierBuyerReference: "PO-7", customerEmail: "" })],
      ],
      ["unprintable-character", "warn", "warn", [atNoLine("customerCompany", "漢字株式会社")]],
      ["too-many-attachments", "none", "stop", [attached("a.pdf", limits.attachments.bytes + 1)]],
      ["attachment-name", "none", "stop", [attached(" ")]],
      ["street-missing", "warn", "warn", [atNoLine("customerStreetName", "")]],
      [
        "amount-stated",
        "warn",
        "warn",
        [
          line("1", "1", 19, {
            imported: { terms: [], said: "", total: { worked: money("1.00"), stated: money("1.01") } },
          }),
        ],
      ],
      [
        "second-currency-gone",
        "warn",
        "warn",
        [
          line("1", "1", 19),
          having({
            imported: {
              plainReference: "",
              said: "",
              taxes: [],
              terms: [{ path: "", id: "BT-6", value: "CHF", beside: "BT-110 7.00" }],
            },
          }),
        ],
      ],
      [
        "exemption-of-nothing",
        "warn",
        "warn",
        [
          line("1", "1", 19),
          having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" }),
        ],
      ],
      ["exemption-unnamed", "warn", "warn", [line("1", "1", 0), having({ flagHasTaxExemptionReason: true })]],
      [
        "small-business-names-tax",
        "warn",
        "warn",
        [
          line("1", "1", 0),
          having({ flagIsSmallBusinessOwner: true }),
          atNoLine("invoicePaymentNote", "Im Betrag sind 19 % USt enthalten."),
        ],
      ],
      ["zero-rate-without-reason", "warn", "warn", [line("1", "1", 0)]],
      [
        "case-not-said",
        "warn",
        "warn",
        [
          line("1", "1", 0),
          having({ flagIsSmallBusinessOwner: true, supplierIsSmallBusinessOwnerNote: "Ohne Steuer" }),
        ],
      ],
      ["rate-not-german", "warn", "warn", [line("1", "1", 12.5)]],
      ["zero-rate-foreign-customer", "warn", "stop", [line("1", "1", 0), atNoLine("customerCountry", "AT")]],
      ["invalid-vat-id", "warn", "stop", [atNoLine("customerVatID", "XX123456789")]],
      ["buyer-vat-id-missing", "stop", "stop", [line("1", "1", 0, { taxCase: "intra-community" })]],
      [
        "buyer-vat-id-german",
        "stop",
        "stop",
        [line("1", "1", 0, { taxCase: "intra-community" }), atNoLine("customerVatID", "DE136695976")],
      ],
      ["buyer-id-missing", "warn", "stop", [line("1", "1", 0, { taxCase: "reverse-charge" })]],
      [
        "reverse-charge-outside-union",
        "warn",
        "stop",
        [line("1", "1", 0, { taxCase: "reverse-charge" }), atNoLine("customerCountry", "CH")],
      ],
      [
        "seller-vat-id-missing",
        "warn",
        "stop",
        [line("1", "1", 0, { taxCase: "export" }), atNoLine("supplierCompanyID", "12/345/67890")],
      ],
      ["outside-needs-tax-number", "warn", "stop", [line("1", "1", 0, { taxCase: "outside" })]],
      ["outside-not-alone", "warn", "stop", [line("1", "1", 0, { taxCase: "outside" })]],
      ["vat-id-checksum", "warn", "warn", [atNoLine("customerVatID", "DE136695977")]],
      ["customer-vat-is-own", "warn", "warn", [atNoLine("customerVatID", "DE123456788")]],
      ["vat-id-from-abroad", "warn", "warn", [atNoLine("customerVatID", "ATU13585627")]],
      ["case-not-for-country", "warn", "warn", [line("1", "1", 0, { taxCase: "outside" })]],
      ["goods-stay-here", "stop", "stop", [line("1", "1", 0, { taxCase: "export" })]],
      ["account-missing", "warn", "warn", [atNoLine("supplierBankIban", "")]],
      ["iban-checksum", "warn", "warn", [atNoLine("supplierBankIban", "DE03120300000000202051")]],
      ["bic-other-country", "warn", "warn", [atNoLine("supplierBankBic", "GIBAATWW")]],
      ["due-before-issue", "warn", "warn", [atNoLine("invoiceDueDate", "20260801")]],
      ["due-not-as-in-note", "warn", "warn", [atNoLine("invoiceDueDate", "20260901")]],
      ["note-names-other-days", "warn", "warn", [atNoLine("invoiceDueDate", "20260901")]],
      ["note-forbids-its-skonto", "warn", "warn", [atNoLine("invoicePaymentNote", "Skonto, ohne Abzug")]],
      ["odd-post-code", "warn", "warn", [atNoLine("customerPostalZone", "1234")]],
      [
        "leitweg-id",
        "warn",
        "warn",
        [having({ flagHasSupplierBuyerReference: true }), atNoLine("supplierBuyerReference", "991-01484-65")],
      ],
      ["odd-email", "warn", "warn", [atNoLine("supplierEmail", "a@b..c")]],
      ["short-telephone", "warn", "warn", [atNoLine("supplierTelephone", "11")]],
      ["hash-line", "none", "warn", [atNoLine("invoicePaymentNote", "Bitte zahlen.\n#Rabatt#")]],
      ["doubtful-number", "warn", "warn", [setUnitPrice("1", decimal("1.500"), decimal("1500"))]],
      ["doubtful-number", "warn", "warn", [setQuantity("1", decimal("1.000"), decimal("1000"))]],
      [
        "doubtful-number",
        "warn",
        "warn",
        [percentOff("1.500"), setAllowanceAmount(decimal("1.500"), decimal("1500"))],
      ],
      ["skonto-out-of-range", "warn", "stop", [skonto([0, "2"])]],
      ["skonto-order", "warn", "stop", [skonto([7, "2"], [9, "3"])]],
      ["skonto-after-due", "warn", "stop", [skonto([40, "2"])]],
      ["too-many-entries", "warn", "stop", [skonto([1, "3"], [2, "2"], [3, "1"])]],
      ["partial-incomplete", "warn", "stop", [having({ invoicePartials: [{ ...partial, number: "" }] })]],
      ["partial-twice", "warn", "stop", [having({ invoicePartials: [partial, partial] })]],
      ["partial-own-number", "warn", "stop", [having({ invoiceID: "AR-1", invoicePartials: [partial] })]],
      [
        "partial-two-dates",
        "warn",
        "warn",
        [having({ invoicePartials: [partial, { ...partial, date: day("20260702") }] })],
      ],
      [
        "partial-after-issue",
        "warn",
        "warn",
        [having({ invoicePartials: [{ ...partial, date: day("20990101") }] })],
      ],
      [
        "partials-above-rate",
        "warn",
        "warn",
        [
          line("1", "100", 7),
          having({ invoicePartials: [{ ...partial, net: decimal("110"), tax: decimal("20.90") }] }),
        ],
      ],
      [
        "paid-after-issue",
        "warn",
        "warn",
        [having({ invoicePrepaidAmount: "1", invoicePrepaidDate: day("20990101") })],
      ],
      ["partial-tax", "warn", "warn", [having({ invoicePartials: [{ ...partial, vat: 7 }] })]],
      [
        "partial-other-rate",
        "warn",
        "warn",
        [having({ invoiceKind: "final", invoicePartials: [{ ...partial, vat: 0, tax: decimal("0") }] })],
      ],
      ["required-for-peppol", "none", "stop", [having({ invoiceXmlForm: "peppol" })]],
      ["invalid-peppol-id", "none", "stop", [having({ invoiceXmlForm: "peppol", customerPeppolID: "7" })]],
      ["not-in-peppol", "none", "stop", [having({ invoiceXmlForm: "peppol", supplierCountry: "SE" })]],
      [
        "not-in-ubl",
        "none",
        "stop",
        [
          having({
            invoiceXmlForm: "ubl",
            supplierCompanyID: "12/345/67890",
            supplierTaxNumber: "181/815/08155",
          }),
        ],
      ],
      [
        "skonto-and-debit",
        "warn",
        "warn",
        [having({ invoicePaymentMeans: "direct-debit" }), skonto([7, "2"])],
      ],
      [
        "line-period-without-day",
        "warn",
        "warn",
        [line("1", "1", 19, { periodStart: "20200101", periodEnd: "20200131" })],
      ],
      ["prepaid-above-total", "warn", "warn", [having({ invoicePrepaidAmount: "500" })]],
      [
        "invalid-creditor-id",
        "warn",
        "stop",
        [having({ invoicePaymentMeans: "direct-debit", supplierCreditorID: "DE1" })],
      ],
      [
        "invalid-account",
        "warn",
        "stop",
        [having({ supplierAccounts: [{ holder: "", iban: "DE1", bic: "" }] })],
      ],
      ["payable-zero", "warn", "warn", [percentOff("100")]],
      [
        "rounding-untaxed",
        "warn",
        "warn",
        [
          having({ invoiceHasGrossPrices: true }),
          removeLine("1"),
          ...Array.from({ length: 50 }, () => line("1", "0", 19, { grossPrice: decimal("0.60") })),
        ],
      ],
      ["negative-price", "warn", "stop", [line("1", "-1")]],
      ["rate-below-half", "warn", "stop", [line("1", "1", 0.19)]],
      [
        "preceding-missing",
        "stop",
        "stop",
        [atNoLine("invoiceKind", "correction"), atNoLine("invoicePrecedingDate", "20260101")],
      ],
      [
        "preceding-own-number",
        "stop",
        "stop",
        [having({ invoiceKind: "correction", invoiceID: "RE-7", invoicePrecedingID: "re-7" })],
      ],
      ["cancellation-above-zero", "warn", "warn", [atNoLine("invoiceKind", "cancellation")]],
      ["correction-below-zero", "warn", "warn", [atNoLine("invoiceKind", "correction"), line("-9", "100")]],
      ["invoice-below-zero", "warn", "warn", [line("-9", "100")]],
      [
        "line-period-outside",
        "warn",
        "warn",
        [
          having({ invoiceDeliveryForm: "period", invoiceDeliveryPeriodEnd: day("20260831") }),
          line("1", "1", 19, { periodStart: "20200101" }),
        ],
      ],
      [
        "number-of-next-year",
        "warn",
        "warn",
        [having({ invoiceID: "RE-2027-9" }), atNoLine("invoiceIssueDate", "20260111")],
      ],
      ["delivery-after-issue", "warn", "warn", [atNoLine("invoiceActualDeliveryDate", "20990101")]],
      [
        "issue-before-preceding",
        "warn",
        "warn",
        [
          having({
            invoiceKind: "correction",
            invoicePrecedingID: "1",
            invoicePrecedingDate: day("20990101"),
          }),
        ],
      ],
      [
        "note-asks-for-payment",
        "warn",
        "warn",
        [line("-9", "100"), having({ invoicePaymentNote: "Bitte zahlen Sie bald." })],
      ],
    ];

  it.each(cases)("%s: %s for the PDF, %s for the e-invoice", (code, pdf, eInvoice, words) => {
    const found = of(...words).filter((each) => each.code === code);
    expect(found).not.toEqual([]);
    for (const { severity } of found) expect(severity).toEqual({ pdf, "e-invoice": eInvoice });
  });

  it("has a case for each code of the check that the sheet alone can have", () => {
    const tried = new Set(cases.map(([code]) => code));
    const elsewhere = new Set<string>([
      "rule-broken",
      "number-issued-again",
      "no-partials",
      "partials-left-out",
      "partials-open",
      "partials-unpaid",
      "partials-overpaid",
      "partials-void",
      "preceding-replaced",
      "partial-taken-off",
      "refund-stands",
      "date-in-future",
      "period-issued",
      "takes-back-too-much",
      "takes-back-other-rate",
      "cancels-a-part",
      "other-account",
      "others-email",
      "bic-other-bank",
      "reverse-charge",
      "intra-community",
      "export",
      "outside-german-vat",
      "german-vat-foreign-customer",
      "zero-rate-unknown-reason",
      "seller-vat-id-advised",
      "attachment-lost",
    ]);
    const all: readonly string[] = [...refusalCodes, ...warningCodes];
    expect(all.filter((code) => !tried.has(code) && !elsewhere.has(code))).toEqual([]);
  });

  it("keeps no PDF from being made, and lists what this browser alone knows for both", () => {
    const warnings = [{ field: "invoiceID", code: "number-issued-again" }] as const;
    const invoice = anInvoice(having({ supplierBankIban: "DE12" }));
    const found = listFindings(invoice, checkInvoice(invoice), {
      examples: [],
      refused: [],
      warnings,
    });
    expect(findingsFor("pdf", found).stops).toEqual([]);
    expect(findingsFor("pdf", found).warnings.map(({ code }) => code)).toEqual([
      "invalid-iban",
      "no-lines",
      "number-issued-again",
      "payable-zero",
    ]);
    expect(findingsFor("e-invoice", found).warnings.map(({ code }) => code)).toEqual([
      "number-issued-again",
      "payable-zero",
    ]);
  });

  it("keeps every file back as long as a text stands in a field that was not taken", () => {
    const refused = [{ field: "supplierBankIban", code: "not-taken", values: { typed: "DE99" } }];
    const invoice = anInvoice(work, having({ supplierBankIban: "DE12" }));
    const found = listFindings(invoice, checkInvoice(invoice), { ...known, refused });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ["not-taken", { pdf: "stop", "e-invoice": "stop" }],
    ]);
  });

  it("is nothing on an invoice that is complete", () => {
    expect(of()).toEqual([]);
    for (const name of vectorNames) {
      const untouched = listed(vector(name).invoice).filter((found) => found.untouched);
      expect(untouched, name).toEqual([]);
    }
  });
});

describe("what nobody has written yet", () => {
  const start = (name: (typeof fields)[number]["name"]): Change =>
    having({ [name]: placeholder(name, "de") });

  const blank = fields.filter(({ mustChange, mayBeEmpty }) => mustChange && mayBeEmpty);

  it("keeps both kinds waiting, but for what may be empty", () => {
    const started = fields.filter(({ mustChange }) => mustChange);
    const needed = started.filter((row) => !blank.includes(row)).map(({ name }) => name);
    const found = of(...started.map(({ name }) => start(name)));
    for (const kind of ["pdf", "e-invoice"] as const)
      expect(places(findingsFor(kind, found).stops)).toEqual(needed);
  });

  it("is empty where it may be: nothing of it leaves, and what needs it asks for it", () => {
    const names = blank.map(({ name }) => name);
    const { invoice } = checkInvoice(anInvoice(work, ...names.map(start)));
    expect(names.map((name) => invoice[name])).toEqual(names.map(() => ""));
    expect(of(...names.map(start)).map(({ field, code }) => [field, code])).toEqual([
      ["supplierBankIban", "account-missing"],
    ]);
    const needed = of(buyerReference("992-90009-96"), ...names.map(start));
    expect(places(findingsFor("e-invoice", needed).stops)).toEqual([
      "supplierTelephone",
      "supplierEmail",
      "supplierBankIban",
    ]);
  });

  it("is said once: the same field has no second finding", () => {
    expect(of(start("supplierCompany"), start("customerCompany")).map(({ code }) => code)).toEqual([
      "placeholder",
      "placeholder",
    ]);
  });
});

describe.each(exampleIds)("the example %s", (id) => {
  const all = (["de", "en"] as const).map((locale) =>
    recalculate(readExample(id, { today: day("20260803"), locale })),
  );
  const isBilledAbroad = id === "reverse-charge";
  const party = [
    "supplierCompany",
    "supplierName",
    "supplierStreetName",
    "supplierPostalZone",
    "supplierCityName",
    "supplierTelephone",
    "supplierEmail",
    "supplierCompanyID",
    "supplierBankAccountHolder",
    "supplierBankIban",
    "supplierBankBic",
    isBilledAbroad ? "customerVatID" : "supplierBuyerReference",
    "customerCompany",
    "customerStreetName",
    "customerPostalZone",
    "customerCityName",
    "customerEmail",
    ...(id === "final" ? ["invoicePartials"] : []),
    ...(id === "cancellation" ? ["invoicePrecedingID"] : []),
    ...(all[0]?.invoiceLines ?? [])
      .filter(({ description }) => description !== "")
      .map((described) => `${described.id}description`),
  ];

  it("may leave as a trial and is listed before: seller, bank, tax id, customer, lines and logo", () => {
    for (const example of all) {
      const found = listed(example);
      expect(new Set(places(found))).toEqual(
        new Set([...party, "invoiceID", "invoiceIncludedNote", "customerLogo", "1name", "2name", "3name"]),
      );
      expect(findingsFor("pdf", found).stops).toEqual([]);
      expect(findingsFor("e-invoice", found).stops).toEqual([]);
      expect(findingsFor("e-invoice", found).warnings.map(({ code }) => code)).toEqual(
        found.map(() => "example-trial"),
      );
    }
  });

  it("stays a trial with other lines, another number and without a telephone", () => {
    for (const change of [
      setQuantity("1", decimal("7")),
      setField("invoiceID", "T-1"),
      setField("supplierTelephone", ""),
    ]) {
      for (const example of all) {
        expect(findingsFor("pdf", listed(recalculate(change(example)))).stops).toEqual([]);
      }
    }
  });

  it("leaves nothing under another company, and nothing to another customer", () => {
    for (const example of all) {
      for (const name of ["supplierCompany", "customerCompany", "supplierEmail"] as const) {
        const found = listed({ ...example, [name]: "Meine" });
        const mustGo = [...party, "invoiceID", "customerLogo", "1name", "2name", "3name"];
        for (const kind of ["pdf", "e-invoice"] as const) {
          expect(new Set(places(findingsFor(kind, found).stops))).toEqual(
            new Set(mustGo.filter((place) => place !== name)),
          );
        }
      }
    }
  });

  it("is known again after its file was uploaded", () => {
    for (const example of all) {
      const mine = { ...example, supplierCompany: "Meine Firma" };
      const { invoice } = readCii(xmlOf(recalculate(mine)), { today: day("20260803"), locale: "de" });
      const stops = places(findingsFor("pdf", listed(invoice)).stops);
      expect(stops).toEqual(
        expect.arrayContaining(["supplierBankIban", "supplierCompanyID", "1name", "3name"]),
      );
    }
  });

  it("is left behind field by field, each line with its first change", () => {
    const [german] = all;
    if (!german) throw new Error("no example");
    const mine = { ...german, supplierCompany: "Meine Firma" };
    const stops = (invoice: Invoice) => places(findingsFor("pdf", listed(invoice)).stops);
    expect(stops(mine)).toContain("2name");
    expect(stops(setQuantity("2", decimal("99"))(mine))).not.toContain("2name");
    expect(stops(setLineText("2", "description", "Anders")(mine))).not.toContain("2name");
    expect(stops(setField("supplierCompanyID", "DE811569869")(mine))).not.toContain("supplierCompanyID");
    expect(stops(setField("supplierBankIban", "")(mine))).not.toContain("supplierBankIban");
  });
});

describe("what is left of an example", () => {
  const left = readExample("it-support", { today: day("20260803"), locale: "de" });
  const stops = (...words: readonly Change[]) => places(findingsFor("pdf", of(...words)).stops);

  it("is a line's description, whatever its name and its quantity are by now", () => {
    const description = left.invoiceLines.find((each) => each.description !== "")?.description ?? "";
    const own = line("3", "10", 19, { name: "Beratung", description });
    expect(stops(own)).toEqual(["2description"]);
    expect(of(own)[0]?.untouched).toMatchObject({ value: description, mayBeEmpty: true });
    expect(stops(line("3", "10", 19, { description: `${description}!` }))).toEqual([]);
  });

  it("is its BIC beside another bank's account", () => {
    const { supplierBankBic } = left;
    expect(stops(having({ supplierBankBic }))).toEqual(["supplierBankBic"]);
    expect(stops(having({ supplierBankBic: "BYLADEM1001" }))).toEqual([]);
  });
});

describe("what somebody may share with an example", () => {
  const examplesOwn = readExample("it-support", { today: day("20260803"), locale: "de" });

  it("is his own: a name, as soon as nothing else of the sender is the example's", () => {
    const name = examplesOwn.supplierName;
    const names = having({ supplierName: name, supplierBankAccountHolder: name });
    expect(of(names)).toEqual([]);
    const { supplierTelephone } = examplesOwn;
    expect(places(findingsFor("pdf", of(names, having({ supplierTelephone }))).stops)).toEqual([
      "supplierTelephone",
      "supplierName",
      "supplierBankAccountHolder",
    ]);
  });

  it("is not the customer's reference, and it says nothing about one's own town", () => {
    const found = of(
      buyerReference("04011000-12345-03"),
      having({ supplierPostalZone: "50823", supplierCityName: "Köln" }),
    );
    expect(places(findingsFor("e-invoice", found).stops)).toEqual(["supplierBuyerReference"]);
  });

  it("is his own: the town, the bank, the number, a customer at such an address elsewhere", () => {
    expect(
      of(
        having({
          supplierPostalZone: examplesOwn.supplierPostalZone,
          supplierCityName: examplesOwn.supplierCityName,
          supplierBankBic: examplesOwn.supplierBankBic,
          supplierBankIban: "DE03100500000000202051",
          customerStreetName: examplesOwn.customerStreetName,
          invoiceID: examplesOwn.invoiceID,
        }),
      ),
    ).toEqual([]);
  });

  it("may be left empty as far as the file does without it: an XRechnung wants e-mail and telephone", () => {
    const mayBeEmpty = (invoice: Invoice) =>
      listed(invoice).flatMap(({ field, untouched }) => (untouched?.mayBeEmpty ? [field] : []));
    const mine = recalculate({ ...examplesOwn, supplierCompany: "Meine Firma" });
    expect(mine.flagHasSupplierBuyerReference).toBe(true);
    const wanted = ["supplierTelephone", "supplierEmail", "supplierBankIban"];
    for (const field of wanted) expect(mayBeEmpty(mine)).not.toContain(field);
    expect(mayBeEmpty(mine)).toEqual(expect.arrayContaining(["supplierBankBic", "customerEmail"]));
    const plain = { ...mine, flagHasSupplierBuyerReference: false };
    for (const field of wanted) expect(mayBeEmpty(plain)).toContain(field);
  });

  it("is the example's beside its account, or as a whole address", () => {
    const { supplierBankIban, supplierBankBic, supplierCityName, customerStreetName, customerPostalZone } =
      examplesOwn;
    expect(places(of(having({ supplierBankIban, supplierBankBic, supplierCityName })))).toEqual([
      "supplierBankIban",
      "supplierCityName",
      "supplierBankBic",
    ]);
    expect(places(of(having({ customerStreetName, customerPostalZone })))).toEqual([
      "customerStreetName",
      "customerPostalZone",
    ]);
  });

  it("is never an example's partial invoice, whichever day it has; one of the same number is", () => {
    const { invoicePartials } = readExample("final", { today: day("20250101"), locale: "en" });
    const [first] = invoicePartials;
    if (!first) throw new Error("no partial invoice");
    const found = of(having({ invoiceKind: "final", invoicePartials: [partial, first] }));
    expect(places(findingsFor("pdf", found).stops)).toEqual(["invoicePartials"]);
    expect(places(findingsFor("e-invoice", found).stops)).toEqual(["invoicePartials"]);
    const mine = { ...partial, number: first.number };
    expect(of(having({ invoiceKind: "final", invoicePartials: [mine] }))).toEqual([]);
  });

  it("is never the VAT id of an example's customer", () => {
    const { customerVatID } = readExample("reverse-charge", { today: day("20260803"), locale: "de" });
    expect(places(findingsFor("e-invoice", of(having({ customerVatID }))).stops)).toEqual(["customerVatID"]);
  });

  it("is a cancellation of one's own, of whatever number, with the usual sentence", () => {
    const mine = cancellationOf(anInvoice(work, having({ invoiceID: "RE-0117" })), {
      number: "RE-0121",
      today: day("20260810"),
    });
    expect(listed(recalculate(mine))).toEqual([]);
  });

  it("a sentence above the table is pointed out and stops nothing", () => {
    const found = of(having({ invoiceIncludedNote: examplesOwn.invoiceIncludedNote }));
    expect(found.map(({ field, severity }) => [field, severity])).toEqual([
      ["invoiceIncludedNote", { pdf: "warn", "e-invoice": "warn" }],
    ]);
  });
});

describe("a character without a glyph", () => {
  it("is named at its field, once, and what cannot be seen by its number", () => {
    const found = of(
      having({ customerCompany: "漢字漢", supplierName: "a\u{E000}b" }),
      setLineText("1", "name", "日月火水木金土"),
    );
    expect(found.map(({ field, lineId, values }) => [field, lineId, values])).toEqual([
      ["supplierName", undefined, { characters: "U+E000" }],
      ["customerCompany", undefined, { characters: "漢 字" }],
      ["name", "1", { characters: "日 月 火 水 木 …" }],
    ]);
  });
});
