import {
  aCount,
  aFlag,
  aNumber,
  aText,
  aTextThat,
  listOf,
  objectOf,
  oneOf,
  orElse,
  orMissing,
  type Reader,
} from "../data/shape";
import { recordOf } from "../data/record-of";
import { limits } from "../limits";
import { cleanCharacters } from "../text/characters";
import { unreadDate, type DateText } from "../values/dates";
import type { BareDecimal, Money } from "../values/money";
import type { ImportedTerm } from "../en16931/imported";
import type { TermId } from "../en16931/term";
import { attachmentTypes } from "./attachments";
import type { Extras } from "./lines/extras";
import { lineTextNames } from "./lines/line-texts";
import type { ImportedInvoice, ImportedLine, StatedAmount, StatedTax } from "./imported";
import type {
  Adjustment,
  Attachment,
  BankAccount,
  InvoiceLine,
  PartialInvoice,
  Skonto,
  TaxedAdjustment,
} from "./invoice";
import { untaxedCases } from "./tax/untaxed-cases";

/** None where there is none; one that is there has to be right, since totals or the file depend on it. */
const maybe = <T>(reader: Reader<T>): Reader<T | undefined> => orMissing<T | undefined>(reader, undefined);
const listOrNone = <T>(item: Reader<T>): Reader<readonly T[]> => orMissing(listOf(item), []);

/**
 * A text as it came, without characters that no file may have or that turn others around unseen: the sheet would show them, and
 * no file made of it would be found to say the same.
 */
export const aSheetText =
  (most: number): Reader<string> =>
  (value, path, mistakes) => {
    const read = aText(most)(value, path, mistakes);
    return read === undefined ? undefined : cleanCharacters(read);
  };

const text = aSheetText(limits.sentTextLength);
const rate = aNumber(0, 100);
const untaxedCase = maybe(oneOf(...untaxedCases));
const date: Reader<DateText> = (value, path, mistakes) => {
  const read = text(value, path, mistakes);
  return read === undefined ? undefined : unreadDate(read);
};

/** What came from a file: which terms there are is for whoever writes them to know. */
const importedTerms = listOf(
  objectOf<ImportedTerm>({
    path: text,
    id: text as Reader<TermId>,
    value: text,
    attributes: maybe(text),
    instead: maybe(text),
    beside: maybe(text),
  }),
);

const attachment = objectOf<Attachment>({
  name: text,
  description: text,
  type: oneOf(...attachmentTypes),
  size: aCount(limits.attachments.bytes),
  hash: aTextThat((hash): hash is string => /^[0-9a-f]{64}$/.test(hash)),
});

/** One content is there once; its hash is what the bytes are found, joined and taken away by. */
const attachments: Reader<readonly Attachment[]> = (value, path, mistakes) =>
  listOf(attachment)(value, path, mistakes)?.filter(
    ({ hash }, index, all) => all.findIndex((each) => each.hash === hash) === index,
  );

type Parts<Name extends keyof InvoiceLine> = { readonly [Key in Name]: Reader<InvoiceLine[Key]> };

/** Reads what hangs on an invoice and on its lines beside texts, numbers and switches; `amount` reads its numbers. */
export function partReaders(amount: Reader<BareDecimal>) {
  const adjustment = { isCharge: aFlag, unit: oneOf("percentage", "number"), amount, reason: text };
  const line: Parts<keyof Extras | "ownUnit" | "taxCase" | "grossPrice" | "heading" | "hasSubtotal"> = {
    ownUnit: maybe(text),
    taxCase: untaxedCase,
    grossPrice: maybe(amount),
    priceBase: maybe(amount),
    ...recordOf(lineTextNames, () => maybe(text)),
    periodStart: maybe(date),
    periodEnd: maybe(date),
    adjustments: maybe(listOf(objectOf<Adjustment>(adjustment))),
    // Decoration of the table: no amount and no file depends on it.
    heading: orElse<string | undefined>(text, undefined),
    hasSubtotal: orElse<boolean | undefined>(aFlag, undefined),
  };
  const money = amount as Reader<string> as Reader<Money>;
  const stated = { worked: money, stated: money };
  return {
    line: {
      ...line,
      imported: maybe(
        objectOf<ImportedLine>({
          terms: importedTerms,
          said: text,
          total: maybe(objectOf<StatedAmount>(stated)),
        }),
      ),
    },
    invoice: {
      imported: maybe(
        objectOf<ImportedInvoice>({
          plainReference: text,
          taxNumbers: maybe(listOf(text)),
          terms: importedTerms,
          said: text,
          taxes: listOf(objectOf<StatedTax>({ ...stated, kind: text })),
        }),
      ),
      invoiceAdjustments: listOrNone(
        objectOf<TaxedAdjustment>({
          ...adjustment,
          vat: rate,
          taxCase: untaxedCase,
          vatBefore: orElse<number | undefined>(rate, undefined),
        }),
      ),
      invoicePartials: listOrNone(
        objectOf<PartialInvoice>({ number: text, date, net: amount, vat: rate, tax: amount }),
      ),
    },
    rates: listOf(rate),
    skonto: listOf(objectOf<Skonto>({ days: aCount(), percent: amount })),
    attachments,
    accounts: listOf(objectOf<BankAccount>({ holder: text, iban: text, bic: text })),
  };
}
