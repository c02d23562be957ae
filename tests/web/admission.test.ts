import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calls, webhookCall } from "@/lib/contract/targets";
import { createAdmission } from "@/web/admission";
import { fixedHeaders } from "@/web/fixed-headers";
import { portOf, until } from "./processes";

let server: Server;
let sockets: Socket[];
/** Addresses that were let in. */
let inside: string[];
/** The status of the next answers; bodies are read to their end first. */
let status: number;
/** What is waited for between the two, and how many wait. */
let work: Promise<void>;
let atWork: number;

beforeEach(async () => {
  [sockets, inside, status, work, atWork] = [[], [], 200, Promise.resolve(), 0];
  const admit = createAdmission(
    (path) => path === "/file.js",
    // No second passes, so that nothing that was taken comes back.
    () => 0,
  );
  server = createServer((request, response) => {
    void admit(request, response).then(async (isIn) => {
      if (!isIn) return;
      inside.push(String(request.headers["x-forwarded-for"]));
      await text(request).catch(() => "");
      atWork += 1;
      await work;
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const url = (path: string): string => `http://127.0.0.1:${portOf(server.address())}${path}`;
const call = (target: string): string => `/api/proxy?target=${target}`;
const ask = (path: string, address = "192.0.2.1", more: RequestInit = {}): Promise<Response> =>
  fetch(url(path), { ...more, headers: { ...more.headers, "x-forwarded-for": address } });

/** Announces a body and sends all of it but the last byte; gives what is answered meanwhile. */
const stall = (address: string, bytes: number): { answer: string } => {
  const socket = connect(portOf(server.address()), "127.0.0.1");
  const said = { answer: "" };
  sockets.push(socket);
  socket.setEncoding("utf8").on("data", (part: string) => (said.answer += part));
  socket.on("error", () => undefined);
  const head = `Host: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${bytes}`;
  socket.write(`POST ${call(calls.pdf.target)} HTTP/1.1\r\n${head}\r\n\r\n`);
  return said;
};

describe("at the door of the web server", () => {
  it("stalled bodies of one address hold three of the largest, and others are served", async () => {
    const stalled = Array.from({ length: 30 }, (_, index) => stall(`2001:db8::${index}`, 7_900_000));
    const refused = () => stalled.filter(({ answer }) => answer !== "");
    await until(() => refused().length > 0);
    // Whoever is refused again and again is told later each time, and others are not.
    const others = [1, 2, 3, 4].map(() => stall("192.0.2.7", 7_900_000));
    await until(() => others.some(({ answer }) => answer !== ""));
    expect(refused().length).toBeLessThan(27);
    await until(() => refused().length === 27);
    expect(inside).toHaveLength(6);
    for (const { answer } of refused()) {
      expect(answer).toMatch(/^HTTP\/1\.1 429 /);
      expect(answer).toMatch(/^retry-after: \d+\r$/im);
      expect(answer).toContain('"code":"too-many-requests"');
    }
    const body = new Uint8Array(7_900_000);
    expect((await ask(call(calls.pdf.target), "192.0.2.1", { method: "POST", body })).status).toBe(200);
    // Who gives up has a place again.
    for (const socket of sockets) socket.destroy();
    await until(() => inside.length === 7);
    await expect
      .poll(async () => (await ask(call(calls.pdf.target), "2001:db8::1", { method: "POST", body })).status)
      .toBe(200);
  });

  it("a body that has come is worked on, whoever wants its place; one that comes slowly gives it up", async () => {
    let finish: () => void = () => undefined;
    work = new Promise((done) => (finish = done));
    const post = (address: string) =>
      ask(call(calls.pdf.target), address, { method: "POST", body: new Uint8Array(7_900_000) });
    const whole = post("192.0.2.1");
    await until(() => atWork === 1);
    // 237 MB in all, three bodies of each address; of the first one that holds most, one makes room for a newcomer.
    for (let index = 1; index < 30; index += 1) stall(`192.0.2.${1 + Math.floor(index / 3)}`, 7_900_000);
    await until(() => inside.length === 30);
    const late = post("192.0.2.99");
    await until(() => atWork === 2 || inside.length === 31);
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed).indexOf(true)).toBe(0);
    finish();
    expect([(await whole).status, (await late).status]).toEqual([200, 200]);
    expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1);
  });

  it("no page is posted to, there being no server actions, and none takes a body", async () => {
    const headers = { "next-action": "abc" };
    const answer = await ask("/", "192.0.2.1", { method: "POST", headers, body: "[]" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    for (const [name, value] of Object.entries(fixedHeaders)) expect(answer.headers.get(name)).toBe(value);
    expect(stall("192.0.2.2", 1).answer).toBe("");
    expect(inside).toEqual([]);
  });

  it("a visitor who has used up the share of pages is told when to come again", async () => {
    const answers = await Promise.all(Array.from({ length: 90 }, () => ask("/")));
    const over = answers.filter((each) => each.status === 429);
    // 50 at once, 25 in their turn.
    expect(over).toHaveLength(15);
    for (const { headers } of over) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("/", "192.0.2.2")).status).toBe(200);
    expect((await ask("/file.js")).status).toBe(200);
  }, 30_000);

  it("what is refused counts by its bytes for whoever sent it", async () => {
    status = 400;
    const junk = { method: "POST", body: new Uint8Array(7_900_000) };
    // Each is worth 242 ms: four are all that is in hand.
    for (let round = 0; round < 2; round += 1)
      await Promise.all([1, 2, 3].map(() => ask(call(calls.pdf.target), "192.0.2.1", junk)));
    const began = inside.length;
    const small = { method: "POST", body: "{}" };
    void ask(call(calls.prices.target), "192.0.2.1", small).catch(() => undefined);
    // Each in its turn, so that somebody who has enough in hand would be served between them.
    const others = Array<string>(12).fill("192.0.2.2");
    for (const other of others) await ask(call(calls.prices.target), other, small);
    expect(inside.slice(began)).toEqual(others);
  });

  it("genuine messages of the payment provider are not counted, nor are strangers' calls for them", async () => {
    const send = (address: string) => ask(webhookCall.target, address, { method: "POST", body: "{}" });
    status = 400;
    await Promise.all(Array.from({ length: 320 }, () => send("192.0.2.1")));
    expect((await send("192.0.2.1")).status).toBe(429);
    status = 204;
    // Nor the other way round.
    expect((await ask("/api/health", "192.0.2.1")).status).toBe(204);
    const genuine = await Promise.all(Array.from({ length: 400 }, () => send("192.0.2.9")));
    expect(new Set(genuine.map((answer) => answer.status))).toEqual(new Set([204]));
    await Promise.all(Array.from({ length: 200 }, () => ask("/api/health", "192.0.2.8")));
    expect((await send("192.0.2.8")).status).toBe(204);
  }, 30_000);
});
