import { readFileSync } from "node:fs";
import { cius, extension, vehicles } from "../../lib/rules/extension";
import { peppolBilling } from "../../lib/rules/peppol-bis";

/** Reference files that say every term. */
export type TermFile = "invoice.cii" | "invoice.ubl" | "credit-note.ubl";

const core = "urn:cen.eu:en16931:2017";

/** Specifications (BT-24) that have rules of their own. */
export const specifications: readonly string[] = [core, cius, extension, vehicles, peppolBilling];

/** A file that says every term, under a specification. */
export const everyTermOf = (name: TermFile, specification: string): string =>
  readFileSync(`tests/fixtures/en16931/${name}.xml`, "utf8")
    .replace(/(<ram:GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/, `$1${specification}`)
    .replace(/(<cbc:CustomizationID>)[^<]*/, `$1${specification}`);

/** With everything under another category of VAT. */
export const inCategory = (xml: string, category: string): string =>
  xml
    .replaceAll("<ram:CategoryCode>S<", `<ram:CategoryCode>${category}<`)
    .replace(/(Category>\s*<cbc:ID>)S</g, `$1${category}<`);

type Edit = readonly [from: string | RegExp, to: string];

const party = (name: string, more: string): Edit => [
  new RegExp(`(<ram:${name}>)(\\s*<ram:GlobalID)`),
  `$1${more}$2`,
];
const withoutNumbers: readonly Edit[] = [
  [/<ram:SpecifiedTaxRegistration>[^]*?<\/ram:SpecifiedTaxRegistration>/g, ""],
  [/<cac:PartyTaxScheme>[^]*?<\/cac:PartyTaxScheme>/g, ""],
];
const withoutCard: Edit = [
  /<ram:ApplicableTradeSettlementFinancialCard>[^]*?<\/ram:ApplicableTradeSettlementFinancialCard>|<cac:CardAccount>[^]*?<\/cac:CardAccount>/,
  "",
];
const byCard: Edit = [/(<ram:TypeCode>|<cbc:PaymentMeansCode[^>]*>)59</, "$148<"];
const withoutAccounts: readonly Edit[] = [
  [/<ram:PayeePartyCreditorFinancialAccount>[^]*?<\/ram:PayeeSpecifiedCreditorFinancialInstitution>/, ""],
  [/<ram:PayerPartyDebtorFinancialAccount>[^]*?<\/ram:PayerPartyDebtorFinancialAccount>/, ""],
  [/<cac:PayeeFinancialAccount>[^]*?<\/cac:PaymentMandate>/, ""],
];
const betweenGermans: Edit = ["<cbc:IdentificationCode>AT<", "<cbc:IdentificationCode>DE<"];
const wrongDiscount: Edit = [/BT-20 1/, "#SKONTO#TAGE=14#PROZENT=2#"];
const vehicle: Edit = [/listID="STI"( listVersionID="2">)BT-158 1</, 'listID="CVD"$1M1<'];
const rating: Edit = [/BT-160 1(<[^]*?>)BT-161 1</, "cva$1clean<"];
const prepaid = (inner: string): Edit => [
  "<cac:PaymentTerms>",
  `<cac:PrepaidPayment>${inner}</cac:PrepaidPayment><cac:PaymentTerms>`,
];
const part = `<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cbc:InvoicedQuantity unitCode="HUR">1</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="EUR">1.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Teil</cbc:Name></cac:Item>
<cac:Price><cbc:PriceAmount currencyID="EUR">1.00</cbc:PriceAmount></cac:Price></cac:SubInvoiceLine></cac:InvoiceLine>`;
const otherMeans = `</ram:SpecifiedTradeSettlementPaymentMeans><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode>
<ram:Information>anders</ram:Information></ram:SpecifiedTradeSettlementPaymentMeans>`;
const otherTax = `$&<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
<ram:BasisAmount>0.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:DueDateTypeCode>5</ram:DueDateTypeCode>
<ram:RateApplicablePercent>7</ram:RateApplicablePercent></ram:ApplicableTradeTax>`;
const taxOfLine = (more: string): Edit => [
  /(<ram:SpecifiedLineTradeSettlement>\s*<ram:ApplicableTradeTax>)/,
  `$1${more}`,
];

/** Mistakes that chance hardly makes, in a file that says every term. */
const mistakes: readonly (readonly [
  rules: string,
  file: TermFile,
  specification: string,
  ...edits: readonly Edit[],
])[] = [
  [
    "BR-42 BR-CO-23",
    "invoice.cii",
    core,
    [/<ram:ReasonCode>95<\/ram:ReasonCode>\s*<ram:Reason>BT-139 1</, "<ram:Reason><"],
    [/<ram:Reason><\/ram:Reason>/, ""],
  ],
  [
    "BR-42 BR-CO-23",
    "invoice.ubl",
    core,
    [
      /<cbc:AllowanceChargeReasonCode>95<\/cbc:AllowanceChargeReasonCode>\s*<cbc:AllowanceChargeReason>BT-139 1<\/cbc:AllowanceChargeReason>/,
      "",
    ],
  ],
  [
    "BR-44 BR-CO-24",
    "invoice.cii",
    core,
    [/<ram:ReasonCode>FC<\/ram:ReasonCode>\s*<ram:Reason>BT-144 1<\/ram:Reason>/, ""],
  ],
  [
    "BR-44 BR-CO-24",
    "invoice.ubl",
    core,
    [
      /<cbc:AllowanceChargeReasonCode>FC<\/cbc:AllowanceChargeReasonCode>\s*<cbc:AllowanceChargeReason>BT-144 1<\/cbc:AllowanceChargeReason>/,
      "",
    ],
  ],
  ["BR-51", "invoice.cii", core, ["BT-87 1", "12345678901"]],
  ["BR-51", "invoice.ubl", core, ["BT-87 1", "12345678901"]],
  ...(["S", "Z", "E", "G", "K", "AE", "L", "M"] as const).flatMap((category) =>
    (["invoice.cii", "invoice.ubl"] as const).map(
      (file) =>
        [
          `numbers ${category}`,
          file,
          core,
          ...withoutNumbers,
          [/(CategoryCode>|Category>\s*<cbc:ID>)S</g, `$1${category}<`],
        ] as const,
    ),
  ),
  [
    "BR-IC-11",
    "invoice.cii",
    core,
    [/(CategoryCode>)S</g, "$1K<"],
    [/<ram:ActualDeliverySupplyChainEvent>[^]*?<\/ram:ActualDeliverySupplyChainEvent>/, ""],
    [/<ram:BillingSpecifiedPeriod>[^]*?<\/ram:BillingSpecifiedPeriod>/g, ""],
  ],
  [
    "BR-IC-11",
    "invoice.ubl",
    core,
    [/(Category>\s*<cbc:ID>)S</g, "$1K<"],
    [/<cbc:ActualDeliveryDate>[^<]*<\/cbc:ActualDeliveryDate>/, ""],
    [/<cac:InvoicePeriod>[^]*?<\/cac:InvoicePeriod>/g, ""],
  ],
  ["BR-DE-18", "invoice.cii", cius, wrongDiscount],
  ["BR-DE-18", "invoice.ubl", cius, wrongDiscount],
  ["BR-DE-21", "invoice.cii", `${cius}#own`],
  ["BR-DE-21", "invoice.ubl", `${cius}#own`],
  ["BR-DE-24-a", "invoice.cii", cius, byCard, withoutCard, ...withoutAccounts],
  ["BR-DE-24-a", "invoice.ubl", cius, byCard, withoutCard, ...withoutAccounts],
  ["BR-DE-24-b", "invoice.cii", cius, byCard],
  ["BR-DE-24-b", "invoice.ubl", cius, byCard],
  [
    "BR-DE-26",
    "invoice.cii",
    cius,
    [/(<ram:TypeCode>)380</, "$1384<"],
    [/<ram:InvoiceReferencedDocument>[^]*?<\/ram:InvoiceReferencedDocument>/, ""],
  ],
  [
    "BR-DE-26",
    "invoice.ubl",
    cius,
    [/(TypeCode>)380</, "$1384<"],
    [/<cac:BillingReference>[^]*?<\/cac:BillingReference>/, ""],
  ],
  ...(["invoice.cii", "invoice.ubl"] as const).flatMap(
    (file) =>
      [
        ["BR-DE-CVD-04", file, vehicles, vehicle, [">M1<", ">X9<"], rating],
        ["BR-DE-CVD-05", file, vehicles, vehicle, rating, [">clean<", ">dirty<"]],
        ["BR-DE-CVD-06-a", file, vehicles, vehicle],
        ["BR-DE-CVD-06-b", file, vehicles, rating],
        ["BR-TMP-CVD-01", file, vehicles, ['listID="STI"', 'listID="ZZZZ"']],
        ["BR-DEX-08", file, extension, [/schemeID="0088">BT-71/, 'schemeID="XX">BT-71']],
      ] as const,
  ),
  ["BR-DEX-02 BR-DEX-03", "invoice.ubl", extension, ["</cac:InvoiceLine>", part]],
  [
    "BR-DEX-10 BR-DEX-12 BR-DEX-13 BR-DEX-14",
    "invoice.ubl",
    extension,
    prepaid('<cbc:PaidAmount currencyID="USD">1.234</cbc:PaidAmount>'),
  ],
  [
    "BR-DEX-11",
    "invoice.ubl",
    extension,
    prepaid("<cbc:ID>1</cbc:ID><cbc:InstructionID>1</cbc:InstructionID>"),
  ],
  [
    "BR-DEX-15",
    "invoice.cii",
    extension,
    [/<ram:LineID>BT-126 2<\/ram:LineID>/, "$&<ram:ParentLineID>BT-126 1</ram:ParentLineID>"],
  ],
  [
    "BR-TMP-3",
    "invoice.cii",
    cius,
    [
      /<ram:ChargeAmount>148.10<\/ram:ChargeAmount>/,
      '$&<ram:BasisQuantity unitCode="DAY">1</ram:BasisQuantity>',
    ],
  ],
  [
    "CII-DT-027",
    "invoice.cii",
    core,
    [
      /BT-12 1<\/ram:IssuerAssignedID>/,
      '$&<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20260327</qdt:DateTimeString></ram:FormattedIssueDateTime>',
    ],
  ],
  ["CII-DT-033", "invoice.cii", core, [/<ram:BilledQuantity unitCode="HUR">/g, "<ram:BilledQuantity>"]],
  ["CII-DT-041", "invoice.cii", core, taxOfLine("<ram:BasisAmount>1.00</ram:BasisAmount>")],
  [
    "CII-DT-052",
    "invoice.cii",
    core,
    [/(<ram:CategoryTradeTax>)/, "$1<ram:ExemptionReasonCode>VATEX-EU-O</ram:ExemptionReasonCode>"],
  ],
  [
    "CII-DT-098",
    "invoice.cii",
    core,
    [/(<ram:CategoryTradeTax>)/, "$1<ram:ExemptionReason>X</ram:ExemptionReason>"],
  ],
  [
    "CII-DT-054",
    "invoice.cii",
    core,
    taxOfLine('<ram:TaxPointDate><udt:DateString format="102">20260808</udt:DateString></ram:TaxPointDate>'),
  ],
  ["CII-DT-058", "invoice.cii", core, taxOfLine("<ram:DueDateTypeCode>5</ram:DueDateTypeCode>")],
  ["CII-SR-046", "invoice.cii", core, [/<ram:GlobalID schemeID="0088">BT-157 1/, "<ram:GlobalID>BT-157 1"]],
  ["CII-SR-449", "invoice.cii", core, party("ShipToTradeParty", "<ram:ID>1</ram:ID>")],
  ["CII-SR-450", "invoice.cii", core, party("BuyerTradeParty", "<ram:ID>1</ram:ID>")],
  ["CII-SR-451", "invoice.cii", core, party("PayeeTradeParty", "<ram:ID>1</ram:ID>")],
  [
    "CII-SR-462",
    "invoice.cii",
    core,
    [/<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>[^]*?<\/ram:ApplicableTradeTax>/, otherTax],
  ],
  [
    "CII-SR-465 CII-SR-466",
    "invoice.cii",
    core,
    [/<\/ram:PersonName>/g, "$&<ram:DepartmentName>X</ram:DepartmentName>"],
  ],
  ["CII-SR-468", "invoice.cii", core, ["</ram:SpecifiedTradeSettlementPaymentMeans>", otherMeans]],
  ["DE-R-018", "invoice.ubl", peppolBilling, betweenGermans, wrongDiscount],
  ["DE-R-022", "invoice.ubl", peppolBilling, betweenGermans],
  [
    "DE-R-023-1",
    "invoice.ubl",
    peppolBilling,
    betweenGermans,
    [/(<cbc:PaymentMeansCode[^>]*>)59</, "$158<"],
    ...withoutAccounts,
    withoutCard,
  ],
  ["DE-R-024-1", "invoice.ubl", peppolBilling, betweenGermans, byCard, withoutCard, ...withoutAccounts],
  ["DE-R-024-2", "invoice.ubl", peppolBilling, betweenGermans, byCard],
  [
    "PEPPOL-COMMON-R047",
    "invoice.ubl",
    peppolBilling,
    [/schemeID="EM">seller@example.com/, 'schemeID="0211">IT123'],
  ],
  ["PEPPOL-COMMON-R056-2", "invoice.ubl", peppolBilling, ["DE123456789", "NL123"]],
  ["PEPPOL-EN16931-CL001", "invoice.ubl", peppolBilling, ["text/csv", "text/html"]],
  [
    "PEPPOL-EN16931-CL002 PEPPOL-EN16931-CL003",
    "invoice.ubl",
    peppolBilling,
    [/(ReasonCode>)(?:95|FC)</g, "$1QQ<"],
  ],
  ...["D", "F", "I", "J"].map(
    (code) => [`VATEX-EU-${code}`, "invoice.ubl", peppolBilling, ["VATEX-EU-O", `VATEX-EU-${code}`]] as const,
  ),
  ["PEPPOL-EN16931-R004", "invoice.ubl", `${peppolBilling}::2.1`],
  [
    "PEPPOL-EN16931-R005",
    "invoice.ubl",
    peppolBilling,
    ["<cbc:TaxCurrencyCode>SEK<", "<cbc:TaxCurrencyCode>EUR<"],
  ],
  [
    "PEPPOL-EN16931-R080",
    "credit-note.ubl",
    peppolBilling,
    [
      /<cac:AdditionalDocumentReference>/,
      "<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference><cac:AdditionalDocumentReference><cbc:ID>2</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>$&",
    ],
  ],
  [
    "UBL-CR-001",
    "invoice.ubl",
    core,
    [
      /(<ubl:Invoice[^>]*)>/,
      '$1 xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>',
    ],
  ],
  [
    "UBL-CR-002",
    "invoice.ubl",
    core,
    ["<cbc:CustomizationID>", "<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>"],
  ],
  ["UBL-DT-07", "invoice.ubl", core, [' filename="hours.csv"', ""]],
];

/** Their files, with the rules that each is meant to break. */
export const rareMistakes = (): readonly { readonly xml: string; readonly done: string }[] =>
  mistakes.map(([rules, file, specification, ...edits]) => ({
    xml: edits.reduce((xml, [from, to]) => xml.replace(from, to), everyTermOf(file, specification)),
    done: rules,
  }));
