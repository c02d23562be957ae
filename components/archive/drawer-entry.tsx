"use client";

import {
  Ban,
  Download,
  FileArchive,
  FileMinus,
  FilePen,
  FilePlus,
  FolderOpen,
  MonitorSmartphone,
  RotateCcw,
  type LucideIcon,
} from "lucide-react";
import { memo, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import type { Standing } from "../../lib/archive/books";
import { givesBack, isPartial, namesPreceding, kindWord } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";
import { formatDate, formatMonth } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import { negated, toCents } from "../../lib/values/money";
import { languageOf } from "../../locales/i18n";
import { openDraftLink } from "../../store/draft/draft-link";
import {
  downloadArchived,
  downloadArchivedZip,
  invoiceOf,
  openEntry,
  setTrashed,
  tellUnread,
} from "../../store/archive/drawer";
import { closeAllDialogs } from "../../store/editor/dialogs";
import { followUp, followUps, type FollowUp } from "../../store/kinds/follow-up";
import { startAnew, startNext } from "../../store/kinds/next-invoice";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { comeIntoSight } from "../ui/come-into-sight";
import { MoveToTrash, RemoveForGood } from "./asked-delete";
import { PaidButton, Payments } from "./drawer-payments";
import { Remind } from "./drawer-remind";
import { DrawerThumb } from "./drawer-thumb";
import { FileName } from "../export/file-name";
import "../ui/dialog.css";
import "./drawer.css";

interface DrawerEntryProps {
  readonly entry: Entry;
  readonly standing: Standing;
  /** It lies in the editor. */
  readonly isOnSheet: boolean;
  /** Its number is given when it is issued. */
  readonly isUnnumbered: boolean;
  /** Who has issued it, where others are in the list as well. */
  readonly issuer: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, row: HTMLElement) => void;
}

/** One sheet in the list; pressed, it shows what can be done with it. What is typed into the search draws no row anew. */
export const DrawerEntry = memo(function Row({
  entry,
  standing,
  isOnSheet,
  isUnnumbered,
  issuer,
  isOpen,
  onToggle,
}: DrawerEntryProps) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const id = useId();
  const { kind, number, customer, date, gross, remindedOn } = entry;
  const counted = countsWhen(standing);
  return (
    <li data-open={isOpen || undefined} data-standing={standing.is}>
      <button
        type="button"
        className="ed-drawer-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => onToggle(entry.id, currentTarget)}
      >
        <DrawerThumb entry={entry} />
        <span className="ed-drawer-name">
          <strong>
            {isUnnumbered ? t("dialogs.drawer.nextNumber") : number || t("dialogs.drawer.noNumber")}
          </strong>
          {kind !== "invoice" && (
            <span className="ed-drawer-kind">{kindWord({ invoiceLocale: language, invoiceKind: kind })}</span>
          )}
          <span className="ed-drawer-customer" dir="auto">
            {customer}
          </span>
          {issuer !== "" && (
            <span className="ed-drawer-customer" dir="auto">
              {t("dialogs.drawer.from", { issuer })}
            </span>
          )}
        </span>
        <span className="ed-drawer-date">{formatDate(date, language)}</span>
        <span className="ed-drawer-amount">{formatMoney(gross, language)}</span>
        <span className="ed-drawer-standing">
          {isOnSheet && <span data-sign="sheet">{t("dialogs.drawer.onSheet")}</span>}
          <span data-sign={standing.is}>{standingText(standing)}</span>
          {counted !== "" && <span>{counted}</span>}
          {standing.is === "late" && remindedOn !== "" && (
            <span>{t("dialogs.drawer.reminded", { date: formatDate(remindedOn, language) })}</span>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} ref={comeIntoSight} className="ed-drawer-open">
          <div className="ed-drawer-about">
            <h3>{number || t("dialogs.drawer.noNumber")}</h3>
            <p dir="auto">{customer}</p>
            <p>
              {[formatMoney(gross, language), standingText(standing), counted].filter(Boolean).join(" · ")}
            </p>
          </div>
          <Actions entry={entry} standing={standing} isOnSheet={isOnSheet} />
          {/* What is paid beyond an invoice was never its price. */}
          {standing.is === "refunding" && (namesPreceding(kind) || toCents(entry.tax) < 0n) && (
            <p className="ed-note">{t("dialogs.drawer.taxOfRefund")}</p>
          )}
          {standing.is === "refunding" &&
            kind === "cancellation" &&
            toCents(standing.open) < toCents(gross) && (
              <p className="ed-note">{t("dialogs.drawer.moreThanThis")}</p>
            )}
          <Payments entry={entry} />
          <Files entry={entry} />
          <DrawerThumb entry={entry} isLarge />
        </div>
      )}
    </li>
  );

  /** When it counts for the tax office, where that is another month than it was written in. */
  function countsWhen({ is, postings }: Standing): string {
    const months = new Map(postings.map(({ day }) => [day.slice(0, 6), formatMonth(day, language)]));
    if (isPartial(kind) && months.size === 0 && (is === "owed" || is === "late"))
      return t("dialogs.drawer.countsPaid");
    if ([...months.keys()].every((month) => date.startsWith(month))) return "";
    return t("dialogs.drawer.countsIn", { month: [...months.values()].join(", ") });
  }

  function standingText(of: Standing): string {
    if (of.is === "paid" || of.is === "repaid")
      return t(`dialogs.drawer.standings.${of.is}`, { date: formatDate(of.on, language) });
    if (of.is === "cancelled" || of.is === "corrected")
      return t(`dialogs.drawer.standings.${of.is}`, { number: of.by });
    const is = t(`dialogs.drawer.standings.${of.is}`);
    // Beside the amount of the document.
    if (of.is !== "owed" && of.is !== "late" && of.is !== "refunding") return is;
    if (of.open === gross) return is;
    const amount = formatMoney(of.is === "refunding" ? negated(of.open) : of.open, language);
    return t("dialogs.drawer.left", { standing: is, amount });
  }
});

