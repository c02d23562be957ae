"use client";

import { useEffect, useState } from "react";
import type { Price } from "../../lib/contract/messages";
import { formatMoney } from "../../lib/values/format";
import type { DateString } from "../../lib/values/dates";
import { fromCents } from "../../lib/values/money";
import { useEditor } from "../../store/editor/use-editor";
import { useInvoiceLocale } from "../../store/editor/invoice-store";
import { paidUntil, pay } from "../../store/shop/payment";
import { loadCredits } from "../../store/shop/payment-server";
import { usePayments } from "../../store/shop/payment-state";
import { useFlags } from "../editor/flags";
import { useSinglePrice } from "./use-prices";
import { useTranslation } from "react-i18next";

/** What stands between the visitor and the e-invoice of the number on the sheet. */
export interface SingleInvoice {
  /** `create`: nothing. `pay`: a payment or a coupon. `beta`: a coupon, which a mail asks for. */
  readonly next: "create" | "pay" | "beta";
  /** Undefined while it is loading; null when it could not be had. */
  readonly price: Price | null | undefined;
  /** Invoices that are paid for; this one is among them unless its number is paid for already. */
  readonly credits: number;
  /** A coupon was redeemed in this dialog. */
  readonly hasCoupon: boolean;
  /** The number itself is paid for until this day, or null. */
  readonly paidUntil: DateString | null;
  /** The browser is about to leave for the payment page. */
  readonly isLeaving: boolean;
  /** What the primary button says. */
  readonly action: string;
  readonly pay: () => void;
}

export function useSingleInvoice(): SingleInvoice {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const { paywall, bookings, payments, priceIds } = useFlags();
  const priceId = priceIds[locale].SINGLE;
  const price = useSinglePrice();
  const credits = usePayments((state) => state.credits) ?? 0;
  const hasCoupon = usePayments((state) => state.coupon.is === "success");
  const isLeaving = usePayments((state) => state.purchase.is === "pending");
  const [until] = useState(() => paidUntil(editor));

  useEffect(() => {
    if (paywall) void loadCredits(editor);
  }, [editor, paywall]);

  const canPay = bookings && payments && priceId !== undefined;
  const isCovered = !paywall || credits > 0 || until !== null;
  const next = isCovered ? "create" : canPay ? "pay" : "beta";
  const actions = {
    create: t("dialogs.generate.invoice.action"),
    beta: t("dialogs.beta.ask"),
    pay: isLeaving
      ? t("dialogs.payment.opening")
      : price
        ? t("dialogs.payment.continue", { price: formatMoney(fromCents(price.price), locale) })
        : t("dialogs.payment.continuePlain"),
  };
  return {
    next,
    price,
    credits,
    hasCoupon,
    paidUntil: until,
    isLeaving,
    action: actions[next],
    pay: () => {
      if (priceId !== undefined) void pay(editor, "SINGLE", priceId);
    },
  };
}
