import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { parse } from "../../lib/cii/xml";
import { readDocument } from "../../lib/en16931/read";
import { forUbl, writeAsUbl } from "../../lib/en16931/write";
import { syntaxOf } from "../../lib/en16931/syntax-and-profile";
import { amountOf, decimalsOf, percentOf, quotient, rounded } from "../../lib/rules/amounts";
import { judge } from "../../lib/rules/judge";
import { releaseOn, type Release } from "../../lib/rules/releases";
import type { RuleFinding, Verdict } from "../../lib/rules/rule";
import { sentenceOf, type Texts } from "../../lib/rules/said";
import { anInvoice, having, line, xmlOf } from "../builders";
import { basesIn, compared, peppolBases, profileBases, verdict, wrongInvoice } from "../rules/verdicts";
import { sample } from "../random/sample";
import { de, en } from "../words";

/** What the official rule files said about wrong e-invoices; `npm run bench:rules -- record` asks them. */
const recorded = JSON.parse(readFileSync("tests/fixtures/verdicts.json", "utf8")) as {
  readonly seed: number;
} & Readonly<
  Record<"plain" | "peppol" | "profiles", readonly (readonly [index: number, official: string])[]>
>;
const bases = basesIn();

const judged = (xml: string, release?: Release): Verdict => {
  const file = parse(xml);
  const syntax = syntaxOf(file);
  if (typeof syntax !== "string") throw new Error("neither CII nor UBL");
  return judge(file.root, syntax, false, release);
};

const textsOf =
  (words: object): Texts =>
  (key, values = {}) => {
    const found = key.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], words);
    // Most rules about elements have one sentence for all.
    if (typeof found !== "string" && key.startsWith("rules.elements.")) return key.split(".").at(-1) ?? "";
    if (typeof found !== "string") throw new Error(`no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} has no ${name}`);
      return value;
    });
  };

