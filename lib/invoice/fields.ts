import { limits } from "../limits";
import { mapValues } from "../data/map-values";
import type { SettingName, Weight } from "./settings";

/** How a field's text is cleaned, checked and shown. */
export type FieldKind =
  | "text"
  | "multiline"
  | "email"
  | "phone"
  | "iban"
  | "bic"
  | "taxId"
  | "vatId"
  | "country"
  | "date"
  | "postalCode";

export type FieldGroup = "invoice" | "supplier" | "customer";

interface FieldSpec {
  /** The business terms of EN 16931-1 that hold the text; "none" where there is none. */
  readonly bt: string;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  /** Characters. */
  readonly maxLength?: number;
  /** False: an emptied field goes back to its last value. */
  readonly mayBeEmpty?: boolean;
  /** True: its placeholder never leaves: a download needs it changed, or leaves it out where it may be empty. */
  readonly mustChange?: boolean;
  /** The switch without which the text is neither shown nor printed nor exported. */
  readonly shownBy?: SettingName;
  /** True: it is on the sheet once somebody has added it, or it says something. */
  readonly isAdded?: boolean;
  readonly weight?: Weight;
}

const must = { mustChange: true };
const mustOrEmpty = { mustChange: true, mayBeEmpty: true };
const added = { mayBeEmpty: true, isAdded: true } as const;
const reference = { kind: "text", group: "invoice", ...added } as const;
const note = { kind: "multiline", group: "invoice", maxLength: limits.noteLength, mayBeEmpty: true } as const;
const postal = { kind: "postalCode", maxLength: limits.postalCodeLength, ...must } as const;

/**
 * One row per editable text, in reading order of the sheet. Its type, start value, cleaning, comparing and cutting
 * follow from the row, and that it is read from the file where one term holds it; its placeholder stands with the other words.
 */
