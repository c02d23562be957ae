import { describe, expect, it } from "vitest";
import { readEnv } from "../../backend/env";
import { StartError } from "../../backend/start-error";
import { priceIds, secretKey, webhookSecret } from "./a-stripe-server";

const secret = "0123456789abcdef";
const shop = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, ...priceIds };
const production = { APP_ENV: "production", BACKEND_TOKEN: secret, CODE_PEPPER: secret, SANDBOX: "off" };

describe("the backend's configuration", () => {
  it("has a working value for everything", () => {
    expect(readEnv({})).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: undefined,
      sandbox: "auto",
      appEnv: "preview",
      paywall: "on",
      tokenIsShared: false,
      redisUrl: undefined,
      stripe: undefined,
      codePepper: undefined,
      adminToken: undefined,
      notifyUrl: undefined,
    });
  });

  it("makes up a new secret for each start when none is given", () => {
    expect(readEnv({}).token).toMatch(/^[0-9a-f]{64}$/);
    expect(readEnv({}).token).not.toBe(readEnv({}).token);
    expect(readEnv({ BACKEND_TOKEN: secret })).toMatchObject({ token: secret, tokenIsShared: true });
  });

  it("takes an empty variable for an unset one", () => {
    expect(readEnv({ BACKEND_PORT: "", DATA_DIR: "", APP_ENV: "" })).toMatchObject({
      port: 4000,
      dataDir: "./data",
    });
  });

  it.each([
    [{ BACKEND_PORT: "web" }, "BACKEND_PORT must be a port number from 1 to 65535."],
    [{ BACKEND_PORT: "70000" }, "BACKEND_PORT must be a port number from 1 to 65535."],
    [{ BACKEND_PORT: "4000.5" }, "BACKEND_PORT must be a port number from 1 to 65535."],
    [{ SANDBOX: "on" }, "SANDBOX must be one of auto, required, off."],
    [{ APP_ENV: "prod" }, "APP_ENV must be one of development, preview, production."],
    [{ PAYWALL: "yes" }, "PAYWALL must be one of on, off."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a PostgreSQL address (postgres://...)."],
    [{ BACKEND_TOKEN: "short" }, "BACKEND_TOKEN must be at least 16 characters without blanks."],
    [
      { APP_ENV: "production" },
      "BACKEND_TOKEN must be set when APP_ENV is production: a secret of at least 16 characters.",
    ],
    [
      { BACKEND_HOST: "0.0.0.0" },
      "BACKEND_TOKEN must be set when BACKEND_HOST is not loopback: a secret of at least 16 characters.",
    ],
  ])("%j stops the start with a line that says what it should be", (env, line) => {
    expect(() => readEnv(env)).toThrow(expect.objectContaining({ name: "StartError", message: line }));
  });

  it("never quotes a wrong value, which may be a secret", () => {
    const variables = [
      "BACKEND_TOKEN",
      "DATABASE_URL",
      "REDIS_URL",
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_API_URL",
      "STRIPE_PRICE_M_DE",
      "CODE_PEPPER",
      "ADMIN_TOKEN",
      "NOTIFY_WEBHOOK_URL",
    ];
    for (const name of variables) {
      const line = refusal({ ...shop, [name]: "hunter2 hunter2 hunter2" });
      expect(line).toMatch(new RegExp(`^${name} must be `));
      expect(line).not.toContain("hunter2");
    }
  });
});

describe("Chromium's sandbox", () => {
  const rootLine =
    "Chromium has no sandbox when it is started by root: start as an ordinary user, or accept the risk with SANDBOX=off.";

  it("is required in production, unless somebody has written down that there is none", () => {
    const sandboxOf = (SANDBOX: string) => readEnv({ ...production, SANDBOX }, false).sandbox;
    expect(["", "auto", "required", "off"].map(sandboxOf)).toEqual([
      "required",
      "required",
      "required",
      "off",
    ]);
    expect(readEnv({}, false).sandbox).toBe("auto");
  });

  it("cannot be had by root, who is told what to do before anything is opened", () => {
    for (const SANDBOX of ["", "auto", "required"]) {
      expect(() => readEnv({ ...production, SANDBOX }, true)).toThrow(rootLine);
    }
    expect(() => readEnv({ SANDBOX: "required" }, true)).toThrow(rootLine);
    expect(readEnv({ ...production, SANDBOX: "off" }, true).sandbox).toBe("off");
    expect(readEnv({}, true).sandbox).toBe("auto");
  });
});

