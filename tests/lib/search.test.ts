import { expect, it } from "vitest";
import { areFound } from "../../lib/text/search";

const texts = ["Steuerfrei nach § 4 UStG", "Etwa Heilberufe, über 7 %.", "1.187,50 €", "2,345,678.90"];

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
  "1187",
  "1.187,50",
  "1187,50",
  "2345678.9",
  "7\u00a0%",
  " ",
  "",
])("%j is found", (query) => expect(areFound(query, texts)).toBe(true));

it.each(["118750", "skonto", "steuer skonto", "§ 5", "eu", "fre", "[", ".*"])("%j is not found", (query) =>
  expect(areFound(query, texts)).toBe(false),
);
