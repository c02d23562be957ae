"use client";

import { FileDown, Info, Trash2, X } from "lucide-react";
import { useEditor } from "../../store/editor/use-editor";
import { saveUnreadable } from "../../store/draft/draft-file";
import { deleteUnreadable } from "../../store/draft/autosave";
import { closeUnreadable, useUnreadable } from "../../store/draft/unreadable";
import { useWorkspace } from "../../store/editor/workspace-store";
import { Button } from "../ui/button";
import { useTranslation } from "react-i18next";
import "../ui/toasts.css";

/**
 * Says that a stored draft could not be read, at every visit until the visitor deletes it. Where there is no room to put it
 * aside it says that nothing else is stored until then.
 */
export function UnreadableDraft() {
  const editor = useEditor();
  const { t } = useTranslation();
  const cannotSave = useWorkspace(({ saveStatus }) => saveStatus === "failed");
  const draft = useUnreadable(({ key }) => key !== null || cannotSave);
  if (draft === undefined) return null;
  return (
    <div className="ed-toast ed-over ed-unreadable" role="status">
      <Info className="ed-toast-icon" aria-hidden />
      <div className="ed-toast-words">
        <p className="ed-toast-title">{t("toasts.unreadable.title")}</p>
        <p>{t(draft.key === null ? "toasts.unreadable.noRoom" : "toasts.unreadable.text")}</p>
        <Button look="text" icon={<FileDown aria-hidden />} onClick={() => saveUnreadable(editor, draft)}>
          {t("toasts.unreadable.save")}
        </Button>
        <Button look="text" icon={<Trash2 aria-hidden />} onClick={() => deleteUnreadable(editor, draft)}>
          {t("toasts.unreadable.delete")}
        </Button>
      </div>
      <Button
        look="icon"
        aria-label={t("toasts.close")}
        onClick={() => closeUnreadable(editor, draft)}
        icon={<X aria-hidden />}
      />
    </div>
  );
}
