import { describe, expect, it } from "vitest";
import type { PdfRequest } from "../../lib/contract/messages";
import type { Bytes, ExportPorts } from "../../lib/export/export-invoice";
import { canBeReminded } from "../../lib/archive/list";
import {
  aboutOf,
  paymentAccountOf,
  exportReminder,
  namesOtherDay,
  newReminder,
  reminderMail,
  withPayBy,
  type Reminder,
} from "../../lib/export/reminder";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import type { PaperFacts } from "../../lib/pdf/accessible";
import { textsIn } from "../../locales/i18n";
import { anInvoice, day, decimal, having, inLanguage, line, money } from "../builders";

const today = day("20260901");
const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const anOpen = (...words: readonly Change[]) => anInvoice(line("2", "50.5"), ...words);
const letterOf = async (invoice: Invoice): Promise<Reminder> =>
  newReminder(await textsIn(invoice.invoiceLocale), invoice, invoice.invoicePayableAmount, today);

describe("a payment reminder", () => {
  it("asks for the invoice's own amount within a week, in the invoice's language", async () => {
    const german = await letterOf(anOpen());
    expect(german).toMatchObject({ date: "20260901", payBy: "20260908" });
    expect(german.text).toBe(
      "Guten Tag,\n\nvielleicht ist es im Alltag untergegangen: Die Rechnung RE-7 vom 03.08.2026 ist noch offen. " +
        "Bitte überweisen Sie 120,19\u00a0€ bis zum 08.09.2026.\n\n" +
        "Haben Sie inzwischen gezahlt, ist diese Erinnerung erledigt. Vielen Dank.",
    );
    expect(german.closing).toBe("Mit freundlichen Grüßen\nFalk Brandt\nMalerei Brandt");
    const english = await letterOf(anOpen(inLanguage("en"), having({ invoiceKind: "partial" })));
    expect(english.text).toContain(": partial invoice RE-7 of 2026-08-03 is still open.");
    expect(english.text).toContain("Please transfer €120.19 by 2026-09-08.");
    expect(aboutOf(await textsIn("en"), english.invoice)).toBe("for partial invoice RE-7 of 2026-08-03");
  });

  it("asks for what is left where some of it was paid already", async () => {
    const { text } = await letterOf(anOpen(having({ invoicePrepaidAmount: decimal("20.19") })));
    expect(text).toContain(" 100,00\u00a0€ ");
    // What came later, or was given back, is no part of it either: not in its words, its sum nor its payment code.
    const rest = newReminder(await textsIn("de"), anOpen(), money("70.19"), today);
    expect(rest.text).toContain(
      "die Rechnung RE-7 vom 03.08.2026 über 120,19\u00a0€ ist noch nicht ganz bezahlt. Bitte überweisen Sie die restlichen 70,19\u00a0€ bis",
    );
    expect(rest.invoice.invoicePayableAmount).toBe("70.19");
    expect(paymentQrPayload(rest.invoice)).toContain("EUR70.19");
  });

  it("names another day to pay by in its text as well, in what was written by hand, too", async () => {
    const letter = await letterOf(anOpen());
    const own = { ...letter, text: "Ich bitte um Zahlung bis 08.09.2026, spätestens am 08.09.2026." };
    const later = withPayBy(own, day("20260915"));
    expect(later).toMatchObject({
      payBy: "20260915",
      text: "Ich bitte um Zahlung bis 15.09.2026, spätestens am 15.09.2026.",
    });
    expect([letter, own, later].map(namesOtherDay)).toEqual([false, false, false]);
    expect(namesOtherDay({ ...later, text: "Bitte bis 8.9.26" })).toBe(true);
    expect(namesOtherDay({ ...later, text: "until 2026-09-08" })).toBe(true);
    // What lies behind was no day to pay by.
    expect(namesOtherDay({ ...later, text: "Fällig war sie am 17.08.2026." })).toBe(false);
  });

  it("names the account and the reference that the invoice's payment code has", () => {
    const invoice = anOpen();
    const account = paymentAccountOf(invoice);
    expect(account).toEqual({
      holder: "Falk Brandt",
      iban: "DE02 1203 0000 0000 2020 51",
      bic: "BYLADEM1001",
      reference: "Rechnung RE-7",
    });
    const code = paymentQrPayload(invoice)?.split("\n") ?? [];
    expect(code).toContain("EUR120.19");
    expect(code.at(-1)).toBe(account?.reference);
    const bare = having({
      supplierBankBic: "",
      supplierBankAccountHolder: "",
    });
    expect(paymentAccountOf(anOpen(bare))).toMatchObject({ holder: "Malerei Brandt", bic: "" });
    expect(paymentAccountOf(anOpen(having({ supplierBankIban: "" })))).toBeNull();
  });

  it("can be written of what its customer has to transfer, and of nothing else", () => {
    expect(canBeReminded(anOpen())).toBe(true);
    expect(canBeReminded(anOpen(having({ invoicePaymentMeans: "direct-debit" })))).toBe(false);
    expect(canBeReminded(anOpen(having({ invoicePrepaidAmount: decimal("120.19") })))).toBe(false);
    expect(canBeReminded(anOpen(having({ invoiceKind: "cancellation" })))).toBe(false);
  });

  it("goes out by mail in its own words, and says what is attached", async () => {
    const letter = { ...(await letterOf(anOpen())), text: "Eigene Worte." };
    const file = { kind: "pdf", name: "Zahlungserinnerung RE-7.pdf", type: "", bytes: bytes("") } as const;
    expect(reminderMail(await textsIn("de"), letter, file)).toEqual({
      to: "rechnung@hansen-partner.example",
      subject: "Zahlungserinnerung für Rechnung RE-7 vom 03.08.2026",
      body: "Eigene Worte.\n\nIm Anhang: Zahlungserinnerung RE-7.pdf\n\nMit freundlichen Grüßen\nFalk Brandt\nMalerei Brandt",
    });
  });
});

