"use client";

import { memo } from "react";
import { useTranslation } from "../ui/texts";
import { formatIban } from "../../lib/format";
import { setField } from "../../lib/invoice/changes";
import { cleanField } from "../../lib/invoice/clean";
import { placeholder } from "../../lib/invoice/defaults";
import { fieldRow, type TextField as TextFieldName } from "../../lib/invoice/fields";
import { edit, useInvoice, useInvoiceLocale } from "../../store/invoice-store";
import { useFinding } from "../../store/findings";
import { reportRefusal, useWorkspace } from "../../store/workspace-store";
import { TextControl } from "./text-control";

interface TextFieldProps {
  readonly name: TextFieldName;
  readonly className?: string;
  /** The value is right-aligned. */
  readonly end?: boolean;
  /** The text of this sheet, when the whole is too long for one. */
  readonly part?: string;
}

/** A text of the invoice, edited where it stands. */
export const TextField = memo(function TextField({ name, className, end, part }: TextFieldProps) {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const value = useInvoice((invoice) => invoice[name]);
  const finding = useFinding(name);
  const refused = useWorkspace(({ dialog }) =>
    dialog?.name === "refusal" && dialog.props.field === name ? dialog.props.typed : null,
  );
  const { kind, mayBeEmpty, mustChange, maxLength } = fieldRow(name);
  const shown =
    refused ?? (kind === "iban" && value !== placeholder(name, locale) ? formatIban(value) : value);
  const looksUnchanged = mustChange || name === "invoiceIncludedNote";

  const keep = (text: string, session: string): void => {
    const cleaned = cleanField(name, text);
    if (cleaned === "" && !mayBeEmpty) return;
    edit(setField(name, cleaned ?? text), session);
  };

  const leave = (text: string, start: string, session: string): void => {
    if (text === start) return;
    const restored = start.trim() === "" && !mayBeEmpty ? placeholder(name, locale) : clean(start);
    const cleaned = cleanField(name, text);
    if (cleaned === null || (cleaned === "" && !mayBeEmpty)) edit(setField(name, restored), session);
    else edit(setField(name, cleaned), session);
    if (cleaned === null) reportRefusal({ field: name, typed: text, kind, restored });
  };

  // The start text is what was shown, so an IBAN comes back with its blanks. What was never clean stays as it was.
  const clean = (start: string): string => (start === shown ? value : (cleanField(name, start) ?? start));

  return (
    <TextControl
      field={name}
      label={t(`fields.${name}.label`)}
      hint={mayBeEmpty ? t(`fields.${name}.hint`) : undefined}
      value={shown}
      part={part}
      multiline={kind === "multiline"}
      maxLength={maxLength}
      inputMode={kind === "email" ? "email" : kind === "phone" ? "tel" : "text"}
      unchanged={looksUnchanged && value === placeholder(name, locale)}
      invalid={refused !== null}
      finding={finding}
      className={className}
      end={end}
      onText={keep}
      onLeave={leave}
    />
  );
});
