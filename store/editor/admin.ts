import { checkInvoice } from "../../lib/check/check-invoice";
import { copyText } from "../../lib/browser/clipboard";
import { createCodes, resetRateLimits, sendMessage, type Developer } from "../../lib/client/admin";
import { AppError } from "../../lib/contract/errors";
import { exportInvoice } from "../../lib/export/export-invoice";
import { limits } from "../../lib/limits";
import { download } from "../export/download";
import { part, type Editor } from "./editor";
import { clientId } from "./client-id";
import { getInvoice, setOnboarding } from "./invoice-store";
import { autosaveNow } from "../draft/autosave";
import { toast, type ToastKind } from "./toasts";
import { exportPorts, doesAllowanceCount } from "../export/generation";

const tokenOf = part(() => ({ token: "" }));

/** What opens the tools (`ADMIN_TOKEN`); kept until the page is left. */
export function bringToken(editor: Editor, token: string): void {
  tokenOf(editor).token = token;
}

const developer = (editor: Editor): Developer => ({ clientId: clientId(editor), ...tokenOf(editor) });

// What developers do in development and preview builds. Their words are a part that visitors never load.

/**
 * What opens the tools: the token that the address brings (`#admin=...`, as `npm start` prints it, which no server gets
 * to see), else the one brought before. The address shows it no longer, so that nobody copies it along.
 */
export function takeToken(editor: Editor): string {
  const { hash, pathname, search } = window.location;
  const [, brought] = /^#admin=([\w-]+)$/.exec(hash) ?? [];
  if (brought !== undefined) {
    bringToken(editor, brought);
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return tokenOf(editor).token;
}

/** Makes the plain PDF without asking for anything first. */
export async function makePdf(editor: Editor): Promise<void> {
  const invoice = getInvoice(editor);
  if (!doesAllowanceCount(editor, invoice)) return;
  try {
    for (const file of await exportInvoice(checkInvoice(invoice), "pdf", exportPorts(editor)))
      void download(editor, file);
  } catch (error) {
    toast(editor, "error", "admin:pdfFailed", { message: messageOf(error) });
  }
}

/** Makes codes, shows them and puts them onto the clipboard. */
export async function makeCodes(editor: Editor, amount: number): Promise<void> {
  try {
    const codes = (await createCodes(amount, developer(editor))).join(", ");
    const copy = (): void => void copyText(codes);
    toast(editor, "success", "admin:codesCreated", { codes }, { label: "admin:copy", run: copy }, true);
    await copyText(codes);
  } catch (error) {
    toast(editor, "error", "admin:codesFailed", { message: messageOf(error) });
  }
}

/** Lets the backend forget all counted calls, and says so. */
export async function clearRateLimits(editor: Editor): Promise<void> {
  try {
    await resetRateLimits(developer(editor));
    toast(editor, "success", "admin:rateLimitsCleared");
  } catch (error) {
    toast(editor, "error", "admin:rateLimitsFailed", { message: messageOf(error) });
  }
}

/** Lets the backend send a message to its operator, and says whether it went. */
export async function sendTestMessage(editor: Editor, text: string): Promise<void> {
  try {
    await sendMessage(text, developer(editor));
    toast(editor, "success", "admin:messageSent");
  } catch (error) {
    toast(editor, "error", "admin:failed", { message: messageOf(error) });
  }
}

/** The next thing shown is a first visit. */
export function resetOnboarding(editor: Editor): void {
  setOnboarding(editor, true);
  autosaveNow(editor);
  window.location.reload();
}

const kinds: readonly ToastKind[] = ["info", "success", "warning", "error"];

/** Each kind of message; the last one follows when there is room again. */
export function testToasts(editor: Editor): void {
  for (const kind of kinds.slice(0, 3)) toast(editor, kind, `admin:${kind}`);
  for (const kind of kinds.slice(3))
    setTimeout(() => toast(editor, kind, `admin:${kind}`), limits.toastClose);
}

/** Developers want to see what really happened. */
const messageOf = (error: unknown): string =>
  error instanceof AppError && error.options.cause !== undefined
    ? `${error.code} (${String(error.options.cause)})`
    : error instanceof Error
      ? error.message
      : String(error);