describe("the letter's PDF", () => {
  const made = async (number: string, html = "<div>Zeile\nzwei</div>") => {
    const [requests, finished]: [PdfRequest[], [PaperFacts, unknown][]] = [[], []];
    const none = () => Promise.reject(new Error("not asked for"));
    const ports: ExportPorts = {
      carriesDraft: true,
      writeXml: none,
      readAttachment: none,
      captureSheet: async () => ({ invoiceHtml: html, extractedStyles: "" }),
      renderPdf: async (request) => {
        requests.push(request);
        return bytes("printed");
      },
      startPdfMaker: () => ({
        paper: async (pdf, facts, draft) => {
          finished.push([facts, draft]);
          return pdf;
        },
        zugferd: none,
        end: () => undefined,
      }),
      now: none as never,
      onStep: () => undefined,
      textsIn,
    };
    const letter = await letterOf(anOpen(having({ invoiceID: number })));
    const file = await exportReminder(await textsIn("de"), letter, ports);
    return { file, request: requests[0], facts: finished[0]?.[0], draft: finished[0]?.[1] };
  };

  it("is a plain one: it has its own title and name, and nothing inside", async () => {
    const { file, request, facts, draft } = await made("RE-2026/0117");
    expect(file).toMatchObject({ kind: "pdf", name: "Zahlungserinnerung RE-2026-0117.pdf" });
    expect(request).toMatchObject({ invoiceID: "Zahlungserinnerung RE-2026/0117", locale: "de" });
    expect(request).not.toHaveProperty("xmlHash");
    expect(facts).toMatchObject({
      title: "Zahlungserinnerung RE-2026/0117",
      language: "de-DE",
      hasAllGlyphs: true,
    });
    expect(draft).toBeNull();
  });

  it("does not call itself PDF/A where a character has no glyph", async () => {
    expect((await made("RE-7", "<p>\u{12000}</p>")).facts?.hasAllGlyphs).toBe(false);
  });
});
