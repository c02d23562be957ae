import { describe, expect, it } from "vitest";
import { errorText } from "../../components/editor/error-text";
import { errorCodes } from "../../lib/contract/errors";
import { locales } from "../../lib/locale";
import { createI18n } from "../../locales/i18n";
import { parts } from "../words";

describe.each(locales)("every failure is put into words (%s)", (locale) => {
  const { t, exists } = createI18n(locale, parts[locale]);

  it.each(errorCodes)("%s", (code) => {
    expect(exists(`errors.${code}.title`)).toBe(true);
    expect(errorText(t, code)).not.toMatch(/errors\.|\{\{/);
  });
});

describe("a server that asks to wait", () => {
  const { t } = createI18n("de", parts.de);

  it.each([
    ["too-many-requests", undefined, "Bitte warten Sie einen Moment."],
    ["too-many-requests", 1, "Bitte warten Sie eine Sekunde."],
    ["too-many-requests", 42, "Bitte warten Sie 42 Sekunden."],
    ["renderer-busy", 7, "Bitte versuchen Sie es in 7 Sekunden noch einmal."],
  ] as const)("%s, %s s: %s", (code, seconds, text) => {
    expect(errorText(t, code, seconds)).toBe(text);
  });
});
