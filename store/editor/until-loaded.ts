/** ms after which what could not be had is asked for again, whatever the browser knows of its connection. */
export const again = 5_000;

/** Gives what loads something until it has come: what failed is asked for again after a while. */
export const untilLoaded =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, again));
      }
    }
  };

/** Calls back once all that the page needs at first is there; gives the function that calls it off. */
export function onceLoaded(run: () => void): () => void {
  if (document.readyState === "complete") {
    run();
    return () => undefined;
  }
  window.addEventListener("load", run, { once: true });
  return () => window.removeEventListener("load", run);
}
