"use client";

import { CircleAlert, FileArchive, Info, Search, Trash2 } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import {
  orders,
  shelves,
  standingsOf,
  sumsOf,
  viewed,
  periodsOf,
  type ShelfName,
  type Standing,
  type View,
} from "../../lib/archive/list";
import type { Locale } from "../../lib/locale";
import { numberQuestions } from "../../lib/archive/numbers";
import { formatMoney } from "../../lib/values/format";
import { dateOf, formatMonth, unreadDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import { resetRestoring } from "../../store/backup";
import { closeDialog } from "../../store/dialogs";
import { readDrawer, removeForGood, useDrawer, type Drawer } from "../../store/drawer";
import { exportPeriod } from "../../store/period-export";
import { useEditor } from "../../store/use-editor";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { DrawerBackup } from "./drawer-backup";
import { DrawerEntry } from "./drawer-entry";
import "../ui/entry.css";
import "../ui/segments.css";
import "./notice.css";
import "./drawer.css";

/** Everything that this browser keeps: the sheets that are written on, those of before, and what was issued. */
export function DrawerDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  const drawer = useDrawer();
  useEffect(() => {
    const read = (): void => void readDrawer(editor);
    read();
    // Another window may have issued something meanwhile.
    window.addEventListener("focus", read);
    return () => {
      window.removeEventListener("focus", read);
      resetRestoring(editor);
    };
  }, [editor]);
  return (
    <Dialog
      title={t("dialogs.drawer.title")}
      context={t("dialogs.drawer.text")}
      size="drawer"
      onClose={() => closeDialog(editor)}
    >
      {drawer.fault !== null && (
        <p className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t(`dialogs.drawer.faults.${drawer.fault}`)}
        </p>
      )}
      {drawer.isLoading ? (
        <div className="ed-drawer-none" role="status">
          <Spinner />
          <p>{t("dialogs.drawer.loading")}</p>
        </div>
      ) : (
        <>
          <Contents drawer={drawer} />
          <DrawerBackup entries={drawer.entries} />
        </>
      )}
    </Dialog>
  );
}

const startView: View = { shelf: "all", period: "", query: "", order: "date" };
/** Entries that are added to the list at a time. */
const step = 40;

function Contents({ drawer }: { readonly drawer: Drawer }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { entries } = drawer;
  const [view, setView] = useState(startView);
  const [count, setCount] = useState(step);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useDeferredValue(view.query);
  const standings = useMemo(() => standingsOf(entries, dateOf(editor.now())), [editor, entries]);
  const list = useMemo(
    () => viewed(entries, standings, { ...view, query }),
    [entries, standings, view, query],
  );
  const change = (part: Partial<View>): void => {
    setView((before) => ({ ...before, ...part }));
    setCount(step);
  };
  if (entries.length === 0) return <Nothing>{t("dialogs.drawer.empty")}</Nothing>;
  return (
    <>
      <Filters view={view} entries={entries} onChange={change} />
      {view.shelf !== "trash" && <SumLine list={list} standings={standings} period={view.period} />}
      {view.shelf === "all" && query.trim() === "" && <Numbers list={list} standings={standings} />}
      {view.shelf === "trash" && list.length > 0 && (
        <div className="ed-drawer-sums">
          <p>{t("dialogs.drawer.trashText")}</p>
          <Button look="text" icon={<Trash2 aria-hidden />} onClick={() => void removeForGood(editor, list)}>
            {t("dialogs.drawer.emptyTrash")}
          </Button>
        </div>
      )}
      <p className="ed-hidden" role="status">
        {t("dialogs.drawer.count", { count: list.length })}
      </p>
      {list.length === 0 ? (
        <Nothing>{t(query.trim() === "" ? "dialogs.drawer.none" : "dialogs.drawer.notFound")}</Nothing>
      ) : (
        <ul className="ed-drawer-list" aria-label={t("dialogs.drawer.title")}>
          {list.slice(0, count).map((entry) => (
            <DrawerEntry
              key={entry.id}
              entry={entry}
              standing={standings.get(entry.id) ?? { is: "draft" }}
              isOnSheet={drawer.onSheets.has(entry.id)}
              isOpen={entry.id === openId}
              onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
            />
          ))}
        </ul>
      )}
      {list.length > count && (
        <Button look="plain" className="ed-drawer-more" onClick={() => setCount(count + 5 * step)}>
          {t("dialogs.drawer.more", { count: list.length - count })}
        </Button>
      )}
    </>
  );
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="ed-drawer-none">{children}</p>;
}

