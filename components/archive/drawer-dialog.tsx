"use client";

import { CircleAlert } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { standingsOf, unbooked, type Standing } from "../../lib/archive/books";
import { countingDays, issuerNames, prepareSearch, shelves, viewed, type View } from "../../lib/archive/list";
import { unnumberedDrafts } from "../../lib/archive/numbers";
import { isIn } from "../../lib/archive/period";
import { dateOf, formatDate, type DateText } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import { resetRestoring } from "../../store/archive/backup";
import { deletionsHere } from "../../store/archive/deletions";
import { closeDialog } from "../../store/editor/dialogs";
import { readDrawer, useDrawer, type Drawer } from "../../store/archive/drawer";
import { closeReminder, useLetter } from "../../store/archive/letter";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { RemoveForGood } from "./asked-delete";
import { DrawerEntry } from "./drawer-entry";
import { useChosen } from "./use-chosen";
import { Filters } from "./drawer-filters";
import { BackupBrief, DrawerKeeping, useKeepingAsks } from "./drawer-keeping";
import { DrawerReceived } from "./drawer-received";
import { Numbers, SumLine } from "./drawer-sums";
import { ReminderDialog } from "./reminder-dialog";
import "../editor/notice.css";
import "../ui/segments.css";
import "./drawer.css";
import "./drawer-sums.css";

/** Everything that this browser keeps: the sheets that are written on, those of before, what was issued, and what was received. */
export function DrawerDialog() {
  return (
    <>
      <Shown />
      <ReminderHost />
    </>
  );
}

/** The letter lies over the list, which stays as it is underneath. */
function ReminderHost() {
  const editor = useEditor();
  const isOpen = useLetter() !== null;
  useEffect(() => () => closeReminder(editor), [editor]);
  return isOpen && <ReminderDialog />;
}

/** One's own sheets, the e-invoices of others, and what keeps both. */
const sides = ["own", "received", "browser"] as const;

function Shown() {
  const editor = useEditor();
  const { t } = useTranslation();
  const drawer = useDrawer();
  const { entries, received } = drawer;
  const [side, setSide] = useState<(typeof sides)[number]>("own");
  const kept = useMemo(
    () => [...entries, ...received.map(({ at }) => ({ state: "issued", at }) as const)],
    [entries, received],
  );
  const asks = useKeepingAsks(kept);
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
          <div className="ed-drawer-sides">
            <div className="ed-segments" role="radiogroup" aria-label={t("dialogs.drawer.title")}>
              {sides.map((each) => (
                <label key={each}>
                  <input type="radio" name="side" checked={each === side} onChange={() => setSide(each)} />
                  <span>{t(`dialogs.received.sides.${each}`)}</span>
                </label>
              ))}
            </div>
            <BackupBrief kept={kept} onOpen={() => setSide("browser")} />
          </div>
          {side === "own" && <Contents drawer={drawer} />}
          {side === "received" && <DrawerReceived drawer={drawer} />}
          {(side === "browser" || asks) && <DrawerKeeping kept={kept} />}
        </>
      )}
    </Dialog>
  );
}

const startView: View = { shelf: "all", period: "", query: "", order: "date" };
/** Entries that are added to the list at a time. */
const step = 40;
/** Entries that are made ready for the search at a time: a few ms of work. */
const portion = 200;
/** ms that the list has for itself before. */
const listFirst = 100;

