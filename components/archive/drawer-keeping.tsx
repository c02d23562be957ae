"use client";

import { ContactRound, FileSpreadsheet, UserPlus } from "lucide-react";
import { useState, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRestoring } from "../../store/archive/backup";
import { useFolder } from "../../store/archive/folder";
import { DrawerBackup, useBackupState, type Kept } from "./drawer-backup";
import { DrawerFolder } from "./drawer-folder";
import { countCustomers, saveCustomers, takeCustomers } from "../../store/customers/contacts";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "./drawer-keeping.css";

/** Whether what is kept in this browser asks for something: a first backup to read, a question, a folder that is away. */
export function useKeepingAsks(kept: readonly Kept[]): boolean {
  const restoring = useRestoring();
  const folder = useFolder();
  const isCalm = folder.is === "none" || folder.is === "kept" || folder.is === "writing";
  return kept.length === 0 || restoring.is !== "idle" || !isCalm;
}

interface BackupBriefProps {
  readonly kept: readonly Kept[];
  readonly onOpen: () => void;
}

/** How the backup stands, in one line, and the way to it. */
export function BackupBrief({ kept, onOpen }: BackupBriefProps) {
  const { t } = useTranslation();
  const { state, date } = useBackupState(kept);
  return (
    kept.length > 0 && (
      <Button look="text" className="ed-drawer-brief" data-state={state} onClick={onOpen}>
        {t(`dialogs.backup.brief.${state}`, { date })}
      </Button>
    )
  );
}

/** Backup, folder and address book of this browser. */
export function DrawerKeeping({ kept }: { readonly kept: readonly Kept[] }) {
  return (
    <div className="ed-drawer-keeping">
      <DrawerBackup kept={kept} />
      <DrawerFolder />
      <DrawerContacts />
    </div>
  );
}

/** The customers that are offered while somebody types: from other programs, and back to them. */
function DrawerContacts() {
  const editor = useEditor();
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const recount = (): void => void countCustomers(editor).then(setCount);
  useEffect(() => void countCustomers(editor).then(setCount), [editor]);
  return (
    <div className="ed-drawer-backup">
      <p>{t(count === 0 ? "dialogs.contacts.empty" : "dialogs.contacts.known", { count })}</p>
      <div>
        {count > 0 && (
          <>
            <Button
              look="text"
              icon={<FileSpreadsheet aria-hidden />}
              onClick={() => void saveCustomers(editor, "csv")}
            >
              {t("dialogs.contacts.csv")}
            </Button>
            <Button
              look="text"
              icon={<ContactRound aria-hidden />}
              onClick={() => void saveCustomers(editor, "vcf")}
            >
              {t("dialogs.contacts.vcf")}
            </Button>
          </>
        )}
        <Button look="text" icon={<UserPlus aria-hidden />} onClick={() => chooser.current?.click()}>
          {t("dialogs.contacts.take")}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.vcf,text/csv,text/vcard"
          aria-label={t("dialogs.contacts.take")}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void takeCustomers(editor, file).then(recount);
            event.target.value = "";
          }}
        />
      </div>
    </div>
  );
}
