import type { Locale } from "../../lib/locale";
import { formatMonth, unreadDate } from "../../lib/values/dates";

/** What a year ("2026") or a month ("202611") is called. */
export const nameOfPeriod = (period: string, language: Locale): string =>
  period.length === 6 ? formatMonth(unreadDate(`${period}01`), language) : period;
