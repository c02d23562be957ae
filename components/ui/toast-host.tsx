"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { isTextKey } from "../../locales/i18n";
import { limits } from "../../lib/limits";
import { part } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import { closeToast, useToasts, type ToastMessage } from "../../store/editor/toasts";
import { Button } from "./button";
import { useClearCorner } from "./keep-clear";
import { useTopDialog } from "./top-layer";
import "./toasts.css";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Characters that a text may have to leave room for a button beside it. */
const roomBesideButton = 40;

/** When a message goes, by its id. A dialog that opens or closes makes all of them anew; their time goes on. */
const dueTimes = part(() => new Map<number, number>());

/** Shows the messages, newest below. `children` are messages of their own making, such as a receipt. */
export function ToastHost({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const messages = useToasts();
  const dialog = useTopDialog();
  const section = useRef<HTMLElement>(null);
  const corner = useClearCorner(section, dialog);
  const host = (
    <section ref={section} className="ed-toasts ed-only" aria-label={t("toasts.region")} data-corner={corner}>
      {children}
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
  return dialog ? createPortal(host, dialog) : host;
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const [held, setHeld] = useState(false);
  const before = useRef<EventTarget>(null);
  const { id, kind, key, values, action, stays } = message;

  useEffect(() => {
    const dueAt = dueTimes(editor);
    if (held) dueAt.delete(id);
    if (held || stays) return;
    const due = dueAt.get(id) ?? Date.now() + limits.toastClose;
    dueAt.set(id, due);
    const timer = setTimeout(() => {
      dueAt.delete(id);
      closeToast(editor, id);
    }, due - Date.now());
    return () => clearTimeout(timer);
  }, [editor, id, held, stays]);

  /** Takes it away; the focus goes back to where it was before, unless it has gone elsewhere by then. */
  const close = (then?: () => void): void => {
    flushSync(() => {
      closeToast(editor, id);
      then?.();
    });
    const place = before.current instanceof HTMLElement && before.current.isConnected ? before.current : null;
    if (document.activeElement === document.body)
      (place ?? document.getElementById("sheet"))?.focus({ preventScroll: true });
  };

  const Icon = icons[kind];
  const said = (key: string): string | null => (isTextKey(i18n, key, values) ? t(key, values) : null);
  const title = said(`${key}.title`) ?? said(key);
  const text = said(`${key}.text`) ?? "";
  const button = action && (
    <Button look="text" onClick={() => close(action.run)}>
      {said(action.label)}
    </Button>
  );
  const isLong = text.length > roomBesideButton;
  return (
    <div
      className={`ed-toast ed-over ed-toast-${kind}`}
      role={kind === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon className="ed-toast-icon" aria-hidden />
      <div className="ed-toast-words">
        <p className="ed-toast-title">{title}</p>
        {text !== "" && <p>{text}</p>}
        {isLong && button}
      </div>
      {!isLong && button}
      {stays && (
        <Button look="icon" aria-label={t("toasts.close")} onClick={() => close()} icon={<X aria-hidden />} />
      )}
    </div>
  );
}
