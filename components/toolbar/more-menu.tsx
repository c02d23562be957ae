"use client";

import { FileDown, FolderOpen, Redo2, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { saveDraft } from "../../store/draft/draft-file";
import { redo, useCanRedo, useIsUntouched } from "../../store/editor/invoice-store";
import { openDialog } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { closeMenu } from "../../store/editor/workspace-store";
import { toolNames, tools } from "../editor/action-table";
import { useFlags } from "../editor/flags";
import { Menu } from "../ui/menu";
import type { SubmenuProps } from "./submenu";
import { ZoomSteps } from "./zoom-menu";
import "../ui/item.css";
import "./toolbar.css";

/** The tools that a phone has no room for, but those with a menu of their own. */
const spareTools = toolNames
  .map((name) => tools[name])
  .filter(({ traits, menu }) => traits?.includes("spare") && menu === undefined);

interface Entry {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly opens?: "dialog" | undefined;
}

/** What a phone has no room for. */
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
  const entries: readonly Entry[] = [
    // On a phone its sign in the header has no words.
    {
      icon: FolderOpen,
      label: t("header.drawer"),
      run: closing(() => openDialog(editor, "drawer")),
      opens: "dialog",
    },
    // It stays: redoing goes on step by step.
    { icon: Redo2, label: t("header.redo"), run: () => redo(editor), disabled: !canRedo },
    {
      icon: FileDown,
      label: t("toasts.saveDraft"),
      run: closing(() => saveDraft(editor)),
      disabled: untouched,
    },
    ...spareTools
      .filter(({ isThere }) => isThere?.(flags) !== false)
      .map((tool) => ({
        icon: tool.icon,
        label: t(tool.label),
        run: closing(() => tool.run(editor, null)),
        disabled: tool.needsContent === true && untouched,
        opens: tool.opens,
      })),
  ];
  return (
    <Menu open={open} opener={opener} title={t("menus.more")}>
      <div className="ed-menu-list">
        {entries.map(({ icon: Icon, label, run, disabled, opens }) => (
          <button
            key={label}
            type="button"
            className="ed-item"
            aria-haspopup={opens}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : run}
          >
            <Icon aria-hidden />
            {label}
          </button>
        ))}
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
