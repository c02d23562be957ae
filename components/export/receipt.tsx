"use client";

import {
  ChevronDown,
  ChevronUp,
  CircleCheck,
  Download,
  FileArchive,
  FileCheck2,
  FileCode2,
  ReceiptEuro,
  ShieldCheck,
  X,
  type LucideIcon,
} from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ExportedFile } from "../../lib/export/export-invoice";
import type { Invoice } from "../../lib/invoice/invoice";
import { givesBack, kindWord } from "../../lib/invoice/kinds/document-kind";
import { languageOf } from "../../locales/i18n";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import { giveFeedback, stopAskingForFeedback, useAsksForFeedback } from "../../store/editor/feedback";
import { followUp, followUps } from "../../store/kinds/follow-up";
import {
  closeReceipt,
  downloadAgain,
  downloadZip,
  foldReceipt,
  setAsZip,
  useAsZip,
  useReceipt,
  type Receipt as ShownReceipt,
} from "../../store/export/receipt";
import { isTrial } from "../../store/check/sheet-check";
import { useInvoiceLocale } from "../../store/editor/invoice-store";
import { useFlags } from "../editor/flags";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { FileName } from "./file-name";
import { ReceiptMail, ReceiptProof, ReceiptSend, NextActions } from "./receipt-rows";
import "./receipt.css";
import "../ui/toasts.css";

const icons: Readonly<Record<ExportedFile["kind"], LucideIcon>> = {
  zugferd: FileCheck2,
  pdf: FileCheck2,
  xrechnung: FileCode2,
  xml: FileCode2,
  ubl: FileCode2,
  verification: ShieldCheck,
};

/**
 * The files that the browser was given to save, each to be loaded again; it stays until it is closed, and folds to its head
 * when the visitor writes on. It never says that they are saved: no browser tells a page.
 */
export function Receipt() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const invoiceLocale = languageOf(i18n);
  const receipt = useReceipt();
  const shownLocale = useInvoiceLocale();
  useEffect(() => foldWhileWriting(editor), [editor]);
  // Beside the other language's invoice its actions would be taken for that one's.
  if (receipt?.invoice.invoiceLocale !== shownLocale) return null;
  const { files, given, isFolded, invoice } = receipt;
  const isLeaving = given < files.length;
  const Sign = isLeaving ? Download : CircleCheck;
  return (
    <div
      className="ed-toast ed-over ed-receipt"
      role="status"
      data-state={isLeaving ? "leaving" : "given"}
      data-folded={isFolded || undefined}
    >
      <div className="ed-receipt-head">
        <Sign className="ed-toast-icon" aria-hidden />
        <p className="ed-toast-title">
          {isFolded
            ? invoice.invoiceID
            : t("dialogs.receipt.ready", {
                kind: kindWord({ ...invoice, invoiceLocale }),
                number: invoice.invoiceID,
              })}
        </p>
        <Button
          look="icon"
          aria-label={t("dialogs.receipt.files")}
          aria-expanded={!isFolded}
          onClick={() => foldReceipt(editor, !isFolded)}
          icon={isFolded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        />
        <Button
          look="icon"
          aria-label={t("toasts.close")}
          onClick={() => closeReceipt(editor)}
          icon={<X aria-hidden />}
        />
      </div>
      {!isFolded && <Files receipt={receipt} />}
    </div>
  );
}

