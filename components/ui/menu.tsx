"use client";

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../../store/editor/use-editor";
import { closeMenu } from "../../store/editor/workspace-store";
import { goByKey } from "./arrow-keys";
import { Button } from "./button";
import "./menu.css";

interface MenuProps {
  /** False while it closes: it fades and takes no more input. Whoever shows it keeps it for that time. */
  readonly open: boolean;
  /** The id of the tool that it belongs to; focus goes back there. */
  readonly opener: string;
  readonly title: string;
  readonly className?: string;
  /** What of the page it leaves in sight: where the window has room it stands left of this, over the other tools. */
  readonly leftOf?: string;
  readonly children: ReactNode;
}

/** px that stay free between the menu and the window's edge, its tool and what it stands left of. */
const edge = 8;

const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const;

/**
 * A small surface beside its tool, or at the bottom on a phone. It is not modal: the sheet behind it shows at once what is
 * chosen. Escape, a click outside and leaving it by Tab close it. Arrow keys move between its buttons.
 */
export function Menu({ open, opener, title, className = "", leftOf, children }: MenuProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu || !open) return;
    const place = (): void => {
      const tool = document.getElementById(opener);
      if (leftOf !== undefined) putLeftOf(menu, tool, document.querySelector(leftOf));
      putBeside(menu, tool);
    };
    place();
    window.addEventListener("resize", place);
    // What is chosen in it may make it longer.
    const observer = new ResizeObserver(place);
    observer.observe(menu);
    const first =
      menu.querySelector<HTMLElement>("input[type=radio]:checked:not([role=radiogroup] input)") ??
      menu.querySelector<HTMLElement>(
        // A field to look for something would have a phone open its keyboard.
        "[role^=menuitem], button:not([aria-disabled=true], .ed-menu-done), input:not([role=combobox])",
      );
    first?.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [open, opener, leftOf]);

  useEffect(() => {
    if (!open) return;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node &&
      !ref.current?.contains(target) &&
      !document.getElementById(opener)?.contains(target);
    let pressedOutside = false;
    const onPress = (event: PointerEvent): void => {
      pressedOutside = isOutside(event.target);
    };
    // By then the press has moved the focus to where the visitor wants to be. A slider may be let go of outside.
    const onRelease = (event: PointerEvent): void => {
      if (pressedOutside && isOutside(event.target)) closeMenu(editor);
    };
    const onFocus = (event: FocusEvent): void => {
      if (!pressedOutside && isOutside(event.target)) closeMenu(editor);
    };
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]"))
        closeMenu(editor);
    };
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener("keydown", onEscape, { signal });
    document.addEventListener("pointerdown", onPress, { capture: true, signal });
    document.addEventListener("pointerup", onRelease, { capture: true, signal });
    document.addEventListener("focusin", onFocus, { signal });
    return () => watch.abort();
  }, [editor, open, opener]);

  useEffect(() => {
    const menu = ref.current;
    if (!open) return;
    return () => {
      const active = document.activeElement;
      if (active === null || active === document.body || menu?.contains(active))
        document.getElementById(opener)?.focus({ preventScroll: true });
    };
  }, [open, opener]);

  return (
    <div
      ref={ref}
      id={`${opener}-menu`}
      className={`ed-menu ed-over ${className}`.trim()}
      role="dialog"
      aria-labelledby={heading}
      data-closing={open ? undefined : ""}
      inert={!open}
      onKeyDown={(event) => goByKey(event, steps)}
    >
      <div className="ed-menu-head">
        <h2 id={heading} className="ed-menu-title">
          {title}
        </h2>
        <Button look="text" className="ed-menu-done" onClick={() => closeMenu(editor)}>
          {t("menus.done")}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Level with its tool; under it where the tools stand in a row, or it is to stand left of something. It always lies in the window. */
function putBeside(menu: HTMLElement, tool: HTMLElement | null): void {
  const frame = menu.offsetParent;
  if (!tool || !frame) return;
  const at = tool.getBoundingClientRect();
  const origin = frame.getBoundingClientRect();
  const lowest = window.innerHeight - menu.offsetHeight - edge;
  const rightmost = document.documentElement.clientWidth - menu.offsetWidth - edge;
  const put = (name: string, wanted: number, most: number, from: number): void =>
    menu.style.setProperty(
      `--ed-menu-${name}`,
      `${Math.round(Math.max(edge, Math.min(wanted, most)) - from)}px`,
    );
  put("top", at.top, lowest, origin.top);
  put("under", at.bottom + edge, lowest, origin.top);
  put("left", at.left, rightmost, origin.left);
}

/** Ending before what stays in sight; as wide as the window has room for, within the limits of its style. */
function putLeftOf(menu: HTMLElement, tool: HTMLElement | null, kept: Element | null): void {
  const frame = menu.offsetParent;
  if (!tool || !frame || !kept) return;
  const end = kept.getBoundingClientRect().left - edge;
  menu.style.setProperty("--ed-menu-room", `${Math.round(end - edge)}px`);
  const left = Math.max(edge, Math.min(tool.getBoundingClientRect().left, end - menu.offsetWidth));
  menu.style.setProperty("--ed-menu-before", `${Math.round(left - frame.getBoundingClientRect().left)}px`);
}
