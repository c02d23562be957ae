import type { TFunction } from "i18next";
import { useEffect } from "react";
import type { Price } from "../../lib/contract/messages";
import type { Locale } from "../../lib/locale";
import { taxIn } from "../../lib/shop/price";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { fromCents } from "../../lib/values/money";
import { useInvoiceLocale } from "../../store/editor/invoice-store";
import { untilLoaded } from "../../store/editor/until-loaded";
import { usePayments } from "../../store/shop/payment-state";
import { useEditor } from "../../store/editor/use-editor";
import { useFlags } from "../editor/flags";

// The tour tells a price right after a first load: all else that paying needs waits for a dialog.
const loadServer = untilLoaded(() => import("../../store/shop/payment-server"));

/** Prices by price id, loaded now and, where they could not be had, when there is a connection again. */
export function usePrices(priceIds: readonly string[]): Readonly<Record<string, Price | null>> {
  const editor = useEditor();
  const ids = priceIds.join(" ");
  useEffect(() => {
    if (ids === "") return;
    const load = (): void => void loadServer().then(({ loadPrices }) => loadPrices(editor, ids.split(" ")));
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
