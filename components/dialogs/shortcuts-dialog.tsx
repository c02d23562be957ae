"use client";

import { useTranslation } from "react-i18next";
import { closeDialog } from "../../store/workspace-store";
import { Dialog } from "../ui/dialog";

export function ShortcutsDialog() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("dialogs.shortcuts.title")} size="message" onClose={closeDialog}>
      <p>…</p>
    </Dialog>
  );
}
