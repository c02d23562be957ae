import { AppError } from "../lib/contract/errors";

/** Passes a message on to the people who run the installation. */
export type Notify = (message: string) => Promise<void>;

/** ms */
const timeout = 5_000;

/**
 * Messages to an incoming webhook that takes `{"text": ...}`.
 *
 * @throws AppError `notify-not-configured` without an address, `notify-failed` when it takes no message
 */
export const createNotify =
  (address: string | undefined): Notify =>
  async (message) => {
    if (address === undefined) throw new AppError("notify-not-configured");
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: message }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new AppError("notify-failed", { cause });
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new AppError("notify-failed");
  };
