"use client";

import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../lib/dates";
import { setField } from "../../lib/invoice/changes";
import { cleanField } from "../../lib/invoice/clean";
import type { TextField as TextFieldName } from "../../lib/invoice/fields";
import { namesOtherDays } from "../../lib/payment-note";
import { edit, getInvoice, useInvoice, useInvoiceLocale, useReady } from "../../store/invoice-store";
import { toast } from "../../store/toasts";
import { reportRefusal, useWorkspace } from "../../store/workspace-store";
import { TextControl } from "./text-control";

interface DateFieldProps {
  readonly name: Extract<TextFieldName, `invoice${string}Date`>;
}

/** A day, typed in any usual form or picked from the browser's calendar. */
export const DateField = memo(function DateField({ name }: DateFieldProps) {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const stored = useInvoice((invoice) => invoice[name]);
  // The server does not know the visitor's day, so it shows none.
  const value = useReady() ? stored : "";
  const refused = useWorkspace(({ dialog }) =>
    dialog?.name === "refusal" && dialog.props.field === name ? dialog.props.typed : null,
  );
  const picker = useRef<HTMLInputElement>(null);
  const label = t(`fields.${name}.label`);

  const keep = (text: string, session: string): void => {
    const date = cleanField(name, text);
    if (date) edit(setField(name, date), session);
  };

  const leave = (text: string, start: string, session: string): void => {
    const date = cleanField(name, text);
    if (date) return keep(text, session);
    const before = cleanField(name, start);
    if (before) edit(setField(name, before), session);
    if (date === null) reportRefusal({ field: name, typed: text, kind: "date", restored: start });
  };

  return (
    <span className="sheet-date">
      <TextControl
        field={name}
        label={label}
        value={refused ?? formatDate(value, locale)}
        invalid={refused !== null}
        end
        onText={keep}
        onLeave={(text, start, session) => {
          if (text === start) return;
          leave(text, start, session);
          warnOfOtherDays();
        }}
      />
      <button
        type="button"
        className="ed-tool ed-only ed-side-tool ed-date-tool ed-icon ed-icon-calendar"
        aria-label={t("sheet.pickDate", { field: label })}
        tabIndex={-1}
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        className="ed-only ed-date-native"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={formatDate(value, "en")}
        onChange={(event) => {
          const date = event.currentTarget.value.replaceAll("-", "");
          if (date === "") return;
          edit(setField(name, date));
          warnOfOtherDays();
        }}
      />
    </span>
  );
});

function warnOfOtherDays(): void {
  if (namesOtherDays(getInvoice())) toast("warning", "toasts.noteDays");
}
