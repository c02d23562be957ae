import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { all, dayOf, one, textOf, type DocumentNode } from "../../../lib/en16931/document";
import { readDocument, type ReadInvoice } from "../../../lib/en16931/read";
import { emptyFileNames } from "../../../lib/en16931/shown";
import { writeAsCii, writeAsUbl } from "../../../lib/en16931/write";
import { saidBy } from "../../random/documents";

type Invoice = ReadInvoice;

function read(xml: string | Uint8Array): Invoice {
  const file = readDocument(xml);
  if (file.is !== "invoice") throw new Error(JSON.stringify(file));
  return file;
}

const fixtures = new URL("../../fixtures/", import.meta.url);
const fixture = (name: string): string => readFileSync(new URL(name, fixtures), "utf8");
const bare = (xml: string): string => xml.replace(/<!--.*?-->\n?/gs, "").replace(/>\s+</g, ">\n<");

const namespaces = [
  ["rsm", "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"],
  ["ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"],
  ["udt", "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"],
  ["qdt", "urn:un:unece:uncefact:data:standard:QualifiedDataType:100"],
] as const;

const cii = (settlement: string, agreement = "", lines = ""): string =>
  `<rsm:CrossIndustryInvoice${namespaces.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join("")}><rsm:SupplyChainTradeTransaction>${lines}<ram:ApplicableHeaderTradeAgreement>${agreement}</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement>${settlement}</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const oasis = "urn:oasis:names:specification:ubl:schema:xsd:";
const ubl = (content: string, kind = "Invoice"): string =>
  `<${kind} xmlns="${oasis}${kind}-2" xmlns:cac="${oasis}CommonAggregateComponents-2" xmlns:cbc="${oasis}CommonBasicComponents-2">${content}</${kind}>`;

const values = (node: DocumentNode | undefined, id: Parameters<typeof all>[1]): readonly string[] =>
  all(node, id).map(({ value }) => value);

describe("files that hold every term", () => {
  const files = [
    ["invoice.cii.xml", writeAsCii],
    ["invoice.ubl.xml", writeAsUbl],
    ["credit-note.ubl.xml", writeAsUbl],
  ] as const;

  it.each(files)("%s is written again as it was, in the order of its schema", (name, write) => {
    const xml = fixture(`en16931/${name}`);
    const { document, others } = read(xml);
    expect(others).toEqual([]);
    expect(write(document)).toBe(xml);
  });

  it("say the same in CII and in UBL", () => {
    const [ofCii, ofUbl] = files.map(([name]) => saidBy(read(fixture(`en16931/${name}`)).document));
    expect(ofCii).toEqual(ofUbl);
  });
});

it("what the editor writes is written again as it was, also after it was UBL", () => {
  const names = readdirSync(new URL("vectors", fixtures)).filter((name) => name.endsWith(".xml"));
  expect(names.length).toBeGreaterThan(90);
  for (const name of names) {
    const xml = fixture(`vectors/${name}`);
    const { document, others } = read(xml);
    expect([name, others]).toEqual([name, []]);
    expect(bare(writeAsCii(document))).toBe(bare(xml));
    expect(bare(writeAsCii(read(writeAsUbl(document)).document))).toBe(bare(xml));
  }
});

describe("a term", () => {
  it("keeps its text, its place and its line, whatever prefixes the file has", () => {
    const xml = cii("<ram:InvoiceCurrencyCode>\n EUR </ram:InvoiceCurrencyCode>").replaceAll("ram", "n1");
    expect(one(read(xml).document, "BT-5")).toMatchObject({
      value: "\n EUR ",
      place:
        "/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:InvoiceCurrencyCode",
      line: 1,
    });
  });

  it("is numbered where its elements are several", () => {
    const { document } = read(ubl("<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note>"));
    expect(all(document, "BT-22").map(({ place }) => place)).toEqual([
      "/ubl:Invoice/cbc:Note[1]",
      "/ubl:Invoice/cbc:Note[2]",
    ]);
  });

  it("is read as often as a file says it, against every rule", () => {
    const { document } = read(ubl("<cbc:DueDate>2026-01-01</cbc:DueDate><cbc:DueDate>soon</cbc:DueDate>"));
    expect(values(document, "BT-9")).toEqual(["2026-01-01", "soon"]);
    expect(all(document, "BT-9").map(dayOf)).toEqual(["20260101", null]);
  });

  it("is another one in the second currency", () => {
    const totals = '<cbc:TaxAmount currencyID="SEK">5</cbc:TaxAmount>';
    const { document } = read(
      ubl(
        `<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode><cac:TaxTotal>${totals}</cac:TaxTotal><cac:TaxTotal>${totals.replace("SEK", "EUR")}</cac:TaxTotal>`,
      ),
    );
    expect([textOf(document, "BT-110"), textOf(document, "BT-111")]).toEqual(["5", "5"]);
    expect(one(document, "BT-111")?.place).toBe("/ubl:Invoice/cac:TaxTotal[1]/cbc:TaxAmount");
  });

  it("keeps a currency that nobody expects", () => {
    const { document } = read(
      ubl(
        '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="USD">5</cbc:PayableAmount></cac:LegalMonetaryTotal>',
      ),
    );
    expect(one(document, "BT-115")?.attributes).toEqual({ currencyID: "USD" });
  });
});

it("the code of a note is told from its text, and a word between other signs is none", () => {
  const { document } = read(ubl("<cbc:Note>#ADU#Thanks</cbc:Note><cbc:Note>#SKONTO#TAGE=7#</cbc:Note>"));
  expect(values(document, "BT-21")).toEqual(["ADU"]);
  expect(values(document, "BT-22")).toEqual(["Thanks", "#SKONTO#TAGE=7#"]);
});

it("the day of the VAT is one code in both syntaxes, and an unknown one stays", () => {
  const tax = (code: string): string =>
    cii(
      `<ram:ApplicableTradeTax><ram:DueDateTypeCode>${code}</ram:DueDateTypeCode></ram:ApplicableTradeTax>`,
    );
  const codes = { "5": "3", "29": "35", "72": "432", constructor: "constructor" };
  for (const [inCii, code] of Object.entries(codes)) {
    const { document } = read(tax(inCii));
    expect(textOf(document, "BT-8")).toBe(code);
    expect(writeAsUbl(document)).toContain(`<cbc:DescriptionCode>${code}</cbc:DescriptionCode>`);
    expect(writeAsCii(document)).toContain(`<ram:DueDateTypeCode>${inCii}</ram:DueDateTypeCode>`);
  }
});

it("what is said for each VAT group or payment alike is said once", () => {
  const due = "<ram:ApplicableTradeTax><ram:DueDateTypeCode>5</ram:DueDateTypeCode></ram:ApplicableTradeTax>";
  expect(values(read(cii(due + due)).document, "BT-8")).toEqual(["3"]);
  const paid =
    "<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>RE 1</cbc:PaymentID></cac:PaymentMeans>";
  const { document } = read(ubl(paid + paid));
  expect(all(document, "BG-16")).toHaveLength(2);
  expect(values(document, "BT-83")).toEqual(["RE 1"]);
});

it("the base of a net price comes before that of a gross price", () => {
  const price = (name: string, base: string): string =>
    `<ram:${name}><ram:BasisQuantity>${base}</ram:BasisQuantity></ram:${name}>`;
  const { document } = read(
    cii(
      "",
      "",
      `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeAgreement>${price("GrossPriceProductTradePrice", "1.1")}${price("NetPriceProductTradePrice", "1")}</ram:SpecifiedLineTradeAgreement></ram:IncludedSupplyChainTradeLineItem>`,
    ),
  );
  expect(values(document, "BT-149")).toEqual(["1", "1.1"]);
});

describe("lines within lines", () => {
  const line = (number: string, around?: string): string =>
    `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${number}</ram:LineID>${around === undefined ? "" : `<ram:ParentLineID>${around}</ram:ParentLineID>`}</ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>`;

  it("are those of UBL and those that CII has beside", () => {
    const inUbl = ubl(
      "<cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID></cac:SubInvoiceLine></cac:InvoiceLine><cac:InvoiceLine><cbc:ID>2</cbc:ID></cac:InvoiceLine>",
    );
    for (const xml of [inUbl, cii("", "", line("1.1", "1") + line("1") + line("2"))]) {
      const lines = all(read(xml).document, "BG-25");
      expect(lines.map((each) => textOf(each, "BT-126"))).toEqual(["1", "2"]);
      expect(all(lines[0], "BG-25").map((each) => textOf(each, "BT-126"))).toEqual(["1.1"]);
    }
  });

  it("that go in a circle or name no line stay beside, and it is told", () => {
    const { document, others } = read(cii("", "", line("1", "2") + line("2", "1") + line("3", "9")));
    expect(saidBy(document)[1]).toHaveLength(2);
    expect(others.map(({ text }) => text)).toEqual(["2", "9"]);
  });

  it("are bounded in depth", () => {
    const { document } = read(
      cii("", "", Array.from({ length: 500 }, (_, at) => line(String(at), String(at + 1))).join("")),
    );
    const depth = (node: DocumentNode): number =>
      Math.max(0, ...all(node, "BG-25").map((each) => 1 + depth(each)));
    expect(depth(document)).toBeLessThanOrEqual(20);
  });
});

it("holds nothing that turns letters around unseen, in a term or beside", () => {
  const { document, others } = read(
    cii(
      "",
      "<ram:SellerTradeParty><ram:Name>A&#x202E;=1\u2066B</ram:Name><ram:Own>&#x202D;C</ram:Own></ram:SellerTradeParty>",
    ),
  );
  expect([textOf(one(document, "BG-4"), "BT-27"), others.map(({ text }) => text)]).toEqual(["A=1B", ["C"]]);
});

it("tells what the table does not know, with all that is below it", () => {
  const { document, others } = read(
    ubl(
      '<cbc:UUID>u</cbc:UUID><cac:Signature><cbc:ID schemeID="s">x</cbc:ID></cac:Signature><cbc:ID>1</cbc:ID>',
    ),
  );
  expect(textOf(document, "BT-1")).toBe("1");
  expect(others.map(({ place, text }) => [place, text])).toEqual([
    ["/ubl:Invoice/cbc:UUID", "u"],
    ["/ubl:Invoice/cac:Signature/cbc:ID", "x"],
    ["/ubl:Invoice/cac:Signature/cbc:ID/@schemeID", "s"],
  ]);
});

it("takes an element of another namespace for none of the standard's", () => {
  const { document, others } = read(ubl('<x:ID xmlns:x="urn:x">1</x:ID>'));
  expect(document.children).toEqual([]);
  expect(others).toHaveLength(1);
});

describe("a file", () => {
  const rules = {
    "urn:factur-x.eu:1p0:minimum": "minimum",
    "urn:factur-x.eu:1p0:basicwl": "basic-wl",
    "urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic": "basic",
    "urn:cen.eu:en16931:2017": "en16931",
    "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended": "extended",
    "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0": "xrechnung",
    "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0":
      "xrechnung-extension",
    "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0": "peppol",
    "urn:example": "other",
    "": "none",
  };
  it.each(Object.entries(rules))("that follows %j is of the profile %s", (identifier, profile) => {
    const xml = ubl(`<cbc:CustomizationID>${identifier}</cbc:CustomizationID>`);
    expect(readDocument(xml)).toMatchObject({ is: "invoice", syntax: "ubl", profile });
  });

  const foreign = {
    "zugferd-1": '<a:CrossIndustryDocument xmlns:a="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
    "order-x":
      '<a:SCRDMCCBDACIOMessageStructure xmlns:a="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
    acknowledgement: '<a:CrossDomainAcknowledgementAndResponse xmlns:a="urn:x"/>',
    "other-cii": '<a:CrossIndustryInvoice xmlns:a="urn:x"/>',
    "other-ubl": `<Order xmlns="${oasis}Order-2"/>`,
    fatturapa:
      '<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"/>',
    ksef: '<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>',
    ebinterface: '<Invoice xmlns="http://www.ebinterface.at/schema/6p1/"/>',
    facturae: '<f:Facturae xmlns:f="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"/>',
    finvoice: "<Finvoice/>",
    isdoc: '<Invoice xmlns="http://isdoc.cz/namespace/2013"/>',
    "edifact-xml": "<M_INVOIC/>",
    "other-xml": "<Invoice/>",
  };
  it.each(Object.entries(foreign))("that is %s is named", (kind, xml) => {
    expect(readDocument(xml)).toEqual({ is: "foreign", kind });
  });

  it.each([
    ["nothing", ""],
    ["a text", "Invoice 1"],
    ["half a file", "<Invoice>"],
    ["entities", `<!DOCTYPE Invoice [<!ENTITY a "b">]>${ubl("<cbc:ID>&a;</cbc:ID>")}`],
    ["more levels than anybody writes", ubl("<cac:A>".repeat(60) + "</cac:A>".repeat(60))],
  ])("of %s is unreadable", (_, xml) => {
    expect(readDocument(xml)).toEqual({ is: "unreadable", code: "broken-xml" });
  });

  it("that is too large is said to be so", () => {
    expect(readDocument(ubl(" ".repeat(20_000_001)))).toEqual({ is: "unreadable", code: "file-too-large" });
  });

  it("is read in the encoding that it names or shows", () => {
    const text = (encoding: string): string =>
      `<?xml version="1.0" encoding="${encoding}"?>${ubl("<cbc:ID>ü</cbc:ID>")}`;
    const bytes = [
      Buffer.from(text("ISO-8859-1"), "latin1"),
      Buffer.from(`\uFEFF${text("UTF-8")}`),
      Buffer.from(`\uFEFF${text("UTF-16")}`, "utf16le"),
    ];
    for (const each of bytes) expect(textOf(read(each).document, "BT-1")).toBe("ü");
    expect(textOf(read(`\uFEFF${text("UTF-8")}`).document, "BT-1")).toBe("ü");
  });
});

it("the day of a date is read with or without its zone", () => {
  const day = (text: string): string | null =>
    dayOf(one(read(ubl(`<cbc:IssueDate>${text}</cbc:IssueDate>`)).document, "BT-2"));
  expect(["2026-11-30", "2026-11-30Z", "2026-11-30+01:00", " 20261130\n"].map(day)).toEqual(
    Array(4).fill("20261130"),
  );
  expect(["2026-02-30", "30.11.2026", "2026-11", "2026-11-301"].map(day)).toEqual(Array(4).fill(null));
});

it("an indicator may be a digit", () => {
  const adjusted = (indicator: string): string =>
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>`;
  const { document } = read(cii(adjusted("0") + adjusted("1")));
  expect([values(document, "BT-92"), values(document, "BT-99")]).toEqual([["5"], ["5"]]);
});

