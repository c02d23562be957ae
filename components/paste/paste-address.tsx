"use client";

import { countryName } from "../../lib/codes/country-name";
import { formatIban } from "../../lib/values/format";
import { fieldRow, type TextField } from "../../lib/invoice/fields";
import { planAddress, takeAddress } from "../../lib/paste/take";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { announce } from "../../store/editor/announcements";
import { edit, getInvoice, useInvoice } from "../../store/editor/invoice-store";
import { closeDialog, jumpToField, type Pasted } from "../../store/editor/dialogs";
import { Dialog } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import { fieldNameInGroup } from "../check/field-name";
import { PasteActions } from "./paste-actions";
import "./paste-dialog.css";

/** A pasted address: what goes into which field, what stays, and what has no place. */
export function PasteAddress({ pasted }: { readonly pasted: Extract<Pasted, { readonly is: "address" }> }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const { text, party, address, place } = pasted;
  const invoice = useInvoice((current) => current);
  const plan = planAddress(address, party, invoice);
  const shown = (name: TextField, value: string): string => {
    const { kind } = fieldRow(name);
    return kind === "country" ? countryName(value, language) : kind === "iban" ? formatIban(value) : value;
  };
  const take = (): void => {
    edit(editor, takeAddress(plan));
    const last = plan.fields.findLast(({ name }) => fieldRow(name).kind !== "country");
    jumpToField(editor, last?.name ?? place?.field ?? "");
    announce(editor, "dialogs.paste.address.taken");
  };
  return (
    <Dialog
      title={t(`dialogs.paste.address.${party}`)}
      context={t("dialogs.paste.address.text")}
      size="message"
      onClose={() => closeDialog(editor)}
    >
      <dl className="ed-paste-address">
        {plan.fields.map(({ name, value }) => (
          <div key={name}>
            <dt>{fieldNameInGroup(i18n, name)[1]}</dt>
            <dd>{shown(name, value)}</dd>
          </div>
        ))}
        {plan.kept.map((name) => (
          <div key={name} className="ed-quiet-text">
            <dt>{fieldNameInGroup(i18n, name)[1]}</dt>
            <dd>{t("dialogs.paste.address.kept", { value: shown(name, getInvoice(editor)[name]) })}</dd>
          </div>
        ))}
        {plan.rest.length > 0 && (
          <div className="ed-quiet-text">
            <dt>{t("dialogs.paste.address.rest")}</dt>
            <dd>{plan.rest.join("\n")}</dd>
          </div>
        )}
      </dl>
      <PasteActions text={text} place={place} take={t("dialogs.paste.address.take")} onTake={take} />
    </Dialog>
  );
}
