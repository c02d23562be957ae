import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeholder } from "../../lib/invoice/defaults";
import { fields } from "../../lib/invoice/fields";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { prove, type Difference, type Proof } from "../../lib/proof/prove";
import { termsOf } from "../../lib/proof/terms";
import { withFiles } from "../attached-files";
import { anInvoice, buyerReference, having, line, percentOff, vector, vectorNames, xmlOf } from "../builders";
import { attached, offeredFiles } from "../random/files";
import { anyInvoice } from "../random/invoices";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a sheet of the invoice prints, each text for itself. */
const paperOf = (invoice: Invoice): readonly string[] =>
  termsOf(invoice, invoice).flatMap(({ paper }) => (paper ? [paper.text] : []));

interface Made {
  readonly xml: string;
  readonly inside: string;
  readonly pages: readonly (readonly string[])[];
}

/** Reads back what was made of an invoice, after somebody has been at it. */
function proofOf(
  invoice: Invoice,
  touch: (made: Made) => Partial<Made> = () => ({}),
  written?: string,
): Proof {
  const xml = written ?? xmlOf(invoice);
  const made: Made = { xml, inside: xml, pages: [paperOf(invoice)] };
  const touched = { ...made, ...touch(made) };
  return prove(
    { written: invoice, sheet: invoice, xml: bytes(touched.xml) },
    { pages: touched.pages, embedded: bytes(touched.inside), isArchivable: true },
  );
}

/** The same XML in the PDF and beside it, with something else in it. */
const rewritten =
  (change: (xml: string) => string) =>
  ({ xml }: Made): Partial<Made> => {
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    return { xml: changed, inside: changed };
  };

const seed = Number(process.env["PROOF_SEED"] ?? Date.now() % 1_000_000_000);

it(`every invoice that may leave is proven by its own files (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(anyInvoice, offeredFiles, async (plain, offered) => {
      const { invoice, files } = await attached(plain, offered);
      const proof = proofOf(invoice, undefined, await withFiles(xmlOf(invoice), files));
      expect(proof.differences).toEqual([]);
      expect(proof.rows.every(({ line }) => line !== null)).toBe(true);
    }),
    { numRuns: 200, seed },
  );
});

it(`any amount or number of the XML that is another one is told (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyInvoice, fc.nat(), fc.integer({ min: 1, max: 9 }), (plain, which, more) => {
      const number =
        /(?<=<ram:(?:\w*Amount|BilledQuantity|\w*Percent|BasisQuantity)(?: \w+="\w+")?>)-?\d[\d.]*/g;
      const invoice = { ...plain, invoiceAttachments: [] };
      const amounts = [...xmlOf(invoice).matchAll(number)];
      const amount = amounts[which % amounts.length];
      const proof = proofOf(
        invoice,
        rewritten((xml) => {
          const at = (amount?.index ?? 0) + (amount?.[0].length ?? 0) - 1;
          return `${xml.slice(0, at)}${(Number(xml[at]) + more) % 10}${xml.slice(at + 1)}`;
        }),
      );
      expect(proof.differences).not.toEqual([]);
    }),
    { numRuns: 200, seed },
  );
});

it.each(vectorNames)("the vector %s is proven by its own files", (name) => {
  const invoice = normalize({ ...vector(name).invoice, invoiceAttachments: [] });
  expect(proofOf(invoice).differences).toEqual([]);
});

const made = (...words: readonly Change[]): Invoice =>
  normalize(
    anInvoice(line("2", "50", 19), line("1", "30", 7, { name: "Nebenleistung" }), percentOff("3"), ...words),
  );

const told = ({ differences }: Proof): readonly Partial<Difference>[] =>
  differences.map(({ at, bt, lineId }) => ({ at, bt, ...(lineId === undefined ? {} : { lineId }) }));

