"use client";

import { closeDialog, type Pasted } from "../../store/editor/dialogs";
import { PasteAddress } from "./paste-address";
import { PasteRows } from "./paste-rows";
import { useEditor } from "../../store/editor/use-editor";
import { insertText } from "../fields/insert-text";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import { fieldName } from "../check/field-name";
import "./paste-dialog.css";

/** What was pasted, and what would become of it: nothing is on the sheet before it is taken. */
export function PasteDialog({ pasted }: { readonly pasted: Pasted }) {
  if (pasted.is === "rows") return <PasteRows pasted={pasted} />;
  return pasted.is === "address" ? <PasteAddress pasted={pasted} /> : <PasteLong pasted={pasted} />;
}

/** A pasted text that is longer than its field: what would stay, and what would be cut off. */
function PasteLong({ pasted }: { readonly pasted: Extract<Pasted, { readonly is: "long" }> }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const { place, kept, surplus, max } = pasted;
  const field = fieldName(i18n, place.field, place.lineId ?? undefined);
  return (
    <Dialog
      title={t("dialogs.paste.long.title")}
      context={t("dialogs.paste.long.text", { field, max, count: surplus.length })}
      size="message"
      onClose={() => closeDialog(editor)}
    >
      <p className="ed-paste-long" tabIndex={0}>
        {kept}
        <del>
          <span className="ed-hidden">{t("dialogs.paste.long.cut")}</span>
          {surplus}
        </del>
      </p>
      <DialogActions>
        {kept !== "" && (
          <Button look="plain" onClick={() => insertText(editor, place, kept)}>
            {t("dialogs.paste.long.shortened")}
          </Button>
        )}
        <Button look="primary" onClick={() => closeDialog(editor)}>
          {t("dialogs.paste.long.leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
