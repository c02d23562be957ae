import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { contactIn, customersAsCards, customersAsCsv, readContacts } from "../../lib/customers/contact-files";
import { bareCustomer, customerOf, customerTexts, type Customer } from "../../lib/customers/customers";
import type { DocumentNode } from "../../lib/en16931/document";
import { readDocument } from "../../lib/en16931/read";
import { locales } from "../../lib/locale";
import { singleLine } from "../../lib/text/characters";
import { textsIn } from "../../locales/i18n";
import { everyTerm, xmlOf } from "../builders";
import { anyInvoice } from "../random/invoices";

const hansen = bareCustomer(
  {
    customerCompany: 'Hansen; "Söhne", KG',
    customerStreetName: "Lindenweg 3, Hof",
    customerPostalZone: "24103",
    customerCityName: "Kiel",
    customerCountry: "DK",
    customerEmail: "post@hansen.example",
    customerVatID: "DE136695976",
    customerNumber: "K-17",
    supplierBuyerReference: "04011000-1234512345-06",
  },
  1,
);

/** A customer as somebody who knows nothing but the file makes it. */
const again = (text: string): readonly Customer[] =>
  (readContacts(text)?.contacts ?? []).map((contact) => bareCustomer(contact, 1));

it.each(locales)("a table comes back as it went, with headings in %s", async (locale) => {
  expect(again(customersAsCsv([hansen], await textsIn(locale)))).toEqual([hansen]);
});

it("a card comes back with name, address and mail", () => {
  const {
    key: _,
    customerVatID: _id,
    customerNumber: _number,
    supplierBuyerReference: _reference,
    ...known
  } = hansen;
  expect(again(customersAsCards([hansen, hansen]))).toMatchObject([known, known]);
});

