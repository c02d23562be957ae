import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { createCredits, type Credits } from "../../backend/credits/credits";
import type { Database } from "../../backend/db/client";
import { openVault, type Vault } from "../../backend/db/vault";
import { headerNames } from "../../lib/contract/headers";
import { adminCalls } from "../../lib/contract/targets";
import { calls } from "../../lib/contract/targets";
import { openDatabase } from "../backend/a-database";
import type { SignedEvent } from "../backend/a-stripe-server";
import { vectorPath } from "../builders";
import { freePort, startNode } from "../web/processes";

const token = "a-secret-of-the-services-tests";
const adminToken = "a-token-of-the-services-tests";
export const pepper = "a-pepper-of-the-services-tests";
export const origin = "http://invoices.test";

export interface Visitor {
  readonly clientId: string;
  readonly address: string;
}

let visitors = 0;
/** Somebody who was never here, at an address of their own. */
export const aVisitor = (): Visitor => {
  const number = (visitors += 1);
  return {
    clientId: randomBytes(16).toString("hex"),
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
};

/** What became of a call. */
export interface Answer {
  /** 0 when the backend ended before it answered. */
  readonly status: number;
  /** The problem's code, or "". */
  readonly code: string;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

export interface Backend {
  readonly url: string;
  redeem(visitor: Visitor, code: string): Promise<Answer>;
  /** Has the e-invoice with this number made. */
  spend(visitor: Visitor, invoiceID: string): Promise<Answer>;
  checkout(visitor: Visitor, priceId: string, attempt: string): Promise<Answer>;
  verify(visitor: Visitor, sessionId: string): Promise<Answer>;
  /** What the web process passes on from the payment provider; 0 when the backend ended before it answered. */
  hear(event: SignedEvent): Promise<number>;
  resetRateLimits(): Promise<Answer>;
  /** What it says of the database. */
  health(): Promise<{ readonly status: number; readonly database: string }>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const invoice: object = z
  .object({ invoice: z.looseObject({}) })
  .parse(JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"))).invoice;

const problem = z.object({ code: z.string() });
const health = z.object({ database: z.string() });

/** The finished backend as a process of its own. */
export async function startBackend(variables: Readonly<Record<string, string>>): Promise<Backend> {
  const port = String(await freePort());
  const started = startNode(["dist/backend/server.mjs"], {
    BACKEND_PORT: port,
    BACKEND_TOKEN: token,
    ADMIN_TOKEN: adminToken,
    CODE_PEPPER: pepper,
    ...variables,
  });
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    started.signal(signal);
    await started.ended;
  };

  const call = async (target: string, visitor: Visitor, body: object, headers = {}): Promise<Answer> => {
    try {
      const answer = await fetch(url + target, {
        method: "POST",
        body: JSON.stringify(body),
        headers: {
          "content-type": "application/json",
          "x-client-id": visitor.clientId,
          [headerNames.backendToken]: token,
          [headerNames.visitorAddress]: visitor.address,
          [headerNames.visitorOrigin]: origin,
          ...headers,
        },
      });
      const text = await answer.text();
      const isJson = /json/.test(answer.headers.get("content-type") ?? "");
      const content: unknown = isJson ? JSON.parse(text) : text;
      const refused = problem.safeParse(answer.ok ? undefined : content);
      return {
        status: answer.status,
        code: refused.success ? refused.data.code : "",
        retryAfter: answer.headers.get("retry-after"),
        body: content,
      };
    } catch {
      return { status: 0, code: "", retryAfter: null, body: null };
    }
  };

  const backend: Backend = {
    url,
    redeem: (visitor, couponCode) => call(calls.coupon.target, visitor, { couponCode }),
    spend: (visitor, invoiceID) => call(calls.xmlCii.target, visitor, { ...invoice, invoiceID }),
    checkout: (visitor, priceId, attempt) =>
      call(
        calls.checkout.target,
        visitor,
        {
          priceId,
          success_url: `${origin}/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=true`,
          cancel_url: `${origin}/?payment_failed=true`,
        },
        { "idempotency-key": attempt },
      ),
    verify: (visitor, session_id) => call(calls.verify.target, visitor, { session_id }),
    hear: ({ body, signature }) =>
      fetch(`${url}/api/stripe/webhook`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature,
          [headerNames.backendToken]: token,
        },
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    resetRateLimits: () =>
      call(adminCalls.resetRateLimits.target, aVisitor(), {}, { authorization: `Bearer ${adminToken}` }),
    async health() {
      const answer = await fetch(`${url}/health`);
      return { status: answer.status, ...health.parse(await answer.json()) };
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
  let isOver = false;
  void started.ended.then(() => (isOver = true));
  const isUp = () =>
    backend.health().then(
      ({ database }) => database === "ok",
      () => false,
    );
  while (!(await isUp())) {
    if (isOver) throw new Error(`the backend ended: ${started.stderr()}`);
    await new Promise((next) => setTimeout(next, 20));
  }
  return backend;
}

/** The database that the backends use, looked at and written to from outside. */
export interface Books {
  readonly database: Database;
  readonly vault: Vault;
  readonly credits: Credits;
  /** A code that was paid for. */
  aPackage(amount: number): Promise<{ readonly code: string; readonly intent: string }>;
  close(): Promise<void>;
}

export async function openBooks(place: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Books> {
  const database = await openDatabase(place);
  const vault = await openVault(database.queries, pepper);
  const credits = createCredits(async () => vault);
  return {
    database,
    vault,
    credits,
    async aPackage(amount) {
      const code = await credits.reserve(amount);
      const intent = `pi_${code}`;
      const { clientId } = aVisitor();
      await credits.grant({ sessionId: `cs_${code}`, intent, clientId, code, amount });
      return { code, intent };
    },
    close: () => database.close(),
  };
}

/** How often each outcome came: statuses, with the code of a problem. */
export const tally = (answers: readonly Answer[]): Readonly<Record<string, number>> => {
  const counted: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code === "" ? String(status) : `${status} ${code}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

/** So many calls, in turn over the backends, of which no more than `most` are under way at once. */
export async function calling(
  count: number,
  backends: readonly Backend[],
  call: (backend: Backend, index: number) => Promise<Answer>,
  most = count,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const backend = backends[index % backends.length];
      if (!backend) throw new Error("no backend");
      answers[index] = await call(backend, index);
    }
  };
  await Promise.all(Array.from({ length: most }, caller));
  return answers;
}
