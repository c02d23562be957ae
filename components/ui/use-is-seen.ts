"use client";

import { useEffect, useState, type RefObject } from "react";

/** Whether an element has come into sight, or close to it, since it is there: what is costly is made then. */
export function useIsSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== "function") return;
    const observer = new IntersectionObserver((entries) => {
      // On a busy page the news of several frames come at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
