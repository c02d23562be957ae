import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import { parse } from "../../lib/cii/xml";
import { AppError } from "../../lib/contract/errors";
import { cleanCharacters } from "../../lib/text/characters";
import { deliveryFields } from "../../lib/invoice/delivery/delivery-address";
import { fields } from "../../lib/invoice/fields";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import {
  anInvoice,
  buyerReference,
  day,
  decimal,
  eurosOff,
  having,
  inLanguage,
  line,
  lines,
  percentOff,
  vector,
  xmlOf,
  payableIn,
} from "../builders";

const facts = { today: day("20260101"), locale: "en" } as const;
const read = (xml: string): Invoice => readCii(xml, facts).invoice;
const work = line("2", "50");
const written = (...words: readonly Change[]): string => xmlOf(anInvoice(...words));

/** The same file with another comment: the two keys that the specification demands, and what is given. */
const marked = (xml: string, more = ""): string =>
  xml.replace(
    /<!-- .* -->/,
    `<!-- invoice-editor-settings invoiceAllowanceAmount=0 invoiceAllowanceUnit=percentage${more} -->`,
  );
/** The same file with a comment that carries no key of ours. */
const foreign = (xml: string): string => xml.replace(/<!-- .* -->/, "<!-- invoice-editor-settings x=1 -->");

function codeOf(xml: string): string {
  try {
    readCii(xml, facts);
    return "read";
  } catch (error) {
    return error instanceof AppError ? error.code : `no AppError: ${String(error)}`;
  }
}

const elements = 'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"';
const minimal = `<!-- invoice-editor-settings v=1 --><rsm:CrossIndustryInvoice ${elements}><rsm:SupplyChainTradeTransaction/></rsm:CrossIndustryInvoice>`;

it("the lines of a file are numbered by their position, whatever they are called there", () => {
  let number = 0;
  const xml = written(lines(3)).replace(/(?<=<ram:LineID>)\d+/g, () => String((number += 10)));
  expect(number).toBe(30);
  expect(read(xml).invoiceLines.map(({ id }) => id)).toEqual(["1", "2", "3"]);
});

it("a unit of one's own is an attribute of what is sold, and other attributes are none", () => {
  const xml = xmlOf(anInvoice(line("2", "50", 19, { ownUnit: "Sack" })));
  expect(xml.replace(/\s*\n\s*/g, "")).toContain(
    "<ram:ApplicableProductCharacteristic><ram:Description>Einheit</ram:Description><ram:Value>Sack</ram:Value>",
  );
  const colour = xml.replace(
    "<ram:ApplicableProductCharacteristic>",
    "<ram:ApplicableProductCharacteristic><ram:Description>Farbe</ram:Description><ram:Value>rot</ram:Value></ram:ApplicableProductCharacteristic>$&",
  );
  expect(
    [xml, colour, colour.replace("Einheit", "Art")].map((each) => read(each).invoiceLines[0]?.ownUnit),
  ).toEqual(["Sack", "Sack", undefined]);
});

