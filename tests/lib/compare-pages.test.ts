import { describe, expect, it } from "vitest";
import { comparePages } from "../../lib/compare-pages/compare-pages";
import { tokensOf, type PageText } from "../../lib/compare-pages/page-text";
import { all, one, textOf, type DocumentNode } from "../../lib/en16931/document";
import { readDocument } from "../../lib/en16931/read";
import { amountShown, dayShown, numberShown, percentShown } from "../../lib/en16931/shown";
import type { TermId } from "../../lib/en16931/term";
import type { Locale } from "../../lib/locale";
import { formatIban } from "../../lib/values/format";
import { vector, vectorNames } from "../builders";

const documentOf = (xml: string): DocumentNode => {
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error(read.is);
  return read.document;
};

/** A page with these rows, each with its columns. */
const pageOf = (...rows: readonly (readonly string[])[]): PageText => ({
  width: 595,
  height: 842,
  pieces: rows.flatMap((columns, row) =>
    columns.map((text, column) => ({
      text,
      x: 20 + column * 100,
      y: row * 14,
      width: text.length * 4,
      height: 10,
    })),
  ),
});

/** An invoice as somebody else's program would print it. */
function printed(document: DocumentNode, locale: Locale): PageText {
  const text = (id: TermId, from = document): string => textOf(from, id);
  const day = (id: TermId, from = document): string => dayShown(one(from, id), locale);
  const money = (id: TermId, from: DocumentNode): string => amountShown(text(id, from), text("BT-5"), locale);
  const sums = one(document, "BG-22") ?? document;
  return pageOf(
    [text("BT-27")],
    [text("BT-35"), `${text("BT-38")} ${text("BT-37")}`, text("BT-31"), text("BT-32")],
    [text("BT-44")],
    [text("BT-50"), `${text("BT-53")} ${text("BT-52")}`, text("BT-48")],
    [`No. ${text("BT-1")}`, day("BT-2"), day("BT-9"), day("BT-72"), day("BT-73"), day("BT-74")],
    ...all(document, "BG-25").flatMap((line, at) => [
      [
        `${at + 1}.`,
        `${numberShown(text("BT-129", line), locale)} x`,
        money("BT-146", line),
        percentShown(text("BT-152", line), locale),
        money("BT-131", line),
      ],
      [text("BT-153", line), text("BT-154", line), day("BT-134", line), day("BT-135", line)],
    ]),
    ...all(document, "BG-20").map((each) => [money("BT-92", each)]),
    ...all(document, "BG-21").map((each) => [money("BT-99", each)]),
    ...all(document, "BG-23").map((each) => [
      percentShown(text("BT-119", each), locale),
      money("BT-116", each),
      money("BT-117", each),
    ]),
    (["BT-109", "BT-110", "BT-112", "BT-113", "BT-115"] as const).map((id) => money(id, sums)),
    ...all(document, "BT-84").map(({ value }) => [`IBAN ${formatIban(value)}`]),
  );
}

/** Something that stands on no page, of the same kind. */
function otherThan({ id, value }: DocumentNode): string {
  if (id === "BT-84") return "DE89370400440532013000";
  if (/^BT-(?:2|9|72|73|74|134|135)$/.test(id)) return "19990517";
  if (/^-?\d+(\.\d+)?$/.test(value)) return id === "BT-119" || id === "BT-152" ? "13.7" : "7654321.98";
  return id === "BT-31" || id === "BT-48" ? "DE999999999" : id === "BT-32" ? "999/999/99999" : "Zzyzx Qwrt";
}

const withOther = (node: DocumentNode, term: DocumentNode): DocumentNode =>
  node === term
    ? { ...node, value: otherThan(node) }
    : { ...node, children: node.children.map((child) => withOther(child, term)) };

// Every third: kinds, currencies of allowances and looks of numbers repeat.
const names = vectorNames.filter((name, at) => at % 3 === 0 && !/thousand|hundred/.test(name));

