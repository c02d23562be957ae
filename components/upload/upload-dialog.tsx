"use client";

import { ArrowLeft, CircleAlert, CircleCheck, FileDown, FilePenLine, Eye, Paperclip } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../lib/contract/errors";
import { isFinal } from "../../lib/invoice/kinds/document-kind";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { saveDraft } from "../../store/draft/draft-file";
import { useInvoice, useIsUntouched } from "../../store/editor/invoice-store";
import { attachFiles } from "../../store/attachments/attachments";
import {
  closeDialog,
  openDialog,
  openReading,
  type AskedDraft,
  type Reading,
} from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { beginWith, followUps } from "../../store/kinds/follow-up";
import {
  isFromElsewhere,
  isReadHere,
  openUpload,
  resetUploading,
  useUploading,
  viewUpload,
  type Purpose,
} from "../../store/upload/uploading";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { AskedDraftDialog } from "./asked-draft-dialog";
import { useConsent } from "../shop/consent";
import { FailedFile, FileZone, PendingFile } from "./file-zone";
import "../editor/notice.css";
import "./upload-dialog.css";

interface UploadDialogProps {
  /** What was dropped on the page. */
  readonly file?: File | undefined;
  /** Whether it is viewed at once, as it was before. */
  readonly isViewed?: boolean;
  /** What came with its address. */
  readonly asked?: AskedDraft;
}

/** Opens an earlier invoice: a PDF or an XML file, chosen or dropped, or the draft of a link. Nothing of it is on the sheet before. */
export const UploadDialog = ({ asked, file, isViewed = false }: UploadDialogProps) =>
  asked ? <AskedDraftDialog {...asked} /> : <FileDialog dropped={file} isViewed={isViewed} />;

interface FileDialogProps {
  readonly dropped: File | undefined;
  readonly isViewed: boolean;
}

