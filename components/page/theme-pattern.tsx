"use client";

import { memo, useEffect, useSyncExternalStore } from "react";
import type { Band as PatternBand } from "../../lib/theme/ground";
import type { Pattern } from "../../lib/theme/patterns";
import { strengths, type PatternName, type ThemeName } from "../../lib/theme/themes";
import { useEditor } from "../../store/use-editor";
import { registerLayoutFlush } from "../../store/layout";

type Draw = (name: PatternName) => Pattern;

let draw: Draw | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches the geometry, once. It is no part of the first load; a plain sheet never needs it. */
function loadPatterns(): Promise<void> {
  loading ??= import("../../lib/theme/patterns").then(
    ({ patternOf }) => {
      draw = patternOf;
      for (const listener of listeners) listener();
    },
    () => {
      // Without a connection; whatever needs the pattern next asks again.
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The geometry of a theme; null for plain paper, and until it is there. Printing and exporting wait for it. */
export function usePattern(theme: ThemeName): Pattern | null {
  const editor = useEditor();
  const patternOf = useSyncExternalStore(
    subscribe,
    () => draw,
    () => null,
  );
  const isPlain = theme === "default";
  useEffect(() => {
    if (isPlain) return;
    const load = (): void => void loadPatterns();
    load();
    window.addEventListener("online", load);
    const unregister = registerLayoutFlush(editor, loadPatterns);
    return () => {
      window.removeEventListener("online", load);
      unregister();
    };
  }, [editor, isPlain]);
  return isPlain || !patternOf ? null : patternOf(theme);
}

interface ThemePatternProps {
  readonly theme: ThemeName;
  readonly isFirst: boolean;
}

/** What a theme draws at the head and at the foot of a sheet. Its colour and strength come from the sheet's properties. */
export const ThemePattern = memo(function ThemePattern({ theme, isFirst }: ThemePatternProps) {
  const pattern = usePattern(theme);
  if (!pattern) return null;
  const head = isFirst ? pattern.head : pattern.carried;
  return (
    <>
      <Band className="sheet-theme" band={head} />
      <Band className="sheet-theme sheet-theme-foot" band={pattern.foot} />
    </>
  );
});

interface BandProps {
  readonly className: string;
  readonly band: PatternBand;
}

function Band({ className, band }: BandProps) {
  return (
    <svg className={className} viewBox={`0 0 210 ${band.height}`} aria-hidden="true">
      {band.paths.map((path, strength) =>
        path === "" ? null : (
          <path
            key={strength}
            style={{ fillOpacity: `calc(var(--sheet-theme-opacity) * ${strengths[strength] ?? 1})` }}
            d={path}
          />
        ),
      )}
    </svg>
  );
}
