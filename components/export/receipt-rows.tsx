"use client";

import { ChevronRight, CircleQuestionMark, ShieldCheck, Mail, MailPlus, Printer, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Proof } from "../../lib/proof/prove";
import { openProof } from "../../store/editor/dialogs";
import type { Receipt } from "../../store/export/receipt";
import { useEditor } from "../../store/editor/use-editor";
import { useProofWords } from "./proof-words";
import { useMemo } from "react";
import { printSheet } from "../../store/editor/actions";
import { useInvoice } from "../../store/editor/invoice-store";
import { filesToShare, mailInvoice, saveMail, shareInvoice } from "../../store/export/sending";
import { Button } from "../ui/button";
import type { Invoice } from "../../lib/invoice/invoice";
import { hasNext } from "../../lib/invoice/kinds/next-invoice";
import { startNew, startNext } from "../../store/kinds/next-invoice";
import "./receipt.css";

/** What reading the files back has shown, and the way to the proof of it. */
export function ReceiptProof({ receipt: { proof, files } }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  if (proof) {
    const xml = files.find(({ type }) => type === "application/xml")?.bytes ?? null;
    return <Proven proof={proof} xml={xml} />;
  }
  return (
    <p className="ed-receipt-proof">
      <CircleQuestionMark aria-hidden />
      <span>{t("dialogs.proof.unread")}</span>
    </p>
  );
}

function Proven({ proof, xml }: { readonly proof: Proof; readonly xml: Uint8Array | null }) {
  const editor = useEditor();
  const { told } = useProofWords();
  return (
    <button type="button" className="ed-receipt-proof" onClick={() => openProof(editor, { proof, xml })}>
      <ShieldCheck className="ed-ok" aria-hidden />
      <span>{told(proof)}</span>
      <ChevronRight aria-hidden />
    </button>
  );
}

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

/** The mail with its files, for programs that open one: a browser can hand them no more than a link. */
export function ReceiptMail({ receipt: { files, invoice } }: { readonly receipt: Receipt }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <div className="ed-receipt-row">
      <p className="ed-receipt-hint">{t("dialogs.receipt.mailPrograms")}</p>
      <Button
        look="text"
        icon={<MailPlus aria-hidden />}
        onClick={() => void saveMail(editor, { invoice, files })}
      >
        {t("dialogs.receipt.mailFile")}
      </Button>
    </div>
  );
}

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