describe("an e-invoice beside its PDF", () => {
  it.each(names)("agrees with what prints it, and any other value is seen: %s", (name) => {
    const document = documentOf(vector(name).xml);
    const missingOn = (page: PageText, said = document): readonly DocumentNode[] => {
      const compared = comparePages(said, [page]);
      if (compared.is !== "compared") throw new Error(compared.is);
      return compared.missing.map(({ term }) => term);
    };
    expect(missingOn(printed(document, "en"))).toEqual([]);
    const page = printed(document, "de");
    const agreed = comparePages(document, [page]);
    expect(agreed).toMatchObject({ is: "compared", missing: [] });
    const found = agreed.is === "compared" ? agreed.found : [];
    expect(found.length).toBeGreaterThan(12);
    for (const { term } of found) {
      // What another number of the seller says as well stands on the page for that one.
      if (term.value === textOf(document, "BT-29")) continue;
      const places = missingOn(page, withOther(document, term)).map(({ place }) => place);
      expect(places).toContain(term.place);
    }
  });

  it.each([
    ["1.234,50 €", "number", "1234.5"],
    ["1,234.50", "number", "1234.5"],
    ["1 234,50", "number", "1234.5"],
    ["1\u202f234,50", "number", "1234.5"],
    ["1'234.50", "number", "1234.5"],
    ["EUR 1234,5", "number", "1234.5"],
    ["-20,00", "number", "20"],
    ["0.0250", "number", "0.025"],
    ["20Stk", "number", "20"],
    ["7%", "percent", "7"],
    ["19,00 %", "percent", "19"],
    ["05.03.2018", "date", "20180305"],
    ["5.3.18", "date", "20180305"],
    ["2018-03-05", "date", "20180305"],
    ["05/03/2018", "date", "20180305"],
    ["03/05/2018", "date", "20180305"],
    ["5. März 2018", "date", "20180305"],
    ["5 March 2018", "date", "20180305"],
    ["March 5th, 2018", "date", "20180305"],
    ["05. Okt. 2018", "date", "20181005"],
    ["12. Mrz. 2018", "date", "20180312"],
    ["02.\u201308.03.2026", "date", "20260302"],
    ["02.\u201308.03.2026", "date", "20260308"],
    ["Dezember 2018", "month", "201812"],
    ["DE02 1203 0000 0000 2020 51", "iban", "de02120300000000202051"],
    ["DE 123 456 788", "vat-id", "de123456788"],
    ["NL004495445B01", "vat-id", "nl004495445b01"],
    ["201/113/40209", "tax-number", "20111340209"],
  ] as const)("%s is read as a %s", (text, kind, value) => {
    const tokens = tokensOf(pageOf(["Text", text]), 0);
    expect(tokens.filter((token) => token.kind === kind).flatMap(({ values }) => values)).toContain(value);
  });

  it("takes no day from within a number", () => {
    const [token] = tokensOf(pageOf(["RE-20190610/507 20190611"]), 0).filter(({ kind }) => kind === "date");
    expect(token?.values).toEqual(["20190611"]);
  });

  it.each(["B2", "05.03.2018", "201/113/40209"])("%s is no number", (text) => {
    expect(tokensOf(pageOf([text]), 0).filter(({ kind }) => kind === "number")).toEqual([]);
  });

  const date = "03.08.2026";
  const simple = documentOf(vector("01-single-rate").xml);
  const pages = printed(simple, "de");
  const without = (text: string, instead: string): PageText => ({
    ...pages,
    pieces: pages.pieces.map((piece) => ({ ...piece, text: piece.text.replace(text, instead) })),
  });

  it("marks what the page says instead, and says nothing of what it cannot read", () => {
    const other = comparePages(simple, [without(date, "04.08.2026")]);
    expect(other).toMatchObject({
      missing: [{ term: { id: "BT-2" } }],
      instead: [{ kind: "date", text: "04.08.2026", spot: { page: 0 } }],
    });
    expect(comparePages(simple, [pageOf(["Scan"])])).toEqual({ is: "unreadable" });
  });

  it("takes a day that is said as a time from the invoice's on", () => {
    const due = dayShown(one(simple, "BT-9"), "de");
    expect(comparePages(simple, [without(due, "zahlbar in 14 Tagen")])).toMatchObject({ missing: [] });
    expect(comparePages(simple, [without(due, "zahlbar in 15 Tagen")])).toMatchObject({
      missing: [{ term: { id: "BT-9" } }],
    });
  });

  it("reads a page of one number that a stranger has made without end", () => {
    expect(tokensOf(pageOf(["1".repeat(600_000)]), 0)).toEqual([]);
    expect(comparePages(simple, [pageOf(["1".repeat(600_000)])])).toMatchObject({
      is: "compared",
      found: [],
    });
  });

  const said = (ids: readonly string[], ...rows: readonly (readonly string[])[]): void => {
    const below = pageOf(...rows).pieces.map((piece) => ({ ...piece, y: piece.y + 2_000 }));
    const compared = comparePages(simple, [{ ...pages, pieces: [...pages.pieces, ...below] }]);
    expect(compared.is === "compared" && compared.missing.map(({ term }) => term.id)).toEqual(ids);
  };

  it("sees another sum, day or currency under a label of its own, though what is asked for stands elsewhere", () => {
    said(["BT-109"], ["Gesamtbetrag", "914,75 €"]);
    said(["BT-115"], ["Noch zu zahlen:", "914,75 €"]);
    said(["BT-2"], ["Rechnungsdatum", dayShown(one(simple, "BT-9"), "de")]);
    // Another label lies between; less is to be paid on purpose; and the invoice that it goes back to has a day of its own.
    said([], ["Rechnungsdatum", "Lieferdatum", dayShown(one(simple, "BT-72"), "de")]);
    said([], ["Zu zahlen bei Skonto", "914,75 €"]);
    const foreign = pages.pieces.map((piece) => ({ ...piece, text: piece.text.replace("€", "USD") }));
    expect(comparePages(simple, [{ ...pages, pieces: foreign }])).toMatchObject({
      missing: [{ term: { id: "BT-5" } }],
    });
  });

  it("sees a sum with the other sign, and a credit note that is called an invoice", () => {
    const credit = documentOf(vector("45-cancellation").xml);
    const page = printed(credit, "de");
    const ids = (read: PageText): readonly string[] => {
      const compared = comparePages(credit, [read]);
      return compared.is === "compared" ? compared.missing.map(({ term }) => term.id) : [];
    };
    const unsigned = page.pieces.map((piece) => ({ ...piece, text: piece.text.replace(/[-\u2212]/g, "") }));
    expect(ids(page)).toEqual([]);
    expect(ids({ ...page, pieces: unsigned })).toContain("BT-115");
    const note = documentOf(vector("01-single-rate").xml.replace(">380<", ">381<"));
    expect(comparePages(note, [pages])).toMatchObject({ missing: [{ term: { id: "BT-3" } }] });
  });

  it("takes no part of a number for the number", () => {
    const part = documentOf(vector("01-single-rate").xml.replace(">RE-2026-0001<", ">0001<"));
    expect(textOf(part, "BT-1")).toBe("0001");
    expect(comparePages(part, [pages])).toMatchObject({ missing: [{ term: { id: "BT-1" } }] });
  });

  it("takes sums that follow from two others, and prices in cents", () => {
    const net = amountShown(textOf(simple, "BT-109"), "EUR", "de");
    expect(comparePages(simple, [without(net, "")])).toMatchObject({ missing: [] });
    const cents = documentOf(vector("01-single-rate").xml.replace(/(<ram:ChargeAmount>)[^<]*/, "$10.2845"));
    const page = printed(cents, "de");
    const pieces = page.pieces.map((piece) => ({
      ...piece,
      text: piece.text.replace("0,2845 €", "28,45 ct"),
    }));
    expect(comparePages(cents, [{ ...page, pieces }])).toMatchObject({ missing: [] });
  });
});
