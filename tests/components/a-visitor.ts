import { act } from "react";
import { vi } from "vitest";

/*
 * What a visitor does with keys and pointer. A page of jsdom gets events alone, so what the browser itself does with
 * them is done here: the Tab key goes on, Enter presses a button, a letter goes into the text.
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const texts = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])";
const stops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Presses keys as they are written on them: `press("Shift+Tab", "Enter")`. */
export async function press(...presses: readonly string[]): Promise<void> {
  for (const each of presses) {
    const names = each === "+" ? [each] : each.split("+");
    const key = names.at(-1) ?? "";
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent("keydown", {
      key: key === "Space" ? " " : key,
      ctrlKey: names.includes("Control"),
      metaKey: names.includes("Meta"),
      altKey: names.includes("Alt"),
      shiftKey: names.includes("Shift"),
      bubbles: true,
      cancelable: true,
    });
    await act(async () => target.dispatchEvent(event));
    if (!event.defaultPrevented) await act(async () => doAsBrowser(target, event));
  }
}

/** Writes a text letter by letter where the focus is. */
export const type = (text: string): Promise<void> =>
  press(...[...text].map((sign) => (sign === " " ? "Space" : sign)));

/** Presses an element and lets it go. */
export async function click(element: Element): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error("nothing to press");
  await act(async () => {
    fire(element, "pointerdown");
    const focusable = element.closest<HTMLElement>(`label, ${stops}`);
    if (fire(element, "mousedown")) {
      if (focusable) focusable.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
  });
  await act(async () => {
    fire(element, "pointerup");
    fire(element, "mouseup");
    element.click();
  });
}

/** Puts the focus there by itself, as a jump would. */
export const focus = (element: HTMLElement): Promise<void> => act(async () => element.focus());

/** Leaves whatever has the focus. */
export const leave = (): Promise<void> =>
  act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Writes a text in the place of all that stands in a field. */
export async function fill(control: HTMLElement, text: string): Promise<void> {
  await focus(control);
  await act(async () => insert(control, text, true));
}

/** Writes a text in the place of all that stands in a field, and leaves it. */
export async function write(control: HTMLElement, text: string): Promise<void> {
  await fill(control, text);
  await leave();
}

/** The browser writes a text into a field that nobody is in, from what it knows of the visitor. */
export const fillInUnvisited = (control: HTMLElement, text: string): Promise<void> =>
  act(async () => insert(control, text, true));

/** Chooses from a dropdown. */
export async function choose(dropdown: HTMLElement, value: string): Promise<void> {
  await focus(dropdown);
  await act(async () => {
    if (!(dropdown instanceof HTMLSelectElement)) throw new Error("no dropdown");
    dropdown.value = value;
    dropdown.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** The clock of the machine, whatever a test makes of the page's. */
const { setTimeout: wait } = globalThis;
const tries = { count: 2_000, apart: 5 };

/** Waits until something holds, and gives what it gives. What is fetched needs time of the machine, the page's clock hardly goes on. */
export async function until<T>(holds: () => T): Promise<T> {
  for (let left = tries.count; ; left -= 1) {
    await act(async () => {
      await new Promise((resolve) => wait(resolve, tries.apart));
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
    });
    try {
      return holds();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function fire(element: Element, type: string): boolean {
  return element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }));
}

function doAsBrowser(target: Element, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  if (key === "Tab") return goOn(target, shiftKey ? -1 : 1);
  if (target.matches(texts)) {
    if (key.length === 1) insert(target, key);
    if (key === "Delete" || key === "Backspace") insert(target, "");
    return;
  }
  if (target.matches("button, a[href], summary") && (key === "Enter" || key === " ")) target.click();
  if (target.matches("[type=checkbox], [type=radio]") && key === " ") target.click();
}

/** To the next stop of the Tab key. What is behind a modal dialog is none. */
function goOn(from: HTMLElement, step: -1 | 1): void {
  const modal = [...document.querySelectorAll("dialog[open][data-modal]")].at(-1);
  const all = [...document.querySelectorAll<HTMLElement>(stops)];
  const isStop = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(":disabled, [inert] *") &&
    element.getClientRects().length > 0 &&
    (modal === undefined || modal.contains(element));
  const after = step > 0 ? all.slice(all.indexOf(from) + 1) : all.slice(0, all.indexOf(from)).reverse();
  const next = after.find(isStop) ?? (modal ? (step > 0 ? all : all.reverse()).find(isStop) : undefined);
  if (next) next.focus();
  else from.blur();
}

/** Puts a text in the place of what is selected. */
function insert(target: HTMLElement, text: string, all = false): void {
  const control = textControl(target);
  const from = all ? 0 : (control.selectionStart ?? 0);
  const to = all ? control.value.length : (control.selectionEnd ?? from);
  const room = control.maxLength < 0 ? Infinity : control.maxLength - control.value.length + (to - from);
  const taken = text.slice(0, room);
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const { set } = Object.getOwnPropertyDescriptor(prototype.prototype, "value") ?? {};
  set?.call(control, control.value.slice(0, from) + taken + control.value.slice(to));
  control.setSelectionRange(from + taken.length, from + taken.length);
  control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: taken }));
}

function textControl(target: HTMLElement): TextControl {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target;
  throw new Error("nothing to write into");
}
