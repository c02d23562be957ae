"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createPortal } from "react-dom";
import { useInvoice } from "../../store/editor/invoice-store";
import "./admin.css";

/** The raw totals and the flags of the invoice on the sheet. */
export function DebugOverlay() {
  const { t } = useTranslation("admin");
  const [closed, setClosed] = useState(false);
  const values = useInvoice((invoice) => ({
    invoiceExtensionAmount: invoice.invoiceExtensionAmount,
    invoiceAllowanceMultiplier: invoice.invoiceAllowanceMultiplier,
    invoiceAllowanceTotalAmount: invoice.invoiceAllowanceTotalAmount,
    invoiceTaxExclusiveAmount: invoice.invoiceTaxExclusiveAmount,
    invoiceTaxAmount: invoice.invoiceTaxAmount,
    invoiceTaxInclusiveAmount: invoice.invoiceTaxInclusiveAmount,
    invoicePayableAmount: invoice.invoicePayableAmount,
    showInvoiceLineNumbers: String(invoice.flagShowInvoiceLineNumbers),
    hasTaxExemptionReason: String(invoice.flagHasTaxExemptionReason),
    hasSupplierBuyerReference: String(invoice.flagHasSupplierBuyerReference),
    isSmallBusinessOwner: String(invoice.flagIsSmallBusinessOwner),
  }));
  if (closed) return null;
  // The toolbar that it belongs to moves with the page; this stays in its corner of the window.
  return createPortal(
    <aside className="ed-debug ed-only" aria-label={t("debug")}>
      <button type="button" aria-label={t("close")} onClick={() => setClosed(true)}>
        <X aria-hidden />
      </button>
      <dl>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>,
    document.body,
  );
}
