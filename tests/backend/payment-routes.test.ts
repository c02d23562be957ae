import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headerNames } from "../../lib/contract/headers";
import { calls } from "../../lib/contract/targets";
import { demoPriceId } from "../../lib/shop/offers";
import { anInvoice as complete, line, vectorPath } from "../builders";
import { refusedInvoices } from "../refused-invoices";
import { aShop, aVisitor, told } from "./a-shop";
import { anApp, token } from "./an-app";

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.app.close());

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));
const anInvoice = (invoiceID: string) => ({ ...invoice, invoiceID });

/** A visitor who may create that many e-invoices. */
async function aVisitorWith(credits: number) {
  const visitor = shop.visitor();
  for (const code of await shop.credits.createCodes(credits)) await visitor.redeem(code);
  return visitor;
}
const left = async ({ credits }: ReturnType<typeof aVisitor>) => (await credits()).json().credits;

describe("the XML of an invoice, where it is sold", () => {
  it("needs a credit", async () => {
    const answer = await shop.visitor().xml(invoice);
    expect(told(answer)).toBe("402 payment-required");
    expect(answer.body).not.toContain("CrossIndustryInvoice");
  });

  it.each(refusedInvoices)(
    "is refused with the reason and costs nothing: %s",
    async (_what, change, refusal) => {
      const visitor = await aVisitorWith(1);
      const answer = await visitor.xml(change(complete(line("2", "50"))));
      expect(told(answer)).toBe("422 invalid-invoice");
      const { values: _values, ...sent } = refusal;
      expect(answer.json().errors).toEqual([sent]);
      expect(await left(visitor)).toBe(1);
    },
  );

  it("is made of characters that no PDF could show, and later of others for the same credit", async () => {
    const visitor = await aVisitorWith(1);
    const chinese = { ...complete(line("2", "50")), customerCompany: "漢字" };
    expect((await visitor.xml(chinese)).body).toContain("<ram:Name>漢字</ram:Name>");
    expect(told(await visitor.xml({ ...chinese, customerCompany: "Hanzi" }))).toBe("200");
    expect(await left(visitor)).toBe(0);
  });

  it("costs one, and says how many are left", async () => {
    const visitor = await aVisitorWith(2);
    const answer = await visitor.xml(anInvoice("RE-1"));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(answer.headers["x-credits-left"]).toBe("1");
    expect(answer.body).toContain("<ram:ID>RE-1</ram:ID>");
    expect((await visitor.xml(anInvoice("RE-2"))).headers["x-credits-left"]).toBe("0");
    expect(told(await visitor.xml(anInvoice("RE-3")))).toBe("402 payment-required");
  });

  it("costs nothing more for the same number, corrected or asked for again, even when all is spent", async () => {
    const visitor = await aVisitorWith(1);
    const corrected = { ...anInvoice("RE-1"), customerCompany: "Ein anderer Kunde" };
    const answers = [
      await visitor.xml(anInvoice("RE-1")),
      await visitor.xml(anInvoice("RE-1")),
      await visitor.xml(anInvoice(" RE-1 ")),
      await visitor.xml(corrected),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ headers }) => headers["x-credits-left"])).toEqual(["0", "0", "0", "0"]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(answers[3]?.body).toContain("Ein anderer Kunde");
  });

  it("is UBL as well for the same credit, whichever comes first", async () => {
    const [first, second] = [await aVisitorWith(1), await aVisitorWith(1)];
    expect((await first.xml(anInvoice("RE-1"))).body).toContain("<ram:ID>RE-1</ram:ID>");
    expect((await first.ubl(anInvoice("RE-1"))).body).toContain("<cbc:ID>RE-1</cbc:ID>");
    expect((await second.ubl(anInvoice("RE-1"))).headers["x-credits-left"]).toBe("0");
    expect(told(await second.xml(anInvoice("RE-1")))).toBe("200");
    expect(told(await second.ubl(anInvoice("RE-2")))).toBe("402 payment-required");
  });

  it("is refused as UBL, costing nothing, where Peppol needs more or UBL has no place for it", async () => {
    const visitor = await aVisitorWith(1);
    const peppol = await visitor.ubl({
      ...anInvoice("RE-1"),
      invoiceXmlForm: "peppol",
      flagHasSupplierBuyerReference: false,
    });
    expect(told(peppol)).toBe("422 invalid-invoice");
    expect(peppol.json().errors).toContainEqual({
      field: "supplierBuyerReference",
      code: "required-for-peppol",
    });
    const twoNumbers = {
      ...anInvoice("RE-1"),
      flagHasSupplierBuyerReference: true,
      supplierBuyerReference: "04011000-12345-03",
      supplierCompanyID: "12/345/67890",
      supplierTaxNumber: "181/815/08155",
    };
    expect((await visitor.ubl(twoNumbers)).json().errors).toContainEqual({
      field: "supplierTaxNumber",
      code: "not-in-ubl",
    });
    expect(told(await visitor.ubl({ ...anInvoice("RE-1"), invoiceXmlForm: "pdf" }))).toBe("400 bad-request");
    expect(await left(visitor)).toBe(1);
  });

  it("costs one when it is asked for many times at once", async () => {
    const visitor = await aVisitorWith(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.xml(anInvoice("RE-1"))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await left(visitor)).toBe(1);
  });

  it("costs nothing when the invoice would not be valid, or is none", async () => {
    const visitor = await aVisitorWith(1);
    expect(told(await visitor.xml({ ...anInvoice("RE-1"), invoiceLines: [] }))).toBe("422 invalid-invoice");
    expect(told(await visitor.xml({}))).toBe("400 bad-request");
    const reverseCharge = await visitor.xml({
      ...anInvoice("RE-1"),
      invoiceLines: invoice.invoiceLines.map((line: object) => ({ ...line, vat: 0 })),
      flagHasTaxExemptionReason: true,
      supplierTaxExemptionReason: "Steuerschuldnerschaft des Leistungsempfängers",
    });
    expect(told(reverseCharge)).toBe("422 invalid-invoice");
    expect(reverseCharge.json().errors).toEqual([
      { field: "supplierTaxExemptionReason", code: "reverse-charge" },
    ]);
    expect(await left(visitor)).toBe(1);
    expect((await visitor.xml(anInvoice("RE-1"))).statusCode).toBe(200);
  });

  it("is refused as invalid before it is refused as unpaid", async () => {
    const answer = await shop.visitor().xml({ ...invoice, invoiceLines: [] });
    expect(told(answer)).toBe("422 invalid-invoice");
    expect(answer.json().errors).not.toEqual([]);
  });

  it("of one visitor is not free for another", async () => {
    await (await aVisitorWith(1)).xml(anInvoice("RE-1"));
    expect(told(await shop.visitor().xml(anInvoice("RE-1")))).toBe("402 payment-required");
  });

  it("is free for everybody, known or not, where the paywall is off", async () => {
    const app = await anApp({ paywall: "off" });
    const answers = [
      await aVisitor(app).xml(invoice),
      await app.inject({
        method: "POST",
        url: calls.xmlCii.target,
        payload: invoice,
        headers: { [headerNames.backendToken]: token },
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["x-credits-left"]).toBeUndefined();
    }
    await app.close();
  });
});

