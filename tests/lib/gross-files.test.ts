import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { recalculate } from "../../lib/invoice/sums/totals";
import { anInvoice, day, decimal, having, line, xmlOf, payableIn } from "../builders";

const sold = (quantity: string, gross: string, vat = 19): Change =>
  line(quantity, "0", vat, { grossPrice: decimal(gross) });
const net = (invoice: Invoice): readonly string[] => invoice.invoiceLines.map(({ unitPrice }) => unitPrice);

describe("a file of prices with VAT", () => {
  const facts = { today: day("20260101"), locale: "de" } as const;
  const sale = anInvoice(
    having({ invoiceHasGrossPrices: true }),
    sold("1", "9.99"),
    line("1", "3", 0),
    sold("1000", "4.95", 7),
  );
  const xml = xmlOf(sale);

  it("says net prices and the rounding, and gives back what was typed", () => {
    expect(xml).toContain("<ram:ChargeAmount>8.394</ram:ChargeAmount>");
    expect(xml).toContain("<ram:RoundingAmount>0.01</ram:RoundingAmount>\n<ram:GrandTotalAmount>");
    expect(readCii(xml, facts).invoice).toEqual({ ...sale, supplierName: expect.anything() });
  });

  it("counts where its comment says something else, and keeps its rounding", () => {
    for (const wrong of [
      "9.98__4.95",
      "9.99__4.95_1",
      "9.99_",
      "x__4.95",
      "__",
      "9.99_3.01_4.95",
      "9.99__",
    ]) {
      const { invoice } = readCii(xml.replace("9.99__4.95", wrong), facts);
      expect(net(invoice)).toEqual(net(sale));
      expect(invoice.invoiceLines.map(({ grossPrice }) => grossPrice)).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect([invoice.invoiceHasGrossPrices, invoice.invoicePayableAmount]).toEqual([
        false,
        payableIn(xml.replace("9.99__4.95", wrong)),
      ]);
    }
  });

  it("keeps them where one of its taxed lines has a net price, and where all have", () => {
    const isGross = having({ invoiceHasGrossPrices: true });
    for (const mixed of [
      anInvoice(isGross, sold("2", "9.99"), line("1", "7.5")),
      anInvoice(isGross, line("1", "7.5")),
    ]) {
      const { invoice } = readCii(xmlOf(mixed), facts);
      expect(invoice).toEqual({ ...mixed, supplierName: expect.anything() });
      expect(invoice.invoicePayableAmount).toBe(payableIn(xmlOf(mixed)));
      expect(checkInvoice(invoice).refusals).toEqual([]);
    }
  });

  it("of plain prices says nothing of it", () => {
    expect(xmlOf(anInvoice(line("1", "10")))).not.toMatch(/gross|Rounding/i);
  });

  it("that is cancelled gives the opposite, to the cent", () => {
    const back = recalculate(
      cancellationOf(readCii(xml, facts).invoice, { number: "ST-1", today: facts.today }),
    );
    expect(back.invoiceRoundingAmount).toBe("-0.01");
    expect(back.invoicePayableAmount).toBe(`-${sale.invoicePayableAmount}`);
  });
});
