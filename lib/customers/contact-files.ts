import ICAL from "ical.js";
import type { TFunction } from "i18next";
import Papa from "papaparse";
import { readCountry } from "../codes/countries";
import { one, textOf, type DocumentNode } from "../en16931/document";
import { isLeitwegId } from "../identifiers/leitweg-id";
import { cleanTyped } from "../invoice/clean-field";
import { fieldRow } from "../invoice/fields";
import { readCountryLine } from "../paste/post";
import { cut, singleLine } from "../text/characters";
import type { Customer, CustomerText } from "./customers";
import { plainCell, tableFile } from "../archive/table-file";

// Customers as files of other programs: a table (CSV), cards (vCard, RFC 6350 and RFC 2426), and a party of an e-invoice.

/** Bytes of such a file, and characters of a line, in whose square its reading takes time; here, because the first load has none. */
export const contactLimits = { bytes: 2_000_000, lineLength: 10_000 } as const;

/** What such files know of a customer. */
export type Contact = Partial<Readonly<Record<CustomerText, string>>>;

/** What was found in a file. */
export interface ReadContacts {
  readonly contacts: readonly Contact[];
  /** Rows or cards without a name, or that cannot be read: a row that does not end with all that follows it. */
  readonly lost: number;
}

/** The columns of the table: the field, and the headings that people and programs give it, in small letters without signs. */
const columns = {
  customerCompany:
    "firma|name|kunde|unternehmen|company|customer|organization|organisation|firmenname|kundenname",
  customerStreetName: "straße|strasse|adresse|anschrift|street|address|straßehausnummer|streetandnumber",
  customerPostalZone: "plz|postleitzahl|postcode|zip|zipcode|postalcode",
  customerCityName: "ort|stadt|city|town",
  customerCountry: "land|country",
  customerEmail: "email|emailadresse|mail|emailaddress",
  customerVatID: "ustidnr|ustid|umsatzsteueridnr|vatid|vatnumber",
  customerNumber: "kundennummer|kundennr|customernumber|customerno",
  customerRegisterID: "registernummer|handelsregister|handelsregisternummer|registrationnumber",
  supplierBuyerReference: "leitwegid|käuferreferenz|buyerreference",
} as const satisfies Partial<Readonly<Record<CustomerText, string>>>;

type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as readonly Column[];

const columnOf = new Map(
  columnNames.flatMap((name) => columns[name].split("|").map((heading) => [heading, name] as const)),
);

/** A table of customers for other programs. @param t the words of the language */
export const customersAsCsv = (customers: readonly Customer[], t: TFunction): string =>
  tableFile([
    columnNames.map((name) => t(`dialogs.contacts.columns.${name}`)),
    ...customers.map((customer) => columnNames.map((name) => customer[name])),
  ]);

/** Customers as one card each (vCard 4.0). */
export const customersAsCards = (customers: readonly Customer[]): string =>
  customers
    .map(({ customerCompany: name, customerEmail, ...customer }) => {
      const { customerStreetName, customerPostalZone, customerCityName, customerCountry } = customer;
      const address = ["", "", customerStreetName, customerCityName, "", customerPostalZone, customerCountry];
      const properties = [
        ["version", {}, "text", "4.0"],
        ["kind", {}, "text", "org"],
        ["fn", {}, "text", name],
        ["org", {}, "text", [name]],
        ["adr", {}, "text", address],
        ...(customerEmail === "" ? [] : [["email", {}, "text", customerEmail]]),
      ];
      return `${ICAL.stringify(["vcard", properties, []])}\r\n`;
    })
    .join("");

/** Customers out of a table or cards, in time in proportion to the text; null where it is neither. */
export function readContacts(text: string): ReadContacts | null {
  const found = /^\s*BEGIN:VCARD/i.test(text) ? contactsInCards(text) : contactsInTable(text);
  return found && countedContacts(found);
}