describe("the configuration of money", () => {
  it("sells by Stripe with a key, a signing secret and a price for everything", () => {
    expect(readEnv(shop).stripe).toMatchObject({
      secretKey: "sk_test_ofTheTests0123456789",
      webhookSecret: "whsec_ofTheTests0123456789",
      apiUrl: undefined,
      prices: {
        de: { S: "price_s_de", M: "price_m_de", L: "price_l_de", SINGLE: "price_single_de" },
        en: { S: "price_s_en", M: "price_m_en", L: "price_l_en", SINGLE: "price_single_en" },
      },
    });
  });

  it.each(["STRIPE_WEBHOOK_SECRET", ...Object.keys(priceIds)])("does not start without %s", (name) => {
    expect(refusal({ ...shop, [name]: "" })).toBe(`${name} must be set when STRIPE_SECRET_KEY is.`);
  });

  it("takes real money in production alone", () => {
    const live = { ...shop, STRIPE_SECRET_KEY: "sk_live_ofTheTests0123456789" };
    const line = "STRIPE_SECRET_KEY must be a test key unless APP_ENV is production.";
    expect(refusal(live)).toBe(line);
    expect(refusal({ ...live, APP_ENV: "development" })).toBe(line);
    expect(refusal({ ...live, STRIPE_SECRET_KEY: "rk_live_ofTheTests0123456789" })).toBe(line);
    expect(readEnv({ ...live, ...production }).stripe).toMatchObject({ secretKey: live.STRIPE_SECRET_KEY });
  });

  it("takes play money in production only where that is written down", () => {
    const line =
      "STRIPE_SECRET_KEY must be a live key when APP_ENV is production, unless STRIPE_TEST_IN_PRODUCTION is on.";
    for (const key of ["sk_test_ofTheTests0123456789", "rk_test_live_ofTheTests0123456789"]) {
      const play = { ...shop, STRIPE_SECRET_KEY: key };
      expect(refusal({ ...play, ...production })).toBe(line);
      expect(refusal({ ...play, ...production, STRIPE_TEST_IN_PRODUCTION: "off" })).toBe(line);
      const meant = readEnv({ ...play, ...production, STRIPE_TEST_IN_PRODUCTION: "on" });
      expect(meant.stripe).toMatchObject({ secretKey: key });
      expect(readEnv(play).stripe).toMatchObject({ secretKey: key });
    }
  });

  it("asks the true Stripe in production", () => {
    const elsewhere = { ...shop, STRIPE_API_URL: "http://127.0.0.1:4000" };
    expect(readEnv(elsewhere).stripe).toMatchObject({ apiUrl: elsewhere.STRIPE_API_URL });
    const live = { ...elsewhere, STRIPE_SECRET_KEY: "sk_live_ofTheTests0123456789" };
    expect(refusal({ ...live, ...production })).toBe(
      "STRIPE_API_URL must not be set when APP_ENV is production.",
    );
  });

  it("keeps the key of the codes outside the database in production, where anything is sold", () => {
    const { CODE_PEPPER: _none, ...forgotten } = production;
    expect(refusal(forgotten)).toBe(
      "CODE_PEPPER must be set when APP_ENV is production and PAYWALL is on: a secret of at least 16 characters.",
    );
    expect(readEnv({ ...forgotten, PAYWALL: "off" }).codePepper).toBeUndefined();
    expect(readEnv(production).codePepper).toBe(secret);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "pk_test_public" }, "STRIPE_SECRET_KEY must be a secret key of Stripe (sk_...)."],
    [
      { STRIPE_WEBHOOK_SECRET: "secret" },
      "STRIPE_WEBHOOK_SECRET must be a signing secret of Stripe (whsec_...).",
    ],
    [{ STRIPE_PRICE_L_EN: "price 1" }, "STRIPE_PRICE_L_EN must be a price id of Stripe (price_...)."],
    [{ STRIPE_TEST_IN_PRODUCTION: "yes" }, "STRIPE_TEST_IN_PRODUCTION must be one of on, off."],
    [{ STRIPE_API_URL: "ftp://x" }, "STRIPE_API_URL must be an http or https address."],
    [{ REDIS_URL: "http://x" }, "REDIS_URL must be a Redis address (redis://...)."],
    [{ CODE_PEPPER: "short" }, "CODE_PEPPER must be at least 16 characters without blanks."],
    [{ ADMIN_TOKEN: "short" }, "ADMIN_TOKEN must be at least 16 characters without blanks."],
    [{ NOTIFY_WEBHOOK_URL: "mailto:a@b.de" }, "NOTIFY_WEBHOOK_URL must be an http or https address."],
  ])("%j stops the start with a line that says what it should be", (env, line) => {
    expect(refusal({ ...shop, ...env })).toBe(line);
  });

  it("is read as it stands", () => {
    const env = {
      ADMIN_TOKEN: secret,
      NOTIFY_WEBHOOK_URL: "https://hooks.example/1",
      REDIS_URL: "redis://x",
    };
    expect(readEnv(env)).toMatchObject({
      adminToken: secret,
      notifyUrl: "https://hooks.example/1",
      redisUrl: "redis://x",
    });
  });
});

