import { describe, expect, it } from "vitest";
import { standingsOf } from "../../lib/archive/books";
import { anEntry, entryOf } from "../../lib/archive/entry";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { ordinaryOf } from "../../lib/invoice/kinds/kind-changes";
import { asksForPayment, isPaid } from "../../lib/invoice/kinds/document-kind";
import type { Change, Invoice, PaidBy } from "../../lib/invoice/invoice";
import { nextOf } from "../../lib/invoice/kinds/next-invoice";
import { setPaid } from "../../lib/invoice/payment/payment-changes";
import { paymentTermsOf } from "../../lib/invoice/payment/terms-in-files";
import { recalculate } from "../../lib/invoice/sums/totals";
import { canonicalSigned, zero } from "../../lib/values/money";
import { paymentTexts } from "../../lib/layout/payment-texts";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import { paymentTerms } from "../../lib/proof/payment-terms";
import {
  anInvoice,
  buyerReference,
  checked,
  day,
  having,
  inLanguage,
  line,
  startFacts,
  xmlOf,
} from "../builders";

const work = line("3", "159.6638", 19);
const paid = (by: PaidBy | null, ...words: readonly Change[]): Invoice =>
  recalculate(setPaid(by)(anInvoice(work, ...words)));
const flat = (invoice: Invoice): string => xmlOf(invoice).replace(/>\s+</g, "><");
const texts = (invoice: Invoice): readonly string[] => paymentTexts(invoice).map(({ text }) => text);

