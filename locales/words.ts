import type { Locale } from "../lib/locale";
import type admin from "./de/admin.json";
import type common from "./de/common.json";
import type dialogs from "./de/dialogs.json";
import type rules from "./de/rules.json";

/** Fetches the words of a file, in the browser as a chunk of its own. */
type Fetch<Words> = () => Promise<{ readonly default: Words }>;

interface WordsOf {
  /** What the first sight says, and what may have to be said at any time. It travels in the HTML. */
  readonly common: Fetch<typeof common>;
  /** What is said later: in dialogs and menus, in the tour, in files, at the checkout. */
  readonly dialogs: Fetch<typeof dialogs>;
  /** What the rules say that an e-invoice breaks, and about checking it. */
  readonly rules: Fetch<typeof rules>;
  /** The words of the developers' tools; a build for visitors has none of them. */
  readonly admin: Fetch<typeof admin> | null;
}

export type WordsPart = keyof WordsOf;
export const wordsParts: readonly WordsPart[] = ["common", "dialogs", "rules", "admin"];

const isForVisitors = process.env.APP_ENV === "production";

/** The words of every language. German is the measure: what another language does not say does not compile. */
export const words: Readonly<Record<Locale, WordsOf>> = {
  de: {
    common: () => import("./de/common.json"),
    dialogs: () => import("./de/dialogs.json"),
    rules: () => import("./de/rules.json"),
    admin: isForVisitors ? null : () => import("./de/admin.json"),
  },
  en: {
    common: () => import("./en/common.json"),
    dialogs: () => import("./en/dialogs.json"),
    rules: () => import("./en/rules.json"),
    admin: isForVisitors ? null : () => import("./en/admin.json"),
  },
};
