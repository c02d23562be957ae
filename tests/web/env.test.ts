import { describe, expect, it } from "vitest";
import { priceVariables } from "@/lib/shop/price-variables";
import { EnvError, parseWebEnv } from "@/web/env";

const production = {
  APP_ENV: "production",
  PUBLIC_URL: "https://invoices.example",
  BACKEND_TOKEN: "a-secret-of-sixteen",
  OPERATOR_NAME: "Erika Mustermann",
  OPERATOR_ADDRESS: "Musterweg 1, 12345 Musterstadt",
  OPERATOR_EMAIL: "erika@example.com",
};

/** The one line the person who starts it reads. */
const lineFor = (variables: Record<string, string>): string => {
  try {
    parseWebEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return "";
};

describe("the web server's configuration", () => {
  it("needs nothing to be set", () => {
    expect(parseWebEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      APP_ENV: "preview",
      TRUST_PROXY: 0,
      BACKEND_URL: "http://127.0.0.1:4000",
    });
  });

  it("has packages, bookings and the paywall on, Germany-only and developer off, unless told otherwise", () => {
    expect(parseWebEnv({})).toMatchObject({
      FLAG_PACKAGES: true,
      FLAG_BOOKINGS: true,
      FLAG_GERMANY_ONLY: false,
      FLAG_DEVELOPER: false,
      PAYWALL: true,
    });
    expect(parseWebEnv({ FLAG_BOOKINGS: "off", PAYWALL: "off" })).toMatchObject({
      FLAG_BOOKINGS: false,
      PAYWALL: false,
    });
  });

  it("treats an empty variable as not set", () => {
    expect(parseWebEnv({ PORT: "", APP_ENV: " ", PUBLIC_URL: "" })).toEqual(parseWebEnv({}));
  });

  it("finds the backend on its port unless it is told an address", () => {
    expect(parseWebEnv({ BACKEND_PORT: "4711" }).BACKEND_URL).toBe("http://127.0.0.1:4711");
    expect(parseWebEnv({ BACKEND_URL: "http://backend:9000/" }).BACKEND_URL).toBe("http://backend:9000");
  });

  it.each([
    [{ PORT: "abc" }, "PORT must be a whole number from 1 to 65535"],
    [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535"],
    [{ PORT: "70000" }, "PORT must be a whole number from 1 to 65535"],
    [{ BACKEND_PORT: "-1" }, "BACKEND_PORT must be a whole number from 1 to 65535"],
    [{ APP_ENV: "live" }, "APP_ENV must be development, preview or production"],
    [{ PAYWALL: "yes" }, "PAYWALL must be on or off"],
    [{ FLAG_BOOKINGS: "1" }, "FLAG_BOOKINGS must be on or off"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be a whole number from 0 to 10"],
    [{ BACKEND_TOKEN: "short" }, "BACKEND_TOKEN must have at least 16 printable characters and no blanks"],
    [
      { PUBLIC_URL: "invoices.example" },
      "PUBLIC_URL must be an http or https address without a path, such as https://invoices.example",
    ],
    [
      { BACKEND_URL: "file:///etc" },
      "BACKEND_URL must be an http or https address without a path, such as https://invoices.example",
    ],
  ])("answers %j with one line that names the variable", (variables, line) => {
    expect(lineFor(variables)).toBe(line);
  });

  it("never repeats a secret", () => {
    expect(lineFor({ BACKEND_TOKEN: "hunter2" })).not.toContain("hunter2");
  });

  it("starts in production when everything is named", () => {
    expect(parseWebEnv(production).APP_ENV).toBe("production");
  });

  it.each(["PUBLIC_URL", "BACKEND_TOKEN", "OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"])(
    "does not start in production without %s",
    (name) => {
      expect(lineFor({ ...production, [name]: "" })).toBe(`${name} must be set when APP_ENV is production`);
    },
  );

  const wholeNumber = (from: number, to: number) => `must be a whole number from ${from} to ${to}`;
  const anOrigin = "must be an http or https address without a path, such as https://invoices.example";
  const noOrigins = [
    "https://a.example/path",
    "https://a.example/?q",
    "https://a.example/#h",
    "https://me@a.example",
  ].concat(["ftp://a.example", "a.example", "javascript:alert(1)", "wss://a.example", "https2://a.example"]);
  const onOrOff: [readonly string[], readonly string[], string] = [
    ["on", "off"],
    ["On", "off ", "true"],
    "must be on or off",
  ];

  it.each<[name: string, taken: readonly string[], refused: readonly string[], line: string]>([
    ["PORT", ["1", "65535"], ["0", "65536", "1.5", "-1", "1e3", " 80", "80 "], wholeNumber(1, 65_535)],
    ["BACKEND_PORT", ["1", "65535"], ["0", "65536", "1.5", "-1"], wholeNumber(1, 65_535)],
    ["TRUST_PROXY", ["0", "1", "10"], ["11", "-1", "1.5", "true"], wholeNumber(0, 10)],
    ["PUBLIC_URL", ["http://a.example", "https://a.example:8443"], noOrigins, anOrigin],
    ["BACKEND_URL", ["http://a.example", "https://a.example:8443"], noOrigins, anOrigin],
    [
      "APP_ENV",
      ["development", "preview"],
      ["Preview", "preview ", "test"],
      "must be development, preview or production",
    ],
    ["PAYWALL", ...onOrOff],
    ["FLAG_GERMANY_ONLY", ...onOrOff],
    ["FLAG_PACKAGES", ...onOrOff],
    ["FLAG_BOOKINGS", ...onOrOff],
    ["FLAG_DEVELOPER", ...onOrOff],
    [
      "BACKEND_TOKEN",
      ["x".repeat(16), "!".repeat(16), "~".repeat(100)],
      ["x".repeat(8), "x".repeat(15)].concat(
        [" ", "\t", "\n", "\u007f", "ä"].flatMap((odd) => [odd + "x".repeat(16), "x".repeat(16) + odd]),
      ),
      "must have at least 16 printable characters and no blanks",
    ],
  ])("takes for %s %j, and not %j", (name, taken, refused, line) => {
    for (const value of taken) expect(lineFor({ [name]: value })).toBe("");
    for (const value of refused)
      expect([value, lineFor({ [name]: value })]).toEqual([value, `${name} ${line}`]);
  });

  it.each(["PAYWALL", "FLAG_GERMANY_ONLY", "FLAG_PACKAGES", "FLAG_BOOKINGS", "FLAG_DEVELOPER"] as const)(
    "switches %s on and off",
    (name) => {
      expect(parseWebEnv({ [name]: "on" })).toEqual({ ...parseWebEnv({}), [name]: true });
      expect(parseWebEnv({ [name]: "off" })).toEqual({ ...parseWebEnv({}), [name]: false });
    },
  );

  it.each([
    ...priceVariables,
    ...["HOST", "SUPPORT_EMAIL", "OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL", "OPERATOR_VAT_ID"],
  ])("keeps %s without the blanks around it", (name) => {
    expect(parseWebEnv({ [name]: " two words " })).toEqual({ ...parseWebEnv({}), [name]: "two words" });
  });

  it("keeps numbers, secrets and addresses each under its own name", () => {
    expect(
      parseWebEnv({
        PORT: "3001",
        BACKEND_PORT: "4001",
        TRUST_PROXY: "2",
        PUBLIC_URL: "https://Invoices.example:443/",
        BACKEND_TOKEN: "a-secret-of-sixteen",
      }),
    ).toMatchObject({
      PORT: 3001,
      BACKEND_PORT: 4001,
      TRUST_PROXY: 2,
      PUBLIC_URL: "https://invoices.example",
      BACKEND_TOKEN: "a-secret-of-sixteen",
      BACKEND_URL: "http://127.0.0.1:4001",
    });
  });

  it("names every variable that is wrong, one a line", () => {
    expect(lineFor({ PORT: "x", PAYWALL: "x" })).toBe(
      `PORT ${wholeNumber(1, 65_535)}\nPAYWALL must be on or off`,
    );
  });
});
