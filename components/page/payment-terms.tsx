"use client";

import { exemptionField } from "../../lib/invoice/vat-mode";
import type { TextRange } from "../../lib/layout/sheet-plan";
import { limits } from "../../lib/limits";
import { useInvoice } from "../../store/invoice-store";
import { TextField } from "../fields/text-field";
import { Continued } from "./continued";
import { PaymentQr, QrCaption } from "./payment-qr";

interface PaymentTermsProps {
  /** Null when the whole block stands on this sheet. */
  readonly exemption: TextRange | null;
  readonly note: TextRange | null;
  readonly first: boolean;
  readonly last: boolean;
}

/** QR code, the exemption the law asks for, and the payment note. */
export function PaymentTerms({ exemption, note, first, last }: PaymentTermsProps) {
  const field = useInvoice(exemptionField);
  return (
    <section className="sheet-payment">
      {first ? <PaymentQr size={limits.qrSize} /> : <div className="sheet-qr" />}
      <div className="sheet-payment-text">
        {field ? <Piece field={field} range={exemption} first={first} /> : null}
        <Piece field="invoicePaymentNote" range={note} first={first} />
        {last ? <QrCaption /> : null}
      </div>
    </section>
  );
}

interface PieceProps {
  readonly field: "supplierIsSmallBusinessOwnerNote" | "supplierTaxExemptionReason" | "invoicePaymentNote";
  readonly range: TextRange | null;
  readonly first: boolean;
}

function Piece({ field, range, first }: PieceProps) {
  const text = useInvoice((invoice) => invoice[field]);
  if (!first) return range ? <Continued field={field} text={text.slice(range.from, range.to)} /> : null;
  return (
    <p className={text === "" ? "sheet-empty" : undefined}>
      <TextField name={field} {...(range ? { part: text.slice(range.from, range.to) } : {})} />
    </p>
  );
}
