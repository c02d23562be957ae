import type { Locale } from "../locale";
import type { InvoiceTheme } from "../theme/themes";
import type { DateField, TextField } from "./fields";
import type { SettingName } from "./settings";
import type { DateText } from "../values/dates";
import type { Decimal, Money } from "../values/money";

/**
 * The invoice: one plain immutable value, as it is edited, stored and sent.
 * Field names are the product's; the numbers in the comments are the business
 * terms (BT) and groups (BG) of EN 16931-1.
 */

export type AllowanceUnit = "percentage" | "number";

/** Percent or euros, as the invoice's `invoiceAllowanceUnit` says. */
export type AllowanceAmount = Decimal<"percent" | "euros">;

/**
 * How an invoice says when its work was done (section 14 (4) no. 6 UStG): on a `day` (BT-72), in a `period` (BG-14), or in a
 * calendar `month`, which is a period as well.
 */
export type DeliveryForm = "day" | "period" | "month";

/** The VAT rates (percent) the product offers; a line may carry another one only after an upload. */
export type TaxRate = 0 | 7 | 19;

/** BG-25, one invoice line. */
export interface InvoiceLine {
  /** BT-126; the line's position, "1" to "n". */
  readonly id: string;
  /** BT-153 */
  readonly name: string;
  /** BT-154; "" when the line has none. */
  readonly description: string;
  /** BT-129, up to 4 decimals. */
  readonly quantity: Decimal<"quantity">;
  /** BT-130, UN/ECE Recommendation 20/21 code. */
  readonly unit: string;
  /** BT-152, percent. */
  readonly vat: number;
  /** BT-146, euros net, up to 4 decimals. */
  readonly unitPrice: Decimal<"euros">;
  /** BT-131, computed. */
  readonly total: Money;
  /** The rate in percent that the line had before its owner became a small business; for the way back alone. */
  readonly vatBefore?: number | undefined;
  /** What else the typed quantity may mean, until somebody has said; neither printed nor exported. */
  readonly quantityDoubt?: Decimal<"quantity"> | undefined;
  /** What else the typed unit price may mean, until somebody has said; neither printed nor exported. */
  readonly unitPriceDoubt?: Decimal<"euros"> | undefined;
}

/** What a small business has no use for, kept for the way back. */
export type TaxSettings = Pick<
  Invoice,
  "invoiceTaxRates" | "flagHasTaxExemptionReason" | "supplierTaxExemptionReason"
>;

/** The logo on the sheet; never part of the XML. */
export interface CustomerLogo {
  /** The image as a data URL; "" when there is none. */
  readonly src: string;
  /** Shown width in CSS px, 50 to 300. */
  readonly width: number;
  /** Width divided by height. */
  readonly ratio: number;
}

/** The editable texts (`fields.ts`) and the switches (`settings.ts`) have tables of their own. */
type Texts = { readonly [Name in TextField]: Name extends DateField ? DateText : string };
type Switches = Readonly<Record<SettingName, boolean>>;

export interface Invoice extends Texts, Switches {
  readonly invoiceLocale: Locale;
  readonly invoiceDeliveryForm: DeliveryForm;
  /** BG-25 */
  readonly invoiceLines: readonly InvoiceLine[];

  /** BT-106, computed. */
  readonly invoiceExtensionAmount: Money;
  /** BT-109, computed. */
  readonly invoiceTaxExclusiveAmount: Money;
  /** BT-110, computed. */
  readonly invoiceTaxAmount: Money;
  /** BT-112, computed. */
  readonly invoiceTaxInclusiveAmount: Money;
  /** BT-115, computed. */
  readonly invoicePayableAmount: Money;

  /** The typed allowance in its unit: percent (up to 3 decimals) or euros (2). */
  readonly invoiceAllowanceAmount: AllowanceAmount;
  readonly invoiceAllowanceUnit: AllowanceUnit;
  /** What else the typed allowance may mean, until somebody has said; neither printed nor exported. */
  readonly invoiceAllowanceDoubt?: AllowanceAmount | undefined;
  /** Always equal to `invoiceAllowanceAmount`; the specification names it. */
  readonly invoiceAllowanceRaw: AllowanceAmount;
  /** BT-107, computed. */
  readonly invoiceAllowanceTotalAmount: Money;
  /** BT-94 for a percentage; for a fixed amount its share of the line sum in percent, 6 decimals. Computed. */
  readonly invoiceAllowanceMultiplier: Decimal<"percent">;

  readonly invoiceTaxRates: Readonly<Record<"0" | "7" | "19", boolean>>;
  readonly invoiceTheme: InvoiceTheme;
  /** Column widths of the line table in CSS px on the sheet. */
  readonly invoiceLineUnitWidth: number;
  readonly invoiceLineVatWidth: number;
  readonly invoiceLineUnitPriceWidth: number;
  readonly invoiceLineTotalWidth: number;
  readonly customerLogo: CustomerLogo;

  /** What stood there before the small business was switched on; neither printed nor exported. */
  readonly taxBefore?: TaxSettings | undefined;
}

/** A named edit: the only way to make the next invoice out of the last one. */
export type Change = (invoice: Invoice) => Invoice;
