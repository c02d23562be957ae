"use client";

import { CircleCheck, Download, Eye, FileInput, Info, RotateCcw } from "lucide-react";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { standingsOf } from "../../lib/archive/books";
import { keptUntil } from "../../lib/archive/deletions";
import type { View } from "../../lib/archive/list";
import { isIn } from "../../lib/archive/period";
import {
  doubledIds,
  receivedStanding,
  receivedSums,
  viewedReceived,
  type Received,
} from "../../lib/archive/received";
import { amountShown } from "../../lib/en16931/shown";
import { dateOf, formatDate } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import type { Drawer } from "../../store/archive/drawer";
import { removeReceived, saveReceived, setReceivedPaid, viewReceived } from "../../store/archive/received";
import { openUploadOf } from "../../store/editor/dialogs";
import { today } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { FileName } from "../export/file-name";
import { Button } from "../ui/button";
import { comeIntoSight } from "../ui/come-into-sight";
import { AskedDelete } from "./asked-delete";
import { Filters } from "./drawer-filters";
import { PeriodExport } from "./drawer-sums";
import { useChosen } from "./use-chosen";
import "./drawer.css";
import "./drawer-sums.css";
import "./drawer-received.css";

const startView: View = { shelf: "all", period: "", query: "", order: "date" };
/** Rows that are added to the list at a time. */
const step = 100;

/** The e-invoices of others that are kept: what they come to, and each with what can be done with it. */
export function DrawerReceived({ drawer: { entries, received } }: { readonly drawer: Drawer }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [chosen, setView] = useState(startView);
  const [count, setCount] = useState(step);
  const standings = useMemo(() => standingsOf(entries, dateOf(editor.now())), [editor, entries]);
  const doubled = useMemo(() => doubledIds(received), [received]);
  const days = useMemo(() => received.map(({ date }) => date), [received]);
  // The period may have lost its last one since.
  const view = days.some((day) => isIn(day, chosen.period)) ? chosen : { ...chosen, period: "" };
  const list = viewedReceived(received, view);
  const { openId, choose, goAlong, isNoneBeside } = useChosen(list);
  const open = (
    <Button
      look="plain"
      icon={<FileInput aria-hidden />}
      onClick={() => openUploadOf(editor, undefined, true)}
    >
      {t("dialogs.received.add")}
    </Button>
  );
  if (received.length === 0)
    return (
      <div className="ed-drawer-none" tabIndex={-1}>
        <p>{t("dialogs.received.empty")}</p>
        {open}
      </div>
    );
  const change = (part: Partial<View>): void => {
    setView({ ...view, ...part });
    setCount(step);
  };
  return (
    <>
      <Filters view={view} days={days} onChange={change} shelves={["all", "open"]} isSorted={false} />
      <Sums list={list}>
        <PeriodExport entries={entries} standings={standings} period={view.period} />
      </Sums>
      <p className="ed-hidden" role="status">
        {t("dialogs.drawer.count", { count: list.length })}
      </p>
      {list.length === 0 ? (
        <p className="ed-drawer-none" tabIndex={-1}>
          {t(view.query.trim() === "" ? "dialogs.drawer.none" : "dialogs.received.notFound")}
        </p>
      ) : (
        <div className="ed-drawer-panes">
          <ul
            className="ed-drawer-list"
            aria-label={t("dialogs.received.sides.received")}
            onKeyDown={goAlong}
          >
            {list.slice(0, count).map((each) => (
              <Row
                key={each.id}
                received={each}
                isDouble={doubled.has(each.id)}
                isOpen={each.id === openId}
                onToggle={choose}
              />
            ))}
            <li className="ed-drawer-more">
              {list.length > count ? (
                <Button look="plain" onClick={() => setCount(count + step)}>
                  {t("dialogs.drawer.more", { count: list.length - count })}
                </Button>
              ) : (
                open
              )}
            </li>
          </ul>
          {isNoneBeside && <p className="ed-drawer-open ed-drawer-none">{t("dialogs.drawer.choose")}</p>}
        </div>
      )}
    </>
  );
}

