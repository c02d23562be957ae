"use client";

import { useTranslation } from "react-i18next";
import type { LegalText } from "../../lib/legal";
import { closeDialog } from "../../store/workspace-store";
import { Dialog } from "../ui/dialog";

export function LegalDialog({ text }: { readonly text: LegalText }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t(`dialogs.legal.${text}`)} size="message" onClose={closeDialog}>
      <p>…</p>
    </Dialog>
  );
}
