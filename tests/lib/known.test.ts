import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCustomer, bareCustomer, customerOf, learned, setCustomer } from "../../lib/customers/customers";
import { offersFor } from "../../lib/customers/offers";
import { aService, servicesOf, setService } from "../../lib/customers/services";
import { setTaxRate } from "../../lib/invoice/tax/rate-changes";
import { recalculate } from "../../lib/invoice/sums/totals";
import { unreadDecimal, type Decimal } from "../../lib/values/money";
import { setTaxChoice, taxChoice } from "../../lib/invoice/tax/tax-setting";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, day, having, line } from "../builders";

const price = (text: string): Decimal<"euros"> => unreadDecimal(text);
const quantity = (text: string): Decimal<"quantity"> => unreadDecimal(text);

/** A customer that must be one. */
function customerIn(invoice: Invoice) {
  const customer = customerOf(invoice, 1);
  if (!customer) throw new Error("no customer");
  return customer;
}

const hansen = having({
  customerCompany: "Hansen & Söhne KG",
  customerStreetName: "Lindenweg 3",
  customerPostalZone: "24103",
  customerCityName: "Kiel",
  customerEmail: "post@hansen.example",
  customerVatID: "DE136695976",
  customerNumber: "K-17",
  supplierBuyerReference: "04011000-1234512345-06",
  flagHasSupplierBuyerReference: true,
  invoiceIssueDate: day("20260801"),
  invoiceDueDate: day("20260831"),
});

