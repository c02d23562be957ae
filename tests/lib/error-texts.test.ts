import { describe, expect, it } from "vitest";
import { errorText } from "../../components/dialogs/error-text";
import { errorCodes } from "../../lib/errors";
import { wordingOf } from "../../lib/texts";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };

describe.each([
  ["de", de],
  ["en", en],
] as const)("every failure is put into words (%s)", (locale, texts) => {
  const { t, has } = wordingOf(texts, locale);

  it.each(errorCodes)("%s", (code) => {
    expect(has(`errors.${code}.title`)).toBe(true);
    expect(errorText(t, code)).not.toMatch(/errors\.|\{\{/);
  });
});

describe("a server that asks to wait", () => {
  const { t } = wordingOf(de, "de");

  it.each([
    ["too-many-requests", undefined, "Bitte warten Sie einen Moment."],
    ["too-many-requests", 1, "Bitte warten Sie eine Sekunde."],
    ["too-many-requests", 42, "Bitte warten Sie 42 Sekunden."],
    ["renderer-busy", 7, "Bitte versuchen Sie es in 7 Sekunden noch einmal."],
  ] as const)("%s, %s s: %s", (code, seconds, text) => {
    expect(errorText(t, code, seconds)).toBe(text);
  });
});
