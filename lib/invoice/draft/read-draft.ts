import { AppError } from "../../contract/errors";
import { limits } from "../../limits";
import { isRecord } from "../../data/shape";
import { isOpenable } from "../../logo/opened-logo";
import { noLogo, noPictures, noStationery } from "../defaults";
import { draftFormat } from "./draft-file";
import type { Invoice, Pictures } from "../invoice";
import { currentVersion, firstVersion, migrate } from "./migrations";
import { countLines, readInvoice, type StartFacts } from "../schema";
import { readStoredPictures } from "../pictures-schema";
import { withinLimits } from "../within-limits";

/** The version of a file is that of the storage, counted from 1. */
const asStored = (inFile: unknown): number =>
  typeof inFile === "number" ? inFile + firstVersion - 1 : firstVersion;

/**
 * The invoice in a draft's file, checked as what the browser itself has stored is.
 *
 * @throws AppError `not-our-xml` for any other JSON, `newer-draft` for one of a later version of the product, `too-many-lines`,
 * `broken-draft` when it is no JSON or not an invoice's shape.
 */
export function readDraft(text: string, facts: StartFacts): Invoice {
  const stored = storedIn(text);
  if (countLines(stored) > limits.lines) throw new AppError("too-many-lines");
  const invoice = readInvoice(stored, facts);
  if (invoice === null) throw new AppError("broken-draft");
  return { ...withinLimits(invoice), ...openable(invoice) };
}

/** The pictures that the PDF of an e-invoice carries beside its XML; none where they are not what they should be. */
export function readCarriedPictures(text: string): Pictures {
  try {
    return openable(readStoredPictures(storedIn(text)));
  } catch {
    return noPictures;
  }
}

const openable = ({ customerLogo, invoiceStationery }: Pictures): Pictures => ({
  customerLogo: isOpenable(customerLogo.src) ? customerLogo : noLogo,
  invoiceStationery: [invoiceStationery.first, invoiceStationery.next].every(isOpenable)
    ? invoiceStationery
    : noStationery,
});

/** What was stored, as this version would have done it. */
function storedIn(text: string): unknown {
  const draft = parse(text);
  if (!isRecord(draft) || draft["format"] !== draftFormat) throw new AppError("not-our-xml");
  const version = asStored(draft["version"]);
  if (version > currentVersion) throw new AppError("newer-draft");
  return migrate(draft["invoice"], version);
}

/** What a draft's file lists as attachments, unchecked, and the bytes that it brings along, in base64, by their hash. */
export function readDraftFiles(text: string): {
  readonly list: unknown;
  readonly files: ReadonlyMap<string, string>;
} {
  const draft = parse(text);
  const { files, invoice } = isRecord(draft) ? draft : {};
  const contents = new Map(
    Object.entries(isRecord(files) ? files : {}).flatMap(([hash, content]) =>
      typeof content === "string" ? [[hash, content] as const] : [],
    ),
  );
  return { list: isRecord(invoice) ? invoice["invoiceAttachments"] : [], files: contents };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("broken-draft", { cause });
  }
}
