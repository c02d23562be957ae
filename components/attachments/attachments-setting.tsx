"use client";

import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialog } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { closeMenu } from "../../store/editor/workspace-store";
import { Button } from "../ui/button";
import "../settings/settings-dialog.css";

/** The way to the files inside the e-invoice. */
export function AttachmentsSetting() {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <section className="ed-setting ed-setting-attachments">
      <Button
        look="text"
        icon={<Paperclip aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          closeMenu(editor);
          openDialog(editor, "attachments");
        }}
      >
        {t("dialogs.attachments.add")}
      </Button>
      <p className="ed-setting-hint">{t("dialogs.attachments.hint")}</p>
    </section>
  );
}
