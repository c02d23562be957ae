import type { XmlElement } from "../cii/xml";
import { all, one } from "../en16931/document";
import type { Syntax } from "../en16931/shapes";
import { announcedRules } from "./announced";
import { ciiElementRules } from "./cii-counts";
import { ciiSections } from "./cii-elements";
import { codeRules } from "./codes";
import { lawRules } from "./content";
import { elementJudge } from "./elements";
import { coreRules } from "./en16931";
import { extensionRules } from "./extension";
import { facturXRules } from "./factur-x";
import { facturXProfileOf, profileFindings } from "./factur-x-elements";
import { isOtherThanCore, judgedOf, type Judged, type Place } from "./judged";
import { peppolRules } from "./peppol";
import { peppolBilling, peppolBisRules } from "./peppol-bis";
import { releases, type Release } from "./releases";
import type { Rule, RuleFinding, Verdict } from "./rule";
import { schemaFindings } from "./schema";
import { sumRules } from "./sums";
import { temporaryRules } from "./temporary";
import { ublElementRules } from "./ubl-counts";
import { ublSections } from "./ubl-elements";
import { vatRules } from "./vat";
import { germanRules } from "./xrechnung";

/** A set of rules in force, as its publisher names it. */
export interface RulePack {
  readonly name: keyof Release["sources"];
  readonly version: string;
  readonly isFor: (specification: string, isCii: boolean) => boolean;
  readonly rules: (isCii: boolean) => readonly Rule[];
}

/** The sets of rules; who published them, and which release, stands in {@link Release.sources}. */
export const packs: readonly RulePack[] = [
  {
    name: "EN 16931",
    version: "2017",
    // Factur-X's larger and smaller profiles have others.
    isFor: (specification) => !isOtherThanCore(specification),
    rules: (isCii) => [
      ...coreRules,
      ...sumRules,
      ...vatRules,
      ...codeRules,
      ...(isCii ? ciiElementRules : ublElementRules),
    ],
  },
  {
    name: "XRechnung",
    version: "3.0.2",
    // Older ones had other rules, which nothing checks any more.
    isFor: (specification) => specification.includes(":xrechnung_3."),
    rules: () => [...peppolRules, ...germanRules, ...temporaryRules, ...extensionRules],
  },
  {
    name: "Peppol BIS Billing",
    version: "3.0",
    isFor: (specification) => specification.startsWith(peppolBilling),
    // It is written as UBL alone.
    rules: (isCii) => (isCii ? [] : peppolBisRules),
  },
  {
    name: "Factur-X",
    version: "1.09",
    isFor: (specification, isCii) => isCii && facturXProfileOf(specification) !== null,
    // Those of its profiles have releases of their own.
    rules: () => [],
  },
];

const ciiElements = elementJudge(ciiSections);
const ublElements = elementJudge(ublSections);

/** Which of some terms stands at a place. */
const termsByPlace = ({ document }: Judged, ids: Rule["terms"]): ReadonlyMap<string, Rule["terms"][number]> =>
  new Map(ids.flatMap((id) => all(document, id).map(({ place }) => [place, id] as const)));

const none: readonly RuleFinding[] = [];

function findings(rules: readonly Rule[], judged: Judged, says?: "law"): readonly RuleFinding[] {
  const { document } = judged;
  return rules.flatMap((rule) => {
    const broken = rule.find(judged);
    if (broken.length === 0) return none;
    const [term] = rule.terms;
    let byPlace: ReturnType<typeof termsByPlace> | undefined;
    return broken.map((found): RuleFinding => {
      // What is about the whole document stands where its term does.
      const at: Place = (found === document && term && one(document, term)) || found;
      const { place, line, name = "", value = "" } = at;
      // Of several that a rule is about, the one that stands there.
      const first =
        rule.terms.length < 2
          ? undefined
          : (rule.terms.find((each) => each === at.id) ??
            (byPlace ??= termsByPlace(judged, rule.terms)).get(place));
      return {
        id: rule.id,
        level: rule.level,
        says: says ?? rule.says,
        terms: first === undefined ? rule.terms : [first, ...rule.terms.filter((each) => each !== first)],
        ...(rule.toldAs !== undefined && { toldAs: rule.toldAs }),
        ...(rule.vat && { vat: rule.vat }),
        place,
        line,
        name,
        value: value.trim(),
      };
    });
  });
}

/** Who published the sets by which a file of a specification (BT-24) is judged, with their releases: "EN 16931 2017 (CEN 1.3.16)". */
export const packNames = (
  specification: string,
  syntax: Syntax,
  { sources }: Release = releases[0],
): readonly string[] =>
  packs
    .filter(({ isFor }) => isFor(specification, syntax === "cii"))
    .map(({ name, version }) => `${name} ${version} (${sources[name]})`);

/** What the rules were when a file was written, of those that are known. */
function asOf(rules: readonly Rule[], { differences }: Release): readonly Rule[] {
  if (rules.length === 0) return rules;
  const instead = new Map(differences.flatMap((each) => each.instead).map((rule) => [rule.id, rule]));
  return [
    ...rules
      .map((rule) => instead.get(rule.id) ?? rule)
      .map((rule): Rule =>
        differences.some(({ warned }) => warned.test(rule.id)) ? { ...rule, level: "warning" } : rule,
      ),
    ...differences.flatMap((each) => each.gone),
  ];
}

/**
 * Judges an invoice by the schema of its syntax, by the rules of the packs that are for it, and by German law. `isMisread`: its bytes are
 * not in the encoding that it names.
 */
export function judge(
  root: XmlElement,
  syntax: Syntax,
  isMisread = false,
  release: Release = releases[0],
): Verdict {
  const { differences } = release;
  const judged = judgedOf(
    root,
    syntax,
    differences.map(({ codes }) => codes),
  );
  const asked = packs.filter(({ isFor }) => isFor(judged.specification, judged.isCii));
  const faults = [
    ...(isMisread ? [{ fault: "encoding" as const, spot: judged.root, name: "" }] : []),
    ...schemaFindings(judged),
  ];
  const format = faults.map(({ fault, spot: { place, line, element }, name }): RuleFinding => ({
    id: "XSD",
    level: "fatal",
    says: "schema",
    terms: [],
    fault,
    place,
    line,
    name,
    value: element.text.trim(),
  }));
  const isCore = !isOtherThanCore(judged.specification);
  const elements = isCore ? (judged.isCii ? ciiElements : ublElements)(judged) : [];
  const profile = judged.isCii ? facturXProfileOf(judged.specification) : null;
  const business = [
    ...findings(
      asOf(
        asked.flatMap((pack) => pack.rules(judged.isCii)),
        release,
      ),
      judged,
    ),
    ...elements.map(({ rule: { id, level }, spot, attribute }): RuleFinding => ({
      id,
      level,
      says: "element",
      terms: [],
      place: attribute === "" ? spot.place : `${spot.place}/@${attribute}`,
      line: spot.line,
      name: attribute === "" ? spot.name : `@${attribute}`,
      value: "",
    })),
  ];
  return {
    format,
    business: [
      ...business.filter(({ id }) => !differences.some(({ without }) => without.test(id))),
      ...(profile ? [...findings(facturXRules[profile], judged), ...profileFindings(profile, judged)] : []),
    ],
    content: findings(lawRules, judged, "law"),
    announced: isCore ? findings(announcedRules, judged) : [],
  };
}
