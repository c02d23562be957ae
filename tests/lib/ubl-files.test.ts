import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvoice, type CheckedInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import { writeCii, writeUbl } from "../../lib/cii/write";
import type { Change } from "../../lib/invoice/invoice";
import { parse } from "../../lib/cii/xml";
import { readPeppolId } from "../../lib/identifiers/peppol-id";
import { prove } from "../../lib/proof/prove";
import { judge } from "../../lib/rules/judge";
import { anyDay } from "../../lib/values/dates";
import { anInvoice, buyerReference, checked, having, line } from "../builders";
import { anyInvoice } from "../random/invoices";

const seed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 1_000_000);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const ids = { customerPeppolID: "0088:4012345000009", supplierPeppolID: "9930:DE123456789" };

describe("an invoice as UBL", () => {
  it(`says what it says as CII, is proven, and opens as it was (seed ${seed})`, () => {
    let made = 0;
    fc.assert(
      fc.property(anyInvoice, fc.constantFrom("ubl" as const, "peppol" as const), (plain, invoiceXmlForm) => {
        const sheet = { ...plain, ...ids, invoiceXmlForm };
        const { checked: written } = checkInvoice(sheet);
        fc.pre(written !== null);
        made += 1;
        const xml = writeUbl(written);
        expect(prove({ written, sheet, xml: bytes(xml) }, null).differences).toEqual([]);
        const { invoice } = readCii(xml, { today: anyDay, locale: "de" });
        expect(writeCii(checkInvoice(invoice).checked as CheckedInvoice)).toBe(writeCii(written));
      }),
      { numRuns: 60, seed },
    );
    expect(made).toBeGreaterThan(20);
  });

  const peppol = having({ ...ids, invoiceXmlForm: "peppol", customerEmail: "a@b.example" });
  const home = [line("2", "50"), buyerReference("04011000-12345-03")];
  it.each([
    ["Gebrauchtgegenstände/Sonderregelung", "F"],
    ["Kunstgegenstände/Sonderregelung", "I"],
    ["Sammlungsstücke und Antiquitäten/Sonderregelung", "J"],
    ["Sonderregelung für Reisebüros", "D"],
  ])("says %j by its code, which the rules of Peppol take with E", (supplierTaxExemptionReason, code) => {
    const reason = having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason });
    const sheet = anInvoice(line("2", "50", 0), buyerReference("04011000-12345-03"), peppol, reason);
    const xml = writeUbl(checked(sheet));
    expect(xml).toContain(`<cbc:TaxExemptionReasonCode>VATEX-EU-${code}<`);
    expect(prove({ written: checked(sheet), sheet, xml: bytes(xml) }, null).differences).toEqual([]);
    const foundIn = (file: string) => judge(parse(file).root, "ubl", false);
    expect(foundIn(xml)).toMatchObject({ business: [], content: [] });
    const other = xml.replaceAll(/(<cac:(?:Classified)?TaxCategory>\s*<cbc:ID>)E/g, "$1Z");
    expect(foundIn(other).business.map(({ id }) => id)).toContainEqual(
      expect.stringMatching(/P01(08|09|10|11)$/),
    );
  });

  const proofOf = (xml: string, embedded: string | null = null) => {
    const sheet = anInvoice(...home, peppol);
    const back = embedded === null ? null : { pages: [], embedded: bytes(embedded), isArchivable: true };
    return prove({ written: checked(sheet), sheet, xml: bytes(xml) }, back)
      .differences.filter(({ at }) => at !== "pdf")
      .map(({ at, bt }) => `${at} ${bt}`);
  };

  it("names Peppol's rules, process and addresses with their schemes, and as CII those of the XRechnung", () => {
    const written = checked(anInvoice(...home, peppol));
    const xml = writeUbl(written);
    expect(xml).toContain(
      "<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<",
    );
    expect(xml).toContain("<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<");
    expect(xml).toContain('<cbc:EndpointID schemeID="0088">4012345000009<');
    expect(xml).toContain('<cbc:EndpointID schemeID="9930">DE123456789<');
    expect(writeCii(written)).toContain(":xrechnung_3.0<");
    expect(writeCii(written)).toContain('<ram:URIID schemeID="EM">a@b.example<');
  });

  it("takes the Leitweg-ID and the German VAT ids where no id of Peppol is written", () => {
    const empty = having({ customerPeppolID: "", supplierPeppolID: "", customerVatID: "DE136695976" });
    const of = (...more: readonly Change[]) => writeUbl(checked(anInvoice(...home, peppol, empty, ...more)));
    const routed = buyerReference("04011000-1234512345-06");
    expect(of(routed)).toContain('schemeID="0204">04011000-1234512345-06<');
    expect(of(routed)).toContain('schemeID="9930">DE');
    expect(of(buyerReference("04011000-1234512345-07"))).not.toContain("0204");
    expect(of(buyerReference("PO 7"))).toContain('schemeID="9930">DE136695976<');
  });

  it("tells nobody the Peppol id of a customer where another form is wanted", () => {
    const written = (form: "ubl" | "peppol") =>
      writeUbl(
        checked(anInvoice(...home, having({ invoiceXmlForm: form, customerPeppolID: "0088:4012345000009" }))),
      );
    expect(written("peppol")).toContain("4012345000009");
    expect(written("ubl")).not.toContain("4012345000009");
  });

  it("is not proven where the file beside the PDF is CII, or another address, or the PDF says something else", () => {
    const written = checked(anInvoice(...home, peppol));
    const [xml, cii] = [writeUbl(written), writeCii(written)];
    expect(proofOf(xml, cii)).toEqual([]);
    expect(proofOf(cii, cii)).toContain("files ");
    expect(proofOf(xml.replace(">4012345000009<", ">4012345000016<"), cii)).toEqual(["xml BT-49"]);
    expect(proofOf(xml, cii.replace(">50<", ">51<"))).toContain("xml BT-146");
  });
});

