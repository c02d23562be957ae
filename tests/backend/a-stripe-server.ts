import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Stripe from "stripe";
import { demoCatalogue } from "../../backend/payments/price-list";

/** How the server answers calls to its API; its checkout page and its events are always well. */
export type Mood =
  | { readonly is: "well" }
  /** Answers after so many ms; never when they are infinite. */
  | { readonly is: "slow"; readonly ms: number }
  /** Resets every connection. */
  | { readonly is: "dead" }
  /** Fails so many times, then is well; `shouldRetry` is what its header tells the client, if anything. */
  | {
      readonly is: "failing";
      readonly status: number;
      readonly times: number;
      readonly shouldRetry?: boolean;
    };

/** What is sold; the product is named, and carries its own metadata. */
export interface PriceOnSale {
  readonly unit_amount: number | null;
  readonly currency: string;
  readonly active: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly product: { readonly name: string; readonly metadata: Readonly<Record<string, string>> };
}

export interface CheckoutSession {
  readonly id: string;
  readonly priceId: string;
  readonly locale: string;
  /** Cents. */
  readonly total: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of the payment. */
  readonly intentMetadata: Readonly<Record<string, string>>;
  /** Stands on the buyer's receipt. */
  readonly description: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Whether the money is real. */
  livemode: boolean;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  intent: string | null;
  intentStatus: "requires_payment_method" | "processing" | "succeeded";
  readonly refunds: Refund[];
  readonly disputes: Dispute[];
  /** Where Stripe shows its receipt. */
  receiptUrl: string | null;
}

export interface Refund {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  status: "pending" | "succeeded" | "failed" | "canceled";
}

export interface Dispute {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  status: DisputeStatus;
}

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "won"
  | "lost"
  | "prevented";

export type EventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "charge.refunded"
  | "charge.refund.updated"
  | "refund.updated"
  | "refund.failed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated"
  | "charge.dispute.closed"
  | "customer.created";

export interface EventOptions {
  /** Another secret to sign with. */
  readonly secret?: string;
  /** Seconds since 1970 at which it was signed. */
  readonly timestamp?: number;
  /** Whether it tells of real money. */
  readonly livemode?: boolean;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<IncomingMessage["headers"]>;
  /** Parameters by their full name, such as `line_items[0][price]`. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface StripeServer {
  readonly url: string;
  /** What a backend has to be told to take payments here. */
  readonly environment: Readonly<Record<string, string>>;
  /** What is sold, by price id: packages and single invoices in both languages, see {@link priceIds}. */
  readonly prices: Map<string, PriceOnSale>;
  readonly sessions: ReadonlyMap<string, CheckoutSession>;
  /** The session whose page stands at an address. */
  sessionAt(url: string): CheckoutSession;
  /** Calls to the API, as they came. */
  readonly requests: RecordedRequest[];
  mood: Mood;
  /** Is waited for between the payment and the buyer's way back. */
  beforeReturn: ((session: CheckoutSession) => Promise<unknown>) | undefined;
  /** Pays as the page does; `later` completes the checkout with a payment that is still under way. */
  pay(sessionId: string, how?: "now" | "later"): CheckoutSession;
  /** The payment that was still under way does not come. */
  fail(sessionId: string): void;
  /** Nobody came to the page for a day. */
  expire(sessionId: string): void;
  /** Gives so many cents back, or the rest. */
  refund(sessionId: string, cents?: number): Refund;
  /** The buyer's bank asks, about all of it or so many cents. */
  dispute(sessionId: string, status: DisputeStatus, cents?: number): Dispute;
  /** A day has gone by: the same key makes another session. */
  forgetKeys(): void;
  /** An event about a session (or about its payment), signed. */
  event(type: EventType, sessionId: string, options?: EventOptions): SignedEvent;
  /** Sends a signed event to an address, `repeat` times one after the other; gives the statuses of the answers. */
  send(
    address: string,
    type: EventType,
    sessionId: string,
    options?: EventOptions & { readonly repeat?: number },
  ): Promise<readonly number[]>;
  close(): Promise<void>;
}

