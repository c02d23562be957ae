"use client";

import { useTranslation } from "../ui/texts";
import { legalPaths, legalTexts } from "../../lib/legal";
import { useEditor } from "../../store/use-editor";
import { openDialog } from "../../store/workspace-store";

/** Below the sheet: the way to the legal texts, in the language of the words around it. */
export function Footer() {
  const editor = useEditor();
  const { t, language } = useTranslation();
  const paths = legalPaths[language];
  return (
    <footer className="ed-footer">
      <div className="ed-footer-row">
        <nav aria-label={t("legal.label")}>
          <ul>
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
          {t("dialogs.shortcuts.title")}
        </button>
      </div>
    </footer>
  );
}
