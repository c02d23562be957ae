"use client";

import { useTranslation } from "react-i18next";
import { closeDialog } from "../../store/workspace-store";
import { Dialog } from "../ui/dialog";

export function BetaDialog() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("dialogs.beta.title")} size="message" onClose={closeDialog}>
      <p>…</p>
    </Dialog>
  );
}