describe("writing", () => {
  const written = (xml: string): string => writeAsCii(read(xml).document);

  it("tells an account that is no IBAN, and an identifier without a scheme", () => {
    const paid = (account: string): string =>
      ubl(
        `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`,
      );
    expect(written(paid("DE02 1203 0000 0000 2020 51"))).toContain("<ram:IBANID>DE02 1203");
    expect(written(paid("1112222"))).toContain("<ram:ProprietaryID>1112222<");
    const id = (attribute: string, text: string): string =>
      `<cac:PartyIdentification><cbc:ID${attribute}>${text}</cbc:ID></cac:PartyIdentification>`;
    const seller = `<cac:AccountingSupplierParty><cac:Party>${id(' schemeID="0088"', "a")}${id("", "b")}</cac:Party></cac:AccountingSupplierParty>`;
    expect(written(ubl(seller))).toContain(
      '<ram:ID>b</ram:ID>\n<ram:GlobalID schemeID="0088">a</ram:GlobalID>',
    );
  });

  it("keeps an attribute whose element says nothing", () => {
    const unnamed = ubl('<cac:PaymentMeans><cbc:PaymentMeansCode name="Bank transfer"/></cac:PaymentMeans>');
    expect(writeAsUbl(read(unnamed).document)).toContain('<cbc:PaymentMeansCode name="Bank transfer"></');
  });

  it("puts together what UBL cannot repeat", () => {
    const means =
      "<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>1</ram:TypeCode><ram:Information>a</ram:Information><ram:Information>b</ram:Information></ram:SpecifiedTradeSettlementPaymentMeans>";
    expect(writeAsUbl(read(cii(means)).document)).toContain('<cbc:PaymentMeansCode name="a&#10;b">1<');
    const notes = cii("").replace(
      "<rsm:SupplyChain",
      "<rsm:ExchangedDocument><ram:IncludedNote><ram:Content>a</ram:Content><ram:Content>b</ram:Content></ram:IncludedNote></rsm:ExchangedDocument><rsm:SupplyChain",
    );
    expect(writeAsUbl(read(notes).document)).toContain("<cbc:Note>a\nb</cbc:Note>");
  });

  it("keeps terms of payment apart", () => {
    const terms = ["1", "2"].map(
      (day) =>
        `<ram:SpecifiedTradePaymentTerms>\n<ram:Description>${day}</ram:Description>\n<ram:DueDateDateTime>\n<udt:DateTimeString format="102">2026110${day}</udt:DateTimeString>\n</ram:DueDateDateTime>\n</ram:SpecifiedTradePaymentTerms>\n`,
    );
    expect(written(cii(terms.join("")))).toContain(terms.join(""));
  });

  it("fills what UBL demands with what means nothing", () => {
    const gross = `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeAgreement><ram:GrossPriceProductTradePrice><ram:ChargeAmount>9</ram:ChargeAmount></ram:GrossPriceProductTradePrice></ram:SpecifiedLineTradeAgreement></ram:IncludedSupplyChainTradeLineItem>`;
    const { document } = read(cii("<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>", "", gross));
    const xml = writeAsUbl(document);
    expect(xml).toContain('<cbc:Amount currencyID="EUR">0</cbc:Amount>\n<cbc:BaseAmount currencyID="EUR">9<');
    expect(saidBy(read(xml).document)).toEqual(saidBy(document));
  });
});

