"use client";

import { useMemo } from "react";
import { wordingOf, type TFunction } from "../../lib/texts";
import de from "../../locales/admin/de.json";
import en from "../../locales/admin/en.json";
import { useTranslation } from "../ui/texts";

/** The words of the developers' tools, which visitors never load. */
export function useAdminTexts(): TFunction {
  const { language } = useTranslation();
  return useMemo(() => wordingOf(language === "de" ? de : en, language).t, [language]);
}