describe("what the XML says otherwise is told by its business term:", () => {
  it.each<readonly [string, string | RegExp, string, string]>([
    ["the number", "<ram:ID>RE-7<", "<ram:ID>RE-8<", "BT-1"],
    ["the kind", "<ram:TypeCode>380<", "<ram:TypeCode>381<", "BT-3"],
    ["the day", /(?<=<ram:IssueDateTime>\n<udt:DateTimeString format="102">)\d+/, "20200101", "BT-2"],
    ["the seller", "<ram:Name>Malerei Brandt<", "<ram:Name>Malerei Brand<", "BT-27"],
    ["the customer", "Hansen &amp; Partner<", "Hansen<", "BT-44"],
    ["the account", /(?<=<ram:IBANID>)DE\d+/, "DE02500105170137075030", "BT-84"],
    ["the reference", /(?<=<ram:BuyerReference>)[^<]+/, "04011000-12345-35", "BT-10"],
    ["a quantity", ">2</ram:BilledQuantity>", ">3</ram:BilledQuantity>", "BT-129 in line 1"],
    ["a unit", 'unitCode="HUR">2<', 'unitCode="DAY">2<', "BT-130 in line 1"],
    ["a price", ">50</ram:ChargeAmount>", ">51</ram:ChargeAmount>", "BT-146 in line 1"],
    ["a rate", /(?<=<ram:RateApplicablePercent>)7/, "8", "BT-152 in line 2"],
    [
      "the total of a line",
      ">30.00</ram:LineTotalAmount>",
      ">31.00</ram:LineTotalAmount>",
      "BT-131 in line 2",
    ],
    ["what is to be paid", /(?<=<ram:DuePayableAmount>)[\d.]+/, "1.00", "BT-115"],
    ["the tax", /(?<=<ram:TaxTotalAmount currencyID="EUR">)[\d.]+/, "1.00", "BT-110"],
    ["a share of the tax", /(?<=<ram:CalculatedAmount>)[\d.]+/, "1.00", "BT-117"],
    ["the profile", "xrechnung_3.0", "xrechnung_2.3", "BT-24"],
    ["the way of paying", "<ram:TypeCode>58<", "<ram:TypeCode>30<", "BT-81"],
    ["the currency", "CurrencyCode>EUR<", "CurrencyCode>CHF<", "BT-5"],
  ])("%s", (_, what, instead, expected) => {
    const { differences } = proofOf(
      made(buyerReference("04011000-12345-03")),
      rewritten((xml) => xml.replace(what, instead)),
    );
    const told = differences.map(({ at, bt, lineId }) => [
      at,
      lineId === undefined ? bt : `${bt} in line ${lineId}`,
    ]);
    expect(told).toContainEqual(["xml", expected]);
  });

  it("a value that is missing, with null for what stands there", () => {
    const gone = proofOf(
      made(),
      rewritten((xml) => xml.replace(/<ram:LineOne>.*\n/, "")),
    );
    expect(gone.differences).toContainEqual({
      at: "xml",
      bt: "BT-35",
      field: "supplierStreetName",
      expected: "Venloer Straße 214",
      found: null,
    });
  });

  it("one that is there and was never said", () => {
    const proof = proofOf(
      made(),
      rewritten((xml) =>
        xml.replace(
          "</ram:BuyerTradeParty>",
          "$&\n<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>B-1</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>",
        ),
      ),
    );
    expect(proof.differences).toEqual([
      { at: "xml", bt: "BT-13", field: "invoiceOrderReference", expected: "", found: "B-1" },
    ]);
  });

  it.each([
    ["a term that no sheet has", "SellerOrderReferencedDocument", "BT-14"],
    [
      "what is no term at all",
      "QuotationReferencedDocument",
      "/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:QuotationReferencedDocument/ram:IssuerAssignedID",
    ],
  ])("%s", (_, element, bt) => {
    const said = `<ram:${element}><ram:IssuerAssignedID>B-1</ram:IssuerAssignedID></ram:${element}>`;
    const proof = proofOf(
      made(),
      rewritten((xml) => xml.replace("</ram:BuyerTradeParty>", `$&\n${said}`)),
    );
    expect(proof.differences).toEqual([{ at: "xml", bt, field: "", expected: "", found: "B-1" }]);
  });

  it("one more than was said", () => {
    const proof = proofOf(
      made(having({ invoiceIncludedNote: "Danke" })),
      rewritten((xml) =>
        xml.replace(/<ram:IncludedNote>\n.*\n.*\n/, (note) => note + note.replace("Danke", "Mehr")),
      ),
    );
    expect(proof.differences).toEqual([
      { at: "xml", bt: "BT-22", field: "invoiceIncludedNote", expected: "", found: "Mehr" },
    ]);
  });

  it("a line too many", () => {
    const again = rewritten((xml) =>
      xml.replace(
        /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>\n/,
        "$&$&",
      ),
    );
    expect(proofOf(made(), again).differences).not.toEqual([]);
  });
});

it("the XML in the PDF has to be the one beside it, byte for byte", () => {
  expect(told(proofOf(made(), ({ xml }) => ({ inside: `${xml}\n` })))).toEqual([{ at: "files", bt: "" }]);
});

