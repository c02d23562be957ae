import type { Invoice, ReverseCharge } from "../invoice";

/** Every law by which the customer may owe the tax. */
export const reverseCharges = ["eu-service", "domestic"] as const satisfies readonly ReverseCharge[];

/** The one by which it does, where it does. */
export const reverseChargeOf = ({
  invoiceReverseCharge,
  customerCountry,
}: Pick<Invoice, "invoiceReverseCharge" | "customerCountry">): ReverseCharge =>
  invoiceReverseCharge ?? (customerCountry === "DE" ? "domestic" : "eu-service");
