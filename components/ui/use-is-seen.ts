"use client";

import { useEffect, useState, type RefObject } from "react";

/** Whether an element has come into sight, or close to it, since it is there: what is costly is made then. */
export function useIsSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== "function") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