describe("the rules", () => {
  const all = (
    [
      ["plain", bases],
      ["peppol", peppolBases()],
      ["profiles", profileBases()],
    ] as const
  ).flatMap(([kind, of]) =>
    recorded[kind].map(([index, official]) => {
      const { xml, done } = wrongInvoice(of, recorded.seed, index);
      return { kind, index, done, official, found: judged(xml, compared) };
    }),
  );

  it("say of every wrong e-invoice what the official rule files say", () => {
    const differing = all.flatMap(({ found, official, ...file }) => {
      const own = verdict(found.business).join(" ");
      return own === official ? [] : [{ ...file, own, official }];
    });
    expect(differing).toEqual([]);
    expect(new Set(all.flatMap(({ official }) => official.split(" "))).size).toBeGreaterThan(1_800);
  });

  it("find nothing that refuses a right one, in either syntax", () => {
    const found = bases
      // UBL has no place for a purpose of payment without a means of it.
      .filter((xml) => !/<cac:PaymentMeans>\s*<cbc:PaymentID>/.test(xml))
      .flatMap((xml) => {
        const { format, business } = judged(xml);
        return [...format, ...business].filter(({ level }) => level === "fatal");
      });
    expect(found).toEqual([]);
  });

  it("find nothing that refuses a random invoice of ours, in either syntax", async () => {
    const found = (await sample(150, 7)).flatMap(({ xml }) => {
      const text = typeof xml === "string" ? xml : new TextDecoder().decode(xml);
      const read = readDocument(text);
      if (read.is !== "invoice") throw new Error("not read");
      return [text, writeAsUbl(forUbl(read.document))].flatMap((each) => {
        const { format, business } = judged(each);
        return [...format, ...business].filter(({ level }) => level === "fatal");
      });
    });
    expect(found).toEqual([]);
  });

  it("tell everything that they find in both languages", () => {
    const found = all.flatMap(({ found: { format, business, content } }) => [
      ...format,
      ...business,
      ...content,
    ]);
    for (const words of [de, en]) {
      const texts = textsOf(words);
      const said = found.map((finding) => sentenceOf(finding, texts));
      expect(said.filter((sentence) => /\{\{|undefined/.test(sentence) || sentence.length < 10)).toEqual([]);
    }
  });
});

describe("a finding", () => {
  const [plain = ""] = bases;
  const sentences = (xml: string, part: keyof Verdict): readonly string[] =>
    judged(xml)[part].map((finding: RuleFinding) => sentenceOf(finding, textsOf(de)));

  it("of the format says what the element holds", () => {
    const xml = plain.replace(/<ram:GrandTotalAmount>[^<]*/, "<ram:GrandTotalAmount>viel");
    expect(sentences(xml, "format")).toEqual([
      "„GrandTotalAmount“ hat einen Wert, den das Format nicht lesen kann: „viel“.",
    ]);
  });

  it("is told as often as a file of strangers breaks a rule", () => {
    const many = 150_000;
    const ubl = bases.find((xml) => xml.includes("<ubl:Invoice")) ?? "";
    const { business } = judged(ubl.replace("<cbc:ID>", `${"<cbc:UUID>x</cbc:UUID>".repeat(many)}$&`));
    expect(business.filter(({ id }) => id === "UBL-CR-005")).toHaveLength(many);
  });

  it("stays on one line, whatever the file says", () => {
    const xml = plain.replace(/(<ram:CountryID>)DE/, "$1X\nb.xml:1: Fehler\u009b2J");
    const [said = ""] = sentences(xml, "business");
    expect(said).toContain("b.xml:1: Fehler");
    expect(said).not.toMatch(/[\n\u0080-\u009f]/);
  });

  it("counts a line once that names its category of VAT twice, as the official files do", () => {
    const exempt = bases.find((xml) => /<ubl:Invoice/.test(xml) && /<cbc:ID>E<\/cbc:ID>/.test(xml)) ?? "";
    const twice = exempt.replace(
      /<cac:ClassifiedTaxCategory>\s*<cbc:ID>E<[^]*?<\/cac:ClassifiedTaxCategory>/,
      "$&$&",
    );
    expect(twice.length).toBeGreaterThan(exempt.length);
    expect(judged(twice).business.map(({ id }) => id)).not.toContain("BR-E-08");
  });

  it("is none where an exemption is told by a French code of the list", () => {
    const exempt = bases.find((xml) => xml.includes("<ram:CategoryCode>E<")) ?? "";
    const ids = (code: string): readonly string[] =>
      judged(
        exempt.replace(
          /<ram:CategoryCode>E</,
          `<ram:ExemptionReasonCode>VATEX-${code}</ram:ExemptionReasonCode>$&`,
        ),
      ).business.map(({ id }) => id);
    expect(ids("FR-CGI261C-1")).not.toContain("BR-CL-22");
    expect(ids("CGI261C-1")).toContain("BR-CL-22");
  });

  it("leads to the line and place of the term", () => {
    const xml = plain.replace(/(<ram:CountryID>)DE/, "$1XX");
    const [found] = judged(xml).business;
    expect(found).toMatchObject({ id: "BR-CL-14", value: "XX" });
    expect(xml.split("\n")[(found?.line ?? 0) - 1]).toContain("<ram:CountryID>XX");
    expect(found?.place).toMatch(/PostalTradeAddress\/ram:CountryID$/);
  });

  it.each([
    [
      "no day of the supply",
      /<ram:ActualDeliverySupplyChainEvent>[^]*?<\/ram:ActualDeliverySupplyChainEvent>/,
      "",
      /§ 14 Abs\. 4 Nr\. 6/,
    ],
    ["a rate that there is not", /(<ram:RateApplicablePercent>)19(\.00)?/g, "$118", /§ 14c/],
    [
      "a day on which it is due before it is written",
      /(<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">)\d{8}/,
      "$120000101",
      /bevor sie geschrieben/,
    ],
  ])("of the content: %s", (_, wrong, instead, said) => {
    const right =
      bases.find(
        (xml) =>
          xml.includes("CrossIndustryInvoice") &&
          wrong.test(xml) &&
          /<ram:GrandTotalAmount>\d{4}/.test(xml) &&
          !/BillingSpecifiedPeriod|xrechnung/.test(xml),
      ) ?? "";
    wrong.lastIndex = 0;
    expect(sentences(right, "content").some((sentence) => said.test(sentence))).toBe(false);
    expect(sentences(right.replace(wrong, instead), "content").some((sentence) => said.test(sentence))).toBe(
      true,
    );
  });
});

describe("the VAT of a received file", () => {
  const ids = (xml: string): readonly string[] => judged(xml).content.map(({ id }) => id);
  const file = (code: string): string =>
    bases.find((xml) => xml.includes("CrossIndustryInvoice") && xml.includes(`CategoryCode>${code}<`)) ?? "";
  const to = (country: string, xml: string): string =>
    xml.replace(/(<ram:BuyerTradeParty>[^]*?<ram:CountryID>)[A-Z]{2}/, `$1${country}`);

  it("is asked about where a buyer outside of the EU shall owe it, unless the law is named by which he does", () => {
    const reverse = file("AE").replaceAll(/§\s*13\s*b[^<]*/g, "");
    expect(ids(to("CH", reverse))).toContain("13b-abroad");
    expect(ids(to("AT", reverse))).not.toContain("13b-abroad");
    const named = to("CH", reverse).replace(/(<ram:ExemptionReason>)/, "$1§ 13b UStG: ");
    expect(named).toContain("§ 13b");
    expect(ids(named)).not.toContain("13b-abroad");
  });

  it("is asked about where an export stays at home, and where a VAT number has other digits", () => {
    const exported = file("G").replace(/<ram:ShipToTradeParty>[^]*?<\/ram:ShipToTradeParty>/, "");
    expect(ids(to("DE", exported))).toContain("6");
    expect(ids(to("CH", exported))).not.toContain("6");
    // Helgoland is outside of where German VAT is charged (section 1 (2) UStG).
    const there = to("DE", exported).replace(
      /(<ram:BuyerTradeParty>[^]*?<ram:PostcodeCode>)[^<]*/,
      (_, before: string) => `${before}27498`,
    );
    expect(there).toContain(">27498<");
    expect(ids(there)).not.toContain("6");
    const numbered = (number: string): string => exported.replace(/(schemeID="VA">)[^<]*/, `$1${number}`);
    expect(ids(numbered("DE136695977"))).toContain("vat-id-digits");
    expect(ids(numbered("DE136695976"))).not.toContain("vat-id-digits");
  });
});

describe("the rules of a day", () => {
  const cii =
    bases.find((xml) => xml.includes("CrossIndustryInvoice") && xml.includes("xrechnung_3.0")) ?? "";
  const ubl = bases.find((xml) => xml.includes("<ubl:Invoice") && xml.includes("<cbc:DueDate>")) ?? "";
  const of = (currency: string): string =>
    cii.replaceAll(/(CurrencyCode>|currencyID=")EUR/g, `$1${currency}`);
  const open = ubl.replace(
    /<cbc:DueDate>[^]*?<\/cbc:DueDate>|<cac:PaymentTerms>[^]*?<\/cac:PaymentTerms>/g,
    "",
  );
  it.each([
    ["a currency that has gone", of("BGN"), "BR-CL-04", false, true],
    ["a currency that has come", of("XCG"), "BR-CL-04", true, false],
    ["an invoice without a day to pay", open, "BR-CO-25", true, false],
    [
      "a day in another form",
      cii.replace(/(<udt:DateTimeString format=")102/, "$1203"),
      "BR-TMP-7",
      false,
      true,
    ],
  ])("judge %s as it was then, and as it is now", (_, xml, id, then, now) => {
    const ids = (day: string): readonly string[] =>
      judged(xml, releaseOn(day)).business.map((each) => each.id);
    expect(ids("20260830").includes(id)).toBe(then);
    expect(ids("20260831").includes(id)).toBe(now);
    expect(ids("20200101").includes(id)).toBe(then);
  });
});

describe("a profile of Factur-X", () => {
  const [ofExtended = "", ofBasic = "", ofBasicWl = "", , ofMinimum = ""] = profileBases();
  const ids = (xml: string): readonly string[] => judged(xml).business.map(({ id }) => id);

  it("is judged by its own rules, where a right file breaks none that refuses it", () => {
    for (const xml of [ofExtended, ofBasic, ofBasicWl, ofMinimum])
      expect(judged(xml).business.filter(({ level }) => level === "fatal")).toEqual([]);
  });

  it("says of every element that is too many or missing what is wrong with it", () => {
    const said = (xml: string): readonly string[] =>
      judged(xml).business.map((finding) => sentenceOf(finding, textsOf(en)));
    expect(
      said(ofMinimum.replace(/<ram:TaxBasisTotalAmount>[^<]*<\/ram:TaxBasisTotalAmount>/, "")),
    ).toContain("“TaxBasisTotalAmount” is missing. The profile that the file names asks for it.");
    expect(
      said(ofMinimum.replace("<ram:GrandTotalAmount>", '<ram:GrandTotalAmount currencyID="EUR">')),
    ).toContain("“@currencyID” is no part of the profile that the file names. Programs mostly read past it.");
    expect(said(ofBasicWl.replace(/(<ram:CountryID>)DE/, "$1XX"))).toContain(
      "“CountryID”: “XX” is not in the list of codes that the file’s profile allows.",
    );
  });

  const attribute = (inner: string): string =>
    `<ram:Name>Beratung</ram:Name><ram:ApplicableProductCharacteristic>${inner}</ram:ApplicableProductCharacteristic>`;
  const value = "<ram:Value>rot</ram:Value>";
  const subtotal = ofExtended
    .slice(ofExtended.indexOf("<ram:IncludedSupply"), ofExtended.indexOf("</ram:IncludedSupply"))
    .replace(/<ram:SpecifiedLineTradeSettlement>[^]*/, "</ram:IncludedSupplyChainTradeLineItem>")
    .replace(
      "<ram:LineID>G</ram:LineID>",
      "<ram:LineID>H</ram:LineID><ram:ParentLineID>G</ram:ParentLineID>",
    );
  const charge =
    "<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>0.00</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>";

  it.each([
    [
      "a net amount further off than a cent for each part",
      "BR-FXEXT-CO-13",
      /781\.84(<\/ram:TaxBasis)/,
      "781.88$1",
    ],
    ["a subtotal that its lines do not come to", "BR-FXEXT-08", "760.00", "761.00"],
    ["a line of another that there is not", "BR-FXEXT-11", "<ram:ParentLineID>G", "<ram:ParentLineID>X"],
    ["a line of another without a kind", "BR-FXEXT-06", /<ram:LineStatusReasonCode>DETAIL<[^>]*>/, ""],
    [
      "a subtotal without an amount in one with it",
      "BR-FXEXT-12",
      "<ram:ApplicableHeaderTradeAgreement>",
      `${subtotal}$&`,
    ],
    [
      "a note that is a subject alone",
      "BR-FXEXT-01",
      /<ram:Content>[^<]*<\/ram:Content>/,
      "<ram:SubjectCode>AAI</ram:SubjectCode>",
    ],
    [
      "a buyer's tax number that is no VAT number",
      "BR-FXEXT-03",
      "</ram:BuyerTradeParty>",
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">1</ram:ID></ram:SpecifiedTaxRegistration>$&',
    ],
    [
      "an attribute of a kind in no list",
      "BR-FXEXT-04",
      "<ram:Name>Beratung</ram:Name>",
      attribute(`<ram:TypeCode>NONE</ram:TypeCode>${value}`),
    ],
    ["an attribute without a name", "BR-FXEXT-BR-54-1", "<ram:Name>Beratung</ram:Name>", attribute(value)],
    [
      "an attribute without a value",
      "BR-FXEXT-BR-54-2",
      "<ram:Name>Beratung</ram:Name>",
      attribute("<ram:Description>Farbe</ram:Description>"),
    ],
    ["a charge without a reason", "BR-FXEXT-BR-38", "<ram:SpecifiedLogistics", `${charge}$&`],
    [
      "a charge of a line without a reason",
      "BR-FXEXT-BR-44",
      "<ram:SpecifiedTradeSettlementLine",
      `${charge}$&`,
    ],
    [
      "a moment that is a day",
      "BR-FXEXT-CII-DT-097a",
      /(<ram:OccurrenceDateTime>\s*<udt:DateTimeString format=")102/,
      "$1205",
    ],
  ])("EXTENDED is told of %s (%s)", (_, id, wrong, instead) => {
    const xml = ofExtended.replace(wrong, instead);
    expect(xml).not.toBe(ofExtended);
    expect(ids(ofExtended)).not.toContain(id);
    expect(ids(xml)).toContain(id);
  });

  it("EXTENDED takes sums that are off by a cent for each part", () => {
    const near = ofExtended.replace(/781\.84(<\/ram:TaxBasis)/, "781.87$1");
    expect(ids(near)).not.toContain("BR-FXEXT-CO-13");
    expect(ids(near)).not.toContain("BR-CO-13");
  });
});

describe("EN 16931:2026", () => {
  const plain = bases[0] ?? "";

  it("would not take prices with more than four decimals, which today's rules take", () => {
    const { announced, business } = judged(
      plain.replace(/(NetPriceProductTradePrice>\s*<ram:ChargeAmount>)[^<]*/, "$11.23456"),
    );
    expect(announced.map((finding) => sentenceOf(finding, textsOf(de)))).toEqual([
      "„Nettopreis“ hat mehr Nachkommastellen, als die angekündigte EN 16931:2026 erlaubt: 1.23456",
    ]);
    expect(business.filter(({ id }) => id.startsWith("BR-DEC"))).toEqual([]);
    expect(judged(plain).announced).toEqual([]);
  });
});

describe("the rates of German law", () => {
  const isDoubted = (day: string, rate: string): boolean => {
    const [right = ""] = bases.filter(
      (xml) => /CrossIndustryInvoice[^]*<ram:OccurrenceDateTime>/.test(xml) && /Percent>19/.test(xml),
    );
    const xml = right
      .replace(/(<ram:OccurrenceDateTime>\s*<udt:DateTimeString format="102">)\d{8}/, `$1${day}`)
      .replace(/(<ram:RateApplicablePercent>)19(\.00)?/g, `$1${rate}`);
    return judged(xml).content.some(({ id }) => id === "14c");
  };

  it.each([
    ["20200630", "19", false],
    ["20200701", "19", true],
    ["20200701", "16", false],
    ["20201231", "16", false],
    ["20210101", "16", true],
    ["20061231", "16", false],
    ["20260803", "19", false],
    ["20260803", "18", true],
    ["20260803", "7.8", false],
  ])("on %s doubt %s %%: %s", (day, rate, expected) => {
    expect(isDoubted(day, rate)).toBe(expected);
  });
});

describe("amounts", () => {
  it.each([
    ["1.005", "1.01"],
    ["-1.005", "-1"],
    ["-1.015", "-1.01"],
    ["0.004", "0"],
  ])("%s is rounded to %s, as the official files do: a half goes up", (text, expected) => {
    expect(rounded(amountOf(text) ?? 0n)).toBe(amountOf(expected));
  });

  it.each(["", "1e3", "1,5", "0x1", "--1", "1.2.3", "9".repeat(1_001)])("takes %j for no number", (text) => {
    expect(amountOf(text)).toBeNull();
  });

  it("are exact, and divided by nothing they are nothing", () => {
    expect(percentOf(amountOf("19") ?? 0n, amountOf("100.10") ?? 0n)).toBe(amountOf("19.019"));
    expect(quotient(amountOf("1") ?? 0n, 0n)).toBe(0n);
    expect(decimalsOf("1.230")).toBe(3);
  });
});

describe("a reason for an exemption", () => {
  const isDoubted = (supplierTaxExemptionReason: string, invoiceIncludedNote = ""): boolean => {
    const words = { flagHasTaxExemptionReason: true, supplierTaxExemptionReason, invoiceIncludedNote };
    const xml = xmlOf(anInvoice(line("1", "100", 0), having(words)));
    return judged(xml).content.some(({ id }) => id === "14-4-8");
  };

  it.each(["Blumenstrauß", "Frühlingsangebot", "keiner", "BT-120 1"])("is none: %s", (reason) => {
    expect(isDoubted(reason)).toBe(true);
    expect(isDoubted(reason, "Umsatzsteuerfrei nach § 4 Nr. 21 UStG.")).toBe(false);
  });

  it.each([
    "Steuerfrei nach § 4 Nr. 21 UStG",
    "§ 4 Nr. 14",
    "Steuerbefreit",
    "Umsatzsteuerfreie Heilbehandlung",
    "Grund für die Befreiung",
    "USt-frei",
    "keine MwSt.",
    "Kleinunternehmer nach § 19 UStG",
    "Differenzbesteuerung, Gebrauchtgegenstände/Sonderregelung",
    "Durchlaufender Posten",
    "Exempt from VAT",
    "Exempt under Article 132",
    "EU Direcive Article 132, section 1(g)",
    "non-profit",
    "Exonération de TVA, article 261 du CGI",
    "Exonéré",
    "Exento de IVA",
    "Esente IVA art. 10",
    "Vrijgesteld van btw",
  ])("is one: %s", (reason) => {
    expect(isDoubted(reason)).toBe(false);
  });
});
