/** A browser that is driven as a visitor would: with real clicks and keys, and real files in a folder of its own. */
export interface Browser {
  /** Where its downloads arrive. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  /** Runs a function in the page; everything it needs is handed in. */
  run<R, A extends unknown[]>(what: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Clicks the element that a selector finds. */
  click(selector: string): Promise<void>;
  /** Types where the cursor stands. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in a file field. */
  choose(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Back to the site: Firefox shows a saved PDF in a tab of its own. */
  toFront(): Promise<void>;
  /** The page as the browser prints it, where its driver can ask for that. */
  readonly print?: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = "Escape" | "Tab" | "Enter" | "SelectAll";

/** Asks the page again and again until something holds; the test's own time limit ends a wait in vain. */
export async function until<A extends unknown[]>(
  browser: Browser,
  holds: (...args: A) => unknown,
  ...args: A
): Promise<void> {
  // A page that is being left answers nothing.
  while (!(await browser.run(holds, ...args).catch(() => false)))
    await new Promise((next) => setTimeout(next, 25));
}
