import { act } from "react";
import { expect, it, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { FlagsProvider } from "../../components/editor/flags";
import { Header } from "../../components/editor/header";
import { PageEditor } from "../../components/editor/page-editor";
import { WordsProvider } from "../../components/ui/words-provider";
import { locales } from "../../lib/locale";
import { fixedWords } from "../../lib/words/fixed-words";
import { defaultFlags } from "../../lib/site/flags";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { parts } from "../words";
import { getInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { anInvoice, having, line, storedText } from "../builders";
import { byName, describes, field, nameOf, openEditor, tool } from "./an-editor";
import { click, until, write } from "./a-visitor";

/** What the first words of English wait for. */
const network = vi.hoisted(() => ({ first: Promise.resolve() }));
vi.mock(import("../../locales/words"), async (original) => {
  const { words, ...more } = await original();
  const common: typeof words.en.common = async () => {
    await network.first;
    return words.en.common();
  };
  return { ...more, words: { de: words.de, en: { ...words.en, common } } };
});

const english = () => ({ ...anInvoice(line("1", "10")), invoiceLocale: "en" as const });
const payable = () => document.querySelector(".sheet-payable dt")?.textContent;
const undoName = () => document.querySelector(".ed-header-steps button")?.getAttribute("aria-label");
const language = (sign: string) => byName(".ed-language button", sign === "DE" ? /Deutsch/ : /Englisch/);

it("speaks German around an English sheet once it is chosen, and at the next visit", async () => {
  const { close } = await openEditor(english());
  expect([undoName(), payable(), document.documentElement.lang]).toEqual(["Undo", "Amount due", "en"]);

  await click(tool("settings"));
  await until(() => byName("input[type=radio]", "Deutsch"));
  await click(byName("input[type=radio]", "Deutsch"));
  await until(() => expect(undoName()).toBe("Rückgängig"));
  expect([payable(), document.documentElement.lang]).toEqual(["Amount due", "de"]);
  expect(nameOf(field("invoiceID"))).toBe("Invoice: number");
  await close();

  await openEditor();
  await until(() => expect([undoName(), payable()]).toEqual(["Rückgängig", "Amount due"]));
});

it("changes the sheet's language alone, and goes with it again when nothing is chosen", async () => {
  localStorage.setItem("invoice-spoken", "de");
  await openEditor(english());
  await until(() => expect([undoName(), payable()]).toEqual(["Rückgängig", "Amount due"]));

  await click(language("DE"));
  await until(() => expect([undoName(), payable()]).toEqual(["Rückgängig", "Zu zahlen"]));
  await click(language("EN"));
  await until(() => expect([undoName(), payable()]).toEqual(["Rückgängig", "Amount due"]));

  await click(tool("settings"));
  const settings = await until(() => byName("input[type=radio]", "Automatisch"));
  await click(settings);
  await until(() => expect([undoName(), payable()]).toEqual(["Undo", "Amount due"]));
});

it("explains a field of the English sheet in German", async () => {
  localStorage.setItem("invoice-spoken", "de");
  await openEditor(english());
  await until(() => expect(undoName()).toBe("Rückgängig"));
  await write(field("customerEmail"), "post @brandt.de");
  await until(() => expect(describes(field("customerEmail"))).toContain("kein Leerzeichen"));
});

it("shows no name of a word where the sheet's first words come after its later ones", async () => {
  let come = (): void => undefined;
  network.first = new Promise((resolve) => (come = resolve));
  localStorage.setItem("invoice-spoken", "de");
  const { editor } = await openEditor(anInvoice(line("1", "10")));
  for (const sign of ["EN", "DE", "EN"] as const) {
    await click(language(sign));
    await until(() => expect(getInvoice(editor).invoiceLocale).toBe(sign.toLowerCase()));
  }
  expect(payable()).not.toBe("sheet.payable");
  await act(async () => come());
  await until(() => expect(payable()).toBe("Amount due"));
});

it("prints no word before those of the sheet's language are there", async () => {
  localStorage.setItem("invoice-spoken", "de");
  const invoices = { en: having({ invoiceOrderReference: "PO-7" })(english()) };
  localStorage.setItem("invoice-storage", storedText({ locale: "en", invoices }));
  // The first words are those that are spoken.
  await openEditor(null, { locale: "de" });
  await until(() => expect(undoName()).toBe("Rückgängig"));
  await until(() => expect(field("invoiceOrderReference")).toBeTruthy());
  const shown = document.querySelector(".sheet-document")?.textContent ?? "";
  expect(shown).toContain("Order number");
  expect(shown).not.toMatch(/extras\.|sheet\.|dialogs\.|fields\./);
});

it.each([
  [null, "Wer dahinter steht"],
  ["Erika Mustermann", "Von Erika Mustermann"],
])("says above the sheet what this is and who runs it: %s", (operator, name) => {
  document.body.innerHTML = renderToStaticMarkup(
    <EditorProvider value={createEditor(pagePorts)}>
      <WordsProvider locale="de" words={parts.de}>
        <FlagsProvider flags={{ ...defaultFlags, operator }}>
          <Header />
        </FlagsProvider>
      </WordsProvider>
    </EditorProvider>,
  );
  const about = document.querySelector(".ed-about");
  expect(about?.textContent).toBe(`${parts.de.common.app.about} ${name}`);
  expect(about?.querySelector("a")?.getAttribute("href")).toBe("/de/impressum");
});

it.each(locales)("the sheet that is served is in the language of the page: %s", (locale) => {
  const Title = () => fixedWords[useInvoiceLocale()].kinds.invoice;
  const served = renderToStaticMarkup(
    <WordsProvider locale={locale} words={parts[locale]}>
      <PageEditor>
        <Title />
      </PageEditor>
    </WordsProvider>,
  );
  expect(served).toBe({ de: "Rechnung", en: "Invoice" }[locale]);
});
