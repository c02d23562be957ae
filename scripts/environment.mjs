import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./console.mjs";

/** What any program may have to know of the machine it runs on. */
const machine = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE", /^LC_[A-Z]+$/],
  ...["LD_LIBRARY_PATH", "NODE_ENV", "NODE_OPTIONS", "UV_THREADPOOL_SIZE"],
  // Certificates that a company adds to the public ones.
  ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"],
];

/** What a server needs beyond the machine and its own configuration. */
const needs = {
  web: ["NEXT_TELEMETRY_DISABLED"],
  backend: [
    // Read by the driver of PostgreSQL, for what an address leaves open.
    /^PG[A-Z]+$/,
    // The way to the payment provider, where there is one for all programs.
    ...["NODE_USE_ENV_PROXY", /^(https?|all|no)_proxy$/i],
    // Handed on to Chromium.
    ...["XDG_RUNTIME_DIR", "FONTCONFIG_PATH", "FONTCONFIG_FILE"],
  ],
};

/**
 * The environment of one server: what it knows how to read, and nothing else. The web server faces the internet; a
 * secret that it was never given cannot be taken from it.
 *
 * @param server `web` or `backend`
 * @param env everything that is set
 * @param variables the names in the configuration of each server, as its own schema lists them
 */
export const environmentOf = (server, env, variables = readVariables()) => {
  const wanted = [...machine, ...needs[server], ...variables[server]];
  const isWanted = (name) =>
    wanted.some((each) => (typeof each === "string" ? each === name : each.test(name)));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)));
};

/** Left there by the build. */
const readVariables = () => JSON.parse(readFileSync(join(root, "dist", "variables.json"), "utf8"));
