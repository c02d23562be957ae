"use client";

import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../lib/codes/country-name";
import { setField } from "../../lib/invoice/changes";
import { deliveryForms, setDeliveryForm, setDeliveryMonth } from "../../lib/invoice/delivery/delivery";
import { deliveryWord } from "../../lib/invoice/delivery/delivery-day";
import { otherProposal, setTaxChoice, taxChoice } from "../../lib/invoice/tax/tax-setting";
import type { Locale } from "../../lib/locale";
import { languageOf } from "../../locales/i18n";
import { addMonths, formatMonth, isDate, startOfMonth, type DateString } from "../../lib/values/dates";
import { setFieldNote } from "../../store/editor/field-notes";
import { useFinding } from "../../store/check/findings";
import { useWorkspace } from "../../store/editor/workspace-store";
import { edit, today, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { takeBackRefusal } from "../../store/editor/refused-fields";
import { useEditor } from "../../store/editor/use-editor";
import { ChoiceField, type Choice } from "../fields/choice-field";
import { countryChoices } from "./country-choices";

interface HeadChoiceProps {
  /** A country, the form in which it is said when the work was done, or the month in which it was. */
  readonly of: "supplierCountry" | "customerCountry" | "form" | "month";
  /** Stands there until this does. */
  readonly children: ReactNode;
}

/** What is chosen, not typed, in the letter's head. The lists of what there is to choose are no part of the first load. */
export function HeadChoice({ of }: HeadChoiceProps) {
  if (of === "form") return <Form />;
  return of === "month" ? <Month /> : <Country name={of} />;
}

function Country({ name }: { readonly name: "supplierCountry" | "customerCountry" }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const code = useInvoice((invoice) => invoice[name]);
  const finding = useFinding(name);
  const propose = useTaxProposal();
  return (
    <ChoiceField
      field={name}
      finding={finding}
      label={t(`fields.${name}.label`)}
      value={code}
      text={countryName(code, locale)}
      choices={() => countryChoices(locale)}
      lazy
      onChoose={(value) => {
        edit(editor, setField(name, value));
        if (name === "customerCountry") propose(value);
      }}
    />
  );
}

/** Asks at a country that was just chosen for the customer whether the invoice goes there without tax. */
function useTaxProposal(): (country: string) => void {
  const editor = useEditor();
  const { i18n } = useTranslation();
  const language = useWorkspace(({ spoken }) => spoken) ?? languageOf(i18n);
  const [asked, ask] = useState<string | null>(null);
  const proposed = useInvoice((invoice) =>
    invoice.customerCountry === asked ? otherProposal(invoice) : null,
  );
  const isTaxed = useInvoice((invoice) => taxChoice(invoice) === "normal");
  useEffect(() => {
    if (asked === null || proposed === null) return;
    const place = { field: "customerCountry" };
    setFieldNote(editor, place, "typing", {
      look: "ask",
      key: isTaxed ? "sheet.taxProposal.ask" : "sheet.taxProposal.again",
      values: { country: countryName(asked, language) },
      actions: [
        {
          key: `sheet.taxProposal.${proposed}`,
          run: () => {
            ask(null);
            edit(editor, setTaxChoice(proposed));
          },
        },
        { key: isTaxed ? "sheet.taxProposal.normal" : "sheet.taxProposal.keep", run: () => ask(null) },
      ],
      stays: true,
    });
    return () => setFieldNote(editor, place, "typing", null);
  }, [editor, language, asked, proposed, isTaxed]);
  return ask;
}

function Form() {
  const editor = useEditor();
  const { t } = useTranslation();
  const form = useInvoice(({ invoiceDeliveryForm }) => invoiceDeliveryForm);
  const word = useInvoice(deliveryWord);
  return (
    <ChoiceField
      field="invoiceDeliveryForm"
      label={t("fields.invoiceDeliveryForm.label")}
      value={form}
      text={t(`sheet.delivery.${word}`)}
      choices={deliveryForms.map((value) => ({ value, label: t(`sheet.delivery.${value}`) }))}
      onChoose={(chosen) => {
        // What was refused was meant for the form that is left: in another it might stand where nobody sees it.
        for (const name of ["invoiceActualDeliveryDate", "invoiceDeliveryPeriodEnd"])
          takeBackRefusal(editor, name);
        edit(editor, setDeliveryForm(deliveryForms.find((each) => each === chosen) ?? form));
      }}
      aside
    />
  );
}

/** Months on offer before and after the visitor's own. */
const offered = { before: 24, after: 12 } as const;

function monthsAround(day: DateString, locale: Locale): readonly Choice[] {
  const first = startOfMonth(day);
  return Array.from({ length: offered.before + 1 + offered.after }, (_, index) => {
    const value = addMonths(first, offered.after - index);
    return { value, label: formatMonth(value, locale) };
  });
}

function Month() {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const first = useInvoice((invoice) => invoice.invoiceActualDeliveryDate);
  return (
    <ChoiceField
      field="invoiceActualDeliveryDate"
      label={t("fields.invoiceDeliveryMonth.label")}
      value={first}
      text={formatMonth(first, locale)}
      choices={() => monthsAround(today(editor), locale)}
      end
      onChoose={(chosen) => {
        if (isDate(chosen)) edit(editor, setDeliveryMonth(chosen));
      }}
    />
  );
}
