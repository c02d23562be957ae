import { describe, expect, it } from "vitest";
import {
  isLocale,
  localeFacts,
  localeFor,
  localeName,
  locales,
  otherLocales,
  perLocale,
} from "../../lib/locale";

describe("the languages", () => {
  it.each([
    ["de-DE,de;q=0.9,en;q=0.8", "de"],
    ["DE", "de"],
    [" de-AT", "de"],
    ["en-US,de;q=0.5", "en"],
    ["fr-FR, de;q=0.9", "en"],
    ["", "en"],
  ])("somebody who wants %j is spoken to in %s", (wanted, locale) => {
    expect(localeFor(wanted)).toBe(locale);
  });

  it("are told from everything else", () => {
    expect(locales.every(isLocale)).toBe(true);
    for (const other of ["fr", "DE", "", null, undefined, 1]) expect(isLocale(other)).toBe(false);
  });

  it("have what is made for each of them", () => {
    expect(perLocale((locale) => locale)).toEqual(Object.fromEntries(locales.map((each) => [each, each])));
  });

  it("leave the others when one is taken away", () => {
    for (const locale of locales)
      expect([locale, ...otherLocales(locale)].toSorted()).toEqual([...locales].toSorted());
  });

  it("have a tag of their own that begins with them", () => {
    for (const locale of locales) expect(localeFacts[locale].tag.slice(0, 3)).toBe(`${locale}-`);
  });

  it("have their names in each other", () => {
    expect(localeName("en", "de")).toBe("Englisch");
    expect(localeName("de", "de")).toBe("Deutsch");
    expect(localeName("de", "en")).toBe("German");
  });
});
