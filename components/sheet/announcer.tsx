"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../lib/values/format";
import { useAnnouncement } from "../../store/editor/announcements";
import { useInvoice } from "../../store/editor/invoice-store";
import { payableKey } from "../payment/payable-key";

/** Says what changes to those who do not see it. */
export function Announcers() {
  return (
    <>
      <PayableAnnouncer />
      <RowsAnnouncer />
    </>
  );
}

const announceEvery = 1000;

/** Says the payable amount politely, and at most once a second. */
function PayableAnnouncer() {
  const { t } = useTranslation();
  const amount = useInvoice((invoice) => formatMoney(invoice.invoicePayableAmount, invoice.invoiceLocale));
  const label = useInvoice(payableKey);
  const [said, setSaid] = useState("");
  const last = useRef(amount);
  useEffect(() => {
    if (last.current === amount) return;
    const timer = setTimeout(() => {
      last.current = amount;
      setSaid(amount);
    }, announceEvery);
    return () => clearTimeout(timer);
  }, [amount]);
  return (
    <p className="ed-hidden" role="status" aria-live="polite">
      {said === "" ? "" : t("sheet.payableNow", { label: t(label), amount: said })}
    </p>
  );
}

/** Says politely what happened to the rows. */
function RowsAnnouncer() {
  const { t } = useTranslation();
  const last = useAnnouncement();
  return (
    <p className="ed-hidden" role="status" aria-live="polite" data-announcer="">
      {last ? t(last.key, last.values) : ""}
    </p>
  );
}
