"use client";

import { useTranslation } from "react-i18next";
import type { Invoice } from "../../lib/invoice/invoice";
import { hasNext } from "../../lib/invoice/kinds/next-invoice";
import { startNew, startNext } from "../../store/kinds/next-invoice";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "./receipt.css";

/** What may come after an invoice whose files were made: the next one to the same customer, or one to another. */
export function NextActions({ invoice }: { readonly invoice: Invoice }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <div className="ed-receipt-row">
      <p>{t("dialogs.receipt.next")}</p>
      <div className="ed-receipt-follow-ups">
        {hasNext(invoice) && (
          <Button look="text" onClick={() => void startNext(editor, invoice)}>
            {t("dialogs.upload.purposes.next.name")}
          </Button>
        )}
        <Button look="text" onClick={() => void startNew(editor, invoice)}>
          {t("toolbar.new")}
        </Button>
      </div>
    </div>
  );
}
