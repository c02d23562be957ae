import { headerNames } from "../contract/headers";
import { codes } from "../contract/messages";
import { adminCalls, type AdminCall } from "../contract/targets";
import { readMessage } from "./api";

let token = "";

/** What opens the tools (`ADMIN_TOKEN`); kept until the page is left. */
export function bringToken(typed: string): void {
  token = typed;
}

/** The token that was brought last; "" when there is none. */
export const broughtToken = (): string => token;

/** Makes codes worth one invoice each. @throws Error with the specification's words */
export async function createCodes(amount: number, clientId: string): Promise<readonly string[]> {
  const response = await post(adminCalls.createCodes, { amount }, clientId);
  const answer = response.ok ? readMessage(codes, await response.text()) : null;
  if (!answer) throw new Error("Failed to generate code");
  return answer.codes;
}

/** Forgets every counted attempt. @throws Error with the specification's words */
export async function resetRateLimits(clientId: string): Promise<void> {
  const response = await post(adminCalls.resetRateLimits, null, clientId);
  if (!response.ok) throw new Error("Failed to clear rate limits");
}

/** Sends a message to the messaging service. @throws Error `Failed: status - text` */
export async function sendMessage(message: string, clientId: string): Promise<void> {
  const response = await post(adminCalls.notify, { message, type: "test" }, clientId);
  if (!response.ok) throw new Error(`Failed: ${response.status} - ${await response.text()}`);
}

const post = (call: AdminCall, question: object | null, clientId: string): Promise<Response> =>
  fetch(`/api/proxy?target=${encodeURIComponent(call.target)}`, {
    method: call.method,
    headers: {
      [headerNames.clientId]: clientId,
      ...(question && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: question ? JSON.stringify(question) : null,
    cache: "no-store",
  });
