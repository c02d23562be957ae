import { limits } from "./limits";

/**
 * The calls between browser, proxy and backend. `target` is the backend's path,
 * given to `/api/proxy?target=`; nothing outside this table is forwarded.
 */
export const calls = {
  xmlCii: { target: "/api/generate/xml-cii", method: "POST", maxBody: limits.jsonBody },
  pdf: { target: "/api/generate/pdf", method: "POST", maxBody: limits.pdfBody },
  parsePdf: { target: "/api/parse/pdf", method: "POST", maxBody: limits.uploadBody },
} as const;

export type Call = (typeof calls)[keyof typeof calls];

/** Request of `/api/generate/pdf`. */
export interface PdfRequest {
  /** The document wrapper as static HTML: text only, no inputs, buttons or scripts. */
  readonly invoiceHtml: string;
  /** 64 hex digits. */
  readonly xmlHash?: string;
  /** The site's stylesheets, concatenated, fonts as /_next/static URLs replaced by the renderer. */
  readonly extractedStyles: string;
  readonly locale: "de" | "en";
  readonly customerLogo: string;
  readonly invoiceID: string;
  readonly company: string;
}

/** One refused field of `/api/generate/xml-cii` (422 `invalid-invoice`) or one warning of the export gate. */
export interface Finding {
  /** The product's field name; for a line's field the name inside the line. */
  readonly field: string;
  readonly lineId?: string;
  readonly code: string;
}

/** Body of every answer that is not 2xx (RFC 9457). */
export interface Problem {
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly errors?: readonly Finding[];
}
