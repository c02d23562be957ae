"use client";

import {
  Ellipsis,
  Eraser,
  FileDown,
  LayoutTemplate,
  Package,
  PanelLeftClose,
  PanelLeftOpen,
  Printer,
  Settings2,
  SwatchBook,
  Upload,
  ZoomIn,
  type LucideIcon,
} from "lucide-react";
import { Fragment, useRef, useState, type KeyboardEvent } from "react";
import { canBuyPackages } from "../../lib/flags";
import { useEditor } from "../../store/use-editor";
import { deleteEverything, printSheet } from "../../store/actions";
import { useOpenCount } from "../../store/findings";
import { useIsUntouched } from "../../store/invoice-store";
import { openDialog, shownZoom, toggleMenu, useWorkspace, type MenuName } from "../../store/workspace-store";
import { AdminTools } from "../admin/admin-tools";
import { useFlags } from "../editor/flags";
import { useTranslation } from "react-i18next";
import { SettingsPreview } from "./settings-preview";
import { useToolbarLayout } from "./toolbar-layout";
import { ToolbarMenus, toolId } from "./toolbar-menus";
import "./toolbar.css";

interface Tool {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** On narrow screens, where only the main tool has a label. */
  readonly shortLabel?: string;
  /** Details that it still waits for. */
  readonly open?: number;
  /** What it is set to, beside the label. */
  readonly value?: string;
  readonly run: () => void;
  readonly opens?: "dialog";
  readonly menu?: MenuName;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  /** `group`: starts a new one; `vertical`, `phone`: only there; `spare`: not on a phone; `mouse`: not where a finger is all there is. */
  readonly traits?: readonly ("group" | "primary" | "vertical" | "phone" | "spare" | "mouse")[];
}

