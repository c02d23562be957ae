"use client";

import { setField } from "../../lib/invoice/changes";
import { useEditor } from "../../store/use-editor";
import { edit } from "../../store/invoice-store";
import { jumpToField } from "../../store/dialogs";
import { useTranslation } from "react-i18next";
import "./findings.css";

/** The way out where a number is used up: puts the next one on the sheet and goes there. */
export function NextNumber({ number }: { readonly number: string }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="ed-finding-cure"
      onClick={() => {
        edit(editor, setField("invoiceID", number));
        jumpToField(editor, "invoiceID");
      }}
    >
      {t("dialogs.generate.nextNumber", { number })}
    </button>
  );
}
