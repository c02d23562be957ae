"use client";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeholder } from "../../lib/invoice/defaults";
import { paymentTexts } from "../../lib/layout/payment-texts";
import type { TextField } from "../../lib/invoice/fields";
import { normalize, withCleanTexts } from "../../lib/invoice/normalize";
import { formatIban, formatMoney } from "../../lib/values/format";
import { accountFindings } from "../../store/payment/accounts";
import type { AskedDraft } from "../../store/editor/dialogs";
import { useIsUntouched } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import "./asked-draft-dialog.css";
import "../check/findings.css";
import "./upload-dialog.css";

/** Asks whether the draft of a link shall come onto the sheet: anybody can write one, with an account of their own. */
export function AskedDraftDialog({ draft, answer }: AskedDraft) {
  const { t } = useTranslation();
  const untouched = useIsUntouched();
  const clean = withCleanTexts(draft);
  const accounts = accountFindings(useEditor(), normalize(draft));
  const written = (field: TextField): string =>
    clean[field] === placeholder(field, draft.invoiceLocale) ? "" : clean[field];
  const [holder, iban, ...sender] = (
    ["supplierBankAccountHolder", "supplierBankIban", "supplierCompany", "supplierName"] as const
  ).map(written);
  const [, ...imported] =
    paymentTexts(draft)
      .find(({ opens }) => opens === "imported")
      ?.text.trim()
      .split("\n") ?? [];
  return (
    <Dialog
      title={t("dialogs.asked.title")}
      context={t("dialogs.asked.text")}
      size="upload"
      onClose={() => answer(false)}
    >
      <dl className="ed-asked">
        <Entry name={t("dialogs.asked.sender")} texts={sender} />
        <Entry name={t("dialogs.asked.holder")} texts={[holder]} />
        <Entry name={t("dialogs.asked.iban")} texts={[formatIban(iban ?? "")]} isNumber />
        {draft.supplierAccounts.map((account, index) => (
          <Entry
            key={index}
            name={t("dialogs.asked.account", { n: index + 2 })}
            texts={[account.holder, formatIban(account.iban)]}
            isNumber
          />
        ))}
        <Entry
          name={t("dialogs.asked.invoice")}
          texts={[
            written("invoiceID"),
            written("customerCompany"),
            formatMoney(draft.invoicePayableAmount, draft.invoiceLocale),
          ]}
        />
        {imported.length > 0 && <Entry name={t("imported.title")} texts={imported} />}
      </dl>
      {accounts.map(({ field, code, values }) => (
        <p key={field} className="ed-findings ed-findings-warnings">
          {t(`findings.${code}`, values)}
        </p>
      ))}
      {!untouched && <p className="ed-upload-draft">{t("dialogs.asked.kept")}</p>}
      <DialogActions>
        <Button look="quiet" onClick={() => answer(false)}>
          {t("dialogs.asked.no")}
        </Button>
        <Button look="primary" onClick={() => answer(true)}>
          {t("dialogs.asked.yes")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface EntryProps {
  readonly name: ReactNode;
  readonly texts: readonly (string | undefined)[];
  readonly isNumber?: boolean;
}

/** What the draft says of one thing, each text for itself and without what turns letters around. */
function Entry({ name, texts, isNumber = false }: EntryProps) {
  const { t } = useTranslation();
  const said = texts.map((text = "") => text.replace(/\p{Cf}/gu, "").trim()).filter((text) => text !== "");
  return (
    <div>
      <dt>{name}</dt>
      {said.length === 0 && <dd className="ed-asked-nothing">{t("dialogs.asked.nothing")}</dd>}
      {said.map((text, index) => (
        <dd key={index} data-number={isNumber || undefined}>
          <bdi>{text}</bdi>
        </dd>
      ))}
    </div>
  );
}
