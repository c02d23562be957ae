import { describe, expect, it } from "vitest";
import { exemptionIn } from "../../lib/invoice/exemption";

describe("a reason for 0 percent", () => {
  it.each([
    ["", "none"],
    [" \n.", "none"],
    ["Steuerschuldnerschaft des Leistungsempfängers", "reverse-charge"],
    ["Die Steuerschuld geht auf den Leistungsempfänger über.", "reverse-charge"],
    ["Reverse Charge", "reverse-charge"],
    ["VAT reverse-charge applies", "reverse-charge"],
    ["Gemäß § 13 b UStG", "reverse-charge"],
    ["section 13b UStG", "reverse-charge"],
    ["Art. 196 MwStSystRL", "reverse-charge"],
    ["Recipient is liable for VAT", "reverse-charge"],
    ["Steuerfreie innergemeinschaftliche Lieferung", "intra-community"],
    ["§ 4 Nr. 1b UStG", "intra-community"],
    ["§ 4 Nr. 1 Buchst. b i. V. m. § 6a UStG", "intra-community"],
    ["§ 4 Nr. 1 lit. b)", "intra-community"],
    ["Intra-Community supply", "intra-community"],
    ["Steuerfreie Ausfuhrlieferung", "export"],
    ["§ 4 Nr. 1 Buchst. a", "export"],
    ["§ 4 Nr. 1a, § 6 UStG", "export"],
    ["§ 6 Abs. 1 UStG", "export"],
    ["Export to a third country", "export"],
    ["Nicht steuerbar nach § 3a Abs. 2 UStG", "outside"],
    ["In Deutschland nicht umsatzsteuerbar", "outside"],
    ["Leistungsort im Ausland", "outside"],
    ["Outside the scope of German VAT", "outside"],
    ["Nullsteuersatz nach § 12 Abs. 3 UStG", "zero-rate"],
    ["§ 12 (3) UStG", "zero-rate"],
    ["Photovoltaik", "zero-rate"],
    ["Steuerfrei nach § 4 Nr. 21 UStG", "provision"],
    ["§ 4 Nr. 11b UStG", "provision"],
    ["§4 Nr.14 Buchst. a UStG", "provision"],
    ["§ 4 Nr. 12 Buchst. a", "provision"],
    ["§ 19 UStG", "provision"],
    ["Differenzbesteuerung, § 25a UStG", "provision"],
    ["section 4 no. 21 UStG", "provision"],
    ["Art. 132 MwStSystRL", "provision"],
    ["§ 12 Abs. 2", "provision"],
    ["§ 3 Abs. 1", "provision"],
    ["Steuerbefreit", "words"],
    ["keine USt", "words"],
  ] as const)("%j is of the kind %s", (text, kind) => {
    expect(exemptionIn(text)).toBe(kind);
  });
});
