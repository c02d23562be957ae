/**
 * What a text says about why no tax is charged.
 * `none`: nothing. `reverse-charge`: the customer owes the tax (§ 13b UStG; category AE). `intra-community`: a delivery to
 * another member state (§ 4 Nr. 1b, § 6a UStG; K). `export`: a delivery to a third country (§ 4 Nr. 1a, § 6 UStG; G).
 * `outside`: rendered abroad, German law does not tax it (§ 3a UStG; AE or O). `zero-rate`: a real rate of 0 percent
 * (§ 12 Abs. 3 UStG; Z). `provision`: it cites another provision, an exemption as far as one can tell (E). `words`: it
 * cites none.
 */
export type Exemption =
  "none" | "reverse-charge" | "intra-community" | "export" | "outside" | "zero-rate" | "provision" | "words";

// People write "§ 4 Nr. 1 Buchst. b", "§4 Nr.1b" and "section 4 no. 1 (b)": all are told apart without blanks and points.
const signs = /[\s.,;:()/-]/g;

const cases: readonly (readonly [Exemption, RegExp])[] = [
  ["reverse-charge", /(?:§|section)13b|art(?:icle|ikel)?19[46]/],
  ["intra-community", /(?:§|section)6a(?!bs)|§4(?:nr)?1(?:buchst|lit)?b(?!uchst)/],
  ["outside", /(?:§|section)3a(?!bs)/],
  ["export", /(?:§|section)6(?:abs|ustg|$)|§4(?:nr)?1(?:buchst|lit)?a/],
  ["zero-rate", /(?:§|section)12(?:abs(?:atz)?)?3(?!\d)/],
  // An exemption that is cited counts more than words that stand beside it.
  ["provision", /(?:§|section)(?:4(?:nr|no)?\d|19(?!\d))/],
  ["reverse-charge", /reversecharge|steuerschuld|recipientisliable/],
  ["intra-community", /innergemeinschaftl|intracommunity/],
  ["outside", /nicht(?:umsatz)?steuerbar|leistungsort|placeofsupply|outsidethescope/],
  // Data and plans are exported, too.
  ["export", /ausfuhr|exportlieferung|steuerfreierexport|export(?:of|to|in)|drittland|thirdcountry/],
  ["zero-rate", /nullsteuersatz|photovoltai/],
  // Section 4 alone exempts nothing: its numbers do.
  ["provision", /(?:§|section)(?!4(?:ustg|umsatzst|vatact|$))\d|art(?:icle|ikel)?\d/],
];

// Each of a thousand lines asks about the one reason of its invoice.
let last: { readonly text: string; readonly says: Exemption } = { text: "", says: "none" };

/** What the text says, in German or English. */
export function exemptionIn(text: string): Exemption {
  if (text !== last.text) last = { text, says: read(text) };
  return last.says;
}

function read(text: string): Exemption {
  const bare = text.toLowerCase().replace(signs, "");
  if (bare === "") return "none";
  return cases.find(([, says]) => says.test(bare))?.[0] ?? "words";
}
