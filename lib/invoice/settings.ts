import { namesOf } from "../data/record-of";

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

/** One row per switch of the invoice, in the order in which the settings show them. */
const table = {
  flagShowInvoiceLineNumbers: { start: true, weight: "look" },
  flagHasSupplierBuyerReference: { start: false, weight: "file" },
  /** The rate of 0 percent is on. */
  flagHasTaxExemptionReason: { start: false, weight: "file" },
  /** Section 19 UStG. */
  flagIsSmallBusinessOwner: { start: false, weight: "file" },
  flagShowAllowance: { start: false, weight: "money" },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingName = keyof typeof table;

const withOwnChange = ["flagHasTaxExemptionReason", "flagIsSmallBusinessOwner", "flagShowAllowance"] as const;

/** The switches that change nothing but what is shown; the others have changes of their own. */
export type PlainSetting = Exclude<SettingName, (typeof withOwnChange)[number]>;

/** Whether a switch changes nothing but what is shown. */
export const isPlainSetting = (name: SettingName): name is PlainSetting =>
  !withOwnChange.some((other) => other === name);

/** The switches with what is known about each. */
export const settings: Readonly<Record<SettingName, SettingRow>> = table;

export const settingNames: readonly SettingName[] = namesOf(table);