/** What they come to, in euros. */
function Sums({ list, children }: { readonly list: readonly Received[]; readonly children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { leftOut, ...sums } = receivedSums(list);
  return (
    <>
      <div className="ed-drawer-sums">
        {(["net", "tax", "gross", "owed"] as const).map((name) => (
          <p key={name}>
            <span>{t(name === "owed" ? "dialogs.received.owed" : `dialogs.drawer.sums.${name}`)}</span>
            <b>{formatMoney(sums[name], languageOf(i18n))}</b>
          </p>
        ))}
        {children}
      </div>
      <p className="ed-drawer-numbers">
        <Info aria-hidden />
        <span>
          {t("dialogs.received.byDate")} {leftOut > 0 && t("dialogs.received.leftOut", { count: leftOut })}
        </span>
      </p>
    </>
  );
}

interface RowProps {
  readonly received: Received;
  /** Another file has the same number of the same supplier. */
  readonly isDouble: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: string, row: HTMLElement) => void;
}

function Row({ received, isDouble, isOpen, onToggle }: RowProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const panel = useId();
  const { id, number, supplier, date, gross, currency, paidOn, turnover, settlement } = received;
  const { is, on } = receivedStanding(received, today(editor));
  const until = keptUntil(received);
  const mustKeep = date !== "" && today(editor) <= until;
  return (
    <li data-open={isOpen || undefined}>
      <button
        type="button"
        className="ed-drawer-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={({ currentTarget }) => onToggle(id, currentTarget)}
      >
        <span className="ed-received-sign">
          <FileInput aria-hidden />
        </span>
        <span className="ed-drawer-name">
          <strong dir="auto">{supplier || t("dialogs.received.nobody")}</strong>
          <span className="ed-drawer-customer" dir="auto">
            {number || t("dialogs.drawer.noNumber")}
          </span>
        </span>
        <span className="ed-drawer-date">{formatDate(date, language)}</span>
        <span className="ed-drawer-amount">{amountShown(gross, currency, language)}</span>
        <span className="ed-drawer-standing">
          {isDouble && <span data-sign="late">{t("dialogs.received.double")}</span>}
          {turnover !== "theirs" && <span>{t(`dialogs.received.turnovers.${turnover}`)}</span>}
          <span data-sign={is}>
            {t(`dialogs.received.standings.${is}`, { date: formatDate(on, language) })}
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={panel} ref={comeIntoSight} className="ed-drawer-open">
          <div className="ed-drawer-actions">
            <Button
              look="plain"
              icon={<Eye aria-hidden />}
              onClick={() => void viewReceived(editor, received)}
            >
              {t("reading.open")}
            </Button>
            {/* It keeps its place, where a second click would press the next button. */}
            {settlement !== "nothing" && (
              <Button
                look="text"
                icon={<CircleCheck aria-hidden />}
                aria-disabled={paidOn !== ""}
                onClick={() => paidOn === "" && void setReceivedPaid(editor, received, today(editor))}
              >
                {t(settlement === "back" ? "dialogs.received.repaid" : "dialogs.received.paid")}
              </Button>
            )}
            {paidOn !== "" && (
              <Button
                look="text"
                icon={<RotateCcw aria-hidden />}
                onClick={() => void setReceivedPaid(editor, received, "")}
              >
                {t("dialogs.received.unpaid")}
              </Button>
            )}
            <AskedDelete
              question={
                mustKeep ? t("dialogs.received.mustKeep", { date: formatDate(until, language) }) : null
              }
              answer={t("dialogs.drawer.trashAnyway")}
              onDelete={() => void removeReceived(editor, received)}
            >
              {t("dialogs.drawer.trash")}
            </AskedDelete>
          </div>
          <ReceivedFile received={received} />
        </div>
      )}
    </li>
  );
}

/** The file as it came, and what proves that it is that. */
function ReceivedFile({ received }: Pick<RowProps, "received">) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const { name, size, at, id } = received;
  return (
    <>
      <ul className="ed-drawer-files" aria-label={t("dialogs.drawer.files")}>
        <li>
          <FileName name={name} />
          <span>{t("dialogs.receipt.size", { size: Math.max(1, Math.round(size / 1_000)) })}</span>
          <Button
            look="icon"
            aria-label={t("dialogs.receipt.again", { name })}
            onClick={() => void saveReceived(editor, received)}
            icon={<Download aria-hidden />}
          />
        </li>
      </ul>
      <p className="ed-received-hash">
        {t("dialogs.received.keptOn", { date: formatDate(dateOf(new Date(at)), languageOf(i18n)) })}{" "}
        <span>SHA-256 {id}</span>
      </p>
    </>
  );
}
