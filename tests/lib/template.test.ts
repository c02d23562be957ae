import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receivedOf } from "../../lib/archive/receiving";
import { normalize } from "../../lib/invoice/normalize";
import type { DocumentNode } from "../../lib/en16931/document";
import { readDocument } from "../../lib/en16931/read";
import { writeAsUbl } from "../../lib/en16931/write";
import { templateOf, type Template } from "../../lib/upload/foreign-invoice";
import { everyTerm, startFacts, vector, vectorNames, xmlOf } from "../builders";
import { anyInvoice } from "../random/invoices";

const seed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 1_000_000);

function documentIn(xml: string): DocumentNode {
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error(read.is);
  return read.document;
}

function made(document: DocumentNode): Template {
  const found = templateOf(document, startFacts);
  if (typeof found === "string") throw new Error(found);
  return found;
}

const { xml } = vector("01-single-rate");
const saidBy = (document: DocumentNode) => made(document).left.map(({ id, value }) => `${id} ${value}`);

describe("an e-invoice of anybody, as a template", () => {
  const whole = vectorNames.filter(
    (name) => typeof templateOf(documentIn(vector(name).xml), startFacts) !== "string",
  );

  it("is refused only where it gives something back", () => {
    expect(whole.length).toBeGreaterThan(80);
    for (const name of vectorNames.filter((each) => !whole.includes(each)))
      expect([name, templateOf(documentIn(vector(name).xml), startFacts)]).toEqual([name, "credit"]);
  });

  it("has a note of its own where the old one names a day", () => {
    const noteOf = (note: string) =>
      made(
        documentIn(xml.replace(/(<ram:SpecifiedTradePaymentTerms>\s*<ram:Description>)[^<]*/, `$1${note}`)),
      ).invoice.invoicePaymentNote;
    expect(noteOf("Der Betrag wird am 20.03.2018 abgebucht.")).toMatch(
      /^Bitte überweisen Sie .* innerhalb von 14 Tagen/,
    );
    expect(noteOf("Zahlbar in 30 Tagen.")).toBe("Zahlbar in 30 Tagen.");
  });

  it.each(whole)("says all that %s says, with its total, out of either syntax", (name) => {
    const document = documentIn(vector(name).xml);
    for (const each of [document, documentIn(writeAsUbl(document))])
      expect([saidBy(each), made(each).isSameTotal]).toEqual([[], true]);
  });
});

it("names what it has no place for, and nothing that is only written in another way", () => {
  const more = xml
    .replace(
      "<ram:SpecifiedLegalOrganization>",
      '<ram:GlobalID schemeID="0088">4012345000009</ram:GlobalID>$&',
    )
    .replace(/(<ram:Name>)/, '<ram:GlobalID schemeID="0160">4012345001235</ram:GlobalID>$1')
    .replace(/<ram:TypeCode>58</, "<ram:TypeCode>30<");
  expect(saidBy(documentIn(more))).toEqual(["BT-157 4012345001235"]);
});

it("says that the sheet calculates otherwise", () => {
  const other = xml.replace(/(<ram:GrandTotalAmount>)/, "$10");
  expect(made(documentIn(other)).isSameTotal).toBe(true);
  expect(made(documentIn(other.replace(/(<ram:GrandTotalAmount>)/, "$11"))).isSameTotal).toBe(false);
});

it("is none in another currency, without items or with items within items, nor where it is a credit note", () => {
  const everything = documentIn(everyTerm("ubl"));
  expect([
    templateOf(documentIn(xml.replace(">EUR<", ">CHF<")), startFacts),
    templateOf(
      { ...everything, children: everything.children.filter(({ id }) => id !== "BG-25") },
      startFacts,
    ),
    templateOf(documentIn(xml.replace("<ram:TypeCode>380<", "<ram:TypeCode>381<")), startFacts),
    templateOf(
      {
        ...everything,
        children: everything.children.map((each) =>
          each.id === "BG-25" ? { ...each, children: [...each.children, each] } : each,
        ),
      },
      startFacts,
    ),
  ]).toEqual(["currency", "no-items", "credit", "nested"]);
});

it(`any invoice has its total again, and is kept with its very amounts (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const read = readDocument(xmlOf(invoice));
      if (read.is !== "invoice") throw new Error(read.is);
      const { net, tax, gross } = receivedOf(read, {
        id: "",
        inside: "",
        name: "",
        type: "",
        size: 0,
        at: 0,
      });
      const { invoiceTaxExclusiveAmount, invoiceTaxAmount, invoiceTaxInclusiveAmount } = normalize(invoice);
      expect([net, tax, gross]).toEqual([
        invoiceTaxExclusiveAmount,
        invoiceTaxAmount,
        invoiceTaxInclusiveAmount,
      ]);
      const found = templateOf(read.document, startFacts);
      expect(typeof found === "string" ? found : found.isSameTotal).toBe(
        gross.startsWith("-") || typeof found === "string" ? "credit" : true,
      );
    }),
    { numRuns: 150, seed },
  );
});
