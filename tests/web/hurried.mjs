/**
 * Loaded before a server: it allows a fraction of the time for a request, and looks as often. A hundredth, unless the
 * address it is loaded by names another part, as in `hurried.mjs?10`.
 */
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

const { createServer } = http;
const part = Number(new URL(import.meta.url).search.slice(1)) || 100;

http.createServer = (...args) => {
  const listener = args.pop();
  const server = createServer({ ...args[0], connectionsCheckingInterval: 50 }, listener);
  for (const name of ["headersTimeout", "requestTimeout"]) {
    let ms = server[name] / part;
    Object.defineProperty(server, name, { get: () => ms, set: (allowed) => (ms = allowed / part) });
  }
  return server;
};
syncBuiltinESMExports();