/** The files first, then the ways to the customer and on; the rest is one click away. */
function Files({ receipt }: { readonly receipt: ShownReceipt }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { files, given, isZip, invoice, paid } = receipt;
  const evidence = files.filter(({ kind }) => kind === "verification");
  // The PDF for paper, the XML alone, or all three files.
  const made = files.length > 1 ? "three" : files[0]?.kind === "pdf" ? "one" : "alone";
  const own = files.find(({ kind }) => kind === "xrechnung" || kind === "ubl")?.kind;
  const way = made === "three" && own ? (own === "ubl" ? own : "authority") : made;
  return (
    <>
      <ul>
        {files.map(
          (file, index) =>
            file.kind !== "verification" && <File key={file.name} file={file} isGiven={index < given} />,
        )}
      </ul>
      <p>
        {t(`dialogs.receipt.${isZip ? "zipped" : made}${given < files.length ? "Leaving" : ""}`)}{" "}
        {t(`dialogs.receipt.${way}Text`)} {isTrial(editor, invoice) && t("dialogs.receipt.trial")}
      </p>
      <ReceiptSend receipt={receipt} />
      <NextActions invoice={invoice} />
      <ReceiptProof receipt={receipt} />
      {paid && (
        <p className="ed-receipt-proof">
          <ReceiptEuro aria-hidden />
          <span>
            {t("dialogs.receipt.paid", { code: paid.code })}{" "}
            {paid.receipt !== null && (
              <a className="ed-link" href={paid.receipt} target="_blank" rel="noopener">
                {t("dialogs.receipt.payment")}
              </a>
            )}
          </span>
        </p>
      )}
      <Feedback />
      <details className="ed-receipt-more">
        <summary>{t("dialogs.receipt.more")}</summary>
        <ReceiptMail receipt={receipt} />
        {evidence.length > 0 && (
          <ul>
            {evidence.map((file) => (
              <File key={file.name} file={file} isGiven={given === files.length} />
            ))}
          </ul>
        )}
        {files.length > 1 && <Zip receipt={receipt} />}
        {!givesBack(invoice.invoiceKind) && <FollowUps invoice={invoice} />}
      </details>
    </>
  );
}

function File({ file, isGiven }: { readonly file: ExportedFile; readonly isGiven: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const Icon = icons[file.kind];
  return (
    <li data-given={isGiven}>
      <span className="ed-receipt-icon">
        <Icon aria-hidden />
      </span>
      <div className="ed-receipt-file">
        <FileName name={file.name} />
        <p>
          {t(`dialogs.receipt.${file.kind}`)},{" "}
          {t("dialogs.receipt.size", { size: kilobytes(file.bytes.length) })}
        </p>
      </div>
      <Button
        look="icon"
        aria-label={t("dialogs.receipt.again", { name: file.name })}
        onClick={() => downloadAgain(editor, file)}
        icon={<Download aria-hidden />}
      />
    </li>
  );
}

function Zip({ receipt }: { readonly receipt: ShownReceipt }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const asZip = useAsZip();
  return (
    <div className="ed-receipt-row">
      <Checkbox checked={asZip} onChange={(wanted) => setAsZip(editor, wanted)}>
        {t("dialogs.receipt.asZip")}
      </Checkbox>
      <Button
        look="text"
        data-zip
        icon={<FileArchive aria-hidden />}
        onClick={() => void downloadZip(editor, receipt)}
      >
        {t("dialogs.receipt.zip")}
      </Button>
    </div>
  );
}

function FollowUps({ invoice }: { readonly invoice: Invoice }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <div className="ed-receipt-row">
      <p>{t("dialogs.receipt.wrong")}</p>
      <div className="ed-receipt-follow-ups">
        {followUps.map((kind) => (
          <Button key={kind} look="text" onClick={() => void followUp(editor, kind, invoice)}>
            {t(`dialogs.upload.purposes.${kind}.name`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** One line for who has made files before; where nobody reads the answer nobody asks. */
function Feedback() {
  const editor = useEditor();
  const { t } = useTranslation();
  const { supportEmail } = useFlags();
  if (!useAsksForFeedback() || supportEmail === null) return null;
  return (
    <div className="ed-receipt-row">
      <p>{t("dialogs.feedback.title")}</p>
      <div className="ed-receipt-follow-ups">
        <Button look="text" onClick={() => giveFeedback(editor)}>
          {t("dialogs.feedback.give")}
        </Button>
        <Button look="text" onClick={() => stopAskingForFeedback(editor)}>
          {t("dialogs.feedback.never")}
        </Button>
      </div>
    </div>
  );
}

/** Folds the receipt as soon as something on the sheet is written in. */
function foldWhileWriting(editor: Editor): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest(".sheet-document")) foldReceipt(editor, true);
  };
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));
