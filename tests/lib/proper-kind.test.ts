import { expect, it } from "vitest";
import { entryOf, type ArchivedFile } from "../../lib/archive/entry";
import { properKind } from "../../lib/export/proper-kind";
import { newInvoice } from "../../lib/invoice/defaults";
import type { Change } from "../../lib/invoice/invoice";
import { anInvoice, buyerReference, having, line, startFacts } from "../builders";

const to = (customerCompany: string): Change => having({ customerCompany });
const smallBusiness = having({ flagIsSmallBusinessOwner: true });
const file = (kind: ArchivedFile["kind"]): ArchivedFile => ({
  kind,
  name: "x",
  type: "x",
  size: 1,
  hash: "0",
});
const sent = (customer: string, number: string, at: number, ...kinds: readonly ArchivedFile["kind"][]) =>
  entryOf(anInvoice(line("1", "10"), to(customer), having({ invoiceID: number })), {
    id: number,
    state: "issued",
    at,
    hash: "",
    files: kinds.map(file),
  });

it.each([
  ["a person", [to("Erika Mustermann")], "pdf", "private"],
  ["a name that sounds like a business", [to("Buchladen Nord")], "pdf", "private"],
  ["a legal form", [to("Buchladen Nord GmbH")], "e-invoice", "business"],
  ["another legal form", [to("Hansen & Partner")], "e-invoice", "business"],
  ["one written out", [to("Nordlicht Gesellschaft mit beschränkter Haftung")], "e-invoice", "business"],
  ["another one written out", [to("Turnverein eingetragener Verein")], "e-invoice", "business"],
  ["a firm of several", [to("Möller & Co.")], "e-invoice", "business"],
  ["a registered merchant", [to("Anna Kurz e.K.")], "e-invoice", "business"],
  ["letters that only look like one", [to("Agnes Sebald")], "pdf", "private"],
  ["a VAT id", [to("Erika Mustermann"), having({ customerVatID: "DE136695976" })], "e-invoice", "business"],
  ["a Leitweg-ID", [to("Stadt Köln"), buyerReference("04011000-12345-34")], "e-invoice", "reference"],
  ["section 19", [to("Hansen GmbH"), smallBusiness], "pdf", "small-business"],
  [
    "an authority, section 19",
    [smallBusiness, buyerReference("04011000-12345-34")],
    "e-invoice",
    "reference",
  ],
  ["a business abroad", [to("Muster AG"), having({ customerCountry: "CH" })], "e-invoice", "abroad"],
  ["a person abroad", [to("Anna Muster"), having({ customerCountry: "CH" })], "pdf", "private"],
] as const)("%s decides for the kind of file", (_, words, kind, why) => {
  expect(properKind(anInvoice(line("1", "1000"), ...words), [])).toEqual({ kind, why });
});

it("no e-invoice is a duty for work that section 4 UStG exempts, and the reason says so", () => {
  const exempt = having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason: "§ 4 Nr. 21 UStG" });
  const why = (...more: readonly Change[]) => properKind(anInvoice(exempt, to("Muster AG"), ...more), []).why;
  expect(why(line("1", "1000", 0))).toBe("exempt");
  expect(why(line("1", "1000", 0), line("1", "1000", 19))).toBe("business");
  for (const supplierTaxExemptionReason of ["Sonderregelung für Reisebüros", "§ 25a UStG"])
    expect(why(line("1", "1000", 0), having({ supplierTaxExemptionReason }))).toBe("business");
});

it.each([
  ["210.08", {}, "small-amount"],
  ["210.09", {}, "business"],
  ["-210.09", {}, "business"],
  ["100", { taxCase: "reverse-charge" }, "business"],
  ["100", { taxCase: "intra-community" }, "business"],
] as const)("up to 250 euros (%s net, %s) the reason says that a PDF is enough", (price, kind, why) => {
  const invoice = anInvoice(line("1", price, 19, kind), to("Kontor AG"));
  expect(properKind(invoice, [])).toEqual({ kind: "e-invoice", why });
});

it("a sheet without a customer yet waits for none", () => {
  expect(properKind(newInvoice("de", startFacts.today), [])).toEqual({ kind: "e-invoice", why: "unknown" });
});

it("what was sent to a customer last is sent again, and says nothing about another one", () => {
  const before = [
    sent("Buchladen Nord", "1", 1, "zugferd", "xml", "verification"),
    sent("Erika Mustermann", "2", 2, "pdf"),
    sent("Buchladen Nord", "3", 3, "opened"),
  ];
  const kindFor = (customer: string) => properKind(anInvoice(line("1", "1000"), to(customer)), before);
  expect(kindFor("BUCHLADEN  Nord")).toEqual({ kind: "e-invoice", why: "before" });
  expect(kindFor("Erika Mustermann")).toEqual({ kind: "pdf", why: "before" });
  expect(kindFor("Kontor AG")).toEqual({ kind: "e-invoice", why: "business" });
});

it("who charges tax now is offered anew what was free to choose without", () => {
  const before = entryOf(anInvoice(line("1", "10", 0), to("Kontor AG"), smallBusiness), {
    id: "1",
    state: "issued",
    at: 1,
    hash: "",
    files: [file("pdf")],
  });
  const now = (vat: number, ...words: readonly Change[]) =>
    properKind(anInvoice(line("1", "1000", vat), to("Kontor AG"), ...words), [before]);
  expect(now(19)).toEqual({ kind: "e-invoice", why: "business" });
  expect(now(0, smallBusiness)).toEqual({ kind: "pdf", why: "before" });
});

it("a correction follows its original, whatever was sent since", () => {
  const before = [sent("Kontor AG", "RE-1", 1, "xrechnung"), sent("Kontor AG", "RE-2", 2, "pdf")];
  const about = having({ invoiceKind: "correction", invoicePrecedingID: "RE-1" });
  expect(properKind(anInvoice(line("1", "10"), to("Kontor AG"), about), before)).toEqual({
    kind: "e-invoice",
    why: "original",
  });
});
