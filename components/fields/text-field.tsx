"use client";

import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatIban } from "../../lib/values/format";
import { setField } from "../../lib/invoice/changes";
import { cleanTyped } from "../../lib/invoice/clean-field";
import { placeholder } from "../../lib/invoice/defaults";
import { fieldRow, type PlainField } from "../../lib/invoice/fields";
import { whyRefused } from "../../lib/invoice/why-refused";
import { isTextKey } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import type { completeBic } from "../../store/payment/bic";
import type { UndoSession } from "../../store/editor/undo-steps";
import { edit, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { useFinding } from "../../store/check/findings";
import {
  forgetRefused,
  refuseInPlace,
  takeBackRefusal,
  useRefusedText,
} from "../../store/editor/refused-fields";
import { TextControl } from "./text-control";

/** The visitor's own data, as a section of its own: what the browser fills in here must not reach the customer. */
const ownData: Partial<Record<PlainField, string>> = {
  supplierCompany: "section-sender organization",
  supplierName: "section-sender name",
  supplierStreetName: "section-sender street-address",
  supplierPostalZone: "section-sender postal-code",
  supplierCityName: "section-sender address-level2",
  supplierTelephone: "section-sender tel",
  supplierEmail: "section-sender email",
};

interface TextFieldProps {
  readonly name: PlainField;
  readonly className?: string;
  /** The value is right-aligned. */
  readonly end?: boolean;
  /** The text of this sheet, when the whole is too long for one. */
  readonly part?: string;
  /** What is printed before it and not edited. */
  readonly before?: string | undefined;
}

/** A text of the invoice, edited where it stands. */
export const TextField = memo(function TextField({
  name,
  className,
  end,
  part,
  before = "",
}: TextFieldProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const locale = useInvoiceLocale();
  const value = useInvoice((invoice) => invoice[name]);
  const refused = useRefusedText(name);
  const finding = useFinding(name);
  const { kind, mayBeEmpty, mustChange, maxLength } = fieldRow(name);
  const isUnwritten = value === placeholder(name, locale);
  const shown = kind === "iban" && !isUnwritten ? formatIban(value) : value;
  const hint = `fields.${name}.hint`;
  const looksUnchanged = mustChange || name === "invoiceIncludedNote";

  const keep = (text: string, session: UndoSession): void => {
    forgetRefused(editor, name);
    const cleaned = cleanTyped(name, text);
    if (cleaned === "" && !mayBeEmpty) return;
    edit(editor, setField(name, cleaned ?? text), session);
  };

  const leave = (text: string, start: string, session: UndoSession): void => {
    takeBackRefusal(editor, name);
    if (text === start) return;
    const cleaned = cleanTyped(name, text);
    // What may not be empty is still to be written, never what stood there before.
    const or = (clean: string): string => (clean === "" && !mayBeEmpty ? placeholder(name, locale) : clean);
    const restored = or(clean(start));
    const written = cleaned === null ? restored : or(cleaned);
    edit(editor, setField(name, written), session);
    if (kind === "iban") void writeBic(editor, written, clean(start), session);
    if (cleaned !== null) return;
    // A placeholder is nothing that anybody would keep.
    const kept = restored === placeholder(name, locale) ? "" : restored;
    refuseInPlace(editor, { field: name, typed: text, kind, why: whyRefused(kind, text), restored: kept });
  };

  // The start text is what was shown, so an IBAN comes back with its blanks. What was never clean stays as it was.
  const clean = (start: string): string => (start === shown ? value : (cleanTyped(name, start) ?? start));

  return (
    <TextControl
      field={name}
      label={t(`fields.${name}.label`)}
      hint={mayBeEmpty && isTextKey(i18n, hint) ? t(hint) : undefined}
      value={shown}
      part={part}
      before={before}
      multiline={kind === "multiline"}
      autoComplete={ownData[name]}
      maxLength={maxLength}
      inputMode={kind === "email" ? "email" : kind === "phone" ? "tel" : "text"}
      unchanged={looksUnchanged && isUnwritten}
      isPlaceholder={mustChange && isUnwritten}
      refused={refused}
      finding={finding}
      className={className}
      end={end}
      onText={keep}
      onLeave={leave}
    />
  );
});

/** Without a connection nobody gets a BIC: it may be left empty. */
const writeBic = (...of: Parameters<typeof completeBic>): Promise<void> =>
  import("../../store/editor/late-store").then(
    ({ completeBic }) => completeBic(...of),
    () => undefined,
  );
