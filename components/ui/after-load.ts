"use client";

import { useEffect, useState } from "react";

/** ms that the page has for itself once it is loaded, and ms after which nothing waits for a quiet moment any longer. */
const waits = { afterLoad: 2_500, quiet: 2_000 };

/** Calls back in a quiet moment some time after all that the page needs at first is there; gives the function that calls it off. */
function afterLoad(run: () => void): () => void {
  let cancel = (): void => undefined;
  const whenQuiet = (): void => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== "function") return run();
    const handle = window.requestIdleCallback(run, { timeout: waits.quiet });
    cancel = () => window.cancelIdleCallback(handle);
  };
  const wait = (): void => {
    const timer = setTimeout(whenQuiet, waits.afterLoad);
    cancel = () => clearTimeout(timer);
  };
  const stopWaiting = onceLoaded(wait);
  return () => {
    stopWaiting();
    cancel();
  };
}

/** Calls back once all that the page needs at first is there; gives the function that calls it off. */
export function onceLoaded(run: () => void): () => void {
  if (document.readyState === "complete") {
    run();
    return () => undefined;
  }
  window.addEventListener("load", run, { once: true });
  return () => window.removeEventListener("load", run);
}

/** False until all that the page needs at first is there. What may be needed in the next moment renders then, and brings its code. */
export function useIsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => onceLoaded(() => setLoaded(true)), []);
  return isLoaded;
}

/** False in the first load. What renders only afterwards brings its code then. */
export function useIsAfterLoad(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterLoad(() => setAfter(true)), []);
  return isAfter;
}

/** Fetches what is not part of the first load, so that it opens at once and without a connection, too. */
export function usePreload(parts: readonly { readonly preload: () => void }[]): void {
  useEffect(
    () =>
      afterLoad(() => {
        for (const { preload } of parts) preload();
      }),
    [parts],
  );
}
