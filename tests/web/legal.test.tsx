import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { legalDocuments } from "@/app/(legal)/legal-documents";
import { legalFacts, operatorOf, saleOf } from "@/app/(legal)/legal-facts";
import type { Locale } from "../../lib/locale";
import { languageOfPath, legalPaths, legalTexts, type LegalText } from "@/lib/site/legal";
import { legalPageAt } from "@/lib/site/legal-page";
import { sharing } from "@/lib/site/sharing";
import { parseWebEnv } from "@/web/env";
import { de, en } from "../words";

const operator = {
  OPERATOR_NAME: "Erika Mustermann",
  OPERATOR_ADDRESS: "Musterweg 1, 12345 Musterstadt",
  OPERATOR_EMAIL: "erika@example.com",
  OPERATOR_VAT_ID: "DE123456789",
};

const textOf = (locale: Locale, text: LegalText, env: Record<string, string> = operator): string => {
  const parsed = parseWebEnv(env);
  const facts = legalFacts(locale, { de, en }[locale].legal, operatorOf(parsed), saleOf(parsed));
  const { sections } = legalDocuments[locale][text](facts);
  return sections.map(({ body }) => renderToStaticMarkup(body)).join("\n");
};

const all = (["de", "en"] as const).flatMap((locale) => legalTexts.map((text) => [locale, text] as const));
const missing = { de: "Der Betreiber dieser Installation", en: "The operator of this installation" };

describe("the legal texts", () => {
  it.each(all)("have one address each (%s, %s)", (locale, text) => {
    expect(legalPageAt(legalPaths[locale][text])).toEqual({ locale, text });
    expect(languageOfPath(legalPaths[locale][text])).toBe(locale);
  });

  it("take no other address for theirs", () => {
    for (const path of ["/", "/de", "/de/terms", "/en/agb", "/de/agb/more"])
      expect(legalPageAt(path)).toBeNull();
    expect(languageOfPath("/")).toBeNull();
    expect(languageOfPath("/deutsch")).toBeNull();
  });

  it("have as many sections in English as in German", () => {
    const facts = {
      de: legalFacts("de", de.legal, { address: [] }, "demo"),
      en: legalFacts("en", en.legal, { address: [] }, "demo"),
    };
    for (const text of legalTexts) {
      expect(legalDocuments.en[text](facts.en).sections.length).toBe(
        legalDocuments.de[text](facts.de).sections.length,
      );
    }
  });

  it.each(["de", "en"] as const)("name the operator as the environment does (%s)", (locale) => {
    const html = textOf(locale, "imprint");
    for (const line of ["Erika Mustermann", "Musterweg 1", "12345 Musterstadt"])
      expect(html).toContain(`<span>${line}</span>`);
    expect(html).toContain('href="mailto:erika@example.com"');
    expect(html).toContain("DE123456789");
    expect(html).not.toContain(missing[locale]);
  });

  it.each(["de", "en"] as const)("say when name, address or e-mail are missing (%s)", (locale) => {
    for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"] as const)
      expect(textOf(locale, "imprint", { ...operator, [name]: "" })).toContain(missing[locale]);
    expect(textOf(locale, "imprint", { ...operator, OPERATOR_VAT_ID: "" })).not.toContain(missing[locale]);
  });

  it("send questions to the support address when there is one", () => {
    expect(textOf("en", "terms")).toContain('write to us by email to <a href="mailto:erika@example.com"');
    const html = textOf("en", "terms", { ...operator, SUPPORT_EMAIL: "help@example.com" });
    expect(html).toContain('href="mailto:help@example.com"');
    expect(textOf("en", "terms", {})).toContain('href="/en/imprint"');
  });

  it("link only to pages in their own language", () => {
    for (const [locale, text] of all) {
      const links = [...textOf(locale, text).matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path ?? "");
      for (const path of links) expect(legalPageAt(path)?.locale).toBe(locale);
    }
  });

  it.each(["de", "en"] as const)(
    "say who takes the money, what is kept of it and what a code is (%s)",
    (locale) => {
      const stripe = { ...operator, STRIPE_PRICE_SINGLE_DE: "price_1" };
      for (const text of ["terms", "privacy"] as const)
        expect(textOf(locale, text, stripe)).toContain("Stripe");
      expect(textOf(locale, "privacy", stripe)).toMatch(/HMAC/);
      expect(textOf(locale, "terms", stripe)).toMatch(locale === "de" ? /verfällt nicht/ : /does not expire/);
      expect(textOf(locale, "withdrawal", stripe)).toMatch(locale === "de" ? /erlischt/ : /ends/);
    },
  );

  it.each(["de", "en"] as const)(
    "say that no money is taken where payments are demonstrated (%s)",
    (locale) => {
      const html = textOf(locale, "terms");
      expect(html).toMatch(locale === "de" ? /kein Geld abgebucht/ : /No money is taken/);
      for (const text of legalTexts) expect(textOf(locale, text)).not.toContain("Stripe");
    },
  );

  it.each(["de", "en"] as const)("say that all is free where it is (%s)", (locale) => {
    const free = { ...operator, PAYWALL: "off", STRIPE_PRICE_SINGLE_DE: "price_1" };
    for (const text of legalTexts) expect(textOf(locale, text, free)).not.toMatch(/Stripe|Guthaben|credit/);
    expect(textOf(locale, "withdrawal", free)).toMatch(locale === "de" ? /kostenlos/ : /free of charge/);
  });

  it.each(["de", "en"] as const)("name every entry that is kept in the browser (%s)", (locale) => {
    const html = textOf(locale, "privacy");
    for (const key of [
      "invoice-storage",
      "invoice-client-id",
      "invoice-exports",
      "invoice-deletions",
      "invoice-refused",
      "invoice-arrived-draft",
      "invoice-accounts",
      "invoice-toolbar-expanded",
      "invoice-spoken",
      "invoice-pdf-draft",
      "invoice-storage-hint",
      "invoice-zip",
      "invoice-pending-purchase",
      "invoice-bought-code",
      "invoice-consent",
      "invoice-feedback",
      "invoice-archive",
      "invoice-parked",
      "invoice-issued",
      "invoice-journal",
      "invoice-count",
      "invoice-backup",
      "invoice-folder",
      sharing.cache,
    ])
      expect(html).toContain(`<code>${key}</code>`);
  });
});