const table = {
  supplierCompany: { bt: "BT-27", kind: "text", group: "supplier", ...must },
  supplierName: { bt: "BT-41", kind: "text", group: "supplier", ...mustOrEmpty },
  supplierStreetName: { bt: "BT-35", kind: "text", group: "supplier", ...must },
  supplierPostalZone: { bt: "BT-38", ...postal, group: "supplier" },
  supplierCityName: { bt: "BT-37", kind: "text", group: "supplier", ...must },
  supplierCountry: { bt: "BT-40", kind: "country", group: "supplier" },
  customerEmail: { bt: "BT-49", kind: "email", group: "customer", ...mustOrEmpty },
  customerCompany: { bt: "BT-44", kind: "text", group: "customer", ...must },
  customerStreetName: { bt: "BT-50", kind: "text", group: "customer", ...must },
  customerPostalZone: { bt: "BT-53", ...postal, group: "customer" },
  customerCityName: { bt: "BT-52", kind: "text", group: "customer", ...must },
  customerCountry: { bt: "BT-55", kind: "country", group: "customer" },
  customerVatID: { bt: "BT-48", kind: "vatId", group: "customer", ...added },
  invoiceID: { bt: "BT-1", kind: "text", group: "invoice", ...must, maxLength: limits.invoiceIdLength },
  invoiceIssueDate: { bt: "BT-2", kind: "date", group: "invoice" },
  invoiceDueDate: { bt: "BT-9", kind: "date", group: "invoice" },
  invoiceActualDeliveryDate: { bt: "BT-72 or BT-73", kind: "date", group: "invoice" },
  invoiceDeliveryPeriodEnd: { bt: "BT-74", kind: "date", group: "invoice" },
  supplierBuyerReference: {
    bt: "BT-10",
    kind: "text",
    group: "invoice",
    mayBeEmpty: true,
    shownBy: "flagHasSupplierBuyerReference",
    weight: "file",
  },
  invoicePrecedingID: { bt: "BT-25", ...reference },
  invoicePrecedingDate: { bt: "BT-26", kind: "date", group: "invoice", ...added },
  customerNumber: { bt: "BT-46", ...reference },
  customerRegisterID: { bt: "BT-47", ...reference },
  invoiceOrderReference: { bt: "BT-13", ...reference },
  invoiceContractReference: { bt: "BT-12", ...reference },
  invoiceProjectReference: { bt: "BT-11", ...reference },
  invoiceDespatchReference: { bt: "BT-16", ...reference },
  invoiceObjectReference: { bt: "BT-18", ...reference },
  supplierTaxNumber: { bt: "BT-32", kind: "taxId", group: "supplier", ...added },
  deliveryName: { bt: "BT-70", kind: "text", group: "customer", ...added },
  deliveryStreetName: { bt: "BT-75", kind: "text", group: "customer", ...added },
  deliveryPostalZone: {
    bt: "BT-78",
    kind: "postalCode",
    group: "customer",
    ...added,
    maxLength: limits.postalCodeLength,
  },
  deliveryCityName: { bt: "BT-77", kind: "text", group: "customer", ...added },
  deliveryCountry: { bt: "BT-80", kind: "country", group: "customer", ...added },
  invoiceIncludedNote: { bt: "BT-22", ...note },
  invoiceAllowanceChargeReason: { bt: "BT-97", kind: "text", group: "invoice", shownBy: "flagShowAllowance" },
  supplierTaxExemptionReason: { bt: "BT-120", ...note, shownBy: "flagHasTaxExemptionReason", weight: "file" },
  supplierIsSmallBusinessOwnerNote: {
    bt: "BT-120 and BT-33",
    kind: "multiline",
    group: "invoice",
    maxLength: limits.noteLength,
    shownBy: "flagIsSmallBusinessOwner",
  },
  customerPeppolID: { bt: "BT-49 in Peppol", kind: "text", group: "customer", ...added },
  supplierPeppolID: { bt: "BT-34 in Peppol", kind: "text", group: "supplier", ...added },
  invoiceReverseChargeNote: { bt: "BT-120", ...note, mayBeEmpty: false },
  invoiceIntraCommunityNote: { bt: "BT-120", ...note, mayBeEmpty: false },
  invoiceExportNote: { bt: "BT-120", ...note, mayBeEmpty: false },
  invoiceOutsideNote: { bt: "BT-120", ...note, mayBeEmpty: false },
  invoicePrepaidDate: { bt: "none", kind: "date", group: "invoice", ...added },
  invoicePaymentNote: { bt: "BT-20", ...note },
  invoiceMandateReference: { bt: "BT-89", ...reference },
  customerIban: { bt: "BT-91", kind: "iban", group: "customer", ...added },
  supplierCreditorID: { bt: "BT-90", kind: "text", group: "supplier", ...added },
  supplierTelephone: { bt: "BT-42", kind: "phone", group: "supplier", ...mustOrEmpty },
  supplierEmail: { bt: "BT-43 and BT-34", kind: "email", group: "supplier", ...mustOrEmpty },
  supplierCompanyID: { bt: "BT-31 or BT-32", kind: "taxId", group: "supplier", ...must },
  supplierBankAccountHolder: { bt: "BT-85", kind: "text", group: "supplier", ...mustOrEmpty },
  supplierBankIban: { bt: "BT-84", kind: "iban", group: "supplier", ...mustOrEmpty },
  supplierBankBic: { bt: "BT-86", kind: "bic", group: "supplier", ...mustOrEmpty },
} as const satisfies Readonly<Record<string, FieldSpec>>;

type Table = typeof table;

/** The editable texts of the invoice. Numbers, choices and lines have changes of their own. */
export type TextField = keyof Table;

/** Those of them that are days. */
export type DateField = { [Name in TextField]: Table[Name]["kind"] extends "date" ? Name : never }[TextField];

/** Those of them that are none. */
export type PlainField = Exclude<TextField, DateField>;

export type LineTextField = "name" | "description";

export interface FieldRow extends Required<Omit<FieldSpec, "shownBy">> {
  readonly name: TextField;
  readonly shownBy?: SettingName;
}

const byName = mapValues<TextField, FieldSpec, FieldRow>(table, (spec, name) => ({
  maxLength: limits.nameLength,
  mayBeEmpty: false,
  mustChange: false,
  isAdded: false,
  weight: "look",
  ...spec,
  name,
}));

/** Whether a field takes any text, and no day. */
export const isPlainField = (name: TextField): name is PlainField => byName[name].kind !== "date";

/** The rows in reading order of the sheet. */
export const fields: readonly FieldRow[] = Object.values(byName);

/** The row of a field. */
export const fieldRow = (name: TextField): FieldRow => byName[name];

/** Something for each editable text. */
export const forEachField = <Made>(make: (row: FieldRow) => Made): Record<TextField, Made> =>
  mapValues(byName, make);