describe("an invoice that is paid in full", () => {
  it.each([
    ["cash", "10", "Betrag dankend bar erhalten.", "Received in cash with thanks."],
    ["card", "48", "Betrag dankend erhalten.", "Received with thanks."],
    ["other", "1", "Betrag dankend erhalten.", "Received with thanks."],
  ] as const)("says so by one click (%s), and asks for nothing", (by, code, german, english) => {
    const invoice = paid(by);
    expect([invoice.invoicePayableAmount, invoice.invoicePrepaidAmount, invoice.invoicePrepaidDate]).toEqual([
      "0.00",
      "570.00",
      "20260803",
    ]);
    expect([isPaid(invoice), asksForPayment(invoice), paymentQrPayload(invoice)]).toEqual([
      true,
      false,
      null,
    ]);
    expect(texts(invoice)).toEqual([german]);
    expect(texts(paid(by, inLanguage("en"), having({ invoicePaymentNote: "" })))[0]).toBe(english);
    const { invoice: leaves, refusals, warnings } = checkInvoice(invoice);
    expect([refusals, warnings]).toEqual([[], []]);
    expect([leaves.invoiceDueDate, leaves.invoicePaymentNote, leaves.invoicePaidBy]).toEqual(["", "", by]);
    const xml = flat(invoice);
    expect(xml).toContain(`<ram:TypeCode>${code}</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>`);
    expect(xml).toContain(`<ram:Description>${german}</ram:Description>`);
    expect(xml).toContain("<ram:DuePayableAmount>0.00</ram:DuePayableAmount>");
    expect(xml).not.toMatch(/überweisen|IBANID|DueDateDateTime/);
  });

  it("comes back from its file as it left, in both profiles, and the proof asks for the same", () => {
    for (const by of ["cash", "card", "other"] as const)
      for (const words of [[], [buyerReference("04011000-12345-34")]]) {
        const leaves = checked(paid(by, ...words));
        expect(readCii(xmlOf(leaves), startFacts)?.invoice).toMatchObject({
          invoicePaidBy: by,
          invoicePrepaidAmount: "570.00",
          invoicePrepaidDate: "20260803",
          invoicePaymentNote: "",
          supplierBankIban: leaves.supplierBankIban,
        });
        const way = paymentTerms(leaves).find(({ bt }) => bt === "BT-81")?.value;
        expect(flat(leaves)).toContain(`<ram:TypeCode>${way}</ram:TypeCode></ram:Spec`);
        // BR-DE-24-a: a card's code wants the card's number.
        if (by === "card") expect(way).toBe(words.length > 0 ? "1" : "48");
      }
  });

  it("is one as well when the amount was typed, and keeps words of its own", () => {
    const invoice = anInvoice(
      work,
      having({ invoicePrepaidAmount: "570", invoicePaymentNote: "Gern wieder!" }),
    );
    expect(texts(invoice)).toEqual(["Gern wieder!"]);
    expect(texts(anInvoice(work, having({ invoicePrepaidAmount: "570" })))).toEqual([
      "Betrag dankend erhalten.",
    ]);
    const read = readCii(xmlOf(invoice), startFacts)?.invoice;
    expect(read?.invoicePaymentNote).toBe("Gern wieder!");
  });

  it("is paid in the books on its day, with no day to pay by", () => {
    const entry = entryOf(paid("cash"), { id: "1", state: "issued", at: 1, hash: "", files: [] });
    expect(entry.due).toBe("");
    expect(standingsOf([entry], day("20261231")).get("1")).toMatchObject({
      is: "paid",
      on: "20260803",
      open: "0.00",
      payments: [{ on: "20260803", amount: "570.00" }],
    });
    expect(anEntry(JSON.parse(JSON.stringify(entry)), [], [])).toEqual(entry);
  });

  it("thanks in front of what was added to the note, and warns of words that still ask", () => {
    const { invoicePaymentNote } = anInvoice(work);
    const added = paid("cash", having({ invoicePaymentNote: `${invoicePaymentNote} Bis bald!` }));
    expect(texts(added)).toEqual(["Betrag dankend bar erhalten. Bis bald!"]);
    expect(checkInvoice(added).warnings).toEqual([]);
    expect(readCii(xmlOf(added), startFacts)?.invoice.invoicePaymentNote).toBe(
      "Betrag dankend bar erhalten. Bis bald!",
    );
    const asking = paid("cash", having({ invoicePaymentNote: "Bitte zahlen Sie bald." }));
    expect(checkInvoice(asking).warnings).toMatchObject([{ code: "note-asks-for-payment" }]);
    const replaced = having({ invoicePaymentNote: "" })(asking);
    expect(texts(replaced)).toEqual(["Betrag dankend bar erhalten."]);
    expect(checkInvoice(replaced).warnings).toEqual([]);
  });

  it("asks for nothing once more than all is paid, on paper and in the file, and says so in its language", () => {
    const tooMuch = (...words: readonly Change[]): Invoice =>
      recalculate(
        anInvoice(work, having({ invoicePrepaidAmount: canonicalSigned("600", 2) ?? zero }), ...words),
      );
    const back = "Der zu viel bezahlte Betrag wird erstattet.";
    for (const kind of ["invoice", "correction", "final"] as const) {
      const each = tooMuch(having({ invoiceKind: kind }));
      expect(texts(each)).toEqual([back]);
      expect(checkInvoice(each).warnings.map(({ code }) => code)).not.toContain("note-asks-for-payment");
      expect(paymentTermsOf(each)).toBe(back);
    }
    expect(texts(tooMuch(having({ invoiceLocale: "en", invoicePaymentNote: "" })))).toEqual([
      "What was paid too much will be refunded.",
    ]);
    expect(texts(tooMuch(having({ invoicePaymentNote: "Wir verrechnen es." })))).toEqual([
      "Wir verrechnen es.",
    ]);
  });

  it("asks again as soon as something is left, and by a transfer", () => {
    const more = recalculate(line("1", "100")(paid("cash")));
    expect(texts(more)[0]).toContain("Bitte überweisen");
    expect([checked(more).invoicePaidBy, paymentQrPayload(more)?.split("\n")[7]]).toEqual([
      "other",
      "EUR119.00",
    ]);
    expect(xmlOf(more)).toContain("<ram:TypeCode>58</ram:TypeCode>");
    expect(texts(paid(null))[0]).toContain("Bitte überweisen");
  });

  it("is followed by one that asks for money again, and cancelled by one that gives it back", () => {
    const facts = { number: "RE-8", today: day("20260901") };
    for (const last of [paid("cash"), checked(paid("cash"))]) {
      expect(ordinaryOf(last).invoiceIncludedNote).toBe(last.invoiceIncludedNote);
      const next = recalculate(nextOf(last, facts));
      expect([isPaid(next), next.invoicePaidBy, texts(next)[0]]).toEqual([
        false,
        "other",
        expect.stringContaining("innerhalb von 14 Tagen"),
      ]);
    }
    const cancelled = recalculate(cancellationOf(paid("cash"), facts));
    expect(texts(cancelled)).toEqual(["Der bereits bezahlte Betrag von 570,00\u00a0€ wird erstattet."]);
    expect(isPaid(cancelled)).toBe(false);
  });
});