describe("every variable at its bounds", () => {
  const shared = { BACKEND_TOKEN: secret };

  it.each(["BACKEND_TOKEN", "CODE_PEPPER", "ADMIN_TOKEN"])(
    "%s has sixteen characters, all visible",
    (name) => {
      for (const long of ["x".repeat(16), "!".repeat(16), "~".repeat(16), "0aZ#".repeat(50)]) {
        expect(refusal({ [name]: long })).toBe("none");
      }
      const sixteen = "x".repeat(16);
      const broken = [" ", "\t", "\n", "\u007f", "ä"].flatMap((odd) => [
        odd + sixteen,
        sixteen + odd,
        sixteen + odd + sixteen,
      ]);
      for (const wrong of ["x", "x".repeat(8), "x".repeat(15), ...broken]) {
        expect(refusal({ [name]: wrong })).toBe(`${name} must be at least 16 characters without blanks.`);
      }
    },
  );

  it.each<[name: string, taken: readonly string[], refused: readonly string[]]>([
    ["BACKEND_PORT", ["1", "65535"], ["0", "-1", "65536", "1.5", "80 80"]],
    ["BACKEND_HOST", ["0.0.0.0", "::", "backend-1.internal"], ["a b", " a", "a ", "a/b", "a,b"]],
    ["APP_ENV", ["development", "preview"], ["Preview", "preview ", "test"]],
    ["PAYWALL", ["on", "off"], ["On", "off ", "true"]],
    ["SANDBOX", ["auto", "required", "off"], ["Auto", "required ", "yes"]],
    ["STRIPE_TEST_IN_PRODUCTION", ["on", "off"], ["On", "off ", "yes"]],
    ["DATABASE_URL", ["postgres://h", "postgresql://h"], ["postgres://", "a postgres://h", "postgre://h"]],
    ["REDIS_URL", ["redis://h", "rediss://h"], ["redis://", "a redis://h", "redi://h"]],
    ["STRIPE_API_URL", ["http://h", "https://h:1/v1"], ["ftp://h", "h", "data:,", "xhttp://h", "https2://h"]],
    [
      "NOTIFY_WEBHOOK_URL",
      ["http://h", "https://h/1"],
      ["ftp://h", "h", "data:,", "xhttp://h", "https2://h"],
    ],
  ])("%s may be %j, and not %j", (name, taken, refused) => {
    for (const value of taken)
      expect([value, refusal({ ...shared, [name]: value })]).toEqual([value, "none"]);
    for (const value of refused) expect(refusal({ ...shared, [name]: value })).toMatch(`${name} must be `);
  });

  it.each<[name: string, taken: readonly string[], refused: readonly string[]]>([
    [
      "STRIPE_SECRET_KEY",
      ["sk_test_a", "rk_test_a"],
      ["sk_test_", "ak_test_a", "a sk_test_a", "sk_test_a b", "sk_a"],
    ],
    ["STRIPE_WEBHOOK_SECRET", ["whsec_a"], ["whsec_", "a whsec_a", "whsec_a b"]],
    ...Object.keys(priceIds).map((name): [string, string[], string[]] => [
      name,
      ["p", "p".repeat(255)],
      ["p".repeat(256), "a-b", "a b"],
    ]),
  ])("%s may be %j, and not %j", (name, taken, refused) => {
    for (const value of taken) expect([value, refusal({ ...shop, [name]: value })]).toEqual([value, "none"]);
    for (const value of refused) expect(refusal({ ...shop, [name]: value })).toMatch(`${name} must be `);
  });

  it.each(["127.0.0.1", "::1", "localhost"])("on %s the token need not be told to anybody", (host) => {
    expect(readEnv({ BACKEND_HOST: host })).toMatchObject({ host, tokenIsShared: false });
  });

  it.each(["0.0.0.0", "::", "127.0.0.2", "192.168.0.1", "backend"])("on %s it has to be", (host) => {
    expect(refusal({ BACKEND_HOST: host })).toMatch(
      /^BACKEND_TOKEN must be set when BACKEND_HOST is not loopback/,
    );
    expect(readEnv({ ...shared, BACKEND_HOST: host })).toMatchObject({ host, tokenIsShared: true });
  });

  it("comes where it belongs", () => {
    expect(
      readEnv(
        {
          BACKEND_PORT: "4711",
          BACKEND_HOST: "::1",
          BACKEND_TOKEN: "the-token-of-both",
          DATA_DIR: "/somewhere",
          DATABASE_URL: "postgres://base",
          CHROMIUM_PATH: "/chromium",
          SANDBOX: "required",
          APP_ENV: "development",
          PAYWALL: "off",
          REDIS_URL: "redis://cache",
          CODE_PEPPER: "the-pepper-of-codes",
          ADMIN_TOKEN: "the-token-of-admins",
          NOTIFY_WEBHOOK_URL: "https://hooks.example",
          ...shop,
          STRIPE_API_URL: "http://stripe",
        },
        false,
      ),
    ).toMatchObject({
      port: 4711,
      host: "::1",
      token: "the-token-of-both",
      tokenIsShared: true,
      dataDir: "/somewhere",
      databaseUrl: "postgres://base",
      chromiumPath: "/chromium",
      sandbox: "required",
      appEnv: "development",
      paywall: "off",
      redisUrl: "redis://cache",
      codePepper: "the-pepper-of-codes",
      adminToken: "the-token-of-admins",
      notifyUrl: "https://hooks.example",
      stripe: { secretKey, webhookSecret, apiUrl: "http://stripe" },
    });
  });
});

/** The line with which a start by an ordinary user ends. */
function refusal(env: Record<string, string>): string {
  try {
    readEnv(env, false);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return "none";
}
