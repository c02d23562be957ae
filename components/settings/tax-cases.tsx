"use client";

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../lib/codes/country-name";
import { proposedChoice, setTaxChoice, taxChoice, type TaxChoice } from "../../lib/invoice/tax/tax-setting";
import { languageOf } from "../../locales/i18n";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { SettingsText } from "./settings-text";
import "./tax-cases.css";

/** How the whole invoice is taxed: the ways that were looked for, each with a line on when it is right. */
export function TaxCases({ choices }: { readonly choices: readonly TaxChoice[] }) {
  const { t } = useTranslation();
  const chosen = useInvoice(taxChoice);
  const group = useId();
  return (
    <section className="ed-setting">
      <div className="ed-tax-cases" role="radiogroup" aria-label={t("dialogs.settings.taxCase")}>
        {choices.map((choice) => (
          <Choice key={choice} choice={choice} group={group} isChosen={choice === chosen} />
        ))}
      </div>
      {chosen === "small-business" && choices.includes(chosen) ? (
        <SettingsText
          name="supplierIsSmallBusinessOwnerNote"
          label={t("dialogs.settings.smallBusinessNote")}
          multiline
        />
      ) : null}
    </section>
  );
}

interface ChoiceProps {
  readonly choice: TaxChoice;
  readonly group: string;
  readonly isChosen: boolean;
}

function Choice({ choice, group, isChosen }: ChoiceProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const id = useId();
  const country = useInvoice((invoice) =>
    proposedChoice(invoice) === choice ? invoice.customerCountry : null,
  );
  const words = `dialogs.settings.taxCases.${choice}` as const;
  return (
    <label className="ed-tax-case">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-label={t(`${words}.title`)}
        aria-describedby={id}
        onChange={() => edit(editor, setTaxChoice(choice))}
      />
      <span className="ed-setting-title">{t(`${words}.title`)}</span>
      <span id={id} className="ed-setting-hint">
        {t(`${words}.hint`)}
        {country === null ? null : (
          <span className="ed-tax-proposal">
            {t("dialogs.settings.taxProposal", { country: countryName(country, languageOf(i18n)) })}
          </span>
        )}
      </span>
    </label>
  );
}
