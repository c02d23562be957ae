import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../lib/limits";
import { createEditor, pagePorts, type Editor } from "../../store/editor";
import {
  askForFeedbackSoon,
  dismissFeedback,
  onReceiptClosed,
  stopAskingForFeedback,
} from "../../store/feedback";
import { getDialogs } from "../../store/dialogs";

let editor: Editor;

const day = 24 * 60 * 60 * 1000;
const asked = (): boolean => getDialogs(editor).dialog?.name === "feedback";

function download(hasReceipt = true): void {
  askForFeedbackSoon(editor, () => hasReceipt);
  vi.advanceTimersByTime(limits.feedbackDelay);
}

beforeEach(() => {
  localStorage.clear();
  editor = createEditor(pagePorts);
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 1440);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the question after a download", () => {
  it("comes after the first one, and once dismissed not again for 30 days", () => {
    download();
    expect(asked()).toBe(true);
    dismissFeedback(editor);
    expect(asked()).toBe(false);
    vi.advanceTimersByTime(30 * day - 60_000);
    download();
    expect(asked()).toBe(false);
    vi.advanceTimersByTime(60_000);
    download();
    expect(asked()).toBe(true);
  });

  it("never comes again to who said so", () => {
    download();
    stopAskingForFeedback(editor);
    vi.advanceTimersByTime(400 * day);
    download();
    expect(asked()).toBe(false);
  });

  it("waits on a phone until the receipt is put away", () => {
    vi.stubGlobal("innerWidth", 390);
    download();
    expect(asked()).toBe(false);
    vi.advanceTimersByTime(day);
    expect(asked()).toBe(false);
    onReceiptClosed(editor);
    vi.advanceTimersByTime(limits.feedbackDelay);
    expect(asked()).toBe(true);
  });

  it("does not wait on a phone for a receipt that is gone already", () => {
    vi.stubGlobal("innerWidth", 390);
    download(false);
    expect(asked()).toBe(true);
  });
});
