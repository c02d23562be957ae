import { limits } from "../limits";

/** The product's own headers between browser, web process and backend. */
export const headerNames = {
  /** Who asks; see {@link isClientId}. */
  clientId: "x-client-id",
  /** The same key asks for the same thing. */
  idempotencyKey: "idempotency-key",
  /** Invoices that the visitor may still create, with the answer that took one. */
  creditsLeft: "x-credits-left",
  /** Proves to the backend that the web process calls. */
  backendToken: "x-backend-token",
  /** What the web process tells of its visitor; all that begin like this are dropped where they come from outside. */
  visitorAddress: "x-visitor-address",
  /** The address of the page that called, as the visitor knows it. */
  visitorOrigin: "x-visitor-origin",
} as const;

/** How every header begins that the web process alone may set. */
export const visitorHeaderPrefix = "x-visitor-";

const clientIdForm = new RegExp(`^[A-Za-z0-9]{${limits.clientIdLength}}$`);

/** Whether a text is a client id: 32 characters of A-Z a-z 0-9. */
export const isClientId = (text: string): boolean => clientIdForm.test(text);
