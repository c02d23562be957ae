"use client";

import { Minus, Plus, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { canResetZoom, canZoomIn, canZoomOut, zoomedIn, zoomedOut } from "../../lib/layout/zoom";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { setZoom, useWorkspace } from "../../store/editor/workspace-store";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { useTranslation } from "react-i18next";
import type { SubmenuProps } from "./submenu";
import "./zoom-menu.css";

/** How large the sheet is shown. */
export function ZoomMenu({ open, opener }: SubmenuProps) {
  const { t } = useTranslation();
  return (
    <Menu open={open} opener={opener} title={t("menus.zoom.title")}>
      <ZoomSteps />
    </Menu>
  );
}

/** Smaller, the present zoom, larger, and back to the size of paper. */
export function ZoomSteps() {
  const editor = useEditor();
  const { t } = useTranslation();
  const zoom = useWorkspace((workspace) => workspace.zoom);
  const step = (label: string, can: boolean, to: number, icon: ReactNode) => (
    <Button
      look="icon"
      aria-label={label}
      title={label}
      aria-disabled={!can || undefined}
      onClick={() => can && setZoom(editor, to)}
      icon={icon}
    />
  );
  const canReset = canResetZoom(zoom);
  return (
    <div className="ed-zoom-steps" role="group" aria-label={t("menus.zoom.title")}>
      {step(t("menus.zoom.out"), canZoomOut(zoom), zoomedOut(zoom), <Minus aria-hidden />)}
      <output aria-live="polite">{t("toolbar.percent", { percent: Math.round(zoom * 100) })}</output>
      {step(t("menus.zoom.in"), canZoomIn(zoom), zoomedIn(zoom), <Plus aria-hidden />)}
      <Button
        look="text"
        aria-disabled={!canReset || undefined}
        onClick={() => canReset && setZoom(editor, limits.zoom.start)}
        icon={<RotateCcw aria-hidden />}
      >
        {t("menus.zoom.reset")}
      </Button>
    </div>
  );
}
