"use client";

import { X } from "lucide-react";
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { enterTopLayer } from "./top-layer";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  /** One line of context under the title. */
  readonly context?: ReactNode;
  readonly size:
    | "generate"
    | "packages"
    | "payment"
    | "upload"
    | "progress"
    | "message"
    | "legal"
    | "paste"
    | "drawer"
    | "proof"
    | "reminder"
    | "reading";
  /** Without it the dialog cannot be closed by the visitor. */
  readonly onClose?: () => void;
  readonly icon?: ReactNode;
  readonly role?: "alertdialog";
  readonly children: ReactNode;
}

/**
 * A modal dialog: focus stays inside and goes back to where it came from; Escape, the backdrop and the cross close it.
 * On phones it is a sheet at the bottom.
 */
export function Dialog({ title, context, size, onClose, icon, role, children }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // Where Enter alone is the answer, the dialog marks its button.
    (dialog.querySelector<HTMLElement>("[data-first]") ?? heading.current)?.focus();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
      // A jump to a field on the sheet has taken the focus already.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost || !(opener instanceof HTMLElement)) return;
      if (opener.isConnected && opener !== document.body) opener.focus();
      // Opened by a shortcut over a menu, which is gone, or by the end of the tour.
      else document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    };
  }, []);

  // What had the focus may be gone with the last step; Escape would then pass us by and close the dialog natively.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });

  const onNativeClose = () => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    if (onClose) onClose();
    else dialog.showModal();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };
  const isOutside = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === ref.current;

  return (
    <dialog
      ref={ref}
      className={`ed-dialog ed-only ed-over ed-dialog-${size}`}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={context ? `${id}-context` : undefined}
      onKeyDown={onKeyDown}
      onClose={onNativeClose}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose?.();
      }}
    >
      <div className="ed-dialog-box">
        <div className="ed-dialog-head">
          {icon}
          <div>
            <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="ed-dialog-title">
              {title}
            </h2>
            {context && (
              <p id={`${id}-context`} className="ed-dialog-context">
                {context}
              </p>
            )}
          </div>
        </div>
        {children}
        {onClose && (
          <Button
            look="icon"
            className="ed-dialog-close"
            aria-label={t("dialogs.close")}
            onClick={onClose}
            icon={<X aria-hidden />}
          />
        )}
      </div>
    </dialog>
  );
}

/** The row of buttons at the end: quiet ones left, the primary one right. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="ed-dialog-actions">{children}</div>;
}
