import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { negotiate } from "@fastify/accept-negotiator";
import { mime, send } from "@fastify/send";
import { fixedHeaders } from "./fixed-headers";

const address = "/_next/static";
const endings = { br: ".br", gzip: ".gz" } as const;
/** The name of each file has a hash of its content. */
const forEver = { maxAge: "365d", immutable: true };

type SendCompressed = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Sends the files of the pages as the build below a folder has compressed them, to whoever takes them so. What is not
 * among them, and a part of a file, is left to Next: then nothing was sent, and the promise gives false.
 */
export function compressedFiles(root: string): SendCompressed {
  const folder = join(root, "dist", "static");
  // Names are looked up, never taken from the address: no address leads out of the folder.
  const known = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));

  return async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!path.startsWith(`${address}/`) || !/^(?:GET|HEAD)$/.test(request.method ?? "")) return false;
    const encoding = negotiate(String(request.headers["accept-encoding"] ?? ""), ["br", "gzip"]);
    if (encoding === null || request.headers.range !== undefined) return false;
    const name = path.slice(address.length + 1);
    const compressed = name + endings[encoding];
    if (!known.has(compressed)) return false;
    const answer = await send(request, compressed, { root: folder, ...forEver, acceptRanges: false });
    // A build under way may have taken the file away.
    if (answer.type !== "file") return false;
    response.writeHead(answer.statusCode, {
      ...fixedHeaders,
      ...answer.headers,
      ...(answer.statusCode === 200 && { "Content-Type": typeOf(name), "Content-Encoding": encoding }),
      Vary: "Accept-Encoding",
    });
    // Whoever goes away half-way is no failure.
    await pipeline(answer.stream, response).catch(() => undefined);
    return true;
  };
}

const typeOf = (name: string): string => {
  const type = mime.getType(name) ?? "application/octet-stream";
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
};
