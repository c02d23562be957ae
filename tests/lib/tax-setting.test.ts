import { describe, expect, it } from "vitest";
import type { Change } from "../../lib/invoice/invoice";
import {
  otherProposal,
  proposedChoice,
  setOtherRate,
  setTaxChoice,
  taxChoice,
  taxChoices,
} from "../../lib/invoice/tax/tax-setting";
import { normalize } from "../../lib/invoice/normalize";
import { newLine } from "../../lib/invoice/defaults";
import { vatGroups } from "../../lib/invoice/sums/totals";
import { enabledRates } from "../../lib/invoice/tax/enabled-rates";
import { offeredCases } from "../../lib/invoice/tax/untaxed-cases";
import { anInvoice, having, line } from "../builders";

const mixed = anInvoice(line("1", "100", 19), line("1", "50", 7));
const taxes = (invoice: typeof mixed) => invoice.invoiceLines.map(({ vat, taxCase }) => taxCase ?? vat);
const chosen = (...choices: readonly Change[]) => choices.reduce((invoice, change) => change(invoice), mixed);

describe("the choice of the tax case", () => {
  it.each(taxChoices)("%s is what the invoice says afterwards, and what a new line has", (choice) => {
    const invoice = chosen(setTaxChoice(choice));
    expect(taxChoice(invoice)).toBe(choice);
    const { vat, taxCase } = newLine(invoice);
    if (choice !== "normal") expect(taxes(invoice)).toEqual([taxCase ?? vat, taxCase ?? vat]);
  });

  it.each(taxChoices.flatMap((first) => taxChoices.map((second) => [first, second] as const)))(
    "%s, then %s, then normal gives every line its rate back, and the rates on offer",
    (first, second) => {
      const back = chosen(setTaxChoice(first), setTaxChoice(second), setTaxChoice("normal"));
      expect(taxes(back)).toEqual([19, 7]);
      expect(enabledRates(back)).toEqual([19, 7]);
      expect(back.flagHasTaxExemptionReason).toBe(false);
    },
  );

  it("offers on a line, once one is chosen, the cases that may stand beside each other, and else none", () => {
    expect(offeredCases(mixed)).toEqual([]);
    expect(offeredCases(chosen(setTaxChoice("reverse-charge")))).toEqual([
      "reverse-charge",
      "intra-community",
      "export",
    ]);
    expect(offeredCases(chosen(setTaxChoice("outside")))).toEqual(["outside"]);
  });
});

it.each([
  ["DE", null],
  ["FR", "reverse-charge"],
  ["CH", "outside"],
] as const)("a customer in %s speaks for %s and changes nothing", (customerCountry, proposed) => {
  const invoice = anInvoice(line("1", "1"), having({ customerCountry }));
  expect([proposedChoice(invoice), taxChoice(invoice)]).toEqual([proposed, "normal"]);
});

it("a reverse charge that nobody has told apart is the customer's country's, and one that was chosen stays", () => {
  const of = (customerCountry: string, ...more: readonly Change[]) =>
    taxChoice(anInvoice(having({ invoiceTaxCase: "reverse-charge" }), ...more, having({ customerCountry })));
  expect([of("DE"), of("FR")]).toEqual(["domestic-reverse-charge", "reverse-charge"]);
  expect(of("FR", setTaxChoice("normal"), setTaxChoice("domestic-reverse-charge"))).toBe(
    "domestic-reverse-charge",
  );
  expect(of("DE", setTaxChoice("normal"), setTaxChoice("reverse-charge"))).toBe("reverse-charge");
});

it("a reverse charge that the customer's country tells anyway is not written down, and another one is", () => {
  const written = (customerCountry: string) =>
    normalize(anInvoice(line("1", "1"), setTaxChoice("reverse-charge"), having({ customerCountry })))
      .invoiceReverseCharge;
  expect([written("FR"), written("DE")]).toEqual([undefined, "eu-service"]);
});

it("section 13b for a customer in Germany is not asked about, for one abroad the service there is proposed", () => {
  const atHome = anInvoice(line("1", "1"), setTaxChoice("domestic-reverse-charge"));
  expect(otherProposal(atHome)).toBeNull();
  expect(otherProposal({ ...atHome, customerCountry: "FR" })).toBe("reverse-charge");
});

describe("a further rate", () => {
  it("is offered once, and no longer when nobody uses it", () => {
    const offered = chosen(setOtherRate(10.7, true), setOtherRate(10.7, true), setOtherRate(19, true));
    expect(offered.invoiceOtherRates).toEqual([10.7]);
    expect(setOtherRate(10.7, false)(offered).invoiceOtherRates).toEqual([]);
    const used = anInvoice(line("1", "1", 10.7), having({ invoiceOtherRates: [10.7] }));
    expect(setOtherRate(10.7, false)(used).invoiceOtherRates).toEqual([10.7]);
  });

  it("is more than nothing and no more than everything", () => {
    expect(chosen(setOtherRate(0, true), setOtherRate(101, true)).invoiceOtherRates).toEqual([]);
  });
});

it("an exemption that is chosen is written as one, until its number is named", () => {
  const exempt = setTaxChoice("exempt")(anInvoice(line("1", "100")));
  expect(exempt.supplierTaxExemptionReason).toBe("Steuerfrei nach § 4 UStG");
  expect(vatGroups(exempt).map(({ category }) => category)).toEqual(["E"]);
  expect(setTaxChoice("normal")(exempt).supplierTaxExemptionReason).toBe("");
});
