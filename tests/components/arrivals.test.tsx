import { deflateRawSync } from "node:zlib";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftLink } from "../../lib/invoice/draft/draft-link";
import type { Invoice } from "../../lib/invoice/invoice";
import { closeAllDialogs, getDialogs, openDialog } from "../../store/editor/dialogs";
import { getInvoice } from "../../store/editor/invoice-store";
import { viewInEditor } from "../../store/upload/arrivals";
import { anInvoice, having, line, storedText } from "../builders";
import { click, press as presses, until } from "./a-visitor";
import { byName, dialog, messages, openEditor, pass } from "./an-editor";

const draft = anInvoice(line("2", "50"), having({ invoiceID: "RE-2026-0117" }));

type Launch = { readonly files: readonly { readonly getFile: () => Promise<File> }[] };
let launch: (launch: Launch) => void;
/** The browser's caches, by name: what the service worker has kept. */
let kept: Map<string, Map<string, Response>>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("launchQueue", { setConsumer: (consume: typeof launch) => (launch = consume) });
  vi.stubGlobal("caches", {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => ({
      keys: async () => [...(kept.get(name)?.keys() ?? [])],
      match: async (key: string) => kept.get(name)?.get(key),
      put: async (key: string, answer: Response) =>
        void kept.set(name, new Map([...(kept.get(name) ?? []), [key, answer]])),
    }),
    delete: async (name: string) => kept.delete(name),
  });
});

afterEach(() => window.history.replaceState(null, "", "/"));

const opened = (...files: readonly File[]): Promise<void> =>
  act(async () => launch({ files: files.map((file) => ({ getFile: async () => file })) }));

const shared = (...names: readonly string[]): void => {
  const answers = names.map((name, index): [string, Response] => [
    `/share/${index}`,
    new Response("content", { headers: { "x-file-name": encodeURIComponent(name) } }),
  ]);
  kept.set("shared-files", new Map(answers));
  window.history.replaceState(null, "", "/?shared=&from=mail");
};

describe("a file that the installed page is opened with", () => {
  it("waits in the upload for a word, and the sheet stays as it is", async () => {
    const { editor } = await openEditor(draft);
    await until(() => expect(launch).toBeTypeOf("function"));
    await opened(new File(["%PDF-"], "RE-1.pdf"));
    const box = await dialog();
    expect(box.textContent).toContain("RE-1.pdf");
    expect(box.textContent).toContain("Die Datei tritt an die Stelle Ihres Entwurfs.");
    expect(getInvoice(editor).invoiceID).toBe("RE-2026-0117");
    expect(messages()).toEqual([]);
  });

  it("waits until the dialog that is open is done, and is opened once", async () => {
    const { editor } = await openEditor(draft);
    await act(async () => openDialog(editor, "generate"));
    await opened(new File(["<a/>"], "RE-2.xml"));
    await until(() => expect(messages().join()).toContain("RE-2.xml ist gleich dran"));
    expect(getDialogs(editor).dialog?.name).toBe("generate");
    // One dialog in the place of another is no end.
    await act(async () => {
      closeAllDialogs(editor);
      openDialog(editor, "tourEnd");
    });
    await pass(10);
    expect(getDialogs(editor).dialog?.name).toBe("tourEnd");
    await act(async () => closeAllDialogs(editor));
    await pass(10);
    expect(getDialogs(editor).dialog).toMatchObject({
      name: "upload",
      props: { file: { name: "RE-2.xml" } },
    });
    await act(async () => closeAllDialogs(editor));
    await pass(10);
    expect(getDialogs(editor).dialog).toBeNull();
  });

  it("that has gone meanwhile is missed, and a start without files is none", async () => {
    const { editor } = await openEditor(draft);
    await act(async () => launch({ files: [] }));
    await pass(10);
    expect(messages()).toEqual([]);
    await act(async () => launch({ files: [{ getFile: () => Promise.reject(new Error("gone")) }] }));
    await until(() => expect(messages().join()).toContain("Die Datei ist nicht angekommen"));
    expect(getDialogs(editor).dialog).toBeNull();
  });
});

