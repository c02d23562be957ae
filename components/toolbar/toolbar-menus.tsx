"use client";

import { useEffect, useState, type ComponentType } from "react";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { tellOffline } from "../../store/editor/toasts";
import { closeMenu, useWorkspace, type MenuName } from "../../store/editor/workspace-store";
import type * as LateParts from "../editor/late-parts";
import { usePreload } from "../ui/after-load";
import { later } from "../ui/later";
import { toolId, type SubmenuProps } from "./submenu";

function onMissing(editor: Editor): void {
  closeMenu(editor);
  tellOffline(editor);
}

const menu = (name: MenuName, of: (parts: typeof LateParts) => ComponentType<SubmenuProps>) => ({
  name,
  ...later<SubmenuProps>(() => import("../editor/late-parts").then(of), onMissing),
});

const menus = [
  menu("settings", (parts) => parts.SettingsDialog),
  menu("theme", (parts) => parts.ThemeMenu),
  menu("zoom", (parts) => parts.ZoomMenu),
  menu("examples", (parts) => parts.ExamplesMenu),
  menu("more", (parts) => parts.MoreMenu),
  menu("findings", (parts) => parts.FindingsMenu),
];

/** The menu of the toolbar that is open, and the one that is closing; none is part of the first load. */
export function ToolbarMenus() {
  usePreload(menus);
  return menus.map(({ name, Component }) => <Submenu key={name} name={name} Component={Component} />);
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
