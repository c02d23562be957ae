import { describe, expect, it } from "vitest";
import { filesToSend, invoiceMail } from "../../lib/export/invoice-mail";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { documentKinds, givesBack } from "../../lib/invoice/kinds/document-kind";
import { placeholder } from "../../lib/invoice/defaults";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { recalculate } from "../../lib/invoice/sums/totals";
import { limits } from "../../lib/limits";
import { mailLink, type Mail } from "../../lib/site/mail";
import { textsIn } from "../../locales/i18n";
import { anInvoice, day, having, inLanguage, line } from "../builders";

const file = (kind: ExportedFile["kind"], name: string): ExportedFile => ({
  kind,
  name,
  type: "",
  bytes: new Uint8Array(),
});
const pdf = file("zugferd", "RE-7_brandt_invoice.pdf");

const mailOf = async (invoice: Invoice, files: readonly ExportedFile[] = [pdf]): Promise<Required<Mail>> =>
  invoiceMail(await textsIn(invoice.invoiceLocale), invoice, files);
const bodyOf = async (...words: readonly Change[]): Promise<string> =>
  (await mailOf(anInvoice(line("2", "50"), ...words))).body;

describe("the mail to the customer", () => {
  it("says number, day, amount and due day as the sheet does, and what is attached (German)", async () => {
    expect(await mailOf(anInvoice(line("20", "50.5")))).toEqual({
      to: "rechnung@hansen-partner.example",
      subject: "Rechnung RE-7 von Malerei Brandt",
      body: [
        "Guten Tag,",
        "",
        "anbei erhalten Sie die Rechnung RE-7 vom 03.08.2026. Bitte zahlen Sie 1.201,90\u00a0€ bis zum 17.08.2026.",
        "",
        "Im Anhang: RE-7_brandt_invoice.pdf",
        "",
        "Mit freundlichen Grüßen",
        "Falk Brandt",
        "Malerei Brandt",
      ].join("\n"),
    });
  });

  it("says it in the invoice's language (English)", async () => {
    expect(await mailOf(anInvoice(line("20", "50.5"), inLanguage("en")))).toEqual({
      to: "rechnung@hansen-partner.example",
      subject: "Invoice RE-7 from Malerei Brandt",
      body: [
        "Hello,",
        "",
        "please find attached Invoice RE-7 of 2026-08-03. Please pay €1,201.90 by 2026-08-17.",
        "",
        "Attached: RE-7_brandt_invoice.pdf",
        "",
        "Kind regards",
        "Falk Brandt",
        "Malerei Brandt",
      ].join("\n"),
    });
  });

  it.each(documentKinds)("calls a document what it is: %s", async (invoiceKind) => {
    for (const locale of ["de", "en"] as const) {
      const named = {
        de: {
          invoice: "Rechnung",
          partial: "Abschlagsrechnung",
          "construction-partial": "Abschlagsrechnung",
          final: "Schlussrechnung",
          "construction-final": "Schlussrechnung",
          cancellation: "Stornorechnung",
          correction: "Berichtigte Rechnung",
          refund: "Teilstornorechnung",
        },
        en: {
          invoice: "Invoice",
          partial: "Partial invoice",
          "construction-partial": "Partial invoice",
          final: "Final invoice",
          "construction-final": "Final invoice",
          cancellation: "Cancellation invoice",
          correction: "Corrected invoice",
          refund: "Partial credit",
        },
      }[locale][invoiceKind];
      const mail = await mailOf(anInvoice(line("2", "50"), inLanguage(locale), having({ invoiceKind })));
      expect(mail.subject).toMatch(new RegExp(`^${named} RE-7 `));
      expect(mail.body).toContain({ de: `die ${named} RE-7 vom 03`, en: `${named} RE-7 of 2026` }[locale]);
      expect(mail.body.includes("119")).toBe(!givesBack(invoiceKind));
    }
  });

  it("asks nothing for a cancellation, and says what it cancels", async () => {
    const cancelled = cancellationOf(anInvoice(line("2", "50")), { number: "RE-8", today: day("20260901") });
    expect((await mailOf(cancelled)).body).toContain(
      "die Stornorechnung RE-8 vom 01.09.2026. Sie hebt die Rechnung RE-7 vom 03.08.2026 auf. Es ist nichts zu zahlen.\n",
    );
    expect((await mailOf({ ...cancelled, invoiceLocale: "en" })).body).toContain(
      "It cancels invoice RE-7 of 2026-08-03. There is nothing to pay.\n",
    );
  });

  it("says of a refund what it takes back, and that the invoice stands", async () => {
    const refund = refundOf(anInvoice(line("2", "50")), { number: "RE-8", today: day("20260901") });
    expect((await mailOf(recalculate(refund))).body).toContain(
      "nimmt einen Teil der Rechnung RE-7 vom 03.08.2026 zurück, die im Übrigen weiter gilt. Sie zahlen 119,00\u00a0€ weniger;",
    );
  });

  it("says what a correction corrects, and asks for what it asks for", async () => {
    const corrected = correctionOf(anInvoice(line("2", "50")), { number: "RE-8", today: day("20260901") });
    expect((await mailOf(corrected)).body).toContain(
      "Sie ersetzt die Rechnung RE-7 vom 03.08.2026. Bitte zahlen Sie 119,00\u00a0€ bis zum 15.09.2026.\n",
    );
    expect((await mailOf({ ...corrected, invoiceLocale: "en", invoicePrecedingDate: "" })).body).toContain(
      "It takes the place of invoice RE-7. Please pay €119.00 by 2026-09-15.\n",
    );
  });

  it("says of a direct debit when it is collected, and asks nobody to pay", async () => {
    const collected = having({ invoicePaymentMeans: "direct-debit" });
    expect(await bodyOf(collected)).toContain(
      "Der Betrag von 119,00\u00a0€ wird am 17.08.2026 per SEPA-Lastschrift eingezogen.\n",
    );
    const english = await bodyOf(collected, inLanguage("en"));
    expect(english).toContain("€119.00 will be collected by SEPA direct debit on 2026-08-17.\n");
    expect(english).not.toContain("pay");
    expect(await bodyOf(collected, having({ invoiceDueDate: "" }))).toContain("wird per SEPA-Lastschrift");
  });

  it("asks for nothing that is paid, and names what goes back", async () => {
    expect(await bodyOf(having({ invoicePrepaidAmount: "119" }))).toContain("Es ist nichts zu zahlen.\n");
    expect(await bodyOf(line("-3", "50"))).toContain("Sie erhalten 59,50\u00a0€ zurück.\n");
    expect(await bodyOf(line("-3", "50"), inLanguage("en"))).toContain("receive €59.50 back.\n");
  });

  it("leaves out a due day that there is none of", async () => {
    expect(await bodyOf(having({ invoiceDueDate: "" }))).toContain("Bitte zahlen Sie 119,00\u00a0€.\n");
    expect(await bodyOf(having({ invoiceDueDate: "" }), inLanguage("en"))).toContain("Please pay €119.00.\n");
  });

  it("goes to nobody where no address was written, and is signed once by who has one name", async () => {
    const nobody = { customerEmail: placeholder("customerEmail", "de"), supplierName: "Malerei Brandt" };
    const { to, body } = await mailOf(anInvoice(having(nobody)));
    expect(to).toBe("");
    expect(body).toMatch(/Grüßen\nMalerei Brandt$/);
    expect(await bodyOf(having({ supplierName: "" }))).toMatch(/Grüßen\nMalerei Brandt$/);
  });

  it("is no more than its names say: none of them adds a head or a line", async () => {
    const evil = "x\r\nBcc: evil@c.example\r\n\r\n{{company}} $t(app.title)&bcc=evil@c.example";
    const names = { supplierCompany: evil, supplierName: `B ${evil}`, invoiceID: evil, customerEmail: evil };
    const mail = await mailOf(anInvoice(having(names)));
    const link = mailLink(mail);
    expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
    expect(link).not.toMatch(/[\r\n]|&bcc|\?bcc/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject).toContain("{{company}} $t(app.title)");
    expect(mail.body.split("\n")).toHaveLength(9);
    expect(link).not.toMatch(/%0A(?<!%0D%0A)/);
  });

  it("is no longer than a link carries, however long the names are", async () => {
    const long = "ä".repeat(limits.nameLength);
    const files = [file("zugferd", `${"n".repeat(115)}.pdf`), file("xrechnung", `${"n".repeat(115)}.xml`)];
    const names = { supplierCompany: long, supplierName: `B${long.slice(1)}`, invoiceID: "9".repeat(60) };
    const { subject, body } = await mailOf(anInvoice(line("1", "1"), having(names)), files);
    expect(`${subject}${body}`.length).toBeLessThan(limits.feedbackLength);
  });
});

it("the PDF goes to the customer, and beside it the XML that a buyer reference asks for", () => {
  const verification = file("verification", "RE-7-verification.txt");
  const xml = file("xml", "RE-7.xml");
  const xrechnung = file("xrechnung", "RE-7.xml");
  expect(filesToSend([file("pdf", "RE-7.pdf")])).toHaveLength(1);
  expect(filesToSend([pdf, xml, verification])).toEqual([pdf]);
  expect(filesToSend([pdf, xrechnung, verification])).toEqual([pdf, xrechnung]);
});

it("an XML that no PDF carries goes to the customer itself", () => {
  const xml = file("xml", "RE-7.xml");
  expect(filesToSend([xml])).toEqual([xml]);
});
