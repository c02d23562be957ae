import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressedFiles } from "../../web/compressed-files";
import { portOf } from "./processes";

const code = "export const invoice = 1;\n".repeat(100);
const script = "/_next/static/chunks/a-1.js";

let root: string;
let server: Server;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "compressed-"));
  mkdirSync(join(root, "dist", "static", "chunks"), { recursive: true });
  for (const name of ["dist/static/chunks/a-1.js", "dist/static/chunks/b.css", "dist/secret.js"]) {
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(code));
    writeFileSync(join(root, `${name}.gz`), gzipSync(code));
  }
  const send = compressedFiles(root);
  server = createServer((request, response) => {
    void send(request, response).then((wasSent) => wasSent || response.end("left to the next"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(root, { recursive: true, force: true });
});

/** Asks as it stands: nothing is decoded, no path is put right. */
const ask = (path: string, headers: Record<string, string>, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { port: portOf(server.address()), path, headers, method };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
    request.end();
  });

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
const isLeft = ({ body }: Answer): boolean => body.toString() === "left to the next";

describe("the pages' files", () => {
  it("travel by brotli, or by gzip where a browser knows no better", async () => {
    const modern = await ask(script, browser);
    expect(modern.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(modern.body).toString()).toBe(code);
    for (const older of ["gzip, deflate", "gzip, br;q=0"]) {
      const answer = await ask(script, { "accept-encoding": older });
      expect(answer.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(answer.body).toString()).toBe(code);
    }
  });

  it("are kept for ever, each in its encoding, and named as what they are", async () => {
    const { headers } = await ask(script, browser);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    const style = await ask("/_next/static/chunks/b.css?v=1", browser);
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  it("are not sent again to who has them, nor to who asks about them only", async () => {
    const { headers, body } = await ask(script, browser);
    const again = await ask(script, { ...browser, "if-none-match": headers.etag ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const asGzip = await ask(script, { "accept-encoding": "gzip", "if-none-match": headers.etag ?? "" });
    expect(asGzip.status).toBe(200);
    const head = await ask(script, browser, "HEAD");
    expect([head.body.length, head.headers["content-length"]]).toEqual([0, String(body.length)]);
  });

  it.each([
    ["asked for uncompressed", script, { "accept-encoding": "identity" }],
    ["asked for in part", script, { ...browser, range: "bytes=5-2" }],
    ["not there", "/_next/static/chunks/c.js", browser],
    ["a folder", "/_next/static/chunks", browser],
    ["a compressed file by its own name", `${script}.br`, browser],
    ["above the folder", "/_next/static/../secret.js", browser],
    ["above the folder, in disguise", "/_next/static/%2e%2e%2fsecret.js", browser],
    ["above the folder, with the other slash", "/_next/static/..\\secret.js", browser],
    ["somewhere else", "/chunks/a-1.js", browser],
  ])("are left to Next where one is %s", async (_, path, headers) => {
    expect(isLeft(await ask(path, headers))).toBe(true);
  });

  it("are left to Next where something is sent to them", async () => {
    expect(isLeft(await ask(script, browser, "POST"))).toBe(true);
  });

  it("are left to Next once a new build has taken them away", async () => {
    rmSync(join(root, "dist", "static"), { recursive: true });
    expect(isLeft(await ask(script, browser))).toBe(true);
  });
});
