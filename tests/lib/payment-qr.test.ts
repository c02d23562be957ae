import { describe, expect, it } from "vitest";
import { paymentReference } from "../../lib/invoice/payment/payment-note";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import type { Change } from "../../lib/invoice/invoice";
import { anInvoice, having, inLanguage, line } from "../builders";

const payload = (...words: readonly Change[]): string | null =>
  paymentQrPayload(anInvoice(line("1", "100"), ...words));

describe("the payment QR code", () => {
  it("is the European credit transfer, version 001 with a BIC", () => {
    expect(payload()).toBe(
      "BCD\n001\n1\nSCT\nBYLADEM1001\nFalk Brandt\nDE02120300000000202051\nEUR119.00\n\n\nRechnung RE-7",
    );
  });

  it("is version 002 without one", () => {
    expect(payload(having({ supplierBankBic: "" }))).toBe(
      "BCD\n002\n1\nSCT\n\nFalk Brandt\nDE02120300000000202051\nEUR119.00\n\n\nRechnung RE-7",
    );
    expect(
      payload(having({ supplierBankBic: "BIC" }))
        ?.split("\n")
        .slice(0, 5),
    ).toEqual(["BCD", "002", "1", "SCT", ""]);
  });

  it("speaks the invoice's language", () => {
    expect(payload(inLanguage("en"))?.split("\n").at(-1)).toBe("Invoice RE-7");
  });

  it("has the IBAN without spaces and in upper case", () => {
    expect(payload(having({ supplierBankIban: "de02 1203 0000 0000 2020 51" }))?.split("\n")[6]).toBe(
      "DE02120300000000202051",
    );
  });

  it("has at most 70 characters of the holder and 140 of the purpose", () => {
    const parts =
      payload(having({ supplierBankAccountHolder: "ä".repeat(71), invoiceID: "7".repeat(150) }))?.split(
        "\n",
      ) ?? [];
    expect(parts[5]).toBe("ä".repeat(70));
    expect(parts[10]).toBe(`Rechnung ${"7".repeat(131)}`);
    expect(payload(having({ supplierBankAccountHolder: `${"a".repeat(69)}😀` }))?.split("\n")[5]).toBe(
      "a".repeat(69),
    );
  });

  it("names the company when no holder is given, or its placeholder stands there", () => {
    expect(payload(having({ supplierBankAccountHolder: "Kontoinhaber" }))?.split("\n")[5]).toBe(
      "Malerei Brandt",
    );
    expect(payload(having({ supplierBankAccountHolder: "" }))?.split("\n")[5]).toBe("Malerei Brandt");
  });

  it("has eleven lines, whatever the texts hold", () => {
    const hostile = having({ supplierBankAccountHolder: "A\nEUR9.00\r\u2028B", invoiceID: "7\n8" });
    expect(payload(hostile)?.split("\n")).toHaveLength(11);
    expect(payload(hostile)?.split("\n")[5]).toBe("A EUR9.00 B");
    expect(payload(having({ supplierBankBic: "BYLADEM1001\nX" }))?.split("\n")).toHaveLength(11);
  });

  it("is hidden while the check digits of the IBAN are wrong, or a German one has a digit too few", () => {
    for (const wrong of [
      "DE03120300000000202051",
      "DE02120300000000202052",
      "DE0212030000000020205",
      "AT611904300234573202",
    ]) {
      expect(payload(having({ supplierBankIban: wrong })), wrong).toBeNull();
    }
    // As registered for each country; letters count from 10.
    for (const right of [
      "AT611904300234573201",
      "GB29NWBK60161331926819",
      "NO9386011117947",
      "MT84MALT011000012345MTLCAST001S",
    ]) {
      expect(payload(having({ supplierBankIban: right }))?.split("\n")[6], right).toBe(right);
    }
  });

  it("is hidden without an IBAN", () => {
    expect(payload(having({ supplierBankIban: "" }))).toBeNull();
    expect(payload(having({ supplierBankIban: "IBAN" }))).toBeNull();
    expect(payload(having({ supplierBankIban: "DE02-1203-0000-0000-2020-51" }))).toBeNull();
  });

  it("is hidden below 0.01 and above 999,999,999.99", () => {
    const of = (price: string): string | undefined =>
      paymentQrPayload(anInvoice(line("1", price, 0)))?.split("\n")[7];
    expect(of("0")).toBeUndefined();
    expect(of("0.01")).toBe("EUR0.01");
    expect(of("999999999.99")).toBe("EUR999999999.99");
    expect(of("1000000000")).toBeUndefined();
    expect(paymentQrPayload(having({ invoicePayableAmount: "-5.00" })(anInvoice()))).toBeNull();
  });

  it("has the purpose that the e-invoice carries as well", () => {
    expect(paymentReference(anInvoice())).toBe("Rechnung RE-7");
  });
});