/** The tools beside the sheet, above it on narrow screens. One stop of the Tab key; the arrow keys move inside. */
export function Toolbar() {
  const editor = useEditor();
  const { t } = useTranslation();
  const untouched = useIsUntouched();
  const open = useOpenCount(useWorkspace(({ kind }) => kind));
  const flags = useFlags();
  const zoom = useWorkspace(shownZoom);
  const openMenu = useWorkspace((workspace) => workspace.menu);
  const { vertical, expanded, setExpanded } = useToolbarLayout();
  const [current, setCurrent] = useState("settings");
  const bar = useRef<HTMLDivElement>(null);

  const packages: readonly Tool[] = canBuyPackages(flags)
    ? [
        {
          name: "packages",
          icon: Package,
          label: t("toolbar.packages"),
          run: () => openDialog(editor, "packages"),
          opens: "dialog",
          traits: ["spare", "group"],
        },
      ]
    : [];
  const menu = (name: MenuName): Pick<Tool, "name" | "menu" | "run"> => ({
    name,
    menu: name,
    run: () => toggleMenu(editor, name),
  });

  const tools: readonly Tool[] = [
    { ...menu("settings"), icon: Settings2, label: t("toolbar.settings"), opens: "dialog" },
    { ...menu("theme"), icon: SwatchBook, label: t("toolbar.theme"), opens: "dialog" },
    {
      ...menu("zoom"),
      icon: ZoomIn,
      label: t("toolbar.zoom"),
      value: t("toolbar.percent", { percent: Math.round(zoom * 100) }),
      opens: "dialog",
      traits: ["spare", "mouse"],
    },
    {
      name: "upload",
      icon: Upload,
      label: t("toolbar.upload"),
      run: () => openDialog(editor, "upload"),
      opens: "dialog",
      traits: ["group"],
    },
    { ...menu("examples"), icon: LayoutTemplate, label: t("toolbar.examples"), opens: "dialog" },
    {
      name: "delete",
      icon: Eraser,
      label: t("toolbar.delete"),
      run: () => deleteEverything(editor),
      disabled: untouched,
      traits: ["spare"],
    },
    ...packages,
    {
      name: "print",
      icon: Printer,
      label: t("toolbar.print"),
      run: () => void printSheet(editor),
      ...(packages.length === 0 ? { traits: ["group"] } : {}),
    },
    { ...menu("more"), icon: Ellipsis, label: t("toolbar.more"), opens: "dialog", traits: ["phone"] },
    {
      name: "create",
      icon: FileDown,
      label: t("toolbar.create"),
      shortLabel: t("toolbar.createShort"),
      // Nobody has begun yet: all of it is open, and the tool says what it is for.
      open: untouched ? 0 : open,
      run: () => openDialog(editor, "generate"),
      opens: "dialog",
      traits: ["primary"],
    },
    {
      name: "collapse",
      icon: expanded ? PanelLeftClose : PanelLeftOpen,
      label: t(expanded ? "toolbar.collapse" : "toolbar.expand"),
      run: () => setExpanded(!expanded),
      expanded,
      traits: ["vertical"],
    },
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const opening = vertical ? "ArrowRight" : "ArrowDown";
    const tool = tools.find(({ name }) => toolId(name) === document.activeElement?.id);
    if (event.key === opening && tool?.menu !== undefined && openMenu !== tool.menu) {
      event.preventDefault();
      tool.run();
      return;
    }
    const step = vertical
      ? { ArrowDown: 1, ArrowUp: -1 }[event.key]
      : { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])].filter(
      (button) => button.offsetParent !== null,
    );
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next =
      event.key === "Home"
        ? buttons[0]
        : event.key === "End"
          ? buttons.at(-1)
          : step !== undefined
            ? buttons[(at + step + buttons.length) % buttons.length]
            : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <nav className="ed-toolbar-place" aria-label={t("toolbar.label")}>
      <div
        ref={bar}
        className="ed-toolbar"
        data-tour="toolbar"
        role="toolbar"
        aria-label={t("toolbar.label")}
        aria-orientation={vertical ? "vertical" : "horizontal"}
        onKeyDown={onKeyDown}
      >
        {tools.map((tool) => (
          <Fragment key={tool.name}>
            <ToolButton
              tool={tool}
              isStop={tool.name === current}
              isOpen={tool.menu !== undefined && tool.menu === openMenu}
              onFocus={() => setCurrent(tool.name)}
            />
            {tool.name === "settings" && <SettingsPreview />}
          </Fragment>
        ))}
      </div>
      <AdminTools />
      <ToolbarMenus />
    </nav>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isStop: boolean;
  readonly isOpen: boolean;
  readonly onFocus: () => void;
}

function ToolButton({ tool, isStop, isOpen, onFocus }: ToolButtonProps) {
  const { t } = useTranslation();
  const { open = 0 } = tool;
  const traits = (tool.traits ?? []).map((trait) => ` ed-bar-${trait}`).join("");
  return (
    <button
      type="button"
      id={toolId(tool.name)}
      data-after-sheet={tool.traits?.includes("primary") ? "" : undefined}
      className={`ed-bar-tool${traits}`}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={tool.disabled || undefined}
      aria-expanded={tool.menu === undefined ? tool.expanded : isOpen}
      aria-haspopup={tool.opens}
      aria-controls={isOpen ? `${toolId(tool.name)}-menu` : undefined}
      aria-description={open > 0 ? t("toolbar.open", { count: open }) : undefined}
      onFocus={onFocus}
      onClick={tool.disabled ? undefined : tool.run}
    >
      <tool.icon aria-hidden />
      <span className="ed-bar-label">{tool.label}</span>
      {tool.value !== undefined && <span className="ed-bar-value">{tool.value}</span>}
      {tool.shortLabel && (
        <span className="ed-bar-short" aria-hidden="true">
          {tool.shortLabel}
        </span>
      )}
      {open > 0 && (
        <span className="ed-bar-open" aria-hidden="true">
          <span>{t("toolbar.open", { count: open })}</span>
          <b>{open}</b>
        </span>
      )}
    </button>
  );
}
