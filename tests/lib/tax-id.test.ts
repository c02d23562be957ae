import { describe, expect, it } from "vitest";
import { isTaxId } from "../../lib/invoice/clean-field";
import { taxRegistration } from "../../lib/identifiers/tax-id";

describe("the supplier's tax id", () => {
  it.each([
    ["DE123456789", "VA", "DE123456789"],
    ["de 123.456-789", "VA", "DE123456789"],
    ["ATU12345678", "VA", "ATU12345678"],
    ["EL123456789", "VA", "EL123456789"],
    ["XI123456789", "VA", "XI123456789"],
    ["CHE123456789", "VA", "CHE123456789"],
    ["GB123456789", "VA", "GB123456789"],
    ["NO123456789", "VA", "NO123456789"],
    ["LI12345", "VA", "LI12345"],
    ["12/345/67890", "FC", "12/345/67890"],
    [" 181 815 08155 ", "FC", "181 815 08155"],
    ["1234567890123", "FC", "1234567890123"],
    ["123 456 789 012 34", "FC", "12345678901234"],
    ["DE12345678901", "FC", "12345678901"],
    ["ST1234567890", "FC", "1234567890"],
    ["DE123456789EX", "FC", "DE123456789EX"],
    ["DE12", "FC", "DE12"],
    ["ZZ1234", "FC", "ZZ1234"],
    ["HALLO", "FC", "HALLO"],
  ])("%j is registered as %s %s", (typed, scheme, id) => {
    expect(taxRegistration(typed)).toEqual({ scheme, id });
  });

  it.each([
    "DE123456789",
    "ATU12345678",
    "CHE123456789MWST",
    "ST1234567890",
    "DE123456789012",
    "12/345/67890",
    "181 815 08155",
    "1234567890",
    "1234567890123",
  ])("%j is accepted", (typed) => {
    expect(isTaxId(typed)).toBe(true);
  });

  it.each([
    "",
    "D1",
    "DE1",
    "DE12",
    "DE123456789EX",
    "HALLO",
    "ZZ1234",
    "DE1234567890123",
    "123456789",
    "12345678901234",
    "12-345-67890x",
    "D€123",
  ])("%j is refused", (typed) => {
    expect(isTaxId(typed)).toBe(false);
  });
});
