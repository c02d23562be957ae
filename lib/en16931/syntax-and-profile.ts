import type { ParsedFile } from "../cii/xml";
import type { Syntax } from "./shapes";

/** What a file is that is no invoice of EN 16931. */
export type ForeignKind =
  | "zugferd-1"
  | "other-cii"
  | "order-x"
  | "acknowledgement"
  | "other-ubl"
  | "fatturapa"
  | "ksef"
  | "ebinterface"
  | "facturae"
  | "finvoice"
  | "isdoc"
  | "edifact-xml"
  | "other-xml";

const foreignKinds: readonly (readonly [kind: ForeignKind, root: RegExp, namespace: RegExp])[] = [
  ["zugferd-1", /^CrossIndustryDocument$/, /./],
  // Before its release ZUGFeRD 1.0 had another root.
  ["zugferd-1", /./, /^urn:ferd:/],
  ["other-cii", /CrossIndustryInvoice$/, /^/],
  ["order-x", /^SCRDMCC/, /^/],
  ["acknowledgement", /^CrossDomainAcknowledgementAndResponse$/, /^/],
  ["other-ubl", /^/, /^urn:oasis:names:specification:ubl:/],
  ["fatturapa", /^FatturaElettronica/, /^/],
  ["ksef", /^Faktura$/, /crd\.gov\.pl|ksef/i],
  ["ebinterface", /^Invoice$/, /ebinterface/],
  ["facturae", /^Facturae$/, /^/],
  ["finvoice", /^Finvoice/, /^/],
  ["isdoc", /^Invoice$/, /isdoc/],
  ["edifact-xml", /INVOIC$|INVOIC_|EDIFACT|^INTERCHANGE$|^Interchange$/, /^/],
];

/** The syntax of a file that can be read, or what it is instead. */
export function syntaxOf({ root, namespace }: ParsedFile): Syntax | { readonly foreign: ForeignKind } {
  if (root.name === "rsm:CrossIndustryInvoice") return "cii";
  if (root.name === "ubl:Invoice") return "ubl";
  if (root.name === "ubl:CreditNote") return "creditNote";
  const name = root.name.slice(root.name.indexOf(":") + 1);
  const known = foreignKinds.find(([, roots, namespaces]) => roots.test(name) && namespaces.test(namespace));
  return { foreign: known?.[0] ?? "other-xml" };
}

/** The rules that a file says it follows (BT-24). MINIMUM and BASIC WL have no lines: no invoice under German law. */
export type Profile =
  | "minimum"
  | "basic-wl"
  | "basic"
  | "en16931"
  | "extended"
  | "xrechnung"
  | "xrechnung-extension"
  | "peppol"
  | "other"
  | "none";

const profiles: readonly (readonly [profile: Profile, identifier: RegExp])[] = [
  ["none", /^$/],
  ["minimum", /:minimum$/],
  ["basic-wl", /:basicwl$/],
  ["basic", /:basic$/],
  ["extended", /:extended$/],
  ["xrechnung-extension", /:kosit:extension:/],
  ["xrechnung", /xrechnung/],
  ["peppol", /:peppol\.eu:/],
  ["en16931", /^urn:cen\.eu:en16931:2017(#compliant#urn:(factur-x\.eu|zugferd\.de)\S*:en16931)?$/],
];

/** The profile that an identifier names. */
export function profileOfIdentifier(identifier: string): Profile {
  const id = identifier.trim().toLowerCase();
  return profiles.find(([, pattern]) => pattern.test(id))?.[0] ?? "other";
}
