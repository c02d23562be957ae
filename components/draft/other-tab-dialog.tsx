"use client";

import { useTranslation } from "react-i18next";
import { useEditor } from "../../store/editor/use-editor";
import { keepMine, takeTheirs } from "../../store/draft/other-windows";
import type { SavedState } from "../../store/draft/saved-state";
import { closeDialog } from "../../store/editor/dialogs";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";

/** Two windows wrote on the same invoice: which one shall it be? */
export function OtherTabDialog({ theirs }: { readonly theirs: SavedState }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const keep = () => {
    keepMine(editor);
    closeDialog(editor);
  };
  const take = () => {
    takeTheirs(editor, theirs);
    closeDialog(editor);
  };
  return (
    <Dialog
      title={t("dialogs.otherTab.title")}
      context={t("dialogs.otherTab.text")}
      size="message"
      onClose={keep}
    >
      <DialogActions>
        <Button look="plain" onClick={take}>
          {t("dialogs.otherTab.take")}
        </Button>
        <Button look="primary" onClick={keep}>
          {t("dialogs.otherTab.keep")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
