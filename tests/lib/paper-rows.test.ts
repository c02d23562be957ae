import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import { duplicateLine, moveLine, removeLine } from "../../lib/invoice/changes";
import { addLineExtra } from "../../lib/invoice/lines/extras-changes";
import type { Change, Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { normalize } from "../../lib/invoice/normalize";
import { subtotals, sumsCarriedOver } from "../../lib/invoice/lines/paper-rows";
import { readInvoice, readSentInvoice } from "../../lib/invoice/schema";
import { recalculate } from "../../lib/invoice/sums/totals";
import { anInvoice, day, decimal, line, startFacts, xmlOf } from "../builders";

/** Lines of one letter each: "[" before it is a heading "H" and the letter, "]" behind it a subtotal. */
const table = (text: string): Invoice =>
  anInvoice(
    ...[...text.matchAll(/(\[?)(\w)(\]?)/g)].map(([, open, name = "", close], index) =>
      line("1", String(index + 1), 19, {
        name,
        ...(open ? { heading: `H${name}` } : {}),
        ...(close ? { hasSubtotal: true } : {}),
      }),
    ),
  );

/** The same of an invoice, with the letter of a heading that has moved. */
const shown = ({ invoiceLines }: Invoice): string =>
  invoiceLines
    .map(({ name, heading, hasSubtotal }) => {
      const of = heading?.slice(1) ?? name;
      return `${heading === undefined ? "" : of === name ? "[" : `${of}[`}${name}${hasSubtotal ? "]" : ""}`;
    })
    .join(" ");

const after = (text: string, change: Change): string => shown(change(table(text)));
const sums = (invoice: Invoice): readonly (readonly [string, string])[] => [
  ...subtotals(recalculate(invoice).invoiceLines),
];

describe("what a sheet carries over", () => {
  it("is what all lines up to there come to, whatever subtotals stand between them", () => {
    const { invoiceLines } = recalculate(table("[ab] c[d] e"));
    expect(sumsCarriedOver(invoiceLines)).toEqual(["1.00", "3.00", "6.00", "10.00", "15.00"]);
  });
});

describe("a subtotal", () => {
  it("leaves out what stands above the heading of its section", () => {
    const invoice = anInvoice(
      line("1", "100"),
      line("1", "200", 19, { heading: "Bad" }),
      line("1", "300", 19, { heading: "", hasSubtotal: true }),
    );
    expect(sums(invoice)).toEqual([["3", "500.00"]]);
  });

  it("is the net of the lines since the last one, or since the first, with what each takes off and adds", () => {
    const adjustments = [
      { isCharge: false, unit: "percentage", amount: decimal("10"), reason: "Rabatt" },
      { isCharge: true, unit: "number", amount: decimal("0.55"), reason: "Zuschlag" },
    ] as const;
    const invoice = anInvoice(
      line("2", "50", 19, { adjustments }),
      line("-1", "20.05", 7, { hasSubtotal: true }),
      line("1", "3.335", 0, { hasSubtotal: true }),
      line("1", "1000"),
    );
    expect(sums(invoice)).toEqual([
      ["2", "70.50"],
      ["3", "3.34"],
    ]);
    expect(sums(cancellationOf(invoice, { number: "ST-1", today: day("20260803") }))).toEqual([
      ["2", "-70.50"],
      ["3", "-3.34"],
    ]);
  });

  it("changes nothing of the invoice's sums", () => {
    const plain = table("ABC");
    for (const extra of ["heading", "subtotal"] as const) {
      const { invoiceLines: _, ...added } = recalculate(addLineExtra("2", extra)(plain));
      expect(plain).toMatchObject(added);
    }
  });

  it("is added once, as a heading is", () => {
    const once = addLineExtra("1", "heading")(addLineExtra("2", "subtotal")(table("[A B]")));
    expect(shown(once)).toBe("[A B]");
  });
});

describe("what stands above and below a line", () => {
  it("goes along when the line moves", () => {
    expect(after("[A B C]", moveLine("1", 2))).toBe("B C] [A");
  });

  it("stays with the section when one of its lines is removed", () => {
    expect(after("[A B C]", removeLine("1"))).toBe("A[B C]");
    expect(after("[A B C]", removeLine("3"))).toBe("[A B]");
    expect(after("[A B C]", removeLine("2"))).toBe("[A C]");
    expect(after("A B]", removeLine("2"))).toBe("A]");
  });

  it("goes where another section has its own, or the section is gone", () => {
    expect(after("[A [B C]", removeLine("1"))).toBe("[B C]");
    expect(after("A] B] C", removeLine("2"))).toBe("A] C");
    expect(after("A [B] C", removeLine("2"))).toBe("A C");
    expect(after("A [B", removeLine("2"))).toBe("A");
    expect(after("A] B", removeLine("1"))).toBe("B");
  });

  it("is not copied: the copy of a line stands in its section", () => {
    expect(after("[A] B", duplicateLine("1"))).toBe("[A A] B");
    expect(after("[A B]", duplicateLine("1"))).toBe("[A A B]");
    expect(after("[A B]", duplicateLine("2"))).toBe("[A B B]");
  });
});

describe("headings and subtotals", () => {
  const facts = { today: day("20260101"), locale: "de" } as const;
  const rowsOf = (lines: readonly InvoiceLine[] | undefined) =>
    lines?.map(({ heading, hasSubtotal }) => [heading, hasSubtotal]);
  const withoutComment = (xml: string): string => xml.replace(/<!--.*-->\n/, "");

  it("come back from the XML, whose content knows nothing of them", () => {
    const invoice = anInvoice(
      line("1", "1", 19, { heading: " Erdgeschoss –\t--> 1  ", hasSubtotal: true }),
      line("1", "2", 19, { heading: " ", hasSubtotal: false }),
      line("1", "3", 19, { hasSubtotal: true }),
    );
    const xml = xmlOf(invoice);
    const clean = [
      ["Erdgeschoss – --> 1", true],
      [undefined, undefined],
      [undefined, true],
    ];
    expect(rowsOf(normalize(invoice).invoiceLines)).toEqual(clean);
    expect(rowsOf(readCii(xml, facts).invoice.invoiceLines)).toEqual(clean);
    expect(withoutComment(xml)).toBe(
      withoutComment(xmlOf(anInvoice(...["1", "2", "3"].map((price) => line("1", price))))),
    );
    expect(xmlOf(anInvoice(line("1", "1")))).not.toMatch(/invoiceHeadings|invoiceSubtotals/);
  });

  it.each([
    ["invoiceHeadings=%7B%221", "invoiceSubtotals=", undefined, undefined],
    ["invoiceHeadings=%5B%22x%22%5D", "invoiceSubtotals=0_2_x", undefined, undefined],
    ["invoiceHeadings=%7B%221%22%3A1%2C%222%22%3A%22x%22%7D", "invoiceSubtotals=1_1", undefined, true],
    [`invoiceHeadings=%7B%221%22%3A%22${"x".repeat(300)}%22%7D`, "x=y", "x".repeat(200), undefined],
  ])("that a file says wrongly are left out: %s %s", (headings, sums, heading, hasSubtotal) => {
    const xml = xmlOf(anInvoice(line("1", "1"))).replace(" v=1 ", ` v=1 ${headings} ${sums} `);
    expect(rowsOf(readCii(xml, facts).invoice.invoiceLines)).toEqual([[heading, hasSubtotal]]);
  });

  it("that are stored or sent wrongly cost nobody an invoice", () => {
    const of = (is: object): unknown => {
      const invoice = anInvoice(line("1", "1"));
      return { ...invoice, invoiceLines: invoice.invoiceLines.map((each) => ({ ...each, ...is })) };
    };
    for (const read of [(data: unknown) => readInvoice(data, startFacts), readSentInvoice]) {
      expect(rowsOf(read(of({ heading: "Bad", hasSubtotal: true }))?.invoiceLines)).toEqual([["Bad", true]]);
      expect(rowsOf(read(of({ heading: 5, hasSubtotal: "yes" }))?.invoiceLines)).toEqual([
        [undefined, undefined],
      ]);
      expect(rowsOf(read(of({}))?.invoiceLines)).toEqual([[undefined, undefined]]);
    }
  });

  it("have to be printable", () => {
    expect(checkInvoice(anInvoice(line("1", "1", 19, { heading: "道" }))).refusals).toEqual([
      { field: "heading", lineId: "1", code: "unprintable-character", values: { characters: "道" } },
    ]);
  });
});
