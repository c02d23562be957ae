import { expect, it } from "vitest";
import { postCodeWarnings } from "../../lib/check/post-codes";
import { anInvoice, having } from "../builders";

const doubted = (customerCountry: string, customerPostalZone: string): boolean =>
  postCodeWarnings(anInvoice(having({ customerCountry, customerPostalZone }))).some(
    ({ field }) => field === "customerPostalZone",
  );

it.each([
  ["DE", "50667"],
  ["DE", ""],
  ["AT", "1010"],
  ["AT", "A-1010"],
  ["NL", "1012 AB"],
  ["GB", "SW1A 1AA"],
  ["LV", "LV-1010"],
  ["DK", "DK-1050"],
  ["XI", "BT1 1AA"],
  ["US", "NY 10001-1234"],
  ["QQ", "whatever"],
])("a post code of %s may be %j", (country, code) => expect(doubted(country, code)).toBe(false));

it.each([
  ["DE", "1234"],
  ["DE", "501234"],
  ["DE", "D-20095"],
  ["AT", "50667"],
  ["FR", "ABC"],
  ["US", "1000"],
])("%s has no post code %j, which is said at its field", (country, code) =>
  expect(doubted(country, code)).toBe(true),
);
