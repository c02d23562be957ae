"use client";

import { Archive, CircleCheck, FileDown, TriangleAlert } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { doublesOf, type Received } from "../../lib/archive/received";
import { all, textOf, type DocumentNode } from "../../lib/en16931/document";
import {
  amountShown,
  dayShown,
  dueDay,
  emptyFileNames,
  fileIn,
  isInvoice,
  isProforma,
  quotedTerms,
  settlementOf,
} from "../../lib/en16931/shown";
import { doubtOf } from "../../lib/en16931/payment-doubts";
import { dateOf, formatDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import { keepReceived, lookUpReceived, type KeptOfFile } from "../../store/archive/received";
import { closeDialog, openReading, type Reading } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { download } from "../../store/export/download";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Letter } from "./letter";
import { At, Places } from "./said";
import { PdfPages, PdfVerdict, useBeside, useDifferences } from "./pdf-pages";
import { Steps, TransferCode } from "./steps";
import { useChecked, useReported, useSaid, Verdict } from "./verdict";
import { TermTable, termsIn } from "./term-table";
import "../editor/notice.css";
import "./reading.css";

/** Findings that an answer to the sender names. */
const maxNamed = 12;

/**
 * An e-invoice of somebody else: what it is and what is to be paid, the letter that it makes, its files, and all that it says.
 * `takeOver`: how it comes onto the sheet, where there is one.
 */
export function ReadingDialog({
  file,
  xml,
  read,
  others: besides = [],
  takeOver,
}: Reading & { readonly takeOver?: ReactNode }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { document, syntax, profile, others } = read;
  const checked = useChecked(file, xml);
  const said = useSaid(checked);
  const reported = useReported(checked, said);
  const isBroken = checked.is === "checked" && checked.found.format.length > 0;
  const isOne = isInvoice(read) && !isBroken;
  const verdict = isOne
    ? "isOne"
    : isProforma(document)
      ? "isProforma"
      : isInvoice(read)
        ? "isBroken"
        : "isNone";
  // What is none may leave out what its sums are made of, as a MINIMUM does with what was paid (BT-113).
  const doubt = isInvoice(read) ? doubtOf(document) : null;
  const count = useMemo(() => termsIn(document).length + others.length, [document, others]);
  const due = useDue(document);
  const [isOpen, setOpen] = useState(false);
  const [showsPlaces, showPlaces] = useState(false);
  /** The place that was asked for last; each time anew. */
  const [asked, ask] = useState<{ readonly place: string } | null>(null);
  /** The place that is looked for on the pages of the PDF. */
  const [onPage, askPage] = useState<{ readonly place: string } | null>(null);
  const lead = useCallback((place: string): void => {
    setOpen(true);
    ask({ place });
  }, []);
  const context = t("reading.file", {
    syntax: t(`reading.syntaxes.${syntax}`),
    rules: t(`reading.profiles.${profile}`),
    name: file.name,
  });
  const { beside, retry } = useBeside(xml === null ? null : file, document);
  const differences = useDifferences(beside, document);
  const onPages = useMemo(() => {
    if (beside?.is !== "read" || beside.comparison.is !== "compared") return null;
    const places = new Set(beside.comparison.found.map(({ term }) => term.place));
    return { places, show: (place: string) => askPage({ place }) };
  }, [beside]);
  const differing =
    differences.length === 0 ? [] : [t("reading.pdf.differing", { list: differences.join("; ") })];
  const wrong = said
    .flatMap(({ sentence, findings: [{ level }] }) => (level === "fatal" ? sentence : []))
    .slice(0, maxNamed);
  const doubts = doubt === null ? [] : [t(`reading.doubts.${doubt}`)];
  return (
    <Places value={showsPlaces ? lead : null}>
      <Dialog title={t("reading.title")} context={context} size="reading" onClose={() => closeDialog(editor)}>
        <div className="ed-reading">
          <p className="ed-reading-verdict" data-state={isOne ? "good" : "bad"}>
            {isOne ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
            <span>
              <strong>{t(`reading.${verdict}`)}</strong> {due}
              <At of={document} ids={["BT-115", "BT-59"]} />
              <At of={document} ids={["BT-5", "BT-9", "BT-24"]} />
            </span>
          </p>
          {besides.length > 0 && (
            <div className="ed-alert" role="alert">
              <TriangleAlert aria-hidden />
              <div>
                {t("reading.several")}
                {besides.map((other) => (
                  <Button
                    key={other.xml}
                    look="text"
                    onClick={() =>
                      openReading(editor, {
                        file,
                        ...other,
                        others: [{ xml, read }, ...besides.filter((each) => each !== other)],
                      })
                    }
                  >
                    {t("reading.openOther", { number: textOf(other.read.document, "BT-1") })}
                  </Button>
                ))}
              </div>
            </div>
          )}
          {doubts.map((said) => (
            <p key={said} className="ed-alert">
              <TriangleAlert aria-hidden />
              {said}
            </p>
          ))}
          <Verdict file={file} read={read} checked={checked} said={said} showsIds={showsPlaces} lead={lead} />
          {beside && <PdfVerdict beside={beside} retry={retry} differences={differences} lead={lead} />}
          <Keeping file={file} xml={xml} read={read} />
          {takeOver}
          <div className="ed-reading-beside">
            <div>
              <Letter document={document} others={others} />
              {doubt === null && <TransferCode document={document} />}
              <Steps
                file={file}
                document={document}
                others={others}
                finding={[...(isOne ? [] : [t(`reading.${verdict}`)]), ...wrong, ...differing].join("\n")}
                summary={() => [
                  context,
                  `${t(`reading.${verdict}`)} ${due}`,
                  ...doubts,
                  ...differing,
                  ...reported(),
                ]}
                showsPlaces={showsPlaces}
                showPlaces={showPlaces}
              />
              <Files document={document} others={others} />
            </div>
            {beside && <PdfPages beside={beside} asked={onPage} lead={lead} />}
          </div>
          <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{t("reading.everything", { count })}</summary>
            {isOpen && <TermTable document={document} others={others} asked={asked} onPage={onPages} />}
          </details>
          <p className="ed-note">
            {t("reading.unjudged")} {xml === null && t("reading.local")}
          </p>
        </div>
      </Dialog>
    </Places>
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

/** What is to be paid until when, and to whom, as a sentence. */
function useDue(document: DocumentNode): string {
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
  const terms = quotedTerms(document);
  if (terms !== "") return t("reading.payByQuoted", { amount, to, terms });
  return t(all(document, "BT-20").length > 0 ? "reading.payByTerms" : "reading.paySometime", { amount, to });
}

/** The files within (BG-24): saved, and never opened here. */
function Files({ document, others }: Pick<Reading["read"], "document" | "others">) {
  const editor = useEditor();
  const { t } = useTranslation();
  const files = all(document, "BG-24");
  if (files.length === 0) return null;
  const names = emptyFileNames(others);
  return (
    <section className="ed-reading-files">
      <h3>{t("reading.files")}</h3>
      <ul>
        {files.map((file, index) => {
          const attached = fileIn(file);
          const name = names.get(file.place) ?? "";
          const said = [
            ...(["BT-122", "BT-123", "BT-124"] as const).map((id) => textOf(file, id)),
            name === "" ? "" : t("reading.emptyFile", { name }),
          ];
          return (
            <li key={index}>
              <span>
                {said.filter((text) => text !== "").join(" · ")} <At of={file} />
              </span>
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
