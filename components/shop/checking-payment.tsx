"use client";

import { Dialog } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { useTranslation } from "react-i18next";
import "./checking-payment.css";

/** The provider is asked how the payment ended. It cannot be closed: nobody shall pay a second time meanwhile. */
export function CheckingPayment() {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("dialogs.payment.checking")}
      context={<span role="status">{t("dialogs.payment.checkingText")}</span>}
      size="progress"
    >
      <p className="ed-checking">
        <Spinner />
        {t("dialogs.payment.asking")}
      </p>
    </Dialog>
  );
}
