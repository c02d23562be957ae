import de from "../../locales/de/examples.json" with { type: "json" };
import en from "../../locales/en/examples.json" with { type: "json" };
import type { CaseId, TradeId } from "../examples/examples";
import type { LineId } from "../examples/example";
import type { Locale } from "../locale";

/** What an example says in a language; names and addresses are the same in all. */
export interface SheetNotes {
  readonly includedNote: string;
  readonly paymentNote: string;
}

export interface SheetWords extends SheetNotes {
  readonly lines: Readonly<Record<LineId, { readonly name: string; readonly description?: string }>>;
}

/** What cancels an invoice has its lines. */
type ExampleWords = Readonly<Record<TradeId | Exclude<CaseId, "cancellation">, SheetWords>> & {
  readonly cancellation: SheetNotes;
  readonly allowanceReason: string;
};

export const exampleWords: Readonly<Record<Locale, ExampleWords>> = { de, en };
