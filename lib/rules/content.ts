import { all, dayOf, one, textOf, type DocumentNode } from "../en16931/document";
import { doubtOf } from "../en16931/doubt";
import { amountOf } from "./amounts";
import { amountIn, has, says, unless, type Rule } from "./rule";
import type { Judged } from "./judged";

// What no official rule asks for: the German Value Added Tax Act (UStG) as of 2026, and what is likely.

/** Whether German law is asked: of whoever is at home in Germany, or has a German VAT number. */
const isGerman = ({ document }: Judged): boolean =>
  textOf(document, "BT-40").trim() === "DE" || /^DE/.test(textOf(document, "BT-31").trim());

const likely = (id: string, terms: Rule["terms"], holds: (judged: Judged) => boolean): Rule => ({
  id,
  level: "warning",
  says: "own",
  terms,
  find: unless(holds),
});

const law = (id: string, terms: Rule["terms"], holds: (judged: Judged) => boolean): Rule =>
  likely(id, terms, (judged) => !isGerman(judged) || holds(judged));

const categories = ({ document, lines }: Judged): ReadonlySet<string> =>
  new Set(
    [...all(document, "BT-118"), ...lines.flatMap((line) => all(line, "BT-151"))].map(({ value }) =>
      value.trim(),
    ),
  );

/** Everything that people read of why no tax is shown. */
const saidOfTax = (document: DocumentNode): string =>
  [...all(document, "BT-120"), ...all(document, "BT-22"), ...all(document, "BT-20")]
    .map(({ value }) => value)
    .join("\n");

/** The rates that German law has or had for what is still invoiced; 16 and 5 % of the second half of 2020, and those of farmers. */
const germanRates = ["19", "7", "16", "5", "5.5", "7.8", "8.4", "9", "9.5", "10.7"];

/** The rules of content. */
export const lawRules: readonly Rule[] = [
  law(
    "14-4-1-seller",
    ["BG-5"],
    ({ document }) =>
      says(document, "BT-37") &&
      says(document, "BT-38") &&
      (["BT-35", "BT-36", "BT-162"] as const).some((id) => says(document, id)),
  ),
  law(
    "14-4-1-buyer",
    ["BG-8"],
    ({ document }) =>
      says(document, "BT-52") &&
      (["BT-50", "BT-51", "BT-163", "BT-53"] as const).some((id) => says(document, id)),
  ),
  law(
    "14-4-2",
    ["BT-31", "BT-32"],
    ({ document }) => says(document, "BT-31") || says(document, "BT-32") || says(document, "BT-63"),
  ),
  law(
    "14-4-6",
    ["BT-72", "BG-14", "BG-26"],
    ({ document, lines }) =>
      has(document, "BT-72") ||
      has(document, "BT-73") ||
      has(document, "BT-74") ||
      lines.every((line) => has(line, "BG-26")) ||
      has(document, "BT-7"),
  ),
  law(
    "14a-5",
    ["BT-120"],
    (judged) =>
      !categories(judged).has("AE") ||
      /steuerschuldnerschaft|reverse.?charge|leistungsempf/i.test(saidOfTax(judged.document)) ||
      all(judged.document, "BT-121").some(({ value }) => /vatex-eu-ae/i.test(value)),
  ),
  law(
    "14a-3",
    ["BT-48"],
    (judged) => !categories(judged).has("K") || !/^DE/.test(textOf(judged.document, "BT-48").trim()),
  ),
  law("14c", ["BT-119"], ({ document }) =>
    all(document, "BG-23").every((group) => {
      const rate = amountIn(group, "BT-119");
      return (
        textOf(group, "BT-118").trim() !== "S" ||
        rate === null ||
        germanRates.some((each) => amountOf(each) === rate)
      );
    }),
  ),
  ...(["sums", "credit", "iban"] as const).map((doubt) =>
    likely(
      `doubt-${doubt}`,
      [doubt === "sums" ? "BG-22" : doubt === "credit" ? "BT-115" : "BT-84"],
      ({ document }) => doubtOf(document) !== doubt,
    ),
  ),
  likely("due-before-issue", ["BT-9"], ({ document }) => {
    const [issued, due] = [dayOf(one(document, "BT-2")), dayOf(one(document, "BT-9"))];
    return issued === null || due === null || due >= issued;
  }),
];