function FileDialog({ dropped, isViewed }: FileDialogProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const uploading = useUploading();
  useEffect(() => () => resetUploading(editor), [editor]);
  useEffect(() => {
    if (dropped && isViewed) void viewUpload(editor, dropped);
  }, [editor, dropped, isViewed]);
  const busy = uploading.is === "pending";
  const isToEdit = uploading.is === "error" && uploading.purpose === "edit";
  const view = (reading: Reading) => () => openReading(editor, reading);
  return (
    <Dialog
      title={t("dialogs.upload.title")}
      context={uploading.is === "idle" ? t("dialogs.upload.text") : undefined}
      size="upload"
      {...(busy ? {} : { onClose: () => closeDialog(editor) })}
    >
      {uploading.is === "idle" && <ChooseFile dropped={dropped} isViewed={isViewed} />}
      {uploading.is === "pending" && <PendingFile name={uploading.name} />}
      {uploading.is === "success" && <Opened purpose={uploading.purpose} />}
      {uploading.is === "error" && (
        <>
          <FailedFile failed={uploading}>{t("dialogs.upload.unchanged")}</FailedFile>
          <DialogActions>
            <Button look="plain" icon={<ArrowLeft aria-hidden />} onClick={() => resetUploading(editor)}>
              {t("dialogs.upload.change")}
            </Button>
            {uploading.read?.is === "invoice" && (
              <Button
                look={isToEdit ? "plain" : "primary"}
                icon={<Eye aria-hidden />}
                onClick={view({ ...uploading, read: uploading.read })}
              >
                {t("reading.open")}
              </Button>
            )}
            {uploading.read?.is === "invoice" && isToEdit && (
              <Button
                look="primary"
                icon={<FilePenLine aria-hidden />}
                onClick={view({ ...uploading, read: uploading.read, isGoneOnWith: true })}
              >
                {t("reading.edit.start")}
              </Button>
            )}
            {attachable.has(uploading.code) && (
              <Button
                look="primary"
                icon={<Paperclip aria-hidden />}
                onClick={() => void attachInstead(editor, uploading.file)}
              >
                {t("dialogs.attachments.instead")}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** A file that is no invoice of ours may still belong to one. */
const attachable: ReadonlySet<ErrorCode> = new Set(["no-xml-in-pdf", "unsupported-file-type"]);

async function attachInstead(editor: Editor, file: File): Promise<void> {
  await attachFiles(editor, [file]);
  openDialog(editor, "attachments");
}

function ChooseFile({ dropped, isViewed }: FileDialogProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [own, setOwn] = useState<{ readonly file: File; readonly after: File | undefined } | null>(null);
  // The latest counts: what was chosen here, or dropped on the page since.
  const file = own && own.after === dropped ? own.file : (dropped ?? null);
  const [needed, setNeeded] = useState(false);
  const purposes = useInvoice(({ invoiceKind }) => (isFinal(invoiceKind) ? forFinal : forEveryKind));
  // A file beside a final invoice may be anything: what it says is known when it is read.
  const [said, setSaid] = useState<Choice | null>(null);
  // Until somebody has said it, what can only be viewed is meant to be.
  const [elsewhere, setElsewhere] = useState<File | null>(null);
  useEffect(() => {
    if (file) void isFromElsewhere(editor, file).then((is) => is && setElsewhere(file));
  }, [editor, file]);
  const purpose = said ?? (isViewed || (file && elsewhere === file) ? "view" : "edit");
  const meant = file && !isDraft(file) ? purpose : "edit";
  const consent = useConsent();
  const untouched = useIsUntouched();
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File) => {
    setOwn({ file: chosen, after: dropped });
    setNeeded(false);
  };
  const open = () => {
    if (!file) {
      setNeeded(true);
      return input.current?.focus();
    }
    if (meant === "view") void viewUpload(editor, file);
    else if (isReadHere(file) || consent.ask()) void openUpload(editor, file, undefined, meant);
  };

  return (
    <>
      <FileZone
        file={file}
        accept=".pdf,.xml,.json,application/pdf,application/xml,text/xml,application/json"
        onChoose={choose}
        inputRef={input}
      />
      {needed && (
        <p className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t("errors.no-file.title")}. {t("errors.no-file.text")}
        </p>
      )}
      {file && !isDraft(file) && <Purposes of={purposes} chosen={purpose} onChoose={setSaid} />}
      {!untouched && meant !== "deduction" && meant !== "view" && (
        <p className="ed-upload-draft">
          {t("dialogs.upload.replaces")}
          <Button look="text" icon={<FileDown aria-hidden />} onClick={() => saveDraft(editor)}>
            {t("toasts.saveDraft")}
          </Button>
        </p>
      )}
      <div className="ed-dialog-foot">
        {file && meant !== "view" && !isReadHere(file) && consent.box}
        <DialogActions>
          <Button look="quiet" onClick={() => closeDialog(editor)}>
            {t("dialogs.cancel")}
          </Button>
          <Button look="primary" onClick={open}>
            {t(`dialogs.upload.purposes.${meant}.action`)}
          </Button>
        </DialogActions>
      </div>
    </>
  );
}

/** A draft was sent to nobody: there is nothing to cancel. */
const isDraft = (file: File): boolean => file.name.toLowerCase().endsWith(".json");

/** What a file is opened for, or to be read only, which touches no sheet. */
type Choice = Purpose | "view";

const forEveryKind = ["edit", "view", "next", ...followUps] as const;
/** Beside a final invoice a file may be that of a partial one. */
const forFinal = ["deduction", ...forEveryKind] as const;

/** What the file is opened for. */
function Purposes({
  of: purposes,
  chosen,
  onChoose,
}: {
  readonly of: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (purpose: Choice) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="ed-upload-purposes" role="radiogroup" aria-label={t("dialogs.upload.purpose")}>
      {purposes.map((purpose) => (
        <label key={purpose}>
          <input
            type="radio"
            name="purpose"
            aria-labelledby={`${id}-${purpose}`}
            aria-describedby={`${id}-${purpose}-text`}
            checked={purpose === chosen}
            onChange={() => onChoose(purpose)}
          />
          <b id={`${id}-${purpose}`}>{t(`dialogs.upload.purposes.${purpose}.name`)}</b>
          <span id={`${id}-${purpose}-text`}>{t(`dialogs.upload.purposes.${purpose}.text`)}</span>
        </label>
      ))}
    </div>
  );
}

/** Tells that it worked and leaves by itself. */
function Opened({ purpose }: { readonly purpose: Purpose }) {
  const editor = useEditor();
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => {
      closeDialog(editor);
      if (purpose !== "edit" && purpose !== "deduction") beginWith(editor, purpose);
    }, limits.uploadSuccessClose);
    return () => clearTimeout(timer);
  }, [editor, purpose]);
  return (
    <div className="ed-notice ed-dropzone" data-state="success" role="status">
      <CircleCheck aria-hidden />
      <p className="ed-notice-title">{t(`dialogs.upload.purposes.${purpose}.done`)}</p>
      <p>{t(`dialogs.upload.purposes.${purpose}.doneText`)}</p>
    </div>
  );
}
