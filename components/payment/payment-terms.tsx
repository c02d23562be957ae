"use client";

import type { PlainField } from "../../lib/invoice/fields";
import type { Invoice } from "../../lib/invoice/invoice";
import { paymentTexts } from "../../lib/layout/payment-texts";
import type { PaymentPart, TextRange } from "../../lib/layout/sheet-plan";
import { limits } from "../../lib/limits";
import { useInvoice } from "../../store/editor/invoice-store";
import { TextField } from "../fields/text-field";
import { Continued } from "../sheet/continued";
import { isPaidByCode, PaymentQr, QrCaption, qrClass } from "./payment-qr";
import { useSheetParts } from "../sheet/sheet-parts";

/** QR code, what the law wants said of the tax, and how to pay. */
export function PaymentTerms({ texts, first, last }: PaymentPart) {
  const fields = useInvoice(fieldsOf);
  const hasCode = useInvoice(isPaidByCode);
  const className = useInvoice(qrClass);
  return (
    <section className="sheet-payment">
      {!hasCode ? null : first ? <PaymentQr size={limits.qrSize} /> : <div className={className} />}
      <div className={hasCode ? "sheet-payment-text" : "sheet-payment-text sheet-payment-alone"}>
        {fields.map((field, index) => {
          const range = texts?.[index] ?? null;
          return field === null ? (
            <Computed key={index} index={index} range={range} />
          ) : (
            <Typed key={field} field={field} range={range} first={first} />
          );
        })}
        {last ? <QrCaption /> : null}
      </div>
    </section>
  );
}

const fieldsOf = (invoice: Invoice): readonly (PlainField | null)[] =>
  paymentTexts(invoice).map(({ field }) => field);

interface TypedProps {
  readonly field: PlainField;
  readonly range: TextRange | null;
  readonly first: boolean;
}

function Typed({ field, range, first }: TypedProps) {
  const text = useInvoice((invoice) => invoice[field]);
  if (!first) return range ? <Continued field={field} text={text.slice(range.from, range.to)} /> : null;
  return (
    <p className={text === "" ? "sheet-empty" : undefined}>
      <TextField name={field} {...(range ? { part: text.slice(range.from, range.to) } : {})} />
    </p>
  );
}

/** A sentence that follows from other parts of the invoice. */
function Computed({ index, range }: { readonly index: number; readonly range: TextRange | null }) {
  const text = useInvoice((invoice) => paymentTexts(invoice)[index]?.text ?? "");
  const opens = useInvoice((invoice) => paymentTexts(invoice)[index]?.opens);
  const parts = useSheetParts();
  const part = range ? text.slice(range.from, range.to) : text;
  if (part === "") return null;
  return opens && parts ? <parts.Attached text={part} /> : <p className="sheet-field-text">{part}</p>;
}
