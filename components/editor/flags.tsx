"use client";

import { createContext, useContext, type ReactNode } from "react";
import { defaultFlags, type Flags } from "../../lib/site/flags";

const FlagsContext = createContext<Flags>(defaultFlags);

/** What this installation has switched on. */
export const useFlags = (): Flags => useContext(FlagsContext);

interface FlagsProviderProps {
  readonly flags: Flags;
  readonly children: ReactNode;
}

export function FlagsProvider({ flags, children }: FlagsProviderProps) {
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}
