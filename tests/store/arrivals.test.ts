import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftLink } from "../../lib/invoice/draft-link";
import { setField } from "../../lib/invoice/changes";
import { watchDraftLinks } from "../../store/arrivals";
import { anInvoice, having, line } from "../builders";
import { openWindow, type Window } from "./a-window";

const draft = anInvoice(line("3", "80"), having({ invoiceID: "RE-7", customerCompany: "Nordlicht AG" }));

let page: Window;
let bringWords: () => Promise<void>;
let stop: () => void;

const open = (): void => {
  page = openWindow();
  stop = watchDraftLinks(page.editor, () => bringWords());
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

it("a draft from an address survives a reload while a dialog is open, and comes once", async () => {
  page = openWindow();
  page.openDialog("generate");
  stop = watchDraftLinks(page.editor, () => bringWords());
  expect(window.location.hash).toBe("");
  close();
  open();
  await vi.waitFor(() => expect(number()).toBe("RE-7"));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  page.deleteContents();
  close();
  open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(number()).not.toBe("RE-7");
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
  await vi.waitFor(() => expect(number()).toBe("RE-7"));
});