describe("a customer of before", () => {
  it("gets the XML in the form and at the address of Peppol that the last one had, and nobody else does", () => {
    const customer = customerIn(
      anInvoice(hansen, having({ invoiceXmlForm: "peppol", customerPeppolID: "0088:4012345000009" })),
    );
    const taken = setCustomer(customer)(anInvoice());
    expect([taken.invoiceXmlForm, taken.customerPeppolID]).toEqual(["peppol", "0088:4012345000009"]);
    const next = setCustomer(bareCustomer({ customerCompany: "Nordlicht AG" }, 1))(taken);
    expect([next.invoiceXmlForm, next.customerPeppolID]).toEqual(["cii", ""]);
    expect(aCustomer({ ...customer, xml: undefined }, [], [])?.xml).toBe("");
  });

  it("brings address, references, VAT id and days to pay, and takes those of another customer along", () => {
    const customer = customerIn(anInvoice(hansen));
    const other = anInvoice(
      having({
        customerCompany: "Nordlicht AG",
        customerIban: "DE89370400440532013000",
        invoiceMandateReference: "M-1",
        invoiceOrderReference: "B-9",
        invoiceIssueDate: day("20260903"),
      }),
    );
    expect(setCustomer(customer)(other)).toMatchObject({
      customerCompany: "Hansen & Söhne KG",
      customerStreetName: "Lindenweg 3",
      customerPostalZone: "24103",
      customerCityName: "Kiel",
      customerEmail: "post@hansen.example",
      customerVatID: "DE136695976",
      customerNumber: "K-17",
      supplierBuyerReference: "04011000-1234512345-06",
      flagHasSupplierBuyerReference: true,
      invoiceDueDate: "20261003",
      customerIban: "",
      invoiceMandateReference: "",
      // What is about this invoice stays.
      invoiceOrderReference: "B-9",
    });
  });

  it("without a Leitweg-ID takes that of another away, and its place with it", () => {
    const customer = customerIn(anInvoice(having({ customerCompany: "Nordlicht AG" })));
    expect(setCustomer(customer)(anInvoice(hansen))).toMatchObject({
      supplierBuyerReference: "",
      flagHasSupplierBuyerReference: false,
      customerVatID: "",
    });
  });

  it("is taxed as the last time, unless the sender's own case is another", () => {
    const abroad = setTaxChoice("reverse-charge")(
      anInvoice(having({ customerCountry: "AT" }), line("1", "10")),
    );
    const customer = customerIn(abroad);
    const at = anInvoice(having({ customerCompany: "Nordlicht AG" }), line("1", "10"));
    expect(taxChoice(setCustomer(customer)(at))).toBe("reverse-charge");
    expect(taxChoice(setCustomer(customerIn(at))(abroad))).toBe("normal");
    const small = setTaxChoice("small-business")(at);
    expect(taxChoice(setCustomer(customer)(small))).toBe("small-business");
  });

  it("at home whom an earlier version has kept with the one reverse charge owes the tax by section 13b", () => {
    const customer = { ...customerIn(anInvoice(hansen)), tax: "reverse-charge" } as const;
    expect(taxChoice(setCustomer(customer)(anInvoice()))).toBe("domestic-reverse-charge");
    const abroad = setCustomer({ ...customer, customerCountry: "AT" })(anInvoice());
    expect(taxChoice(abroad)).toBe("reverse-charge");
  });

  it("takes the place of another with the address that goods went to; one's own stays", () => {
    const to = having({ deliveryName: "Lager Nord", deliveryCityName: "Kiel" });
    const customer = customerIn(anInvoice(hansen));
    expect(setCustomer(customer)(anInvoice(to)).deliveryName).toBe("");
    expect(setCustomer(customer)(anInvoice(hansen, to)).deliveryName).toBe("Lager Nord");
  });

  it("of a list alone says nothing of taxes and days to pay", () => {
    const abroad = setTaxChoice("reverse-charge")(
      anInvoice(having({ customerCountry: "AT" }), line("1", "10")),
    );
    const listed = setCustomer(bareCustomer({ customerCompany: "Wien GmbH", customerCountry: "AT" }, 0))(
      abroad,
    );
    expect([taxChoice(listed), listed.invoiceDueDate]).toEqual(["reverse-charge", abroad.invoiceDueDate]);
  });

  it("keeps the days to pay when something is cancelled that nobody has to pay", () => {
    const customer = customerIn(anInvoice(hansen));
    const cancelled = customerIn(anInvoice(hansen, having({ invoiceDueDate: "" })));
    expect(learned(customer, cancelled).dueDays).toBe(30);
    expect(learned(cancelled, customer).dueDays).toBe(30);
  });

  it("keeps the Peppol id when a file in another form is made, and takes what a later one for Peppol says", () => {
    const of = (xml: "cii" | "peppol", customerPeppolID: string) => ({
      ...customerIn(anInvoice(hansen)),
      xml,
      customerPeppolID,
    });
    const [first, plain] = [of("peppol", "0088:4012345000009"), of("cii", "")];
    expect(learned(first, plain).customerPeppolID).toBe("0088:4012345000009");
    expect(learned(first, of("peppol", "")).customerPeppolID).toBe("");
    expect(learned(plain, first).customerPeppolID).toBe("0088:4012345000009");
  });

  it("with another Leitweg-ID is another one", () => {
    const other = anInvoice(hansen, having({ supplierBuyerReference: "991-33333TEST-33" }));
    expect(customerIn(other).key).not.toBe(customerIn(anInvoice(hansen)).key);
  });

  it("has a country, whichever it is", () => {
    expect(customerIn(anInvoice(hansen)).customerCountry).toBe("DE");
  });

  it("is nobody as long as no name is written", () => {
    expect(customerOf(anInvoice(having({ customerCompany: "Name des Kunden" })), 1)).toBeNull();
  });

  it("asks in an English invoice for what a German one has never said, in English", () => {
    const customer = customerIn(anInvoice(having({ customerEmail: "E-Mail des Kunden" })));
    const english = anInvoice(having({ invoiceLocale: "en" }));
    expect(setCustomer(customer)(english).customerEmail).toBe("Customer's email");
  });

  it("comes back out of the storage as it went in", () => {
    const customer = customerIn(anInvoice(hansen));
    expect(aCustomer(JSON.parse(JSON.stringify(customer)), [], [])).toEqual(customer);
    expect(aCustomer({ ...customer, customerCompany: 3 }, [], [])).toBeUndefined();
    const broken = { ...customer, customerCompany: "Nord\r\n AG", customerCityName: "\t=1" };
    expect(aCustomer(broken, [], [])).toMatchObject({ customerCompany: "Nord AG", customerCityName: "=1" });
  });
});

