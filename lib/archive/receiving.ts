import { all, dayOf, one, textOf } from "../en16931/document";
import type { ReadInvoice } from "../en16931/read";
import { bookedAs, dueDay, isInvoice, settlementOf } from "../en16931/shown";
import { cut } from "../text/characters";
import { cents, fromCents, negated, toCents, type Money } from "../values/money";
import { amountIn, type Received } from "./received";

/** A file as it came. */
export type KeptFile = Pick<Received, "id" | "inside" | "name" | "type" | "size" | "at">;

/** Characters: enough for what somebody remembers. */
const wordsLength = 300;

/** What the list shows of an e-invoice of somebody else. */
export function receivedOf(read: ReadInvoice, file: KeptFile): Received {
  const { document } = read;
  const seller = one(document, "BG-4");
  const totals = one(document, "BG-22");
  const settlement = settlementOf(document);
  const { turnover, isLowering } = bookedAs(document);
  const amount = (id: "BT-109" | "BT-110" | "BT-112"): Money | "" => {
    const said = amountIn(textOf(totals, id));
    return said !== "" && isLowering ? negated(said) : said;
  };
  const [net, stated, gross] = [amount("BT-109"), amount("BT-110"), amount("BT-112")];
  // It may be left out where there is none; then BR-CO-15 tells it.
  const isLeftOut = !one(totals, "BT-110") && net !== "" && gross !== "";
  const tax = isLeftOut ? fromCents(cents(toCents(gross) - toCents(net))) : stated;
  const words = [
    ...(["BT-10", "BT-13", "BT-12", "BT-25"] as const).map((id) => textOf(document, id)),
    ...all(document, "BG-25").map((line) => textOf(line, "BT-153")),
  ];
  return {
    ...file,
    supplier: textOf(seller, "BT-27"),
    taxId: textOf(seller, "BT-31") || textOf(seller, "BT-32"),
    country: textOf(one(seller, "BG-5"), "BT-40"),
    number: textOf(document, "BT-1"),
    date: dayOf(one(document, "BT-2")) ?? "",
    due: dayOf(dueDay(document)) ?? "",
    currency: textOf(document, "BT-5"),
    turnover: isInvoice(read) ? turnover : "none",
    net,
    tax,
    gross,
    categories: [...new Set(all(document, "BG-23").map((group) => textOf(group, "BT-118")))],
    settlement: settlement.is,
    payable: "amount" in settlement ? amountIn(settlement.amount) : "",
    paidOn: "",
    words: cut(words.filter((word) => word !== "").join(" "), wordsLength),
  };
}
