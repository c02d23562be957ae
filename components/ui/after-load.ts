"use client";

import { startTransition, useEffect, useState } from "react";
import { onceLoaded } from "../../store/editor/until-loaded";

/** ms that the page has for itself once it is loaded. */
const firstWait = 2_500;

/** ms until what may never be needed is fetched: it keeps a phone from answering for a moment. */
export const longWait = 8_000;

/** ms after which nothing waits for a quiet moment any longer. */
const quietWait = 2_000;

/**
 * Calls back some time after all that the page needs at first is there, each in a quiet moment of its own: together they would
 * keep a phone from answering. Gives the function that ends it.
 */
function afterLoad(runs: readonly (() => void)[], wait: number): () => void {
  let isOver = false;
  const next = (index: number): void => {
    const run = (): void => {
      if (isOver) return;
      runs[index]?.();
      next(index + 1);
    };
    if (index === runs.length) return;
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: quietWait });
    else setTimeout(run);
  };
  const stop = onceLoaded(() => setTimeout(next, wait, 0));
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * False until all that the page needs at first is there. What may be needed in the next moment renders then, and brings its code: as
 * a transition, between which the page answers.
 */
export function useIsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => onceLoaded(() => startTransition(() => setLoaded(true))), []);
  return isLoaded;
}

/** False in the first load, or for longer. What renders only afterwards brings its code then. */
export function useIsAfterLoad(wait = firstWait): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterLoad([() => startTransition(() => setAfter(true))], wait), [wait]);
  return isAfter;
}

/** Fetches what is not part of the first load, so that it opens at once and without a connection, too. */
export function usePreload(parts: readonly { readonly preload: () => void }[]): void {
  useEffect(() => {
    const runs = parts.map(({ preload }) => preload);
    return afterLoad(runs, longWait);
  }, [parts]);
}
