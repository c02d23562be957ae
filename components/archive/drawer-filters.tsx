"use client";

import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { orders, type ShelfName, type View } from "../../lib/archive/list";
import { periodsOf } from "../../lib/archive/period";
import type { DateText } from "../../lib/values/dates";
import { nameOfPeriod } from "./name-of-period";
import "../ui/entry.css";
import "../ui/segments.css";
import "./drawer.css";

interface FiltersProps {
  readonly view: View;
  /** The days in whose periods the entries are. */
  readonly days: readonly DateText[];
  readonly onChange: (part: Partial<View>) => void;
  readonly shelves: readonly ShelfName[];
  /** Whether there is more than one order. */
  readonly isSorted: boolean;
  /** A choice of its own. */
  readonly children?: ReactNode;
}

/** What of the list is shown, and in which order. */
export function Filters({ view, days, onChange, shelves, isSorted, children }: FiltersProps) {
  const { t } = useTranslation();
  const choose = (shelf: ShelfName): void => onChange({ shelf });
  return (
    <div className="ed-drawer-filters">
      <div className="ed-segments" role="radiogroup" aria-label={t("dialogs.drawer.shelf")}>
        {shelves.map((shelf) => (
          <label key={shelf}>
            <input type="radio" name="shelf" checked={shelf === view.shelf} onChange={() => choose(shelf)} />
            <span>{t(`dialogs.drawer.shelves.${shelf}`)}</span>
          </label>
        ))}
      </div>
      <div className="ed-drawer-search" role="search">
        <Search aria-hidden />
        <input
          type="search"
          className="ed-entry"
          aria-label={t("dialogs.drawer.search")}
          placeholder={t("dialogs.drawer.search")}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={view.query}
          onChange={(event) => onChange({ query: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || view.query === "") return;
            event.preventDefault();
            event.stopPropagation();
            onChange({ query: "" });
          }}
        />
      </div>
      <PeriodChoice days={days} period={view.period} onChoose={(period) => onChange({ period })} />
      {children}
      {isSorted && (
        <select
          className="ed-entry"
          aria-label={t("dialogs.drawer.order")}
          value={view.order}
          onChange={(event) => {
            const order = orders.find((each) => each === event.target.value);
            if (order) onChange({ order });
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`dialogs.drawer.orders.${order}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface PeriodChoiceProps extends Pick<FiltersProps, "days"> {
  readonly period: string;
  readonly onChoose: (period: string) => void;
}

/** All years, one of them, a quarter or a month. */
function PeriodChoice({ days, period, onChoose }: PeriodChoiceProps) {
  const { i18n, t } = useTranslation();
  const shorter = [...periodsOf(days, "quarter"), ...periodsOf(days, "month")];
  return (
    <select
      className="ed-entry"
      aria-label={t("dialogs.drawer.period")}
      value={period}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t("dialogs.drawer.allYears")}</option>
      {periodsOf(days, "year").map((year) => (
        <optgroup key={year} label={year}>
          <option value={year}>{t("dialogs.drawer.wholeYear", { year })}</option>
          {shorter
            .filter((each) => each.startsWith(year))
            .map((each) => (
              <option key={each} value={each}>
                {nameOfPeriod(each, i18n)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
