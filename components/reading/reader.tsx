"use client";

import { FilePenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDialogs } from "../../store/editor/dialogs";
import { tellOffline } from "../../store/editor/toasts";
import { useEditor } from "../../store/editor/use-editor";
import { languageOf } from "../../locales/i18n";
import { viewInEditor } from "../../store/upload/arrivals";
import { fetchExample, resetUploading, useUploading, viewUpload } from "../../store/upload/uploading";
import { LegalDialog } from "../editor/legal-dialog";
import { PageEditor } from "../editor/page-editor";
import { Button } from "../ui/button";
import { ToastHost } from "../ui/toast-host";
import { FailedFile, FileZone, PendingFile } from "../upload/file-zone";
import { ReadingDialog } from "./reading-dialog";
import "./reader.css";

/** Takes anybody's e-invoice, wherever on the page it is dropped, and shows it; a page of its own, without a sheet. */
export const Reader = () => (
  <PageEditor>
    <Zone />
  </PageEditor>
);

function Zone() {
  const editor = useEditor();
  const { t } = useTranslation();
  const uploading = useUploading();
  const { dialog, over } = useDialogs((dialogs) => dialogs);
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const isOurs = ({ defaultPrevented, dataTransfer }: DragEvent): boolean =>
      !defaultPrevented && (dataTransfer?.types.includes("Files") ?? false);
    const watch = new AbortController();
    const listen = (type: "dragover" | "drop") =>
      window.addEventListener(
        type,
        (event) => {
          if (!isOurs(event)) return;
          event.preventDefault();
          const [dropped] = type === "drop" ? (event.dataTransfer?.files ?? []) : [];
          if (dropped) setFile(dropped);
        },
        { signal: watch.signal },
      );
    listen("dragover");
    listen("drop");
    return () => watch.abort();
  }, []);
  useEffect(() => {
    resetUploading(editor);
    if (file) void viewUpload(editor, file);
  }, [editor, file]);
  const viewExample = (): void => void fetchExample().then(setFile, () => tellOffline(editor));
  return (
    <div className="ed-reader">
      {uploading.is === "error" && <FailedFile failed={uploading} isReader />}
      {uploading.is === "pending" ? (
        <PendingFile name={uploading.name} />
      ) : (
        <FileZone
          file={uploading.is === "error" ? null : file}
          accept=".pdf,.xml,application/pdf,application/xml,text/xml"
          kinds={t("reading.accepted")}
          onChoose={setFile}
        />
      )}
      {!file && (
        <Button look="text" onClick={viewExample}>
          {t("reading.example")}
        </Button>
      )}
      {dialog?.name === "reading" && (
        <ReadingDialog {...dialog.props} takeOver={<InEditor file={dialog.props.file} />} />
      )}
      {[dialog, over].map(
        (each) => each?.name === "legal" && <LegalDialog key="legal" text={each.props.text} />,
      )}
      <ToastHost />
    </div>
  );
}

/** Leads to the editor with the file, where somebody can go on with it. */
function InEditor({ file }: { readonly file: File }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="ed-reading-template">
      <Button
        look="text"
        icon={<FilePenLine aria-hidden />}
        onClick={() => void viewInEditor(file, languageOf(i18n))}
      >
        {t("reading.inEditor")}
      </Button>
    </div>
  );
}
