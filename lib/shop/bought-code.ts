import type { TFunction } from "i18next";
import { formatDate, isDate, type DateString } from "../values/dates";
import type { Locale } from "../locale";
import { product } from "../product";
import { aCount, aText, aTextThat, objectOf, readStored } from "../data/shape";

/** A code that was bought in this browser; kept there until the buyer does not want to see it any more. */
export interface BoughtCode {
  /** The provider's session that paid for it. */
  readonly paymentId: string;
  /** As it is shown; a bearer secret. */
  readonly code: string;
  /** Invoices that were paid for; 0 where that is not known. */
  readonly invoices: number;
  /** The day on which the payment was known. */
  readonly date: DateString;
}

const boughtCode = objectOf<BoughtCode>({
  paymentId: aText(),
  code: aText(),
  invoices: aCount(),
  date: aTextThat(isDate),
});

/** What was stored of a code, or null when it is nothing of the kind. */
export const readBoughtCode = (text: string): BoughtCode | null => readStored(boughtCode, text);

const lettersOf = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Whether a text is this code, however it was typed. */
export const isCode = ({ code }: BoughtCode, typed: string): boolean => lettersOf(code) === lettersOf(typed);

/** A file to put the code away with: its name says what was bought, its text also where it is redeemed. */
export function codeFile(
  t: TFunction,
  { code, invoices, date }: BoughtCode,
  { locale, address }: { readonly locale: Locale; /** Of the editor. */ readonly address: string },
): { readonly name: string; readonly text: string } {
  const label = t("files.code.label");
  const worth = invoices === 0 ? t("files.code.some") : t("files.code.worth", { count: invoices });
  return {
    name: `${product.name}-${label}-${worth.replaceAll(" ", "-")}-${date}.txt`,
    text: [
      `${product.name}: ${worth}`,
      "",
      `${label}: ${code}`,
      `${t("files.code.goodFor")}: ${worth}`,
      `${t("files.code.bought")}: ${formatDate(date, locale)}`,
      "",
      t("files.code.redeem", { address }),
      t("files.code.keep"),
      "",
    ].join("\n"),
  };
}
