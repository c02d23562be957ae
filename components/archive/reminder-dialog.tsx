"use client";

import { CircleAlert, CircleCheck, Download, Mail, Share2 } from "lucide-react";
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { metrics, px } from "../../lib/layout/metrics";
import { limits } from "../../lib/limits";
import { stationeryPictures } from "../../lib/theme/stationery";
import { formatDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import { closeReminder, useLetter, type Letter } from "../../store/archive/letter";
import {
  canShareReminder,
  mailReminder,
  makeReminder,
  shareReminder,
  writeReminder,
} from "../../store/archive/reminder";
import { EditorProvider, useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { useMedia } from "../ui/use-media";
import { WordsProvider } from "../ui/words-provider";
import { errorText } from "../editor/error-text";
import { PayBy, Textarea, type TextareaProps } from "./reminder-fields";
import { ReminderLetter } from "./reminder-letter";
import "./reminder.css";

/** The letter of a payment reminder: written on its sheet, on phones above it, made into a PDF and sent. */
export function ReminderDialog() {
  const editor = useEditor();
  const letter = useLetter();
  return letter && <Writing key={letter.entry.id} letter={letter} onClose={() => closeReminder(editor)} />;
}

function Writing({ letter, onClose }: { readonly letter: Letter; readonly onClose: () => void }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const isNarrow = useMedia("(max-width: 639.98px)", false);
  const paper = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  const { reminder, making, sheet, words } = letter;
  const { invoice } = reminder;
  const isPending = making.is === "pending";
  const field = (name: "text" | "closing", look: TextareaProps["look"]) => (
    <Textarea
      look={look}
      label={t(`dialogs.reminder.${name}`)}
      value={reminder[name]}
      isPending={isPending}
      onText={(typed) => writeReminder(editor, (before) => ({ ...before, [name]: typed }))}
    />
  );
  const onSheet = (name: "text" | "closing"): ReactNode =>
    isNarrow ? <span className="sheet-field-text">{reminder[name]}</span> : field(name, "sheet");
  return (
    <Dialog
      title={t("dialogs.reminder.title")}
      context={t("dialogs.reminder.context", {
        number: invoice.invoiceID,
        date: formatDate(invoice.invoiceDueDate, languageOf(i18n)),
      })}
      size="reminder"
      {...(isPending ? {} : { onClose })}
    >
      <div className="ed-reminder-fields">
        <PayBy letter={letter} />
        {isNarrow && field("text", "form")}
        {isNarrow && field("closing", "form")}
      </div>
      <Desk>
        <div ref={paper} className="ed-scale">
          <div className="sheet-document" style={stationeryPictures(invoice.invoiceStationery)}>
            <EditorProvider value={sheet}>
              <WordsProvider locale={invoice.invoiceLocale} words={words}>
                <ReminderLetter
                  reminder={reminder}
                  label={t("dialogs.reminder.letter")}
                  text={onSheet("text")}
                  closing={onSheet("closing")}
                  onFit={setFits}
                />
              </WordsProvider>
            </EditorProvider>
          </div>
        </div>
      </Desk>
      <div className="ed-dialog-foot ed-reminder-foot">
        {!fits && (
          <p className="ed-alert" role="alert">
            <CircleAlert aria-hidden />
            {t("dialogs.reminder.tooLong")}
          </p>
        )}
        <Outcome letter={letter} />
        <div className="ed-dialog-actions">
          {making.is === "made" && <Sending letter={letter} file={making.file} />}
          <Button
            look="primary"
            icon={isPending ? <Spinner /> : <Download aria-hidden />}
            aria-busy={isPending || undefined}
            disabled={!fits}
            onClick={() => {
              // A finger does not always leave the field, and what is typed there goes into the letter first.
              flushSync(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
              if (paper.current) void makeReminder(editor, paper.current);
            }}
          >
            {t(
              isPending
                ? "dialogs.reminder.making"
                : making.is === "error"
                  ? "dialogs.failed.retry"
                  : "dialogs.reminder.make",
            )}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What became of the PDF. */
function Outcome({ letter: { making } }: { readonly letter: Letter }) {
  const { t } = useTranslation();
  if (making.is === "error") {
    const { code, retryAfter } = making;
    return (
      <p className="ed-alert" role="alert">
        <CircleAlert aria-hidden />
        <span>
          <b>{t(`errors.${code}.title`)}</b>{" "}
          {code === "offline" ? t("dialogs.reminder.offline") : errorText(t, code, retryAfter)}
        </span>
      </p>
    );
  }
  return (
    <p className={making.is === "made" ? "ed-good" : "ed-hidden"} role="status">
      {making.is === "made" && (
        <>
          <CircleCheck aria-hidden />
          {t(making.isNoted ? "dialogs.reminder.made" : "dialogs.reminder.madeAlone")}
        </>
      )}
    </p>
  );
}

function Sending({
  letter,
  file,
}: {
  readonly letter: Letter;
  readonly file: Parameters<typeof mailReminder>[2];
}) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <>
      {canShareReminder(file) && (
        <Button
          look="text"
          icon={<Share2 aria-hidden />}
          onClick={() => void shareReminder(editor, letter, file)}
        >
          {t("dialogs.receipt.share")}
        </Button>
      )}
      <Button look="plain" icon={<Mail aria-hidden />} onClick={() => mailReminder(editor, letter, file)}>
        {t("dialogs.receipt.mail")}
      </Button>
    </>
  );
}

/** What the sheet lies on: as large as there is room, and never larger than paper. */
function Desk({ children }: { readonly children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setZoom(Math.min(1, entry.contentRect.width / px(metrics.paper.widthMm)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--ed-slack": `${limits.textSlack}px`,
    "--ed-letter-zoom": String(zoom),
  };
  return (
    <div ref={desk} className="ed-reminder-desk" style={style}>
      <div className="ed-reminder-paper">{children}</div>
    </div>
  );
}
