"use client";

import type { ReactNode } from "react";
import type { UnchangedField } from "../../lib/invoice/unchanged";
import { useEditor } from "../../store/editor/use-editor";
import { jumpToField } from "../../store/editor/dialogs";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import { UnchangedList } from "./unchanged-list";

interface UnchangedProps {
  readonly fields: readonly UnchangedField[];
  readonly onClose: () => void;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** The placeholders that have to go before a download. */
export function Unchanged({ fields, onClose, children }: UnchangedProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [first] = fields;
  return (
    <Dialog
      title={t("dialogs.compare.title")}
      context={t("dialogs.compare.text", { count: fields.length })}
      size="upload"
      onClose={onClose}
    >
      <UnchangedList fields={fields} />
      {children}
      <DialogActions>
        <Button look="primary" onClick={() => first && jumpToField(editor, first.field, first.lineId)}>
          {t("dialogs.compare.first")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
