"use client";

import { useTranslation } from "react-i18next";
import { showsPreceding } from "../../lib/invoice/kinds/document-kind";
import { useInvoice } from "../../store/editor/invoice-store";
import { DateField } from "../fields/date-field";
import { TextField } from "../fields/text-field";
import { InfoRow } from "./info-row";

/** The invoice that is cancelled or corrected. */
export function Preceding() {
  const { t } = useTranslation();
  const isShown = useInvoice(showsPreceding);
  const numberIsEmpty = useInvoice(({ invoicePrecedingID }) => invoicePrecedingID === "");
  const dateIsEmpty = useInvoice(({ invoicePrecedingDate }) => invoicePrecedingDate === "");
  return isShown ? (
    <>
      <InfoRow label={t("sheet.preceding")} isEmpty={numberIsEmpty}>
        <TextField name="invoicePrecedingID" end />
      </InfoRow>
      <InfoRow label={t("sheet.precedingDate")} isEmpty={dateIsEmpty}>
        <DateField name="invoicePrecedingDate" />
      </InfoRow>
    </>
  ) : null;
}