interface FiltersProps {
  readonly view: View;
  readonly entries: readonly Entry[];
  readonly onChange: (part: Partial<View>) => void;
}

function Filters({ view, entries, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const choose = (shelf: ShelfName): void => onChange({ shelf });
  return (
    <div className="ed-drawer-filters">
      <div className="ed-segments" role="radiogroup" aria-label={t("dialogs.drawer.shelf")}>
        {shelves.map((shelf) => (
          <label key={shelf}>
            <input type="radio" name="shelf" checked={shelf === view.shelf} onChange={() => choose(shelf)} />
            <span>{t(`dialogs.drawer.shelves.${shelf}`)}</span>
          </label>
        ))}
      </div>
      <div className="ed-drawer-search" role="search">
        <Search aria-hidden />
        <input
          type="search"
          className="ed-entry"
          aria-label={t("dialogs.drawer.search")}
          placeholder={t("dialogs.drawer.search")}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={view.query}
          onChange={(event) => onChange({ query: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || view.query === "") return;
            event.preventDefault();
            event.stopPropagation();
            onChange({ query: "" });
          }}
        />
      </div>
      <PeriodChoice entries={entries} period={view.period} onChoose={(period) => onChange({ period })} />
      <select
        className="ed-entry"
        aria-label={t("dialogs.drawer.order")}
        value={view.order}
        onChange={(event) => {
          const order = orders.find((each) => each === event.target.value);
          if (order) onChange({ order });
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`dialogs.drawer.orders.${order}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PeriodChoiceProps {
  readonly entries: readonly Entry[];
  readonly period: string;
  readonly onChoose: (period: string) => void;
}

/** All years, one of them, or a month. */
function PeriodChoice({ entries, period, onChoose }: PeriodChoiceProps) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const months = periodsOf(entries, 6);
  return (
    <select
      className="ed-entry"
      aria-label={t("dialogs.drawer.period")}
      value={period}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t("dialogs.drawer.allYears")}</option>
      {periodsOf(entries, 4).map((year) => (
        <optgroup key={year} label={year}>
          <option value={year}>{t("dialogs.drawer.wholeYear", { year })}</option>
          {months
            .filter((month) => month.startsWith(year))
            .map((month) => (
              <option key={month} value={month}>
                {nameOf(month, language)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

interface SumLineProps {
  readonly list: readonly Entry[];
  readonly standings: ReadonlyMap<string, Standing>;
  readonly period: string;
}

/** What the issued ones come to, and all of them in one file. */
function SumLine({ list, standings, period }: SumLineProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const { count, ...sums } = useMemo(() => sumsOf(list, standings), [list, standings]);
  if (count === 0) return null;
  const language = languageOf(i18n);
  const periodName = period === "" ? t("dialogs.drawer.allYears") : nameOf(period, language);
  return (
    <div className="ed-drawer-sums">
      {(["net", "tax", "gross", "owed"] as const).map((name) => (
        <p key={name}>
          <span>{t(`dialogs.drawer.sums.${name}`)}</span>
          <b>{formatMoney(sums[name], language)}</b>
        </p>
      ))}
      <Button
        look="text"
        icon={<FileArchive aria-hidden />}
        title={t("dialogs.drawer.exportHint")}
        onClick={() => void exportPeriod(editor, list, standings, periodName)}
      >
        {t("dialogs.drawer.export")}
      </Button>
    </div>
  );
}

/** Numbers that are missing or were used twice: named, as an auditor would ask. */
function Numbers({ list, standings }: Pick<SumLineProps, "list" | "standings">) {
  const { t } = useTranslation();
  const { gaps, doubles } = useMemo(() => numberQuestions(list, standings), [list, standings]);
  if (gaps.length === 0 && doubles.length === 0) return null;
  const missing = gaps.map(({ first, last, count }) =>
    count === 1 ? first : t("dialogs.drawer.fromTo", { first, last }),
  );
  return (
    <p className="ed-drawer-numbers">
      <Info aria-hidden />
      <span>
        {gaps.length > 0 && t("dialogs.drawer.gaps", { numbers: named(missing) })}{" "}
        {doubles.length > 0 && t("dialogs.drawer.doubles", { numbers: named(doubles) })}
      </span>
    </p>
  );
}

/** Numbers that are named. */
const namedAtMost = 4;

const named = (numbers: readonly string[]): string =>
  numbers.slice(0, namedAtMost).join(", ") + (numbers.length > namedAtMost ? " …" : "");

const nameOf = (period: string, language: Locale): string =>
  period.length === 6 ? formatMonth(unreadDate(`${period}01`), language) : period;
