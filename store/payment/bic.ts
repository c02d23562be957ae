import { fetchStatic } from "../../lib/client/api";
import { setField } from "../../lib/invoice/changes";
import { isIban } from "../../lib/invoice/clean-field";
import { saysNothing } from "../../lib/invoice/compare";
import { part, type Editor } from "../editor/editor";
import type { Session } from "../editor/history";
import { edit, getInvoice } from "../editor/invoice-store";

type BankCodes = Readonly<Record<string, string>>;

const list = part((): { read: Promise<BankCodes> | null } => ({ read: null }));

/** BICs by German bank code. A list that could not be had is asked for again. */
function bankCodes(editor: Editor): Promise<BankCodes> {
  const codes = list(editor);
  codes.read ??= fetchStatic("/bank-codes.json").then((text) => JSON.parse(text));
  codes.read.catch(() => (codes.read = null));
  return codes.read;
}

/** The BIC to a German IBAN, of which the bank code is the 5th to 12th character; undefined where it has none. */
const bicTo = (iban: string, of: BankCodes): string | undefined =>
  /^DE\d{20}$/.test(iban) ? of[iban.slice(4, 12)] : undefined;

/**
 * Writes the BIC (BT-86) to the IBAN (BT-84) that was just written, unless somebody wrote one of their own: that of the bank
 * before goes with its account. What cannot be looked up stays as it is.
 *
 * @param iban what was written; by now another invoice may be on the sheet
 * @param before the IBAN that stood there
 * @param session that of the visit to the IBAN: both are one step of undo
 */
export async function completeBic(
  editor: Editor,
  iban: string,
  before: string,
  session: Session,
): Promise<void> {
  const invoice = getInvoice(editor);
  const { supplierBankBic: bic } = invoice;
  if (iban === before || (!isIban(iban) && !isIban(before))) return;
  const known = await bankCodes(editor).catch(() => null);
  const now = getInvoice(editor);
  if (known === null || now.supplierBankIban !== iban || now.supplierBankBic !== bic) return;
  const isFree = saysNothing("supplierBankBic", invoice) || bic === bicTo(before, known);
  const found = bicTo(iban, known) ?? (saysNothing("supplierBankBic", invoice) ? bic : "");
  if (isFree && found !== bic) edit(editor, setField("supplierBankBic", found), session);
}
