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
  /** Puts out of the page's way what the browser itself shows of the files it saved. */
  putDownloadsAway(): Promise<void>;
  /** The page as the browser prints it, where its driver can ask for that. */
  readonly print?: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = "Escape" | "Tab" | "Enter" | "SelectAll";

/** ms. Generous: nothing that works takes so long, even where two browsers share a loaded machine. */
const longest = 30_000;

/**
 * Asks again and again until something holds.
 *
 * @param within ms
 * @returns whether it did at last
 */
export async function comesTrue(holds: () => unknown, within = longest): Promise<boolean> {
  const end = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await new Promise((next) => setTimeout(next, 50));
  }
  return true;
}

/** Waits until something holds in the page; one that waits in vain tells what the page shows instead. */
export async function until<A extends unknown[]>(
  browser: Browser,
  holds: (...args: A) => unknown,
  ...args: A
): Promise<void> {
  // A page that is being left answers nothing.
  if (await comesTrue(() => browser.run(holds, ...args).catch(() => false))) return;
  const shown = await browser.run(() => ({
    dialog: document.querySelector("dialog[open]")?.textContent ?? "none",
    receipt: document.querySelector(".ed-receipt")?.textContent ?? "none",
    focus: document.activeElement?.outerHTML.slice(0, 200) ?? "none",
    window: `${window.innerWidth} x ${window.innerHeight}`,
  }));
  throw new Error(`waited in vain for ${String(holds)} ${args.join(" ")}\n${JSON.stringify(shown, null, 2)}`);
}
