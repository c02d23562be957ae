import type { Invoice } from "../invoice";

/** The rate of a new line in percent. */
export function startVat(invoice: Invoice): number {
  if (invoice.flagIsSmallBusinessOwner || invoice.invoiceTaxCase !== "by-rate") return 0;
  const enabled = enabledRates(invoice);
  return enabled.includes(19) || enabled.length === 0 ? 19 : Math.max(...enabled);
}

/** The enabled rates in percent, highest first. */
export function enabledRates({
  invoiceTaxRates,
  invoiceOtherRates,
}: Pick<Invoice, "invoiceTaxRates" | "invoiceOtherRates">): number[] {
  const enabled = ([19, 7, 0] as const).filter((rate) => invoiceTaxRates[rate]);
  return invoiceOtherRates.length === 0 ? enabled : [...enabled, ...invoiceOtherRates].sort((a, b) => b - a);
}
