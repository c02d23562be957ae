"use client";

import { Mail, Printer, Share2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { printSheet } from "../../store/editor/actions";
import { useInvoice } from "../../store/editor/invoice-store";
import type { Receipt } from "../../store/export/receipt";
import { filesToShare, mailInvoice, shareInvoice } from "../../store/export/sending";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "./receipt.css";

/** The ways to the customer. Printed is the sheet, and only as long as it shows what was exported. */
export function ReceiptSend({ receipt: { files, invoice } }: { readonly receipt: Receipt }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const shared = useMemo(() => filesToShare(files), [files]);
  const isOnSheet = useInvoice((shown) => shown === invoice);
  return (
    <div className="ed-receipt-row">
      <p>{t("dialogs.receipt.send")}</p>
      <div className="ed-receipt-follow-ups">
        {shared && (
          <Button
            look="text"
            icon={<Share2 aria-hidden />}
            onClick={() => void shareInvoice(editor, { invoice, files: shared })}
          >
            {t("dialogs.receipt.share")}
          </Button>
        )}
        <Button
          look="text"
          icon={<Mail aria-hidden />}
          onClick={() => void mailInvoice(editor, { invoice, files })}
        >
          {t("dialogs.receipt.mail")}
        </Button>
        {isOnSheet && (
          <Button look="text" icon={<Printer aria-hidden />} onClick={() => void printSheet(editor)}>
            {t("dialogs.receipt.print")}
          </Button>
        )}
      </div>
    </div>
  );
}