export const secretKey = "sk_test_ofTheTests0123456789";
export const webhookSecret = "whsec_ofTheTests0123456789";

/** The same as the demonstration's. */
const onSale = Object.entries(demoCatalogue).map(([offer, { price, amount, discount }]) => ({
  offer,
  unit_amount: Number(price),
  metadata: { amount: String(amount), discount: String(discount) },
}));

/** Price ids by the names of their variables. */
export const priceIds: Readonly<Record<string, string>> = Object.fromEntries(
  ["DE", "EN"].flatMap((language) =>
    onSale.map(({ offer }) => [
      `STRIPE_PRICE_${offer}_${language}`,
      `price_${offer}_${language}`.toLowerCase(),
    ]),
  ),
);

const catalogue = (): Map<string, PriceOnSale> =>
  new Map(
    ["de", "en"].flatMap((language) =>
      onSale.map(({ offer, unit_amount, metadata }): [string, PriceOnSale] => [
        `price_${offer}_${language}`.toLowerCase(),
        {
          unit_amount,
          currency: "eur",
          active: true,
          metadata: {},
          product: { name: `${language === "de" ? "Paket" : "Package"} ${offer}`, metadata },
        },
      ]),
    ),
  );

/**
 * A small server that speaks as much of Stripe's protocol as buying here needs, so that Stripe's own client can be run
 * against it: `GET /v1/prices/:id` (product expanded on request), `POST /v1/checkout/sessions` (form encoded, strict
 * about parameters and metadata, idempotent by key), `GET /v1/checkout/sessions/:id`, Stripe's error bodies, a hosted
 * checkout page with the links `pay`, `pay later` and `cancel`, and signed events. What became of a payment is told by
 * `GET /v1/payment_intents/:id`, `/v1/refunds` and `/v1/disputes`, and all sessions by `GET /v1/checkout/sessions`, in
 * pages. It forgets everything when it ends.
 *
 * It does not know customers, taxes, keys that are in use at that moment, or API versions.
 */
