import { clientId } from "../lib/browser/client-id";
import { copyText } from "../lib/browser/clipboard";
import { download } from "../lib/browser/download";
import { bringToken, broughtToken, createCodes, resetRateLimits, sendMessage } from "../lib/client/admin";
import { AppError } from "../lib/errors";
import { exportInvoice } from "../lib/export/export-invoice";
import { limits } from "../lib/limits";
import { getInvoice, setOnboarding } from "./invoice-store";
import { saveNow } from "./keeping";
import { toast, type ToastKind } from "./toasts";
import { browserPorts } from "./workflows";

export { bringToken } from "../lib/client/admin";

// What developers do in development and preview builds. Their words are a part that visitors never load.

/**
 * What opens the tools: the token that the address brings (`#admin=...`, as `npm start` prints it, which no server gets
 * to see), else the one brought before. The address shows it no longer, so that nobody copies it along.
 */
export function takeToken(): string {
  const { hash, pathname, search } = window.location;
  const [, brought] = /^#admin=([\w-]+)$/.exec(hash) ?? [];
  if (brought !== undefined) {
    bringToken(brought);
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return broughtToken();
}

/** Makes the plain PDF without asking for anything first. */
export async function makePdf(): Promise<void> {
  try {
    for (const file of await exportInvoice(getInvoice(), "pdf", browserPorts)) void download(file);
  } catch (error) {
    toast("error", "admin:pdfFailed", { message: messageOf(error) });
  }
}

/** Makes codes, shows them and puts them onto the clipboard. */
export async function makeCodes(amount: number): Promise<void> {
  try {
    const codes = (await createCodes(amount, clientId())).join(", ");
    const copy = (): void => void copyText(codes);
    toast("success", "admin:codesCreated", { codes }, { label: "admin:copy", run: copy }, true);
    await copyText(codes);
  } catch (error) {
    toast("error", "admin:codesFailed", { message: messageOf(error) });
  }
}

export async function clearRateLimits(): Promise<void> {
  try {
    await resetRateLimits(clientId());
    toast("success", "admin:rateLimitsCleared");
  } catch (error) {
    toast("error", "admin:rateLimitsFailed", { message: messageOf(error) });
  }
}

export async function sendTestMessage(text: string): Promise<void> {
  try {
    await sendMessage(text, clientId());
    toast("success", "admin:messageSent");
  } catch (error) {
    toast("error", "admin:failed", { message: messageOf(error) });
  }
}

/** The next thing shown is a first visit. */
export function resetOnboarding(): void {
  setOnboarding(true);
  saveNow();
  window.location.reload();
}

const kinds: readonly ToastKind[] = ["info", "success", "warning", "error"];

/** Each kind of message; the last one follows when there is room again. */
export function testToasts(): void {
  for (const kind of kinds.slice(0, 3)) toast(kind, `admin:${kind}`);
  for (const kind of kinds.slice(3)) setTimeout(() => toast(kind, `admin:${kind}`), limits.toastClose);
}

/** Developers want to see what really happened. */
const messageOf = (error: unknown): string =>
  error instanceof AppError && error.options.cause !== undefined
    ? `${error.code} (${String(error.options.cause)})`
    : error instanceof Error
      ? error.message
      : String(error);