/** A party of an e-invoice as a customer; null where it has no name. */
export function contactIn(document: DocumentNode, party: "seller" | "buyer"): Contact | null {
  const isBuyer = party === "buyer";
  const whole = one(document, isBuyer ? "BG-7" : "BG-4");
  const where = one(whole, isBuyer ? "BG-8" : "BG-5");
  const mail = textOf(one(whole, isBuyer ? "BG-9" : "BG-6"), isBuyer ? "BT-58" : "BT-43");
  const electronic = one(whole, isBuyer ? "BT-49" : "BT-34");
  const zone = textOf(where, isBuyer ? "BT-53" : "BT-38");
  const lines = isBuyer ? (["BT-50", "BT-51", "BT-163"] as const) : (["BT-35", "BT-36", "BT-162"] as const);
  const reference = isBuyer ? textOf(document, "BT-10") : "";
  const { contacts } = countedContacts([
    {
      customerCompany: textOf(whole, isBuyer ? "BT-44" : "BT-27"),
      customerStreetName: lines
        .map((id) => textOf(where, id))
        .filter((line) => line !== "")
        .join(", "),
      // A dash stands where a rule wants a post code and the country has none.
      customerPostalZone: zone === "-" ? "" : zone,
      customerCityName: textOf(where, isBuyer ? "BT-52" : "BT-37"),
      customerCountry: textOf(where, isBuyer ? "BT-55" : "BT-40"),
      // An address of another network (EAS) is none to write to.
      customerEmail: electronic?.attributes?.["schemeID"] === "EM" ? electronic.value : mail,
      customerVatID: textOf(whole, isBuyer ? "BT-48" : "BT-31"),
      customerNumber: isBuyer ? textOf(whole, "BT-46") : "",
      customerRegisterID: textOf(whole, isBuyer ? "BT-47" : "BT-30"),
      supplierBuyerReference: isLeitwegId(reference) ? reference : "",
    },
  ]);
  return contacts[0] ?? null;
}

/** Each with a name; what has none is counted. */
function countedContacts(all: readonly (Contact | null)[]): ReadContacts {
  const contacts = all.flatMap((contact) => {
    const clean = contact && cleanContact(contact);
    return clean?.customerCompany ? [clean] : [];
  });
  return { contacts, lost: all.length - contacts.length };
}

/** As the fields of the sheet would take it; what they would refuse stays out. */
const cleanContact = (contact: Contact): Contact =>
  Object.fromEntries(
    columnNames.flatMap((name) => {
      const text = cut(singleLine(contact[name] ?? ""), fieldRow(name).maxLength);
      const clean = name === "customerCountry" ? countryOf(text) : cleanTyped(name, text);
      return clean === null || clean === "" ? [] : [[name, clean]];
    }),
  );

const countryOf = (text: string): string | null => readCountry(text.toUpperCase()) ?? readCountryLine(text);

function contactsInTable(text: string): readonly Contact[] | null {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  if (lines.some(isTooLong)) return null;
  const data: string[][] = [];
  let end = 0;
  Papa.parse<string[]>(lines.join("\n"), {
    skipEmptyLines: "greedy",
    newline: "\n",
    // In parts: after each cell in quotes the rest of a part is searched, and a row that does not end is begun with each again.
    chunkSize: 5 * contactLimits.lineLength,
    chunk: ({ data: rows, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      for (const row of rows) data.push(row);
      if (meta.cursor === end) {
        data.push([]);
        parser.abort();
      }
      end = meta.cursor;
    },
    // Its types ask for it.
    complete: () => undefined,
  });
  const [head = [], ...rows] = data;
  const names = head.map((heading) => columnOf.get(heading.toLowerCase().replace(/[^\p{L}]/gu, "")));
  if (!names.includes("customerCompany")) return null;
  return rows.map((row) =>
    Object.fromEntries(names.flatMap((name, at) => (name ? [[name, plainCell(row[at] ?? "")]] : []))),
  );
}

const isTooLong = (line: string): boolean => line.length > contactLimits.lineLength;

/** The lines of a card that are read; pictures and the like are long. */
const known = /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|FN|ORG|ADR|EMAIL)[;:]/i;

/** Card by card: one that cannot be read costs no other. */
const contactsInCards = (text: string): readonly (Contact | null)[] =>
  text
    .split(/(?=^BEGIN:VCARD)/im)
    .filter((card) => card.trim() !== "")
    .map((card) => {
      try {
        const unfolded = card.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
        const lines = unfolded.filter((line) => known.test(line));
        return lines.some(isTooLong) ? null : contactInCard(new ICAL.Component(ICAL.parse(lines.join("\n"))));
      } catch {
        return null;
      }
    });

function contactInCard(card: ICAL.Component): Contact {
  const text = (name: string, at = 0): string => {
    const value: unknown = card.getFirstPropertyValue(name);
    const part: unknown = Array.isArray(value) ? value[at] : at === 0 ? value : "";
    return typeof part === "string" ? part : "";
  };
  return {
    customerCompany: text("org") || text("fn"),
    customerStreetName: text("adr", 2),
    customerCityName: text("adr", 3),
    customerPostalZone: text("adr", 5),
    customerCountry: text("adr", 6),
    customerEmail: text("email"),
  };
}