describe("files that are shared with the product", () => {
  it("are taken once, the first that can be opened, and the address forgets them", async () => {
    shared("Foto.heic", "März 5 %.xml", "zwei.pdf");
    const { editor } = await openEditor(draft);
    expect((await dialog()).textContent).toContain("März 5 %.xml");
    expect(messages().join()).toContain("Bitte nur eine Datei");
    expect([...kept.keys()]).toEqual([]);
    expect(window.location.href).toMatch(/\/\?from=mail$/);
    expect(getInvoice(editor).invoiceID).toBe("RE-2026-0117");
  });

  it("that no service worker has kept are missed once", async () => {
    shared();
    kept.clear();
    const { editor } = await openEditor(draft);
    await until(() => expect(messages().join()).toContain("Die Datei ist nicht angekommen"));
    expect(getDialogs(editor).dialog).toBeNull();
    expect(window.location.search).toBe("?from=mail");
  });

  it("are viewed at once where the reader's page hands them over, in place of what nobody took", async () => {
    // jsdom has no bytes of a file: what is viewed is told in the tests of the reading view.
    vi.stubGlobal("reportError", () => undefined);
    shared("alt.pdf");
    let address = "";
    await viewInEditor(new File(["<a/>"], "März 5 %.xml"), "de", (to) => (address = to));
    expect(address).toBe("/?lang=de&shared=view");
    window.history.replaceState(null, "", address);
    const { editor } = await openEditor(draft);
    await until(() =>
      expect(getDialogs(editor).dialog?.props).toMatchObject({
        file: { name: "März 5 %.xml" },
        isViewed: true,
      }),
    );
    expect([...kept.keys()]).toEqual([]);
    expect(window.location.search).toBe("?lang=de");
  });

  it("are missed where the reader's page could keep nothing", async () => {
    vi.stubGlobal("caches", { delete: () => Promise.reject(new DOMException("", "SecurityError")) });
    let address = "";
    await viewInEditor(new File(["<a/>"], "a.xml"), "en", (to) => (address = to));
    window.history.replaceState(null, "", address);
    await openEditor(draft);
    await until(() => expect(messages().join()).toContain("Die Datei ist nicht angekommen"));
  });

  it("are no matter of a visit like any other, even where caches are forbidden", async () => {
    vi.stubGlobal("caches", { has: () => Promise.reject(new DOMException("", "SecurityError")) });
    await openEditor(draft);
    await pass(100);
    expect(messages()).toEqual([]);
  });
});

