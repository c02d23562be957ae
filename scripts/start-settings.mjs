import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { CommandError } from "./console.mjs";
import { dataFolder } from "./dot-env.mjs";

/** Only what is needed to start the servers; each of them checks its own configuration in full. */
export const readSettings = (env) => {
  const port = portOf("PORT", env.PORT || "3000");
  const backendPort = portOf("BACKEND_PORT", env.BACKEND_PORT || "4000");
  if (port === backendPort) throw new CommandError(`PORT and BACKEND_PORT must differ (both are ${port}).`);
  return {
    port,
    backendPort,
    host: env.HOST || "127.0.0.1",
    dataDir: dataFolder(env),
    ownBackend: !env.BACKEND_URL || pointsToThisMachine(env.BACKEND_URL, backendPort),
  };
};

const portOf = (name, text) => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new CommandError(`${name} must be a whole number from 1 to 65535.`);
  return port;
};

const pointsToThisMachine = (address, backendPort) => {
  try {
    const { hostname, port } = new URL(address);
    return ["127.0.0.1", "localhost", "[::1]"].includes(hostname) && Number(port) === backendPort;
  } catch {
    return true; // The web server will say what is wrong with it.
  }
};

/** @throws CommandError unless there is, or can be made, a folder to write to */
export const usableFolder = (name, folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    if (!statSync(folder).isDirectory()) throw new Error("not a folder");
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = {
      EEXIST: "it is a file",
      ENOTDIR: "a part of the path is a file",
      EACCES: "no permission",
    };
    throw new CommandError(
      `${name} must be a folder that can be written to: ${folder} (${reason[error.code] ?? error.message}).`,
    );
  }
};

/** @throws CommandError unless a server can listen there */
export const freePort = (name, port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", ({ code }) => {
      const lines = {
        EADDRINUSE: `Port ${port} is already in use on ${host}. Stop what runs there or set ${name} to another port.`,
        EACCES: `Port ${port} needs more rights than this user has. Set ${name} to a port above 1023.`,
      };
      reject(
        new CommandError(
          lines[code] ?? `Cannot listen on ${host}:${port} (${code}). Is HOST an address of this machine?`,
        ),
      );
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(resolve));
  });
