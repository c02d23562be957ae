import { describe, expect, it } from "vitest";
import { setSmallBusiness } from "../../lib/invoice/tax/rate-changes";
import { newInvoice } from "../../lib/invoice/defaults";
import { readInvoice as readAs, readSentInvoice, shapeFindings } from "../../lib/invoice/schema";
import { recalculate } from "../../lib/invoice/sums/totals";
import { anInvoice, day, having, line, percentOff, startFacts, vector, vectorNames } from "../builders";

const readInvoice = (data: unknown) => readAs(data, startFacts);
const sent = (changes: Readonly<Record<string, unknown>> = {}): unknown => ({
  ...(JSON.parse(JSON.stringify(anInvoice(line("2", "50")))) as object),
  ...changes,
});
const sentLine = (changes: Readonly<Record<string, unknown>>): unknown =>
  sent({ invoiceLines: [{ ...anInvoice(line("2", "50")).invoiceLines[0], ...changes }] });

describe("unknown data", () => {
  it("that is an invoice comes back as it is", () => {
    expect(readInvoice(sent())).toEqual(anInvoice(line("2", "50")));
    expect(readInvoice(JSON.parse(JSON.stringify(newInvoice("en", day("20260803")))))).toEqual(
      newInvoice("en", day("20260803")),
    );
    for (const name of vectorNames) expect(vector(name).invoice.invoiceLines.length).toBeGreaterThan(0);
  });

  it("remembers what a small business was before, and drops it when it is none", () => {
    const before = anInvoice(
      line("1", "10", 7),
      line("2", "50", 0),
      having({ supplierIsSmallBusinessOwnerNote: "Klein" }),
    );
    const small = setSmallBusiness(true)(before);
    const stored = readInvoice(JSON.parse(JSON.stringify(small)));
    expect(stored && recalculate(setSmallBusiness(false)(stored))).toEqual(before);
    expect(readInvoice(sent({ taxBefore: { invoiceTaxRates: 7 } }))?.taxBefore).toBeUndefined();
    expect(readInvoice(sentLine({ vatBefore: "7" }))?.invoiceLines[0]?.vatBefore).toBeUndefined();
  });

  it("loses a description that an earlier version put there and nobody has written over", () => {
    for (const description of ["Beschreibung der Leistung", "Description of the service"]) {
      expect(readInvoice(sentLine({ description }))?.invoiceLines[0]?.description).toBe("");
    }
    expect(readInvoice(sentLine({ description: "Beschreibung" }))?.invoiceLines[0]?.description).toBe(
      "Beschreibung",
    );
  });

  it.each([null, undefined, 1, "x", [], {}, { invoiceLines: [] }])("%j is no invoice", (data) => {
    expect(readInvoice(data)).toBeNull();
  });

  it.each([
    ["invoiceLines", {}],
    ["invoiceLines", [null]],
    ["invoiceAllowanceUnit", "percent"],
    ["invoiceAllowanceAmount", null],
    ["invoiceAllowanceAmount", {}],
    ["flagShowAllowance", "true"],
    ["flagShowAllowance", undefined],
  ])("with %s %j is no invoice", (field, value) => {
    expect(readInvoice(sent({ [field]: value }))).toBeNull();
  });

  it.each([
    ["vat", Number.NaN],
    ["vat", -1],
    ["vat", 101],
    ["vat", "19"],
    ["quantity", null],
    ["quantity", Number.POSITIVE_INFINITY],
    ["unitPrice", "9".repeat(101)],
    ["unitPrice", undefined],
  ])("with a line whose %s is %j is no invoice", (field, value) => {
    expect(readInvoice(sentLine({ [field]: value }))).toBeNull();
  });

  it("keeps everything else when its decoration is out of bounds", () => {
    const theme = { theme: "waves", hueRotate: 361, opacity: 51, font: "DM Sans" };
    const read = readInvoice(
      sent({ invoiceTheme: theme, invoiceLineUnitWidth: 201, invoiceLineVatWidth: "70" }),
    );
    expect(read).toMatchObject({
      invoiceTheme: { theme: "waves", hueRotate: 240, opacity: 25, font: "DM Sans" },
      invoiceLineUnitWidth: 80,
      invoiceLineVatWidth: 70,
      supplierCompany: "Malerei Brandt",
    });
  });

  it("may have numbers instead of decimal strings", () => {
    const read = readInvoice(sentLine({ quantity: 2.5, unitPrice: 40 }));
    expect(read?.invoiceLines[0]).toMatchObject({ quantity: "2.5", unitPrice: "40", total: "100.00" });
  });

  it.each([null, "NaN", {}, [], 7, "9".repeat(200), undefined])(
    "may have %j in every computed field: it does not count",
    (value) => {
      const computed = Object.fromEntries(
        [
          "invoiceExtensionAmount",
          "invoiceTaxExclusiveAmount",
          "invoiceTaxAmount",
          "invoiceTaxInclusiveAmount",
          "invoicePayableAmount",
          "invoiceAllowanceRaw",
          "invoiceAllowanceTotalAmount",
          "invoiceAllowanceMultiplier",
        ].map((field) => [field, value]),
      );
      const lines = anInvoice(line("2", "50")).invoiceLines.map((each) => ({ ...each, total: value }));
      expect(readInvoice(sent({ ...computed, invoiceLines: lines }))).toEqual(anInvoice(line("2", "50")));
    },
  );

  it("may leave the computed fields out", () => {
    const {
      invoicePayableAmount: _payable,
      invoiceTaxAmount: _tax,
      ...rest
    } = sent() as Record<string, unknown>;
    expect(readInvoice(rest)?.invoicePayableAmount).toBe("119.00");
  });

  it("has its lines numbered by position, whatever ids it brings", () => {
    const [one] = anInvoice(line("2", "50")).invoiceLines;
    const read = readInvoice(
      sent({
        invoiceLines: [
          { ...one, id: "7" },
          { ...one, id: "7" },
          { ...one, id: "" },
        ],
      }),
    );
    expect(read?.invoiceLines.map((each) => each.id)).toEqual(["1", "2", "3"]);
  });

  it("loses the fields nobody knows, prototypes included", () => {
    const hostile: unknown = JSON.parse(
      JSON.stringify(sent({ surplus: 1 })).replace(
        "{",
        '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
      ),
    );
    const read = readInvoice(hostile);
    expect(read).toEqual(anInvoice(line("2", "50")));
    expect(read).not.toHaveProperty("surplus");
    expect(read).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("what is wrong with unknown data", () => {
  it("is named with its field, its line and the kind of mistake", () => {
    const [one] = anInvoice(line("2", "50")).invoiceLines;
    const lines = [one, { ...one, vat: 101 }, { ...one, name: null }];
    const rates = { "0": true, "7": 7 };
    expect(
      shapeFindings(sent({ invoiceLines: lines, invoiceTaxRates: rates, supplierName: "x".repeat(20_001) })),
    ).toEqual([
      { field: "vat", lineId: "2", code: "out-of-range" },
      { field: "name", lineId: "3", code: "wrong-type" },
      { field: "invoiceTaxRates.7", code: "wrong-type" },
      { field: "supplierName", code: "too-long" },
    ]);
    expect(shapeFindings(null)).toEqual([{ field: "", code: "wrong-type" }]);
    expect(shapeFindings(sent())).toEqual([]);
  });

  it("is named a hundred times at most", () => {
    expect(shapeFindings(sent({ invoiceLines: Array.from({ length: 500 }, () => null) }))).toHaveLength(100);
  });
});

describe("what a page of another version sends", () => {
  const invoice = anInvoice(
    line("2", "50"),
    line("1", "30", 0),
    percentOff("3"),
    having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" }),
  );
  const without = (object: object, key: string): object =>
    Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  const withoutInLine = (key: string): unknown => ({
    ...invoice,
    invoiceLines: invoice.invoiceLines.map((each) => without(each, key)),
  });
  /** Without one of these the file would have another total, tax category, profile or language than the sheet. */
  const needed = [
    "invoiceLines",
    "invoiceAllowanceAmount",
    "invoiceAllowanceUnit",
    "flagShowAllowance",
    "flagIsSmallBusinessOwner",
    "flagHasTaxExemptionReason",
    "supplierTaxExemptionReason",
    "flagHasSupplierBuyerReference",
    "supplierBuyerReference",
    "invoiceLocale",
  ];

  it.each(Object.keys(invoice).filter((key) => !needed.includes(key)))("may lack %s", (key) => {
    const read = readSentInvoice(without(invoice, key));
    const { [key as keyof typeof invoice]: _absent, ...rest } = invoice;
    expect(read).toMatchObject(rest);
    expect(read?.invoicePayableAmount).toBe(invoice.invoicePayableAmount);
  });

  it.each(needed)("is refused without %s, by its name", (key) => {
    expect(shapeFindings(without(invoice, key)).map(({ field }) => field)).toEqual([key]);
    expect(readSentInvoice(without(invoice, key))).toBeNull();
  });

  it.each(["quantity", "vat", "unitPrice"])("is refused with lines that lack their %s", (key) => {
    expect(shapeFindings(withoutInLine(key))).toEqual([
      { field: key, lineId: "1", code: "wrong-type" },
      { field: key, lineId: "2", code: "wrong-type" },
    ]);
  });

  it.each(["id", "name", "description", "unit", "total"])("may have lines without their %s", (key) => {
    expect(readSentInvoice(withoutInLine(key))?.invoicePayableAmount).toBe(invoice.invoicePayableAmount);
  });

  it("has no text put into it that its sheet does not show", () => {
    const { invoicePaymentNote: _note, supplierCompany: _company, ...rest } = invoice;
    const read = readSentInvoice({ ...rest, invoiceLines: [without(invoice.invoiceLines[0] ?? {}, "unit")] });
    expect(read).toMatchObject({ invoicePaymentNote: "", supplierCompany: "" });
    expect(read?.invoiceLines[0]?.unit).toBe("");
  });

  it("may bring looks that are not known here, and fields", () => {
    const invoiceTheme = { ...invoice.invoiceTheme, theme: "stars", font: "Arial", grain: 3 };
    expect(readSentInvoice({ ...invoice, invoiceTheme, invoiceProject: "P-7" })).toEqual(invoice);
  });

  it.each([
    ["invoiceID", 7],
    ["invoiceID", null],
    ["supplierCompany", "x".repeat(20_001)],
    ["flagShowInvoiceLineNumbers", "true"],
    ["invoiceTaxRates", []],
    ["invoiceLocale", "fr"],
  ])("is refused with %s %j", (key, value) => {
    expect(shapeFindings({ ...invoice, [key]: value })).toMatchObject([{ field: key }]);
    expect(readSentInvoice({ ...invoice, [key]: value })).toBeNull();
  });
});
