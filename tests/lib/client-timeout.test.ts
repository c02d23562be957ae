import { afterEach, expect, it, vi } from "vitest";
import { callBackend, type ClientRequest } from "../../lib/client/api";
import { calls } from "../../lib/contract/targets";
import { limits } from "../../lib/limits";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** ms after which the browser gives up a call with this body. */
async function timeoutWith(body: ClientRequest["body"]): Promise<number | undefined> {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await callBackend(calls.parsePdf, { body, clientId: "a".repeat(limits.clientIdLength) });
  return timeout.mock.lastCall?.[0];
}

const aFormWith = (bytes: number): FormData => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "invoice.pdf"));
  return form;
};

it("a browser hears the proxy give up before it gives up itself", async () => {
  for (const body of [null, "{}", aFormWith(1_000)])
    expect(await timeoutWith(body)).toBe(limits.proxyTimeout + 10_000);
});

it("a large document may be under way for as long as the servers promise, and is then still worked on", async () => {
  for (const body of ["x".repeat(limits.quickBody + 1), aFormWith(limits.uploadBody)])
    expect(await timeoutWith(body)).toBe(limits.requestTimeout + limits.proxyTimeout + 10_000);
  expect(limits.requestTimeout).toBe(300_000);
});
