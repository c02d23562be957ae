"use client";

import { Archive, CalendarPlus, CircleCheck, FileDown, Reply, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { doublesOf, type Received } from "../../lib/archive/received";
import { all, dayOf, one, textOf, type DocumentNode } from "../../lib/en16931/document";
import {
  amountShown,
  dayShown,
  dueDay,
  fileIn,
  isInvoice,
  isProforma,
  settlementOf,
  type Settlement,
} from "../../lib/en16931/shown";
import { doubtOf } from "../../lib/en16931/doubt";
import { creditTransferPayload } from "../../lib/invoice/payment/payment-qr";
import { calendarFile } from "../../lib/export/calendar-file";
import { fileName } from "../../lib/export/file-names";
import { dateOf, formatDate, type DateString } from "../../lib/values/dates";
import { formatIban } from "../../lib/values/format";
import { exactOrZero, fromCents, roundedToCents } from "../../lib/values/money";
import { languageOf } from "../../locales/i18n";
import { keepReceived, lookUpReceived, type KeptOfFile } from "../../store/archive/received";
import { closeDialog, type Reading } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { download } from "../../store/export/download";
import { writeMail } from "../../store/export/mail";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { drawCode } from "../ui/qr-drawing";
import { TakeOver } from "./take-over";
import { ImportedDialog } from "./imported-dialog";
import { Letter } from "./letter";
import { TermTable, termsIn } from "./term-table";
import "../editor/notice.css";
import "./reading.css";

/** What somebody else's file says, or where there is none, what of one stands on the sheet. */
export const FileDialog = ({ reading }: { readonly reading: Reading | undefined }) =>
  reading ? <ReadingDialog {...reading} /> : <ImportedDialog />;

/**
 * An e-invoice of somebody else: what it is and what is to be paid, the letter that it makes, its files, and all that it says.
 * `isAlone`: there is no sheet beside it.
 */
export function ReadingDialog({
  file,
  xml,
  read,
  isAlone = false,
}: Reading & { readonly isAlone?: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { document, syntax, profile, others } = read;
  const isOne = isInvoice(read);
  const verdict = isOne ? "isOne" : isProforma(document) ? "isProforma" : "isNone";
  // What is none may leave out what its sums are made of, as a MINIMUM does with what was paid (BT-113).
  const doubt = isOne ? doubtOf(document) : null;
  const count = useMemo(() => termsIn(document).length, [document]);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title={t("reading.title")}
      context={t("reading.file", {
        syntax: t(`reading.syntaxes.${syntax}`),
        rules: t(`reading.profiles.${profile}`),
        name: file.name,
      })}
      size="reading"
      onClose={() => closeDialog(editor)}
    >
      <div className="ed-reading">
        <p className="ed-reading-verdict" data-state={isOne ? "good" : "bad"}>
          {isOne ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          <span>
            <strong>{t(`reading.${verdict}`)}</strong> <Due document={document} />
          </span>
        </p>
        {doubt !== null && (
          <p className="ed-alert">
            <TriangleAlert aria-hidden />
            {t(`reading.doubts.${doubt}`)}
          </p>
        )}
        <Keeping file={file} xml={xml} read={read} />
        {!isAlone && <TakeOver document={document} others={others} />}
        <Letter document={document} />
        {doubt === null && <TransferCode document={document} />}
        <Steps document={document} finding={isOne ? "" : t(`reading.${verdict}`)} />
        <Files document={document} />
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t("reading.everything", { count })}</summary>
          {isOpen && <TermTable document={document} others={others} />}
        </details>
        <p className="ed-note">{t("reading.unjudged")}</p>
      </div>
    </Dialog>
  );
}

/** Keeps the file as it came, or tells since when it is kept; and that another one says the same number. */
function Keeping({ file, xml, read }: Reading) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  // Another file may come in its place.
  const [known, setKnown] = useState<(KeptOfFile & { readonly file: File }) | null>(null);
  const [pressed, setPressed] = useState<File | null>(null);
  useEffect(() => {
    let isCurrent = true;
    lookUpReceived(editor, { file, xml, read }).then(
      (found) => isCurrent && setKnown({ ...found, file }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [editor, file, xml, read]);
  // The button that was pressed has gone.
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pressed === file) said.current?.focus();
  }, [pressed, file]);
  if (known?.file !== file) return null;
  const { received, isKept, others } = known;
  const keptOn = ({ at }: Received): string => formatDate(dateOf(new Date(at)), languageOf(i18n));
  const [double] = doublesOf(received, others);
  const keep = async (): Promise<void> => {
    if (!(await keepReceived(editor, received, { file, xml, read }))) return;
    setPressed(file);
    setKnown((now) => (now?.file === file ? { ...now, isKept: true } : now));
  };
  return (
    <>
      {double && (
        <p className="ed-alert" role="alert">
          <TriangleAlert aria-hidden />
          {t("reading.double", { number: received.number, date: keptOn(double) })}
        </p>
      )}
      {isKept ? (
        <p className="ed-reading-kept" role="status" tabIndex={-1} ref={said}>
          <Archive aria-hidden />
          <span>{t("reading.kept", { date: keptOn(received) })}</span>
        </p>
      ) : (
        <div className="ed-reading-kept">
          <Button look="plain" icon={<Archive aria-hidden />} onClick={() => void keep()}>
            {t("reading.keep")}
          </Button>
          <span>{t("reading.keepHint")}</span>
        </div>
      )}
    </>
  );
}

