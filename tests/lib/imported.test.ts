import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvoice, type CheckedInvoice } from "../../lib/check/check-invoice";
import { openOwn } from "../../lib/cii/read";
import { writeCii } from "../../lib/cii/write";
import { all, one, termsIn, textOf, type DocumentNode } from "../../lib/en16931/document";
import { plainValue, type ImportedTerm } from "../../lib/en16931/imported";
import { readDocument, type ReadInvoice } from "../../lib/en16931/read";
import type { Syntax } from "../../lib/en16931/shapes";
import type { GroupId, TermId } from "../../lib/en16931/term";
import { groupRow, isGroupId, parentOf, termRow, termRows } from "../../lib/en16931/terms";
import { withImported } from "../../lib/en16931/with-imported";
import { writeAsUbl } from "../../lib/en16931/write";
import { addLine, removeLine, setQuantity } from "../../lib/invoice/changes";
import { removeImported, workOutStated } from "../../lib/invoice/imported-changes";
import { numberOf } from "../../lib/invoice/imported";
import type { Invoice, TaxedAdjustment } from "../../lib/invoice/invoice";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import { newFrom, nextOf } from "../../lib/invoice/kinds/next-invoice";
import { duplicateLines, moveLines } from "../../lib/invoice/lines/chosen-lines";
import { removeCharge } from "../../lib/invoice/lines/extras-changes";
import { normalize } from "../../lib/invoice/normalize";
import { recalculate } from "../../lib/invoice/sums/totals";
import { paymentTexts } from "../../lib/layout/payment-texts";
import { readImported, withSaid } from "../../lib/proof/imported";
import { prove } from "../../lib/proof/prove";
import { editableOf, type Editable } from "../../lib/upload/foreign-invoice";
import type { Decimal } from "../../lib/values/money";
import {
  anInvoice,
  decimal,
  everyTerm,
  having,
  line,
  money,
  node,
  startFacts,
  vector,
  vectorNames,
  withIn,
  xmlOf,
} from "../builders";
import { anyInvoice } from "../random/invoices";

const seed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 1_000_000);

function readIn(xml: string): ReadInvoice {
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error(read.is);
  return read;
}
const documentIn = (xml: string): DocumentNode => readIn(xml).document;

const words = {
  heading: "Weitere Angaben:",
  nameOf: (ids: readonly string[]) => ids.join(" "),
  dueOf: (code: string) => code,
};
/** An invoice with a term that somebody sends with it. */
const sending = (invoice: Invoice, ...terms: readonly ImportedTerm[]): Invoice => ({
  ...invoice,
  imported: { plainReference: "", said: "", taxes: [], terms },
});
/** The groups around a term. */
function waysTo(id: TermId | GroupId): readonly GroupId[] {
  const above = parentOf(id);
  return above === null ? [] : [...waysTo(above), above];
}

const opened = (document: DocumentNode, syntax: Syntax = "cii") =>
  editableOf({ document, syntax }, startFacts, words);

async function edited(document: DocumentNode): Promise<Editable> {
  const found = await opened(document);
  if (typeof found === "string") throw new Error(found);
  return found;
}

/** All terms, in no order; the bytes of files are put there later. */
const saidBy = (document: DocumentNode): readonly string[] => {
  const walk = (each: DocumentNode): readonly string[] =>
    each.children.length > 0 ? each.children.flatMap(walk) : [`${each.id} ${plainValue(each)}`];
  return walk(document)
    .filter((each) => !each.startsWith("BT-125 "))
    .sort();
};

/** Whatever the check would say of it. */
const fileOf = (invoice: Invoice): string => writeCii(normalize(invoice) as CheckedInvoice);
const writtenOf = (invoice: Invoice): DocumentNode => documentIn(fileOf(invoice));

const { xml } = vector("01-single-rate");

