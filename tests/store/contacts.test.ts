import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepIssued, withArchive } from "../../store/archive/archive";
import { countCustomers, takeCustomers, takeParty } from "../../store/customers/contacts";
import { readDocument } from "../../lib/en16931/read";
import { getToasts } from "../../store/editor/toasts";
import { anInvoice, everyTerm, having } from "../builders";
import { openWindow, type Window } from "./a-window";

let page: Window;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
});
afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

/** jsdom's files cannot be read. */
const aFile = (bytes: Uint8Array<ArrayBuffer>): File =>
  Object.assign(new File([], "kunden.csv"), { arrayBuffer: async () => bytes.slice().buffer });
const text = (written: string) => aFile(new Uint8Array(new TextEncoder().encode(written)));
const toasts = () => getToasts(page.editor).map(({ key, values }) => [key, values]);

it("customers of a list are offered; what an invoice said of one stays", async () => {
  page.load(
    anInvoice(
      having({
        customerCompany: "Hansen KG",
        customerPostalZone: "24103",
        customerStreetName: "Lindenweg 3",
      }),
    ),
  );
  await keepIssued(page.editor, page.getInvoice(), []);
  await takeCustomers(
    page.editor,
    text("Name;PLZ;Straße\nHansen KG;24103;Alter Weg 1\nNordlicht AG;20457;Kai 1\n;1;x\n"),
  );
  expect(toasts()).toEqual([["dialogs.contacts.partly", { count: 2, lost: 1 }]]);
  const { customers } = await withArchive(page.editor, (archive) => archive.known());
  expect(customers.map((each) => [each.customerCompany, each.customerStreetName]).sort()).toEqual([
    ["Hansen KG", "Lindenweg 3"],
    ["Nordlicht AG", "Kai 1"],
  ]);
  expect(await countCustomers(page.editor)).toBe(2);
});

it("a list in the encoding of Windows keeps its umlauts", async () => {
  const bytes = [..."Name;Ort\nM\xfcller;K\xf6ln\n"].map((sign) => sign.charCodeAt(0));
  await takeCustomers(page.editor, aFile(new Uint8Array(bytes)));
  const { customers } = await withArchive(page.editor, (archive) => archive.known());
  expect(customers).toMatchObject([{ customerCompany: "Müller", customerCityName: "Köln" }]);
});

it("what is no list changes nothing, and says what one has to look like", async () => {
  await takeCustomers(page.editor, text("Nur ein Satz."));
  expect(toasts()).toEqual([["dialogs.contacts.none", { name: "kunden.csv", length: 10_000 }]]);
  expect(await countCustomers(page.editor)).toBe(0);
});

it("a file above 2 MB is not even read", async () => {
  const file = text("Name\nHansen KG\n");
  Object.defineProperty(file, "size", { value: 2_000_001 });
  await takeCustomers(page.editor, file);
  expect(toasts()).toEqual([["dialogs.contacts.tooLarge", { name: "kunden.csv", size: 2 }]]);
  expect(await countCustomers(page.editor)).toBe(0);
});

it("a party of an e-invoice is offered like one of a list; one without a name is not, and that is said", async () => {
  const read = readDocument(everyTerm("cii").replace("BT-27 1", " "));
  if (read.is !== "invoice") throw new Error(read.is);
  await takeParty(page.editor, read.document, "buyer");
  await takeParty(page.editor, read.document, "seller");
  expect(toasts()).toEqual([
    ["dialogs.contacts.party", { name: "BT-44 1" }],
    ["dialogs.contacts.nameless", {}],
  ]);
  const { customers } = await withArchive(page.editor, (archive) => archive.known());
  expect(customers).toMatchObject([{ customerCompany: "BT-44 1", customerCountry: "AT", dueDays: -1 }]);
});
