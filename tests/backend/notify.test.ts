import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createNotify } from "../../backend/notify";
import { adminCalls } from "../../lib/contract/targets";
import { aVisitor, told } from "./a-shop";
import { adminToken, anApp, asDeveloper } from "./an-app";

const received: { readonly method: string; readonly type: string; readonly body: string }[] = [];
let answer: RequestListener;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += String(part);
  received.push({ method: request.method ?? "", type: request.headers["content-type"] ?? "", body });
  answer(request, response);
});
let address = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no port");
  address = `http://127.0.0.1:${bound.port}/hook`;
});
beforeEach(() => {
  received.length = 0;
  answer = (_request, response) => response.end("ok");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What a developer is told who sends a message. */
async function notifying(to: string | undefined, body: object = { message: "Hallo <b>", type: "test" }) {
  const app = await anApp({ admin: { token: adminToken }, notify: createNotify(to) });
  const sent = await aVisitor(app).call(adminCalls.notify, body, asDeveloper);
  await app.close();
  return told(sent);
}

describe("a message to the operator", () => {
  it("arrives as JSON with its text", async () => {
    expect(await notifying(address)).toBe("204");
    expect(received).toEqual([{ method: "POST", type: "application/json", body: '{"text":"Hallo <b>"}' }]);
  });

  it("needs somewhere to go", async () => {
    expect(await notifying(undefined)).toBe("503 notify-not-configured");
  });

  it.each([400, 404, 429, 500, 503])("that is refused with %i has failed", async (status) => {
    answer = (_request, response) => response.writeHead(status).end("no");
    expect(await notifying(address)).toBe("502 notify-failed");
    expect(received).toHaveLength(1);
  });

  it("goes where it is sent to, and nowhere else", async () => {
    answer = (_request, response) => response.writeHead(307, { location: `${address}/elsewhere` }).end();
    expect(await notifying(address)).toBe("502 notify-failed");
    expect(received).toHaveLength(1);
  });

  it("to nobody, or to somebody who hangs up, has failed", async () => {
    expect(await notifying("http://127.0.0.1:1/hook")).toBe("502 notify-failed");
    answer = (request) => request.socket.destroy();
    expect(await notifying(address)).toBe("502 notify-failed");
  });

  it("to somebody who never answers has failed", async () => {
    const never = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(never.signal);
    answer = () => never.abort();
    expect(await notifying(address)).toBe("502 notify-failed");
    expect(timeout).toHaveBeenCalledWith(5_000);
    timeout.mockRestore();
  });

  it("is a text of some length", async () => {
    for (const message of ["", "x".repeat(5_001), 7, null, undefined]) {
      expect(await notifying(address, { message, type: "test" })).toBe("400 bad-request");
    }
    expect(received).toEqual([]);
  });
});
