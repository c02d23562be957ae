"use client";

import { CircleAlert } from "lucide-react";
import { Trans, useTranslation } from "../ui/texts";
import { formatIban } from "../../lib/format";
import { editAgain, jumpToField, type Refusal } from "../../store/workspace-store";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";

const explained: ReadonlySet<string> = new Set(["iban", "bic", "taxId", "email", "date", "country"]);

/** Says why a value was not taken, quotes it, and offers to go on with it. */
export function RefusalDialog({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const { field, lineId, typed, kind, restored } = refusal;
  const words = `dialogs.refusal.${explained.has(kind) ? kind : "other"}`;
  const back = () => jumpToField(field, lineId);
  return (
    <Dialog
      title={t(`${words}.title`)}
      context={t(`${words}.text`)}
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
        <Button look="quiet" onClick={() => editAgain(refusal)}>
          {t("dialogs.refusal.again")}
        </Button>
        <Button look="primary" onClick={back}>
          {t("dialogs.understood")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Value = ({ text }: { readonly text: string }) => <strong>{text}</strong>;
