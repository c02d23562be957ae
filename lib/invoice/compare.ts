import { isDate } from "../values/dates";
import { newInvoice, placeholder } from "./defaults";
import { fieldRow, type TextField } from "./fields";
import type { Invoice } from "./invoice";

/** Whether a field says nothing: it is empty, or may be and still shows its placeholder. */
export const saysNothing = (
  name: TextField,
  { [name]: value, invoiceLocale }: Pick<Invoice, TextField | "invoiceLocale">,
): boolean => {
  const { mustChange, mayBeEmpty } = fieldRow(name);
  return value === "" || (mustChange && mayBeEmpty && value === placeholder(name, invoiceLocale));
};

/** Whether two invoices say the same; computed fields do not count, nor in which form the XML is handed out. */
export const isSameInvoice = (a: Invoice, b: Invoice): boolean => contentOf(a) === contentOf(b);

/** All that an invoice says, in one text: the same for two that say the same. */
export const contentOf = (invoice: Invoice): string => JSON.stringify(sorted({ ...invoice, ...blank }));

/** In place of what `recalculate` alone writes. */
const blank = {
  invoiceExtensionAmount: "",
  invoiceTaxExclusiveAmount: "",
  invoiceTaxAmount: "",
  invoiceTaxInclusiveAmount: "",
  invoicePayableAmount: "",
  invoiceAllowanceTotalAmount: "",
  invoiceAllowanceMultiplier: "",
  invoiceXmlForm: undefined,
  customerPeppolID: undefined,
  supplierPeppolID: undefined,
} satisfies Partial<Record<keyof Invoice, "" | undefined>>;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Whether nobody has written on the invoice: it has no lines and equals the defaults of its issue date. */
export const isPristine = (invoice: Invoice): boolean =>
  invoice.invoiceLines.length === 0 &&
  isDate(invoice.invoiceIssueDate) &&
  isSameInvoice(invoice, newInvoice(invoice.invoiceLocale, invoice.invoiceIssueDate));
