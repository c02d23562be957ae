"use client";

import { useEffect, useState } from "react";

/** True while shown, and for `delay` ms after: the time that leaving takes. */
export function usePresence(shown: boolean, delay: number): boolean {
  const [kept, setKept] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setKept(shown), shown ? 0 : delay);
    return () => clearTimeout(timer);
  }, [shown, delay]);
  return shown || kept;
}
