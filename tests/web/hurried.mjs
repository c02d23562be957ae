/** Loaded before a server: it allows a hundredth of the time for a request, and looks as often. */
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

const { createServer } = http;

http.createServer = (listener) => {
  const server = createServer({ connectionsCheckingInterval: 50 }, listener);
  for (const name of ["headersTimeout", "requestTimeout"]) {
    let ms = server[name] / 100;
    Object.defineProperty(server, name, { get: () => ms, set: (allowed) => (ms = allowed / 100) });
  }
  return server;
};
syncBuiltinESMExports();
