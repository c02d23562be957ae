"use client";

import { useTranslation } from "react-i18next";
import { legalPaths, legalTexts } from "../../lib/site/legal";
import { readingPaths } from "../../lib/site/site";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { openDialog } from "../../store/editor/dialogs";
import "./footer.css";

/** Below the sheet: the way to the legal texts, in the language of the words around it. */
export function Footer() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const paths = legalPaths[language];
  return (
    <footer className="ed-footer ed-only">
      <div className="ed-footer-row">
        <nav aria-label={t("legal.label")}>
          <ul>
            <li>
              <a href={readingPaths[language]}>{t("legal.reader")}</a>
            </li>
            {legalTexts.map((text) => (
              <li key={text}>
                <a href={paths[text]}>{t(`legal.${text}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className="ed-footer-keys"
          aria-haspopup="dialog"
          onClick={() => openDialog(editor, "shortcuts")}
        >
          {t("footer.shortcuts")}
        </button>
      </div>
    </footer>
  );
}
