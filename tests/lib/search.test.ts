import { expect, it } from "vitest";
import { areFound } from "../../lib/text/search";

const texts = ["Steuerfrei nach § 4 UStG", "Etwa Heilberufe, über 7 %."];

it.each([
  "steuer",
  "frei",
  "ste",
  "USTG",
  "§ 4",
  "heil STEUER",
  "uber",
  "über",
  "u\u0308ber",
  "7 %",
  "7\u00a0%",
  " ",
  "",
])("%j is found", (query) => expect(areFound(query, texts)).toBe(true));

it.each(["skonto", "steuer skonto", "§ 5", "eu", "fre", "[", ".*"])("%j is not found", (query) =>
  expect(areFound(query, texts)).toBe(false),
);