export async function startStripeServer(options: { readonly port?: number } = {}): Promise<StripeServer> {
  const prices = catalogue();
  const sessions = new Map<string, CheckoutSession>();
  const requests: RecordedRequest[] = [];
  const answered = new Map<string, { readonly request: string; readonly answer: Answer }>();
  const stripe = new Stripe(secretKey);
  let url = "";

  const pay: StripeServer["pay"] = (sessionId, how = "now") => {
    const session = known(sessionId);
    // Whoever clicks twice pays once.
    session.status = "complete";
    session.intent ??= anId("pi_");
    session.intentStatus = how === "now" ? "succeeded" : "processing";
    if (how === "now") session.paymentStatus = "paid";
    return session;
  };

  const refund: StripeServer["refund"] = (sessionId, cents) => {
    const session = known(sessionId);
    const rest = session.total - refundedOf(session);
    if (session.paymentStatus !== "paid" || rest === 0 || (cents ?? rest) > rest)
      throw new Error("there is not so much to be refunded");
    const made: Refund = { id: anId("re_"), amount: cents ?? rest, status: "succeeded" };
    session.refunds.push(made);
    return made;
  };

  const dispute: StripeServer["dispute"] = (sessionId, status, cents) => {
    const session = known(sessionId);
    if (session.paymentStatus !== "paid") throw new Error("nothing was paid");
    const made: Dispute = { id: anId("dp_"), amount: cents ?? session.total, status };
    session.disputes.push(made);
    return made;
  };

  const known = (id: string): CheckoutSession => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no such session: ${id}`);
    return session;
  };

  const event: StripeServer["event"] = (
    type,
    sessionId,
    { secret = webhookSecret, timestamp, livemode = false } = {},
  ) => {
    const session = known(sessionId);
    const body = JSON.stringify(
      {
        id: anId("evt_"),
        object: "event",
        api_version: "2026-01-28",
        created: Math.floor(Date.now() / 1000),
        livemode,
        type,
        data: { object: subject(type, session, url) },
      },
      null,
      2,
    );
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      ...(timestamp !== undefined && { timestamp }),
    });
    return { body, signature };
  };

  const create = (parameters: Readonly<Record<string, string>>): Answer => {
    const refusal = refuseSession(parameters, prices);
    if (refusal) return refusal;
    const session: CheckoutSession = {
      id: anId("cs_test_"),
      priceId: parameters["line_items[0][price]"] ?? "",
      total: prices.get(parameters["line_items[0][price]"] ?? "")?.unit_amount ?? 0,
      locale: parameters["locale"] ?? "auto",
      metadata: below("metadata", parameters),
      intentMetadata: below("payment_intent_data[metadata]", parameters),
      description: parameters["payment_intent_data[description]"] ?? "",
      successUrl: parameters["success_url"] ?? "",
      cancelUrl: parameters["cancel_url"] ?? "",
      livemode: false,
      status: "open",
      paymentStatus: "unpaid",
      intent: null,
      intentStatus: "requires_payment_method",
      refunds: [],
      disputes: [],
      receiptUrl: null,
    };
    sessions.set(session.id, session);
    return ok(asSession(session, url));
  };

  /** The same key gives the same answer, and only for the same parameters. */
  const once = (key: string | undefined, request: string, make: () => Answer): Answer => {
    const before = key === undefined ? undefined : answered.get(key);
    if (before) {
      return before.request === request
        ? { ...before.answer, headers: { "idempotent-replayed": "true" } }
        : failure(400, {
            type: "idempotency_error",
            message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          });
    }
    const answer = make();
    if (key !== undefined) answered.set(key, { request, answer });
    return answer;
  };

  const withIntent = (intent: string | undefined): CheckoutSession | undefined =>
    [...sessions.values()].find((session) => session.intent !== null && session.intent === intent);

  const answerCall = ({ method, path, headers, parameters }: RecordedRequest): Answer => {
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return failure(401, {
        type: "invalid_request_error",
        message: "Invalid API Key provided: sk_test_***",
      });
    }
    const [, , resource, id] = /^\/v1\/(?:(checkout)\/)?(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
    const refusal = method === "GET" ? refuseQuestion(resource, id, parameters) : undefined;
    if (refusal) return refusal;
    const expanded = Object.entries(parameters)
      .filter(([name]) => name.startsWith("expand["))
      .map(([, value]) => value);
    if (method === "GET" && resource === "prices" && id !== undefined) {
      const price = prices.get(id);
      return price ? ok(asPrice(id, price, expanded.includes("product"))) : missing("price", id);
    }
    if (method === "GET" && resource === "payment_intents" && id !== undefined) {
      const session = withIntent(id);
      return session ? ok(asIntent(session, false)) : missing("payment_intent", id);
    }
    if (method === "GET" && (resource === "refunds" || resource === "disputes") && id === undefined) {
      const session = withIntent(parameters["payment_intent"]);
      if (!session) return missing("payment_intent", parameters["payment_intent"] ?? "");
      const rows =
        resource === "refunds"
          ? session.refunds.map((each) => asRefund(session, each))
          : session.disputes.map((each) => asDispute(session, each));
      return inPages(rows, path, parameters);
    }
    if (method === "GET" && resource === "sessions" && id === undefined) {
      const rows = [...sessions.values()]
        .filter(({ status }) => parameters["status"] === undefined || status === parameters["status"])
        .map((session) => asSession(session, url, expanded.includes("data.payment_intent.latest_charge")));
      return inPages(rows, path, parameters);
    }
    if (method === "POST" && resource === "sessions" && id === undefined) {
      const key = headers["idempotency-key"];
      return once(typeof key === "string" ? key : undefined, JSON.stringify(parameters), () =>
        create(parameters),
      );
    }
    if (method === "GET" && resource === "sessions" && id !== undefined) {
      const session = sessions.get(id);
      return session
        ? ok(asSession(session, url, expanded.includes("payment_intent.latest_charge")))
        : missing("checkout.session", id);
    }
    return failure(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  };

  const call = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { mood } = self;
    if (mood.is === "dead") {
      request.socket.resetAndDestroy();
      return;
    }
    const recorded = await record(request);
    requests.push(recorded);
    if (mood.is === "failing" && mood.times > 0) {
      self.mood = { ...mood, times: mood.times - 1 };
      return send(response, {
        ...failure(mood.status, {
          type: mood.status >= 500 ? "api_error" : "invalid_request_error",
          ...(mood.status === 429 && { code: "rate_limit" }),
          message: "An error of the tests.",
        }),
        ...(mood.shouldRetry !== undefined && {
          headers: { "stripe-should-retry": String(mood.shouldRetry) },
        }),
      });
    }
    // What was asked for is done, even when nobody waits for the answer any more.
    const answer = answerCall(recorded);
    if (mood.is === "slow" && mood.ms === Infinity) return;
    if (mood.is === "slow") setTimeout(() => send(response, answer), mood.ms).unref();
    else send(response, answer);
  };

  const page = async (path: string, response: ServerResponse): Promise<void> => {
    const [, id = "", act] = /^\/c\/pay\/(\w+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (!session) {
      response.writeHead(404).end();
    } else if (act === undefined) {
      const html = checkoutPage(session, prices.get(session.priceId));
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    } else if (act === "cancel") {
      response.writeHead(303, { location: session.cancelUrl }).end();
    } else {
      pay(id, act === "pay-later" ? "later" : "now");
      await self.beforeReturn?.(session);
      response.writeHead(303, { location: session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id) }).end();
    }
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stripe");
    const done = pathname.startsWith("/v1/") ? call(request, response) : page(pathname, response);
    done.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  url = `http://127.0.0.1:${address.port}`;

  const self: StripeServer = {
    url,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
      ...priceIds,
    },
    prices,
    sessions,
    sessionAt: (pageUrl) => known(new URL(pageUrl).pathname.split("/").at(-1) ?? ""),
    requests,
    mood: { is: "well" },
    beforeReturn: undefined,
    pay,
    fail(sessionId) {
      const session = known(sessionId);
      if (session.intentStatus !== "processing") throw new Error("nothing is under way");
      session.intentStatus = "requires_payment_method";
    },
    expire(sessionId) {
      known(sessionId).status = "expired";
    },
    refund,
    dispute,
    forgetKeys: () => answered.clear(),
    event,
    async send(to, type, sessionId, { repeat = 1, ...how } = {}) {
      const { body, signature } = event(type, sessionId, how);
      const statuses: number[] = [];
      while (statuses.length < repeat) {
        const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
        statuses.push((await fetch(to, { method: "POST", body, headers })).status);
      }
      return statuses;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const ok = (body: object): Answer => ({ status: 200, body });

const failure = (
  status: number,
  error: {
    readonly type: string;
    readonly message: string;
    readonly code?: string;
    readonly param?: string;
  },
): Answer => ({ status, body: { error } });

const refused = (param: string, message: string, code?: string): Answer =>
  failure(400, { type: "invalid_request_error", param, message, ...(code !== undefined && { code }) });

const missing = (what: string, id: string): Answer =>
  failure(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: what,
    message: `No such ${what}: '${id}'`,
  });

const send = (response: ServerResponse, { status, body, headers }: Answer): void => {
  response
    .writeHead(status, { "content-type": "application/json", "request-id": anId("req_"), ...headers })
    .end(JSON.stringify(body));
};

const anId = (prefix: string): string => prefix + randomBytes(12).toString("hex");

/** A call with its parameters, wherever they stood. */
async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return {
    method: request.method ?? "",
    path: pathname,
    headers: request.headers,
    parameters: Object.fromEntries([...searchParams, ...(isForm ? new URLSearchParams(text) : [])]),
  };
}

