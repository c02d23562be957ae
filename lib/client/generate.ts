import { calls } from "../contract/targets";
import type { PdfRequest } from "../contract/messages";
import { noPictures } from "../invoice/defaults";
import type { XmlSyntax } from "../export/export-invoice";
import type { Invoice } from "../invoice/invoice";
import { bytesOf, callBackend } from "./api";

/** The invoice as XML, written by the backend; the bytes are the original to keep. */
export async function requestXml(
  invoice: Invoice,
  syntax: XmlSyntax,
  clientId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Pictures are not part of the XML and may weigh more than the rest of the invoice many times over.
  const response = await callBackend(syntax === "cii" ? calls.xmlCii : calls.xmlUbl, {
    body: JSON.stringify({ ...invoice, ...noPictures }),
    clientId,
  });
  return bytesOf(response, "application/xml");
}

/** The sheet as PDF, printed by the backend. */
export async function requestPdf(request: PdfRequest, clientId: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await callBackend(calls.pdf, { body: JSON.stringify(request), clientId });
  return bytesOf(response, "application/pdf");
}
