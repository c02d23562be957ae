import { describe, expect, it } from "vitest";
import { localeName, locales } from "../../lib/locale";
import { product } from "../../lib/product";
import {
  bringWords,
  changeLanguage,
  createI18n,
  hasWords,
  isTextKey,
  languageOf,
  textsIn,
} from "../../locales/i18n";
import { parts } from "../words";

describe("the texts", () => {
  it("are those of one page: another one keeps its language", async () => {
    const mine = createI18n("de", parts.de);
    const other = createI18n("de", parts.de);
    await changeLanguage(mine, "en", "en");
    expect([languageOf(mine), mine.t("header.undo")]).toEqual(["en", "Undo"]);
    expect([languageOf(other), other.t("header.undo")]).toEqual(["de", "Rückgängig"]);
  });

  it("come with those of a sheet in another language", async () => {
    const { common, dialogs } = parts.de;
    const i18n = createI18n("de", { common, dialogs });
    await changeLanguage(i18n, "de", "en");
    expect([languageOf(i18n), hasWords(i18n, "common", "en")]).toEqual(["de", true]);
  });

  it("come from the part that has them, once it was fetched", async () => {
    const i18n = createI18n("en", { common: parts.en.common });
    expect(hasWords(i18n, "dialogs")).toBe(false);
    await bringWords(i18n, "dialogs");
    expect(hasWords(i18n, "dialogs")).toBe(true);
    expect(i18n.t("dialogs.close")).toBe("Close");
    expect(isTextKey(i18n, "admin:copy")).toBe(false);
    await bringWords(i18n, "admin");
    expect(i18n.t("admin:copy")).toBe("Copy");
  });

  it("know the product's name, and show a value as it is", () => {
    const { t } = createI18n("en", parts.en);
    expect(t("toasts.storageNewer.text")).toContain(product.name);
    expect(t("refused.keep", { kept: "<b> & {{product}}" })).toContain("<b> & {{product}}");
  });

  it("leave a gap whose value is a gap again", () => {
    expect(createI18n("de", parts.de).t("sheet.row", { n: "{{n}}" })).toBe("Position {{n}}");
  });

  it("name the trade of the example that lies on the sheet", () => {
    const said = (locale: "de" | "en") =>
      createI18n(locale, parts[locale]).t("toasts.example.title", { id: "real-estate-agent" });
    expect(locales.map(said)).toEqual(["Beispiel „Immobilienmakler“", "Example: Real estate agent"]);
  });

  it("count", () => {
    const { t } = createI18n("de", parts.de);
    expect(t("toolbar.open", { count: 1 })).toBe("Noch 1 Angabe");
    expect(t("toolbar.open", { count: 2 })).toBe("Noch 2 Angaben");
  });

  it("name the language whose content is offered", () => {
    expect(
      createI18n("de", parts.de).t("toasts.language.text", { language: localeName("en", "de") }),
    ).toContain("Inhalt der Rechnung auf Englisch ");
    expect(
      createI18n("en", parts.en).t("menus.examples.copyOver", { language: localeName("de", "en") }),
    ).toBe("Content of your invoice in German");
  });

  it("have a key; a group of texts and what nobody has written have none", () => {
    const i18n = createI18n("de", parts.de);
    expect(isTextKey(i18n, "toasts.saved.title")).toBe(true);
    expect(isTextKey(i18n, "toasts.pasted", { count: 2 })).toBe(true);
    expect(isTextKey(i18n, "toasts.saved")).toBe(false);
    expect(isTextKey(i18n, "toasts.nothing")).toBe(false);
  });

  it("do not compile with a key that is none", () => {
    const { t } = createI18n("de", parts.de);
    // @ts-expect-error There is no such text.
    expect(t("toasts.nothing")).toBe("toasts.nothing");
    const code: "offline" | "nothing" = Math.random() < 2 ? "nothing" : "offline";
    // @ts-expect-error One of the two has no text.
    expect(t(`errors.${code}.title`)).toBe("errors.nothing.title");
  });

  it("of a file are in its own language", async () => {
    for (const locale of locales) expect((await textsIn(locale))("app.beta")).toBe("Beta");
    expect((await textsIn("en"))("dialogs.close")).toBe("Close");
  });
});
