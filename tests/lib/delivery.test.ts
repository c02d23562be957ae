import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import {
  deliveryForm,
  deliveryForms,
  setDeliveryForm,
  setDeliveryMonth,
} from "../../lib/invoice/delivery/delivery";
import { deliveryWord } from "../../lib/invoice/delivery/delivery-day";
import type { Change, DeliveryForm, Invoice } from "../../lib/invoice/invoice";
import { cancellationOf, correctionOf } from "../../lib/invoice/kinds/follow-ups";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { setTaxChoice } from "../../lib/invoice/tax/tax-setting";
import { normalize } from "../../lib/invoice/normalize";
import { readInvoice, readSentInvoice } from "../../lib/invoice/schema";
import { anInvoice, buyerReference, day, having, line, startFacts, xmlOf } from "../builders";

const work = line("1", "100");
const delivered = (form: DeliveryForm, from: string, to = ""): Change =>
  having({ invoiceDeliveryForm: form, invoiceActualDeliveryDate: from, invoiceDeliveryPeriodEnd: to });
const said = ({
  invoiceDeliveryForm,
  invoiceActualDeliveryDate,
  invoiceDeliveryPeriodEnd,
}: Invoice): string =>
  [invoiceDeliveryForm, invoiceActualDeliveryDate, invoiceDeliveryPeriodEnd].join(" ").trim();
const refused = (...words: readonly Change[]): readonly string[] =>
  checkInvoice(anInvoice(work, ...words)).refusals.map(({ field, code }) => `${field} ${code}`);

describe("when the work was done", () => {
  it.each([
    ["day 20260803", "period", "period 20260801 20260803"],
    ["day 20260803", "month", "month 20260801 20260831"],
    ["day 20240210", "month", "month 20240201 20240229"],
    ["day 20260801", "period", "period 20260801 20260801"],
    ["period 20260715 20260903", "day", "day 20260903"],
    ["period 20260715 20260903", "month", "month 20260901 20260930"],
    ["period 20260715 20260903", "period", "period 20260715 20260903"],
    ["month 20260701 20260731", "period", "period 20260701 20260731"],
    ["month 20261201 20261231", "day", "day 20261231"],
  ] as const)("goes from %s to a %s as %s", (before, form, after) => {
    const [was, from = "", to = ""] = before.split(" ");
    const is = deliveryForms.find((each) => each === was) ?? "day";
    expect(said(setDeliveryForm(form)(anInvoice(work, delivered(is, from, to))))).toBe(after);
  });

  it("comes back from a period as the day that it was", () => {
    const before = anInvoice(work, delivered("day", "20260822"));
    expect(setDeliveryForm("day")(setDeliveryForm("period")(before))).toEqual(before);
  });

  it("is a month only from its first day to its last", () => {
    expect(deliveryForm(anInvoice(setDeliveryMonth(day("20260214"))))).toBe("month");
    for (const [from, to] of [
      ["20260202", "20260228"],
      ["20260201", "20260227"],
      ["20260201", "20260331"],
      ["", "20260228"],
    ] as const) {
      const invoice = anInvoice(work, delivered("month", from, to));
      expect(deliveryForm(invoice)).toBe("period");
      expect(normalize(invoice).invoiceDeliveryForm).toBe("period");
    }
  });

  it("has no end where it is a day", () => {
    expect(normalize(anInvoice(delivered("day", "20260803", "20260831"))).invoiceDeliveryPeriodEnd).toBe("");
  });

  it("needs both ends of a period, in their order", () => {
    expect(refused(delivered("period", "20260801", "20260801"))).toEqual([]);
    expect(refused(delivered("period", "20260802", "20260801"))).toEqual([
      "invoiceDeliveryPeriodEnd period-ends-before-start",
    ]);
    expect(refused(delivered("period", "20260801"))).toEqual(["invoiceDeliveryPeriodEnd required"]);
    expect(refused(delivered("period", "", "20260801"), buyerReference("04011000-12345-03"))).toEqual([
      "invoiceActualDeliveryDate required",
    ]);
    expect(refused(delivered("period", "20260801", "20260832"))).toEqual([
      "invoiceDeliveryPeriodEnd invalid-date",
    ]);
  });

  it("is written as a period, with the customer's country beside it unless it is an XRechnung", () => {
    const plain = xmlOf(anInvoice(work, delivered("period", "20260701", "20260803")));
    expect(plain).not.toContain("ActualDeliverySupplyChainEvent");
    expect(plain).toMatch(/<ram:ShipToTradeParty>\s*<ram:PostalTradeAddress>\s*<ram:CountryID>DE</);
    expect(plain.replace(/\s/g, "")).toContain(
      '<ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeStringformat="102">20260701</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime><udt:DateTimeStringformat="102">20260803</udt:DateTimeString></ram:EndDateTime></ram:BillingSpecifiedPeriod>',
    );
    const xrechnung = xmlOf(
      anInvoice(work, delivered("period", "20260701", "20260803"), buyerReference("04011000-12345-03")),
    );
    expect(xrechnung).toContain("<ram:ApplicableHeaderTradeDelivery/>");
    expect(xrechnung).toContain("BillingSpecifiedPeriod");
    expect(xmlOf(anInvoice(work))).not.toMatch(/BillingSpecifiedPeriod|invoiceDeliveryForm/);
  });

  it("is a day in what was stored or is sent by a page that knows nothing else", () => {
    const { invoiceDeliveryForm: _form, invoiceDeliveryPeriodEnd: _end, ...before } = anInvoice(work);
    for (const read of [readInvoice(before, startFacts), readSentInvoice(before)]) {
      expect(read && said(read)).toBe("day 20260803");
    }
    expect(readSentInvoice({ ...anInvoice(work), invoiceDeliveryForm: "quarter" })).toBeNull();
  });
});

