import { AppError } from "../errors";
import { limits } from "../limits";
import type { Invoice } from "./invoice";
import { countLines, readInvoice } from "./schema";
import { withinLimits } from "./within-limits";

/** Tells our drafts from any other JSON. */
const format = "rechnungsblatt-draft";
/** Goes up when older readers could no longer make sense of a file. */
const version = 1;

/** The text of a draft's file: the invoice as it is stored, its logo included. */
export const writeDraft = (invoice: Invoice): string => JSON.stringify({ format, version, invoice }, null, 1);

/**
 * The invoice in a draft's file, checked as what the browser itself has stored is.
 *
 * @throws AppError `not-our-xml` for any other JSON, `newer-draft` for one of a later version of the product, `too-many-lines`,
 * `broken-draft` when it is no JSON or not an invoice's shape.
 */
export function readDraft(text: string): Invoice {
  const draft = parse(text);
  if (!isRecord(draft) || draft["format"] !== format) throw new AppError("not-our-xml");
  if (typeof draft["version"] === "number" && draft["version"] > version) throw new AppError("newer-draft");
  if (countLines(draft["invoice"]) > limits.lines) throw new AppError("too-many-lines");
  const invoice = readInvoice(draft["invoice"]);
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
