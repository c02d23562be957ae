import { describe, expect, it } from "vitest";
import { copyOver } from "../../lib/invoice/copy-over";
import { cancellationOf, correctionOf } from "../../lib/invoice/kinds/follow-ups";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { documentKinds } from "../../lib/invoice/kinds/document-kind";
import { normalize } from "../../lib/invoice/normalize";
import { anInvoice, day, having, line } from "../builders";

const facts = { number: "RE-8", today: day("20260810") };

describe("another kind", () => {
  it.each(documentKinds)("brings texts along that nobody has written, and %s gives them back", (kind) => {
    const invoice = anInvoice(line("1", "50"));
    expect(setKind("invoice")(setKind(kind)(invoice))).toEqual(invoice);
  });

  it("leaves what was written, and what was emptied", () => {
    const none = anInvoice(having({ invoicePaymentNote: "" }));
    expect(setKind("partial")(none).invoicePaymentNote).toBe("");
    const own = having({ invoiceIncludedNote: "Hallo", invoicePaymentNote: "Wie immer." });
    expect(setKind("cancellation")(anInvoice(own))).toMatchObject({
      invoiceIncludedNote: "Hallo",
      invoicePaymentNote: "Wie immer.",
    });
  });

  it("says above its lines that a partial invoice asks for a part, in either language", () => {
    for (const kind of ["partial", "construction-partial"] as const) {
      const partial = setKind(kind)(anInvoice(line("1", "50")));
      expect(partial.invoiceIncludedNote).toBe("Als Abschlag auf die vereinbarten Leistungen berechne ich:");
      expect(copyOver(partial, "en").invoiceIncludedNote).toBe("Payment on account for the services agreed:");
    }
  });

  it("takes its sentence along, and leaves what somebody has written around it", () => {
    const corrected = correctionOf(anInvoice(line("1", "50")), facts);
    const written = {
      ...corrected,
      invoiceIncludedNote: `${corrected.invoiceIncludedNote} Es fehlte ein Komma.`,
    };
    expect(setKind("refund")(written).invoiceIncludedNote).toMatch(
      /gilt sie weiter.+ Es fehlte ein Komma\.$/,
    );
    expect(setKind("invoice")(written).invoiceIncludedNote).toBe(
      `${anInvoice().invoiceIncludedNote} Es fehlte ein Komma.`,
    );
  });

  it("has terms again when it asks for payment, also where its file had none", () => {
    const { invoiceDueDate, invoicePaymentNote } = setKind("invoice")(
      normalize(cancellationOf(anInvoice(line("1", "50")), facts)),
    );
    expect(invoiceDueDate).toBe("20260824");
    expect(invoicePaymentNote).toContain("innerhalb von 14 Tagen");
  });

  it("begins in the other language's words there", () => {
    const english = copyOver(setKind("cancellation")(anInvoice()), "en");
    expect(english.invoiceIncludedNote).toBe("This cancels the invoice named above.");
    expect(english.invoiceKind).toBe("cancellation");
  });
});
