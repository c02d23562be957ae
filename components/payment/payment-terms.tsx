"use client";

import type { PlainField } from "../../lib/invoice/fields";
import type { Invoice } from "../../lib/invoice/invoice";
import { reasonFields } from "../../lib/invoice/tax/reason-sentences";
import type { PaymentText } from "../../lib/layout/payment-texts";
import type { PaymentPart, TextRange } from "../../lib/layout/sheet-plan";
import { limits } from "../../lib/limits";
import { useInvoice } from "../../store/editor/invoice-store";
import { TextField } from "../fields/text-field";
import { Continued } from "../sheet/continued";
import { useSheetParts } from "../sheet/sheet-parts";
import { useIsAfterLoad } from "../ui/after-load";
import { useTranslation } from "react-i18next";
import { asksForPayment } from "../../lib/invoice/kinds/document-kind";
import { isBeyondQr, paymentQrPayload, skontoQrPayload } from "../../lib/invoice/payment/payment-qr";
import { noMoney } from "../../lib/values/money";
import { lateModule } from "../ui/late-module";
import "./payment-qr.css";

/** QR code, what the law wants said of the tax, and how to pay. */
export function PaymentTerms({ texts, first, last }: PaymentPart) {
  const textsOf = useTexts();
  const fields = useInvoice((invoice) => textsOf(invoice).map(({ field }) => field));
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
            <Typed key={field} field={field} index={index} range={range} first={first} />
          );
        })}
        {last ? <QrCaption /> : null}
      </div>
    </section>
  );
}

/** What a new invoice says; all that others do comes with the parts of the sheet, before a stored one is shown. */
const firstTexts = (invoice: Invoice): readonly PaymentText[] =>
  ([...reasonFields(invoice), "invoicePaymentNote"] as const).map((field) => ({
    text: invoice[field],
    field,
  }));

const useTexts = (): typeof firstTexts => useSheetParts()?.paymentTexts ?? firstTexts;

interface TypedProps {
  readonly field: PlainField;
  readonly index: number;
  readonly range: TextRange | null;
  readonly first: boolean;
}

function Typed({ field, index, range, first }: TypedProps) {
  const textsOf = useTexts();
  const text = useInvoice((invoice) => textsOf(invoice)[index]?.text ?? "");
  const own = useInvoice((invoice) => invoice[field].length);
  if (!first)
    return range ? (
      <Continued field={field} text={text.slice(range.from, range.to)} from={range.from} />
    ) : null;
  return (
    <p className={text === "" ? "sheet-empty" : undefined}>
      <TextField
        name={field}
        before={text.slice(0, text.length - own)}
        {...(range ? { part: text.slice(range.from, range.to) } : {})}
      />
    </p>
  );
}

/** A sentence that follows from other parts of the invoice. */
function Computed({ index, range }: { readonly index: number; readonly range: TextRange | null }) {
  const textsOf = useTexts();
  const text = useInvoice((invoice) => textsOf(invoice)[index]?.text ?? "");
  const opens = useInvoice((invoice) => textsOf(invoice)[index]?.opens);
  const parts = useSheetParts();
  const part = range ? text.slice(range.from, range.to) : text;
  if (part === "") return null;
  return opens && parts ? (
    <parts.Attached text={part} opens={opens} />
  ) : (
    <p className="sheet-field-text">{part}</p>
  );
}

/** What draws codes comes with the first one, or in the first quiet moment. */
const usePaymentCode = lateModule(() => import("./payment-code"));

interface PaymentQrProps {
  /** CSS px. */
  readonly size?: number;
}

/** The payment code as one vector path; in the editor an empty place as long as there is nothing to pay or no account. */
function PaymentQr({ size = limits.qrDefaultSize }: PaymentQrProps) {
  const { t } = useTranslation();
  const payload = useInvoice(paymentQrPayload);
  const isBeyond = useInvoice(isBeyondQr);
  const isQuiet = useIsAfterLoad();
  const code = usePaymentCode(isQuiet || payload !== null);
  const second = useInvoice(skontoQrPayload);
  return (
    <div className={useInvoice(qrClass)}>
      {payload && code ? (
        <>
          {code.paymentCode({ payload, size, label: t("sheet.qrLabel") })}
          {second ? code.paymentCode({ payload: second, size, label: t("sheet.qrSkontoLabel") }) : null}
        </>
      ) : (
        <span
          className="ed-qr-missing ed-only"
          title={t(isBeyond ? "sheet.qrBeyondHint" : "sheet.qrMissing")}
        >
          {t(isBeyond ? "sheet.qrBeyond" : "sheet.qrPlace")}
        </span>
      )}
    </div>
  );
}

/** The place of the code; without one it is not on the paper. */
const qrClass = (invoice: Invoice): string =>
  paymentQrPayload(invoice) === null ? "sheet-qr sheet-empty" : "sheet-qr";

/** Whether a code would be of use: nothing is collected, and something is left to pay once there is an amount. */
const isPaidByCode = (invoice: Invoice): boolean =>
  asksForPayment(invoice) &&
  invoice.invoicePaymentMeans === "transfer" &&
  (invoice.invoicePayableAmount !== noMoney || invoice.invoicePrepaidTotalAmount === noMoney);

/** The line below the payment note, only where there is a code to scan. */
function QrCaption() {
  const { t } = useTranslation();
  const has = useInvoice((invoice) => paymentQrPayload(invoice) !== null);
  const hasSecond = useInvoice((invoice) => skontoQrPayload(invoice) !== null);
  return has ? (
    <p className="sheet-qr-caption">{t(hasSecond ? "sheet.qrCaptions" : "sheet.qrCaption")}</p>
  ) : null;
}
