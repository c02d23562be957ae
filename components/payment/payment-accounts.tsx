"use client";

import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { clean } from "../../lib/invoice/clean-field";
import type { BankAccount } from "../../lib/invoice/invoice";
import { setAccounts } from "../../lib/invoice/payment/payment-changes";
import { formatIban } from "../../lib/values/format";
import { limits } from "../../lib/limits";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { PaymentEntry } from "./payment-entry";
import "./payment-dialog.css";
import "../settings/settings-dialog.css";

const empty: BankAccount = { holder: "", iban: "", bic: "" };

/** The accounts beside the first, which stands in the footer of the sheet. */
export function Accounts() {
  const editor = useEditor();
  const { t } = useTranslation();
  const accounts = useInvoice(({ supplierAccounts }) => supplierAccounts);
  return (
    <section className="ed-setting">
      <h3 className="ed-setting-title">{t("dialogs.terms.accounts")}</h3>
      {accounts.map((account, index) => {
        const change = (part: Partial<BankAccount>) =>
          setAccounts(accounts.with(index, { ...account, ...part }));
        return (
          <div
            key={index}
            className="ed-payment-row ed-payment-account"
            role="group"
            aria-label={`${t("dialogs.terms.accounts")} ${index + 1}`}
          >
            <PaymentEntry
              label={t("dialogs.terms.holder")}
              value={account.holder}
              change={(holder) => change({ holder })}
            />
            <PaymentEntry
              label={t("sheet.iban")}
              value={formatIban(account.iban)}
              change={(text) => change({ iban: clean.iban(text) ?? text })}
            />
            <PaymentEntry
              label={t("sheet.bic")}
              value={account.bic}
              change={(text) => change({ bic: clean.bic(text) ?? text })}
            />
            <Button
              look="icon"
              className="ed-payment-remove"
              aria-label={t("dialogs.terms.remove")}
              icon={<X aria-hidden />}
              onClick={() => edit(editor, setAccounts(accounts.toSpliced(index, 1)))}
            />
          </div>
        );
      })}
      {accounts.length < limits.accounts ? (
        <Button look="plain" onClick={() => edit(editor, setAccounts([...accounts, empty]))}>
          {t("dialogs.terms.addAccount")}
        </Button>
      ) : null}
    </section>
  );
}
