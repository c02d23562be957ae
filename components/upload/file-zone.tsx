"use client";

import { FileX2, Upload } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Trans, useTranslation } from "react-i18next";
import { product } from "../../lib/product";
import { pastedFile } from "../../lib/upload/pasted-file";
import type { Uploading } from "../../store/upload/uploading";
import { errorText } from "../editor/error-text";
import { FileName } from "../export/file-name";
import { Spinner } from "../ui/spinner";
import { useMedia } from "../ui/use-media";
import "../editor/notice.css";
import "./file-zone.css";

interface FileZoneProps {
  /** What was chosen or dropped last. */
  readonly file: File | null;
  /** The files that are looked for: endings and media types. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** Which files are meant, where it is not what the editor opens. */
  readonly kinds?: string;
}

/** Takes one file, dropped on it, chosen from a folder, or pasted, also as the text of an XML. */
export function FileZone({ file, accept, onChoose, inputRef, kinds }: FileZoneProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  // A finger drags nothing out of a folder.
  const canDrop = useMedia("(any-hover: hover)", true);
  const hintId = useId();
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.defaultPrevented ? null : pastedFile(event.clipboardData);
    if (!pasted) return;
    event.preventDefault();
    onChoose(pasted);
  });
  useEffect(() => {
    const watch = new AbortController();
    document.addEventListener("paste", (event) => onPaste(event), { signal: watch.signal });
    return () => watch.abort();
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const hint = (): ReactNode => {
    if (file) return <span className="ed-link">{t("dialogs.upload.change")}</span>;
    if (kinds !== undefined) return kinds;
    if (!canDrop) return t("dialogs.upload.kinds", { product: product.name });
    return (
      <Trans
        i18nKey="dialogs.upload.or"
        values={{ product: product.name }}
        components={{ choose: <span className="ed-link" /> }}
      />
    );
  };
  return (
    <label
      className="ed-notice ed-dropzone"
      data-state={over ? "over" : file ? "chosen" : "empty"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={inputRef}
        type="file"
        className="ed-hidden"
        accept={accept}
        aria-label={t("dialogs.upload.choose")}
        aria-describedby={hintId}
        onChange={(event) => choose(event.target.files)}
      />
      <Upload aria-hidden />
      <span className="ed-notice-title">
        {file ? <FileName name={file.name} /> : t(canDrop ? "dialogs.upload.drop" : "dialogs.upload.choose")}
      </span>
      <span id={hintId}>{hint()}</span>
    </label>
  );
}

/** Tells that a file is being read. */
export function PendingFile({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <div className="ed-notice ed-dropzone" data-state="pending" role="status">
      <Spinner />
      <p className="ed-notice-title">{t("dialogs.upload.reading", { name })}</p>
    </div>
  );
}

interface FailedFileProps {
  readonly failed: Extract<Uploading, { readonly is: "error" }>;
  /** On the page that opens nothing but shows anybody's. */
  readonly isReader?: boolean;
  /** What has not changed. */
  readonly children?: ReactNode;
}

/** Tells why a file could not be opened, and what helps. */
export function FailedFile({ failed, isReader = false, children }: FailedFileProps) {
  const { name, code, read, retryAfter, message } = failed;
  const { t } = useTranslation();
  const isForeign = read?.is === "foreign";
  return (
    <div className="ed-notice ed-dropzone" data-state="error" role="alert">
      <FileX2 aria-hidden />
      <p>{name}</p>
      <p className="ed-notice-title">
        {isReader && isForeign ? t("reading.unshown") : t(`errors.${code}.title`)}
      </p>
      <p>
        {isForeign ? t(`reading.foreign.${read.kind}`) : errorText(t, code, retryAfter)} {children}
      </p>
      {process.env.APP_ENV === "development" && (
        <pre className="ed-raw" lang="en">
          {message}
        </pre>
      )}
    </div>
  );
}