function Contents({ drawer }: { readonly drawer: Drawer }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { names, nameOf } = useMemo(() => {
    const nameOf = issuerNames(drawer.entries);
    const issued = drawer.entries.filter(({ state }) => state === "issued");
    return { nameOf, names: [...new Set(issued.map(nameOf))] };
  }, [drawer.entries]);
  const [of, setIssuer] = useState("");
  const issuer = names.includes(of) ? of : "";
  const hasIssuers = issuer === "" && names.length > 1;
  const entries = useMemo(
    () => drawer.entries.filter((entry) => issuer === "" || nameOf(entry) === issuer),
    [drawer.entries, issuer, nameOf],
  );
  const [chosen, setView] = useState(startView);
  const [count, setCount] = useState(step);
  const standings = useMemo(() => standingsOf(entries, dateOf(editor.now())), [editor, entries]);
  const days = useMemo(
    () => entries.flatMap((entry) => countingDays(entry, standings)),
    [entries, standings],
  );
  // The period may have lost its last entry since.
  const view = days.some((day) => isIn(day, chosen.period)) ? chosen : { ...chosen, period: "" };
  const { shelf, period, order } = view;
  const query = useDeferredValue(view.query);
  const unnumbered = useMemo(() => unnumberedDrafts(entries), [entries]);
  const list = useMemo(() => {
    const called = (standing: Standing): string =>
      t(`dialogs.drawer.standings.${standing.is}`, { number: "by" in standing ? standing.by : "", date: "" });
    return viewed(entries, standings, { shelf, period, order, query }, called);
  }, [entries, standings, shelf, period, order, query, t]);
  useEffect(() => {
    let timer = 0;
    const prepareFrom = (from: number): void => {
      prepareSearch(entries.slice(from, from + portion));
      if (from + portion < entries.length) timer = window.setTimeout(prepareFrom, 0, from + portion);
    };
    timer = window.setTimeout(prepareFrom, listFirst, 0);
    return () => clearTimeout(timer);
  }, [entries]);
  const { openId, choose, goAlong, isNoneBeside } = useChosen(list);
  const trash = entries.filter(({ trashedAt }) => trashedAt > 0);
  const rows = useRef<HTMLUListElement>(null);
  const showMore = (): void => {
    setCount(count + 5 * step);
    // The button goes away with the last of them.
    setTimeout(() => rows.current?.children[count]?.querySelector("button")?.focus(), 0);
  };
  const change = (part: Partial<View>): void => {
    setView((before) => ({ ...before, ...part }));
    setCount(step);
  };
  if (drawer.entries.length === 0) return <Nothing>{t("dialogs.drawer.empty")}</Nothing>;
  return (
    <>
      <Filters view={view} days={days} onChange={change} shelves={shelves} isSorted>
        {names.length > 1 && (
          <select
            className="ed-entry"
            aria-label={t("dialogs.drawer.issuer")}
            value={issuer}
            onChange={(event) => setIssuer(event.target.value)}
          >
            <option value="">{t("dialogs.drawer.allIssuers", { count: names.length })}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Filters>
      {shelf !== "trash" && (
        <SumLine entries={entries} list={list} standings={standings} period={period} issuer={issuer} />
      )}
      {shelf === "all" && query.trim() === "" && <Numbers entries={entries} period={period} />}
      {shelf === "trash" && list.length > 0 && (
        <div className="ed-drawer-sums">
          <p>{t("dialogs.drawer.trashText")}</p>
          {list.length === trash.length && (
            <RemoveForGood entries={trash}>{t("dialogs.drawer.emptyTrash")}</RemoveForGood>
          )}
        </div>
      )}
      {shelf === "trash" && <Deletions />}
      <p className="ed-hidden" role="status">
        {t("dialogs.drawer.count", { count: list.length })}
      </p>
      {list.length === 0 ? (
        <Nothing>{t(query.trim() === "" ? "dialogs.drawer.none" : "dialogs.drawer.notFound")}</Nothing>
      ) : (
        <div className="ed-drawer-panes">
          <ul
            ref={rows}
            className="ed-drawer-list"
            aria-label={t("dialogs.drawer.title")}
            onKeyDown={goAlong}
          >
            {list.slice(0, count).map((entry) => (
              <DrawerEntry
                key={entry.id}
                entry={entry}
                standing={standings.get(entry.id) ?? unbooked}
                isOnSheet={drawer.onSheets.has(entry.id)}
                isUnnumbered={unnumbered.has(entry.id)}
                issuer={hasIssuers && entry.state === "issued" ? nameOf(entry) : ""}
                isOpen={entry.id === openId}
                onToggle={choose}
              />
            ))}
            {list.length > count && (
              <li className="ed-drawer-more">
                <Button look="plain" onClick={showMore}>
                  {t("dialogs.drawer.more", { count: list.length - count })}
                </Button>
              </li>
            )}
          </ul>
          {isNoneBeside && <p className="ed-drawer-open ed-drawer-none">{t("dialogs.drawer.choose")}</p>}
        </div>
      )}
    </>
  );
}

/** What was issued and is gone for good: that it was there stays known. */
function Deletions() {
  const { t, i18n } = useTranslation();
  const deletions = deletionsHere(useEditor());
  if (deletions.length === 0) return null;
  const day = (date: DateText): string => formatDate(date, languageOf(i18n));
  return (
    <details className="ed-drawer-deleted">
      <summary>{t("dialogs.drawer.deleted", { count: deletions.length })}</summary>
      <ul>
        {deletions.map(({ id, number, date, customer, deletedOn }) => (
          <li key={id}>
            {t("dialogs.drawer.deletion", { number, customer, date: day(date), on: day(deletedOn) })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return (
    <p className="ed-drawer-none" tabIndex={-1}>
      {children}
    </p>
  );
}
