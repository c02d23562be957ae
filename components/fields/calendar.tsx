"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { addDays, addMonths, startOfMonth, startOfWeek, type DateString } from "../../lib/values/dates";
import { localeFacts, type Locale } from "../../lib/locale";
import { useEditor } from "../../store/editor/use-editor";
import { today } from "../../store/editor/invoice-store";
import { useTranslation } from "react-i18next";
import "./calendar.css";

interface CalendarProps {
  readonly label: string;
  /** The chosen day; "" when there is none. */
  readonly value: DateString | "";
  readonly locale: Locale;
  /** Where it opens. */
  readonly anchor: HTMLElement;
  readonly onPick: (date: DateString) => void;
  readonly onClose: () => void;
}

const weeks = [0, 1, 2, 3, 4, 5] as const;
const days = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month to pick a day from: arrows go by day and week, page keys by month, with Shift by year. */
export function Calendar({ label, value, locale, anchor, onPick, onClose }: CalendarProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [cursor, setCursor] = useState(value || today(editor));
  const box = useRef<HTMLDivElement>(null);
  const isByKey = useRef(true);
  const words = useMemo(() => wordsOf(locale), [locale]);
  const first = startOfWeek(startOfMonth(cursor));

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    place(element, anchor);
  }, [anchor]);

  useLayoutEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = target(event, cursor);
    if (to === null) return;
    event.preventDefault();
    isByKey.current = true;
    setCursor(to);
  };

  return createPortal(
    <div
      ref={box}
      className="ed-calendar"
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      <div className="ed-calendar-head">
        <button
          type="button"
          aria-label={t("sheet.calendar.previous")}
          onClick={() => setCursor(addMonths(cursor, -1))}
        >
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <strong aria-live="polite">{words.month(cursor)}</strong>
        <button
          type="button"
          aria-label={t("sheet.calendar.next")}
          onClick={() => setCursor(addMonths(cursor, 1))}
        >
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <table role="grid" aria-label={words.month(cursor)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col" abbr={words.weekday(addDays(first, day))}>
                {words.shortWeekday(addDays(first, day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {days.map((day) => {
                const date = addDays(first, week * 7 + day);
                return (
                  <td key={day} aria-selected={date === value}>
                    <button
                      type="button"
                      data-day={date}
                      data-outside={date.slice(0, 6) === cursor.slice(0, 6) ? undefined : ""}
                      tabIndex={date === cursor ? 0 : -1}
                      aria-label={words.day(date)}
                      aria-current={date === today(editor) ? "date" : undefined}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(6))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="ed-calendar-today" onClick={() => onPick(today(editor))}>
        {t("sheet.calendar.today")}
      </button>
    </div>,
    document.body,
  );
}

/** The day a key goes to; null for keys that mean something else. */
function target({ key, shiftKey }: KeyboardEvent, from: DateString): DateString | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(from, -1);
    case "ArrowRight":
      return addDays(from, 1);
    case "ArrowUp":
      return addDays(from, -7);
    case "ArrowDown":
      return addDays(from, 7);
    case "Home":
      return startOfWeek(from);
    case "End":
      return addDays(startOfWeek(from), 6);
    case "PageUp":
      return addMonths(from, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(from, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

interface Words {
  readonly month: (date: DateString) => string;
  readonly weekday: (date: DateString) => string;
  readonly shortWeekday: (date: DateString) => string;
  readonly day: (date: DateString) => string;
}

function wordsOf(locale: Locale): Words {
  const write = (options: Intl.DateTimeFormatOptions): ((date: DateString) => string) => {
    const format = new Intl.DateTimeFormat(localeFacts[locale].tag, { ...options, timeZone: "UTC" });
    return (date) => format.format(new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`));
  };
  return {
    month: write({ month: "long", year: "numeric" }),
    weekday: write({ weekday: "long" }),
    shortWeekday: write({ weekday: "short" }),
    day: write({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
}

/** px between the field and the calendar, and least px to the window's edge. */
const gap = 8;

/** Below the field, flush right with it; above where there is no room. On a phone the stylesheet places it. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = from.bottom + gap;
  const fitsBelow = below + height <= window.innerHeight - gap;
  const top = fitsBelow ? below : Math.max(gap, from.top - gap - height);
  const left = Math.min(Math.max(gap, from.right - width), window.innerWidth - width - gap);
  box.style.setProperty("--ed-top", `${top}px`);
  box.style.setProperty("--ed-left", `${left}px`);
}
