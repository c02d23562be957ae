import { isRecord } from "../../data/shape";

/** An invoice as it lies in the storage, with nothing in it checked yet. */
export type StoredInvoice = Readonly<Record<string, unknown>>;

/** Makes what the next version stores out of what one version has stored. It must not throw, whatever it is given. */
export interface Migration {
  /** The version of the storage that it leads to. */
  readonly to: number;
  readonly up: (stored: StoredInvoice) => StoredInvoice;
}

/** Drafts of versions below are not read (specification, section 4). */
export const firstVersion = 11;

/**
 * The steps since, in their order. A field that is new, or gone, needs none: reading fills and drops. A step is for a field
 * that is called something else or means something else, or that a page of the version before must not lose when it
 * writes: such a page leaves alone what a later version has stored.
 */
export const migrations: readonly Migration[] = [];

/** The version in which invoices are stored now. */
export const currentVersion = migrations.at(-1)?.to ?? firstVersion;

/** An invoice of an earlier version as this one would have stored it; anything else stays what it is. */
export const migrate = (stored: unknown, from: number, steps = migrations): unknown =>
  isRecord(stored)
    ? steps.filter(({ to }) => to > from).reduce((invoice, { up }) => up(invoice), stored)
    : stored;
