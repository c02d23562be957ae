import { textOf } from "../en16931/document";
import { settlement } from "../en16931/term";
import { amountOf, nothing } from "./amounts";
import { ciiElementRules, counted, more } from "./cii-counts";
import { coreRules } from "./en16931";
import { extendedRules } from "./factur-x-extended";
import type { FacturXProfile } from "./factur-x-elements";
import { chargesOfBasic } from "./factur-x-sums";
import { below, hasBelow, textBelow } from "./judged";
import { has, inEach, needed, ofElements, rule, type Rule } from "./rule";
import { sumRules } from "./sums";
import { vatRules } from "./vat";

// The business rules of Factur-X's profiles: those of EN 16931 that a profile keeps, and what it has instead.

/** Whether a profile keeps a rule of EN 16931 as it is. */
const keeps: Readonly<Record<Exclude<FacturXProfile, "basic">, (id: string) => boolean>> = {
  minimum: (id) => /^BR-(0[1-9]|1[345]|CO-(09|26)|DEC-1[2348])$/.test(id),
  "basic-wl": (id) => !(rewritten.test(id) || ofLines.test(id)),
  extended: (id) => !(rewritten.test(id) || inExtended.test(id)),
};
const rewritten = /^BR-(17|4[78]|CO-(03|18))$/;
/** What BASIC WL, which has no lines, leaves out. */
const ofLines =
  /^BR-(16|2[1-8]|30|4[1-4]|5[124]|6[45]|(AE|AF|AG|E|G|IC|O|S|Z)-0[1258]|B-0\d|CO-(04|1[02]|2[034])|DEC-2[34578]|O-12)$/;
/** What EXTENDED has as BR-FXEXT, or not at all. */
const inExtended =
  /^BR-(2[234678]|38|44|54|65|(AE|AF|AG|E|G|IC|O|S|Z)-0[18]|(AF|AG|S|Z)-10|S-09|O-(0[234]|1[1-4])|CO-(04|1[0-35-7]|2[24]))$/;

const means = "SpecifiedTradeSettlementPaymentMeans";
const account = "PayeePartyCreditorFinancialAccount";
const deduction = "SpecifiedTradeAllowanceCharge";

/** An element that something has at most once. */
const once = (id: string, element: string, name: string): Rule =>
  counted(id, "fatal", ({ named }) => named(element).flatMap((each) => more(below(each, name))));

/** Rules about elements that EN 16931 has as well. */
const elementRules = ciiElementRules
  .filter(({ id }) => /^CII-(SR-46[35678]|SR-47[56]|DT-097)$/.test(id))
  .map((each): Rule => (/47[56]$/.test(each.id) ? each : { ...each, level: "fatal" }));

/** What BASIC WL and EXTENDED have otherwise than EN 16931. */
const otherwise: readonly Rule[] = [
  ...elementRules,
  counted("CII-SR-469", "fatal", ({ named }) =>
    more(named("ApplicableHeaderTradeSettlement").flatMap((each) => below(each, "PaymentReference"))),
  ),
  once("CII-SR-471", deduction, "CategoryTradeTax"),
  once("CII-SR-472", deduction, "RateApplicablePercent"),
  once("CII-SR-473", deduction, "ActualAmount"),
  rule(
    "BR-CO-03",
    ["BT-7", "BT-8"],
    inEach("BG-23"),
    (group, { spotOf }) =>
      !hasBelow(spotOf(group), "TaxPointDate") || !hasBelow(spotOf(group), "DueDateTypeCode"),
  ),
  needed("BR-47", "BT-118", inEach("BG-23")),
  rule(
    "BR-48",
    ["BT-119"],
    inEach("BG-23"),
    (group) => has(group, "BT-119") || textOf(group, "BT-118") === "O",
    { says: "needed" },
  ),
  ofElements(
    "BR-CO-18",
    ["BG-23"],
    ({ root }) => below(root, settlement).filter((each) => !hasBelow(each, "ApplicableTradeTax")),
    { says: "needed" },
  ),
  ofElements("BR-17", ["BT-59"], ({ named }) =>
    named("PayeeTradeParty").filter((payee) => !hasBelow(payee, "Name")),
  ),
];

const onlyWithoutLines: readonly Rule[] = [
  chargesOfBasic,
  counted("CII-SR-470", "fatal", ({ named }) =>
    named(means).filter(
      (each) =>
        /^(30|58)$/.test(textBelow(each, "TypeCode")) &&
        hasBelow(each, `${account}/IBANID`) === hasBelow(each, `${account}/ProprietaryID`),
    ),
  ),
];

const onlyExtended: readonly Rule[] = [
  ofElements("BR-65", ["BT-158"], ({ named }) =>
    named("IncludedSupplyChainTradeLineItem").flatMap((line) => {
      const classes = below(line, "SpecifiedTradeProduct/DesignatedProductClassification");
      return classes.some((each) =>
        below(each, "ClassCode").some(({ element }) => (element.attributes["listID"] ?? "") !== ""),
      )
        ? []
        : classes.slice(0, 1);
    }),
  ),
  ofElements("BR-CO-25", ["BT-9", "BT-20"], ({ named }) => {
    const terms = named("SpecifiedTradePaymentTerms");
    const isSaid = terms.some((each) => hasBelow(each, "DueDateDateTime") || hasBelow(each, "Description"));
    return isSaid
      ? []
      : named("DuePayableAmount").filter(({ element }) => (amountOf(element.text) ?? nothing) > nothing);
  }),
  ...extendedRules,
];

const empty = ofElements("PEPPOL-EN16931-R008", [], ({ empty: spots }) => spots, { level: "warning" });

const core = [...coreRules, ...sumRules, ...vatRules];
const keptOf = (profile: Exclude<FacturXProfile, "basic">): readonly Rule[] =>
  core.filter(({ id }) => keeps[profile](id));

/** The business rules of each profile, but for those about elements; of BASIC what it has beside EN 16931. */
export const facturXRules: Readonly<Record<FacturXProfile, readonly Rule[]>> = {
  minimum: keptOf("minimum"),
  "basic-wl": [
    ...keptOf("basic-wl"),
    ...otherwise.filter(({ id }) => !/^CII-(SR-47[56]|DT-097)$/.test(id)),
    ...onlyWithoutLines,
  ],
  basic: [empty],
  extended: [...keptOf("extended"), ...otherwise, ...onlyExtended, empty],
};
