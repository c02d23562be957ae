import { headerNames } from "../lib/contract/headers";
import { health as backendHealth } from "../lib/contract/server-messages";
import { webEnv } from "./env";

/** ms. A backend that has just been started is busy opening its database. */
const timeout = 10_000;

const unreachable = {
  backend: "unreachable",
  database: "unknown",
  renderer: "unknown",
  payments: "none",
  paywall: "off",
};

/** Answers `/api/health`: 200 when everything a visitor needs works, else 503; words only, no paths, no versions. */
export const health = async (): Promise<Response> => {
  const { ok, ...parts } = await askBackend();
  return Response.json({ web: "ok", ...parts }, { status: ok ? 200 : 503 });
};

/** What the backend says of itself, as far as the page wants to know it; nothing is known while it does not answer. */
export const askBackend = async () => {
  const { BACKEND_URL, BACKEND_TOKEN } = webEnv();
  try {
    const answer = await fetch(new URL("/health", BACKEND_URL), {
      headers: BACKEND_TOKEN === undefined ? {} : { [headerNames.backendToken]: BACKEND_TOKEN },
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
      cache: "no-store",
    });
    const parts = backendHealth.parse(await answer.json());
    return { ok: answer.ok, backend: answer.ok ? "ok" : "degraded", ...parts };
  } catch {
    return { ok: false, ...unreachable };
  }
};
