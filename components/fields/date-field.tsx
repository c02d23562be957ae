"use client";

import { memo, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../ui/texts";
import { formatDate } from "../../lib/dates";
import { setField } from "../../lib/invoice/changes";
import { cleanField } from "../../lib/invoice/clean";
import type { TextField as TextFieldName } from "../../lib/invoice/fields";
import { namesOtherDays } from "../../lib/payment-note";
import { edit, getInvoice, useInvoice, useInvoiceLocale, useReady } from "../../store/invoice-store";
import { toast } from "../../store/toasts";
import { useFinding } from "../../store/findings";
import { reportRefusal, useWorkspace } from "../../store/workspace-store";
import { later } from "../ui/later";
import { TextControl } from "./text-control";

const calendar = later(
  () => import("./calendar").then(({ Calendar }) => Calendar),
  () => toast("error", "errors.offline"),
);

/** Fetches the calendar ahead of its first use. */
export const preloadCalendar = calendar.preload;

interface DateFieldProps {
  readonly name: Extract<TextFieldName, `invoice${string}Date`>;
}

/** A day, typed in any usual form or picked from a calendar. */
export const DateField = memo(function DateField({ name }: DateFieldProps) {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const stored = useInvoice((invoice) => invoice[name]);
  // The server does not know the visitor's day, so it shows none.
  const value = useReady() ? stored : "";
  const finding = useFinding(name);
  const refused = useWorkspace(({ dialog }) =>
    dialog?.name === "refusal" && dialog.props.field === name ? dialog.props.typed : null,
  );
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus gets it back.
  const [opener, setOpener] = useState<HTMLElement | null>(null);
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

  const open = (): void => {
    const { activeElement } = document;
    setOpener(
      activeElement instanceof HTMLElement && activeElement !== document.body
        ? activeElement
        : button.current,
    );
  };

  const close = (): void => {
    setOpener(null);
    // Somebody who clicked into another field stays there.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest(".ed-calendar"))
      opener?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    open();
  };

  return (
    <span ref={place} className="sheet-date" onKeyDown={onKeyDown}>
      <TextControl
        field={name}
        label={label}
        value={refused ?? formatDate(value, locale)}
        invalid={refused !== null}
        finding={finding}
        end
        onText={keep}
        onLeave={(text, start, session) => {
          if (text === start) return;
          leave(text, start, session);
          warnOfOtherDays();
        }}
      />
      <button
        ref={button}
        type="button"
        className="ed-tool ed-only ed-side-tool ed-date-tool ed-icon ed-icon-calendar"
        aria-label={t("sheet.pickDate", { field: label })}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={open}
      />
      {opener && place.current ? (
        <calendar.Component
          label={t("sheet.pickDate", { field: label })}
          value={cleanField(name, value) ?? ""}
          locale={locale}
          anchor={place.current}
          onPick={(date) => {
            // The field that gets the focus back starts from what stands in it.
            flushSync(() => edit(setField(name, date)));
            warnOfOtherDays();
            close();
          }}
          onClose={close}
        />
      ) : null}
    </span>
  );
});

function warnOfOtherDays(): void {
  if (namesOtherDays(getInvoice())) toast("warning", "toasts.noteDays");
}
