"use client";

import { useEffect, useSyncExternalStore } from "react";
import { registerLayoutFlush } from "../../store/sheet/layout";
import { useEditor } from "../../store/editor/use-editor";

/**
 * A module that a part of the sheet draws with and that is no part of the first load: fetched once, and again when a connection is
 * back. Printing and exporting wait for it.
 *
 * @returns a hook that gives the module; null until it is there, and as long as it is not needed
 */
export function lateModule<Module>(fetchModule: () => Promise<Module>): (isNeeded: boolean) => Module | null {
  let found: Module | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const load = (): Promise<void> =>
    (loading ??= fetchModule().then(
      (module) => {
        found = module;
        for (const listener of listeners) listener();
      },
      () => {
        // Without a connection; whatever needs it next asks again.
        loading = null;
      },
    ));

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return function useLateModule(isNeeded) {
    const editor = useEditor();
    const module = useSyncExternalStore(
      subscribe,
      () => found,
      () => null,
    );
    useEffect(() => {
      if (!isNeeded) return;
      const begin = (): void => void load();
      begin();
      window.addEventListener("online", begin);
      const unregister = registerLayoutFlush(editor, load);
      return () => {
        window.removeEventListener("online", begin);
        unregister();
      };
    }, [editor, isNeeded]);
    return isNeeded ? module : null;
  };
}