// A backslash at the end of a part is not among them: the library takes it for one before the next part.
it("whatever a customer is called and wherever they live, a card says it", () => {
  const word = fc
    .stringMatching(/^[\p{L}\d ;,:"&'()-]{1,30}$/u)
    .map((text) => text.replace(/\s+/g, " ").trim());
  fc.assert(
    fc.property(word, word, (customerCompany, customerStreetName) => {
      fc.pre(customerCompany !== "");
      const [read] = again(customersAsCards([bareCustomer({ customerCompany, customerStreetName }, 1)]));
      expect(read).toMatchObject({ customerCompany, customerStreetName });
    }),
  );
});

it("a table of another program is read by its headings; a row without a name is counted", () => {
  const text =
    "Kunden-Nr.,Firma,Straße / Hausnummer,PLZ,Ort,Land,Umsatz\n7,Hansen KG,Weg 1,24103,Kiel,Deutschland,9\n8,,Weg 2,1,A,,\n";
  expect(readContacts(text)).toEqual({
    contacts: [
      {
        customerNumber: "7",
        customerCompany: "Hansen KG",
        customerStreetName: "Weg 1",
        customerPostalZone: "24103",
        customerCityName: "Kiel",
        customerCountry: "DE",
      },
    ],
    lost: 1,
  });
});

it("cards of an address book are read one by one: a broken one costs no other", () => {
  const cards = [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Petersen;Ada;;;\r\nFN:Ada Petersen\r\nitem1.ADR;TYPE=WORK:;;Kai 1;Kiel;;24103;Germany\r\nEND:VCARD",
    "BEGIN:VCARD\r\nVERSION:2.1\r\nADR;WORK:;;x\r\nEND:VCARD",
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jo\r\nORG:Nordlicht AG;Einkauf\r\nEMAIL;TYPE=INTERNET:no mail\r\nEND:VCARD",
  ].join("\r\n");
  const read = readContacts(cards);
  expect(read?.lost).toBe(1);
  expect(read?.contacts).toEqual([
    {
      customerCompany: "Ada Petersen",
      customerStreetName: "Kai 1",
      customerPostalZone: "24103",
      customerCityName: "Kiel",
      customerCountry: "DE",
    },
    { customerCompany: "Nordlicht AG" },
  ]);
});

it("a line that would take long costs its card, a picture none, and a row without end itself and what follows", () => {
  const card = (...lines: readonly string[]): string =>
    ["BEGIN:VCARD", "VERSION:4.0", ...lines, "END:VCARD", ""].join("\r\n");
  const parameters = ";a=b".repeat(2_500);
  const folded = parameters.replace(/.{70}/g, "$&\r\n ");
  const picture = `PHOTO:data:image/png;base64,${"QUJD".repeat(2_500)}`;
  const cards = [card(`FN${parameters}:x`), card(`FN${folded}:x`), card("FN:Nordlicht AG", picture)];
  expect(readContacts(cards.join(""))).toEqual({ contacts: [{ customerCompany: "Nordlicht AG" }], lost: 2 });

  const table = "Name;Ort\nHansen KG;Kiel\n";
  expect(readContacts(`${table}${'"a";'.repeat(2_501)}`)).toBeNull();
  const { contacts, lost } = readContacts(`${table}Nordlicht AG;"${"Hamburg\n".repeat(20_000)}`) ?? {};
  expect([contacts?.length, lost]).toEqual([1, 1]);
  expect(readContacts(`${table}\n${";\n".repeat(40_000)}Nordlicht AG;Hamburg`)?.contacts).toHaveLength(2);
});

it.each(["", "Nur ein Satz, und noch einer.", "%PDF-1.7", "a;b\n1;2"])(
  "%j is no list of customers",
  (text) => {
    expect(readContacts(text)).toBeNull();
  },
);

it.each([
  "=1+1",
  "+49 1",
  "-1+1",
  "@SUM(1)",
  "＝1+1",
  '=HYPERLINK("https://evil.example";\n"Kunde")',
  " =1+1",
  "\t=1+1",
  "\r=1+1",
  "\tNord",
  "\u202e=1+1",
  '"=1+1',
  "'=1+1",
])("the formula in the name %j stays a text for the program that opens the table", async (name) => {
  const forged = bareCustomer({ customerCompany: name }, 1);
  const table = customersAsCsv([forged], await textsIn("de"));
  expect(Papa.parse<string[]>(table.slice(1)).data[1]?.[0]).toBe(`'${name}`);
  expect(again(table)).toEqual([bareCustomer({ customerCompany: singleLine(name) }, 1)]);
});

const documentIn = (xml: string): DocumentNode => {
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error(read.is);
  return read.document;
};

it.each(["cii", "ubl"] as const)("each party of an e-invoice (%s) is a customer", (syntax) => {
  const document = documentIn(everyTerm(syntax));
  expect([contactIn(document, "seller"), contactIn(document, "buyer")]).toEqual([
    {
      customerCompany: "BT-27 1",
      customerStreetName: "BT-35 1, BT-36 1, BT-162 1",
      customerPostalZone: "BT-38 1",
      customerCityName: "BT-37 1",
      customerCountry: "DE",
      customerEmail: "seller@example.com",
      customerVatID: "DE123456789",
      customerRegisterID: "BT-30 1",
    },
    {
      customerCompany: "BT-44 1",
      customerStreetName: "BT-50 1, BT-51 1, BT-163 1",
      customerPostalZone: "BT-53 1",
      customerCityName: "BT-52 1",
      customerCountry: "AT",
      customerEmail: "buyer@example.com",
      customerNumber: "BT-46 1",
      customerVatID: "ATU12345678",
      customerRegisterID: "BT-47 1",
    },
  ]);
});

it("the buyer of one's own e-invoice is the customer that it was written to", () => {
  // The number of a country without EU VAT, and a reference that is no Leitweg-ID, stay with their invoice.
  const always = customerTexts.filter((name) =>
    /^customer(?:Company|Street|Postal|City|Country|Email|Num|Reg)/.test(name),
  );
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const contact = contactIn(documentIn(xmlOf(invoice)), "buyer") ?? {};
      const written = customerOf(invoice, 0);
      for (const name of always) expect(contact[name] ?? "").toBe(written?.[name]);
      for (const name of ["customerVatID", "supplierBuyerReference"] as const)
        expect(["", written?.[name]]).toContain(contact[name] ?? "");
    }),
    { numRuns: 100 },
  );
});
