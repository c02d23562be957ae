import { isInUnion, isInUnionForGoods } from "../codes/union";
import { isOutsideOfVatArea } from "../codes/vat-area";
import { all, dayOf, one, textOf, type DocumentNode } from "../en16931/document";
import { doubtOf, isTaxRough } from "../en16931/payment-doubts";
import type { TermId } from "../en16931/term";
import { exemptionIn } from "../invoice/tax/exemption-in-text";
import { farmersRates, germanRates } from "../invoice/tax/german-rates";
import { schemeCode } from "../invoice/tax/reason-codes";
import { namesReverseCharge, namesSmallBusiness } from "../invoice/tax/case-in-text";
import { vatIdDoubt } from "../identifiers/vat-id";
import { amountOf, isEqual, nothing, size, unit } from "./amounts";
import { kept, type Judged, type Place } from "./judged";
import { amountIn, has, ofElements, says, type Rule } from "./rule";

// What no official rule asks for: the German VAT Act (UStG) and its Ordinance (UStDV) as of 2026, and what is likely.

const text = ({ document }: Judged, id: TermId): string => textOf(document, id).trim();
const isOf = (country: string) => (id: string) => id.toUpperCase().startsWith(country);

/** Whether German law is asked: of who has a German VAT number, or none and is at home in Germany. */
const isGerman = (judged: Judged): boolean => {
  const number = text(judged, "BT-31");
  return number === "" ? text(judged, "BT-40") === "DE" : isOf("DE")(number);
};
/** Whether what is sold stays in Germany, as far as the file says. */
const isAtHome = (judged: Judged): boolean =>
  ["", "DE"].includes(text(judged, "BT-80") || text(judged, "BT-55"));

/** § 33 UStDV: up to 250 euros an invoice may say less. */
const isSmall = (judged: Judged): boolean => {
  const gross = amountIn(judged.document, "BT-112");
  return judged.currency === "EUR" && gross !== null && size(gross) <= 250n * unit;
};

/** What people read beside the figures. */
const textsOf = ({ document, lines }: Judged): string =>
  [
    ...(["BT-20", "BT-22", "BT-120"] as const).flatMap((id) => all(document, id)),
    ...lines.flatMap((line) => [...all(line, "BT-127"), ...all(line, "BT-153"), ...all(line, "BT-154")]),
  ]
    .map(({ value }) => value)
    .join("\n");
const written = (judged: Judged): string => kept(judged, textsOf);

/** What a reason for no tax speaks of, beside provisions: tax, exemption, or what the tax leaves alone. */
const untaxed =
  /steuer|befrei|\b(?:ust|mwst|vat|tax|tva|iva|btw|frei)\b|exempt|exon[eé]r|exenci|exent|esen[zt]|vrij|zwoln|osvobo|durchlauf|auslage|differenz|margin|gemeinn|profit/i;
const dayOfSupply =
  /(leistungs|liefer)\w{0,12}(datum|zeit|tag|monat)|(geliefert|geleistet|erbracht)\w{0,4} (am|im|vom)/i;

const categoriesOf = ({ document, lines }: Judged): ReadonlySet<string> =>
  new Set(
    [...all(document, "BT-118"), ...lines.flatMap((line) => all(line, "BT-151"))].map(({ value }) =>
      value.trim(),
    ),
  );
const categories = (judged: Judged): ReadonlySet<string> => kept(judged, categoriesOf);
const hasTax = ({ document }: Judged): boolean =>
  all(document, "BG-23").some((group) => (amountIn(group, "BT-117") ?? nothing) !== nothing);

const doubtIn = ({ document }: Judged): ReturnType<typeof doubtOf> => doubtOf(document);

type Find = (judged: Judged) => readonly Place[];
const likely = (id: string, terms: Rule["terms"], find: Find): Rule =>
  ofElements(id, terms, find, { level: "warning" });
const whole =
  (holds: (judged: Judged) => boolean): Find =>
  (judged) =>
    holds(judged) ? [] : [judged.document];
