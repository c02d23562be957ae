import { AppError } from "../../contract/errors";
import { draftMarker } from "../../site/sharing";
import { base64UrlOf, readBase64Url } from "../../text/base64";
import { deflated, inflated } from "../../text/deflate";
import { isDate } from "../../values/dates";
import { newInvoice, noPictures } from "../defaults";
import { fileOf } from "./draft-file";
import type { Invoice } from "../invoice";
import { currentVersion } from "./migrations";
import { readDraft } from "./read-draft";
import type { StartFacts } from "../schema";

/**
 * Characters of a link, which mail and messengers carry, and those up to which its code is still read off a screen; the
 * bytes that it may unpack to.
 */
export const linkLimits = { length: 16_000, scanned: 1_800, unpacked: 500_000 };

/**
 * An address of the page with the whole draft in it, but for its pictures and its attachments; null where it would be longer than
 * what mail and messengers carry.
 *
 * @param page the page's address
 */
export async function draftLink(invoice: Invoice, page: string): Promise<string | null> {
  const text = new TextEncoder().encode(JSON.stringify(fileOf(shortened(invoice), currentVersion)));
  if (text.length > linkLimits.unpacked) return null;
  const address = new URL(page);
  address.search = "";
  address.hash = draftMarker + base64UrlOf(await deflated(text));
  return address.href.length > linkLimits.length ? null : address.href;
}

/** What a draft must say for itself: what a reader takes no start value for, and what start values depend on. */
const always: readonly string[] = [
  "invoiceLocale",
  "invoiceIssueDate",
  "invoiceLines",
  "invoiceAllowanceAmount",
  "invoiceAllowanceUnit",
  "flagShowAllowance",
] satisfies readonly (keyof Invoice)[];

/** Without what every reader of drafts puts in by itself. */
function shortened(invoice: Invoice): Readonly<Record<string, unknown>> {
  const { invoiceLocale: locale, invoiceIssueDate: issued } = invoice;
  const start: Readonly<Record<string, unknown>> = isDate(issued) ? { ...newInvoice(locale, issued) } : {};
  const carried = Object.entries({ ...invoice, ...noPictures, invoiceAttachments: [] }).filter(
    ([name, value]) => always.includes(name) || JSON.stringify(value) !== JSON.stringify(start[name]),
  );
  const invoiceLines = invoice.invoiceLines.map(({ id: _id, total: _total, ...line }) => line);
  return { ...Object.fromEntries(carried), invoiceLines };
}

/**
 * The invoice of a draft in an address, checked as what the browser itself has stored is. Whatever a stranger puts there, it
 * brings neither pictures nor attachments.
 *
 * @throws AppError `broken-draft` where it is cut, broken or longer than any that is made here, and the codes of `readDraft`
 */
export async function readDraftLink(packed: string, facts: StartFacts): Promise<Invoice> {
  const bytes = packed.length > linkLimits.length ? null : readBase64Url(packed);
  const text = bytes && (await inflated(bytes, linkLimits.unpacked));
  if (!text) throw new AppError("broken-draft");
  return {
    ...readDraft(new TextDecoder().decode(text), facts),
    ...noPictures,
    invoiceAttachments: [],
  };
}
