"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Fragment, useState, useEffect, type KeyboardEvent } from "react";
import { canBuyPackages } from "../../lib/site/flags";
import { useEditor } from "../../store/editor/use-editor";
import { useOpenCount, useToldCount } from "../../store/check/findings";
import { useIsUntouched } from "../../store/editor/invoice-store";
import { shownZoom, useWorkspace, setToolbarExpanded } from "../../store/editor/workspace-store";
import { AdminTools } from "../admin/admin-tools";
import { toolNames, tools, type Tool, type ToolName } from "../editor/action-table";
import { useFlags } from "../editor/flags";
import { useTranslation } from "react-i18next";
import { SettingsPreview } from "../settings/settings-preview";
import { goByKey } from "../ui/arrow-keys";
import { toolId } from "./submenu";
import { ToolbarMenus } from "./toolbar-menus";
import { limits } from "../../lib/limits";
import { useMedia } from "../ui/use-media";
import "../ui/item.css";
import "./open-count.css";
import "./toolbar.css";

/** A tool as it stands in the bar now. */
interface ShownTool extends Pick<Tool, "icon" | "menu" | "opens" | "traits"> {
  readonly name: string;
  readonly label: string;
  /** On narrow screens, where only the main tool has a label. */
  readonly shortLabel?: string;
  /** Details that it still waits for. */
  readonly open?: number;
  /** What it is set to, beside the label. */
  readonly value?: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
}

/** What of a tool changes with the sheet. */
type Now = Pick<ShownTool, "shortLabel" | "open" | "value" | "traits">;

/** The tools beside the sheet, above it on narrow screens. One stop of the Tab key; the arrow keys move inside. */
export function Toolbar() {
  const editor = useEditor();
  const { t } = useTranslation();
  const untouched = useIsUntouched();
  const open = useOpenCount(useWorkspace(({ kind }) => kind));
  const wrong = useToldCount();
  const flags = useFlags();
  const zoom = useWorkspace(shownZoom);
  const openMenu = useWorkspace((workspace) => workspace.menu);
  const { vertical, expanded, setExpanded } = useToolbarLayout();
  const [current, setCurrent] = useState("settings");

  const now: Partial<Record<ToolName, Now>> = {
    zoom: { value: t("toolbar.percent", { percent: Math.round(zoom * 100) }) },
    // The first of its group where there are no packages.
    print: canBuyPackages(flags) ? {} : { traits: ["group"] },
    // Nobody has begun yet: all of it is open, and the tool says what it is for.
    create: { shortLabel: t("toolbar.createShort"), open: untouched ? 0 : open },
    findings: { value: String(wrong) },
  };
  // The main tool stays where it is when something is found: below it there is room, and beside it on its left.
  const inOrder = vertical
    ? toolNames
    : [...toolNames.filter((name) => name !== "create"), "create" as const];
  const shown: readonly ShownTool[] = [
    ...inOrder
      .filter((name) => (name === "findings" ? wrong > 0 : tools[name].isThere?.(flags) !== false))
      .map((name) => ({
        ...tools[name],
        name,
        label: t(tools[name].label),
        run: () => tools[name].run(editor, null),
        disabled: tools[name].needsContent === true && untouched,
        ...now[name],
      })),
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
    const tool = shown.find(({ name }) => toolId(name) === document.activeElement?.id);
    if (event.key === opening && tool?.menu !== undefined && openMenu !== tool.menu) {
      event.preventDefault();
      tool.run();
      return;
    }
    goByKey(event, vertical ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: 1, ArrowLeft: -1 });
  };

  return (
    <nav className="ed-toolbar-place ed-only" aria-label={t("toolbar.label")}>
      <div
        className="ed-toolbar"
        data-tour="toolbar"
        role="toolbar"
        aria-label={t("toolbar.label")}
        aria-orientation={vertical ? "vertical" : "horizontal"}
        onKeyDown={onKeyDown}
      >
        {shown.map((tool) => (
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
  readonly tool: ShownTool;
  readonly isStop: boolean;
  readonly isOpen: boolean;
  readonly onFocus: () => void;
}

function ToolButton({ tool, isStop, isOpen, onFocus }: ToolButtonProps) {
  const { t } = useTranslation();
  const { open = 0 } = tool;
  const waits = open > 0 ? t("toolbar.open", { count: open }) : undefined;
  const traits = (tool.traits ?? []).map((trait) => ` ed-bar-${trait}`).join("");
  return (
    <button
      type="button"
      id={toolId(tool.name)}
      // What is set in its dialog, for whoever comes from a finding.
      data-fields={tool.name === "create" ? "customerPeppolID supplierPeppolID" : undefined}
      data-after-sheet={tool.traits?.includes("primary") ? "" : undefined}
      className={`ed-item ed-bar-tool${traits}`}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={tool.disabled || undefined}
      aria-expanded={tool.menu === undefined ? tool.expanded : isOpen}
      aria-haspopup={tool.opens}
      aria-controls={isOpen ? `${toolId(tool.name)}-menu` : undefined}
      aria-description={waits}
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
      {waits && (
        <span className="ed-open-count" aria-hidden="true">
          <span>{waits}</span>
          <b>{open}</b>
        </span>
      )}
    </button>
  );
}

interface ToolbarLayout {
  /** Beside the sheet. */
  readonly vertical: boolean;
  /** With words. */
  readonly expanded: boolean;
  readonly setExpanded: (expanded: boolean) => void;
}

/** Where the toolbar stands and whether it shows words: the visitor's choice, else by the width of the window. */
function useToolbarLayout(): ToolbarLayout {
  const editor = useEditor();
  const vertical = useMedia(`(min-width: ${limits.breakpoints.editorLg}px)`, true);
  const wide = useMedia(`(min-width: ${limits.breakpoints.xl}px)`, true);
  const chosen = useWorkspace((workspace) => workspace.toolbarExpanded);
  const expanded = chosen ?? wide;
  const zoom = useWorkspace(shownZoom);
  const isZooming = useWorkspace((workspace) => workspace.menu === "zoom");
  useEffect(() => {
    // A larger sheet may move the tools, but not away from under the pointer that is zooming.
    const { style } = document.documentElement;
    style.setProperty("--ed-sheet-zoom", String(zoom));
    if (!isZooming) style.setProperty("--ed-tools-zoom", String(zoom));
  }, [zoom, isZooming]);
  useEffect(() => {
    // The header is as wide as toolbar and sheet together; CSS takes it from here.
    if (chosen === null) delete document.documentElement.dataset["toolbar"];
    else document.documentElement.dataset["toolbar"] = chosen ? "expanded" : "collapsed";
  }, [chosen]);
  return {
    vertical,
    expanded,
    setExpanded: (toolbarExpanded) => setToolbarExpanded(editor, toolbarExpanded),
  };
}
