import * as z from "zod/mini";
import type { Invoice } from "./invoice";
import { limits } from "../limits";
import { recalculate } from "./totals";

/**
 * Checks unknown data from storage, from a request or from a file. Only the shape is
 * checked here: amounts may come as decimal strings or JSON numbers, computed fields
 * may be missing, fields nobody knows are dropped. Whether the content makes a valid
 * e-invoice is the export gate's question.
 */
const text = z.string().check(z.maxLength(20_000));
const flag = z.boolean();
const amount = z.pipe(
  z.union([z.string().check(z.maxLength(100)), z.number()]),
  z.transform((value) => String(value)),
);
const computed = z._default(amount, "0.00");
const width = z.number().check(z.gte(0), z.lte(limits.column.max));

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
  invoiceAllowanceRaw: z._default(amount, "0"),
  invoiceAllowanceTotalAmount: computed,
  invoiceAllowanceMultiplier: computed,
  invoiceAllowanceChargeReason: text,
  invoiceTaxRates: z.object({ "0": flag, "7": flag, "19": flag }),
  invoiceTheme: z.object({
    theme: z.enum(["default", "triangles", "tiles", "squares", "hexagons", "cubes", "diamonds", "waves"]),
    hueRotate: z.number().check(z.gte(0), z.lte(limits.theme.maxHue)),
    opacity: z.number().check(z.gte(0), z.lte(limits.theme.maxOpacity)),
    font: z.enum(["Inter", "DM Sans", "PT Sans", "Comic Neue"]),
  }),
  invoiceLineUnitWidth: width,
  invoiceLineVatWidth: width,
  invoiceLineUnitPriceWidth: width,
  invoiceLineTotalWidth: width,
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
