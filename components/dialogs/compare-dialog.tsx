"use client";

import { useTranslation } from "react-i18next";
import { closeDialog } from "../../store/workspace-store";
import { Dialog } from "../ui/dialog";

export function CompareDialog() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("dialogs.compare.title")} size="message" onClose={closeDialog}>
      <p>…</p>
    </Dialog>
  );
}
