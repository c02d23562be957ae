import type { XmlElement } from "../cii/xml";
import { one } from "../en16931/document";
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
    isFor: () => true,
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
    isFor: (specification) => specification.includes(":xrechnung"),
    rules: () => [...peppolRules, ...germanRules, ...extensionRules],
  },
];

const ciiElements = elementJudge(ciiSections);
const ublElements = elementJudge(ublSections);

function findings(rules: readonly Rule[], judged: Judged, says?: "law"): readonly RuleFinding[] {
  const { document } = judged;
  return rules.flatMap((rule) =>
    rule.find(judged).map((found): RuleFinding => {
      const [term] = rule.terms;
      // What is about the whole document stands where its term does.
      const {
        place,
        line,
        name = "",
        value = "",
      }: Place = (found === document && term && one(document, term)) || found;
      return {
        id: rule.id,
        level: rule.level,
        says: says ?? rule.says,
        terms: rule.terms,
        ...(rule.vat && { vat: rule.vat }),
        place,
        line,
        name,
        value: value.trim(),
      };
    }),
  );
}

/** Judges an invoice by the schema of its syntax, by the rules of the packs that are for it, and by German law. */
export function judge(root: XmlElement, syntax: Syntax): Verdict {
  const judged = judgedOf(root, syntax);
  const format = schemaFindings(judged).map(
    ({ fault, spot: { place, line, element }, name }): RuleFinding => ({
      id: "XSD",
      level: "fatal",
      says: "schema",
      terms: [],
      fault,
      place,
      line,
      name,
      value: element.text.trim(),
    }),
  );
  const rules = packs
    .filter(({ isFor }) => isFor(judged.specification))
    .flatMap((pack) => pack.rules(judged.isCii));
  const elements = (judged.isCii ? ciiElements : ublElements)(judged).map(
    ({ rule: { id, level }, spot, attribute }): RuleFinding => ({
      id,
      level,
      says: "element",
      terms: [],
      place: attribute === "" ? spot.place : `${spot.place}/@${attribute}`,
      line: spot.line,
      name: attribute === "" ? spot.name : `@${attribute}`,
      value: "",
    }),
  );
  return {
    format,
    business: [...findings(rules, judged), ...elements],
    content: findings(lawRules, judged, "law"),
  };
}
