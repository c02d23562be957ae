"use client";

import { languageOf } from "../../locales/i18n";
import { formatDate } from "../../lib/values/dates";
import { useFlags } from "../editor/flags";
import { useTranslation } from "react-i18next";
import { OldPrice, PriceLine } from "./price-line";
import type { SingleInvoice } from "./use-single-invoice";
import "./card.css";
import "./price.css";

/** What the e-invoice costs this visitor now, and what comes after it. */
export function PaidPrice({ single }: { readonly single: SingleInvoice }) {
  const { t } = useTranslation();
  const locale = languageOf(useTranslation().i18n);
  const { bookings } = useFlags();
  const { next, price, credits, hasCoupon, paidUntil } = single;
  if (next === "pay") {
    return (
      <>
        <PriceLine price={price} />
        <p className="ed-card-hint">{t("dialogs.payment.once")}</p>
      </>
    );
  }
  if (next === "beta") {
    return (
      <>
        <p className="ed-price ed-price-words">{t("dialogs.beta.price")}</p>
        <p className="ed-card-hint">{t(bookings ? "dialogs.beta.onlyCoupons" : "dialogs.beta.hint")}</p>
      </>
    );
  }
  const left = credits - 1;
  const badge = paidUntil
    ? "dialogs.coupon.paid"
    : hasCoupon
      ? "dialogs.coupon.badge"
      : "dialogs.coupon.balance";
  return (
    <>
      <p className="ed-price">
        <span>{t("dialogs.payment.free")}</span>
        {price && bookings && <OldPrice amount={price.price} />}
        <span className="ed-pill ed-pill-good">{t(badge)}</span>
      </p>
      <p className="ed-card-hint">
        {paidUntil
          ? t("dialogs.coupon.until", { date: formatDate(paidUntil, locale) })
          : t("dialogs.coupon.after", left > 0 ? { count: left } : {})}
      </p>
    </>
  );
}
