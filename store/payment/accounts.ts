import { recall, remember } from "../../lib/browser/memory";
import type { Warning } from "../../lib/check/finding";
import { isIban } from "../../lib/identifiers/iban-bic";
import { placeholder } from "../../lib/invoice/defaults";
import { asksForPayment } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { formatIban } from "../../lib/values/format";
import { readSheet, withArchive } from "../archive/archive";
import { issuedIds } from "../archive/issued";
import { part, type Editor } from "../editor/editor";

/** The IBANs that this browser knows to be right, with blanks between them: first those of the last invoice issued here. */
const key = "invoice-accounts";
/** IBANs remembered; older ones are forgotten first. */
const atMost = 20;

const known = (editor: Editor): readonly string[] =>
  (recall(editor.storage, key) ?? "").split(" ").filter(isIban);

const keep = (editor: Editor, ibans: readonly string[]): void =>
  void remember(editor.storage, key, [...new Set(ibans)].slice(0, atMost).join(" "));

/** Where the accounts of an invoice stand, which may be one after the other in a place, the one that is paid to first. */
function accountsOf(invoice: Invoice): readonly (readonly [string, string])[] {
  // Who collects the amount names no account, nor does who gives money back.
  if (invoice.invoicePaymentMeans !== "transfer" || !asksForPayment(invoice)) return [];
  const { supplierBankIban: first, supplierAccounts: more, invoiceLocale } = invoice;
  const isWritten = first !== placeholder("supplierBankIban", invoiceLocale);
  return [
    ...(isWritten ? [["supplierBankIban", first] as const] : []),
    ...more.map(({ iban }) => ["supplierAccounts", iban] as const),
  ].filter(([, iban]) => isIban(iban));
}

/**
 * That money would go to another account than that of the last invoice issued here, whatever brought it: a link, a file, a backup,
 * a text that was pasted. Once for each, until it is confirmed or issued.
 *
 * @param invoice normalized
 */
export function accountFindings(editor: Editor, invoice: Invoice): readonly Warning[] {
  const right = known(editor);
  const [last] = right;
  if (last === undefined) return [];
  const other = accountsOf(invoice).filter(([, iban]) => !right.includes(iban));
  return other
    .filter(([field], index) => other.findIndex(([each]) => each === field) === index)
    .map(([field, iban]) => ({
      field,
      code: "other-account",
      values: { iban: formatIban(iban), last: formatIban(last) },
    }));
}

/** Notes where the money of an issued invoice goes. */
export const noteAccounts = (editor: Editor, invoice: Invoice): void => {
  const issued = accountsOf(normalize(invoice)).map(([, iban]) => iban);
  if (issued.length > 0) keep(editor, [...issued, ...known(editor)]);
};

/** Notes that an account is right. The last invoice's stays the first. */
export const confirmAccount = (editor: Editor, iban: string): void => {
  const [last, ...others] = known(editor);
  keep(editor, [...(last === undefined ? [] : [last]), iban.replace(/\s/g, ""), ...others]);
};

const looked = part(() => ({ at: "" }));

/** Learns the account of the last invoice issued here from the archive, where nothing is known yet. True when that has changed. */
export async function lookForAccounts(editor: Editor): Promise<boolean> {
  const ids = [...issuedIds(editor)].reverse();
  const lookedAt = looked(editor);
  if (known(editor).length > 0 || lookedAt.at === ids.join()) return false;
  lookedAt.at = ids.join();
  const entries = await Promise.all(
    ids.map((id) => withArchive(editor, (archive) => archive.entry(id)).catch(() => null)),
  );
  // A backup brings them along in an order of its own.
  for (const entry of [...entries].sort((a, b) => (b?.at ?? 0) - (a?.at ?? 0))) {
    // A file that was opened here may be anybody's.
    if (!entry || entry.files.every(({ kind }) => kind === "opened")) continue;
    const invoice = await readSheet(editor, entry).catch(() => null);
    if (invoice) noteAccounts(editor, invoice);
    if (known(editor).length > 0) return true;
  }
  return false;
}
