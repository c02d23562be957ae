"use client";

import { FolderCheck, FolderPlus, FolderX, RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { dateOf, formatDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import {
  allowFolder,
  keepInFolder,
  leaveFolder,
  offersFolder,
  readFolder,
  updateFolder,
  useFolder,
} from "../../store/archive/folder";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "./drawer-keeping.css";

/** A folder on the disk that is kept up to date; nothing where the browser cannot. */
export function DrawerFolder() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const folder = useFolder();
  useEffect(() => {
    if (offersFolder()) void readFolder(editor);
  }, [editor]);
  if (!offersFolder()) return null;
  const isFault = folder.is === "gone" || folder.is === "full" || folder.is === "failed";
  return (
    <div className="ed-drawer-backup">
      <p role="status" data-state={isFault || folder.is === "asking" ? "old" : undefined}>
        {text()}
      </p>
      <div>
        {(folder.is === "none" || folder.is === "gone") && (
          <Button look="text" icon={<FolderPlus aria-hidden />} onClick={() => void keepInFolder(editor)}>
            {t("dialogs.folder.choose")}
          </Button>
        )}
        {folder.is === "asking" && (
          <Button look="text" icon={<FolderCheck aria-hidden />} onClick={() => void allowFolder(editor)}>
            {t("dialogs.folder.allow")}
          </Button>
        )}
        {(folder.is === "full" || folder.is === "failed") && (
          <Button look="text" icon={<RotateCcw aria-hidden />} onClick={() => void updateFolder(editor)}>
            {t("dialogs.folder.again")}
          </Button>
        )}
        {folder.is !== "none" && folder.is !== "writing" && (
          <Button look="text" icon={<FolderX aria-hidden />} onClick={() => void leaveFolder(editor)}>
            {t("dialogs.folder.leave")}
          </Button>
        )}
      </div>
    </div>
  );

  function text(): string {
    if (folder.is === "none") return t("dialogs.folder.offer");
    const { is, name, at } = folder;
    if (is === "gone" || is === "full" || is === "failed")
      return `${t(`dialogs.folder.faults.${is}.title`, { name })}. ${t(`dialogs.folder.faults.${is}.text`)}`;
    if (is === "kept" && at > 0) {
      const day = new Date(at);
      const language = languageOf(i18n);
      const time = day.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
      return t("dialogs.folder.kept", { name, date: formatDate(dateOf(day), language), time });
    }
    return t(`dialogs.folder.${is === "asking" ? "asking" : "writing"}`, { name });
  }
}
