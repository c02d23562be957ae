/**
 * How the XML that is handed out is written, as its customer wants it: as CII, the very file in the PDF; as UBL 2.1; or as that
 * by the rules of Peppol BIS Billing 3. The PDF carries CII in each case. In the order of the choice.
 */
export const xmlForms = ["cii", "ubl", "peppol"] as const;
export type XmlForm = (typeof xmlForms)[number];
