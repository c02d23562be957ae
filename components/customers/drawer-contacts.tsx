"use client";

import { ContactRound, FileSpreadsheet, UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countCustomers, saveCustomers, takeCustomers } from "../../store/customers/contacts";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "../archive/drawer.css";

/** The customers that are offered while somebody types: from other programs, and back to them. */
export function DrawerContacts() {
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
