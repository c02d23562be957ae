"use client";

import { useInvoice } from "../../store/invoice-store";
import { useTranslation } from "react-i18next";

/** What is switched on in the settings; a text that is still missing stands out. Shown where the tools have words. */
export function SettingsPreview() {
  const { t } = useTranslation();
  const [numbers, hasReason, reason, hasReference, reference, isSmallBusiness] = useInvoice((invoice) => [
    invoice.flagShowInvoiceLineNumbers,
    invoice.flagHasTaxExemptionReason,
    invoice.supplierTaxExemptionReason.trim(),
    invoice.flagHasSupplierBuyerReference,
    invoice.supplierBuyerReference.trim(),
    invoice.flagIsSmallBusinessOwner,
  ]);
  if (!numbers && !hasReason && !hasReference && !isSmallBusiness) return null;
  return (
    <ul className="ed-bar-preview" aria-label={t("toolbar.preview.label")}>
      {numbers && <li>{t("toolbar.preview.lineNumbers")}</li>}
      {hasReference && (
        <li>
          {t("toolbar.preview.reference")}
          <Value text={reference} />
        </li>
      )}
      {hasReason && (
        <li>
          {t("toolbar.preview.exemption")}
          <Value text={reason} />
        </li>
      )}
      {isSmallBusiness && <li>{t("toolbar.preview.smallBusiness")}</li>}
    </ul>
  );
}

function Value({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return text === "" ? (
    <span className="ed-bar-missing">{t("toolbar.preview.noData")}</span>
  ) : (
    <span className="ed-bar-value-line">{text}</span>
  );
}
