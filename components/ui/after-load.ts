"use client";

import { useEffect, useState } from "react";

/** ms that the page has for itself once it is loaded, and ms after which nothing waits for a quiet moment any longer. */
const waits = { afterLoad: 2_500, quiet: 2_000 };

/** Calls back in the next quiet moment; gives the function that calls it off. */
function whenQuiet(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: waits.quiet });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Calls back some time after all that the page needs at first is there, each in a quiet moment of its own: together they would
 * keep a phone from answering. Gives the function that calls them off.
 */
function afterLoad(runs: readonly (() => void)[]): () => void {
  let cancel = (): void => undefined;
  const next = (index: number): void => {
    const run = runs[index];
    if (!run) return;
    cancel = whenQuiet(() => {
      run();
      next(index + 1);
    });
  };
  const stopWaiting = onceLoaded(() => {
    const timer = setTimeout(() => next(0), waits.afterLoad);
    cancel = () => clearTimeout(timer);
  });
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
  useEffect(() => afterLoad([() => setAfter(true)]), []);
  return isAfter;
}

/** Fetches what is not part of the first load, so that it opens at once and without a connection, too. */
export function usePreload(parts: readonly { readonly preload: () => void }[]): void {
  useEffect(() => afterLoad(parts.map(({ preload }) => preload)), [parts]);
}
