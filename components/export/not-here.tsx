"use client";

import { CircleAlert } from "lucide-react";
import { usePayments } from "../../store/shop/payment-state";
import { useTranslation } from "react-i18next";
import "../ui/dialog.css";

/** Why no payment begins in this browser, and what helps. */
export function NotHere() {
  const { t } = useTranslation();
  const isForgetful = usePayments((payments) => payments.isForgetful);
  if (!isForgetful) return null;
  return (
    <p className="ed-alert" role="alert">
      <CircleAlert aria-hidden />
      <span>
        <strong>{t("dialogs.payment.notHere")}</strong> {t("dialogs.payment.notHereText")}
      </span>
    </p>
  );
}
