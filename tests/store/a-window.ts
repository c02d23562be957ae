import { vi } from "vitest";

export const storageKey = "invoice-storage";

export type Window = Awaited<ReturnType<typeof openWindow>>;

/** The product's state as a freshly loaded page has it: every module anew, the storage as it is. */
export async function openWindow() {
  vi.resetModules();
  const store = await import("../../store/invoice-store");
  const toasts = await import("../../store/toasts");
  const workspace = await import("../../store/workspace-store");
  const actions = await import("../../store/actions");
  const workflows = await import("../../store/workflows");
  const receipt = await import("../../store/receipt");
  const check = await import("../../store/sheet-check");
  const refused = await import("../../store/refused-fields");
  const notes = await import("../../store/field-notes");
  const { lineNames } = await import("../../store/line-keys");
  const unreadable = await import("../../store/unreadable");
  const keeping = await import("../../store/keeping");
  const stop = keeping.startKeeping();
  return {
    ...store,
    ...keeping,
    ...unreadable,
    ...toasts,
    ...workspace,
    ...actions,
    ...workflows,
    ...receipt,
    ...check,
    ...refused,
    ...notes,
    lineNames,
    close: stop,
  };
}

/** What lies in the storage. */
export const stored = (): { readonly version: number; readonly state: Record<string, unknown> } =>
  JSON.parse(localStorage.getItem(storageKey) ?? "null");

/** What was put aside because it could not be read. */
export const aside = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith("invoice-unreadable/"))
    .map((key) => localStorage.getItem(key) ?? "");

/** Another window has written to the storage. */
export function otherWindowWrote(text: string): void {
  localStorage.setItem(storageKey, text);
  window.dispatchEvent(new StorageEvent("storage", { key: storageKey, newValue: text }));
}