const law = (id: string, terms: Rule["terms"], holds: (judged: Judged) => boolean): Rule =>
  likely(
    id,
    terms,
    whole((judged) => !isGerman(judged) || holds(judged)),
  );

const isAddress = ({ document }: Judged, lines: readonly TermId[], city: TermId, zone: TermId): boolean =>
  lines.some((id) => says(document, id)) && says(document, city) && says(document, zone);

/** Whether all rates of tax are those of the day of the supply; where only the day of the invoice is known, of either. */
function hasGermanRates(judged: Judged): boolean {
  const { document } = judged;
  const supplied = (["BT-72", "BT-74", "BT-73"] as const)
    .map((id) => dayOf(one(document, id)))
    .find((day) => day !== null);
  const issued = dayOf(one(document, "BT-2")) ?? "20260101";
  const rates = [...germanRates(supplied ? [supplied] : [], issued), ...farmersRates];
  return all(document, "BG-23").every((group) => {
    const rate = amountIn(group, "BT-119");
    if (textOf(group, "BT-118").trim() !== "S" || rate === null || rate === nothing) return true;
    return rates.some((each) => isEqual(amountOf(each), rate));
  });
}

const roughTaxes: Find = ({ document, lines }) =>
  all(document, "BG-23").filter((group) => isTaxRough(group, lines.length));

const days: readonly TermId[] = [
  "BT-2",
  "BT-7",
  "BT-9",
  "BT-26",
  "BT-72",
  "BT-73",
  "BT-74",
  "BT-134",
  "BT-135",
];
const daysOf = ({ document, lines }: Judged): readonly DocumentNode[] =>
  days.flatMap((id) =>
    id === "BT-134" || id === "BT-135" ? lines.flatMap((line) => all(line, id)) : all(document, id),
  );
const yearOf = (day: DocumentNode): number => Number((dayOf(day) ?? "2026").slice(0, 4));

const isOfUnion = (code: string): boolean => isInUnionForGoods(code) || code === "EL";
const isNoGermanNumber = (term: DocumentNode): boolean =>
  isOf("DE")(term.value.trim()) && !/^DE\d{9}$/i.test(term.value.replace(/\s/g, ""));

