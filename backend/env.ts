import { randomBytes } from "node:crypto";
import { z } from "zod";
import { priceIdsOf } from "../lib/shop/offers";
import { priceVariable, priceVariables, type PriceVariable } from "../lib/shop/price-variables";
import { recordOf } from "../lib/data/record-of";
import { sandboxMissing, type Sandbox } from "./render/sandbox";
import { StartError } from "./start-error";

const port = "a port number from 1 to 65535";
const loopbackHosts = ["127.0.0.1", "::1", "localhost"];

const oneOf = <const T extends [string, ...string[]]>(values: T, start: T[number]) =>
  z.enum(values, { error: `one of ${values.join(", ")}` }).default(start);

const secret = z.string().regex(/^[\x21-\x7e]{16,}$/, { error: "at least 16 characters without blanks" });

const priceId = z
  .string()
  .regex(/^\w{1,255}$/, { error: "a price id of Stripe (price_...)" })
  .optional();
const variables = z.object({
  BACKEND_PORT: z.coerce
    .number({ error: port })
    .int({ error: port })
    .min(1, { error: port })
    .max(65_535, { error: port })
    .default(4000),
  BACKEND_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: "an address to listen on" })
    .default("127.0.0.1"),
  BACKEND_TOKEN: secret.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: "a PostgreSQL address (postgres://...)" })
    .optional(),
  CHROMIUM_PATH: z.string().optional(),
  SANDBOX: oneOf(["auto", "required", "off"], "auto"),
  APP_ENV: oneOf(["development", "preview", "production"], "preview"),
  PAYWALL: oneOf(["on", "off"], "on"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, { error: "a Redis address (redis://...)" })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, { error: "a secret key of Stripe (sk_...)" })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, { error: "a signing secret of Stripe (whsec_...)" })
    .optional(),
  STRIPE_TEST_IN_PRODUCTION: oneOf(["on", "off"], "off"),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  ...recordOf(priceVariables, () => priceId),
  CODE_PEPPER: secret.optional(),
  ADMIN_TOKEN: secret.optional(),
  NOTIFY_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
});

/** Every variable that the backend reads; it is given no others. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Everything the backend is told from outside, checked. */
export type BackendEnv = Readonly<ReturnType<typeof readEnv>>;

/**
 * Reads the backend's configuration once. An empty variable counts as unset.
 * Throws a `StartError` naming the first wrong variable and what it should be,
 * never its value, which may be a secret.
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  isRoot = process.getuid?.() === 0,
) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${String(issue?.path[0])} must be ${issue?.message}.`);
  }
  const values = parsed.data;
  const exposed = !loopbackHosts.includes(values.BACKEND_HOST);
  if (!values.BACKEND_TOKEN && (exposed || values.APP_ENV === "production")) {
    const why = exposed ? "when BACKEND_HOST is not loopback" : "when APP_ENV is production";
    throw new StartError(`BACKEND_TOKEN must be set ${why}: a secret of at least 16 characters.`);
  }
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    /** The secret that web and backend share. */
    token: values.BACKEND_TOKEN ?? randomBytes(32).toString("hex"),
    /** False when nobody was told the token: then only the loopback routes answer. */
    tokenIsShared: values.BACKEND_TOKEN !== undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    chromiumPath: values.CHROMIUM_PATH,
    sandbox: sandboxOf(values, isRoot),
    appEnv: values.APP_ENV,
    paywall: values.PAYWALL,
    redisUrl: values.REDIS_URL,
    /** Undefined where payments are demonstrated, or there are none. */
    stripe: stripeOf(values),
    /** The key under which codes and client ids lie in the database; kept in there when undefined. */
    codePepper: pepperOf(values),
    adminToken: values.ADMIN_TOKEN,
    notifyUrl: values.NOTIFY_WEBHOOK_URL,
  };
}

type Values = z.output<typeof variables>;

/** People who mean it have a sandbox, unless they write down that they do without. */
function sandboxOf({ SANDBOX, APP_ENV }: Values, isRoot: boolean): Sandbox {
  const sandbox = SANDBOX === "auto" && APP_ENV === "production" ? "required" : SANDBOX;
  if (sandbox === "required" && isRoot) throw new StartError(sandboxMissing.root);
  return sandbox;
}

function stripeOf(values: Values) {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TEST_IN_PRODUCTION, APP_ENV } = values;
  if (STRIPE_SECRET_KEY === undefined) return undefined;
  const isProduction = APP_ENV === "production";
  const isLive = isLiveKey(STRIPE_SECRET_KEY);
  if (isLive && !isProduction)
    throw new StartError("STRIPE_SECRET_KEY must be a test key unless APP_ENV is production.");
  // Everybody knows the card number that a test key takes.
  if (!isLive && isProduction && STRIPE_TEST_IN_PRODUCTION === "off")
    throw new StartError(
      "STRIPE_SECRET_KEY must be a live key when APP_ENV is production, unless STRIPE_TEST_IN_PRODUCTION is on.",
    );
  if (STRIPE_API_URL !== undefined && isProduction)
    throw new StartError("STRIPE_API_URL must not be set when APP_ENV is production.");
  const needed = (name: "STRIPE_WEBHOOK_SECRET" | PriceVariable): string => {
    const value = values[name];
    if (value === undefined) throw new StartError(`${name} must be set when STRIPE_SECRET_KEY is.`);
    return value;
  };
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: needed("STRIPE_WEBHOOK_SECRET"),
    apiUrl: STRIPE_API_URL,
    prices: priceIdsOf((offer, locale) => needed(priceVariable(offer, locale))),
  };
}

/** Whether a secret key of Stripe moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

function pepperOf({ CODE_PEPPER, APP_ENV, PAYWALL }: Values): string | undefined {
  if (CODE_PEPPER === undefined && APP_ENV === "production" && PAYWALL === "on") {
    throw new StartError(
      "CODE_PEPPER must be set when APP_ENV is production and PAYWALL is on: a secret of at least 16 characters.",
    );
  }
  return CODE_PEPPER;
}
