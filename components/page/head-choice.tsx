"use client";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../lib/codes/codes";
import { countries } from "../../lib/codes/countries";
import { setField } from "../../lib/invoice/changes";
import type { Locale } from "../../lib/locale";
import { useFinding } from "../../store/findings";
import { edit, useInvoice, useInvoiceLocale } from "../../store/invoice-store";
import { useEditor } from "../../store/use-editor";
import { ChoiceField, type Choice } from "../fields/choice-field";
import { useIsAfterLoad } from "../ui/after-load";

interface HeadChoiceProps {
  readonly of: "supplierCountry" | "customerCountry";
  /** Stands there until this does. */
  readonly children: ReactNode;
}

const countryChoices: Partial<Record<Locale, readonly Choice[]>> = {};

function choicesOf(locale: Locale): readonly Choice[] {
  const { compare } = new Intl.Collator(locale);
  return (countryChoices[locale] ??= countries
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => compare(a.label, b.label)));
}

/** What is chosen, not typed, in the letter's head. The list of what there is to choose is no part of the first load. */
export function HeadChoice({ of: name }: HeadChoiceProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const code = useInvoice((invoice) => invoice[name]);
  const finding = useFinding(name);
  // Five hundred options have time.
  const isAfterLoad = useIsAfterLoad();
  return (
    <ChoiceField
      field={name}
      finding={finding}
      label={t(`fields.${name}.label`)}
      value={code}
      text={countryName(code, locale)}
      choices={() => choicesOf(locale)}
      lazy={!isAfterLoad}
      onChoose={(value) => edit(editor, setField(name, value))}
    />
  );
}
