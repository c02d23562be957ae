import { limits } from "./limits";

/**
 * The calls between browser, proxy and backend. `target` is the backend's path,
 * given to `/api/proxy?target=`; nothing outside this table is forwarded.
 */
export const calls = {
  xmlCii: { target: "/api/generate/xml-cii", method: "POST", maxBody: limits.jsonBody },
  pdf: { target: "/api/generate/pdf", method: "POST", maxBody: limits.pdfBody },
  parsePdf: { target: "/api/parse/pdf", method: "POST", maxBody: limits.uploadBody },
  prices: { target: "/api/payment/prices", method: "POST", maxBody: limits.jsonBody },
  checkout: { target: "/api/payment/checkout", method: "POST", maxBody: limits.jsonBody },
  verify: { target: "/api/payment/verify", method: "POST", maxBody: limits.jsonBody },
  coupon: { target: "/api/payment/coupon", method: "POST", maxBody: limits.jsonBody },
  credits: { target: "/api/payment/credits", method: "GET", maxBody: 0 },
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

/** Answer of `/api/payment/prices`: what one price id buys. */
export interface Price {
  readonly productName: string;
  /** Whole cents, EUR, VAT included: what is charged. */
  readonly price: number;
  /** Invoices in the package. */
  readonly amount: number;
  /** Whole percent 0 to 99 that `price` is below the usual one; 0: no badge. */
  readonly discount: number;
}

/** Request of `/api/payment/checkout`; both addresses are on our own origin. */
export interface CheckoutRequest {
  readonly priceId: string;
  /** Holds `{CHECKOUT_SESSION_ID}` literally, for the provider to fill in. */
  readonly success_url: string;
  readonly cancel_url: string;
}

/** Answer of `/api/payment/checkout`. */
export interface Checkout {
  /** The provider's page to pay at. */
  readonly url: string;
  /** By which `/api/payment/verify` tells how it ended, whether or not the browser comes back. */
  readonly session_id: string;
}

/**
 * How a payment stands: `unpaid` may still be paid, `expired` can not; `refunded` went back as a whole, `disputed` is
 * suspended until a bank has decided. What went back in part is still `paid`.
 */
export const paymentStatuses = ["paid", "unpaid", "expired", "refunded", "disputed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Answer of `/api/payment/verify`. */
export interface Payment {
  readonly session: {
    readonly payment_status: PaymentStatus;
  };
  /** The code that was bought, as it is to be shown, while it is `paid`. */
  readonly code?: string | undefined;
  /** Invoices that the caller may create now. */
  readonly credits: number;
}

/** One refused field of `/api/generate/xml-cii` (422 `invalid-invoice`) or one warning of the check. */
export interface Finding {
  /** The product's field name; for a line's field the name inside the line. */
  readonly field: string;
  readonly lineId?: string;
  /** Further lines of which the same is true: said once, marked at each. */
  readonly alsoAt?: readonly string[];
  readonly code: string;
  /** What the sentence of the code names besides the field, by the names of its gaps. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Body of every answer that is not 2xx (RFC 9457). */
export interface Problem {
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly errors?: readonly Finding[];
}
