import * as z from "zod/mini";
import type { Finding } from "../contract";
import type { Invoice } from "./invoice";
import { limits } from "../limits";
import { startTheme } from "./defaults";
import { recalculate } from "./totals";

/**
 * Checks unknown data from storage, from a request or from a file. Only the shape is
 * checked here: amounts may come as decimal strings or JSON numbers, computed fields
 * may be missing, fields nobody knows are dropped. Whether the content makes a valid
 * e-invoice is the export gate's question.
 */
// Far more than a field keeps: a draft on its way through storage is never a reason to lose the rest.
const text = z.string().check(z.maxLength(1_000_000));
const flag = z.boolean();
const amount = z.pipe(
  z.union([z.string().check(z.maxLength(100)), z.number()]),
  z.transform((value) => String(value)),
);
// Whatever stands there: a NaN, for one, travels as null.
const computed = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => "0.00"),
);
/** Decoration out of bounds is no reason to lose an invoice: the first value stands in. */
const within = (least: number, most: number, start: number) =>
  z.catch(z.number().check(z.gte(least), z.lte(most)), start);
const width = (start: number) => within(0, limits.column.max, start);

const line = z.object({
  id: text,
  name: text,
  description: text,
  quantity: amount,
  unit: text,
  vat: z.number().check(z.gte(0), z.lte(100)),
  unitPrice: amount,
  total: computed,
});

const invoiceSchema = z.object({
  invoiceID: text,
  invoiceIssueDate: text,
  invoiceDueDate: text,
  invoiceActualDeliveryDate: text,
  invoiceLocale: z.enum(["de", "en"]),
  invoiceIncludedNote: text,
  invoicePaymentNote: text,
  invoiceLines: z.array(line),
  invoiceExtensionAmount: computed,
  invoiceTaxExclusiveAmount: computed,
  invoiceTaxAmount: computed,
  invoiceTaxInclusiveAmount: computed,
  invoicePayableAmount: computed,
  invoiceAllowanceAmount: amount,
  invoiceAllowanceUnit: z.enum(["percentage", "number"]),
  invoiceAllowanceRaw: computed,
  invoiceAllowanceTotalAmount: computed,
  invoiceAllowanceMultiplier: computed,
  invoiceAllowanceChargeReason: text,
  invoiceTaxRates: z.object({ "0": flag, "7": flag, "19": flag }),
  invoiceTheme: z.object({
    theme: z.enum(["default", "triangles", "tiles", "squares", "hexagons", "cubes", "diamonds", "waves"]),
    hueRotate: within(0, limits.theme.maxHue, startTheme.hueRotate),
    opacity: within(0, limits.theme.maxOpacity, startTheme.opacity),
    font: z.enum(["Inter", "DM Sans", "PT Sans", "Comic Neue"]),
  }),
  invoiceLineUnitWidth: width(limits.column.unit),
  invoiceLineVatWidth: width(limits.column.vat),
  invoiceLineUnitPriceWidth: width(limits.column.unitPrice),
  invoiceLineTotalWidth: width(limits.column.total),
  customerLogo: z.object({ src: z.string(), width: z.number(), ratio: z.number().check(z.gt(0)) }),
  supplierCompany: text,
  supplierName: text,
  supplierStreetName: text,
  supplierPostalZone: text,
  supplierCityName: text,
  supplierCountry: text,
  supplierTelephone: text,
  supplierEmail: text,
  supplierCompanyID: text,
  supplierBankAccountHolder: text,
  supplierBankIban: text,
  supplierBankBic: text,
  supplierBuyerReference: text,
  supplierTaxExemptionReason: text,
  supplierIsSmallBusinessOwnerNote: text,
  customerCompany: text,
  customerStreetName: text,
  customerPostalZone: text,
  customerCityName: text,
  customerCountry: text,
  customerEmail: text,
  flagShowAllowance: flag,
  flagShowInvoiceLineNumbers: flag,
  flagIsSmallBusinessOwner: flag,
  flagHasSupplierBuyerReference: flag,
  flagHasTaxExemptionReason: flag,
});

/**
 * The invoice in unknown data, its totals computed anew and its lines numbered by
 * position, or null when the shape is not an invoice's.
 */
export function readInvoice(data: unknown): Invoice | null {
  const result = invoiceSchema.safeParse(data);
  if (!result.success) return null;
  const invoiceLines = result.data.invoiceLines.map((line, index) => ({ ...line, id: String(index + 1) }));
  return recalculate({ ...result.data, invoiceLines });
}

/** Refused parts named at most; whoever sends more has sent something else than an invoice. */
const atMost = 100;

/** The parts of unknown data for which {@link readInvoice} refuses it, each with the kind of mistake. */
export function shapeFindings(data: unknown): readonly Finding[] {
  const result = invoiceSchema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.slice(0, atMost).map(({ path, code }) => {
    const [field, index, part] = path;
    return field === "invoiceLines" && typeof index === "number" && part !== undefined
      ? { field: String(part), lineId: String(index + 1), code }
      : { field: path.map(String).join("."), code };
  });
}
