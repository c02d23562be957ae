import de from "../../locales/de/examples.json" with { type: "json" };
import en from "../../locales/en/examples.json" with { type: "json" };
import type { ExampleId } from "../examples/examples";
import type { LineId } from "../examples/example";
import type { Locale } from "../locale";

/** What an example says in a language; names and addresses are the same in all. */
interface SheetWords {
  readonly includedNote: string;
  readonly paymentNote: string;
  readonly lines: Readonly<Record<LineId, { readonly name: string; readonly description?: string }>>;
}

type ExampleWords = Readonly<Record<ExampleId, SheetWords>> & { readonly allowanceReason: string };

export const exampleWords: Readonly<Record<Locale, ExampleWords>> = { de, en };
