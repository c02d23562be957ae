"use client";

import { memo } from "react";
import type { Band as PatternBand } from "../../lib/theme/ground";
import type { Pattern } from "../../lib/theme/patterns";
import { isPattern, strengths, type ThemeName } from "../../lib/theme/themes";
import { lateModule } from "../ui/late-module";

const usePatterns = lateModule(() => import("../../lib/theme/patterns"));

/** The geometry of a theme; null for one that draws nothing, and until it is there. */
export const usePattern = (theme: ThemeName): Pattern | null => {
  const patterns = usePatterns(isPattern(theme));
  return isPattern(theme) && patterns ? patterns.patternOf(theme) : null;
};

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