describe("the credits of a visitor", () => {
  it("are none at first, and what was redeemed and not yet spent later", async () => {
    const visitor = shop.visitor();
    expect(await left(visitor)).toBe(0);
    const codes = await shop.credits.createCodes(2);
    for (const code of codes) await visitor.redeem(code);
    expect(await left(visitor)).toBe(2);
    await visitor.xml(invoice);
    expect(await left(visitor)).toBe(1);
  });
});

describe("a code that is redeemed", () => {
  it("answers with the credits that there are now", async () => {
    const [first = "", second = ""] = await shop.credits.createCodes(2);
    const visitor = shop.visitor();
    expect((await visitor.redeem(first)).json()).toEqual({ credits: 1 });
    expect((await visitor.redeem(` ${second.toLowerCase().replaceAll("-", " ")}`)).json()).toEqual({
      credits: 2,
    });
  });

  it("is invalid when it is unknown, used up, or not paid for", async () => {
    const visitor = shop.visitor();
    const [used = ""] = await shop.credits.createCodes(1);
    await shop.visitor().redeem(used);
    for (const code of ["ABCD-EFGH-JKLM-NPQR", "", " ", used, await shop.credits.reserve(5)]) {
      expect(told(await visitor.redeem(code))).toBe("404 invalid-code");
    }
    expect(await left(visitor)).toBe(0);
  });
});

describe("where nothing is sold", () => {
  it("prices, checkout and verification say so, and codes work all the same", async () => {
    const nothing = await aShop({ shop: null, demo: null, payments: "none" });
    const visitor = nothing.visitor();
    const priceId = demoPriceId("M", "de");
    expect([
      told(await visitor.price(priceId)),
      told(await visitor.checkout(priceId)),
      told(await visitor.verify("demo_1")),
    ]).toEqual(Array(3).fill("503 payment-unavailable"));
    const [code = ""] = await nothing.credits.createCodes(1);
    expect((await visitor.redeem(code)).json()).toEqual({ credits: 1 });
    expect((await visitor.xml(invoice)).headers["x-credits-left"]).toBe("0");
    await nothing.app.close();
  });
});
