"use client";

import { CircleCheck, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Standing } from "../../lib/archive/books";
import type { Entry, EntryPayment } from "../../lib/archive/entry";
import { typedAmount } from "../../lib/typing/typed-amount";
import { daysBetween, formatDate, isDate } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import { exactOrZero, fromCents, negated, roundedToCents, toCents } from "../../lib/values/money";
import { readTypedDate } from "../../lib/typing/typed-date";
import { languageOf } from "../../locales/i18n";
import { changePayments } from "../../store/archive/drawer";
import { today } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "../ui/entry.css";
import "./drawer.css";

/**
 * Notes with one click that what is open was paid today, or given back; day and amount can be changed afterwards. It keeps its place
 * then, where a second click would press the next button.
 */
export function PaidButton({ entry, standing }: { readonly entry: Entry; readonly standing: Standing }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [noted, setNoted] = useState<"paid" | "givenBack" | null>(null);
  const isOpen = standing.is === "owed" || standing.is === "late" || standing.is === "refunding";
  const what = !isOpen ? noted : standing.is === "refunding" ? "givenBack" : "paid";
  if (!what) return null;
  const payment: EntryPayment = { on: today(editor), amount: standing.open };
  return (
    <Button
      look="text"
      icon={<CircleCheck aria-hidden />}
      aria-disabled={!isOpen}
      onClick={() => {
        if (!isOpen) return;
        setNoted(what);
        // Not once more what has been noted since it was shown as open.
        void changePayments(editor, entry, (now) =>
          now.length === entry.payments.length ? [...now, payment] : now,
        );
      }}
    >
      {t(`dialogs.drawer.${what}`)}
    </Button>
  );
}

const namesOf = ({ amount }: EntryPayment) =>
  amount.startsWith("-")
    ? ({ day: "dialogs.drawer.givenBackDay", amount: "dialogs.drawer.givenBackAmount" } as const)
    : ({ day: "dialogs.drawer.paymentDay", amount: "dialogs.drawer.paymentAmount" } as const);

/** What was paid of an invoice, or given back: each with its day and amount. */
export function Payments({ entry }: { readonly entry: Entry }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const { payments } = entry;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(payments.length);
  useEffect(() => {
    // The button that was pressed has gone.
    if (payments.length !== count.current) list.current?.focus();
    count.current = payments.length;
  }, [payments.length]);
  if (payments.length === 0) return null;
  const write = (index: number, change: Partial<EntryPayment>): void =>
    void changePayments(editor, entry, (now) =>
      now.map((each, at) => (at === index ? { ...each, ...change } : each)),
    );
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="ed-drawer-files ed-drawer-payments"
      aria-label={t("dialogs.drawer.payments")}
    >
      {payments.map((payment, index) => (
        <li key={index}>
          {/* The fields have names of their own. */}
          <span aria-hidden>{t(namesOf(payment).day)}</span>
          <Written
            label={t(namesOf(payment).day)}
            refusal={t("dialogs.drawer.noPaymentDay")}
            value={formatDate(payment.on, language)}
            doubt={
              isDate(payment.on) && isDate(entry.date) && daysBetween(payment.on, entry.date) > 366
                ? t("sheet.dates.year", { year: payment.on.slice(0, 4) })
                : ""
            }
            onWrite={(text) => {
              const day = readTypedDate(text, { today: today(editor), from: today(editor) });
              if (day.is !== "day" || day.date > today(editor)) return false;
              write(index, { on: day.date });
              return true;
            }}
          />
          <Written
            label={t(namesOf(payment).amount)}
            refusal={t("dialogs.drawer.noPayment")}
            value={formatMoney(payment.amount, language)}
            onWrite={(text) => {
              const amount = typedAmount(text, language);
              const euros = amount === null ? null : fromCents(roundedToCents(exactOrZero(amount)));
              // What came stays that, and what was given back does with and without its minus.
              const isBack = payment.amount.startsWith("-");
              if (euros === null || toCents(euros) === 0n || (toCents(euros) < 0n && !isBack)) return false;
              write(index, { amount: isBack && toCents(euros) > 0n ? negated(euros) : euros });
              return true;
            }}
          />
          <Button
            look="icon"
            aria-label={t("dialogs.drawer.removePayment", { date: formatDate(payment.on, language) })}
            onClick={() => void changePayments(editor, entry, (now) => now.toSpliced(index, 1))}
            icon={<X aria-hidden />}
          />
        </li>
      ))}
    </ul>
  );
}

interface WrittenProps {
  readonly label: string;
  readonly value: string;
  /** What is said of what is no such value. */
  readonly refusal: string;
  /** What is asked about the value as it is; "" where nothing is. */
  readonly doubt?: string;
  /** Takes the text over; false where it is no such value. */
  readonly onWrite: (text: string) => boolean;
}

/** A value that is taken over when its field is left; what is none stays as it was typed, and is marked. */
function Written({ label, value, refusal, doubt = "", onWrite }: WrittenProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const said = isRefused ? refusal : draft === null ? doubt : "";
  const leave = (): void => {
    if (draft === null) return;
    const isTaken = draft === value || onWrite(draft);
    setRefused(!isTaken);
    if (isTaken) setDraft(null);
  };
  return (
    <span>
      <input
        type="text"
        className="ed-entry"
        aria-label={label}
        autoComplete="off"
        maxLength={60}
        value={draft ?? value}
        aria-invalid={isRefused || undefined}
        aria-describedby={said ? id : undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          setRefused(false);
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === "Enter" && leave()}
      />
      {said && (
        <small id={id} role="alert">
          {said}
        </small>
      )}
    </span>
  );
}