describe("Peppol refuses at its field", () => {
  const abroad = having({ customerCountry: "FR", customerVatID: "FR40303265045" });
  const refused = (...words: readonly Change[]): readonly string[] =>
    checkInvoice(anInvoice(line("2", "50"), having({ ...ids, invoiceXmlForm: "peppol" }), ...words))
      .refusals.filter(({ code }) => /peppol/.test(code))
      .map(({ field, code }) => `${field} ${code}`);

  it("what is missing: between Germans the reference, elsewhere one or an order, and addresses that nothing stands in for", () => {
    expect(refused()).toEqual(["supplierBuyerReference required-for-peppol"]);
    expect(refused(buyerReference("PO 7"))).toEqual([]);
    expect(refused(abroad)).toEqual(["invoiceOrderReference required-for-peppol"]);
    expect(refused(abroad, having({ invoiceOrderReference: "B-9" }))).toEqual([]);
    expect(refused(buyerReference("PO 7"), having({ customerPeppolID: "", customerVatID: "" }))).toEqual([
      "customerPeppolID required-for-peppol",
    ]);
  });

  it("what it does not take: codes of Germans alone, more than one note, sellers with rules of their own", () => {
    const ordered = having({ invoiceOrderReference: "B-9" });
    expect(refused(abroad, ordered, having({ invoiceKind: "partial" }))).toEqual([
      "invoiceKind not-in-peppol",
    ]);
    expect(refused(buyerReference("PO 7"), having({ invoiceKind: "partial" }))).toEqual([]);
    expect(refused(abroad, ordered, having({ supplierCountry: "SE" }))).toEqual([
      "supplierCountry not-in-peppol",
    ]);
  });

  it.each([
    ["0088:4012345000009", true],
    ["0088:4012345000008", false],
    ["0007:5567321707", true],
    ["0007:5567321708", false],
    ["0192:991825827", true],
    ["0192:991825828", false],
    ["0208:0843766574", true],
    ["0208:0843766575", false],
    ["0151:51824753556", true],
    ["0151:51824753557", false],
    ["0184:DK12345678", true],
    ["0198:12345678", false],
    ["0096:1234567890", true],
    ["9930:DE123456789", true],
    ["iso6523-actorid-upis::9930:DE123456789", true],
    ["EM:a@b.example", false],
    ["9999:1", false],
    ["0204:", false],
    ["DE123456789", false],
  ])("an address that its rules do not take: %s is one, %s", (text, isOne) => {
    expect(readPeppolId(text) !== null).toBe(isOne);
  });
});
