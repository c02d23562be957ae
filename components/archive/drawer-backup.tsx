"use client";

import { CircleAlert, HardDriveDownload, HardDriveUpload } from "lucide-react";
import { useRef, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import { dateOf, dayLength, formatDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import {
  chooseBackup,
  lastBackup,
  resetRestoring,
  restoreBackup,
  saveBackup,
  useRestoring,
} from "../../store/archive/backup";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { formatBytes } from "../../lib/values/sizes";
import { readRoom, useRoom } from "../../store/archive/room";
import "../ui/dialog.css";
import "./drawer-keeping.css";

/** What is kept: an invoice, its own or somebody else's, which counts as issued. */
export type Kept = Pick<Entry, "state" | "at">;

/** Invoices that are issued after a backup, and days, from which on it is called old. */
const old = { issued: 3, days: 30 };

/** When the last backup was made, and whether enough has been added since to make another. */
export function useBackupState(kept: readonly Kept[]) {
  const editor = useEditor();
  const { i18n } = useTranslation();
  const last = lastBackup(editor);
  const since = kept.filter(({ state, at }) => state === "issued" && at > last).length;
  const isOld = last + old.days * dayLength < editor.now().getTime() && since >= old.issued;
  const date = formatDate(dateOf(new Date(last)), languageOf(i18n));
  return { state: last === 0 ? "none" : isOld ? "old" : "last", date } as const;
}

/** Everything as one file, and back from one. */
export function DrawerBackup({ kept }: { readonly kept: readonly Kept[] }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const restoring = useRestoring();
  const chooser = useRef<HTMLInputElement>(null);
  const { state, date } = useBackupState(kept);
  if (restoring.is === "asking" || restoring.is === "reading") return <Restore />;
  return (
    <div className="ed-drawer-backup">
      {restoring.is === "fault" ? (
        <p className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t(`dialogs.backup.faults.${restoring.fault}`)}
        </p>
      ) : (
        <p data-state={state}>{kept.length > 0 && t(`dialogs.backup.${state}`, { date })} </p>
      )}
      <div>
        {kept.length > 0 && (
          <Button
            look="text"
            icon={<HardDriveDownload aria-hidden />}
            title={t("dialogs.backup.secret")}
            onClick={() => void saveBackup(editor)}
          >
            {t("dialogs.backup.save")}
          </Button>
        )}
        <Button look="text" icon={<HardDriveUpload aria-hidden />} onClick={() => chooser.current?.click()}>
          {t("dialogs.backup.restore")}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label={t("dialogs.backup.restore")}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void chooseBackup(editor, file);
            event.target.value = "";
          }}
        />
      </div>
      <DrawerRoom kept={kept} />
    </div>
  );
}

/** What is in the chosen backup, and what is to become of it. */
function Restore() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const restoring = useRestoring();
  if (restoring.is !== "asking") return <p role="status">{t("dialogs.backup.reading")}</p>;
  const { found, issued, drafts, received, fresh } = restoring;
  const date = formatDate(dateOf(new Date(found.backup.made)), languageOf(i18n));
  return (
    <div className="ed-drawer-restore" role="status">
      <p>
        <strong>{t("dialogs.backup.found", { date, issued, drafts, received, fresh })}</strong>{" "}
        {found.lost > 0 && t("dialogs.backup.lost", { lost: found.lost })} {t("dialogs.backup.replaceText")}
      </p>
      <div>
        <Button look="quiet" onClick={() => resetRestoring(editor)}>
          {t("dialogs.cancel")}
        </Button>
        <Button look="plain" onClick={() => void restoreBackup(editor, found, true)}>
          {t("dialogs.backup.replace")}
        </Button>
        <Button look="primary" onClick={() => void restoreBackup(editor, found, false)}>
          {t("dialogs.backup.merge")}
        </Button>
      </div>
    </div>
  );
}

/** The share of what may be kept from which on it is called scarce. */
const scarce = 0.8;

/** How much is kept in this browser, and whether it has promised to keep it; where room is scarce, what to do. */
function DrawerRoom({ kept }: { readonly kept: readonly Kept[] }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const room = useRoom();
  // Whatever was kept or removed meanwhile.
  useEffect(() => void readRoom(editor), [editor, kept]);
  if (!room) return null;
  const language = languageOf(i18n);
  const sizes = { used: formatBytes(room.used, language), quota: formatBytes(room.quota, language) };
  if (room.used >= scarce * room.quota)
    return (
      <p className="ed-drawer-room ed-alert" role="alert">
        <CircleAlert aria-hidden />
        {t("dialogs.backup.scarce", sizes)}
      </p>
    );
  return (
    <p className="ed-drawer-room">
      {t("dialogs.backup.room", sizes)}{" "}
      {t(room.isLasting ? "dialogs.backup.lasting" : "dialogs.backup.fleeting")}
    </p>
  );
}
