"use client";

import { languageOf } from "../../locales/i18n";
import type { Price } from "../../lib/contract/messages";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { fromCents, type Cents } from "../../lib/values/money";
import { usualPrice } from "../../lib/shop/price";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../lib/values/dates";
import { useFlags } from "../editor/flags";
import { vatWords } from "./use-prices";
import type { SingleInvoice } from "./use-single-invoice";
import "./price.css";
import "./card.css";

interface PriceLineProps {
  /** Undefined while it is loading; null when it could not be had. */
  readonly price: Price | null | undefined;
  /** Without the usual price and the discount, which stand elsewhere. */
  readonly isBare?: boolean;
}

/** The price of a card. */
export function PriceLine({ price, isBare = false }: PriceLineProps) {
  const { t } = useTranslation();
  const locale = languageOf(useTranslation().i18n);
  if (price === null) {
    return (
      <p className="ed-price">
        <span aria-hidden>{"\u2013"}</span>
        <span className="ed-hidden">{t("dialogs.payment.noPrice")}</span>
      </p>
    );
  }
  if (!price) {
    return (
      <p className="ed-price" role="status">
        <span className="ed-price-loading" aria-hidden />
        <span className="ed-hidden">{t("dialogs.payment.loading")}</span>
      </p>
    );
  }
  const usual = isBare ? null : usualPrice(price);
  return (
    <p className="ed-price">
      <span>{formatMoney(fromCents(price.price), locale)}</span>
      {usual !== null && <OldPrice amount={usual} />}
      {usual !== null && <Discount percent={price.discount} />}
      <small>{vatWords(t, locale, price)}</small>
    </p>
  );
}

/** What it costs otherwise, struck through. */
function OldPrice({ amount }: { readonly amount: Cents }) {
  const { t } = useTranslation();
  const price = formatMoney(fromCents(amount), languageOf(useTranslation().i18n));
  return (
    <>
      <span className="ed-hidden">, {t("dialogs.payment.before", { price })}</span>
      <s aria-hidden>{price}</s>
    </>
  );
}

export function Discount({ percent }: { readonly percent: number }) {
  const locale = languageOf(useTranslation().i18n);
  return <span className="ed-pill ed-pill-discount">{`\u2212${formatPercent(percent, locale)}`}</span>;
}

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