describe("an e-invoice of anybody that somebody goes on with", () => {
  const gives = ["credit", "kind"];
  it.each(vectorNames)("is written as it was: %s, out of either syntax", async (name) => {
    const document = documentIn(vector(name).xml);
    for (const each of [readIn(vector(name).xml), readIn(writeAsUbl(document))]) {
      const found = await opened(each.document, each.syntax);
      if (typeof found === "string") {
        expect(gives).toContain(found);
        continue;
      }
      expect([found.lost, saidBy(writtenOf(found.invoice))]).toEqual([[], saidBy(document)]);
      expect(found.invoice.invoiceXmlForm).toBe(each.syntax === "cii" ? "cii" : "ubl");
    }
  });

  it(`is written as it was, whatever it says (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (invoice) => {
        const { checked: made } = checkInvoice(invoice);
        fc.pre(made !== null);
        const document = documentIn(writeCii(made));
        const found = await opened(document);
        if (typeof found === "string") return gives.includes(found);
        expect(saidBy(writtenOf(found.invoice))).toEqual(saidBy(document));
        return true;
      }),
      { numRuns: 100, seed },
    );
  });

  /** As other programs put it: zeros behind numbers, blanks around texts, and a price that is for 1. */
  const putOtherwise = (part: DocumentNode): DocumentNode => {
    const { id, value, children } = part;
    if (id !== "document" && !isGroupId(id)) {
      const isNumber = /amount|quantity|percentage/.test(termRow(id).type);
      const zeros = value.includes(".") ? "00" : ".0000";
      const isText = termRow(id).type === "text";
      return { ...part, value: isNumber ? value + zeros : isText ? ` ${value}  ` : value };
    }
    const isForOne = id === "BG-29" && !children.some((each) => each.id === "BT-149");
    return {
      ...part,
      children: [...children.map(putOtherwise), ...(isForOne ? [node("BT-149", "1.0000")] : [])],
    };
  };

  it(`is what its own file says, however another program put it (seed ${seed})`, async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (plain) => {
        const { checked } = checkInvoice(plain);
        fc.pre(checked !== null);
        const document = documentIn(writeAsUbl(putOtherwise(documentIn(writeCii(checked)))));
        const found = await opened(document);
        if (typeof found === "string") return;
        const { invoice: sheet } = found;
        const whole = checkInvoice(sheet);
        if (whole.checked === null) return;
        made += 1;
        const bytes = new TextEncoder().encode(writeCii(whole.checked));
        expect(prove({ written: whole.checked, sheet, xml: bytes }, null).differences).toEqual([]);
      }),
      { numRuns: 200, seed },
    );
    expect(made).toBeGreaterThan(50);
  });

  /** The smallest vector, with every term and group of the standard that it lacks and that nothing follows from. */
  const rich = ((): DocumentNode => {
    const number = /amount|quantity|percentage|binary/;
    const everything = documentIn(everyTerm("cii"));
    const graft = (base: DocumentNode, from: DocumentNode): DocumentNode => ({
      ...base,
      children: [
        ...base.children.map((each) => {
          const like = from.children.find(({ id }) => id === each.id);
          return like && isGroupId(each.id) ? graft(each, like) : each;
        }),
        ...from.children.filter(
          ({ id }) =>
            id !== "document" &&
            ![
              "BG-3",
              "BG-16",
              "BG-19",
              "BG-20",
              "BG-21",
              "BG-23",
              "BG-24",
              "BG-27",
              "BG-28",
              "BG-26",
              "BT-6",
              "BT-32",
            ].includes(id) &&
            !base.children.some((each) => each.id === id) &&
            (isGroupId(id) || !number.test(termRow(id).type)),
        ),
      ],
    });
    return graft(documentIn(xml), everything);
  })();

  it("keeps every term that has no field, and prints those that people read", async () => {
    const { invoice, lost } = await edited(rich);
    expect(lost).toEqual([]);
    expect(saidBy(writtenOf(invoice))).toEqual(saidBy(rich));
    expect(saidBy(rich).length).toBeGreaterThan(saidBy(documentIn(xml)).length + 60);
    const [printed] = paymentTexts(invoice).filter(({ opens }) => opens === "imported");
    expect(printed?.text).toMatch(/^\nWeitere Angaben:\nBG-4 /);
    expect(printed?.text).toMatch(/^Pos\. 1, .*BT-157: /m);
  });

  it("is kept by its own file, and by the proof of it", async () => {
    const { invoice } = await edited(rich);
    const file = fileOf(invoice);
    const back = withSaid(readImported(openOwn(file), startFacts).invoice, words);
    expect(saidBy(writtenOf(back))).toEqual(saidBy(rich));
    const printed = (sheet: Invoice) => paymentTexts(sheet).flatMap(({ text }) => text.split("\n").sort());
    expect(printed(back)).toEqual(printed(invoice));
    const bytes = new TextEncoder().encode(file);
    const differences = (sheet: Invoice, xmlBytes = bytes) =>
      prove({ written: normalize(sheet), sheet, xml: xmlBytes }, null).differences;
    expect(differences(invoice)).toEqual([]);
    expect(
      differences(
        invoice,
        new TextEncoder().encode(file.replace(/(<ram:Name>)[^<]*(<\/ram:Name>\s*<ram:Desc)/, "$1X$2")),
      ),
    ).not.toEqual([]);
  });

  it("gives nothing of one charge to another of the same name that is left when it is gone", async () => {
    const charge = (amount: string): TaxedAdjustment => ({
      isCharge: true,
      unit: "number",
      amount: decimal(amount),
      reason: "Versand",
      vat: 19,
    });
    const own = anInvoice(line("1", "100"), having({ invoiceAdjustments: [charge("5"), charge("7")] }));
    const coded = xmlOf(own).replace("<ram:Reason>", "<ram:ReasonCode>FC</ram:ReasonCode>$&");
    const { invoice } = await edited(documentIn(coded));
    const codesOf = (changed: Invoice) =>
      all(writtenOf(recalculate(changed)), "BG-21").map((each) => [
        textOf(each, "BT-99"),
        textOf(each, "BT-105"),
      ]);
    expect(codesOf(invoice)).toEqual([
      ["5.00", "FC"],
      ["7.00", ""],
    ]);
    expect(codesOf(removeCharge(0)(invoice))).toEqual([["7.00", ""]]);
    expect(codesOf(removeCharge(1)(invoice))).toEqual([["5.00", "FC"]]);
  });

  it("follows what is typed, and keeps the rest", async () => {
    const { invoice } = await edited(rich);
    const [line] = invoice.invoiceLines;
    const changed = recalculate(setQuantity(line?.id ?? "", "12" as Decimal<"quantity">)(invoice));
    const document = writtenOf(changed);
    const sums = one(document, "BG-22");
    expect(textOf(all(document, "BG-25")[0], "BT-129")).toBe("12");
    expect(textOf(sums, "BT-106")).toBe(changed.invoiceExtensionAmount);
    expect(textOf(sums, "BT-115")).toBe(changed.invoicePayableAmount);
    const figures = /^BT-(106|109|110|112|115|116|117|129|131) /;
    expect(saidBy(document).filter((each) => !figures.test(each))).toEqual(
      saidBy(rich).filter((each) => !figures.test(each)),
    );
    const renamed = { ...invoice, supplierCompany: "Andere GmbH" };
    expect(textOf(one(writtenOf(renamed), "BG-4"), "BT-27")).toBe("Andere GmbH");
  });

  const plainXml = xml.replace(/urn:cen[^<]*/, "urn:cen.eu:en16931:2017");
  const without = (text: string, ...patterns: readonly RegExp[]): DocumentNode =>
    documentIn(patterns.reduce((left, pattern) => left.replace(pattern, ""), text));
  const process = /<ram:BusinessProcess[\s\S]*?Parameter>(?=\s*<ram:Guideline)/;
  const address = /<ram:URIUniversalCommunication>[\s\S]*?<\/ram:URIUniversalCommunication>/;

  it("says what an XRechnung has to say, though its file does not, and tells that", async () => {
    const old = xml.replace("xrechnung_3.0", "xrechnung_2.3");
    const { invoice, added, lost } = await edited(without(old, process, address));
    expect(
      [added, lost].map((nodes) => nodes.map((each) => (typeof each === "string" ? each : each.id))),
    ).toEqual([["BT-34", "BT-24", "BT-23"], ["BT-24"]]);
    expect(
      termsIn(writtenOf(invoice))
        .get("BT-34")
        ?.map(({ value }) => value),
    ).toEqual([invoice.supplierEmail]);
    const bytes = new TextEncoder().encode(fileOf(invoice));
    expect(prove({ written: normalize(invoice), sheet: invoice, xml: bytes }, null).differences).toEqual([]);
    // One of the norm that becomes an XRechnung says it from then on.
    const { invoice: plain } = await edited(without(plainXml, process, address));
    expect(termsIn(writtenOf(plain)).has("BT-34")).toBe(false);
    const named = {
      ...plain,
      flagHasSupplierBuyerReference: true,
      supplierBuyerReference: "991-33333TEST-33",
    };
    expect(termsIn(writtenOf(named)).has("BT-34")).toBe(true);
  });

  it("says no card any more where an account is typed", async () => {
    const card =
      "<ram:TypeCode>48</ram:TypeCode><ram:ApplicableTradeSettlementFinancialCard><ram:ID>41234</ram:ID></ram:ApplicableTradeSettlementFinancialCard>";
    const paid =
      /(<ram:SpecifiedTradeSettlementPaymentMeans>)[\s\S]*?(<\/ram:SpecifiedTradeSettlementPaymentMeans>)/;
    const { invoice } = await edited(documentIn(xml.replace(paid, `$1${card}$2`)));
    const said = (more: Partial<Invoice>, id: TermId) =>
      termsIn(writtenOf({ ...invoice, ...more }))
        .get(id)
        ?.map(({ value }) => value);
    expect([said({}, "BT-81"), said({}, "BT-87")]).toEqual([["48"], ["41234"]]);
    const account = { supplierBankIban: "DE02120300000000202051" };
    expect([said(account, "BT-81"), said(account, "BT-87")]).toEqual([["58"], undefined]);
  });

  it("says nothing that its file does not: no contact, no way of paying", async () => {
    const { added, lost } = await edited(
      without(
        plainXml,
        /<ram:PersonName>[^<]*<\/ram:PersonName>/,
        /<ram:Specified\w+PaymentMeans>[\s\S]*PaymentMeans>/,
      ),
    );
    expect([added, lost]).toEqual([[], []]);
  });

  it("may leave without a day of delivery, as the rules let it, with a hint at what the law asks for", async () => {
    const { invoice } = await edited(
      without(
        xmlOf(vector("01-single-rate").invoice),
        /<ram:ActualDeliverySupplyChainEvent>[\s\S]*DeliverySupplyChainEvent>/,
        /<ram:BuyerReference>[^<]*<\/ram:BuyerReference>/,
      ),
    );
    const days = (typed: Invoice) => {
      const { refusals, warnings } = checkInvoice(typed);
      return [refusals, warnings].map((all) =>
        all.filter(({ field }) => field === "invoiceActualDeliveryDate"),
      );
    };
    const missing = [{ field: "invoiceActualDeliveryDate", code: "required" }];
    expect(days(invoice)).toEqual([[], missing]);
    expect(days({ ...invoice, imported: undefined })).toEqual([missing, []]);
    const lines = invoice.invoiceLines.map((each) => ({
      ...each,
      vat: 0,
      taxCase: "intra-community" as const,
    }));
    // BR-IC-11
    const [refused, hinted] = days(recalculate({ ...invoice, invoiceLines: lines }));
    expect([refused?.[0], hinted]).toEqual([missing[0], []]);
  });

  it("may leave with exempt goods that stay in Germany, with a hint at the law", async () => {
    const { invoice } = await edited(documentIn(vector("41-export-switzerland").xml));
    const stays = (typed: Invoice) => {
      const { refusals, warnings } = checkInvoice(typed);
      return [refusals, warnings].map((all) => all.filter(({ code }) => code === "goods-stay-here").length);
    };
    const atHome = { ...invoice, customerCountry: "DE", deliveryCountry: "" };
    expect(stays(atHome)).toEqual([0, 1]);
    expect(stays({ ...atHome, imported: undefined })).toEqual([1, 0]);
  });

  it("may leave as a correction under the number of what it corrects, with a hint", async () => {
    const { invoice } = await edited(
      documentIn(xmlOf(vector("02-two-rates").invoice).replace(/<ram:TypeCode>380/, "<ram:TypeCode>384")),
    );
    const { refusals, warnings } = checkInvoice({ ...invoice, invoicePrecedingID: invoice.invoiceID });
    const own = { field: "invoicePrecedingID", code: "preceding-own-number" };
    expect([refusals, warnings.filter(({ code }) => code === own.code)]).toEqual([[], [own]]);
  });

  it("stays as it was sent where its tax numbers have another form, and where it corrects without saying what", async () => {
    const xml = xmlOf(vector("02-two-rates").invoice)
      .replace(/<ram:ID schemeID="VA">[^<]*/, '<ram:ID schemeID="VA">DE0815')
      .replace(/<ram:TypeCode>380/, "<ram:TypeCode>384");
    const { invoice } = await edited(documentIn(xml));
    const found = (typed: Invoice) => {
      const { refusals, warnings } = checkInvoice(typed);
      const known = ["supplierCompanyID", "invoicePrecedingID", "invoicePrecedingDate"];
      const at = (all: typeof refusals | typeof warnings) =>
        all.map(({ field }) => field).filter((field) => known.includes(field));
      return { refused: at(refusals), warned: at(warnings) };
    };
    expect(found(invoice)).toEqual({
      refused: [],
      warned: expect.arrayContaining(["supplierCompanyID", "invoicePrecedingID"]),
    });
    expect(found({ ...invoice, supplierCompanyID: "DE0816" }).refused).toEqual(["supplierCompanyID"]);
    expect(found({ ...invoice, supplierCompany: "Ganz andere GmbH" }).refused).toEqual(["supplierCompanyID"]);
    expect(found({ ...invoice, invoicePrecedingDate: startFacts.today }).refused).toEqual([
      "invoicePrecedingID",
    ]);
    expect(found({ ...invoice, imported: undefined }).refused).toHaveLength(3);
    // Nobody has sent it as a cancellation.
    expect(found({ ...invoice, invoiceKind: "cancellation" }).refused).toHaveLength(2);
    // Whatever a link says of it: BR-CO-09.
    const sent = {
      plainReference: "",
      terms: [],
      said: "",
      taxes: [],
      taxNumbers: ["HALLO", "FR1"].map((number) => numberOf(invoice.customerCompany, number)),
    };
    const of = (customerVatID: string) =>
      checkInvoice({ ...invoice, imported: sent, customerVatID }).refusals.map(({ code }) => code);
    expect([of("HALLO"), of("FR1")].map((codes) => codes.includes("invalid-vat-id"))).toEqual([true, false]);
  });

  it("says once what is typed anew, and nothing of the account before", async () => {
    const { invoice } = await edited(documentIn(plainXml));
    const typed = (more: Partial<Invoice>, id: TermId): readonly string[] =>
      (termsIn(writtenOf({ ...invoice, ...more })).get(id) ?? []).map(({ value }) => value);
    const reference = { flagHasSupplierBuyerReference: true, supplierBuyerReference: "991-33333TEST-33" };
    expect(typed(reference, "BT-10")).toEqual(["991-33333TEST-33"]);
    const foreign = plainXml
      .replace(/<ram:IBANID>[^<]*/, "<ram:IBANID>GB1")
      .replaceAll(/<ram:BICID>[^<]*/g, "<ram:BICID>OLDBDEFF");
    const { invoice: unpaid } = await edited(documentIn(foreign));
    const paid = { ...unpaid, supplierBankIban: "DE02120300000000202051", supplierBankBic: "" };
    const terms = termsIn(writtenOf(paid));
    expect(terms.get("BT-84")?.map(({ value }) => value)).toEqual(["DE02120300000000202051"]);
    expect(terms.has("BT-86")).toBe(false);
  });

  it("takes the terms of a line along, and drops them with it", async () => {
    const two = vector("02-two-rates").xml;
    const document = documentIn(two);
    const [, second] = all(document, "BG-25");
    const numbered = {
      ...document,
      children: document.children.map((each) =>
        each === second
          ? withIn(
              withIn(each, "BG-25", node("BT-127", "Zweite")),
              "BG-31",
              node("BT-157", "4012345001235", [], { schemeID: "0160" }),
            )
          : each,
      ),
    };
    const { invoice } = await edited(numbered);
    const notes = (lines: Invoice["invoiceLines"]) =>
      all(writtenOf({ ...invoice, invoiceLines: lines }), "BG-25").map((each) => textOf(each, "BT-127"));
    expect(notes(invoice.invoiceLines.toReversed())).toEqual(["", "Zweite", ""]);
    expect(notes(invoice.invoiceLines.slice(1))).toEqual(["Zweite", ""]);
    expect(notes(invoice.invoiceLines.slice(2))).toEqual([""]);
    const [, own] = all(writtenOf(invoice), "BG-25");
    expect(one(own, "BT-157")?.attributes).toEqual({ schemeID: "0160" });
  });

  it("has its amounts as they are stated until their inputs change", async () => {
    const more = xml
      .replace(
        /<ram:LineTotalAmount>[^<]*<\/ram:LineTotalAmount>(?=\s*<\/ram:SpecifiedTradeSettlementLine)/,
        (all) => bump(all),
      )
      .replace(/(SettlementHeaderMonetarySummation>[\s\S]*)$/, (sums) =>
        sums.replace(/<ram:(LineTotal|TaxBasisTotal|GrandTotal|DuePayable)Amount>[^<]*/g, (all) => bump(all)),
      )
      .replace(/<ram:BasisAmount>[^<]*/, (all) => bump(all));
    const { invoice } = await edited(documentIn(more));
    const plain = await edited(documentIn(xml));
    const cents = (text: string): number => Math.round(Number(text) * 100);
    expect(cents(invoice.invoicePayableAmount) - cents(plain.invoice.invoicePayableAmount)).toBe(1);
    expect(saidBy(writtenOf(invoice))).toEqual(saidBy(documentIn(more)));
    const worked = workOutStated(invoice);
    expect(worked.invoicePayableAmount).toBe(plain.invoice.invoicePayableAmount);
    const [line] = invoice.invoiceLines;
    const marks = (sheet: Invoice) =>
      checkInvoice(sheet).warnings.filter(({ code }) => code === "amount-stated");
    expect(marks(invoice)).toMatchObject([{ field: "unitPrice", lineId: line?.id }]);
    expect(marks(worked)).toEqual([]);
    const twelve = (sheet: Invoice): Invoice =>
      recalculate(setQuantity(line?.id ?? "", "12" as Decimal<"quantity">)(sheet));
    expect(marks(twelve(invoice))).toEqual([]);
    expect(twelve(invoice).invoicePayableAmount).toBe(twelve(plain.invoice).invoicePayableAmount);
  });

  it("marks a tax that is the file's, until its rate has another basis", async () => {
    const { invoice } = vector("01-single-rate");
    const [stated, worked] = [money("0.01"), invoice.invoiceTaxAmount];
    const taxes = [{ kind: "19", worked, stated }];
    const sheet = recalculate({ ...invoice, imported: { plainReference: "", said: "", terms: [], taxes } });
    const marks = (of: Invoice) =>
      checkInvoice(of).warnings.flatMap(({ field, code }) => (code === "amount-stated" ? [field] : []));
    expect(marks(sheet)).toEqual(["imported"]);
    const id = invoice.invoiceLines[0]?.id ?? "";
    expect(marks(recalculate(setQuantity(id, "99" as Decimal<"quantity">)(sheet)))).toEqual([]);
  });

  it.each(["01-single-rate", "02-two-rates"])(
    "tells that the tax in a second currency has gone with the tax that it was worked out of, in %s",
    async (name) => {
      const inFile = withIn(documentIn(vector(name).xml), "document", node("BT-6", "CHF"));
      const { invoice } = await edited(withIn(inFile, "BG-22", node("BT-111", "53.11")));
      const told = (of: Invoice) =>
        checkInvoice(of).warnings.flatMap(({ code, field, values }) =>
          code === "second-currency-gone" ? [[field, values?.["currency"]]] : [],
        );
      expect(told(invoice)).toEqual([]);
      const id = invoice.invoiceLines[0]?.id ?? "";
      const changed = recalculate(setQuantity(id, "99" as Decimal<"quantity">)(invoice));
      expect(saidBy(writtenOf(changed))).not.toContainEqual(expect.stringMatching(/^BT-(?:6|111) /));
      expect(told(changed)).toEqual([["imported", "CHF"]]);
      const at = changed.imported?.terms.findIndex(({ id: term }) => term === "BT-6") ?? -1;
      expect(told(removeImported(null, at)(changed))).toEqual([]);
    },
  );

  it("loses a term that somebody leaves out, on the sheet and in the file", async () => {
    const { invoice } = await edited(
      withIn(documentIn(xml), "document", node("BG-10", "", [node("BT-59", "Factoring AG")])),
    );
    const at = invoice.imported?.terms.findIndex(({ id }) => id === "BT-59") ?? -1;
    expect(invoice.imported?.said).toBe("Weitere Angaben:\nBG-10 BT-59: Factoring AG");
    const without = withSaid(removeImported(null, at)(invoice), words);
    expect(paymentTexts(without).filter(({ opens }) => opens === "imported")).toEqual([]);
    expect(saidBy(writtenOf(without))).toEqual(saidBy(documentIn(xml)));
  });

  it("prints a note once that the file ends with a blank line", async () => {
    const noted = ["Erste", "Zweite\t\n\tDritte\n  "].reduce(
      (document, note) => ({
        ...document,
        children: [...document.children, node("BG-1", "", [node("BT-22", note)])],
      }),
      documentIn(xml),
    );
    const { invoice } = await edited(noted);
    expect(invoice.invoiceIncludedNote).toMatch(/Erste\nZweite *\n *Dritte$/);
    expect(invoice.imported?.said ?? "").not.toContain("Zweite");
  });

  it("prints the reference of a buyer once, whichever rules the file follows", async () => {
    const document = documentIn(xml.replace(/urn:cen.eu:en16931:2017#[^<]*/, "urn:cen.eu:en16931:2017"));
    const { invoice } = await edited(document);
    const { supplierBuyerReference: reference } = invoice;
    expect(invoice.imported?.terms.map(({ id }) => id)).toContain("BT-10");
    expect(reference).toBe("04011000-12345-34");
    expect(invoice.imported?.said ?? "").not.toContain(reference);
    expect(saidBy(writtenOf(invoice))).toEqual(saidBy(document));
  });

  /** What a document says of who is who, with the schemes of numbers. */
  const partiesOf = (
    document: DocumentNode,
    groups: readonly GroupId[] = ["BG-4", "BG-7", "BG-10", "BG-11"],
  ): readonly string[] => {
    const walk = (each: DocumentNode): readonly string[] =>
      each.children.length > 0
        ? each.children.flatMap(walk)
        : [`${each.id} ${plainValue(each)} ${each.attributes?.["schemeID"] ?? ""}`];
    return groups.flatMap((id) => all(document, id).flatMap((group) => [id, ...walk(group).toSorted()]));
  };
  const facts = { number: "RE-2", today: startFacts.today };
  const followers = [
    ["a cancellation", cancellationOf],
    ["a correction", correctionOf],
    ["a refund", refundOf],
    ["the next invoice", nextOf],
  ] as const;

  describe.each(followers)("%s", (name, make) => {
    it("says of the parties all that it says, however odd", async () => {
      const odd = documentIn(
        fileOf(vector("01-single-rate").invoice)
          .replace(/urn:cen[^<]*/, "urn:cen.eu:en16931:2017")
          .replace(/(schemeID="VA">)[^<]*/, "$1DE12345464867")
          .replace(/<ram:SellerTradeParty>/, "$&<ram:ID>116078</ram:ID>"),
      );
      expect(partiesOf(odd)).toContain("BT-31 DE12345464867 ");
      for (const document of [rich, odd]) {
        const { invoice } = await edited(document);
        const made = recalculate(make(invoice, facts));
        const written = writtenOf(withSaid(made, words));
        expect(partiesOf(written)).toEqual(partiesOf(document));
        expect(textOf(written, "BT-10")).toBe(textOf(document, "BT-10"));
        expect(checkInvoice(made).refusals.map(({ field }) => field)).not.toContain("supplierCompanyID");
      }
    });

    it("says what only the old document was about as its kind does", async () => {
      const { invoice } = await edited(rich);
      const said = saidBy(writtenOf(recalculate(make(invoice, facts)))).map((each) => each.split(" ")[0]);
      const isCorrection = name === "a correction";
      expect(["BT-8", "BT-19", "BT-127", "BT-157"].map((id) => said.includes(id))).toEqual(
        [1, 2, 3, 4].map(() => isCorrection),
      );
    });
  });

  it("gives its sender alone to an invoice to somebody else", async () => {
    const { invoice } = await edited(rich);
    const written = writtenOf(newFrom(invoice, facts));
    const senders = ["BG-4", "BG-10", "BG-11"] as const;
    expect(partiesOf(written, senders)).toEqual(partiesOf(rich, senders));
    expect(JSON.stringify(partiesOf(written, ["BG-7"]))).not.toMatch(/BT-(?:45|46|47|56) /);
  });

  it("leaves nothing in the next invoice where it says nothing besides", async () => {
    for (const name of ["01-single-rate", "28-leitweg-no-email", "36-reverse-charge-france-xrechnung"]) {
      const { invoice } = await edited(documentIn(vector(name).xml));
      expect(JSON.stringify(nextOf(invoice, facts))).not.toContain("imported");
    }
  });

  it("goes through Peppol once all that it says besides is left out", async () => {
    const { invoice } = await edited(rich);
    const next = nextOf(invoice, facts);
    const refused = (of: Invoice) =>
      checkInvoice({ ...of, invoiceXmlForm: "peppol" }).refusals.some(
        ({ field, code }) => field === "imported" && code === "not-in-peppol",
      );
    const count = next.imported?.terms.length ?? 0;
    const bare = Array.from({ length: count }).reduce<Invoice>((left) => removeImported(null, 0)(left), next);
    expect([refused(invoice), refused(next), refused(bare)]).toEqual([true, true, false]);
  });

  describe("whose lines have numbers of their own", () => {
    const numbered = (...numbers: readonly string[]): DocumentNode => {
      const left = [...numbers];
      const own = anInvoice(line("1", "100"), line("2", "50"), line("3", "10"));
      return documentIn(xmlOf(own).replace(/(<ram:LineID>)[^<]*/g, (_, tag) => `${tag}${left.shift()}`));
    };
    const numbersIn = (invoice: Invoice): readonly string[] =>
      all(writtenOf(invoice), "BG-25").map((each) => textOf(each, "BT-126"));
    const ids = (id: string): ReadonlySet<string> => new Set([id]);

    it.each([
      ["nothing is changed", (invoice: Invoice) => invoice, ["2", "3", "4"]],
      ["a line is added at the end", addLine(), ["1", "2", "3", "4"]],
      ["a line is duplicated", duplicateLines(ids("1")), ["1", "2", "3", "4"]],
      ["a line is moved", moveLines(ids("1"), 2), ["1", "2", "3"]],
      ["the first line is removed", removeLine("1"), ["1", "2"]],
      ["the last line is removed", removeLine("3"), ["2", "3"]],
    ])("keeps them or counts from 1, and its proof says the same: %s", async (_name, change, numbers) => {
      const { invoice } = await edited(numbered("2", "3", "4"));
      const sheet = recalculate(change(invoice));
      expect(numbersIn(sheet)).toEqual(numbers);
      const bytes = new TextEncoder().encode(fileOf(sheet));
      const found = prove({ written: normalize(sheet), sheet, xml: bytes }, null).differences;
      expect(found.filter(({ at }) => at === "xml")).toEqual([]);
    });
  });

  it("loses nothing where only blanks and breaks differ", async () => {
    const document = documentIn(xml.replace("<ram:Name>Beratung<", "<ram:Name>Be  ratung \n vor Ort<"));
    expect(JSON.stringify(saidBy(document))).toContain("Be  ratung");
    const { lost, added } = await edited(document);
    expect([lost, added]).toEqual([[], []]);
  });
});

const bump = (text: string): string =>
  text.replace(/\d+\.\d\d/, (amount) => (Math.round(Number(amount) * 100 + 1) / 100).toFixed(2));

describe("what somebody sends as imported", () => {
  it.each([
    ["a term that there is not", { path: "", id: "BT-999", value: "x" }],
    ["a term outside its group", { path: "BG-7", id: "BT-59", value: "x" }],
    ["a line", { path: "BG-25:+1/BG-31", id: "BT-153", value: "x" }],
    ["a file", { path: "BG-24:+1", id: "BT-125", value: "eA==" }],
    ["a group that there is not", { path: "BG-99", id: "BT-59", value: "x" }],
  ])("writes nothing: %s", (_name, term) => {
    const { invoice } = vector("01-single-rate");
    const written = writtenOf(invoice);
    const { document, counted } = withImported(written, [term as never], []);
    expect([...counted]).toEqual([]);
    expect(document).toEqual(written);
    expect(saidBy(writtenOf(sending(invoice, term as never)))).toEqual(saidBy(written));
  });

  it.each([
    ["another total", { path: "BG-22", id: "BT-115", value: "1.00", instead: "%" }],
    ["a total beside", { path: "BG-22", id: "BT-114", value: "5.00" }],
    ["another day", { path: "", id: "BT-2", value: "20300101", instead: "%" }],
    ["another kind", { path: "", id: "BT-3", value: "381", instead: "%" }],
    ["a second kind", { path: "", id: "BT-3", value: "381" }],
    [
      "another account",
      { path: "BG-16/BG-17:%", id: "BT-84", value: "DE02500105170137075030", instead: "%" },
    ],
    ["another seller", { path: "BG-4", id: "BT-27", value: "Anders AG", instead: "%" }],
    ["another currency", { path: "", id: "BT-5", value: "USD", instead: "%" }],
  ])("says nothing otherwise than the sheet: %s", (_name, given) => {
    const { invoice } = vector("01-single-rate");
    const own = termsIn(writtenOf(invoice)).get(given.id)?.[0]?.value ?? "";
    const path = given.path.replace("%", own);
    const term = { ...given, path, ...("instead" in given && { instead: own }) } as never;
    const sent = withSaid(sending(invoice, term), words);
    expect(saidBy(writtenOf(sent))).toEqual(saidBy(writtenOf(invoice)));
  });

  it.each([
    ["a part of one's own text", { path: "BG-16:+1/BG-17:+1", id: "BT-84", beside: "BT-84 %" }],
    ["a part of one's own note", { path: "BG-1:+1", id: "BT-22", beside: "BT-22 %" }],
  ])("is printed, though it claims to be %s", (_name, { id, ...given }) => {
    const { invoice } = vector("01-single-rate");
    const own = termsIn(writtenOf(invoice)).get(id)?.[0]?.value ?? "";
    const claims = Object.fromEntries(
      Object.entries(given).map(([name, text]) => [name, text.replace("%", own)]),
    );
    const term = { ...claims, id, value: `${own} DE02500105170137075030` } as never;
    const sent = withSaid(sending(invoice, term), words);
    expect(JSON.stringify(saidBy(writtenOf(sent)))).toContain("DE02500105170137075030");
    expect(sent.imported?.said).toContain("DE02500105170137075030");
  });

  it.each(["BT-84", "BT-31", "BT-27", "BT-44", "BT-3"] as const)(
    "takes nothing of the sheet out of the file (%s)",
    (id) => {
      const { invoice } = vector("01-single-rate");
      const [found] = termsIn(writtenOf(invoice)).get(id) ?? [];
      const path = {
        "BT-84": `BG-16/BG-17:${found?.value}`,
        "BT-31": "BG-4",
        "BT-27": "BG-4",
        "BT-44": "BG-7",
        "BT-3": "",
      }[id];
      const term = { path, id, value: "", instead: found?.value } as never;
      const sent = sending(invoice, term);
      expect(found).toBeDefined();
      expect(saidBy(writtenOf(sent))).toEqual(saidBy(writtenOf(invoice)));
    },
  );

  it.each([
    ["a sender's address", { path: "BG-4/BG-6", id: "BT-43", value: "b@c.de" }],
    ["another note", { path: "BG-1", id: "BT-22", value: "An DE02500105170137075030" }],
  ])("says nothing in the place of %s", (_name, { id, ...given }) => {
    const { invoice } = vector("01-single-rate");
    const instead = termsIn(writtenOf(invoice)).get(id as never)?.[0]?.value;
    const term = { ...given, id, instead } as never;
    const sent = sending(invoice, term);
    expect(instead).toBeDefined();
    expect(saidBy(writtenOf(sent))).toEqual(saidBy(writtenOf(invoice)));
  });

  it("stands on the sheet as long as it counts, as people read it", () => {
    const { invoice } = vector("01-single-rate");
    const beside = `BT-110 ${invoice.invoiceTaxAmount}`;
    const terms = [
      { path: "", id: "BT-6", value: "CHF", beside },
      { path: "BG-22", id: "BT-111", value: "53.11", beside },
      { path: "", id: "BT-8", value: "432" },
      { path: "", id: "BT-9", value: "20260824" },
    ] as never;
    const imported = { plainReference: "", said: "", taxes: [], terms };
    const saidOf = (sheet: Invoice) => withSaid(sheet, words).imported?.said.split("\n").slice(1);
    const sheet = { ...invoice, imported };
    expect(saidOf(sheet)).toContain("BG-22 BT-111: 53,11\u00a0CHF");
    expect(saidOf(sheet)).toContain("BT-8: 432");
    expect(saidOf(sheet)).not.toContainEqual(expect.stringMatching(/BT-9/));
    const id = invoice.invoiceLines[0]?.id ?? "";
    const changed = recalculate(setQuantity(id, "99" as Decimal<"quantity">)(sheet));
    expect(saidOf(changed)).not.toContainEqual(expect.stringMatching(/BT-111/));
    expect(saidOf(changed)).toContain("BT-8: 432");
  });

  it("stands on the sheet, whatever is said of it", () => {
    const { invoice } = vector("01-single-rate");
    const term = { path: "BG-10", id: "BT-59", value: "Factoring AG" } as never;
    const other = {
      path: "BG-4",
      id: "BT-34",
      value: "anders@example.org",
      instead: invoice.supplierEmail,
    } as never;
    const sent = { ...invoice, imported: { plainReference: "", said: "", taxes: [], terms: [term, other] } };
    const text = paymentTexts(withSaid(sent, words)).find(({ opens }) => opens === "imported")?.text;
    expect(text).toBe("\nWeitere Angaben:\nBG-10 BT-59: Factoring AG\nBG-4 BT-34: anders@example.org");
  });

  it("is printed, whichever term it is, but for codes and numbers beside what is printed", () => {
    const { invoice } = vector("01-single-rate");
    const valueOf = (type: string): string =>
      /amount|quantity|percentage/.test(type) ? "7" : type === "date" ? "20300101" : "DE";
    const unseen = termRows.flatMap(({ id, type }) => {
      const [first, ...ways] = waysTo(id);
      const isOfLine = first === "BG-25";
      const groups = first === undefined || isOfLine ? ways : [first, ...ways];
      const path = groups.map((group) => (groupRow(group).cardinality.endsWith("1") ? group : `${group}:+1`));
      const term: ImportedTerm = { path: path.join("/"), id, value: valueOf(type) };
      const lines = invoice.invoiceLines.map((line, index) =>
        isOfLine && index === 0 ? { ...line, imported: { terms: [term], said: "" } } : line,
      );
      const sent = withSaid(sending({ ...invoice, invoiceLines: lines }, ...(isOfLine ? [] : [term])), words);
      const { counted } = withImported(writtenOf(invoice), isOfLine ? [] : [term], isOfLine ? [[term]] : []);
      return counted.size > 0 && !JSON.stringify(paymentTexts(sent)).includes(id) ? [id.slice(3)] : [];
    });
    const codes = "6 21 81 95 98 102 105 118 121 140 145 150 160";
    const numbers = "93 94 96 100 101 103 119 137 138 142 143 148";
    expect(unseen.toSorted()).toEqual(`${codes} ${numbers}`.split(" ").toSorted());
  });

  it("writes no attribute that a term does not have", () => {
    const { invoice } = vector("01-single-rate");
    const term = {
      path: "BG-10:+1",
      id: "BT-59",
      value: "x",
      attributes: "a='' y\nschemeID z",
    } as never;
    const file = xmlOf(sending(invoice, term));
    expect(file).toContain("<ram:Name>x</ram:Name>");
  });
});

it("is not gone on with where its sums follow from nothing, nor where it is no invoice of the sheet", async () => {
  const wrong = xml.replace(/<ram:GrandTotalAmount>/, "$&1");
  expect(await opened(documentIn(wrong))).toBe("sums");
  expect(await opened(documentIn(xml.replace("<ram:TypeCode>380<", "<ram:TypeCode>389<")))).toBe("kind");
  expect(await opened(documentIn(xml.replace("<ram:TypeCode>380<", "<ram:TypeCode>381<")))).toBe("credit");
  expect(await opened(documentIn(xml.replace(">EUR<", ">CHF<")))).toBe("currency");
});
