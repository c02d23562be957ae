import { singleLine } from "../text/characters";
import { isGroupId, parentOf } from "../en16931/terms";
import type { TermId, GroupId } from "../en16931/term";
import type { RuleFinding } from "./rule";

/** Looks a text up, and puts values in; the key itself where there is none. */
export type Texts = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Characters of a value that a sentence quotes. */
const maxQuoted = 60;

/** Groups whose terms are clear without them. */
const plainGroups = new Set<GroupId>(["BG-2", "BG-22", "BG-29", "BG-25"]);

/** What a term is called, with what it belongs to: "Verkäufer, Ort". */
function nameOfTerm(id: TermId | GroupId, texts: Texts): string {
  const term = texts(`reading.terms.${id}`);
  let group = parentOf(id);
  // An address says whose it is by the group around it.
  while (group !== null && /^BG-(5|6|8|9|12|15)$/.test(group)) group = parentOf(group);
  if (group === null || plainGroups.has(group) || (isGroupId(id) && group === "BG-25")) return term;
  return texts("rules.of", { group: texts(`reading.terms.${group}`), term });
}

/** A finding in one sentence: what is wrong, as somebody who knows no rule would say it. */
export function sentenceOf(finding: RuleFinding, texts: Texts): string {
  const { id, toldAs = id, level, says, terms, vat, fault, name } = finding;
  const plain = singleLine(finding.value);
  const value = plain.length > maxQuoted ? `${plain.slice(0, maxQuoted)}…` : plain;
  const term = terms[0] === undefined ? name : nameOfTerm(terms[0], texts);
  if (says === "schema") return texts(`rules.schema.${fault ?? "unknown"}`, { name, value });
  if (says === "profile") return texts(`rules.profile.${fault ?? "unused"}`, { name, value });
  if (says === "element") {
    const own = texts(`rules.elements.${id}`);
    // Only what refuses a file has a sentence of its own.
    if (own !== id) return own;
    return texts(level === "fatal" ? "rules.element" : "rules.unused", { name });
  }
  if (says === "law") return texts(`rules.law.${id}`);
  if (vat)
    return texts(`rules.vat.${vat.number}`, {
      category: texts(`reading.categories.${vat.category}`),
      parties: texts(`rules.parties.${vat.parties}`),
      rate: texts(`rules.rate.${vat.rate}`),
      reason: texts(`rules.reason.${vat.reason}`),
    });
  if (says === "own") return texts(`rules.own.${toldAs}`, { value });
  return texts(`rules.${says}`, { term, value });
}
