import { textOf, type DocumentNode } from "../lib/en16931/document";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkInvoice, type CheckedInvoice } from "../lib/check/check-invoice";
import { openOwn } from "../lib/cii/read";
import { readAmount } from "../lib/cii/settlement";
import { writeCii } from "../lib/cii/write";
import { readInvoice, type StartFacts } from "../lib/invoice/schema";
import { newInvoice } from "../lib/invoice/defaults";
import type { Change, Invoice, InvoiceLine } from "../lib/invoice/invoice";
import type { Locale } from "../lib/locale";
import type { FaceName } from "../lib/theme/fonts";
import type { InvoiceTheme, ThemeName } from "../lib/theme/themes";
import { recalculate } from "../lib/invoice/sums/totals";
import { isDate, type DateString } from "../lib/values/dates";
import { noMoney, unreadDecimal, type Money } from "../lib/values/money";

const vectorFolder = join(dirname(fileURLToPath(import.meta.url)), "fixtures", "vectors/");

/** Where the fixtures of a vector lie. */
export const vectorPath = (name: string, kind: "json" | "xml"): string => `${vectorFolder}${name}.${kind}`;

/** The look in which a sheet is set in a typeface; in this theme where the typeface is none of a theme's own. */
export const setIn = (face: FaceName, theme: ThemeName = "default"): Pick<InvoiceTheme, "theme" | "font"> =>
  face === "Source Serif 4" ? { theme: "book", font: "Inter" } : { theme, font: face };

/** The names of all vectors, such as "01-single-rate". */
export const vectorNames: readonly string[] = readdirSync(vectorFolder)
  .filter((file) => /^\d\d-.*\.json$/.test(file))
  .map((file) => file.replace(/\.json$/, ""))
  .sort();

/** What a vector expects of the totals and of the XML. */
export interface Expected {
  readonly profile: "xrechnung" | "en16931";
  readonly guideline: string;
  readonly businessProcess: string | null;
  readonly lineTotals: readonly string[];
  readonly lineCategories: readonly string[];
  readonly invoiceExtensionAmount: string;
  readonly invoiceAllowanceTotalAmount: string;
  readonly invoiceTaxExclusiveAmount: string;
  readonly invoiceTaxAmount: string;
  readonly invoiceTaxInclusiveAmount: string;
  readonly invoicePayableAmount: string;
  readonly invoiceAllowanceMultiplier: string;
  readonly vatBreakdown: readonly {
    readonly category: string;
    readonly rate: string;
    readonly lineSum: string;
    readonly allowance: string;
    readonly basis: string;
    readonly tax: string;
    readonly exemptionReason?: string;
  }[];
  readonly sellerTaxRegistration: { readonly scheme: string; readonly id: string };
  readonly sellerIdentifier: string | null;
  readonly sellerLegalInfo: string | null;
  readonly sellerElectronicAddress: { readonly scheme: string; readonly id: string } | null;
  readonly buyerElectronicAddress: { readonly scheme: string; readonly id: string } | null;
  /** 380 where it is missing. */
  readonly typeCode?: string;
  readonly precedingInvoice?: { readonly id: string; readonly date: string };
  readonly paymentMeans: {
    readonly code: string;
    readonly iban: string | null;
    readonly debtorIban?: string;
    readonly mandate?: string;
    readonly creditorID?: string;
  } | null;
  /** BT-114, where it is no zero. */
  readonly invoiceRoundingAmount?: string;
  /** BT-113, where it is no zero. */
  readonly invoicePrepaidTotalAmount?: string;
  /** Each BT-22, where there is more to expect than the text of one. */
  readonly notes?: readonly string[];
  readonly text: {
    readonly invoiceID: string;
    readonly includedNote: string;
    readonly paymentTerms: string;
    readonly lineNames: readonly string[];
    readonly lineDescriptions: readonly string[];
    readonly supplierCompany: string;
    readonly customerCompany: string;
  };
}

export interface Vector {
  readonly name: string;
  /** As it is sent, unchecked. */
  readonly raw: unknown;
  readonly invoice: Invoice;
  readonly expected: Expected;
  /** The reference XML. */
  readonly xml: string;
}

/** A number of whatever the field counts, be it one or not. */
export const decimal = unreadDecimal;

/** Euros with two decimals. */
export const money = (euros: string): Money => euros as Money;

/** A day of the calendar, yyyyMMdd. */
export function day(text: string): DateString {
  if (!isDate(text)) throw new Error(`${text} is no day`);
  return text;
}

/** The day and the language of {@link anInvoice}. */
export const startFacts: StartFacts = { today: day("20260803"), locale: "de" };

export function vector(name: string): Vector {
  const { invoice: raw, expected } = JSON.parse(readFileSync(vectorPath(name, "json"), "utf8")) as {
    invoice: unknown;
    expected: Expected;
  };
  const invoice = readInvoice(raw, startFacts);
  if (invoice === null) throw new Error(`vector ${name} is no invoice`);
  return { name, raw, invoice, expected, xml: readFileSync(vectorPath(name, "xml"), "utf8") };
}

