import type { DateString, Invoice, Locale } from "../lib/invoice/invoice";
import { readInvoice } from "../lib/invoice/schema";
import { withinLimits } from "../lib/invoice/within-limits";
import { limits } from "../lib/limits";

/** What survives a reload. */
export interface SavedState {
  readonly locale: Locale;
  readonly invoices: Readonly<Partial<Record<Locale, Invoice>>>;
  readonly onboarding: boolean;
}

export const storageKey = "invoice-storage";
export const storageVersion = 11;

/**
 * What was found in the storage.
 * `fresh`: nothing; `outdated`: a lower version; `broken`: not our shape; `newer`: written by a later version of the
 * product and not ours to touch.
 */
export type Found =
  | { readonly is: "fresh" }
  | { readonly is: "outdated" }
  | { readonly is: "broken" }
  | { readonly is: "newer" }
  | { readonly is: "saved"; readonly state: SavedState };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the stored text; never throws. */
export function readSaved(text: string | null, today: DateString): Found {
  if (text === null) return { is: "fresh" };
  const stored = parse(text);
  if (!isRecord(stored) || typeof stored["version"] !== "number") return { is: "broken" };
  if (stored["version"] > storageVersion) return { is: "newer" };
  if (stored["version"] < storageVersion) return { is: "outdated" };
  const state = readState(stored["state"], today);
  return state ? { is: "saved", state } : { is: "broken" };
}

function readState(state: unknown, today: DateString): SavedState | null {
  if (!isRecord(state)) return null;
  const { locale, invoices, onboarding } = state;
  if (locale !== "de" && locale !== "en") return null;
  if (typeof onboarding !== "boolean" || !isRecord(invoices)) return null;
  const read: Partial<Record<Locale, Invoice>> = {};
  for (const each of ["de", "en"] as const) {
    if (invoices[each] === undefined) continue;
    const invoice = readInvoice(invoices[each], { today, locale: each });
    if (!invoice || invoice.invoiceLocale !== each) return null;
    read[each] = withinLimits(invoice);
  }
  return { locale, invoices: read, onboarding };
}

/** The stored text of a state. */
export const writeSaved = ({ locale, invoices, onboarding }: SavedState): string =>
  JSON.stringify({ state: { locale, invoices, onboarding }, version: storageVersion });

export interface Saver {
  /** Saves soon: within `limits.saveDelay` of the last call. */
  readonly schedule: () => void;
  /** Saves now what is still waiting. */
  readonly flush: () => void;
  /** Forgets what is still waiting. */
  readonly cancel: () => void;
  readonly isWaiting: () => boolean;
  /** Never writes again; what is stored belongs to a newer version. */
  readonly stop: () => void;
}

export interface SaverPorts {
  /** May throw: browsers can forbid storage altogether. */
  readonly storage: () => Pick<Storage, "getItem" | "setItem">;
  readonly state: () => SavedState;
  readonly onSaved: () => void;
  readonly onFailed: (cause: unknown) => void;
  /** Nothing was written: what is stored belongs to a newer version. */
  readonly onNewer: () => void;
}

/** Every version has written its number last; to read all of it before each save would take too long. */
const isOfNewer = (text: string | null): boolean =>
  Number(/"version":(\d{1,9})\}\s*$/.exec(text?.slice(-40) ?? "")?.[1] ?? 0) > storageVersion;

/** Room for the write itself, so that the text is stored, not only about to be, when the delay is over. */
const writeTime = 50;

/** Writes the state a moment after the last key, so that no key pays for a JSON of everything. */
export function createSaver({ storage, state, onSaved, onFailed, onNewer }: SaverPorts): Saver {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let stopped = false;

  const write = (): void => {
    timer = null;
    try {
      // A page that was asleep, or is quicker than the browser's message, has not heard of a newer one.
      if (isOfNewer(storage().getItem(storageKey))) return onNewer();
      storage().setItem(storageKey, writeSaved(state()));
      onSaved();
    } catch (cause) {
      onFailed(cause);
    }
  };

  const cancel = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  return {
    schedule: () => {
      cancel();
      if (!stopped) timer = setTimeout(write, limits.saveDelay - writeTime);
    },
    flush: () => {
      if (timer === null) return;
      cancel();
      write();
    },
    cancel,
    isWaiting: () => timer !== null,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
