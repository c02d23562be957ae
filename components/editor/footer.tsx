"use client";

import { useTranslation } from "react-i18next";
import { legalPaths, legalTexts } from "../../lib/legal";

/** Below the sheet: the way to the legal texts, in the language of the words around it. */
export function Footer() {
  const { t, i18n } = useTranslation();
  const paths = legalPaths[i18n.language === "de" ? "de" : "en"];
  return (
    <footer className="ed-footer">
      <nav aria-label={t("legal.label")}>
        <ul>
          {legalTexts.map((text) => (
            <li key={text}>
              <a href={paths[text]}>{t(`legal.${text}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
