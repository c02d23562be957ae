import type { XmlElement } from "../lib/cii/xml";

// Quantities, prices and percentages may be written in other lengths than in the reference.
const numeric = new Set([
  "ram:BilledQuantity",
  "ram:ChargeAmount",
  "ram:RateApplicablePercent",
  "ram:CalculationPercent",
]);
// Texts that the vectors chose as defaults: their presence counts, not their words.
const defaulted = new Set(["ram:PaymentReference", "ram:Reason"]);

export type Plain = readonly [name: string, attributes: unknown, content: string | readonly Plain[]];

/** What counts when two XML files are compared: names, attributes, texts; numbers by their value. */
export function plain(element: XmlElement): Plain {
  const content = (): string | readonly Plain[] => {
    if (element.children.length > 0) return element.children.map(plain);
    if (numeric.has(element.name)) return String(Number(element.text));
    return defaulted.has(element.name) ? "present" : element.text;
  };
  return [element.name, element.attributes, content()];
}

/** All elements at a path of names separated by "/", in document order. */
export function all(from: XmlElement, path: string): readonly XmlElement[] {
  const [name, ...rest] = path.split("/");
  const found = from.children.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => all(child, rest.join("/")));
}
