import type { Warning } from "../../lib/check/finding";
import { fetchStatic } from "../../lib/client/answer";
import { setField } from "../../lib/invoice/changes";
import { isBic, isIban } from "../../lib/identifiers/iban-bic";
import { saysNothing } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { part, type Editor } from "../editor/editor";
import type { UndoSession } from "../editor/undo-steps";
import { edit, getInvoice } from "../editor/invoice-store";

type BankCodes = Readonly<Record<string, string>>;

interface List {
  read: Promise<BankCodes> | null;
  /** What has been read. */
  known: BankCodes | null;
  /** The IBAN for which it was asked for last. */
  iban: string;
}

const list = part((): List => ({ read: null, known: null, iban: "" }));

/** BICs by German bank code. A list that could not be had is asked for again. */
function bankCodes(editor: Editor): Promise<BankCodes> {
  const codes = list(editor);
  codes.read ??= fetchStatic("/bank-codes.json").then((text) => JSON.parse(text));
  codes.read.then(
    (known) => (codes.known = known),
    () => (codes.read = null),
  );
  return codes.read;
}

const isGerman = (iban: string): boolean => /^DE\d{20}$/.test(iban);

/** The BIC to a German IBAN, of which the bank code is the 5th to 12th character; undefined where it has none. */
const bicTo = (iban: string, of: BankCodes): string | undefined =>
  isGerman(iban) ? of[iban.slice(4, 12)] : undefined;

/** Fetches the list where a German IBAN stands beside a BIC. True when that has changed what is known. */
export async function lookForBank(editor: Editor): Promise<boolean> {
  const invoice = getInvoice(editor);
  const codes = list(editor);
  const { supplierBankIban: iban } = invoice;
  const isAsked = codes.known !== null || codes.iban === iban;
  if (isAsked || !isGerman(iban) || saysNothing("supplierBankBic", invoice)) return false;
  codes.iban = iban;
  return bankCodes(editor).then(
    () => true,
    () => false,
  );
}

/**
 * That the BIC is of another German bank than the IBAN. What follows the first 8 characters is the bank's own affair.
 *
 * @param invoice normalized
 */
export function bankFindings(editor: Editor, invoice: Invoice): readonly Warning[] {
  const { supplierBankIban: iban, supplierBankBic: bic, invoicePaymentMeans } = invoice;
  const expected = bicTo(iban, list(editor).known ?? {}) ?? "";
  const bankOf = (of: string): string => of.slice(0, 8);
  // One of another country is warned of already.
  const isSaid = !isBic(bic) || bic.slice(4, 6) !== "DE" || invoicePaymentMeans !== "transfer";
  return expected === "" || isSaid || bankOf(bic) === bankOf(expected)
    ? []
    : [{ field: "supplierBankBic", code: "bic-other-bank", values: { bic: expected } }];
}

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
  session: UndoSession,
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
