import * as z from "zod/mini";
import { limits } from "../limits";
import { locales } from "../locale";
import { cents, type Cents } from "../values/money";

// Every message of the wire, once: the backend checks requests and writes answers by these, the client and the proxy
// read by them. What is unknown is dropped. What only
// the servers tell each other is in `server-messages.ts`. The whole invoice has a reader of its own, `invoice/schema.ts`.

/** A whole number from 0 on. */
export const count = z.int().check(z.minimum(0));

/** Whole cents: an integer of JSON on the wire, exact behind it. */
export const wholeCents = z
  .codec(
    count,
    z.custom<Cents>((value) => typeof value === "bigint"),
    { decode: (number) => cents(BigInt(number)), encode: Number },
  )
  .register(z.globalRegistry, {
    type: "integer",
    minimum: 0,
    description: "Whole cents, EUR, VAT included.",
  });

/** Request of `/api/generate/pdf`. */
export const pdfRequest = z
  .object({
    /** The document wrapper as static HTML: text only, no inputs, buttons or scripts. */
    invoiceHtml: z.string().check(z.minLength(1)),
    /** Of the XML that the PDF will carry; checked for its form and otherwise unused. */
    xmlHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
    /** The sheet's stylesheets, concatenated, without their fonts: the renderer brings its own. */
    extractedStyles: z.string(),
    locale: z.enum(locales),
    customerLogo: z.string().check(z.maxLength(limits.pdfBody), z.regex(/^(data:image\/|$)/)),
    invoiceID: z.string().check(z.maxLength(limits.noteLength)),
    company: z.string().check(z.maxLength(limits.noteLength)),
  })
  .register(z.globalRegistry, { id: "PdfRequest" });
export type PdfRequest = Readonly<z.infer<typeof pdfRequest>>;

/** Answer of `/api/parse/pdf`: what was found in it, at least one of the two. */
export const parsedPdf = z
  .object({
    /** The XML of an e-invoice. */
    xmlData: z.optional(z.string()),
    /** The draft that a PDF of ours carries, as it was written; see `carrierName`. */
    draft: z.optional(z.string()),
    /** The XML of other invoices in it. */
    others: z.optional(z.array(z.string())),
  })
  .check(z.refine(({ xmlData, draft }) => xmlData !== undefined || draft !== undefined))
  .register(z.globalRegistry, { id: "ParsedPdf" });
export type ParsedPdf = Readonly<z.infer<typeof parsedPdf>>;

const priceId = z.string().check(z.minLength(1), z.maxLength(255));

/** Request of `/api/payment/prices`. */
export const priceRequest = z.object({ priceId });

/** Answer of `/api/payment/prices`: what one price id buys. */
export const price = z
  .object({
    productName: z.string(),
    /** What is charged. */
    price: wholeCents,
    amount: count.check(z.describe("Invoices in the package.")),
    discount: z
      .int()
      .check(z.minimum(0), z.maximum(99), z.describe("Percent below the usual price; 0: no badge.")),
    vat: z
      .int()
      .check(z.minimum(0), z.maximum(99), z.describe("Percent of VAT in the price; 0: a small business.")),
  })
  .register(z.globalRegistry, { id: "Price" });
export type Price = Readonly<z.infer<typeof price>>;

const returnAddress = z.string().check(z.maxLength(2_000));

/** Request of `/api/payment/checkout`; both addresses are on our own origin. */
export const checkoutRequest = z.object({
  priceId,
  /** Holds `{CHECKOUT_SESSION_ID}` literally, for the provider to fill in. */
  success_url: returnAddress,
  cancel_url: returnAddress,
});
export type CheckoutRequest = Readonly<z.infer<typeof checkoutRequest>>;

/** Answer of `/api/payment/checkout`. */
export const checkout = z
  .object({
    /** The provider's page to pay at. A browser is sent there, so http or https alone. */
    url: z.url({ protocol: /^https?$/ }),
    /** By which `/api/payment/verify` tells how it ended, whether or not the browser comes back. */
    session_id: z.string().check(z.minLength(1)),
  })
  .register(z.globalRegistry, { id: "Checkout" });
export type Checkout = Readonly<z.infer<typeof checkout>>;

/** Request of `/api/payment/verify`. */
export const verifyRequest = z.object({ session_id: z.string().check(z.regex(/^\w{1,200}$/)) });

/**
 * How a payment stands: `unpaid` may still be paid, `expired` can not; `refunded` went back as a whole, `disputed` is
 * suspended until a bank has decided. What went back in part is still `paid`.
 */
const paymentStatus = z.enum(["paid", "unpaid", "expired", "refunded", "disputed"]);

/** Answer of `/api/payment/verify`. */
export const payment = z
  .object({
    // A word that a later server knows is no payment.
    session: z.object({ payment_status: z.catch(paymentStatus, "unpaid") }),
    /** The code that was bought, as it is to be shown, while it is `paid`. */
    code: z.catch(z.optional(z.string()), undefined),
    /** Where the provider shows its receipt, once it is `paid`. */
    receipt: z.catch(z.optional(z.url()), undefined),
    /** Invoices that the caller may create now. */
    credits: count,
  })
  .register(z.globalRegistry, { id: "Payment" });
export type Payment = Readonly<z.infer<typeof payment>>;
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Request of `/api/payment/coupon`. */
export const couponRequest = z.object({ couponCode: z.string().check(z.maxLength(limits.couponLength)) });

/** Answer of `/api/payment/coupon` and `/api/payment/credits`: invoices that the caller may create now. */
export const credits = z.object({ credits: count }).register(z.globalRegistry, { id: "Credits" });

/** Request of `/api/codes/create`: so many codes, worth one invoice each. */
export const codesRequest = z.object({
  amount: z.number().check(z.refine((amount) => limits.codeBatches.some((size) => size === amount))),
});

/** Answer of `/api/codes/create`. */
export const codes = z.object({ codes: z.array(z.string()) });

/** Request of `/api/notify`. */
export const notifyRequest = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(limits.noteLength)),
  type: z.string().check(z.maxLength(50)),
});

/** One refused field of `/api/generate/xml-cii` and `/api/generate/xml-ubl` (422 `invalid-invoice`), or of any request that is not understood. */
export const refusedField = z.object({
  /** The product's field name; for a line's field the name inside the line. */
  field: z.string(),
  lineId: z.exactOptional(z.string()),
  code: z.string(),
  /** What its sentence names besides the field. */
  values: z.exactOptional(z.record(z.string(), z.string())),
});

/** Body of every answer that is not 2xx (RFC 9457). */
export const problem = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    errors: z.optional(z.array(refusedField)),
  })
  .register(z.globalRegistry, {
    id: "Problem",
    description: "Problem details (RFC 9457) with a stable code.",
  });
export type Problem = Readonly<z.infer<typeof problem>>;
