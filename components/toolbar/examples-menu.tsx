"use client";

import {
  ArchiveRestore,
  Check,
  FileCheck2,
  FileX2,
  Globe,
  House,
  Languages,
  Laptop,
  PaintRoller,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useId, useState } from "react";
import { caseIds, tradeIds, type ExampleId } from "../../lib/examples/examples";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { copyFromOther, otherInvoice } from "../../store/draft/other-language";
import { deletedOf, forgetDeleted, restoreDeleted } from "../../store/draft/deleted";
import { loadExample, preloadExamples } from "../../store/editor/examples";
import { getInvoice } from "../../store/editor/invoice-store";
import { closeMenu } from "../../store/editor/workspace-store";
import { Menu } from "../ui/menu";
import { useTranslation } from "react-i18next";
import type { SubmenuProps } from "./submenu";
import { localeFacts, localeName } from "../../lib/locale";
import { languageOf } from "../../locales/i18n";
import "../ui/item.css";

const icons: Readonly<Record<ExampleId, LucideIcon>> = {
  "real-estate-agent": House,
  tradesperson: PaintRoller,
  "it-support": Laptop,
  "reverse-charge": Globe,
  final: FileCheck2,
  cancellation: FileX2,
};

/** The built-in examples. The picker names the chosen one while the menu closes, then it has its placeholder again. */
export function ExamplesMenu({ open, opener }: SubmenuProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const picker = useId();
  const [chosen, setChosen] = useState<ExampleId | null>(null);

  useEffect(preloadExamples, []);

  const choose = (id: ExampleId): void => {
    setChosen(id);
    setTimeout(() => setChosen(null), limits.examplePickerReset);
    closeMenu(editor);
    void loadExample(editor, id);
  };

  const labelOf = (id: ExampleId): string => t(`menus.examples.names.${id}`);
  const entry = (id: ExampleId) => {
    const Icon = icons[id];
    return (
      <button
        key={id}
        type="button"
        className="ed-item"
        role="menuitemradio"
        aria-checked={id === chosen}
        tabIndex={-1}
        onClick={() => choose(id)}
      >
        <Icon aria-hidden />
        {labelOf(id)}
        {id === chosen && <Check aria-hidden />}
      </button>
    );
  };
  return (
    <Menu open={open} opener={opener} title={t("menus.examples.title")}>
      <p className="ed-menu-picked" id={picker}>
        {chosen ? labelOf(chosen) : t("menus.examples.placeholder")}
      </p>
      <div className="ed-menu-list" role="menu" aria-labelledby={picker}>
        {tradeIds.map(entry)}
        <div role="separator" className="ed-menu-line" />
        {caseIds.map(entry)}
      </div>
      <p className="ed-menu-hint">{t("menus.examples.hint")}</p>
      <OwnSheets />
    </Menu>
  );
}

/** What the visitor has elsewhere: the other language's invoice, and what was deleted. Nothing, as long as there is none. */
function OwnSheets() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const heading = useId();
  // Asked anew whenever the menu opens, also one that had not closed yet.
  const other = otherInvoice(editor);
  const deleted = deletedOf(editor, getInvoice(editor).invoiceLocale);
  if (!other && deleted.length === 0) return null;
  const entry = (key: string | number, Icon: LucideIcon, label: string, run: () => void) => (
    <button
      key={key}
      type="button"
      className="ed-item"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        closeMenu(editor);
        run();
      }}
    >
      <Icon aria-hidden />
      {label}
    </button>
  );
  const time = new Intl.DateTimeFormat(localeFacts[language].tag, localeFacts[language].moment);
  return (
    <div className="ed-menu-part">
      <p className="ed-menu-label" id={heading}>
        {t("menus.examples.own")}
      </p>
      <div className="ed-menu-list" role="menu" aria-labelledby={heading}>
        {other &&
          entry(
            "other",
            Languages,
            t("menus.examples.copyOver", { language: localeName(other.invoiceLocale, language) }),
            () => copyFromOther(editor),
          )}
        {deleted.map((one) =>
          entry(
            one.at,
            ArchiveRestore,
            t("menus.examples.restore", { time: time.format(one.at), number: one.invoice.invoiceID }),
            () => restoreDeleted(editor, one),
          ),
        )}
        {deleted.length > 0 &&
          entry("forget", Trash2, t("menus.examples.forget"), () => forgetDeleted(editor))}
      </div>
    </div>
  );
}
