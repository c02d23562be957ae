import { describe, expectTypeOf, it } from "vitest";
import type { Price } from "../../lib/contract/messages";
import type { DemoOrder } from "../../lib/contract/server-messages";
import type { setDate, setQuantity, setUnitPrice } from "../../lib/invoice/changes";
import type { setIssueDate } from "../../lib/invoice/payment/due-date";
import type { recalculate } from "../../lib/invoice/sums/totals";
import type { Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import type { pricePerInvoice, usualPrice } from "../../lib/shop/price";
import type { addDays, DateString, DateText, daysBetween, isDate } from "../../lib/values/dates";
import type { formatMoney, formatPercent } from "../../lib/values/format";
import type {
  BareDecimal,
  Cents,
  Decimal,
  fromCents,
  Money,
  percentOf,
  toCents,
} from "../../lib/values/money";

type First<F extends (...args: never[]) => unknown> = Parameters<F>[0];
type Second<F extends (...args: never[]) => unknown> = Parameters<F>[1];

// What follows is not run but compiled: the types have no trace at run time, and `tsc` is the first step of `npm test`.

describe("the compiler takes for a day", () => {
  it("no other text, and no text of a field before it was looked at", () => {
    expectTypeOf<string>().not.toExtend<First<typeof addDays>>();
    expectTypeOf<"20260803">().not.toExtend<First<typeof addDays>>();
    expectTypeOf<Invoice["invoiceDueDate"]>().not.toExtend<First<typeof daysBetween>>();
    expectTypeOf<"">().not.toExtend<DateString>();
    expectTypeOf<typeof isDate>().guards.toEqualTypeOf<DateString>();
  });

  it("in a field of the invoice a day, none, or what came from outside, but no text that nobody has named", () => {
    expectTypeOf<DateString | "">().toExtend<DateText>();
    expectTypeOf<string>().not.toExtend<First<typeof setIssueDate>>();
    expectTypeOf<string>().not.toExtend<Second<typeof setDate>>();
    expectTypeOf<string>().not.toExtend<Invoice["invoiceActualDeliveryDate"]>();
  });
});

describe("the compiler takes for money", () => {
  it("no cents, no quantity, no percentage and no other text or number", () => {
    expectTypeOf<Cents>().not.toExtend<First<typeof formatMoney>>();
    expectTypeOf<Decimal<"quantity">>().not.toExtend<First<typeof formatMoney>>();
    expectTypeOf<Decimal<"percent">>().not.toExtend<First<typeof formatMoney>>();
    expectTypeOf<string | number>().not.toExtend<First<typeof formatMoney>>();
    expectTypeOf<Invoice["invoiceAllowanceAmount"]>().not.toExtend<First<typeof formatMoney>>();
    expectTypeOf<First<typeof formatMoney>>().toEqualTypeOf<Decimal<"euros">>();
  });

  it("no price of up to four decimals, where whole cents are asked for", () => {
    expectTypeOf<InvoiceLine["unitPrice"]>().not.toExtend<First<typeof toCents>>();
    expectTypeOf<BareDecimal>().not.toExtend<First<typeof toCents>>();
    expectTypeOf<First<typeof toCents>>().toEqualTypeOf<Money>();
    expectTypeOf<ReturnType<typeof recalculate>["invoicePayableAmount"]>().toEqualTypeOf<Money>();
  });
});

describe("the compiler takes for cents", () => {
  it("no euros, and no whole number that counts something else", () => {
    expectTypeOf<Money>().not.toExtend<First<typeof fromCents>>();
    expectTypeOf<Decimal<"quantity">>().not.toExtend<First<typeof fromCents>>();
    expectTypeOf<bigint>().not.toExtend<First<typeof fromCents>>();
    expectTypeOf<number>().not.toExtend<First<typeof fromCents>>();
    expectTypeOf<bigint>().not.toExtend<Second<typeof percentOf>>();
    expectTypeOf<number>().not.toExtend<Price["price"] | DemoOrder["price"]>();
    expectTypeOf<bigint>().not.toExtend<Price["price"] | DemoOrder["price"]>();
    expectTypeOf<Price["amount"]>().not.toExtend<First<typeof fromCents>>();
    expectTypeOf<Price["price"] | DemoOrder["price"]>().toEqualTypeOf<Cents>();
    expectTypeOf<ReturnType<typeof usualPrice | typeof pricePerInvoice>>().toEqualTypeOf<Cents | null>();
  });
});

describe("the compiler takes for a quantity, a price or a percentage", () => {
  it("none of the others", () => {
    expectTypeOf<InvoiceLine["unitPrice"]>().not.toExtend<Second<typeof setQuantity>>();
    expectTypeOf<InvoiceLine["quantity"]>().not.toExtend<Second<typeof setUnitPrice>>();
    expectTypeOf<Money>().not.toExtend<First<typeof formatPercent>>();
    expectTypeOf<string>().not.toExtend<Second<typeof setQuantity>>();
  });

  it("a number that was just read, whichever field it stands in", () => {
    expectTypeOf<BareDecimal>().toExtend<Second<typeof setQuantity>>();
    expectTypeOf<BareDecimal>().toExtend<Second<typeof setUnitPrice>>();
    expectTypeOf<BareDecimal>().toExtend<Invoice["invoiceAllowanceAmount"]>();
  });
});
