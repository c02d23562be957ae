import { writeUnreadDraft } from "../../lib/invoice/draft/draft-file";
import type { Invoice } from "../../lib/invoice/invoice";
import type { DateString } from "../../lib/values/dates";
import { isLocale, locales, type Locale } from "../../lib/locale";
import { currentVersion, firstVersion, migrate } from "../../lib/invoice/draft/migrations";
import { readInvoice } from "../../lib/invoice/schema";
import { withinLimits } from "../../lib/invoice/within-limits";
import { limits } from "../../lib/limits";
import { isRecord } from "../../lib/data/shape";
import { storageKey, writeSaved, type SavedState } from "./saved-state";
import { onSheet } from "./sheet-ids";

/**
 * What was found in the storage.
 * `fresh`: nothing; `unusable`: a version below the first or not our shape; `newer`: written by a later version of the
 * product and not ours to touch; `saved`: everything that can be read.
 */
export type Found = (
  | { readonly is: "fresh" }
  | { readonly is: "unusable" }
  | { readonly is: "newer" }
  | { readonly is: "saved"; readonly state: SavedState }
) & {
  /** The texts of what cannot be read, to be put aside before anything is written in its place. */
  readonly unread: readonly string[];
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the stored text; never throws. A field less or more is no reason to refuse anything, and an invoice that cannot be
 * read does not take the other language's with it.
 */
export function readSaved(text: string | null, today: DateString): Found {
  if (text === null) return { is: "fresh", unread: [] };
  const stored = parse(text);
  const version = isRecord(stored) ? stored["version"] : undefined;
  if (typeof version === "number" && version > currentVersion) return { is: "newer", unread: [] };
  const found =
    isRecord(stored) && typeof version === "number" && version >= firstVersion
      ? readState(stored["state"], version, today)
      : null;
  return found ?? { is: "unusable", unread: text.trim() === "" ? [] : [text] };
}

function readState(state: unknown, version: number, today: DateString): Found | null {
  if (!isRecord(state)) return null;
  const { locale, invoices, onboarding, sheets } = state;
  if (!isRecord(invoices)) return null;
  const ids = isRecord(sheets) ? sheets : {};
  const read: Partial<Record<Locale, Invoice>> = {};
  const unread: string[] = [];
  for (const each of locales) {
    const stored = invoices[each] ?? null;
    if (stored === null) continue;
    const invoice = readInvoice(migrate(stored, version), { today, locale: each });
    const id = ids[each];
    if (invoice)
      read[each] = onSheet(
        { ...withinLimits(invoice), invoiceLocale: each },
        typeof id === "string" ? id : "",
      );
    else unread.push(writeUnreadDraft(stored, version));
  }
  const shown = isLocale(locale) ? locale : (locales.find((each) => read[each]) ?? "de");
  return {
    is: "saved",
    state: { locale: shown, invoices: read, onboarding: onboarding !== false },
    unread,
  };
}

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
  /** Takes what is stored now for known; true when it is something else than what was known. */
  readonly look: () => boolean;
}

export interface SaverPorts {
  /** May throw: browsers can forbid storage altogether. */
  readonly storage: () => Pick<Storage, "getItem" | "setItem">;
  /** What this window knows to be stored: over anything else it does not write. */
  readonly known: string | null;
  readonly state: () => SavedState;
  readonly onSaved: () => void;
  readonly onFailed: (cause: unknown) => void;
  /** Makes sure that nothing is lost by the next write; throws where it cannot, and nothing is written. */
  readonly putAside: () => void;
  /** Nothing was written: what is stored belongs to a newer version. */
  readonly onNewer: () => void;
  /** Nothing was written: another window has stored this, and nobody has said so. */
  readonly onOther: (text: string) => void;
}

/** Every version has written its number last; to read all of it before each save would take too long. */
const isOfNewer = (text: string | null): boolean =>
  Number(/"version":(\d{1,9})\}\s*$/.exec(text?.slice(-40) ?? "")?.[1] ?? 0) > currentVersion;

/** Room for the write itself, so that the text is stored, not only about to be, when the delay is over. */
const writeTime = 50;

/** Writes the state a moment after the last key, so that no key pays for a JSON of everything. */
export function createSaver(ports: SaverPorts): Saver {
  const { storage, state, putAside, onSaved, onFailed, onNewer, onOther } = ports;
  let { known } = ports;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let stopped = false;

  const write = (): void => {
    timer = null;
    try {
      // A page that was asleep, or is quicker than the browser's message, has not heard of another window's text.
      const found = storage().getItem(storageKey);
      if (isOfNewer(found)) return onNewer();
      if (found !== null && found !== known) {
        known = found;
        return onOther(found);
      }
      putAside();
      const text = writeSaved(state());
      storage().setItem(storageKey, text);
      // Some browsers take a text and drop it without a word.
      if (storage().getItem(storageKey) !== text) throw new Error("the text was not stored");
      known = text;
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
    look: () => {
      try {
        const before = known;
        known = storage().getItem(storageKey);
        return known !== before;
      } catch {
        return false;
      }
    },
  };
}
