"use client";

import { fields } from "../../lib/invoice/fields";
import type { Invoice } from "../../lib/invoice/invoice";
import { settingNames, type SettingName } from "../../lib/invoice/settings";
import { useInvoice } from "../../store/editor/invoice-store";
import { useTranslation } from "react-i18next";
import "./settings-preview.css";

/** The allowance is seen on the sheet, with its amount. */
const named = settingNames.filter((name) => name !== "flagShowAllowance");

/** What is switched on in the settings; a text that is still missing stands out. Shown where the tools have words. */
export function SettingsPreview() {
  const { t } = useTranslation();
  const on = useInvoice((invoice) => named.filter((name) => invoice[name]));
  const taxCase = useInvoice((invoice) => invoice.invoiceTaxCase);
  const isGross = useInvoice((invoice) => invoice.invoiceHasGrossPrices);
  if (on.length === 0 && taxCase === "by-rate" && !isGross) return null;
  return (
    <ul className="ed-preview" aria-label={t("toolbar.preview.label")}>
      {on.map((name) => (
        <li key={name}>
          {t(`settings.${name}.preview`)}
          <Shown by={name} />
        </li>
      ))}
      {taxCase === "by-rate" ? null : <li>{t(`sheet.taxCases.${taxCase}`)}</li>}
      {isGross ? <li>{t("toolbar.preview.grossPrices")}</li> : null}
    </ul>
  );
}

/** The text that a switch shows, where it may be missing. */
function Shown({ by }: { readonly by: SettingName }) {
  const { t } = useTranslation();
  const field = fields.find(({ shownBy, mayBeEmpty }) => shownBy === by && mayBeEmpty)?.name;
  const text = useInvoice((invoice: Invoice) => (field ? invoice[field].trim() : null));
  if (text === "") return <span className="ed-preview-missing">{t("toolbar.preview.noData")}</span>;
  return text === null ? null : <span>{text}</span>;
}
