"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { findingsFor, untouchedFields } from "../../lib/export/findings";
import { unchangedDefaults, type UnchangedField } from "../../lib/invoice/unchanged";
import { useEditor } from "../../store/editor/use-editor";
import { getInvoice, today } from "../../store/editor/invoice-store";
import { closeDialog } from "../../store/editor/dialogs";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import { Unchanged } from "./unchanged";
import { UnchangedList } from "./unchanged-list";
import { useSheetFindings } from "./use-sheet-findings";
import "./compare-dialog.css";

/** Every field that nobody has changed: those that a download waits for, and those that may stay as they are. */
export function CompareDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  const fields = untouchedFields(findingsFor("e-invoice", useSheetFindings()).stops);
  const [defaults] = useState(() => unchangedDefaults(getInvoice(editor), today(editor)));
  if (fields.length > 0) {
    return (
      <Unchanged fields={fields} onClose={() => closeDialog(editor)}>
        <Defaults fields={defaults} />
      </Unchanged>
    );
  }
  return (
    <Dialog
      title={t("dialogs.compare.valid")}
      context={t("dialogs.compare.validText")}
      size="upload"
      icon={<CircleCheck className="ed-ok" aria-hidden />}
      onClose={() => closeDialog(editor)}
    >
      <Defaults fields={defaults} />
      <DialogActions>
        <Button look="primary" onClick={() => closeDialog(editor)}>
          {t("dialogs.understood")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Defaults({ fields }: { readonly fields: readonly UnchangedField[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <details className="ed-defaults">
      <summary>{t("dialogs.compare.defaults", { count: fields.length })}</summary>
      <UnchangedList fields={fields} />
    </details>
  );
}
