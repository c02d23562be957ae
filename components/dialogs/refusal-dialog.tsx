"use client";

import { CircleAlert } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { formatIban } from "../../lib/values/format";
import { takeBackRefusal } from "../../store/refused-fields";
import { jumpToField } from "../../store/dialogs";
import { type ToldRefusal } from "../../store/refused-fields";
import { editAgain } from "../../store/report-refusal";
import { useEditor } from "../../store/use-editor";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import "./refusal-dialog.css";

/** Says why a value was not taken, quotes it, and offers to go on with it. */
export function RefusalDialog({ refusal }: { readonly refusal: ToldRefusal }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { field, lineId, typed, kind, why, restored } = refusal;
  const back = () => {
    takeBackRefusal(editor, field);
    jumpToField(editor, field, lineId);
  };
  return (
    <Dialog
      title={t(`dialogs.refusal.${kind}`)}
      context={t(`refused.${why}`)}
      size="message"
      role="alertdialog"
      icon={<CircleAlert className="ed-danger" aria-hidden />}
      onClose={back}
    >
      <div className="ed-refusal">
        <p>
          <Trans i18nKey="dialogs.refusal.typed" components={{ value: <Value text={typed} /> }} />
        </p>
        {restored !== "" && (
          <p>
            <Trans
              i18nKey="dialogs.refusal.restored"
              components={{ value: <Value text={kind === "iban" ? formatIban(restored) : restored} /> }}
            />
          </p>
        )}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={back}>
          {t("dialogs.refusal.keep")}
        </Button>
        <Button look="primary" onClick={() => editAgain(editor, refusal)} data-first="">
          {t("dialogs.refusal.again")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Value = ({ text }: { readonly text: string }) => <strong>{text}</strong>;
