/**
 * What a wrong or missing value of a part would change: `money` the total, `file` how the e-invoice is written (tax
 * category, profile), `look` the sheet alone. It says how forgiving stored and sent data is read (`schema.ts`).
 */
export type Weight = "money" | "file" | "look";

export interface SettingRow {
  /** Whether a new invoice has it on. */
  readonly start: boolean;
  readonly weight: Weight;
}

/** One row per switch of the invoice, in the order in which a file's comment names them. */
const table = {
  flagShowAllowance: { start: false, weight: "money" },
  /** Section 19 UStG. */
  flagIsSmallBusinessOwner: { start: false, weight: "file" },
  flagShowInvoiceLineNumbers: { start: true, weight: "look" },
  flagHasSupplierBuyerReference: { start: false, weight: "file" },
  /** The rate of 0 percent is on. */
  flagHasTaxExemptionReason: { start: false, weight: "file" },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingName = keyof typeof table;

/** The switches with what is known about each. */
export const settings: Readonly<Record<SettingName, SettingRow>> = table;
