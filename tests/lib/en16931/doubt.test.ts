import { expect, it } from "vitest";
import type { DocumentNode } from "../../../lib/en16931/document";
import { doubtOf } from "../../../lib/en16931/payment-doubts";
import { readDocument } from "../../../lib/en16931/read";
import { node, vector, vectorNames } from "../../builders";

const discounted = (xml: string): string =>
  xml.replace(
    "<ram:SpecifiedTradePaymentTerms>",
    "<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>" +
      "<ram:ActualAmount>10.00</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>$&",
  );
const withoutSums = (xml: string): string =>
  xml.replace(/<ram:(Allowance|Charge)TotalAmount>.*?<\/ram:\1TotalAmount>/g, "");

const totalling = (code: string, ...totals: readonly string[]): DocumentNode => {
  const ids = ["BT-109", "BT-110", "BT-112", "BT-113", "BT-114", "BT-115"] as const;
  const said = ids.flatMap((id, at) => (totals[at] ? [node(id, totals[at])] : []));
  return node("document", "", [node("BT-3", code), node("BG-22", "", said)]);
};

it.each([
  [totalling("380", "100.00", "19", "119.0", "", "", "119.00"), null],
  [totalling("380", "100", "19", "119", "50", "0.01", "69.01"), null],
  [totalling("380", "100", "", "100", "", "", "100"), null],
  [totalling("381", "-100", "-19", "-119", "", "", "-119"), "credit"],
  [totalling("384", "-100", "-19", "-119", "", "", "-119"), null],
  [totalling("380", "100", "19", "119", "", "", "119.01"), "sums"],
  [totalling("380", "100", "19", "146", "", "", "146"), "sums"],
  [totalling("380", "100", "19", "119", "50", "", "119"), "sums"],
  [totalling("380", "100", "19", "x", "", "", "119"), null],
])("%# totals that do not come to one another, and credit notes below zero, are doubted", (said, doubt) => {
  expect(doubtOf(said)).toBe(doubt);
});

it.each([
  ["as it was made", (xml: string) => xml, null],
  ["with another amount of an item", (xml: string) => xml.replace(/(LineTotalAmount>)/, "$11"), "sums"],
  [
    "without an item",
    (xml: string) =>
      xml.replace(/<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/s, ""),
    "sums",
  ],
  [
    "without any item",
    (xml: string) =>
      xml.replace(/<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/s, ""),
    null,
  ],
  [
    "with an item under another rate",
    (xml: string) => xml.replace("<ram:RateApplicablePercent>19", "<ram:RateApplicablePercent>7"),
    "sums",
  ],
  ["with an IBAN of wrong check digits", (xml: string) => xml.replace(/(IBANID>DE)\d\d/, "$100"), "iban"],
  [
    "with a cent more of an item",
    (xml: string) =>
      xml.replace(
        /(LineTotalAmount>\d+\.\d)(\d)/,
        (_, most: string, cent: string) => `${most}${(Number(cent) + 1) % 10}`,
      ),
    "sums",
  ],
  ["with a price that was rounded", (xml: string) => xml.replace("Amount>24.90<", "Amount>25<"), null],
  ["with another quantity", (xml: string) => xml.replace(/(BilledQuantity [^>]*>)/, "$11"), "sums"],
  ["with another tax of a rate", (xml: string) => xml.replace(/(CalculatedAmount>)/, "$11"), "sums"],
  ["with a discount that nothing is taken off for", discounted, "sums"],
  ["with that discount, and no sum of discounts", (xml: string) => withoutSums(discounted(xml)), "sums"],
  [
    "with a tax that is none of its rate",
    (xml: string) => xml.replaceAll("RateApplicablePercent>19", "RateApplicablePercent>16"),
    "sums",
  ],
  ["with another base of a rate", (xml: string) => xml.replace(/(<ram:BasisAmount>)/, "$11"), "sums"],
] as const)(
  "an invoice %s has items that come to its sums and an account that there is, or is doubted",
  (_, change, doubt) => {
    const read = readDocument(change(vector("02-two-rates").xml));
    expect(read.is === "invoice" && doubtOf(read.document)).toBe(doubt);
  },
);

it.each(vectorNames)(
  "%s is not doubted, nor where it leaves out what its discounts and charges come to",
  (name) => {
    const { xml } = vector(name);
    for (const each of [xml, withoutSums(xml)]) {
      const read = readDocument(each);
      expect(read.is === "invoice" && doubtOf(read.document)).toBe(null);
    }
  },
);
