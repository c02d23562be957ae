import adminDe from "../locales/de/admin.json" with { type: "json" };
import commonDe from "../locales/de/common.json" with { type: "json" };
import dialogsDe from "../locales/de/dialogs.json" with { type: "json" };
import examplesDe from "../locales/de/examples.json" with { type: "json" };
import rulesDe from "../locales/de/rules.json" with { type: "json" };
import adminEn from "../locales/en/admin.json" with { type: "json" };
import commonEn from "../locales/en/common.json" with { type: "json" };
import dialogsEn from "../locales/en/dialogs.json" with { type: "json" };
import examplesEn from "../locales/en/examples.json" with { type: "json" };
import rulesEn from "../locales/en/rules.json" with { type: "json" };

/** The words of a language as a page has them, by part. */
export const parts = {
  de: { common: commonDe, dialogs: dialogsDe, rules: rulesDe },
  en: { common: commonEn, dialogs: dialogsEn, rules: rulesEn },
};

/** All words that a visitor can meet, by topic. */
export const de = { ...commonDe, ...dialogsDe, ...rulesDe };
export const en = { ...commonEn, ...dialogsEn, ...rulesEn };

/** The words of the developers' tools. */
export const admin = { de: adminDe, en: adminEn };

/** What the examples say on the sheet. */
export const examples = { de: examplesDe, en: examplesEn };
