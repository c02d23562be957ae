"use client";

import { useSyncExternalStore } from "react";

/** Whether a media query holds, now and after each change; the server assumes `onServer`. */
export const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );
