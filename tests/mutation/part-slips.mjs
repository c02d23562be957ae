/** Slips in what few invoices have: references, delivery address, allowances and charges, extras of lines. */
export const partSlips = [
  {
    area: "parts: what an invoice is about is read from any document beside it",
    file: "references.ts",
    find: '(each) => textAt(each, "ram:TypeCode").trim() === objectCode',
    replace: "() => true",
    tests: ["lib/parts-check"],
  },
  {
    area: "parts: a delivery address has no country of its own",
    file: "delivery-address.ts",
    find: "deliveryCountry: isThere ? country || customerCountry :",
    replace: "deliveryCountry: isThere ? country :",
    tests: ["lib/parts-check", "lib/round-trip"],
  },
  {
    area: "parts: a tax number stands beside another",
    file: "parts.ts",
    find: 'taxRegistration(supplierCompanyID).scheme === "FC" ?',
    replace: "taxRegistration(supplierCompanyID).scheme === undefined ?",
    tests: ["lib/parts-check"],
  },
  {
    area: "parts: a line's period lies outside that of the invoice",
    file: "parts.ts",
    find: "(isDate(first) && day < first) ||",
    replace: "",
    tests: ["lib/parts-check"],
  },
  {
    area: "parts: more than everything is taken off",
    file: "parts.ts",
    find: "return !isCharge && percent > 100_000n",
    replace: "return !isCharge && percent > 1_000_000n",
    tests: ["lib/parts-check"],
  },
  {
    area: "parts: an allowance of the whole invoice joins the one that is spread",
    file: "adjustments.ts",
    find: "isCharge(each) || index >= first",
    replace: "isCharge(each)",
    tests: ["lib/parts-check", "lib/vectors"],
  },
  {
    area: "parts: an allowance of nothing is written",
    file: "adjustments.ts",
    find: ".filter((each) => !isNothing(each));",
    replace: ";",
    tests: ["lib/parts-check"],
  },
  {
    area: "totals: allowances of one rate are not counted among those of the invoice",
    file: "totals.ts",
    find: "toCents(invoice.invoiceAllowanceTotalAmount) + sumOf(own.map((each) => adjustmentAmount(each, base))),",
    replace: "toCents(invoice.invoiceAllowanceTotalAmount),",
    tests: ["lib/parts-check", "lib/vectors"],
  },
];