/** The rules of content. */
export const lawRules: readonly Rule[] = [
  law("14-4-1-seller", ["BG-5"], (judged) =>
    isAddress(judged, ["BT-35", "BT-36", "BT-162"], "BT-37", "BT-38"),
  ),
  law(
    "14-4-1-buyer",
    ["BG-8"],
    (judged) => isSmall(judged) || isAddress(judged, ["BT-50", "BT-51", "BT-163"], "BT-52", "BT-53"),
  ),
  law(
    "14-4-2",
    ["BT-31", "BT-32"],
    (judged) =>
      isSmall(judged) || (["BT-31", "BT-32", "BT-63"] as const).some((id) => says(judged.document, id)),
  ),
  // XRechnung says it by a rule of its own (BR-DE-TMP-32), which a prepayment does not have to keep.
  law("14-4-6", ["BT-72", "BG-14", "BG-26"], (judged) => {
    const { document, lines, specification } = judged;
    return (
      (["BT-72", "BT-73", "BT-74", "BT-7"] as const).some((id) => has(document, id)) ||
      lines.every((line) => has(line, "BG-26")) ||
      isSmall(judged) ||
      specification.includes(":xrechnung") ||
      text(judged, "BT-3") === "386" ||
      namesSmallBusiness(written(judged)) ||
      dayOfSupply.test(written(judged))
    );
  }),
  // A missing reason is refused by BR-E-10, and a code (BT-121) is one.
  law("14-4-8", ["BT-120"], ({ document }) =>
    all(document, "BG-23").every((group) => {
      const notes = all(document, "BT-22").map(({ value }) => value);
      const reason = [textOf(group, "BT-120"), ...notes].join("\n");
      return (
        textOf(group, "BT-118").trim() !== "E" ||
        !says(group, "BT-120") ||
        says(group, "BT-121") ||
        exemptionIn(reason) !== "words" ||
        schemeCode(reason) !== "" ||
        untaxed.test(reason)
      );
    }),
  ),
  law(
    "14a-5",
    ["BT-120"],
    (judged) =>
      !categories(judged).has("AE") ||
      namesReverseCharge(written(judged)) ||
      all(judged.document, "BT-121").some(({ value }) => /vatex-eu-ae/i.test(value)),
  ),
  law(
    "14a-3",
    ["BT-48"],
    (judged) =>
      !categories(judged).has("K") || isOf("DE")(text(judged, "BT-31")) !== isOf("DE")(text(judged, "BT-48")),
  ),
  law("6a", ["BT-80", "BT-48"], (judged) => {
    if (!categories(judged).has("K")) return true;
    const [to, number] = [text(judged, "BT-80"), text(judged, "BT-48")];
    return (
      (to === "" || (isOfUnion(to) && to !== "DE")) &&
      (number === "" || isOfUnion(number.slice(0, 2).toUpperCase()))
    );
  }),
  law("6", ["BT-80"], (judged) => {
    if (!categories(judged).has("G")) return true;
    const to = text(judged, "BT-80");
    const staysInUnion = to === "" ? text(judged, "BT-55") === "DE" : isInUnionForGoods(to);
    return !staysInUnion || isOutsideOfVatArea(to || "DE", text(judged, to === "" ? "BT-53" : "BT-78"));
  }),
  // What is taxable in Germany, as work on a building here, is owed by any business, wherever it sits (§ 13b (2) and (5)).
  law(
    "13b-abroad",
    ["BT-48"],
    (judged) =>
      !categories(judged).has("AE") ||
      isInUnion(text(judged, "BT-55") || "DE") ||
      /§\s*13\s*b/.test(written(judged)),
  ),
  law("14c", ["BT-119"], (judged) => !isAtHome(judged) || hasGermanRates(judged)),
  law("14c-19", ["BT-22"], (judged) => !hasTax(judged) || !namesSmallBusiness(written(judged))),
  law(
    "14c-13b",
    ["BT-22"],
    (judged) =>
      !hasTax(judged) || categories(judged).has("AE") || !/steuerschuldnerschaft/i.test(written(judged)),
  ),
  likely("tax-cents", ["BT-117"], roughTaxes),
  likely("vat-id", ["BT-31", "BT-48"], ({ document }) =>
    [...all(document, "BT-31"), ...all(document, "BT-48")].filter(isNoGermanNumber),
  ),
  likely("vat-id-digits", ["BT-31", "BT-48"], ({ document }) =>
    [...all(document, "BT-31"), ...all(document, "BT-48")].filter(
      ({ value }) => vatIdDoubt(value.replace(/\s/g, "").toUpperCase()) === "checksum",
    ),
  ),
  likely("no-day", ["BT-2"], (judged) =>
    daysOf(judged).filter((day) => day.value.trim() !== "" && dayOf(day) === null),
  ),
  likely("odd-day", ["BT-2", "BT-72"], (judged) => {
    const [issued] = all(judged.document, "BT-2");
    return daysOf(judged).filter((day) =>
      day.id === "BT-2"
        ? yearOf(day) < 2000 || yearOf(day) > 2099
        : day.id !== "BT-9" && issued !== undefined && Math.abs(yearOf(day) - yearOf(issued)) > 8,
    );
  }),
  // What has no lines, as a BASIC WL, has no sums of them.
  ...(["sums", "credit", "iban"] as const).map((doubt) =>
    likely(
      `doubt-${doubt}`,
      [doubt === "sums" ? "BG-22" : doubt === "credit" ? "BT-115" : "BT-84"],
      whole((judged) => judged.lines.length === 0 || kept(judged, doubtIn) !== doubt),
    ),
  ),
  likely(
    "due-before-issue",
    ["BT-9"],
    whole(({ document }) => {
      const [issued, due] = [dayOf(one(document, "BT-2")), dayOf(one(document, "BT-9"))];
      return issued === null || due === null || due >= issued;
    }),
  ),
];