it("the types that UBL sends as credit notes are written as such", () => {
  const typed = (code: string): string =>
    writeAsUbl(read(ubl(`<cbc:InvoiceTypeCode>${code}</cbc:InvoiceTypeCode>`)).document);
  for (const code of ["81", "83", "261", "262", "296", "308", "381", "396", "420", "458", "532"])
    expect(typed(code)).toContain(`<cbc:CreditNoteTypeCode>${code}</cbc:CreditNoteTypeCode>`);
  for (const code of ["380", "384", "389", "326", "875"])
    expect(typed(code)).toContain(`<cbc:InvoiceTypeCode>${code}</cbc:InvoiceTypeCode>`);
});

it("reads and writes a hundred thousand of one element in time that follows their number", () => {
  const repeated = (count: number, element: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => element(at)).join("");
  const many = (count: number): string =>
    ubl(
      repeated(count, (at) => `<cbc:DueDate>${at}</cbc:DueDate>`) +
        repeated(count, (at) => `<cac:PaymentMeans><cbc:PaymentID>${at}</cbc:PaymentID></cac:PaymentMeans>`),
    );
  const time = (count: number): number => {
    const xml = many(count);
    const started = performance.now();
    const { document } = read(xml);
    writeAsCii(document);
    writeAsUbl(document);
    return performance.now() - started;
  };
  time(1_000);
  expect(time(100_000)).toBeLessThan(60 * Math.max(time(5_000), 20));
});

it.each(["cii", "ubl"])("a file without content is still told by its name, in %s", (syntax) => {
  const { document, others } = read(fixture(`en16931/invoice.${syntax}.xml`).replace(/>QUJD</, "> <"));
  expect(others.map(({ text }) => text)).toEqual(["text/csv", "hours.csv"]);
  expect(all(document, "BG-24").map(({ place }) => emptyFileNames(others).get(place) ?? "")).toEqual([
    "hours.csv",
    "",
  ]);
});
