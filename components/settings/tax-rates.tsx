"use client";

import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TaxRate } from "../../lib/invoice/invoice";
import { setTaxRate } from "../../lib/invoice/tax/rate-changes";
import type { Locale } from "../../lib/locale";
import { languageOf } from "../../locales/i18n";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Checkbox } from "../ui/checkbox";
import { SettingsText } from "./settings-text";
import { readNumber } from "../../lib/invoice/clean-field";
import { setOtherRate } from "../../lib/invoice/tax/tax-setting";
import { formatPercent } from "../../lib/values/format";
import { Button } from "../ui/button";
import "./settings-dialog.css";
import "./tax-rates.css";
import "../ui/entry.css";

const rates: readonly TaxRate[] = [0, 7, 19];

/** Which rates the lines may have, and the reason for the one that taxes nothing. */
export function TaxRates() {
  const { t } = useTranslation();
  const isSmall = useInvoice((invoice) => invoice.flagIsSmallBusinessOwner);
  const needsReason = useInvoice((invoice) => invoice.flagHasTaxExemptionReason && !isSmall);
  const id = useId();
  return (
    <section className="ed-setting">
      <div className="ed-rates" role="group" aria-labelledby={id} aria-disabled={isSmall || undefined}>
        <h3 id={id} className="ed-setting-title">
          {t("dialogs.settings.rates")}
        </h3>
        <div className="ed-rates-list">
          {rates.map((rate) => (
            <Rate key={rate} rate={rate} />
          ))}
        </div>
      </div>
      {isSmall ? (
        <p className="ed-setting-hint">{t("dialogs.settings.ratesSmallBusiness")}</p>
      ) : (
        <OtherRates />
      )}
      {needsReason && <ExemptionReason />}
    </section>
  );
}

/** Positions named one by one in a reason; of more only the number is said. */
const namedLines = 4;

function Rate({ rate }: { readonly rate: TaxRate }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const id = useId();
  const on = useInvoice((invoice) => invoice.invoiceTaxRates[rate]);
  const isSmall = useInvoice((invoice) => invoice.flagIsSmallBusinessOwner);
  const users = useInvoice((invoice) =>
    invoice.invoiceLines
      .filter((line) => line.vat === rate && line.taxCase === undefined)
      .map((line) => line.id),
  );
  const isUsed = on && users.length > 0;
  const reason = isSmall
    ? t("dialogs.settings.ratesSmallBusiness")
    : isUsed
      ? users.length > namedLines
        ? t("dialogs.settings.rateUsedOften", { count: users.length })
        : t("dialogs.settings.rateUsed", { count: users.length, lines: listed(users, language) })
      : null;
  return (
    <span className="ed-rate">
      <Checkbox
        checked={on}
        onChange={(next) => edit(editor, setTaxRate(rate, next))}
        disabled={reason !== null}
        describedBy={reason === null ? undefined : id}
      >
        {t("dialogs.settings.rate", { rate })}
      </Checkbox>
      {reason !== null && (
        <span
          id={id}
          role="tooltip"
          className="ed-rate-reason"
          data-rate={t("dialogs.settings.rate", { rate })}
          data-quiet={isSmall || undefined}
        >
          {reason}
        </span>
      )}
    </span>
  );
}

const listed = (parts: readonly string[], language: Locale): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(parts);

function ExemptionReason() {
  const { t } = useTranslation();
  const isMissing = useInvoice(
    (invoice) =>
      invoice.supplierTaxExemptionReason.trim() === "" &&
      invoice.invoiceLines.some((line) => line.vat === 0 && line.taxCase === undefined),
  );
  return (
    <SettingsText
      name="supplierTaxExemptionReason"
      label={t("dialogs.settings.exemption")}
      hint={t(isMissing ? "dialogs.settings.exemptionNeeded" : "dialogs.settings.exemptionHint")}
      isMissing={isMissing}
      multiline
    />
  );
}

/** Rates that few need: those of farmers, of other years and of other countries. */
function OtherRates() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const others = useInvoice((invoice) => invoice.invoiceOtherRates);
  const used = useInvoice((invoice) =>
    invoice.invoiceLines.filter(({ taxCase }) => taxCase === undefined).map(({ vat }) => vat),
  );
  const [typed, setTyped] = useState("");
  const add = (event: FormEvent): void => {
    event.preventDefault();
    edit(editor, setOtherRate(Number(readNumber(typed, 2)), true));
    setTyped("");
  };
  return (
    <form className="ed-other-rates" onSubmit={add}>
      {others.map((rate) => (
        <Checkbox
          key={rate}
          checked
          disabled={used.includes(rate)}
          onChange={() => edit(editor, setOtherRate(rate, false))}
        >
          {formatPercent(rate, language)}
        </Checkbox>
      ))}
      <span className="ed-other-rate">
        <input
          type="text"
          inputMode="decimal"
          className="ed-entry"
          maxLength={5}
          aria-label={t("dialogs.settings.otherRate")}
          placeholder={t("dialogs.settings.otherRate")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="plain">
          {t("dialogs.settings.addRate")}
        </Button>
      </span>
    </form>
  );
}
