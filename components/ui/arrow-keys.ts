import type { KeyboardEvent } from "react";

/**
 * Goes to another button of the box: to the first one by Home, to the last by End, round them by the keys in `steps`. Goes
 * `among` what that selects, and does nothing where no button has the focus.
 */
export function goByKey(
  event: KeyboardEvent<HTMLElement>,
  steps: Readonly<Record<string, 1 | -1>>,
  among = "button",
): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(among)].filter(
    (button) => button.offsetParent !== null,
  );
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = { ...steps, Home: -at, End: -at - 1 }[event.key];
  const next = at === -1 || step === undefined ? undefined : buttons.at((at + step) % buttons.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
