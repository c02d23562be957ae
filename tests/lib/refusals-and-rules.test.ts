import { describe, expect, it } from "vitest";
import { checkInvoice, type CheckedInvoice } from "../../lib/check/check-invoice";
import { writeCii } from "../../lib/cii/write";
import type { Invoice } from "../../lib/invoice/invoice";
import { brokenRules } from "../../lib/proof/broken-rules";
import { anInvoice, buyerReference, having, line, type Plain } from "../builders";

const plain = anInvoice(line("2", "50"), line("1", "30"));
const xrechnung = buyerReference("04011000-1234512345-35")(plain);
const [first] = plain.invoiceLines;
const untaxed = (taxCase: string): Invoice =>
  having({
    invoiceLines: [{ ...first, vat: 0, taxCase }],
    customerVatID: "FR40303265045",
    customerCountry: taxCase === "intra-community" ? "FR" : "DE",
  } as Partial<Invoice>)(plain);

/** What is refused, at which field, by which code, and the official rules that refuse its file. */
const refused: readonly (readonly [
  from: Invoice,
  changes: Plain<Partial<Invoice>>,
  field: string,
  code: string,
  ...rules: readonly string[],
])[] = [
  [plain, { invoiceID: "" }, "invoiceID", "required", "BR-02"],
  [plain, { customerCompany: "" }, "customerCompany", "required", "BR-07"],
  [plain, { supplierCompany: "", supplierName: "" }, "supplierCompany", "required", "BR-06"],
  [plain, { supplierCompanyID: "" }, "supplierCompanyID", "required", "BR-CO-26", "BR-S-02"],
  [plain, { invoiceLines: [] }, "invoiceLines", "no-lines", "BR-16"],
  [plain, { supplierCountry: "XX" }, "supplierCountry", "invalid-country", "BR-CL-14"],
  [plain, { customerCountry: "XX" }, "customerCountry", "invalid-country", "BR-CL-14"],
  [plain, { customerVatID: "HALLO" }, "customerVatID", "invalid-vat-id", "BR-CO-09"],
  [
    plain,
    { invoiceDeliveryPeriodEnd: "20200101", invoiceDeliveryForm: "period" },
    "invoiceDeliveryPeriodEnd",
    "period-ends-before-start",
    "BR-29",
  ],
  [xrechnung, { supplierTelephone: "" }, "supplierTelephone", "required-for-xrechnung", "BR-DE-6"],
  [xrechnung, { supplierEmail: "" }, "supplierEmail", "required-for-xrechnung", "BR-DE-7"],
  [xrechnung, { supplierPostalZone: "" }, "supplierPostalZone", "required-for-xrechnung", "BR-DE-4"],
  [xrechnung, { supplierCityName: "" }, "supplierCityName", "required-for-xrechnung", "BR-DE-3"],
  [xrechnung, { customerCityName: "" }, "customerCityName", "required-for-xrechnung", "BR-DE-8"],
  [xrechnung, { customerPostalZone: "" }, "customerPostalZone", "required-for-xrechnung", "BR-DE-9"],
  [xrechnung, { supplierBankIban: "" }, "supplierBankIban", "required-for-xrechnung", "BR-DE-1"],
  [
    buyerReference("K-7")(plain),
    { customerEmail: "" },
    "customerEmail",
    "buyer-address-missing",
    "PEPPOL-EN16931-R010",
  ],
  [untaxed("reverse-charge"), { customerVatID: "" }, "customerVatID", "buyer-id-missing", "BR-AE-02"],
  [
    plain,
    { invoiceLines: [{ ...first, quantity: "20", vat: 0.19 }] as never },
    "vat",
    "rate-below-half",
    "BR-CO-17",
  ],
  [
    untaxed("intra-community"),
    { supplierCompanyID: "21/815/08150" },
    "supplierCompanyID",
    "seller-vat-id-missing",
    "BR-IC-02",
  ],
];

const namely = (changes: object): string => JSON.stringify(changes).slice(0, 60);

describe("what the check refuses with a rule in mind", () => {
  it.each(refused.map((row) => [namely(row[1]), row[3], row.slice(4).join(", "), row] as const))(
    "%s (%s) is refused by %s, too",
    (_changed, _code, _rules, [from, changes, field, code, ...rules]) => {
      expect(checkInvoice(from).refusals).toEqual([]);
      const { invoice, refusals } = checkInvoice(having(changes)(from));
      expect(refusals).toContainEqual(expect.objectContaining({ field, code }));
      const unchecked = invoice as CheckedInvoice;
      const broken = brokenRules(writeCii(unchecked), unchecked).map(({ values }) => values?.rule);
      expect(broken).toEqual(expect.arrayContaining(rules));
    },
  );
});
