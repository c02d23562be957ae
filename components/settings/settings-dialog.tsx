"use client";

import { useId, useState } from "react";
import { removeAllowance, setAllowanceUnit, showAllowance } from "../../lib/invoice/changes";
import { setGrossPrices } from "../../lib/invoice/lines/gross-changes";
import { setSwitch } from "../../lib/invoice/look-changes";
import type { AllowanceUnit } from "../../lib/invoice/invoice";
import { fields, isPlainField } from "../../lib/invoice/fields";
import { isPlainSetting, settingNames, type PlainSetting } from "../../lib/invoice/settings";
import { taxChoice, taxChoices } from "../../lib/invoice/tax/tax-setting";
import { areFound } from "../../lib/text/search";
import { formatMoney } from "../../lib/values/format";
import { isTextKey } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import type { Editor } from "../../store/editor/editor";
import { edit, getInvoice, useInvoice } from "../../store/editor/invoice-store";
import { toast } from "../../store/editor/toasts";
import type { SubmenuProps } from "../toolbar/submenu";
import { Menu } from "../ui/menu";
import { useTranslation } from "react-i18next";
import { Additions } from "./additions";
import { Setting } from "./setting";
import { SettingsSearch } from "./settings-search";
import { SettingsText } from "./settings-text";
import { TaxCases } from "./tax-cases";
import { TaxRates } from "./tax-rates";
import { useFound } from "./use-found";
import { localeName, locales } from "../../lib/locale";
import { speak, useWorkspace, closeMenu } from "../../store/editor/workspace-store";
import { Paperclip } from "lucide-react";
import { openDialog } from "../../store/editor/dialogs";
import { Button } from "../ui/button";
import "../ui/segments.css";
import "../ui/switch.css";
import "./settings-dialog.css";

/**
 * What the invoice shows and how it is taxed. Every change is on the sheet at once and one undo step; it stands beside
 * the sheet, so that this is seen.
 */
export function SettingsDialog({ open, opener }: SubmenuProps) {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useState("");
  const isFound = (...keys: readonly string[]): boolean =>
    areFound(
      query,
      keys.filter((key) => isTextKey(i18n, key)).map((key) => t(key)),
    );
  const sheet = "dialogs.settings.groups.sheet";
  const tax = "dialogs.settings.groups.tax";
  const file = "dialogs.settings.groups.file";
  const page = "dialogs.settings.groups.page";
  const switches = settingNames
    .filter(isPlainSetting)
    .filter((name) => isFound(sheet, `settings.${name}.title`, `settings.${name}.hint`));
  const hasAllowance = isFound(sheet, "dialogs.settings.allowance", "dialogs.settings.allowanceHint");
  const cases = taxChoices.filter((choice) =>
    isFound(tax, `dialogs.settings.taxCases.${choice}.title`, `dialogs.settings.taxCases.${choice}.hint`),
  );
  const hasRates = isFound(
    tax,
    "dialogs.settings.rates",
    "dialogs.settings.otherRate",
    "dialogs.settings.exemption",
  );
  const isTaxed = useInvoice((invoice) => taxChoice(invoice) === "normal");
  const hasGross =
    isTaxed && isFound(tax, "dialogs.settings.grossPrices", "dialogs.settings.grossPricesHint");
  const hasFiles = isFound(
    file,
    "dialogs.attachments.add",
    "dialogs.attachments.hint",
    "dialogs.settings.words.attachments",
  );
  const hasSpoken = isFound(page, "dialogs.settings.spoken", "dialogs.settings.spokenHint");
  const others = [hasAllowance, hasRates, hasGross, hasFiles, hasSpoken].filter(Boolean);
  const count = switches.length + cases.length + others.length;
  const { found, list, onKey, ...additions } = useFound(query, count);
  return (
    <Menu
      open={open}
      opener={opener}
      title={t("dialogs.settings.title")}
      className="ed-menu-read ed-settings-menu"
      leftOf=".sheet-title"
    >
      <p className="ed-setting-hint">{t("dialogs.settings.text")}</p>
      <SettingsSearch
        query={query}
        onQuery={setQuery}
        count={count + found.length}
        list={list}
        onKey={onKey}
      />
      <div className="ed-settings">
        <Additions id={list.id} found={found} {...additions} />
        {(switches.length > 0 || hasAllowance) && <h3 className="ed-settings-group">{t(sheet)}</h3>}
        {switches.map((name) => (
          <PlainSwitch key={name} name={name} />
        ))}
        {hasAllowance && <Allowance />}
        {(cases.length > 0 || hasRates || hasGross) && <h3 className="ed-settings-group">{t(tax)}</h3>}
        {cases.length > 0 && <TaxCases choices={cases} />}
        {hasRates && <TaxRates />}
        {hasGross && <GrossPrices />}
        {hasFiles && <h3 className="ed-settings-group">{t(file)}</h3>}
        {hasFiles && <AttachmentsSetting />}
        {hasSpoken && <h3 className="ed-settings-group">{t(page)}</h3>}
        {hasSpoken && <SpokenLanguage />}
      </div>
    </Menu>
  );
}