describe("a service of before", () => {
  const [beratung] = servicesOf(
    anInvoice(line("3", "98", 7, { name: "Beratung", unit: "DAY", description: "vor Ort" })),
    1,
  );
  if (!beratung) throw new Error("no service");

  it("brings its price, unit and rate; the quantity stays, and so does a description", () => {
    const sold = setService("1", beratung)(anInvoice(line("5", "1", 19, { name: "Ber" })));
    expect(sold.invoiceLines[0]).toMatchObject({
      name: "Beratung",
      unit: "DAY",
      unitPrice: "98",
      vat: 7,
      quantity: "5",
      description: "vor Ort",
    });
    const described = setService("1", beratung)(anInvoice(line("5", "1", 19, { description: "hier" })));
    expect(described.invoiceLines[0]?.description).toBe("hier");
  });

  it("brings no rate that is not on offer, and none without tax", () => {
    const small = setTaxChoice("small-business")(anInvoice(line("1", "1")));
    expect(setService("1", beratung)(small).invoiceLines[0]?.vat).toBe(0);
    const abroad = setTaxChoice("reverse-charge")(anInvoice(line("1", "1")));
    expect(setService("1", beratung)(abroad).invoiceLines[0]).toMatchObject({
      vat: 0,
      taxCase: "reverse-charge",
    });
  });

  it("has its price in the way of the line: with VAT, or without and with no more decimals than one types", () => {
    const [net] = anInvoice(line("1", "10")).invoiceLines;
    const gross = {
      ...anInvoice(line("1", "10", 7, { grossPrice: net?.unitPrice })),
      invoiceHasGrossPrices: true,
    };
    expect(setService("1", beratung)(gross).invoiceLines[0]?.grossPrice).toBe("104.86");
    const [sold] = servicesOf(
      recalculate(anInvoice(line("1000", "1", 19, { name: "Seife", grossPrice: price("9.99") }))),
      1,
    );
    if (!sold) throw new Error("no service");
    expect(sold.unitPrice.length).toBeGreaterThan("8.3950".length);
    expect(setService("1", sold)(anInvoice(line("1", "1"))).invoiceLines[0]?.unitPrice).toBe("8.395");
    expect(setService("1", sold)(gross).invoiceLines[0]?.grossPrice).toBe("9.99");
  });

  it("says how many its price is for, also where that is one again", () => {
    const [screws] = servicesOf(
      anInvoice(line("100", "12.50", 19, { name: "Schrauben", priceBase: quantity("100") })),
      1,
    );
    if (!screws) throw new Error("no service");
    const sold = recalculate(setService("1", screws)(anInvoice(line("100", "1"))));
    expect(sold.invoiceLines[0]?.total).toBe("12.50");
    expect(setService("1", beratung)(sold).invoiceLines[0]?.priceBase).toBeUndefined();
  });

  it("of a small business has no rate of its own, and takes no article number away", () => {
    const small = setTaxChoice("small-business")(anInvoice(line("1", "10", 19, { name: "Kurs" })));
    const [course] = servicesOf(small, 1);
    if (!course) throw new Error("no service");
    expect(
      servicesOf(anInvoice(line("1", "8", 19, { ownUnit: "Normseite" })), 1).map((service) =>
        setService("1", service)(anInvoice(line("1", "1"))).invoiceLines.map(({ ownUnit }) => ownUnit),
      ),
    ).toEqual([["Normseite"]]);
    const shop = setTaxRate(0, true)(anInvoice(line("1", "1", 19, { articleNumber: "A-17" })));
    expect(setService("1", course)(shop).invoiceLines[0]).toMatchObject({ vat: 19, articleNumber: "A-17" });
  });

  it("comes back out of the storage as it went in", () => {
    expect(aService(JSON.parse(JSON.stringify(beratung)), [], [])).toEqual(beratung);
    expect(aService({ ...beratung, name: 3 }, [], [])).toBeUndefined();
  });

  it("is the last one of its name, and never the name that nobody has changed", () => {
    const twice = anInvoice(
      line("1", "10", 19, { name: "Anfahrt" }),
      line("1", "12", 19, { name: "anfahrt " }),
    );
    expect(servicesOf(twice, 1).map(({ unitPrice }) => unitPrice)).toEqual(["12"]);
    expect(servicesOf(anInvoice(line("1", "10", 19, { name: "Bezeichnung der Leistung" })), 1)).toEqual([]);
  });
});

describe("offers", () => {
  const named = (customerCompany: string, customerCityName: string, at: number) =>
    ({ of: "customers", it: bareCustomer({ customerCompany, customerCityName }, at) }) as const;
  const all = [
    named("Nordlicht AG", "Hamburg", 1),
    named("Möller GmbH", "Kiel", 3),
    named("Nordwind OHG", "Kiel", 2),
  ];
  const found = (typed: string) =>
    offersFor(typed, all).map(({ it }) => ("customerCompany" in it ? it.customerCompany : ""));

  it("hold each typed word, by name or place, the last used first", () => {
    expect(found("nord")).toEqual(["Nordwind OHG", "Nordlicht AG"]);
    expect(found("nord kiel")).toEqual(["Nordwind OHG"]);
    expect(found("MOLLER")).toEqual(["Möller GmbH"]);
    expect(found("Ost")).toEqual([]);
    expect(found("/")).toEqual(["Möller GmbH", "Nordwind OHG", "Nordlicht AG"]);
  });

  it("are six at most", () => {
    fc.assert(
      fc.property(fc.nat(40), (count) => {
        const many = Array.from({ length: count }, (_, at) => named(`Kunde ${at}`, "", at));
        expect(offersFor("", many).map(({ it }) => it.at)).toEqual(
          Array.from({ length: Math.min(6, count) }, (_, index) => count - 1 - index),
        );
      }),
    );
  });
});