describe("a draft in the address of the page", () => {
  const other = anInvoice(line("3", "80"), having({ invoiceID: "RE-7", customerCompany: "Nordlicht AG" }));
  const addressOf = async (invoice: Invoice): Promise<string> =>
    (await draftLink(invoice, "http://localhost:3000/?from=mail")) ?? "";
  const follow = (address: string): Promise<void> =>
    act(async () => {
      window.history.pushState(null, "", address);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    });

  const question = () => until(() => byName("dialog[open]", "Diesen Entwurf übernehmen?"));
  const press = async (name: string): Promise<void> => click(byName("button", name, await question()));
  const strange = having({
    supplierCompany: "Nordwind GmbH",
    supplierName: "Eva Nord",
    supplierBankAccountHolder: "E. Fremd",
    supplierBankIban: "DE02120300000000202051",
    supplierAccounts: [{ holder: "Wer Anders", iban: "AT611904300234573201", bic: "" }],
    imported: {
      plainReference: "",
      said: "Nichts",
      taxes: [],
      terms: [{ path: "BG-16:+1/BG-17:+1", id: "BT-84", value: "AT483200000012345864" }],
    },
  })(other);

  it("says who sends it and where the money goes, and without a yes the sheet stays as it is", async () => {
    localStorage.setItem("invoice-accounts", "DE02500105170137075030");
    window.history.replaceState(null, "", new URL(await addressOf(strange)).hash);
    const { editor } = await openEditor(draft);
    const before = getInvoice(editor);
    const box = await question();
    expect(window.location.href).toBe("http://localhost:3000/");
    expect([...box.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
      "AbsenderNordwind GmbHEva Nord",
      "KontoinhaberE. Fremd",
      "IBANDE02 1203 0000 0000 2020 51",
      "Konto 2Wer AndersAT61 1904 3002 3457 3201",
      expect.stringMatching(/^RechnungRE-7Nordlicht AG285,60/),
      "Angaben aus der DateiZahlung, Überweisung, Konto: AT483200000012345864",
    ]);
    expect(box.textContent).toContain(
      "Anderes Konto: DE02 1203 0000 0000 2020 51. Ihre letzte Rechnung nannte DE02 5001 0517 0137 0750 30.",
    );
    expect(box.textContent).toContain(
      "Was jetzt auf dem Blatt liegt, finden Sie danach unter „Gespeichert“.",
    );
    await press("Nicht übernehmen");
    await follow(await addressOf(strange));
    await question();
    await presses("Escape");
    await until(() => expect(document.querySelector("dialog[open]")).toBeNull());
    expect(getInvoice(editor)).toBe(before);
    expect(messages()).toEqual([]);
  });

  it("hides nothing behind turned letters, and says what it does not name", async () => {
    const turned = having({
      supplierBankIban: "\u202e15020200000000302120ED",
      supplierBankAccountHolder: "",
    })(other);
    await openEditor();
    await follow(await addressOf(turned));
    const box = await question();
    expect(box.textContent).not.toContain("\u202e");
    expect(box.textContent).toContain("KontoinhaberNicht angegeben");
    expect(box.textContent).not.toContain("Gespeichert");
  });

  it("comes onto a new sheet at a yes, once; what was there is kept, and undo brings it back", async () => {
    window.history.replaceState(null, "", new URL(await addressOf(other)).hash);
    const { editor } = await openEditor(draft);
    await press("Übernehmen");
    await until(() => expect(getInvoice(editor).invoiceID).toBe("RE-7"));
    await until(() => expect(messages().join()).toContain("RE-7 liegt auf dem Blatt."));
    await act(async () => openDialog(editor, "drawer"));
    await until(() => byName("dialog .ed-drawer-row", /^RE-2026-0117.*Entwurf/));
    byName("dialog .ed-drawer-row", /RE-7.*Auf dem Blatt/);
    await click(byName(".ed-toast button", "Rückgängig"));
    expect(getInvoice(editor).invoiceID).toBe("RE-2026-0117");
  });

  it("is asked about in an open window, too, when no dialog is in the way, and not a second time", async () => {
    const { editor } = await openEditor(draft);
    await act(async () => openDialog(editor, "generate"));
    await follow(await addressOf(other));
    await until(() => expect(messages().join()).toContain("Der Entwurf aus dem Link ist gleich dran"));
    expect(getDialogs(editor).dialog?.name).toBe("generate");
    await act(async () => closeAllDialogs(editor));
    await press("Übernehmen");
    await until(() => expect(getInvoice(editor).invoiceID).toBe("RE-7"));
    const taken = getInvoice(editor);
    await follow(await addressOf(other));
    await until(() => expect(messages().join()).toContain("Schon auf dem Blatt"));
    expect(getInvoice(editor)).toBe(taken);
    await follow("#sheet");
    expect(window.location.hash).toBe("#sheet");
  });

  it("takes no dropped file in the place of its question", async () => {
    const { editor } = await openEditor(draft);
    await follow(await addressOf(other));
    await question();
    await opened(new File(["<a/>"], "RE-2.xml"));
    await until(() => expect(messages().join()).toContain("RE-2.xml ist gleich dran"));
    await press("Nicht übernehmen");
    await until(() => expect(getDialogs(editor).dialog?.props).toMatchObject({ file: { name: "RE-2.xml" } }));
  });

  it("comes before the tour of somebody who is new here, who has none after a yes", async () => {
    localStorage.setItem("invoice-storage", storedText({ locale: "de", invoices: {}, onboarding: true }));
    window.history.replaceState(null, "", new URL(await addressOf(other)).hash);
    const { editor } = await openEditor();
    await question();
    await pass(2_000);
    expect(getDialogs(editor).tourRunning).toBe(false);
    await press("Übernehmen");
    await until(() => expect(getInvoice(editor).invoiceID).toBe("RE-7"));
    await pass(2_000);
    expect(getDialogs(editor).tourRunning).toBe(false);
    expect(JSON.parse(localStorage.getItem("invoice-storage") ?? "").state.onboarding).toBe(false);
  });

  it("that is cut or of a later version is refused with its reason, and nothing changes", async () => {
    const { editor } = await openEditor(draft);
    const before = getInvoice(editor);
    await follow((await addressOf(other)).slice(0, -20));
    await until(() => expect(messages().join()).toContain("Der Link ist unvollständig"));
    const later = JSON.stringify({ format: "rechnungsblatt-draft", version: 2, invoice: {} });
    await follow(`#draft=${deflateRawSync(later).toString("base64url")}`);
    await until(() => expect(messages().join()).toContain("Der Link ist neuer als diese Seite"));
    expect(getInvoice(editor)).toBe(before);
    expect(window.location.hash).toBe("");
  });
});
