import type { i18n } from "i18next";
import { formatMonth, unreadDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";

/** What a year ("2026"), a quarter ("2026Q3") or a month ("202611") is called. */
export function nameOfPeriod(period: string, words: i18n): string {
  const [year = "", quarter] = period.split("Q");
  if (quarter !== undefined) return words.t("dialogs.drawer.quarter", { quarter, year });
  return period.length === 6 ? formatMonth(unreadDate(`${period}01`), languageOf(words)) : period;
}
