import { randomBytes } from "node:crypto";
import { z } from "zod";
import { StartError } from "./start-error";

const port = "a port number from 1 to 65535";
const loopbackHosts = ["127.0.0.1", "::1", "localhost"];

const oneOf = <const T extends [string, ...string[]]>(values: T, start: T[number]) =>
  z.enum(values, { error: `one of ${values.join(", ")}` }).default(start);

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
  BACKEND_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: "at least 16 characters without blanks" })
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: "a PostgreSQL address (postgres://...)" })
    .optional(),
  CHROMIUM_PATH: z.string().optional(),
  SANDBOX: oneOf(["auto", "required"], "auto"),
  APP_ENV: oneOf(["development", "preview", "production"], "preview"),
  PAYWALL: oneOf(["on", "off"], "off"),
});

/** Everything the backend is told from outside, checked. */
export interface BackendEnv {
  readonly port: number;
  readonly host: string;
  /** The secret that web and backend share. */
  readonly token: string;
  /** False when nobody was told the token: then only the loopback routes answer. */
  readonly tokenIsShared: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly chromiumPath: string | undefined;
  readonly sandbox: "auto" | "required";
  readonly appEnv: "development" | "preview" | "production";
  readonly paywall: "on" | "off";
}

/**
 * Reads the backend's configuration once. An empty variable counts as unset.
 * Throws a `StartError` naming the first wrong variable and what it should be,
 * never its value, which may be a secret.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): BackendEnv {
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
    token: values.BACKEND_TOKEN ?? randomBytes(32).toString("hex"),
    tokenIsShared: values.BACKEND_TOKEN !== undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    chromiumPath: values.CHROMIUM_PATH,
    sandbox: values.SANDBOX,
    appEnv: values.APP_ENV,
    paywall: values.PAYWALL,
  };
}
