import { file, leafWith, node as element, ublFile, type Xml } from "../cii/xml";
import type { Built } from "./building";
import { textOf, type DocumentNode } from "./document";
import { inOrder } from "./element-order";
import { elementsOf } from "./elements";
import type { Syntax } from "./shapes";

/** Types that UBL sends as a credit note (CEN's rule BR-CL-01); all others are invoices. */
const creditNotes = new Set("81 83 261 262 296 308 381 396 420 458 532".split(" "));

/** The document as CII (D16B), in the order of the schema; `comment` stands before it. */
export const writeAsCii = (document: DocumentNode, comment = ""): string =>
  file(comment, "", content(elementsOf(document, "cii", "rsm:CrossIndustryInvoice"), "cii"));

/** The document as a UBL 2.1 invoice, or as a credit note where its type is one. */
export const writeAsUbl = (document: DocumentNode): string =>
  creditNotes.has(textOf(document, "BT-3").trim())
    ? ublFile("CreditNote", content(elementsOf(document, "creditNote", "ubl:CreditNote"), "creditNote"))
    : ublFile("Invoice", content(elementsOf(document, "ubl", "ubl:Invoice"), "ubl"));

function content({ name, children }: Built, syntax: Syntax): Xml {
  let inner = "";
  for (const child of inOrder(name, children, syntax)) inner += written(child, syntax);
  return inner;
}

function written(of: Built, syntax: Syntax): Xml {
  if (of.children.length > 0) return element(of.name, content(of, syntax));
  // The schema demands it, even with nothing in it.
  if (of.name === "ram:ApplicableHeaderTradeDelivery") return `<${of.name}/>\n`;
  if (!("#" in of.attributes)) return leafWith(of.name, of.attributes, of.text);
  const { "#": subject = "", ...attributes } = of.attributes;
  return leafWith(of.name, attributes, `#${subject}#${of.text}`);
}
