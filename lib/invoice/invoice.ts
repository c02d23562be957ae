import type { Locale } from "../locale";
import type { InvoiceTheme } from "../theme/themes";
import type { DateField, TextField } from "./fields";
import type { ImportedInvoice, ImportedLine } from "./imported";
import type { LineTexts } from "./lines/line-texts";
import type { SettingName } from "./settings";
import type { XmlForm } from "./xml-form";
import type { DateText } from "../values/dates";
import type { Decimal, Money } from "../values/money";

/**
 * The invoice: one plain immutable value, as it is edited, stored and sent. Field names are the product's; the numbers in the
 * comments are the business terms (BT) and groups (BG) of EN 16931-1.
 */

export type AllowanceUnit = "percentage" | "number";

/** Percent or euros, as the invoice's `invoiceAllowanceUnit` says. */
export type AllowanceAmount = Decimal<"percent" | "euros">;

/** When its work was done (section 14 (4) no. 6 UStG): on a `day` (BT-72), in a `period` (BG-14), in a `month`, a period too. */
export type DeliveryForm = "day" | "period" | "month";

/**
 * What kind of document it is (BT-3): an invoice (380); a partial invoice (326), of construction work (875); a final invoice
 * (380), of construction work (877); what cancels an invoice, or takes the place of one that was wrong (384).
 */
export type DocumentKind =
  | "invoice"
  | "partial"
  | "construction-partial"
  | "final"
  | "construction-final"
  | "cancellation"
  | "correction"
  | "refund";

/**
 * A case of the VAT law in which no German tax is charged, whatever the rate: the customer owes it (AE), a delivery to another
 * member state (K), an export (G), not taxable here (O).
 */
export type UntaxedCase = "reverse-charge" | "intra-community" | "export" | "outside";

/**
 * By which law the customer owes the tax (AE): of a service to a business in another member state (section 3a (2) UStG, article
 * 196 of Directive 2006/112/EC), or at home (section 13b (2) UStG: construction, scrap, cleaning).
 */
export type ReverseCharge = "eu-service" | "domestic";

/** How lines are taxed: as their rate says, or by a case of the law. */
export type TaxCase = "by-rate" | UntaxedCase;

/** An allowance or a charge, on a line (BG-27, BG-28) or on the whole invoice (BG-20, BG-21). */
export interface Adjustment {
  readonly isCharge: boolean;
  /** What `amount` is: percent of the amount before it, or euros. */
  readonly unit: AllowanceUnit;
  /** BT-92, 99, 136, 141; in percent BT-94, 101, 138, 143. */
  readonly amount: AllowanceAmount;
  /** BT-97, 104, 139, 144 */
  readonly reason: string;
}

/** One on the whole invoice, which has a tax of its own. */
export interface TaxedAdjustment extends Adjustment {
  /** BT-96, BT-103, percent. */
  readonly vat: number;
  readonly taxCase?: UntaxedCase | undefined;
  /** The rate in percent that it had before the whole invoice went without tax; for the way back alone. */
  readonly vatBefore?: number | undefined;
}

/** A partial invoice whose amount a final one takes off (section 14 (5) UStG); one of two rates has two entries. */
export interface PartialInvoice {
  readonly number: string;
  readonly date: DateText;
  /** Euros. */
  readonly net: Decimal<"euros">;
  /** Percent. */
  readonly vat: number;
  /** Euros. */
  readonly tax: Decimal<"euros">;
}

/** So many percent off for whoever pays within so many days of the invoice's date. */
export interface Skonto {
  readonly days: number;
  /** Up to 2 decimals (BR-DE-18). */
  readonly percent: Decimal<"percent">;
}

/** Another account to pay to (BG-17). */
export interface BankAccount {
  /** BT-85 */
  readonly holder: string;
  /** BT-84 */
  readonly iban: string;
  /** BT-86 */
  readonly bic: string;
}

/** The kinds of files that an e-invoice may carry (BR-CL-24), as MIME codes. */
export type AttachmentType =
  | "application/pdf"
  | "image/png"
  | "image/jpeg"
  | "text/csv"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  | "application/vnd.oasis.opendocument.spreadsheet";

