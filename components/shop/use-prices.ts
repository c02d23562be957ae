import type { TFunction } from "i18next";
import { useEffect } from "react";
import type { Price } from "../../lib/contract/messages";
import type { Locale } from "../../lib/locale";
import { taxIn } from "../../lib/shop/price";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { fromCents } from "../../lib/values/money";
import { useInvoiceLocale } from "../../store/editor/invoice-store";
import { loadPrices, usePayments } from "../../store/shop/payment-state";
import { useEditor } from "../../store/editor/use-editor";
import { useFlags } from "../editor/flags";

/** Prices by price id, loaded now and, where they could not be had, when there is a connection again. */
export function usePrices(priceIds: readonly string[]): Readonly<Record<string, Price | null>> {
  const editor = useEditor();
  const ids = priceIds.join(" ");
  useEffect(() => {
    const load = (): void => void loadPrices(editor, ids.split(" ").filter(Boolean));
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [editor, ids]);
  return usePayments(({ prices }) => prices);
}

/** The price of one e-invoice: undefined while it is loading, and where there is none. */
export function useSinglePrice(): Price | null | undefined {
  const { paywall, priceIds } = useFlags();
  const priceId = priceIds[useInvoiceLocale()].SINGLE;
  return usePrices(paywall && priceId !== undefined ? [priceId] : [])[priceId ?? ""];
}

/** Which part of a price is VAT, by rate and amount. */
export const vatWords = (t: TFunction, locale: Locale, price: Price): string =>
  price.vat === 0
    ? t("dialogs.payment.noVat")
    : t("dialogs.payment.vat", {
        rate: formatPercent(price.vat, locale),
        tax: formatMoney(fromCents(taxIn(price)), locale),
      });