describe("what the PDF does not say is told:", () => {
  it.each([
    ["the number", "RE-7", "BT-1"],
    ["the seller", "Malerei Brandt", "BT-27"],
    ["a price", "50,00", "BT-146"],
    ["what is to be paid", "146,57\u00a0€", "BT-115"],
  ])("%s", (_, text, bt) => {
    const proof = proofOf(made(), ({ pages }) => {
      expect(pages.flat()).toContain(text);
      return { pages: pages.map((pieces) => pieces.map((piece) => (piece === text ? "?" : piece))) };
    });
    expect(told(proof)).toContainEqual(expect.objectContaining({ at: "pdf", bt }));
  });

  it("an amount that another one ends with", () => {
    const proof = proofOf(made(), ({ pages }) => ({
      pages: pages.map((pieces) =>
        pieces.map((piece) => (piece === "146,57\u00a0€" ? "1.146,57\u00a0€" : piece)),
      ),
    }));
    expect(told(proof)).toEqual([{ at: "pdf", bt: "BT-115" }]);
  });

  it("an amount that stands there once less than on the sheet", () => {
    const twice = normalize(anInvoice(line("1", "10", 19), line("1", "10", 19)));
    const proof = proofOf(twice, ({ pages: [pieces = []] }) => ({
      pages: [pieces.filter((piece, index) => piece !== "10,00\u00a0€" || pieces.indexOf(piece) !== index)],
    }));
    expect(told(proof)).toEqual([{ at: "pdf", bt: "BT-131", lineId: "2" }]);
  });
});

it("each value has its line of the XML and its page", () => {
  const invoice = made();
  const pieces = paperOf(invoice);
  const split = pieces.indexOf("Nebenleistung");
  const proof = proofOf(invoice, () => ({ pages: [pieces.slice(0, split), pieces.slice(split)] }));
  const lines = xmlOf(invoice).split("\n");
  const row = (bt: string, id?: string) =>
    proof.rows.find((each) => each.bt === bt && (id === undefined || each.lineId === id));
  expect(lines[(row("BT-1")?.line ?? 0) - 1]).toBe("<ram:ID>RE-7</ram:ID>");
  expect(lines[(row("BT-131", "2")?.line ?? 0) - 1]).toBe("<ram:LineTotalAmount>30.00</ram:LineTotalAmount>");
  expect([row("BT-1")?.page, row("BT-131", "1")?.page, row("BT-115")?.page]).toEqual([1, 1, 2]);
  // What stands there beside something else, too.
  expect([row("BT-130", "1")?.page, row("BT-152", "1")?.page, row("BT-119")?.page]).toEqual([1, 1, 2]);
});

it("paper alone is proven by its pages, and no rules are said to be checked", () => {
  const sheet = made(having({ customerStreetName: "" }));
  const read = { embedded: null, isArchivable: true };
  const proof = prove({ written: null, sheet, xml: null }, { ...read, pages: [paperOf(sheet)] });
  expect([proof.differences, proof.profile]).toEqual([[], null]);
  expect(proof.rows.map(({ bt }) => bt)).not.toContain("BT-24");
  expect(prove({ written: null, sheet, xml: null }, { ...read, pages: [[]] }).differences).not.toEqual([]);
});

it("an XML alone, of what no font has, is proven by itself", () => {
  const sheet = made(line("1", "10", 19, { name: "漢字" }));
  const xmlAlone = (xml: string): Proof => prove({ written: sheet, sheet, xml: bytes(xml) }, null);
  expect(xmlAlone(xmlOf(sheet))).toMatchObject({ differences: [], isArchivable: false });
  const changed = xmlOf(sheet).replace(/(GrandTotalAmount>)/, "$11");
  expect(xmlAlone(changed).differences).toMatchObject([{ bt: "BT-112", at: "xml" }]);
});

it("what may be empty and still shows its placeholder is missing in neither kind of file", () => {
  const left = fields.filter(({ mustChange, mayBeEmpty }) => mustChange && mayBeEmpty);
  const words = Object.fromEntries(left.map(({ name }) => [name, placeholder(name, "de")]));
  const sheet: Invoice = { ...made(), ...words };
  const normal = normalize(sheet);
  const pages = [paperOf(normal)];
  expect(left.map(({ name }) => normal[name]).join("")).toBe("");
  const read = { pages, embedded: null, isArchivable: true };
  expect(prove({ written: null, sheet, xml: null }, read).differences).toEqual([]);
  const xml = bytes(xmlOf(normal));
  expect(prove({ written: normal, sheet, xml }, { ...read, embedded: xml }).differences).toEqual([]);
});
