import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { takeUpPayment } from "../../store/shop/payment-return";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/?payment_id=demo_1&payment_successful=true");
});

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

it("who comes back from a payment is heard also where what asks for it cannot be had at first", async () => {
  const returnFromPayment = vi.fn();
  let asked = 0;
  vi.doMock("../../store/shop/purchases", () => {
    asked += 1;
    if (asked < 3) throw new Error("offline");
    return { returnFromPayment };
  });
  const editor = createEditor(pagePorts);
  takeUpPayment(editor);
  for (let second = 0; second < 20; second += 1) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  vi.doUnmock("../../store/shop/purchases");
  expect(asked).toBe(3);
  expect(returnFromPayment).toHaveBeenCalledExactlyOnceWith(editor);
});
