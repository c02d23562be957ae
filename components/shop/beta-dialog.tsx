"use client";

import { useEditor } from "../../store/editor/use-editor";
import { copy } from "../../store/editor/feedback";
import { writeMail } from "../../store/export/mail";
import { closeDialog, openLegalText } from "../../store/editor/dialogs";
import { useFlags } from "../editor/flags";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Trans, useTranslation } from "react-i18next";
import "./beta-dialog.css";

/** How to get a coupon as long as nothing can be bought. */
export function BetaDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  const { supportEmail } = useFlags();
  const imprint = (
    <button type="button" className="ed-link" onClick={() => openLegalText(editor, "imprint")}>
      {""}
    </button>
  );
  return (
    <Dialog
      title={t("dialogs.beta.title")}
      context={t("dialogs.beta.text")}
      size="message"
      onClose={() => closeDialog(editor)}
    >
      {supportEmail === null ? (
        <p className="ed-note">
          <Trans i18nKey="dialogs.beta.noAddress" components={{ imprint }} />
        </p>
      ) : (
        <p className="ed-address">{supportEmail}</p>
      )}
      <DialogActions>
        {supportEmail === null ? (
          <Button look="primary" onClick={() => closeDialog(editor)}>
            {t("dialogs.understood")}
          </Button>
        ) : (
          <>
            <Button look="quiet" onClick={() => void copy(editor, supportEmail)}>
              {t("dialogs.beta.copy")}
            </Button>
            <Button
              look="primary"
              onClick={() => writeMail({ to: supportEmail, subject: t("dialogs.beta.subject") })}
            >
              {t("dialogs.beta.write")}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
