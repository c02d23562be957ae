import { headerNames } from "../contract/headers";
import { codes } from "../contract/messages";
import { adminCalls, type AdminCall } from "../contract/targets";
import { readMessage } from "./api";

/** Who asks. */
export interface Developer {
  readonly clientId: string;
  /** What opens the tools (`ADMIN_TOKEN`); "" where none was brought. */
  readonly token: string;
}

/** Makes codes worth one invoice each. @throws Error with the specification's words */
export async function createCodes(amount: number, developer: Developer): Promise<readonly string[]> {
  const response = await post(adminCalls.createCodes, { amount }, developer);
  const answer = response.ok ? readMessage(codes, await response.text()) : null;
  if (!answer) throw new Error("Failed to generate code");
  return answer.codes;
}

/** Forgets every counted attempt. @throws Error with the specification's words */
export async function resetRateLimits(developer: Developer): Promise<void> {
  const response = await post(adminCalls.resetRateLimits, null, developer);
  if (!response.ok) throw new Error("Failed to clear rate limits");
}

/** Sends a message to the messaging service. @throws Error `Failed: status - text` */
export async function sendMessage(message: string, developer: Developer): Promise<void> {
  const response = await post(adminCalls.notify, { message, type: "test" }, developer);
  if (!response.ok) throw new Error(`Failed: ${response.status} - ${await response.text()}`);
}

const post = (call: AdminCall, question: object | null, developer: Developer): Promise<Response> =>
  fetch(`/api/proxy?target=${encodeURIComponent(call.target)}`, {
    method: call.method,
    headers: {
      [headerNames.clientId]: developer.clientId,
      ...(question && { "content-type": "application/json" }),
      ...(developer.token && { authorization: `Bearer ${developer.token}` }),
    },
    body: question ? JSON.stringify(question) : null,
    cache: "no-store",
  });