/** A supporting document (BG-24). Its bytes lie beside the invoice, under their hash. */
export interface Attachment {
  /** BT-122, and the file's name in BT-125; no two of an invoice have the same (BR-DE-22). */
  readonly name: string;
  /** BT-123; "" where there is none. */
  readonly description: string;
  readonly type: AttachmentType;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  readonly hash: string;
}

/** How it is paid (BT-81): by a transfer (58), or collected (59). */
export type PaymentMeans = "transfer" | "direct-debit";

/** How it was paid before it was written (BT-81): in cash (10), by card (48), or in a way that nobody has to name (1). */
export type PaidBy = "cash" | "card" | "other";

/** The VAT rates (percent) the product offers; a line may carry another one only after an upload. */
export type TaxRate = 0 | 7 | 19;

/** BG-25, one invoice line. */
export interface InvoiceLine extends LineTexts {
  /** BT-126; the line's position, "1" to "n". */
  readonly id: string;
  /** BT-153 */
  readonly name: string;
  /** BT-154; "" when the line has none. */
  readonly description: string;
  /** BT-129, up to 4 decimals; less than 0 where something is taken back. */
  readonly quantity: Decimal<"quantity">;
  /** BT-130, UN/ECE Recommendation 20/21 code. */
  readonly unit: string;
  /** BT-161 under a BT-160 that says "unit": the word that is printed in the place of the code's own. */
  readonly ownUnit?: string | undefined;
  /** BT-152, percent. */
  readonly vat: number;
  /** Why no tax is charged on it, whatever the rate would be. */
  readonly taxCase?: UntaxedCase | undefined;
  /** BT-146, euros net, up to 4 decimals; computed, with up to 8, where a gross price is typed. */
  readonly unitPrice: Decimal<"euros">;
  /** The price with VAT, euros, up to 4 decimals, where it is typed instead of the net one. */
  readonly grossPrice?: Decimal<"euros"> | undefined;
  /** BT-149, how many of the unit the price is for; 1 where nothing is said. */
  readonly priceBase?: Decimal<"quantity"> | undefined;
  /** BT-134 */
  readonly periodStart?: DateText | undefined;
  /** BT-135 */
  readonly periodEnd?: DateText | undefined;
  /** BG-27 and BG-28, in their order. */
  readonly adjustments?: readonly Adjustment[] | undefined;
  /** Stands above the line on paper, and on nothing else; "" while it is being written. */
  readonly heading?: string | undefined;
  /** What the lines since the last subtotal come to stands below this one on paper, and on nothing else. */
  readonly hasSubtotal?: boolean | undefined;
  /** BT-131, computed. */
  readonly total: Money;
  /** What the file that the line came from says of it beside. */
  readonly imported?: ImportedLine | undefined;
  /** The rate in percent that the line had before a choice for the whole invoice took it; for the way back alone. */
  readonly vatBefore?: number | undefined;
  /** The price in euros that the line had before prices were typed with their VAT; for the way back alone. */
  readonly netPriceBefore?: Decimal<"euros"> | undefined;
  /** What else the typed quantity may mean, until somebody has said; neither printed nor exported. */
  readonly quantityDoubt?: Decimal<"quantity"> | undefined;
  /** What else the typed unit price may mean, until somebody has said; neither printed nor exported. */
  readonly unitPriceDoubt?: Decimal<"euros"> | undefined;
}

/** What a small business has no use for, kept for the way back. */
export type TaxSettings = Pick<
  Invoice,
  "invoiceTaxRates" | "invoiceOtherRates" | "flagHasTaxExemptionReason" | "supplierTaxExemptionReason"
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

/** Paper that is printed already: pictures of it lie behind the sheets. Never part of the XML. */
export interface Stationery {
  /** Of the first sheet, as a data URL; "" when there is no stationery. */
  readonly first: string;
  /** Of all sheets after it; "" for plain paper. */
  readonly next: string;
  /** Whole mm from the paper's top that all sheets after the first keep free, and from its foot that each does. */
  readonly headMm: number;
  readonly footMm: number;
  /** Somebody has said how much, and what is printed on other paper does not change it. */
  readonly isHeadSet: boolean;
  readonly isFootSet: boolean;
  /** Logo and sender are printed above the address, and contact, tax and bank at the foot, though paper may have them. */
  readonly printsSender: boolean;
  readonly printsFoot: boolean;
}

