import { nearestBox } from "../../lib/layout/close-up";
import { stops } from "../fields/next-field";

/** The logo on the sheet. */
export const logo = ".ed-logo-button";

const pickable = `${stops}, .ed-add-allowance, ${logo}`;

/** What belongs together on the sheet. A finger that hits one of these anywhere means the nearest field in it. */
const blocks =
  ".sheet-supplier, .sheet-remark, .sheet-customer, .sheet-info, .sheet-note, .sheet-group, .sheet-summary, .sheet-payment, .sheet-footer-column";

/**
 * At half size a finger covers several fields; what it hits beside them all means the nearest one: within reach, or
 * anywhere in the same block. Close to, the next tap is exact. A column's handle in the way is for drawing, not for a tap.
 */
export function pickNearest(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || target.closest("button, a, input, textarea, select")) return;
  const sheet = target.closest(".sheet");
  if (!sheet) return;
  const nearestIn = (place: Element, reach?: number): HTMLElement | undefined => {
    const controls = [...place.querySelectorAll<HTMLElement>(pickable)].filter(
      (control) => control.getClientRects().length > 0,
    );
    const boxes = controls.map((each) => each.getBoundingClientRect());
    return controls[nearestBox(event.clientX, event.clientY, boxes, reach)];
  };
  const block = target.closest(blocks);
  const control = (block && nearestIn(block, Infinity)) ?? nearestIn(sheet);
  if (!control) return;
  if (control instanceof HTMLButtonElement && !control.matches(logo)) control.click();
  else control.focus({ preventScroll: true });
}
