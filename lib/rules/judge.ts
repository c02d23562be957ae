import type { XmlElement } from "../cii/xml";
import { all, one } from "../en16931/document";
import type { Syntax } from "../en16931/shapes";
import { ciiElementRules } from "./cii-counts";
import { ciiSections } from "./cii-elements";
import { codeRules } from "./codes";
import { lawRules } from "./content";
import { elementJudge } from "./elements";
import { coreRules } from "./en16931";
import { extensionRules } from "./extension";
import { judgedOf, type Judged, type Place } from "./judged";
import { peppolRules } from "./peppol";
import type { Rule, RuleFinding, Verdict } from "./rule";
import { schemaFindings } from "./schema";
import { sumRules } from "./sums";
import { ublElementRules } from "./ubl-counts";
import { ublSections } from "./ubl-elements";
import { vatRules } from "./vat";
import { germanRules } from "./xrechnung";

/** A set of rules in force, as its publisher names it. */
export interface RulePack {
  readonly name: "EN 16931" | "XRechnung";
  readonly version: string;
  /** Who says so, and with which release. */
  readonly source: string;
  readonly isFor: (specification: string) => boolean;
  readonly rules: (isCii: boolean) => readonly Rule[];
}

/** The sets by which a file is judged today. */
export const packs: readonly RulePack[] = [
  {
    name: "EN 16931",
    version: "2017",
    source: "CEN 1.3.16",
    // Factur-X's own rules for its larger and smaller profiles are others.
    isFor: (specification) => !/:(extended|minimum|basicwl)$/i.test(specification),
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
    source: "KoSIT 2.5.0",
    // Older ones had other rules, which nothing checks any more.
    isFor: (specification) => specification.includes(":xrechnung_3."),
    rules: () => [...peppolRules, ...germanRules, ...extensionRules],
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
    const at = rule.terms.length > 1 ? termsByPlace(judged, rule.terms) : undefined;
    return broken.map((found): RuleFinding => {
      const [term] = rule.terms;
      // What is about the whole document stands where its term does.
      const {
        place,
        line,
        name = "",
        value = "",
      }: Place = (found === document && term && one(document, term)) || found;
      // Of several that a rule is about, the one that stands there.
      const first = at?.get(place);
      return {
        id: rule.id,
        level: rule.level,
        says: says ?? rule.says,
        terms: first === undefined ? rule.terms : [first, ...rule.terms.filter((each) => each !== first)],
        ...(rule.vat && { vat: rule.vat }),
        place,
        line,
        name,
        value: value.trim(),
      };
    });
  });
}

/**
 * Judges an invoice by the schema of its syntax, by the rules of the packs that are for it, and by German law. `isMisread`: its bytes are
 * not in the encoding that it names.
 */
export function judge(root: XmlElement, syntax: Syntax, isMisread = false): Verdict {
  const judged = judgedOf(root, syntax);
  const asked = packs.filter(({ isFor }) => isFor(judged.specification));
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
  const elements = asked.length === 0 ? [] : (judged.isCii ? ciiElements : ublElements)(judged);
  return {
    format,
    business: [
      ...findings(
        asked.flatMap((pack) => pack.rules(judged.isCii)),
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
    ],
    content: findings(lawRules, judged, "law"),
  };
}
