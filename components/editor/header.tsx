"use client";

import { Check, CircleAlert, MessageSquare, Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localeFacts, localeName, locales } from "../../lib/locale";
import { product } from "../../lib/product";
import { legalPaths } from "../../lib/site/legal";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { redo, undo, useCanRedo, useCanUndo, useInvoiceLocale } from "../../store/editor/invoice-store";
import { openDialog, useDialogs } from "../../store/editor/dialogs";
import { useWorkspace } from "../../store/editor/workspace-store";
import { changeLanguage } from "../../store/editor/actions";
import { Button } from "../ui/button";
import { useFlags } from "./flags";
import { ProductMark } from "./product-mark";
import "./header.css";

/** Above the sheet: the name, what this is, whether everything is saved, undo and redo, the language. */
export function Header() {
  const editor = useEditor();
  const { t } = useTranslation();
  const canUndo = useCanUndo();
  const canRedo = useCanRedo();
  return (
    <header className="ed-header ed-only">
      <div className="ed-header-inner">
        <p className="ed-brand">
          <ProductMark />
          <span>{product.name}</span>
          <span className="ed-badge">{t("app.beta")}</span>
        </p>
        <About />
        <SaveSign />
        <div className="ed-header-steps" role="group" aria-label={`${t("header.undo")}, ${t("header.redo")}`}>
          <Button
            look="icon"
            aria-label={t("header.undo")}
            title={t("header.undo")}
            aria-disabled={!canUndo}
            onClick={() => undo(editor)}
            icon={<Undo2 aria-hidden />}
          />
          <Button
            look="icon"
            className="ed-header-redo"
            aria-label={t("header.redo")}
            title={t("header.redo")}
            aria-disabled={!canRedo}
            onClick={() => redo(editor)}
            icon={<Redo2 aria-hidden />}
          />
        </div>
        <LanguageSwitch />
        <FeedbackButton />
      </div>
    </header>
  );
}

/** What this is, where the data are and who runs it, for the first ten seconds. */
function About() {
  const { t, i18n } = useTranslation();
  const { operator } = useFlags();
  return (
    <p className="ed-about">
      {t("app.about")}{" "}
      <a href={legalPaths[languageOf(i18n)].imprint}>
        {operator === null ? t("app.operator") : t("app.by", { name: operator })}
      </a>
    </p>
  );
}

/** Whether everything is saved; pressed, it opens what is kept here. */
function SaveSign() {
  const editor = useEditor();
  const { t } = useTranslation();
  const status = useWorkspace((workspace) => workspace.saveStatus);
  const bad = status === "failed" || status === "newer";
  // "Saving" on every key would make screen readers talk without end; what counts is whether it is lost.
  return (
    <p className="ed-save-sign" role="status" data-status={status}>
      <Button
        look="text"
        aria-haspopup="dialog"
        title={t("header.drawer")}
        onClick={() => openDialog(editor, "drawer")}
        icon={bad ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
      >
        <span>{t(bad ? `header.${status}` : "header.saved")}</span>
      </Button>
    </p>
  );
}

/** Away while the tour runs, but its place stays: nothing in the header moves. */
function FeedbackButton() {
  const editor = useEditor();
  const { t } = useTranslation();
  const away = useDialogs(({ tourRunning }) => tourRunning);
  return (
    <Button
      look="plain"
      className="ed-feedback"
      data-away={away ? "" : undefined}
      aria-haspopup="dialog"
      onClick={() => openDialog(editor, "feedback")}
      icon={<MessageSquare aria-hidden />}
    >
      <span>{t("header.feedback")}</span>
    </Button>
  );
}

function LanguageSwitch() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const current = useInvoiceLocale();
  return (
    <div className="ed-language" role="group" aria-label={t("header.language")}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          aria-label={localeName(locale, language)}
          onClick={() => changeLanguage(editor, locale)}
        >
          {localeFacts[locale].sign}
        </button>
      ))}
    </div>
  );
}
