"use client";

import { useTranslation } from "react-i18next";
import { openDialog } from "../../store/editor/dialogs";
import { useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import "../sheet/tools.css";

/** What is set behind the tool, for whoever comes from a finding. */
const behind =
  "invoiceSkonto invoicePrepaidAmount invoicePrepaidDate invoicePartials supplierAccounts invoiceMandateReference supplierCreditorID customerIban";

/** Opens what can be said of the payment beside its note, once there is something to pay for. */
export function PaymentTool() {
  const editor = useEditor();
  const { t } = useTranslation();
  const isEmpty = useInvoice(({ invoiceLines }) => invoiceLines.length === 0);
  return isEmpty ? null : (
    <button
      type="button"
      className="ed-tool ed-only ed-payment-tool"
      data-fields={behind}
      onClick={() => openDialog(editor, "paymentTerms")}
    >
      {t("sheet.paymentTool")}
    </button>
  );
}
