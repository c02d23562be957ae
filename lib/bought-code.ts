import { formatDate, isDate } from "./dates";
import type { DateString } from "./invoice/invoice";
import type { Locale } from "./locale";
import { product } from "./product";
import { aCount, aText, objectOf, readStored } from "./shape";

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
  date: aText(),
});

/** What was stored of a code, or null when it is nothing of the kind. */
export function readBoughtCode(text: string): BoughtCode | null {
  const found = readStored(boughtCode, text);
  return found && isDate(found.date) ? found : null;
}

const lettersOf = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Whether a text is this code, however it was typed. */
export const isCode = ({ code }: BoughtCode, typed: string): boolean => lettersOf(code) === lettersOf(typed);

const words = {
  de: {
    one: "1 E-Rechnung",
    many: (count: number) => `${count} E-Rechnungen`,
    some: "E-Rechnungen",
    code: "Code",
    worth: "Gilt für",
    bought: "Gekauft am",
    redeem: (address: string) =>
      `Einlösen: ${address} öffnen, „Rechnung erstellen“ wählen und den Code als Gutscheincode eingeben.`,
    keep: "Der Code gilt auf jedem Gerät, bis er aufgebraucht ist. Wer ihn kennt, kann ihn einlösen.",
  },
  en: {
    one: "1 e-invoice",
    many: (count: number) => `${count} e-invoices`,
    some: "e-invoices",
    code: "Code",
    worth: "Good for",
    bought: "Bought on",
    redeem: (address: string) =>
      `To redeem it, open ${address}, choose “Create invoice” and enter the code as coupon code.`,
    keep: "The code works on any device until it is used up. Anyone who knows it can redeem it.",
  },
} as const;

/** A file to put the code away with: its name says what was bought, its text also where it is redeemed. */
export function codeFile(
  { code, invoices, date }: BoughtCode,
  { locale, address }: { readonly locale: Locale; /** Of the editor. */ readonly address: string },
): { readonly name: string; readonly text: string } {
  const word = words[locale];
  const worth = invoices === 0 ? word.some : invoices === 1 ? word.one : word.many(invoices);
  return {
    name: `${product.name}-${word.code}-${worth.replaceAll(" ", "-")}-${date}.txt`,
    text: [
      `${product.name}: ${worth}`,
      "",
      `${word.code}: ${code}`,
      `${word.worth}: ${worth}`,
      `${word.bought}: ${formatDate(date, locale)}`,
      "",
      word.redeem(address),
      word.keep,
      "",
    ].join("\n"),
  };
}
