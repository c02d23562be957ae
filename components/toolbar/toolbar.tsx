"use client";

import {
  Eraser,
  FileDown,
  PanelLeftClose,
  PanelLeftOpen,
  Printer,
  Upload,
  type LucideIcon,
} from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIsUntouched } from "../../store/invoice-store";
import { openDialog } from "../../store/workspace-store";
import { deleteEverything, printSheet } from "../../store/workflows";
import { useToolbarLayout } from "./toolbar-layout";

interface Tool {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** On narrow screens, where only the main tool has a label. */
  readonly shortLabel?: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly primary?: boolean;
  readonly expanded?: boolean;
  /** Starts a new group. */
  readonly group?: boolean;
  readonly verticalOnly?: boolean;
}

/** The tools beside the sheet, above it on narrow screens. One stop of the Tab key; the arrow keys move inside. */
export function Toolbar() {
  const { t } = useTranslation();
  const untouched = useIsUntouched();
  const { vertical, expanded, setExpanded } = useToolbarLayout();
  const [current, setCurrent] = useState("upload");
  const bar = useRef<HTMLDivElement>(null);

  const tools: readonly Tool[] = [
    { name: "upload", icon: Upload, label: t("toolbar.upload"), run: () => openDialog("upload") },
    { name: "delete", icon: Eraser, label: t("toolbar.delete"), run: deleteEverything, disabled: untouched },
    { name: "print", icon: Printer, label: t("toolbar.print"), run: () => void printSheet(), group: true },
    {
      name: "create",
      icon: FileDown,
      label: t("toolbar.create"),
      shortLabel: t("toolbar.createShort"),
      run: () => openDialog("generate"),
      primary: true,
    },
    {
      name: "collapse",
      icon: expanded ? PanelLeftClose : PanelLeftOpen,
      label: t(expanded ? "toolbar.collapse" : "toolbar.expand"),
      run: () => setExpanded(!expanded),
      expanded,
      verticalOnly: true,
    },
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
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
        role="toolbar"
        aria-label={t("toolbar.label")}
        aria-orientation={vertical ? "vertical" : "horizontal"}
        onKeyDown={onKeyDown}
      >
        {tools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            className={`ed-bar-tool${tool.primary ? " ed-bar-primary" : ""}${tool.group ? " ed-bar-group" : ""}${tool.verticalOnly ? " ed-bar-vertical" : ""}`}
            tabIndex={tool.name === current ? 0 : -1}
            aria-disabled={tool.disabled || undefined}
            aria-expanded={tool.expanded}
            aria-haspopup={tool.name === "upload" || tool.name === "create" ? "dialog" : undefined}
            onFocus={() => setCurrent(tool.name)}
            onClick={tool.disabled ? undefined : tool.run}
          >
            <tool.icon aria-hidden />
            <span className="ed-bar-label">{tool.label}</span>
            {tool.shortLabel && (
              <span className="ed-bar-short" aria-hidden="true">
                {tool.shortLabel}
              </span>
            )}
          </button>
        ))}
      </div>
    </nav>
  );
}
