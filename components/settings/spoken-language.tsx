"use client";

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { localeName, locales } from "../../lib/locale";
import { useEditor } from "../../store/editor/use-editor";
import { speak, useWorkspace } from "../../store/editor/workspace-store";
import "../ui/segments.css";
import "./settings-dialog.css";

/** The language of all that is not on the sheet: an English invoice is written with German words around it, too. */
export function SpokenLanguage() {
  const editor = useEditor();
  const { t } = useTranslation();
  const spoken = useWorkspace((workspace) => workspace.spoken);
  const id = useId();
  return (
    <section className="ed-setting">
      <p id={id} className="ed-setting-title">
        {t("dialogs.settings.spoken")}
      </p>
      <p className="ed-setting-hint">{t("dialogs.settings.spokenHint")}</p>
      <div className="ed-segments ed-spoken" role="radiogroup" aria-labelledby={id}>
        {[null, ...locales].map((locale) => (
          <label key={locale}>
            <input
              type="radio"
              name={id}
              checked={spoken === locale}
              onChange={() => speak(editor, locale)}
            />
            <span lang={locale ?? undefined}>
              {locale === null ? t("dialogs.settings.spokenAsInvoice") : localeName(locale, locale)}
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}