/** The parameters below a name: those of `metadata[code]` under `code`. */
const below = (name: string, parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) && key.endsWith("]") ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

const knownParameters =
  /^(mode|locale|success_url|cancel_url|line_items\[0\]\[(price|quantity)\]|(payment_intent_data\[)?metadata\]?\[[^[\]]+\]|custom_text\[submit\]\[message\]|payment_intent_data\[description\])$/;

function refuseSession(
  parameters: Readonly<Record<string, string>>,
  prices: ReadonlyMap<string, PriceOnSale>,
): Answer | undefined {
  const unknown = Object.keys(parameters).find((name) => !knownParameters.test(name));
  if (unknown !== undefined) {
    return refused(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
  }
  for (const name of ["success_url", "line_items[0][price]", "line_items[0][quantity]"]) {
    if (!parameters[name]) return refused(name, `Missing required param: ${name}.`, "parameter_missing");
  }
  if ((parameters["custom_text[submit][message]"] ?? "").length > 1_200)
    return refused("custom_text", "Text can have up to 1200 characters.");
  if (parameters["mode"] !== "payment") return refused("mode", "Invalid mode.");
  if (!/^(auto|de|en)$/.test(parameters["locale"] ?? "auto")) return refused("locale", "Invalid locale.");
  for (const name of ["success_url", "cancel_url"]) {
    const address = parameters[name];
    if (address !== undefined && (!URL.canParse(address) || !/^https?:/.test(address)))
      return refused(name, "Not a valid URL", "url_invalid");
  }
  for (const name of ["metadata", "payment_intent_data[metadata]"]) {
    const entries = Object.entries(below(name, parameters));
    if (entries.length > 50) return refused(name, "Metadata can have up to 50 keys.");
    if (entries.some(([key, value]) => key.length > 40 || value.length > 500))
      return refused(name, "Metadata keys can have up to 40 characters, values up to 500.");
  }
  const priceId = parameters["line_items[0][price]"] ?? "";
  const price = prices.get(priceId);
  if (!price) return refused("line_items[0][price]", `No such price: '${priceId}'`, "resource_missing");
  if (!price.active) return refused("line_items[0][price]", "The price specified is inactive.");
  return undefined;
}

const asPrice = (id: string, { product, ...price }: PriceOnSale, expanded: boolean): object => ({
  id,
  object: "price",
  type: "one_time",
  livemode: false,
  billing_scheme: "per_unit",
  ...price,
  product: expanded
    ? { id: `prod_of_${id}`, object: "product", active: true, livemode: false, ...product }
    : `prod_of_${id}`,
});

/** Parameters of a question; a thing by itself takes nothing but `expand`. */
const questionParameters: Readonly<Record<string, RegExp>> = {
  sessions: /^(limit|starting_after|status)$/,
  refunds: /^(limit|starting_after|payment_intent)$/,
  disputes: /^(limit|starting_after|payment_intent)$/,
};

const expandable: Readonly<Record<string, readonly string[]>> = {
  prices: ["product"],
  sessions: ["payment_intent", "payment_intent.latest_charge"],
};

function refuseQuestion(
  resource: string | undefined,
  id: string | undefined,
  parameters: Readonly<Record<string, string>>,
): Answer | undefined {
  for (const [name, value] of Object.entries(parameters)) {
    if (name.startsWith("expand[")) {
      const known = (expandable[resource ?? ""] ?? []).map((each) =>
        id === undefined ? `data.${each}` : each,
      );
      if (!known.includes(value)) return refused("expand", `This property cannot be expanded (${value}).`);
    } else if (id !== undefined || !questionParameters[resource ?? ""]?.test(name)) {
      return refused(name, `Received unknown parameter: ${name}`, "parameter_unknown");
    }
  }
  return undefined;
}

/** The youngest first, ten unless told, at most a hundred at once. */
function inPages(
  rows: readonly { readonly id: string }[],
  path: string,
  parameters: Readonly<Record<string, string>>,
): Answer {
  const limit = Number(parameters["limit"] ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return refused("limit", "Invalid limit.");
  const youngest = [...rows].reverse();
  const after = parameters["starting_after"];
  const start = after === undefined ? 0 : youngest.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) return refused("starting_after", `No such object: '${after}'`);
  const data = youngest.slice(start, start + limit);
  return ok({ object: "list", url: path, has_more: start + limit < youngest.length, data });
}

/** Nobody of ours has any use for these. */
const buyer = { name: "Erika Mustermann", email: "erika.mustermann@example.org", phone: null };

const asSession = (session: CheckoutSession, server: string, expanded = false) => ({
  id: session.id,
  object: "checkout.session",
  mode: "payment",
  livemode: session.livemode,
  locale: session.locale,
  currency: "eur",
  amount_total: session.total,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  metadata: session.metadata,
  status: session.status,
  payment_status: session.paymentStatus,
  payment_intent: expanded && session.intent !== null ? asIntent(session, true) : session.intent,
  customer_details: session.status === "complete" ? buyer : null,
  url: session.status === "open" ? `${server}/c/pay/${session.id}` : null,
});

const refundedOf = ({ refunds }: CheckoutSession): number =>
  refunds
    .filter(({ status }) => status === "pending" || status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);

const chargeOf = ({ intent }: CheckoutSession): string => `ch_of_${intent}`;

const asIntent = (session: CheckoutSession, expanded: boolean): object => ({
  id: session.intent,
  object: "payment_intent",
  livemode: session.livemode,
  amount: session.total,
  amount_received: session.paymentStatus === "paid" ? session.total : 0,
  currency: "eur",
  description: session.description,
  metadata: session.intentMetadata,
  receipt_email: buyer.email,
  status: session.intentStatus,
  latest_charge: expanded ? asCharge(session) : chargeOf(session),
});

const asCharge = (session: CheckoutSession): object => ({
  id: chargeOf(session),
  object: "charge",
  livemode: session.livemode,
  amount: session.total,
  receipt_url: session.receiptUrl,
  amount_refunded: refundedOf(session),
  refunded: refundedOf(session) === session.total,
  disputed: session.disputes.length > 0,
  payment_intent: session.intent,
  description: session.description,
  billing_details: buyer,
});

const asRefund = (session: CheckoutSession, refund: Refund) => ({
  ...refund,
  object: "refund",
  currency: "eur",
  charge: chargeOf(session),
  payment_intent: session.intent,
});

const asDispute = (session: CheckoutSession, dispute: Dispute) => ({
  ...dispute,
  object: "dispute",
  livemode: session.livemode,
  currency: "eur",
  charge: chargeOf(session),
  payment_intent: session.intent,
});

/** What an event is about, as it is now. */
function subject(type: EventType, session: CheckoutSession, server: string): object {
  const { refunds, disputes } = session;
  const last = <T>(things: readonly T[]): T => {
    const thing = things.at(-1);
    if (!thing) throw new Error(`nothing that ${type} could tell of`);
    return thing;
  };
  if (type === "customer.created") return { id: anId("cus_"), object: "customer", ...buyer };
  if (type.startsWith("checkout.")) return asSession(session, server);
  if (type.startsWith("charge.dispute.")) return asDispute(session, last(disputes));
  return type === "charge.refunded" ? asCharge(session) : asRefund(session, last(refunds));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function checkoutPage({ id, locale, description, status }: CheckoutSession, price: PriceOnSale | undefined) {
  const link = (act: string, name: string) => `<a href="/c/pay/${id}/${act}">${name}</a>`;
  return [
    `<!doctype html><html lang="${locale}"><title>Checkout</title>`,
    `<h1>${escapeHtml(price?.product.name ?? "")}</h1>`,
    `<p>${((price?.unit_amount ?? 0) / 100).toFixed(2)} EUR</p><p>${escapeHtml(description)}</p>`,
    status === "complete"
      ? "<p>complete</p>"
      : `<p>${link("pay", "pay")} ${link("pay-later", "pay later")}</p>`,
    `<p>${link("cancel", "cancel")}</p></html>`,
  ].join("\n");
}
