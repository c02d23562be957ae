"use client";

import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { readNumber } from "../../lib/invoice/clean";
import { setOtherRate } from "../../lib/invoice/tax/tax-choice";
import { formatPercent } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import "../ui/entry.css";
import "./tax-rates.css";

/** Rates that few need: those of farmers, of other years and of other countries. */
export function OtherRates() {
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
