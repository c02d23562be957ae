import type { Locale } from "../../lib/locale";
import type { LegalText } from "../../lib/site/legal";
import { accessibility as zugang } from "../../locales/legal/de/accessibility";
import { disclaimer as haftung } from "../../locales/legal/de/disclaimer";
import { imprint as impressum } from "../../locales/legal/de/imprint";
import { privacy as datenschutz } from "../../locales/legal/de/privacy";
import { terms as agb } from "../../locales/legal/de/terms";
import { withdrawal as widerruf } from "../../locales/legal/de/withdrawal";
import { accessibility } from "../../locales/legal/en/accessibility";
import { disclaimer } from "../../locales/legal/en/disclaimer";
import { imprint } from "../../locales/legal/en/imprint";
import { privacy } from "../../locales/legal/en/privacy";
import { terms } from "../../locales/legal/en/terms";
import { withdrawal } from "../../locales/legal/en/withdrawal";
import type { WriteLegalDocument } from "../../locales/legal/legal-document";

export const legalDocuments: Readonly<Record<Locale, Readonly<Record<LegalText, WriteLegalDocument>>>> = {
  de: {
    imprint: impressum,
    privacy: datenschutz,
    terms: agb,
    withdrawal: widerruf,
    disclaimer: haftung,
    accessibility: zugang,
  },
  en: { imprint, privacy, terms, withdrawal, disclaimer, accessibility },
};