describe("a partial invoice states no completed supply", () => {
  const partial = anInvoice(work, setKind("partial"));
  const planned = anInvoice(work, setKind("partial"), delivered("day", "20260930"));

  it("by itself: its day goes, nothing asks for one, and another kind brings it back", () => {
    expect(said(partial)).toBe("day");
    expect(checkInvoice(partial)).toMatchObject({ refusals: [], warnings: [] });
    expect(said(setKind("final")(partial))).toBe("day 20260803");
    expect(said(setKind("partial")(anInvoice(work, delivered("day", "20260711"))))).toBe("day 20260711");
  });

  it("by a day to come: that is expected on paper, in no element of the file, and read back", () => {
    const words = (["partial", "cancellation", "invoice"] as const).map((invoiceKind) =>
      deliveryWord({ ...planned, invoiceKind }),
    );
    expect(words).toEqual(["planned", "planned", "day"]);
    const cancelled = ["20260929", "20260930"].map((on) =>
      said(cancellationOf(planned, { number: "RE-9", today: day(on) })),
    );
    expect(cancelled).toEqual(["day 20260930", "day"]);
    // Of a correction nobody knows that it is about a partial one: its day stays.
    const again = correctionOf(
      { ...planned, invoiceKind: "correction" },
      { number: "RE-9", today: day("20260930") },
    );
    expect(said(again)).toBe("day 20260930");
    for (const invoiceKind of ["partial", "cancellation"] as const) {
      const xml = xmlOf({
        ...planned,
        invoiceKind,
        invoicePrecedingID: "RE-1",
        invoicePrecedingDate: day("20260701"),
      });
      expect(xml).not.toContain("OccurrenceDateTime");
      expect(said(readCii(xml, startFacts).invoice)).toBe("day 20260930");
    }
    expect(xmlOf(anInvoice(work, setKind("partial"), delivered("day", "20260711")))).toContain(
      "OccurrenceDateTime",
    );
    // BR-IC-11
    const goods = [
      setTaxChoice("intra-community"),
      having({ customerVatID: "FR40303265045", customerCountry: "FR" }),
    ] as const;
    expect(xmlOf(goods.reduce((invoice, change) => change(invoice), planned))).toContain(
      "OccurrenceDateTime",
    );
  });

  it("nor does what cancels it", () => {
    const facts = { number: "RE-8", today: day("20260810") };
    expect(checkInvoice(cancellationOf(partial, facts)).refusals).toEqual([]);
  });
});