/** What is to be paid until when, and to whom. */
function Due({ document }: { readonly document: DocumentNode }): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const settlement = settlementOf(document);
  if (settlement.is === "nothing") return t("reading.nothing");
  if (settlement.is === "unknown")
    return settlement.said.trim() === ""
      ? t("reading.unsaid")
      : t("reading.unknown", { amount: settlement.said });
  const { is, to } = settlement;
  const amount = amountShown(settlement.amount, textOf(document, "BT-5"), locale);
  const date = dayShown(dueDay(document), locale);
  if (is !== "pay") return t(`reading.${is}`, { amount, to });
  if (date !== "") return t("reading.pay", { amount, date, to });
  return t(all(document, "BT-20").length > 0 ? "reading.payByTerms" : "reading.paySometime", { amount, to });
}

/** The payment code, made of the file's account; none where no transfer of euros is asked for. */
function TransferCode({ document }: { readonly document: DocumentNode }) {
  const { t } = useTranslation();
  const drawn = useMemo(() => {
    const settlement = settlementOf(document);
    if (settlement.is !== "pay" || textOf(document, "BT-5") !== "EUR") return null;
    const means = all(document, "BG-16").find((each) => all(each, "BG-17").length > 0);
    const account = one(means, "BG-17");
    const iban = textOf(account, "BT-84");
    const payload = creditTransferPayload({
      iban,
      bic: textOf(account, "BT-86"),
      name: textOf(account, "BT-85") || settlement.to,
      amount: fromCents(roundedToCents(exactOrZero(settlement.amount))),
      reference: textOf(means, "BT-83") || textOf(document, "BT-1"),
    });
    return payload === null ? null : { ...drawCode(payload, "M"), iban: formatIban(iban) };
  }, [document]);
  if (drawn === null) return null;
  const said = t("reading.code", { iban: drawn.iban });
  return (
    <figure className="ed-reading-code">
      <svg role="img" aria-label={said} viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}>
        <path d={drawn.path} fill="#15171C" />
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}

interface StepsProps {
  readonly document: DocumentNode;
  /** What is wrong with it, in words; "" where nothing is known. */
  readonly finding: string;
}

const isAddress = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text);

/** The day on which it is due as a file for a calendar, and an answer to whoever has sent it. */
function Steps({ document, finding }: StepsProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const settlement = settlementOf(document);
  const day = dayOf(dueDay(document));
  const number = textOf(document, "BT-1");
  const to = textOf(one(document, "BG-6"), "BT-43").trim();
  const note = (
    due: DateString,
    { amount, to: payee }: Extract<Settlement, { readonly to: string }>,
  ): void => {
    const title = t("reading.calendarTitle", {
      amount: amountShown(amount, textOf(document, "BT-5"), locale),
      to: payee,
      number,
    });
    const id = `${textOf(one(document, "BG-4"), "BT-27")} ${number} ${due}`;
    const text = calendarFile({ id, day: due, title, made: editor.now() });
    const bytes = new Uint8Array(new TextEncoder().encode(text));
    void download(editor, { name: fileName(`${number} ${due}`, [".ics"]), type: "text/calendar", bytes });
  };
  const answer = (): void =>
    writeMail({
      to,
      subject: t("reading.replySubject", { number }),
      body: t("reading.replyBody", { number, date: dayShown(one(document, "BT-2"), locale), finding }),
    });
  return (
    <div className="ed-reading-steps">
      {day !== null && settlement.is === "pay" && (
        <Button look="text" icon={<CalendarPlus aria-hidden />} onClick={() => note(day, settlement)}>
          {t("reading.calendar")}
        </Button>
      )}
      {isAddress(to) && (
        <Button look="text" icon={<Reply aria-hidden />} onClick={answer}>
          {t("reading.reply")}
        </Button>
      )}
    </div>
  );
}

/** The files within (BG-24): saved, and never opened here. */
function Files({ document }: { readonly document: DocumentNode }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const files = all(document, "BG-24");
  if (files.length === 0) return null;
  return (
    <section className="ed-reading-files">
      <h3>{t("reading.files")}</h3>
      <ul>
        {files.map((file, index) => {
          const attached = fileIn(file);
          const said = [textOf(file, "BT-122"), textOf(file, "BT-123"), textOf(file, "BT-124")];
          return (
            <li key={index}>
              <span>{said.filter((text) => text !== "").join(" · ")}</span>
              {attached && (
                <Button
                  look="text"
                  icon={<FileDown aria-hidden />}
                  onClick={() => void download(editor, { ...attached, type: "application/octet-stream" })}
                >
                  {t("reading.save", { name: attached.name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