/** What the browser has stored, as text; nothing is written and the tour is over unless it says otherwise. */
export const storedText = (
  state: {
    readonly locale?: Locale;
    readonly invoices?: Readonly<Record<string, unknown>>;
    readonly onboarding?: boolean;
  } = {},
  version = 11,
): string => JSON.stringify({ state: { locale: "de", invoices: {}, onboarding: false, ...state }, version });

/** An invoice that passes the check, changed by words: `anInvoice(percentOff("3"), line("2", "50", 19))`. */
export function anInvoice(...words: readonly Change[]): Invoice {
  const start: Invoice = {
    ...newInvoice("de", startFacts.today),
    invoiceID: "RE-7",
    supplierCompany: "Malerei Brandt",
    supplierName: "Falk Brandt",
    supplierStreetName: "Venloer Straße 214",
    supplierPostalZone: "50823",
    supplierCityName: "Köln",
    supplierTelephone: "+492215301770",
    supplierEmail: "post@brandt-maler.example",
    supplierCompanyID: "DE123456788",
    supplierBankAccountHolder: "Falk Brandt",
    supplierBankIban: "DE02120300000000202051",
    supplierBankBic: "BYLADEM1001",
    customerCompany: "Hansen & Partner",
    customerStreetName: "Lindenallee 8",
    customerPostalZone: "50968",
    customerCityName: "Köln",
    customerEmail: "rechnung@hansen-partner.example",
  };
  return recalculate(words.reduce((invoice, word) => word(invoice), start));
}

export const line =
  (
    quantity: string,
    unitPrice: string,
    vat = 19,
    is: Partial<InvoiceLine> | Plain<Partial<InvoiceLine>> = {},
  ): Change =>
  (invoice) => ({
    ...invoice,
    invoiceTaxRates:
      vat === 0 || vat === 7 || vat === 19
        ? { ...invoice.invoiceTaxRates, [vat]: true }
        : invoice.invoiceTaxRates,
    invoiceLines: [
      ...invoice.invoiceLines,
      {
        id: String(invoice.invoiceLines.length + 1),
        name: "Streichen",
        description: "",
        quantity: decimal(quantity),
        unit: "HUR",
        vat,
        unitPrice: decimal(unitPrice),
        total: noMoney,
        ...(is as Partial<InvoiceLine>),
      },
    ],
  });

export const lines =
  (count: number): Change =>
  (invoice) =>
    Array.from({ length: count }, (_, index) =>
      line("1", `${index + 1}.5`, 19, { name: `Leistung ${index + 1}` }),
    ).reduce((next, word) => word(next), invoice);

export const percentOff =
  (percent: string): Change =>
  (invoice) => ({ ...invoice, flagShowAllowance: true, invoiceAllowanceAmount: decimal(percent) });

export const eurosOff =
  (euros: string): Change =>
  (invoice) => ({
    ...invoice,
    flagShowAllowance: true,
    invoiceAllowanceUnit: "number",
    invoiceAllowanceAmount: decimal(euros),
  });

export const buyerReference =
  (reference: string): Change =>
  (invoice) => ({ ...invoice, flagHasSupplierBuyerReference: true, supplierBuyerReference: reference });

/** The same with plain texts, as they come from outside: whatever stands in them. */
export type Plain<T> = { readonly [Key in keyof T]: T[Key] extends string | undefined ? string : T[Key] };

/** Sets fields as they are. */
export const having =
  (fields: Partial<Invoice> | Plain<Partial<Invoice>>): Change =>
  (invoice) => ({ ...invoice, ...(fields as Partial<Invoice>) });

export const inLanguage =
  (locale: Locale): Change =>
  (invoice) => ({ ...invoice, invoiceLocale: locale });

/** The invoice as the check lets it pass. */
export function checked(invoice: Invoice): CheckedInvoice {
  const { checked: passed, refusals } = checkInvoice(invoice);
  if (!passed) throw new Error(`refused: ${JSON.stringify(refusals)}`);
  return passed;
}

/** The XML of an invoice that passes the check. */
export const xmlOf = (invoice: Invoice): string => writeCii(checked(invoice));

/** A file that can be read, which those of jsdom cannot. */
export function aFile(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  const bytes = typeof content === "string" ? new Uint8Array(new TextEncoder().encode(content)) : content;
  const part = (from?: number, to?: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer });
  return Object.assign(new File([content], name), { slice: part, ...part() });
}

/** An e-invoice that holds every term of EN 16931, in a syntax. */
export const everyTerm = (syntax: "cii" | "ubl"): string =>
  readFileSync(vectorFolder.replace(/vectors\/$/, `en16931/invoice.${syntax}.xml`), "utf8");

/** A term or a group of a document, as a file would have it. */
export const node = (
  id: DocumentNode["id"],
  value = "",
  children: readonly DocumentNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): DocumentNode => ({ id, value, attributes, children, place: "", line: 0 });

/** The document with a term, or a group, in each of its groups of this id. */
export const withIn = (
  document: DocumentNode,
  group: DocumentNode["id"],
  ...more: readonly DocumentNode[]
): DocumentNode => ({
  ...document,
  children:
    document.id === group
      ? [...document.children, ...more]
      : document.children.map((each) => withIn(each, group, ...more)),
});

/** What a file says is to be paid (BT-115), in cents; null where it is no amount. */
export const payableIn = (xml: string): Money | null =>
  readAmount(textOf(openOwn(xml).document, "BT-115").trim());