describe("a hostile file is refused with a code", () => {
  const laughs = `<!DOCTYPE r [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? "" : at - 1};`.repeat(10)}">`).join("")}]>`;

  it.each([
    ["without anything", "", "broken-xml"],
    ["of blanks", "  \n ", "broken-xml"],
    ["that is text", "Rechnung", "broken-xml"],
    ["that is JSON", '{"invoiceID":"1"}', "broken-xml"],
    ["that ends too early", written(work).slice(0, -200), "broken-xml"],
    ["with two roots", `${written(work)}<a/>`, "broken-xml"],
    ["with an unknown entity", minimal.replace("<rsm:Supply", "&nbsp;<rsm:Supply"), "broken-xml"],
    ["with a forbidden character", minimal.replace("<rsm:Supply", "\u0001<rsm:Supply"), "broken-xml"],
    [
      "with a reference to a forbidden character",
      minimal.replace("<rsm:Supply", "&#1;<rsm:Supply"),
      "broken-xml",
    ],
    ["with half a surrogate pair", minimal.replace("<rsm:Supply", "\ud800<rsm:Supply"), "broken-xml"],
    ["with an unbound prefix", minimal.replace("<rsm:Supply", "<x:a/><rsm:Supply"), "broken-xml"],
    [
      "with the same attribute twice",
      minimal.replace("Transaction/>", 'Transaction a="1" a="2"/>'),
      "broken-xml",
    ],
    ["with a document type", `<!DOCTYPE x>${minimal}`, "broken-xml"],
    [
      "with an external entity",
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${minimal.replace("<rsm:Supply", "&e;<rsm:Supply")}`,
      "broken-xml",
    ],
    ["with a billion laughs", `${laughs}${minimal.replace("<rsm:Supply", "&a29;<rsm:Supply")}`, "broken-xml"],
    [
      "nested 100,000 times",
      `<!-- invoice-editor-settings v=1 -->${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`,
      "broken-xml",
    ],
    [
      "with half a million elements",
      minimal.replace("<rsm:Supply", `${"<a/>".repeat(500_000)}<rsm:Supply`),
      "broken-xml",
    ],
    ["of 50 MB", minimal.replace("<rsm:Supply", `${" ".repeat(50_000_000)}<rsm:Supply`), "file-too-large"],
    ["without the product's comment", written(work).replace(/<!-- .* -->\n/, ""), "not-our-xml"],
    [
      "with the comment inside the root",
      minimal.replace(/^(<!-- .* -->)(<rsm:\S+ [^>]*>)/, "$2$1"),
      "not-our-xml",
    ],
    ["with the comment behind the root", minimal.replace(/^(<!-- .* -->)(.*)$/, "$2$1"), "not-our-xml"],
    ["with somebody else's comment", minimal.replace("invoice-editor-settings", "made-by"), "not-our-xml"],
    ["in dollars", written(work).replaceAll(/EUR/g, "USD"), "not-our-xml"],
    ["as a credit note", written(work).replace(">380<", ">381<"), "not-our-xml"],
    [
      "with another root",
      minimal
        .replaceAll("CrossIndustryInvoice>", "Invoice>")
        .replace("<rsm:CrossIndustryInvoice ", "<rsm:Invoice "),
      "broken-xml",
    ],
    ["with the root in another namespace", minimal.replace("Invoice:100", "Invoice:13"), "broken-xml"],
    [
      "without a namespace",
      "<!-- invoice-editor-settings v=1 --><CrossIndustryInvoice><SupplyChainTradeTransaction/></CrossIndustryInvoice>",
      "broken-xml",
    ],
    ["without a transaction", minimal.replace("<rsm:SupplyChainTradeTransaction/>", ""), "broken-xml"],
    ["with a rate that is no number", written(work).replaceAll(">19.00<", ">NaN<"), "broken-xml"],
    ["with an endless rate", written(work).replaceAll(">19.00<", ">1e999<"), "broken-xml"],
    ["with a rate below 0", written(work).replaceAll(">19.00<", ">-19<"), "broken-xml"],
    [
      "with an e-mail of a million characters",
      written(work).replaceAll("rechnung@hansen", "x".repeat(1_000_000)),
      "broken-xml",
    ],
    [
      "with a quantity of a million digits",
      written(work).replace(">2</ram:BilledQ", `>${"9".repeat(1_000_000)}</ram:BilledQ`),
      "broken-xml",
    ],
    [
      "with 1,001 lines",
      written(lines(1_000)).replace(
        /(<ram:Inc(?:[^](?!<ram:Inc))+<\/ram:IncludedSupplyChainTradeLineItem>)/,
        "$1$1",
      ),
      "too-many-lines",
    ],
  ])("%s", (_, xml, code) => {
    expect(codeOf(xml)).toBe(code);
  });

  it("and one with 1,000 lines is read", () => {
    expect(read(written(lines(1_000))).invoiceLines).toHaveLength(1_000);
  });

  it.each([
    [
      "many attributes",
      minimal.replace(
        "Transaction/>",
        `Transaction ${Array.from({ length: 50_000 }, (_, at) => `a${at}=""`).join(" ")}/>`,
      ),
    ],
    [
      "attributes named like prototypes",
      minimal.replace("Transaction/>", 'Transaction __proto__="x" constructor="y" toString="z"/>'),
    ],
    ["many comments", `${"<!-- a -->".repeat(100_000)}${minimal}`],
    [
      "a comment of a million keys",
      minimal.replace("v=1", Array.from({ length: 1_000_000 }, (_, at) => `k${at}=1`).join(" ")),
    ],
    [
      "a payable amount of ten million digits",
      written(work).replace(/<ram:DuePayableAmount>[^<]*/, `<ram:DuePayableAmount>${"9".repeat(10_000_000)}`),
    ],
    [
      "an allowance of ten million digits",
      written(work, eurosOff("1")).replace(
        /<ram:ActualAmount>[^<]*/,
        `<ram:ActualAmount>${"9".repeat(10_000_000)}`,
      ),
    ],
  ])("and one with %s does no harm", (_, xml) => {
    expect(["read", "broken-xml"]).toContain(codeOf(xml));
    expect({}).not.toHaveProperty("x");
  });

  it("and a note of a million blanks, joiners and hashes is cleaned in no time", () => {
    const note = `${"\u2060".repeat(300_000)}\n${" ".repeat(300_000)}x\n${"#".repeat(300_000)}${"\n \n".repeat(100_000)}`;
    const xml = written(work, having({ invoicePaymentNote: "HIER" })).replace("HIER", note);
    expect(codeOf(xml)).toBe("read");
    // What a note has room for is joiners alone, which nobody can see.
    expect(read(xml).invoicePaymentNote).toBe("");
  });
});

describe("a file is understood", () => {
  it("with other prefixes, a default namespace and a byte order mark", () => {
    const xml = written(work, percentOff("3"));
    const turned = xml
      .replaceAll("rsm:", "a:")
      .replaceAll(":rsm=", ":a=")
      .replaceAll("ram:", "")
      .replaceAll(":ram=", "=")
      .replaceAll("udt:", "u_1.x:")
      .replaceAll(":udt=", ":u_1.x=");
    expect(turned).not.toBe(xml);
    expect(readCii(`\ufeff${turned}`, facts)).toEqual(readCii(xml, facts));
  });

  it("with CDATA, character references, processing instructions and comments in its texts", () => {
    const xml = written(work).replace(
      "Malerei Brandt",
      "<!-- x --><![CDATA[A & <B>]]><?pi x?> &#214;&#x10D;&amp;",
    );
    expect(read(xml).supplierCompany).toBe("A & <B> Öč&");
  });

  it("with an empty transaction, as an empty invoice", () => {
    const invoice = read(minimal);
    expect(invoice).toMatchObject({
      invoiceID: "",
      invoiceIssueDate: "20260101",
      invoiceDueDate: "",
      invoiceLines: [],
    });
    expect(payableIn(minimal)).toBeNull();
  });

  it("with dates that are none, as one of today without other days", () => {
    const xml = written(work).replaceAll(
      /<udt:DateTimeString format="102">\d{8}/g,
      '<udt:DateTimeString format="102">20260230',
    );
    expect(read(xml)).toMatchObject({
      invoiceIssueDate: "20260101",
      invoiceDueDate: "",
      invoiceActualDeliveryDate: "",
    });
  });

  it("with terms alone (BT-20), without a due date (BT-9), and with its Skonto", () => {
    const terms = having({
      invoiceDueDate: "",
      invoicePaymentNote: "Zahlbar nach Absprache",
      invoiceSkonto: [{ days: 30, percent: decimal("2") }],
    });
    const { invoice } = readCii(written(work, terms), facts);
    expect(invoice).toMatchObject({ invoiceDueDate: "", invoicePaymentNote: "Zahlbar nach Absprache" });
    expect(checkInvoice(invoice).refusals).toEqual([]);
  });

  it("with line numbers that repeat, by their order", () => {
    const xml = written(work, work).replace("<ram:LineID>2<", "<ram:LineID>1<");
    expect(read(xml).invoiceLines.map((each) => each.id)).toEqual(["1", "2"]);
  });

  it("with a unit outside the list, which stays", () => {
    expect(read(written(line("1", "1", 19, { unit: "STK" }))).invoiceLines[0]?.unit).toBe("STK");
    const none = written(work).replace(' unitCode="HUR"', "");
    expect(read(none).invoiceLines[0]?.unit).toBe("C62");
  });

  it("with longer numbers of the same value, as the numbers they are", () => {
    const xml = written(work)
      .replace(">2</ram:BilledQuantity>", "> 002.000000 </ram:BilledQuantity>")
      .replace(">50</ram:ChargeAmount>", ">50.5000000</ram:ChargeAmount>");
    expect(read(xml).invoiceLines[0]).toMatchObject({
      quantity: "2.0000",
      unitPrice: "50.5000",
      total: "101.00",
    });
  });

  it("with texts as their fields would have them", () => {
    const xml = foreign(written(work))
      .replaceAll("post@brandt-maler.example", "Post@Brandt-Maler.EXAMPLE")
      .replace("+492215301770", "+49 (221) 530-1770")
      .replace("DE02120300000000202051", "DE02 1203 0000 0000 2020 51")
      .replace("Streichen", "x".repeat(300))
      .replace("Hansen &amp; Partner", "y".repeat(300));
    expect(read(xml)).toMatchObject({
      supplierEmail: "post@brandt-maler.example",
      supplierTelephone: "+492215301770",
      supplierBankIban: "DE02120300000000202051",
      customerCompany: "y".repeat(200),
    });
    expect(read(xml).invoiceLines[0]?.name).toHaveLength(250);
  });

  it("without any control character, wherever it is hidden", () => {
    const xml = written(
      work,
      having({
        supplierBankIban: "",
        supplierBankAccountHolder: "Holder",
        supplierCompanyID: "DE12345678901",
      }),
    )
      .replace('<?xml version="1.0"', '<?xml version="1.1"')
      .replace('unitCode="HUR"', 'unitCode="H&#1;UR"')
      .replace("=Holder", "=Hol%01der%EF%BF%BF%0A")
      .replace("supplierCompanyID=DE12345678901", "supplierCompanyID=DE%00%0A12345678901")
      .replace("Hansen", "Han&#2;sen");
    const invoice = read(xml);
    for (const text of [...Object.values(invoice), ...Object.values(invoice.invoiceLines[0] ?? {})]) {
      if (typeof text === "string") expect(text).toBe(cleanCharacters(text));
    }
    expect([
      invoice.supplierBankAccountHolder,
      invoice.invoiceLines[0]?.unit,
      invoice.customerCompany,
    ]).toEqual(["Holder", "HUR", "Hansen & Partner"]);
    expect(invoice.supplierCompanyID).toBe("DE 12345678901");
  });
});

describe("the settings comment", () => {
  it("with two keys alone is enough; the rest comes from the data", () => {
    const invoice = read(marked(written(line("1", "100", 7), line("1", "10", 0), buyerReference("PO-7"))));
    expect(invoice).toMatchObject({
      invoiceLocale: "en",
      flagShowAllowance: false,
      flagIsSmallBusinessOwner: false,
      flagShowInvoiceLineNumbers: true,
      flagHasSupplierBuyerReference: true,
      supplierBuyerReference: "PO-7",
      flagHasTaxExemptionReason: true,
      supplierCompanyID: "DE123456788",
      invoiceTaxRates: { "0": true, "7": true, "19": true },
      invoiceAllowanceChargeReason: "Discount",
      invoiceTheme: { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" },
      invoiceLineUnitWidth: 80,
    });
  });

  it("restores the typed tax id where the XML has another form of it", () => {
    expect(read(written(work, having({ supplierCompanyID: "DE12345678901" }))).supplierCompanyID).toBe(
      "DE12345678901",
    );
    expect(
      read(foreign(written(work, having({ supplierCompanyID: "DE12345678901" })))).supplierCompanyID,
    ).toBe("12345678901");
  });

  it("decides on the language", () => {
    expect(read(written(work)).invoiceLocale).toBe("de");
    expect(read(foreign(written(work, inLanguage("en")))).invoiceLocale).toBe("en");
    expect(
      readCii(foreign(written(work)), { today: day("20260101"), locale: "de" }).invoice.invoiceLocale,
    ).toBe("de");
  });

  it.each([
    ["invoiceLocale=fr", { invoiceLocale: "en" }],
    ["flagShowAllowance=yes", { flagShowAllowance: false }],
    ["theme=stars", { invoiceTheme: { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" } }],
    ["hueRotate=361", { invoiceTheme: { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" } }],
    ["opacity=-1", { invoiceTheme: { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" } }],
    ["opacity=1e1", { invoiceTheme: { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" } }],
    ["font=Arial", { invoiceTheme: { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" } }],
    ["invoiceLineUnitWidth=69", { invoiceLineUnitWidth: 80 }],
    ["invoiceLineUnitWidth=201", { invoiceLineUnitWidth: 80 }],
    ["invoiceLineUnitWidth=NaN", { invoiceLineUnitWidth: 80 }],
    ["invoiceTaxRates=42_x", { invoiceTaxRates: { "0": false, "7": false, "19": true } }],
  ])("%s does not get through", (setting, expected) => {
    expect(read(marked(written(work), ` ${setting}`))).toMatchObject(expected);
  });

  it("cannot push the name column below 120 px", () => {
    const wide =
      " invoiceLineUnitWidth=200 invoiceLineVatWidth=200 invoiceLineUnitPriceWidth=200 invoiceLineTotalWidth=200";
    const invoice = read(marked(written(work), wide));
    expect([
      invoice.invoiceLineUnitWidth,
      invoice.invoiceLineVatWidth,
      invoice.invoiceLineUnitPriceWidth,
      invoice.invoiceLineTotalWidth,
    ]).toEqual([80, 70, 80, 80]);
    const widest = read(marked(written(work), " invoiceLineUnitWidth=191"));
    expect(widest.invoiceLineUnitWidth).toBe(191);
  });

  it.each(["1e9", "3-", "NaN", "1,5", "", "%00", "3%20%25"])(
    "with the allowance %j falls back to the data",
    (amount) => {
      const xml = written(work, eurosOff("12.50")).replace(
        /invoiceAllowanceAmount=\S+/,
        `invoiceAllowanceAmount=${amount}`,
      );
      expect(read(xml)).toMatchObject({ invoiceAllowanceAmount: "12.50", invoiceAllowanceUnit: "number" });
    },
  );

  it("is never trusted for money: what it claims is computed anew, and the difference can be told", () => {
    const xml = written(work, percentOff("3")).replace(
      "invoiceAllowanceAmount=3",
      "invoiceAllowanceAmount=90",
    );
    const { invoice } = readCii(xml, facts);
    expect([payableIn(xml), invoice.invoicePayableAmount]).toEqual(["115.43", "11.90"]);
  });

  it("that holds a text too long for its field is cut to it", () => {
    const xml = written(
      work,
      having({ supplierBankIban: "", supplierBankBic: "", supplierBankAccountHolder: "Malerei" }),
    ).replace("AccountHolder=Malerei", `AccountHolder=${"x".repeat(5_000)}`);
    expect(read(xml).supplierBankAccountHolder).toHaveLength(200);
  });

  const strange = {
    supplierCompany: "Fremde GmbH",
    supplierName: "",
    supplierEmail: "fremd@example.com",
    supplierCompanyID: "DE999999999",
    supplierTaxNumber: "12/345/67890",
    supplierBankAccountHolder: "Fremde GmbH",
    supplierBankIban: "DE02120300000000202051",
    supplierBankBic: "BYLADEM1001",
    customerPostalZone: "",
    customerVatID: "ATU12345675",
    customerEmail: "",
    invoiceAllowanceChargeReason: "Erlass",
    flagIsSmallBusinessOwner: "true",
  };

  it.each(Object.entries(strange))("replaces nothing that the data say (%s)", (name, value) => {
    const xml = written(
      work,
      percentOff("3"),
      having({ customerPostalZone: "50667", customerEmail: "kunde@example.com" }),
    );
    const bare = xml.replaceAll(new RegExp(` ${name}=\\S*`, "g"), "");
    expect(read(bare.replace(" -->", ` ${name}=${value.replace("@", "%40")} -->`))).toEqual(read(xml));
  });

  it.each(["supplierBankBic=BYLADEM1001", "supplierBankAccountHolder=Fremde"])(
    "names nobody else beside the account of the data (%s)",
    (pair) => {
      const xml = written(work, having({ supplierBankBic: "", supplierBankAccountHolder: "" }));
      expect(read(xml.replace(" -->", ` ${pair} -->`))).toEqual(read(xml));
    },
  );

  it.each(["supplierBankIban=DE02120300000000202051", "customerVatID=ATU12345675"])(
    "adds no account and no number that the data do not know (%s)",
    (pair) => {
      const xml = written(
        work,
        having({
          supplierBankIban: "",
          supplierBankBic: "",
          supplierBankAccountHolder: "",
          customerVatID: "",
        }),
      );
      expect(read(xml.replace(" -->", ` ${pair} -->`))).toEqual(read(xml));
    },
  );
});

describe("a file without our settings", () => {
  it("has an allowance in percent when all parts have the same", () => {
    expect(read(foreign(written(work, line("1", "10", 7), percentOff("3"))))).toMatchObject({
      invoiceAllowanceAmount: "3",
      invoiceAllowanceUnit: "percentage",
      flagShowAllowance: true,
      invoiceAllowanceChargeReason: "Rabatt / Nachlass",
    });
  });

  it("has an allowance in euros otherwise, the sum of its parts", () => {
    const two = foreign(written(work, line("1", "10", 7), eurosOff("12.34")));
    const padded = foreign(written(work, percentOff("3"))).replace("Percent>3<", "Percent> 03.0000000 <");
    expect(read(padded)).toMatchObject({
      invoiceAllowanceAmount: "3.000",
      invoiceAllowanceUnit: "percentage",
    });
    expect(read(two)).toMatchObject({
      invoiceAllowanceAmount: "12.34",
      invoiceAllowanceUnit: "number",
      flagShowAllowance: true,
    });
    const different = foreign(written(work, line("1", "10", 7), percentOff("3"))).replace(
      "Percent>3<",
      "Percent>4<",
    );
    expect(read(different)).toMatchObject({ invoiceAllowanceAmount: "3.30", invoiceAllowanceUnit: "number" });
  });

  it("has no allowance out of a charge", () => {
    const charge = foreign(written(work, eurosOff("10"))).replace(
      ">false</udt:Indicator>",
      ">true</udt:Indicator>",
    );
    const { invoice } = readCii(charge, facts);
    expect(invoice).toMatchObject({
      flagShowAllowance: false,
      invoiceAllowanceAmount: "0",
      invoiceAllowanceUnit: "percentage",
      invoiceAdjustments: [{ isCharge: true, unit: "number", amount: "10.00", vat: 19 }],
    });
    expect([invoice.invoicePayableAmount, payableIn(charge)]).toEqual(["130.90", "107.10"]);
  });

  it("is a small business's when all lines are at 0 percent and the reason says so", () => {
    const small = line("1", "100", 0);
    const note = (text: string): Change =>
      having({ flagIsSmallBusinessOwner: true, supplierIsSmallBusinessOwnerNote: text });
    for (const text of ["Steuerfrei nach § 19 UStG", "Ich bin KLEINUNTERNEHMER", "§19"]) {
      expect(read(foreign(written(small, note(text))))).toMatchObject({
        flagIsSmallBusinessOwner: true,
        supplierIsSmallBusinessOwnerNote: text,
        supplierTaxExemptionReason: "",
        flagHasTaxExemptionReason: false,
        invoiceTaxRates: { "0": true, "7": false, "19": false },
      });
    }
    expect(read(foreign(written(small, note("§ 190 BGB")))).flagIsSmallBusinessOwner).toBe(false);
  });

  it("is nobody's small business with another reason or another rate", () => {
    const exempt = having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" });
    expect(read(foreign(written(line("1", "100", 0), exempt)))).toMatchObject({
      flagIsSmallBusinessOwner: false,
      flagHasTaxExemptionReason: true,
      supplierTaxExemptionReason: "§ 4 Nr. 21 UStG",
      supplierIsSmallBusinessOwnerNote: "",
    });
    const mixed = having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 19" });
    expect(read(foreign(written(line("1", "100", 0), work, mixed))).flagIsSmallBusinessOwner).toBe(false);
  });

  it("has the customer's e-mail only if the address is one", () => {
    const routed = foreign(written(work, buyerReference("04011000-12345-03"), having({ customerEmail: "" })));
    expect(routed).toContain('schemeID="0204"');
    expect(read(routed).customerEmail).toBe("");
  });

  it("takes the VAT id before the tax number", () => {
    const both = foreign(written(work)).replace(
      "<ram:SpecifiedTaxRegistration>",
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">12/345/67890</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration>',
    );
    expect(read(both).supplierCompanyID).toBe("DE123456788");
    expect(read(both.replace('"VA"', '"ZZ"')).supplierCompanyID).toBe("12/345/67890");
  });

  it("has a rate of its own on a line, and no switch for it", () => {
    const xml = foreign(written(line("1", "100", 16)));
    expect(read(xml).invoiceLines[0]?.vat).toBe(16);
    expect(read(xml).invoiceTaxRates).toEqual({ "0": false, "7": true, "19": true });
  });
});

describe("what the file says is to be paid", () => {
  const due = (amount: string): string | null =>
    payableIn(written(work).replace(/<ram:DuePayableAmount>[^<]*/, `<ram:DuePayableAmount>${amount}`));

  it("is told as it is", () => {
    expect(due(" 200.5 ")).toBe("200.50");
    expect(due("119")).toBe("119.00");
    expect(due("-119.00")).toBe("-119.00");
    expect(due("abc")).toBeNull();
    expect(due("")).toBeNull();
  });

  it("differs from the recomputed amount in the stale vector alone by the file's own doing", () => {
    const { xml } = vector("30-stale-computed");
    const { invoice } = readCii(xml, facts);
    expect(payableIn(xml)).toBe(invoice.invoicePayableAmount);
  });
});

describe("the payment note in the XML", () => {
  const noteIn = (xml: string): string =>
    /<ram:SpecifiedTradePaymentTerms>\s*<ram:Description>([^<]*)/.exec(xml)?.[1] ?? "";
  const note = (invoicePaymentNote: string): Change => having({ invoicePaymentNote });

  it("guards a line that starts with # and is no Skonto, and gives it back", () => {
    for (const text of ["#1 Danke", "Danke\n  # x", "#SKONTO#TAGE=7#PROZENT=2#", "\u2060#x", "a#b"]) {
      const xml = written(work, note(text));
      expect(
        noteIn(xml)
          .split("\n")
          .filter((each) => each.trim().startsWith("#")),
      ).toEqual([]);
      expect(read(xml).invoicePaymentNote).toBe(text);
    }
    expect(noteIn(written(work, note("a#b")))).toBe("a#b");
  });

  it("ends a last Skonto line with a break and leaves Skonto alone", () => {
    const skonto = "#SKONTO#TAGE=7#PROZENT=2.00#";
    expect(noteIn(written(work, note(skonto)))).toBe(`${skonto}\n`);
    expect(noteIn(written(work, note(`${skonto}\nDanke`)))).toBe(`${skonto}\nDanke`);
    expect(read(written(work, note(skonto))).invoicePaymentNote).toBe(skonto);
  });
});

describe("a payment note that BR-DE-18 would refuse as Skonto", () => {
  const skonto = "#SKONTO#TAGE=7#PROZENT=2.00#";

  it.each([
    `${skonto}\nAuftrag #12 und #13`,
    `${skonto}\n#12 und #13`,
    `${skonto}\nx #a# b\n${skonto}\ny #a# b`,
  ])("is written as plain text and comes back: %j", (text) => {
    const xml = written(work, buyerReference("PO-7"), having({ invoicePaymentNote: text }));
    expect(xml).not.toMatch(/^\s*(<ram:Description>)?#/m);
    expect(read(xml).invoicePaymentNote).toBe(text);
  });

  it.each([`Auftrag #12 und #13\n${skonto}`, `${skonto}\nAuftrag #12`, `  ${skonto}  \n\nDanke`])(
    "and one that it takes stays Skonto: %j",
    (text) => {
      const xml = written(work, buyerReference("PO-7"), having({ invoicePaymentNote: text }));
      expect(xml).toMatch(/^\s*(<ram:Description>)?\s*#SKONTO#TAGE=7#PROZENT=2\.00#\s*$/m);
      expect(read(xml).invoicePaymentNote).toBe(text);
    },
  );
});

describe("a text that a flag hides", () => {
  const secrets = having({
    supplierBuyerReference: "geheim",
    supplierTaxExemptionReason: "geheim",
    supplierIsSmallBusinessOwnerNote: "geheim",
    invoiceAllowanceChargeReason: "geheim",
  });

  it("is nowhere in the XML", () => {
    expect(written(work, line("1", "1", 0), secrets)).not.toContain("geheim");
    const small = written(
      line("1", "1", 0),
      secrets,
      having({ flagIsSmallBusinessOwner: true, flagHasTaxExemptionReason: true }),
    );
    expect(small.match(/geheim/g)).toHaveLength(2);
  });

  it("is empty, or the default, on the invoice as it leaves", () => {
    expect(normalize(anInvoice(work, secrets))).toMatchObject({
      supplierBuyerReference: "",
      supplierTaxExemptionReason: "",
      supplierIsSmallBusinessOwnerNote: "",
      invoiceAllowanceChargeReason: "Rabatt / Nachlass",
    });
  });

  it("is there when it is shown", () => {
    expect(written(work, secrets, buyerReference("PO-7"))).toContain("<ram:BuyerReference>PO-7<");
    expect(written(line("1", "1", 0), secrets, having({ flagHasTaxExemptionReason: true }))).toContain(
      "<ram:ExemptionReason>geheim<",
    );
    expect(written(work, secrets, percentOff("3"))).toContain("<ram:Reason>geheim<");
  });
});

describe("the written file", () => {
  it("is well-formed whatever was typed, and holds no empty element but the delivery", () => {
    const hostile = "\u0000\ud800]]>&<>\"'\u2028\ufffe😀 <!-- --> &#1; \u202e";
    const texts = Object.fromEntries(
      fields.filter(({ kind }) => kind === "text" || kind === "multiline").map(({ name }) => [name, hostile]),
    );
    const xml = written(
      line("1", "1", 0, { name: hostile, description: hostile }),
      percentOff("3"),
      having({
        ...texts,
        invoiceDespatchReference: "",
        ...Object.fromEntries(deliveryFields.map((name) => [name, ""])),
        flagIsSmallBusinessOwner: true,
        flagHasSupplierBuyerReference: true,
        invoiceActualDeliveryDate: "",
      }),
    );
    expect(parse(xml).root.name).toBe("rsm:CrossIndustryInvoice");
    expect(xml.match(/<[^>]*\/>|<([\w:]+)[^>]*>\s*<\/\1>/g)).toEqual([
      "<ram:ApplicableHeaderTradeDelivery/>",
    ]);
    expect(xml).not.toMatch(/\r/);
  });

  it("names XRechnung only with a buyer reference that is shown and not blank", () => {
    expect(written(work, buyerReference("PO-7"))).toContain("xrechnung_3.0<");
    for (const words of [
      [work],
      [work, buyerReference("  ")],
      [work, buyerReference("PO-7"), having({ flagHasSupplierBuyerReference: false })],
    ]) {
      const xml = written(...words);
      expect(xml).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
      expect(xml).not.toContain("BusinessProcess");
    }
  });

  it('has "-" for the post code of a foreign customer who has none, in XRechnung alone', () => {
    const irish = having({ customerCountry: "IE", customerPostalZone: "" });
    const xml = written(work, irish, buyerReference("PO-7"));
    expect(xml).toContain("<ram:PostcodeCode>-</ram:PostcodeCode>");
    expect(read(xml).customerPostalZone).toBe("");
    expect(written(work, irish)).not.toContain("<ram:PostcodeCode>-<");
  });

  it("has percent and basis of the allowance together, and only for a percentage", () => {
    const percent = written(work, percentOff("3"));
    expect(percent).toContain(
      "<ram:CalculationPercent>3</ram:CalculationPercent>\n<ram:BasisAmount>100.00</ram:BasisAmount>",
    );
    expect(written(work, eurosOff("3"))).not.toContain("CalculationPercent");
  });

  it("is the same bytes every time", () => {
    expect(written(work, percentOff("3"))).toBe(written(work, percentOff("3")));
  });
});
