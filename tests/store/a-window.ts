import * as actions from "../../store/editor/actions";
import * as admin from "../../store/editor/admin";
import * as boughtCodes from "../../store/shop/bought-codes";
import { clientId } from "../../store/editor/client-id";
import * as coupons from "../../store/shop/coupons";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import * as deleted from "../../store/draft/deleted";
import * as dialogs from "../../store/editor/dialogs";
import * as examples from "../../store/editor/examples";
import * as feedback from "../../store/editor/feedback";
import * as notes from "../../store/editor/field-notes";
import * as generation from "../../store/export/generation";
import * as store from "../../store/editor/invoice-store";
import * as keeping from "../../store/draft/autosave";
import * as otherWindows from "../../store/draft/other-windows";
import * as layout from "../../store/sheet/layout";
import { lineNames } from "../../store/lines/line-keys";
import { insertLogo } from "../../store/sheet/logo";
import * as payment from "../../store/shop/payment";
import * as paymentServer from "../../store/shop/payment-server";
import * as payments from "../../store/shop/payment-state";
import * as purchases from "../../store/shop/purchases";
import * as receipt from "../../store/export/receipt";
import * as refused from "../../store/editor/refused-fields";
import * as check from "../../store/check/sheet-check";
import * as toasts from "../../store/editor/toasts";
import * as unreadable from "../../store/draft/unreadable";
import * as uploading from "../../store/upload/uploading";
import * as workspace from "../../store/editor/workspace-store";

export const storageKey = "invoice-storage";

const { browserPorts: paymentPorts, ...bought } = purchases;
const functions = {
  ...store,
  ...keeping,
  ...otherWindows,
  ...unreadable,
  ...toasts,
  ...workspace,
  ...dialogs,
  ...layout,
  ...actions,
  ...deleted,
  ...generation,
  ...uploading,
  ...receipt,
  ...check,
  ...refused,
  ...notes,
  ...examples,
  ...feedback,
  ...payment,
  ...paymentServer,
  ...payments,
  ...bought,
  ...coupons,
  ...boughtCodes,
  ...admin,
  clientId,
  insertLogo,
  lineNames,
  paymentPorts,
};

/** Everything that takes an editor, taking this one. */
type Bound<M> = {
  readonly [
    K in keyof M as M[K] extends (editor: Editor, ...rest: never) => unknown ? K : never
  ]: M[K] extends (editor: Editor, ...rest: infer A) => infer R ? (...rest: A) => R : never;
};

function bound<M extends object>(editor: Editor, module: M): Bound<M> {
  const entries = Object.entries(module).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "function"
      ? (...rest: readonly unknown[]): unknown => Reflect.apply(value, null, [editor, ...rest])
      : value,
  ]);
  return Object.fromEntries(entries);
}

export type Window = ReturnType<typeof openWindow>;

/** An editor as a freshly loaded page has it: it knows nothing, the storage is as it is. */
export function openWindow() {
  const editor = createEditor(pagePorts);
  const close = keeping.startKeeping(editor);
  return { ...bound(editor, functions), editor, close };
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
  window.dispatchEvent(
    new StorageEvent("storage", { key: storageKey, newValue: text, storageArea: localStorage }),
  );
}