const followUpIcons: Readonly<Record<FollowUp, LucideIcon>> = {
  cancellation: Ban,
  correction: FilePen,
  refund: FileMinus,
};

function Actions({ entry, standing, isOnSheet }: Pick<DrawerEntryProps, "entry" | "standing" | "isOnSheet">) {
  const editor = useEditor();
  const { t } = useTranslation();
  const isWorking = useRef(false);
  if (entry.trashedAt > 0) {
    return (
      <div className="ed-drawer-actions">
        <Button
          look="plain"
          icon={<RotateCcw aria-hidden />}
          onClick={() => void setTrashed(editor, [entry], false)}
        >
          {t("dialogs.drawer.restore")}
        </Button>
        <RemoveForGood entries={[entry]}>{t("dialogs.drawer.removeForGood")}</RemoveForGood>
      </div>
    );
  }
  const invoiceOnce = async (): Promise<Invoice | null> => {
    // The second click of a double one.
    if (isWorking.current) return null;
    isWorking.current = true;
    const invoice = await invoiceOf(editor, entry);
    isWorking.current = false;
    if (!invoice) tellUnread(editor);
    return invoice;
  };
  const withInvoice = async (work: (invoice: Invoice) => Promise<void>): Promise<void> => {
    const invoice = await invoiceOnce();
    if (!invoice) return;
    closeAllDialogs(editor);
    await work(invoice);
  };
  const takeAlong = async (): Promise<void> => {
    const invoice = await invoiceOnce();
    if (invoice) openDraftLink(editor, invoice);
  };
  const isIssued = entry.state === "issued" && !givesBack(entry.kind);
  const isCancelled = standing.is === "cancelled";
  const startAfter = isCancelled ? startAnew : startNext;
  // What was cancelled or replaced is done with.
  const stands = !("by" in standing) && standing.is !== "replaced";
  return (
    <div className="ed-drawer-actions">
      <Button look="plain" icon={<FolderOpen aria-hidden />} onClick={() => void openEntry(editor, entry)}>
        {t(isOnSheet ? "dialogs.drawer.goTo" : "dialogs.drawer.open")}
      </Button>
      <PaidButton entry={entry} standing={standing} />
      {standing.is === "late" && <Remind entry={entry} left={standing.open} />}
      {isIssued && (
        <Button
          look="text"
          icon={<FilePlus aria-hidden />}
          onClick={() => void withInvoice((invoice) => startAfter(editor, invoice))}
        >
          {t(isCancelled ? "dialogs.drawer.anew" : "dialogs.upload.purposes.next.name")}
        </Button>
      )}
      {isIssued &&
        stands &&
        followUps.map((kind) => {
          const Icon = followUpIcons[kind];
          return (
            <Button
              key={kind}
              look="text"
              icon={<Icon aria-hidden />}
              onClick={() => void withInvoice((invoice) => followUp(editor, kind, invoice))}
            >
              {t(`dialogs.upload.purposes.${kind}.name`)}
            </Button>
          );
        })}
      {entry.state === "draft" && (
        <Button look="text" icon={<MonitorSmartphone aria-hidden />} onClick={() => void takeAlong()}>
          {t("dialogs.link.title")}
        </Button>
      )}
      {!isOnSheet && <MoveToTrash entry={entry} />}
    </div>
  );
}

/** The files that were made of it, each to be saved once more as it was. */
function Files({ entry }: { readonly entry: Entry }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { files } = entry;
  if (files.length === 0) return null;
  return (
    <ul className="ed-drawer-files" aria-label={t("dialogs.drawer.files")}>
      {files.map((file) => (
        <li key={file.hash}>
          <FileName name={file.name} />
          <span>{t("dialogs.receipt.size", { size: Math.max(1, Math.round(file.size / 1_000)) })}</span>
          <Button
            look="icon"
            aria-label={t("dialogs.receipt.again", { name: file.name })}
            onClick={() => void downloadArchived(editor, file)}
            icon={<Download aria-hidden />}
          />
        </li>
      ))}
      {files.length > 1 && (
        <li>
          <Button
            look="text"
            icon={<FileArchive aria-hidden />}
            onClick={() => void downloadArchivedZip(editor, entry)}
          >
            {t("dialogs.drawer.zip")}
          </Button>
        </li>
      )}
    </ul>
  );
}
