import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftLink } from "../../lib/invoice/draft/draft-link";
import { setField } from "../../lib/invoice/changes";
import type { Invoice } from "../../lib/invoice/invoice";
import { watchDraftLinks } from "../../store/upload/arrivals";
import { getDialogs } from "../../store/editor/dialogs";
import { invoiceState } from "../../store/editor/invoice-store";
import { anInvoice, having, line, storedText } from "../builders";
import { openWindow, otherWindowWrote, storageKey, type Window } from "./a-window";

const draft = anInvoice(line("3", "80"), having({ invoiceID: "RE-7", customerCompany: "Nordlicht AG" }));

let page: Window;
let bringWords: () => Promise<void>;
let stop: () => void;

const open = (): void => {
  page = openWindow();
  stop = watchDraftLinks(
    page.editor,
    () => bringWords(),
    () => import("../../store/draft/draft-link"),
  );
};
const close = (): void => {
  stop();
  page.close();
};
const number = (): string => page.getInvoice().invoiceID;
const messages = (): readonly string[] => page.getToasts().map(({ key }) => key);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  bringWords = async () => undefined;
  const address = await draftLink(draft, window.location.href);
  window.history.replaceState(null, "", new URL(address ?? "").hash);
});

afterEach(close);

/** The question about a draft, once it is asked, and what answers it. */
const question = (number = "RE-7"): Promise<(isWanted: boolean) => void> =>
  vi.waitFor(() => {
    const { dialog } = getDialogs(page.editor);
    if (dialog?.name !== "upload" || !dialog.props || !("asked" in dialog.props))
      throw new Error("not asked");
    expect(dialog.props.asked.draft.invoiceID).toBe(number);
    return dialog.props.asked.answer;
  });
const isForgotten = (): Promise<void> => vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
const follow = async (invoice: Invoice): Promise<void> => {
  const address = new URL((await draftLink(invoice, window.location.href)) ?? "");
  window.history.replaceState(null, "", address.hash);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
};

it("a draft from an address is asked about once, also after reloads, over no other dialog, and taken at a word", async () => {
  page = openWindow();
  page.openDialog("generate");
  stop = watchDraftLinks(
    page.editor,
    () => bringWords(),
    () => import("../../store/draft/draft-link"),
  );
  expect(window.location.hash).toBe("");
  for (let reloads = 0; reloads < 2; reloads += 1) {
    close();
    open();
    await question();
    expect(number()).not.toBe("RE-7");
  }
  (await question())(true);
  await vi.waitFor(() => expect(number()).toBe("RE-7"));
  expect(getDialogs(page.editor).dialog).toBeNull();
  await isForgotten();
  page.deleteContents();
  close();
  open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(getDialogs(page.editor).dialog).toBeNull();
  expect(number()).not.toBe("RE-7");
});

it("a draft that nobody wants changes nothing, and is forgotten", async () => {
  open();
  page.setOnboarding(true);
  const before = page.getInvoice();
  (await question())(false);
  await isForgotten();
  expect(page.getInvoice()).toBe(before);
  expect(messages()).toEqual([]);
  // Whoever refuses a stranger's draft may still be new here.
  expect(invoiceState(page.editor).getState().onboarding).toBe(true);
});

it("a second draft waits for the word on the first, and asks for its own", async () => {
  open();
  const first = await question();
  await follow({ ...draft, invoiceID: "RE-8" });
  expect(messages()).toEqual(["arrivals.draft.waits"]);
  await question();
  first(true);
  const second = await question("RE-8");
  expect(number()).toBe("RE-7");
  second(false);
  await isForgotten();
  expect(number()).toBe("RE-7");
});

it("of two drafts that come at once each is asked about", async () => {
  open();
  await follow({ ...draft, invoiceID: "RE-8" });
  (await question())(false);
  (await question("RE-8"))(true);
  await vi.waitFor(() => expect(number()).toBe("RE-8"));
  await isForgotten();
});

it("a question that is gone without a word is asked again after a reload", async () => {
  open();
  await question();
  page.closeAllDialogs();
  close();
  open();
  await question();
  expect(number()).not.toBe("RE-7");
});

it("what another window has written while the question stands is kept, whatever the word", async () => {
  open();
  const answer = await question();
  await vi.waitFor(() => expect(localStorage.getItem(storageKey)).not.toBeNull());
  otherWindowWrote(storedText({ locale: "de", invoices: { de: { ...draft, invoiceID: "RE-1" } } }));
  await question();
  answer(true);
  await vi.waitFor(() => expect(number()).toBe("RE-7"));
  page.undo();
  expect(number()).toBe("RE-1");
});

it("a draft that cannot be fetched waits for the connection, not for a key, and survives a reload meanwhile", async () => {
  const asked = vi.fn(() => Promise.reject(new Error("offline")));
  bringWords = asked;
  open();
  await vi.waitFor(() => expect(messages()).toEqual(["errors.offline"]));
  page.edit(setField("invoiceID", "RE-1"));
  expect(asked).toHaveBeenCalledTimes(1);
  close();
  open();
  await vi.waitFor(() => expect(messages()).toEqual(["errors.offline"]));
  expect(number()).toBe("RE-1");
  bringWords = async () => undefined;
  window.dispatchEvent(new Event("online"));
  (await question())(true);
  await vi.waitFor(() => expect(number()).toBe("RE-7"));
});
