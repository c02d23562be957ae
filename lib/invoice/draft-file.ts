import { base64Of } from "../text/base64";
import type { AttachedFile } from "./attachments";
import type { Invoice } from "./invoice";
import { currentVersion, firstVersion } from "./migrations";

/** Tells our drafts from any other JSON. */
export const draftFormat = "rechnungsblatt-draft";
/** The version of a file is that of the storage, counted from 1. */
const asInFile = (stored: number): number => stored - firstVersion + 1;

/** The text of a draft's file: the invoice as it is stored, its logo included, and the bytes of its attachments that are there. */
export const writeDraft = (invoice: Invoice, attached: readonly AttachedFile[] = []): string =>
  JSON.stringify(
    {
      ...fileOf(invoice, currentVersion),
      ...(attached.length === 0
        ? {}
        : { files: Object.fromEntries(attached.map(({ hash, bytes }) => [hash, base64Of(bytes)])) }),
    },
    null,
    1,
  );

/** The same for an invoice of some version that could not be read: untouched, for a version that can. */
export const writeUnreadDraft = (stored: unknown, version: number): string =>
  JSON.stringify(fileOf(stored, version));

const fileOf = (invoice: unknown, version: number) => ({
  format: draftFormat,
  version: asInFile(version),
  invoice,
});
