import { useEffect } from "react";
import type { Price } from "../../lib/contract/messages";
import { loadPrices, usePayments } from "../../store/shop/payment-state";
import { useEditor } from "../../store/editor/use-editor";

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
