"use client";

import { limits } from "../../lib/limits";
import { useFlags } from "../editor/flags";
import { useIsAfterLoad } from "../ui/after-load";
import { later } from "../ui/later";
import { useMedia } from "../ui/use-media";

const nothing = (): void => undefined;

// The build knows which one it is for, so that a production bundle contains neither.
const toolbar =
  process.env.APP_ENV === "production"
    ? null
    : later(() => import("./admin-toolbar").then(({ AdminToolbar }) => AdminToolbar), nothing, "admin");
const overlay =
  process.env.APP_ENV === "production"
    ? null
    : later(() => import("./debug-overlay").then(({ DebugOverlay }) => DebugOverlay), nothing, "admin");

/** Tools for development and preview builds, below the visitor's own; only where there is room beside the sheet. */
export function AdminTools() {
  const { developer } = useFlags();
  const isLarge = useMedia(`(min-width: ${limits.breakpoints.editorLg}px)`, false);
  const isAfterLoad = useIsAfterLoad();
  if (!toolbar || !overlay || !isLarge || !isAfterLoad) return null;
  return (
    <>
      <toolbar.Component />
      {developer && <overlay.Component />}
    </>
  );
}
