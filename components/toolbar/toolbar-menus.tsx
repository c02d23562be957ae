"use client";

import { useEffect, useState, type ComponentType } from "react";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { tellOffline } from "../../store/editor/toasts";
import { closeMenu, useWorkspace, type MenuName } from "../../store/editor/workspace-store";
import { usePreload } from "../ui/after-load";
import { later } from "../ui/later";
import { toolId, type SubmenuProps } from "./submenu";

function onMissing(editor: Editor): void {
  closeMenu(editor);
  tellOffline(editor);
}

const settings = later<SubmenuProps>(
  () => import("../editor/late-parts").then(({ SettingsDialog }) => SettingsDialog),
  onMissing,
);
const theme = later<SubmenuProps>(
  () => import("../editor/late-parts").then(({ ThemeMenu }) => ThemeMenu),
  onMissing,
);
const zoom = later<SubmenuProps>(
  () => import("../editor/late-parts").then(({ ZoomMenu }) => ZoomMenu),
  onMissing,
);
const examples = later<SubmenuProps>(
  () => import("../editor/late-parts").then(({ ExamplesMenu }) => ExamplesMenu),
  onMissing,
);
const more = later<SubmenuProps>(
  () => import("../editor/late-parts").then(({ MoreMenu }) => MoreMenu),
  onMissing,
);

const all = [settings, theme, zoom, examples, more];

/** The menu of the toolbar that is open, and the one that is closing; none is part of the first load. */
export function ToolbarMenus() {
  usePreload(all);
  return (
    <>
      <Submenu name="settings" Component={settings.Component} />
      <Submenu name="theme" Component={theme.Component} />
      <Submenu name="zoom" Component={zoom.Component} />
      <Submenu name="examples" Component={examples.Component} />
      <Submenu name="more" Component={more.Component} />
    </>
  );
}

interface OneSubmenuProps {
  readonly name: MenuName;
  readonly Component: ComponentType<SubmenuProps>;
}

function Submenu({ name, Component }: OneSubmenuProps) {
  const open = useWorkspace((workspace) => workspace.menu === name);
  const present = usePresence(open, limits.submenuClose);
  return present ? <Component open={open} opener={toolId(name)} /> : null;
}

/** True while shown, and for `delay` ms after: the time that leaving takes. */
function usePresence(shown: boolean, delay: number): boolean {
  const [kept, setKept] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setKept(shown), shown ? 0 : delay);
    return () => clearTimeout(timer);
  }, [shown, delay]);
  return shown || kept;
}
