import { describe, expect, it } from "vitest";
import { readEnv } from "../../backend/env";

const secret = "0123456789abcdef";

describe("the backend's configuration", () => {
  it("has a working value for everything", () => {
    expect(readEnv({})).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: undefined,
      sandbox: "auto",
      appEnv: "preview",
      paywall: "off",
      tokenIsShared: false,
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
    [{ SANDBOX: "off" }, "SANDBOX must be one of auto, required."],
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
    expect(() => readEnv({ BACKEND_TOKEN: "hunter2 hunter2 hunter2" })).not.toThrow("hunter2");
  });
});
