"use client";

import { CircleAlert, Download, Paperclip, Upload, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { attachmentTypes, endingsOf } from "../../lib/invoice/attachments";
import type { Attachment } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import {
  attachFiles,
  detach,
  downloadAttachment,
  useLostAttachments,
} from "../../store/attachments/attachments";
import { closeDialog } from "../../store/editor/dialogs";
import { lookForFindings } from "../../store/check/findings";
import { useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { useMedia } from "../ui/use-media";
import { FileName } from "../export/file-name";
import "./attachments-dialog.css";
import "../editor/notice.css";
import "../upload/file-zone.css";

/** What the file chooser offers. */
const accepted = [...attachmentTypes, ...attachmentTypes.flatMap((type) => endingsOf[type])].join(",");

/** The files inside the e-invoice (BG-24): add, save, take away. What is done is on the sheet at once, each one undo step. */
export function AttachmentsDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  const attachments = useInvoice((invoice) => invoice.invoiceAttachments);
  const lost = useLostAttachments();
  useEffect(() => void lookForFindings(editor), [editor]);
  const { count, bytes } = limits.attachments;
  return (
    <Dialog
      title={t("dialogs.attachments.title")}
      context={t("dialogs.attachments.text", { count, size: bytes / 1_000_000 })}
      size="upload"
      onClose={() => closeDialog(editor)}
    >
      {attachments.length > 0 && (
        <ul className="ed-attached" aria-label={t("dialogs.attachments.list")}>
          {attachments.map((attachment) => (
            <Row key={attachment.hash} attachment={attachment} isLost={lost.has(attachment.hash)} />
          ))}
        </ul>
      )}
      {attachments.length < count && <AddFiles />}
      <DialogActions>
        <Button look="primary" onClick={() => closeDialog(editor)}>
          {t("dialogs.attachments.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ attachment, isLost }: { readonly attachment: Attachment; readonly isLost: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { name, size } = attachment;
  const Sign = isLost ? CircleAlert : Paperclip;
  return (
    <li data-lost={isLost || undefined}>
      <Sign aria-hidden />
      <div>
        <FileName name={name} />
        <p>
          {isLost ? t("dialogs.attachments.lost") : t("dialogs.attachments.size", { size: kilobytes(size) })}
        </p>
      </div>
      {!isLost && (
        <Button
          look="icon"
          aria-label={t("dialogs.attachments.save", { name })}
          onClick={() => void downloadAttachment(editor, attachment)}
          icon={<Download aria-hidden />}
        />
      )}
      <Button
        look="icon"
        aria-label={t("dialogs.attachments.remove", { name })}
        onClick={() => detach(editor, attachment)}
        icon={<X aria-hidden />}
      />
    </li>
  );
}

function AddFiles() {
  const editor = useEditor();
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  // A finger drags nothing out of a folder.
  const canDrop = useMedia("(any-hover: hover)", true);
  const hintId = useId();
  return (
    <label
      className="ed-notice ed-dropzone"
      data-state={over ? "over" : "empty"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void attachFiles(editor, [...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        multiple
        className="ed-hidden"
        accept={accepted}
        aria-label={t("dialogs.attachments.choose")}
        aria-describedby={canDrop ? hintId : undefined}
        onChange={(event) => {
          void attachFiles(editor, [...(event.target.files ?? [])]);
          // The same file may be chosen again, after it was taken away.
          event.target.value = "";
        }}
      />
      <Upload aria-hidden />
      <span className="ed-notice-title">
        {t(canDrop ? "dialogs.attachments.drop" : "dialogs.attachments.choose")}
      </span>
      {canDrop && (
        <span id={hintId}>
          <Trans i18nKey="dialogs.attachments.or" components={{ choose: <span className="ed-link" /> }} />
        </span>
      )}
    </label>
  );
}

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));
