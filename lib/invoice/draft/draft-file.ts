import { base64Of } from "../../text/base64";
import type { AttachedFile } from "../attachments";
import type { Invoice, Pictures } from "../invoice";
import { currentVersion, firstVersion } from "./migrations";

/** Tells our drafts from any other JSON. */
export const draftFormat = "rechnungsblatt-draft";
/**
 * The file in which our PDFs carry a draft. No attachment of an invoice has its name: none is a JSON. A tree of names is sorted,
 * and readers exist that look at its first file alone: the XML, under each of its names, stands before this one.
 */
export const carrierName = "zum-rechnungsblatt.json";
/** The version of a file is that of the storage, counted from 1. */
const asInFile = (stored: number): number => stored - firstVersion + 1;

/** The text of a draft's file: the invoice as it is stored, its pictures included, and the bytes of its attachments that are there. */
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

/** What the PDF of an e-invoice carries: a draft of what its XML has no place for. */
export const writePictures = ({ customerLogo, invoiceStationery }: Pictures): string =>
  JSON.stringify(fileOf({ customerLogo, invoiceStationery }, currentVersion));

/** What a draft's file says of an invoice as some version of the storage has it. */
export const fileOf = (invoice: unknown, version: number) => ({
  format: draftFormat,
  version: asInFile(version),
  invoice,
});
