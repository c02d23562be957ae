import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { variableNames as backend } from "@/backend/env";
import { variableNames as web } from "@/web/env";
import { environmentOf } from "../../scripts/environment.mjs";
import { root } from "./processes";

const variables = { web, backend };
const documented = [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
  ([, name = ""]) => name,
);

/** Of all these, what a server is given. */
const given = (server: "web" | "backend", names: readonly string[]): string[] =>
  Object.keys(environmentOf(server, Object.fromEntries(names.map((name) => [name, "x"])), variables));

describe("each variable of the example configuration", () => {
  it("is known to a server, and no server knows another", () => {
    expect([...new Set([...web, ...backend])].sort()).toEqual([...documented].sort());
  });

  it.each(documented)("reaches exactly the servers that read it: %s", (name) => {
    expect([given("web", [name]).length === 1, given("backend", [name]).length === 1]).toEqual([
      web.includes(name),
      backend.includes(name),
    ]);
  });
});

describe("the web server", () => {
  it("is given no secret but the one that it shows the backend", () => {
    const secrets = documented.filter((name) =>
      /TOKEN|SECRET|PEPPER|(DATABASE|REDIS|WEBHOOK)_URL/.test(name),
    );
    expect(secrets.length).toBeGreaterThanOrEqual(8);
    expect(given("web", secrets)).toEqual(["BACKEND_TOKEN"]);
  });
});

describe("both servers", () => {
  const everywhere = [
    ...["PATH", "HOME", "TMPDIR", "TZ", "LANG", "LC_ALL", "NODE_ENV", "NODE_OPTIONS"],
    ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"],
  ];
  const ofTheBackend = ["PGSSLMODE", "PGPASSWORD", "HTTPS_PROXY", "no_proxy", "FONTCONFIG_PATH"];
  const nobodys = [
    "AWS_SECRET_ACCESS_KEY",
    "NODE_AUTH_TOKEN",
    "npm_config__authToken",
    "SSH_AUTH_SOCK",
    "PGP_KEY_1",
  ];

  it("are given what programs need of a machine, and nothing that happens to be set beside it", () => {
    const all = [...everywhere, ...ofTheBackend, ...nobodys];
    expect(given("web", all)).toEqual(everywhere);
    expect(given("backend", all)).toEqual([...everywhere, ...ofTheBackend]);
  });
});
