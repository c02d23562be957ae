"use client";

import { CircleAlert, Trash2 } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { standingsOf, viewed, type View } from "../../lib/archive/list";
import { dateOf } from "../../lib/values/dates";
import { resetRestoring } from "../../store/backup";
import { closeDialog } from "../../store/dialogs";
import { readDrawer, removeForGood, useDrawer, type Drawer } from "../../store/drawer";
import { useEditor } from "../../store/use-editor";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { DrawerBackup } from "./drawer-backup";
import { DrawerEntry } from "./drawer-entry";
import { Filters } from "./drawer-filters";
import { Numbers, SumLine } from "./drawer-sums";
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
