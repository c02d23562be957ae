"use client";

import { Eraser, FileDown, Package, Redo2 } from "lucide-react";
import { canBuyPackages } from "../../lib/flags";
import { useEditor } from "../../store/use-editor";
import { deleteEverything } from "../../store/actions";
import { saveDraft } from "../../store/draft-file";
import { redo, useCanRedo, useIsUntouched } from "../../store/invoice-store";
import { closeMenu, openDialog } from "../../store/workspace-store";
import { useFlags } from "../editor/flags";
import { Menu } from "../ui/menu";
import { useTranslation } from "react-i18next";
import type { SubmenuProps } from "./toolbar-menus";
import { ZoomSteps } from "./zoom-menu";
import "./toolbar.css";

/** The tools that a phone has no room for. */
export function MoreMenu({ open, opener }: SubmenuProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const flags = useFlags();
  const canRedo = useCanRedo();
  const untouched = useIsUntouched();
  const closing = (run: () => void) => () => {
    closeMenu(editor);
    run();
  };
  return (
    <Menu open={open} opener={opener} title={t("menus.more")} onClose={() => closeMenu(editor)}>
      <div className="ed-menu-list">
        <button
          type="button"
          aria-disabled={!canRedo || undefined}
          onClick={canRedo ? () => redo(editor) : undefined}
        >
          <Redo2 aria-hidden />
          {t("header.redo")}
        </button>
        <button
          type="button"
          aria-disabled={untouched || undefined}
          onClick={untouched ? undefined : closing(() => deleteEverything(editor))}
        >
          <Eraser aria-hidden />
          {t("toolbar.delete")}
        </button>
        <button
          type="button"
          aria-disabled={untouched || undefined}
          onClick={untouched ? undefined : closing(() => saveDraft(editor))}
        >
          <FileDown aria-hidden />
          {t("toasts.saveDraft")}
        </button>
        {canBuyPackages(flags) && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={closing(() => openDialog(editor, "packages"))}
          >
            <Package aria-hidden />
            {t("toolbar.packages")}
          </button>
        )}
      </div>
      <div className="ed-menu-part ed-bar-mouse">
        <p className="ed-menu-label" aria-hidden="true">
          {t("menus.zoom.title")}
        </p>
        <ZoomSteps />
      </div>
    </Menu>
  );
}
