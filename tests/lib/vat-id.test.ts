import { describe, expect, it } from "vitest";
import { vatIdDoubt } from "../../lib/identifiers/vat-id";
import { isVatId } from "../../lib/invoice/clean-field";

const right = [
  "ATU13585627",
  "BE0428759497",
  "BG175074752",
  "CY10259033P",
  "CZ25123891",
  "DE136695976",
  "DK13585628",
  "EE100931558",
  "EL094259216",
  "ESB58378431",
  "FI20774740",
  "FR40303265045",
  "FRK7399859412",
  "HR33392005961",
  "HU12892312",
  "IE6433435F",
  "IE6433435OA",
  "IT00743110157",
  "LT119511515",
  "LU15027442",
  "LV40003521600",
  "MT11679112",
  "NL004495445B01",
  "NL123456789B13",
  "PL8567346215",
  "PT501964843",
  "RO18547290",
  "SE123456789701",
  "SI50223054",
  "SK2022749619",
  "XI980780684",
  "GB980780684",
];

describe("a VAT id", () => {
  it.each(right)("%s is like those of its country", (id) => {
    expect(vatIdDoubt(id)).toBeNull();
    expect(isVatId(id)).toBe(true);
  });

  it.each([
    "ATU13585626",
    "BG175074753",
    "CY10259033Z",
    "CZ25123892",
    "ESB58378432",
    "FRK7399859413",
    "IE6433436F",
    "LT119511516",
    "LV40003521601",
    "MT11679113",
    "RO18547291",
    "XI980780685",
    "BE0428759498",
    "DE136695977",
    "DK13585629",
    "EE100931559",
    "EL094259217",
    "FI20774741",
    "FR41303265045",
    "HR33392005962",
    "HU12892313",
    "IT00743110158",
    "LU15027443",
    "NL004495446B01",
    "PL8567346216",
    "PT501964844",
    "SE123456789801",
    "SI50223055",
    "SK2022749618",
  ])("%s has a digit that does not belong to the others", (id) => {
    expect(vatIdDoubt(id)).toBe("checksum");
  });

  it.each([
    "AT13585627",
    "DE12345678",
    "DE12",
    "FR12",
    "FR4030326504",
    "NL004495445",
    "IE64334",
    "ES12",
    "PL85673462155",
  ])("%s is none of its country", (id) => {
    expect(vatIdDoubt(id)).toBe("form");
  });

  it("of a country without a rule is not doubted, one of no country is not known", () => {
    expect(vatIdDoubt("CHE116281710")).toBeNull();
    expect(isVatId("CHE116281710")).toBe(true);
    for (const none of ["XX123456789", "HALLO", "DE12", "FRANCE"]) expect(isVatId(none)).toBe(false);
  });
});
