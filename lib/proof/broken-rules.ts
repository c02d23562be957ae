import { parse } from "../cii/xml";
import type { CheckedInvoice } from "../check/check-invoice";
import type { Refusal } from "../check/finding";
import { syntaxOf } from "../en16931/syntax-and-profile";
import { judge } from "../rules/judge";
import { termsOf } from "./terms";

/**
 * What the official rules refuse in the XML that was written of an invoice, each rule once, at the field that it is about; no field
 * where it is about none. What was checked breaks none, or our own check has missed something: then no file may leave.
 */
export function brokenRules(xml: string, invoice: CheckedInvoice): readonly Refusal[] {
  const file = parse(xml);
  const syntax = syntaxOf(file);
  if (typeof syntax !== "string") throw new Error("what was written is no e-invoice");
  const { format, business } = judge(file.root, syntax);
  const fatal = [...format, ...business].filter(({ level }) => level === "fatal");
  if (fatal.length === 0) return [];
  const written = termsOf(invoice, invoice, invoice.invoiceXmlForm);
  const byRule = new Map(fatal.map((found) => [found.id, found]));
  return [...byRule.values()].map(({ id, terms: [about], place }) => {
    const line = invoice.invoiceLines[Number(/Line(?:Item)?\[(\d+)\]/.exec(place)?.[1] ?? 1) - 1]?.id;
    const ofTerm = written.filter(({ bt }) => bt === about);
    const { field, lineId } = ofTerm.find((term) => term.lineId === line) ?? ofTerm[0] ?? { field: "" };
    return { field, ...(lineId !== undefined && { lineId }), code: "rule-broken", values: { rule: id } };
  });
}