/** What of an invoice is pictures: no XML has a place for them, and no server asks for them. */
export type Pictures = Pick<Invoice, "customerLogo" | "invoiceStationery">;

/** The editable texts (`fields.ts`) and the switches (`settings.ts`) have tables of their own. */
type Texts = { readonly [Name in TextField]: Name extends DateField ? DateText : string };
type Switches = Readonly<Record<SettingName, boolean>>;

export interface Invoice extends Texts, Switches {
  readonly invoiceLocale: Locale;
  readonly invoiceKind: DocumentKind;
  /** How a new line is taxed. */
  readonly invoiceTaxCase: TaxCase;
  /** What somebody has chosen; where nobody has, the customer's country tells (`reverseChargeOf`). */
  readonly invoiceReverseCharge?: ReverseCharge | undefined;
  readonly invoiceDeliveryForm: DeliveryForm;
  readonly invoiceXmlForm: XmlForm;
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
  /** Allowances and charges of the whole invoice beside the one that is spread over its rates (BG-20, BG-21). */
  readonly invoiceAdjustments: readonly TaxedAdjustment[];
  /** BT-108, computed. */
  readonly invoiceChargeTotalAmount: Money;
  readonly invoicePartials: readonly PartialInvoice[];
  /** What was paid before, without the partial invoices. */
  readonly invoicePrepaidAmount: Decimal<"euros">;
  /** BT-113: what was paid before and the partial invoices, computed. */
  readonly invoicePrepaidTotalAmount: Money;
  /** Prices are typed with their VAT. */
  readonly invoiceHasGrossPrices: boolean;
  /** BT-114, less than 0 where the amount is rounded down; computed where prices are typed with their VAT. */
  readonly invoiceRoundingAmount: Decimal<"euros">;
  readonly invoiceSkonto: readonly Skonto[];
  /** A second payment code, with what the first step of the Skonto leaves to be paid. */
  readonly invoiceHasSkontoCode: boolean;
  readonly invoicePaymentMeans: PaymentMeans;
  /** Counts once nothing is left to pay. */
  readonly invoicePaidBy: PaidBy;
  readonly supplierAccounts: readonly BankAccount[];
  /** BG-24 */
  readonly invoiceAttachments: readonly Attachment[];

  /** BT-115, computed. */
  readonly invoicePayableAmount: Money;

  /** The typed allowance in its unit: percent (up to 3 decimals) or euros (2). */
  readonly invoiceAllowanceAmount: AllowanceAmount;
  readonly invoiceAllowanceUnit: AllowanceUnit;
  /** What else the typed allowance may mean, until somebody has said; neither printed nor exported. */
  readonly invoiceAllowanceDoubt?: AllowanceAmount | undefined;
  /** Always equal to `invoiceAllowanceAmount`; the specification names it. */
  readonly invoiceAllowanceRaw: AllowanceAmount;
  /** What that comes to; BT-107 where there is no other allowance. Computed. */
  readonly invoiceAllowanceTotalAmount: Money;
  /** BT-94 for a percentage; for a fixed amount its share of the line sum in percent, 6 decimals. Computed. */
  readonly invoiceAllowanceMultiplier: Decimal<"percent">;

  readonly invoiceTaxRates: Readonly<Record<"0" | "7" | "19", boolean>>;
  /** Further rates on offer, percent, such as the 10.7 of farmers and those of other countries. */
  readonly invoiceOtherRates: readonly number[];
  readonly invoiceTheme: InvoiceTheme;
  /** Column widths of the line table in CSS px on the sheet. */
  readonly invoiceLineUnitWidth: number;
  readonly invoiceLineVatWidth: number;
  readonly invoiceLineUnitPriceWidth: number;
  readonly invoiceLineTotalWidth: number;
  readonly customerLogo: CustomerLogo;
  readonly invoiceStationery: Stationery;

  /** Where it came from somebody else's file. */
  readonly imported?: ImportedInvoice | undefined;

  /** What stood there before the small business, or an exemption of everything, was chosen; neither printed nor exported. */
  readonly taxBefore?: TaxSettings | undefined;
}

/** A named edit: the only way to make the next invoice out of the last one. */
export type Change = (invoice: Invoice) => Invoice;
