import { recall, remember } from "../../lib/browser/memory";
import { fieldRow, fields } from "../../lib/invoice/fields";
import type { Invoice } from "../../lib/invoice/invoice";
import { aText, listOf, objectOf, oneOf, readStored } from "../../lib/data/shape";
import type { Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";
import {
  getRefusedFields,
  onRefusedFieldsChange,
  refuseInPlace,
  takeBackRefusal,
} from "../editor/refused-fields";
import { refusalReasons } from "../../lib/invoice/why-refused";
import { locales } from "../../lib/locale";

/** Where this window keeps the texts that were not taken, in a storage that other windows do not see. */
const refusedKey = "invoice-refused";

const names = fields.map(({ name }) => name);

const readKept = objectOf({
  locale: oneOf(...locales),
  refused: listOf(
    objectOf({
      field: oneOf(...names),
      typed: aText(),
      why: oneOf(...refusalReasons),
      restored: aText(),
      /** What the invoice had then. */
      value: aText(),
    }),
  ),
});

/**
 * Puts the texts that were not taken into their fields again after the window was loaded anew, each where the invoice
 * still has what it had, and keeps them from now on. Gives the function that ends it.
 */
export function keepRefused(editor: Editor): () => void {
  const invoice = getInvoice(editor);
  const kept = readStored(readKept, recall(editor.session, refusedKey) ?? "");
  for (const { field, value, ...refusal } of kept?.locale === invoice.invoiceLocale ? kept.refused : [])
    if (invoice[field] === value) refuseInPlace(editor, { ...refusal, field, kind: fieldRow(field).kind });
  return onRefusedFieldsChange(editor, () => keep(editor));
}

function keep(editor: Editor): void {
  const invoice = getInvoice(editor);
  const refused = getRefusedFields(editor).flatMap(({ field, typed, why, restored }) => {
    const name = names.find((each) => each === field);
    return name === undefined ? [] : [{ field, typed, why, restored, value: invoice[name] }];
  });
  remember(editor.session, refusedKey, JSON.stringify({ locale: invoice.invoiceLocale, refused }));
}

/** Takes the refused texts back whose field has something else now than in the invoice `before`. */
export function takeBackWhereChanged(editor: Editor, before: Invoice): void {
  const now = getInvoice(editor);
  const isOther = now.invoiceLocale !== before.invoiceLocale;
  for (const { field } of getRefusedFields(editor))
    if (isOther || names.some((name) => name === field && now[name] !== before[name]))
      takeBackRefusal(editor, field);
}
