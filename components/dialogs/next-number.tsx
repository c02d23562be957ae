"use client";

import { setField } from "../../lib/invoice/changes";
import { edit } from "../../store/invoice-store";
import { jumpToField } from "../../store/workspace-store";
import { useTranslation } from "react-i18next";
import "./findings.css";

/** The way out where a number is used up: puts the next one on the sheet and goes there. */
export function NextNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="ed-finding-cure"
      onClick={() => {
        edit(setField("invoiceID", number));
        jumpToField("invoiceID");
      }}
    >
      {t("dialogs.generate.nextNumber", { number })}
    </button>
  );
}
