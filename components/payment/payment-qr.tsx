"use client";

import { useIsAfterLoad } from "../ui/after-load";
import { useTranslation } from "react-i18next";
import { limits } from "../../lib/limits";
import { asksForPayment } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";
import { paymentQrPayload, skontoQrPayload } from "../../lib/invoice/payment/payment-qr";
import { noMoney } from "../../lib/values/money";
import { useInvoice } from "../../store/editor/invoice-store";
import { lateModule } from "../ui/late-module";
import "./payment-qr.css";

/** What draws codes comes with the first one, or in the first quiet moment. */
const usePaymentCode = lateModule(() => import("./payment-code"));

interface PaymentQrProps {
  /** CSS px. */
  readonly size?: number;
}

/** The payment code as one vector path; in the editor an empty place as long as there is nothing to pay or no account. */
export function PaymentQr({ size = limits.qrDefaultSize }: PaymentQrProps) {
  const { t } = useTranslation();
  const payload = useInvoice(paymentQrPayload);
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
        <span className="ed-qr-missing ed-only" title={t("sheet.qrMissing")}>
          {t("sheet.qrPlace")}
        </span>
      )}
    </div>
  );
}

/** The place of the code; without one it is not on the paper. */
export const qrClass = (invoice: Invoice): string =>
  paymentQrPayload(invoice) === null ? "sheet-qr sheet-empty" : "sheet-qr";

/** Whether a code would be of use: nothing is collected, and something is left to pay once there is an amount. */
export const isPaidByCode = (invoice: Invoice): boolean =>
  asksForPayment(invoice) &&
  invoice.invoicePaymentMeans === "transfer" &&
  (invoice.invoicePayableAmount !== noMoney || invoice.invoicePrepaidTotalAmount === noMoney);

/** The line below the payment note, only where there is a code to scan. */
export function QrCaption() {
  const { t } = useTranslation();
  const has = useInvoice((invoice) => paymentQrPayload(invoice) !== null);
  const hasSecond = useInvoice((invoice) => skontoQrPayload(invoice) !== null);
  return has ? (
    <p className="sheet-qr-caption">{t(hasSecond ? "sheet.qrCaptions" : "sheet.qrCaption")}</p>
  ) : null;
}
