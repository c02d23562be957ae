import { z } from "zod";
import { priceVariables } from "../lib/shop/price-variables";
import { recordOf } from "../lib/data/record-of";

type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is set but empty counts as unset. */
const filled = (source: Variables): Variables =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ""));

const wholeNumber = (min: number, max: number, fallback: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback);
};

const origin = z
  .string()
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, pathname, search, hash, username } = new URL(text);
    return /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}` === "";
  }, "must be an http or https address without a path, such as https://invoices.example")
  .transform((text) => new URL(text).origin);

const text = z.string().trim();

const onOff = (fallback: boolean) =>
  z
    .enum(["on", "off"], "must be on or off")
    .transform((value) => value === "on")
    .default(fallback);

const known = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  APP_ENV: z
    .enum(["development", "preview", "production"], "must be development, preview or production")
    .default("preview"),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  BACKEND_PORT: wholeNumber(1, 65_535, 4000),
  BACKEND_URL: origin.optional(),
  BACKEND_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 printable characters and no blanks")
    .optional(),
  PAYWALL: onOff(true),
  FLAG_GERMANY_ONLY: onOff(false),
  FLAG_PACKAGES: onOff(true),
  FLAG_BOOKINGS: onOff(true),
  FLAG_DEVELOPER: onOff(false),
  ...recordOf(priceVariables, () => text.optional()),
  SUPPORT_EMAIL: text.optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_EMAIL: text.optional(),
  OPERATOR_VAT_ID: text.optional(),
});

/** Every variable that the web process reads; it is given no others. */
export const variableNames: readonly string[] = Object.keys(known.shape);

const variables = known
  .superRefine((env, context) => {
    if (env.APP_ENV !== "production") return;
    const needed = [
      "PUBLIC_URL",
      "BACKEND_TOKEN",
      "OPERATOR_NAME",
      "OPERATOR_ADDRESS",
      "OPERATOR_EMAIL",
    ] as const;
    for (const name of needed.filter((name) => env[name] === undefined)) {
      context.addIssue({ code: "custom", path: [name], message: "must be set when APP_ENV is production" });
    }
  })
  .transform((env) => ({ ...env, BACKEND_URL: env.BACKEND_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}` }));

/** The web process's configuration. Addresses are origins without a trailing slash. */
export type WebEnv = Readonly<z.output<typeof variables>>;

/** A variable that cannot be used. The message is one line per variable: its name and what it should be. */
export class EnvError extends Error {}

/** Checks the environment of the web process. @throws EnvError */
export const parseWebEnv = (source: Variables): WebEnv => {
  const result = variables.safeParse(filled(source));
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"),
  );
};

let parsed: WebEnv | undefined;

/** The configuration of this process, read once. @throws EnvError */
export const webEnv = (): WebEnv => (parsed ??= parseWebEnv(process.env));
