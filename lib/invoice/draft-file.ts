import { AppError } from "../contract/errors";
import { limits } from "../limits";
import { isRecord } from "../data/shape";
import type { Invoice } from "./invoice";
import { currentVersion, firstVersion, migrate } from "./migrations";
import { countLines, readInvoice, type StartFacts } from "./schema";
import { withinLimits } from "./within-limits";

/** Tells our drafts from any other JSON. */
const format = "rechnungsblatt-draft";
/** The version of a file is that of the storage, counted from 1. */
const asInFile = (stored: number): number => stored - firstVersion + 1;
const asStored = (inFile: unknown): number =>
  typeof inFile === "number" ? inFile + firstVersion - 1 : firstVersion;

/** The text of a draft's file: the invoice as it is stored, its logo included. */
export const writeDraft = (invoice: Invoice): string =>
  JSON.stringify(fileOf(invoice, currentVersion), null, 1);

/** The same for an invoice of some version that could not be read: untouched, for a version that can. */
export const writeUnreadDraft = (stored: unknown, version: number): string =>
  JSON.stringify(fileOf(stored, version));

const fileOf = (invoice: unknown, version: number) => ({ format, version: asInFile(version), invoice });

/**
 * The invoice in a draft's file, checked as what the browser itself has stored is.
 *
 * @throws AppError `not-our-xml` for any other JSON, `newer-draft` for one of a later version of the product, `too-many-lines`,
 * `broken-draft` when it is no JSON or not an invoice's shape.
 */
export function readDraft(text: string, facts: StartFacts): Invoice {
  const draft = parse(text);
  if (!isRecord(draft) || draft["format"] !== format) throw new AppError("not-our-xml");
  const version = asStored(draft["version"]);
  if (version > currentVersion) throw new AppError("newer-draft");
  const stored = migrate(draft["invoice"], version);
  if (countLines(stored) > limits.lines) throw new AppError("too-many-lines");
  const invoice = readInvoice(stored, facts);
  if (invoice === null) throw new AppError("broken-draft");
  return withinLimits(invoice);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("broken-draft", { cause });
  }
}
