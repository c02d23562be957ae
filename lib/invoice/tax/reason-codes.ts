import type { UntaxedCase } from "../invoice";
import type { VatGroup } from "../sums/totals";

const caseCodes = {
  "reverse-charge": "VATEX-EU-AE",
  "intra-community": "VATEX-EU-IC",
  export: "VATEX-EU-G",
  outside: "VATEX-EU-O",
} as const satisfies Record<UntaxedCase, string>;

/** The special schemes by the words of section 14a (6) UStG and of article 226 no. 13 and 14 of the VAT directive, without their signs. */
const schemes: readonly (readonly [code: string, words: RegExp])[] = [
  ["VATEX-EU-F", /gebrauchtgegenständesonderregelung|marginschemesecondhandgoods/],
  ["VATEX-EU-I", /kunstgegenständesonderregelung|marginschemeworksofart/],
  ["VATEX-EU-J", /sammlungsstückeundantiquitätensonderregelung|marginschemecollectorsitemsandantiques/],
  ["VATEX-EU-D", /sonderregelungfürreisebüros|marginschemetravelagents/],
];

/** The code of the special scheme (BT-121, VATEX) that a reason names in the words of the law; "" for none. */
export function schemeCode(reason: string): string {
  const bare = reason.toLowerCase().replace(/[^a-zäöü]/g, "");
  return schemes.find(([, words]) => words.test(bare))?.[0] ?? "";
}

/** The code of why a group of the VAT breakdown has no tax (BT-121, VATEX); "" where no code is known. */
export const reasonCode = ({
  taxCase,
  exemptionReason = "",
}: Pick<VatGroup, "taxCase" | "exemptionReason">): string =>
  taxCase === undefined ? schemeCode(exemptionReason) : caseCodes[taxCase];