/** Shows something; its text stands below the switch, and on the sheet. */
function PlainSwitch({ name }: { readonly name: PlainSetting }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const on = useInvoice((invoice) => invoice[name]);
  const words = `settings.${name}` as const;
  const hint = (key: string): string | undefined => (isTextKey(i18n, key) ? t(key) : undefined);
  return (
    <Setting
      title={t(`${words}.title`)}
      hint={hint(`${words}.hint`)}
      on={on}
      onToggle={(next) => edit(editor, setSwitch(name, next))}
    >
      {fields
        .filter(({ shownBy }) => shownBy === name)
        .map((field) => field.name)
        .filter(isPlainField)
        .map((field) => (
          <SettingsText
            key={field}
            name={field}
            label={t(`${words}.title`)}
            hint={hint(`${words}.example`)}
          />
        ))}
    </Setting>
  );
}

/** Prices with VAT are whole cents: where that makes another sum, it is said. */
function switchGrossPrices(editor: Editor, on: boolean): void {
  const { invoicePayableAmount: before, invoiceLocale } = getInvoice(editor);
  edit(editor, setGrossPrices(on));
  const { invoicePayableAmount: after } = getInvoice(editor);
  if (after === before) return;
  const [from, to] = [before, after].map((amount) => formatMoney(amount, invoiceLocale));
  toast(editor, "info", "toasts.roundedPrices", { from, to });
}

/** Without VAT there is but one price. */
function GrossPrices() {
  const editor = useEditor();
  const { t } = useTranslation();
  const on = useInvoice((invoice) => invoice.invoiceHasGrossPrices);
  return (
    <Setting
      title={t("dialogs.settings.grossPrices")}
      hint={t("dialogs.settings.grossPricesHint")}
      on={on}
      onToggle={(next) => switchGrossPrices(editor, next)}
    />
  );
}

const allowanceUnits: readonly AllowanceUnit[] = ["percentage", "number"];

function Allowance() {
  const editor = useEditor();
  const { t } = useTranslation();
  const on = useInvoice((invoice) => invoice.flagShowAllowance);
  const unit = useInvoice((invoice) => invoice.invoiceAllowanceUnit);
  const group = useId();
  return (
    <Setting
      title={t("dialogs.settings.allowance")}
      hint={t("dialogs.settings.allowanceHint")}
      on={on}
      onToggle={(next) => edit(editor, next ? showAllowance() : removeAllowance())}
    >
      <div className="ed-segments" role="radiogroup" aria-label={t("dialogs.settings.allowanceUnit")}>
        {allowanceUnits.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={group}
              checked={unit === each}
              onChange={() => edit(editor, setAllowanceUnit(each))}
            />
            <span>{t(`dialogs.settings.allowanceUnits.${each}`)}</span>
          </label>
        ))}
      </div>
    </Setting>
  );
}

/** The language of all that is not on the sheet: an English invoice is written with German words around it, too. */
function SpokenLanguage() {
  const editor = useEditor();
  const { t } = useTranslation();
  const spoken = useWorkspace((workspace) => workspace.spoken);
  const id = useId();
  return (
    <section className="ed-setting">
      <p id={id} className="ed-setting-title">
        {t("dialogs.settings.spoken")}
      </p>
      <p className="ed-setting-hint">{t("dialogs.settings.spokenHint")}</p>
      <div className="ed-segments ed-spoken" role="radiogroup" aria-labelledby={id}>
        {[null, ...locales].map((locale) => (
          <label key={locale}>
            <input
              type="radio"
              name={id}
              checked={spoken === locale}
              onChange={() => speak(editor, locale)}
            />
            <span lang={locale ?? undefined}>
              {locale === null ? t("dialogs.settings.spokenAsInvoice") : localeName(locale, locale)}
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

/** The way to the files inside the e-invoice. */
function AttachmentsSetting() {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <section className="ed-setting ed-setting-attachments">
      <Button
        look="text"
        icon={<Paperclip aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          closeMenu(editor);
          openDialog(editor, "attachments");
        }}
      >
        {t("dialogs.attachments.add")}
      </Button>
      <p className="ed-setting-hint">{t("dialogs.attachments.hint")}</p>
    </section>
  );
}
