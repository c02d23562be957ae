"use client";

import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPrices } from "../../store/shop/payment-server";
import { usePayments } from "../../store/shop/payment-state";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Spinner } from "../ui/spinner";
import "../ui/dialog.css";
import "./price.css";

/** Says that a price could not be had, and asks for it once more. */
export function MissingPrice() {
  const editor = useEditor();
  const { t } = useTranslation();
  const prices = usePayments((payments) => payments.prices);
  const [isAsking, setAsking] = useState(false);
  const missing = Object.keys(prices).filter((id) => prices[id] === null);
  if (missing.length === 0) return null;
  const again = async (): Promise<void> => {
    setAsking(true);
    await loadPrices(editor, missing);
    setAsking(false);
  };
  return (
    <div className="ed-alert ed-missing-price" role="alert">
      <CircleAlert aria-hidden />
      <span>
        <strong>{t("dialogs.payment.noPrice")}</strong> {t("dialogs.payment.noPriceText")}
      </span>
      <Button look="text" aria-busy={isAsking} onClick={() => void again()}>
        {isAsking && <Spinner />}
        {t("dialogs.payment.again")}
      </Button>
    </div>
  );
}
