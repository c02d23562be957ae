"use client";

import { memo, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../lib/values/dates";
import { setDate } from "../../lib/invoice/changes";
import { clean, typedDay } from "../../lib/invoice/clean-field";
import type { DateField as DateFieldName } from "../../lib/invoice/fields";
import { namesOtherDays } from "../../lib/invoice/payment/payment-note";
import type { TypedDate } from "../../lib/typing/typed-date";
import { setFieldNote } from "../../store/editor/field-notes";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import type { UndoSession } from "../../store/editor/undo-steps";
import { edit, getInvoice, useInvoice, useInvoiceLocale, useReady } from "../../store/editor/invoice-store";
import { takeBackRefusal, useRefusedText } from "../../store/editor/refused-fields";
import { tellOffline, toast } from "../../store/editor/toasts";
import { useFinding } from "../../store/check/findings";
import { isTextKey } from "../../locales/i18n";
import { untilLoaded } from "../../store/editor/until-loaded";
import { useIsLoaded } from "../ui/after-load";
import { later } from "../ui/later";
import { TextControl } from "./text-control";
import "../sheet/tools.css";

const calendar = later(() => import("../sheet/late-sheet").then(({ Calendar }) => Calendar), tellOffline);

const loadReader = untilLoaded(() => import("../sheet/late-sheet"));

/** What reads a day in any usual form, and says what was wrong with it. */
type Reader = Awaited<ReturnType<typeof loadReader>>;

/** Fetches the calendar ahead of its first use. */
export const preloadCalendar = calendar.preload;

interface DateFieldProps {
  readonly name: DateFieldName;
  /** What it is called; by its name unless it is given. */
  readonly label?: string | undefined;
}

/** A day, typed in any usual form or picked from a calendar. */
export const DateField = memo(function DateField({ name, label: given }: DateFieldProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const hint = `fields.${name}.hint`;
  const locale = useInvoiceLocale();
  const stored = useInvoice((invoice) => invoice[name]);
  // The server does not know the visitor's day, so it shows none.
  const value = useReady() ? stored : "";
  const refused = useRefusedText(name);
  const finding = useFinding(name);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const reader = useReader();
  // What had the focus gets it back.
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = given ?? t(`fields.${name}.label`);

  const keep = (text: string, session: UndoSession): void => {
    const typed = reader ? reader.readDay(editor, name, text) : readPlain(text);
    const shown = typed.is === "day" ? formatDate(typed.date, locale) : text;
    setFieldNote(
      editor,
      { field: name },
      "typing",
      shown === text ? null : { look: "echo", key: "sheet.numbers.echo", values: { value: shown } },
    );
    if (typed.is !== "day") return;
    takeBackRefusal(editor, name);
    edit(editor, setDate(name, typed.date), session);
  };

  const leave = (text: string, start: string, session: UndoSession): void => {
    setFieldNote(editor, { field: name }, "typing", null);
    if (text === start) return takeBackRefusal(editor, name);
    const settleBy = (known: Reader): void => {
      known.settleDate(editor, name, text, start, session);
      warnOfOtherDays(editor);
    };
    if (reader) settleBy(reader);
    else void loadReader().then(settleBy);
  };

  const open = (): void => {
    const { activeElement } = document;
    setAnchor(place.current);
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
        hint={isTextKey(i18n, hint) ? t(hint) : undefined}
        value={formatDate(value, locale)}
        refused={refused}
        finding={finding}
        end
        onText={keep}
        onLeave={leave}
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
      {opener && anchor ? (
        <calendar.Component
          label={t("sheet.pickDate", { field: label })}
          value={clean.date(value) ?? ""}
          locale={locale}
          anchor={anchor}
          onPick={(date) => {
            // The field that gets the focus back starts from what stands in it.
            flushSync(() => edit(editor, setDate(name, date)));
            takeBackRefusal(editor, name);
            warnOfOtherDays(editor);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </span>
  );
});

/** It is no part of the first load; null until it is there. */
function useReader(): Reader | null {
  const isLoaded = useIsLoaded();
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (isLoaded) void loadReader().then(setReader);
  }, [isLoaded]);
  return reader;
}

/** What can be told of a day before its reader is there: the plain forms. */
function readPlain(text: string): TypedDate {
  const date = typedDay(text);
  return date ? { is: "day", date } : { is: "unreadable" };
}

function warnOfOtherDays(editor: Editor): void {
  if (namesOtherDays(getInvoice(editor))) toast(editor, "warning", "toasts.noteDays");
}
