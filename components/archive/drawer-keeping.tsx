"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import { useRestoring } from "../../store/archive/backup";
import { useFolder } from "../../store/archive/folder";
import { DrawerBackup, useBackupState } from "./drawer-backup";
import { DrawerContacts } from "../customers/drawer-contacts";
import { DrawerFolder } from "./drawer-folder";
import "./drawer.css";

/** Backup, folder and address book, behind one line that says how the backup stands. What asks or fails opens it. */
export function DrawerKeeping({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const restoring = useRestoring();
  const folder = useFolder();
  const { state, date } = useBackupState(entries);
  const isCalm = folder.is === "none" || folder.is === "kept" || folder.is === "writing";
  const isAsked = entries.length === 0 || restoring.is !== "idle" || !isCalm;
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <details
      className="ed-drawer-keeping"
      open={isOpen || isAsked}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDown aria-hidden />
        <span>{t("dialogs.drawer.keeping")}</span>
        {entries.length > 0 && <span data-state={state}>{t(`dialogs.backup.brief.${state}`, { date })}</span>}
      </summary>
      <DrawerBackup entries={entries} />
      <DrawerFolder />
      <DrawerContacts />
    </details>
  );
}
