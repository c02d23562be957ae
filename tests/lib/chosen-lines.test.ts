import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duplicateLines, moveLines, placeBeside, removeLines } from "../../lib/invoice/lines/chosen-lines";
import { removeLine } from "../../lib/invoice/changes";
import { limits } from "../../lib/limits";
import { copiedTable } from "../../lib/paste/copy";
import { readRows, tableNotation } from "../../lib/paste/lines";
import { readTable } from "../../lib/paste/table";
import { anInvoice, inLanguage, line, lines } from "../builders";

const named = (...names: readonly string[]) =>
  anInvoice(...names.map((name, at) => line(String(at + 1), "10", 19, { name })));
const namesOf = ({ invoiceLines }: ReturnType<typeof named>) =>
  invoiceLines.map(({ id, name }) => `${id} ${name}`).join(", ");
const ids = (...each: readonly string[]) => new Set(each);

describe("lines that are chosen", () => {
  const table = named("a", "b", "c", "d", "e");

  it("go together, and each as it goes alone", () => {
    expect(namesOf(removeLines(ids("2", "4"))(table))).toBe("1 a, 2 c, 3 e");
    const section = anInvoice(
      line("1", "1", 19, { heading: "Teil" }),
      line("2", "1", 19, {}),
      line("3", "1", 19, { hasSubtotal: true }),
      line("4", "1"),
    );
    const alone = removeLine("1")(removeLine("3")(section));
    expect(removeLines(ids("1", "3"))(section)).toEqual(alone);
    expect(alone.invoiceLines[0]).toMatchObject({ heading: "Teil", hasSubtotal: true });
  });

  it("come together where they are moved to, in their order", () => {
    expect(namesOf(moveLines(ids("5", "2"), 0)(table))).toBe("1 b, 2 e, 3 a, 4 c, 5 d");
  });

  it.each([
    [["2", "3"], -1, "b c a d e"],
    [["2", "3"], 1, "a d b c e"],
    [["2", "4"], -1, "b d a c e"],
    [["2", "4"], 1, "a c e b d"],
    [["1", "2"], -1, null],
    [["4", "5"], 1, null],
    [["1", "3"], -1, "a c b d e"],
  ] as const)("%j move by %i: %s", (each, step, expected) => {
    const place = placeBeside(table, ids(...each), step);
    const moved = place === null ? null : moveLines(ids(...each), place)(table);
    expect(moved?.invoiceLines.map(({ name }) => name).join(" ") ?? null).toBe(expected);
  });

  it("are copied below the last of them, within its section, and not beyond the limit", () => {
    expect(namesOf(duplicateLines(ids("1", "3"))(table))).toBe("1 a, 2 b, 3 c, 4 a, 5 c, 6 d, 7 e");
    const section = anInvoice(line("1", "1", 19, { heading: "Teil", hasSubtotal: true }), line("2", "1"));
    expect(
      duplicateLines(ids("1"))(section).invoiceLines.map(({ heading, hasSubtotal }) => [
        heading,
        hasSubtotal,
      ]),
    ).toEqual([
      ["Teil", undefined],
      [undefined, true],
      [undefined, undefined],
    ]);
    const full = anInvoice(lines(limits.lines - 1));
    expect(duplicateLines(ids("1", "2"))(full)).toBe(full);
  });

  it("lose no line and no order of the others, wherever they go", () => {
    fc.assert(
      fc.property(
        fc.subarray(["1", "2", "3", "4", "5"]),
        fc.constantFrom(-1 as const, 1 as const),
        (some, step) => {
          const place = placeBeside(table, ids(...some), step);
          if (place === null) return;
          const moved = moveLines(ids(...some), place)(table).invoiceLines;
          expect(moved.map(({ name }) => name).sort()).toEqual(["a", "b", "c", "d", "e"]);
          const others = table.invoiceLines.filter(({ id }) => !some.includes(id)).map(({ name }) => name);
          expect(moved.map(({ name }) => name).filter((name) => others.includes(name))).toEqual(others);
        },
      ),
    );
  });
});

describe("the table of chosen lines", () => {
  const heads = {
    de: ["Leistung", "Beschreibung", "Menge", "Einheit", "USt.", "Einzelpreis", "Betrag"],
    en: ["Item", "Description", "Qty", "Unit", "VAT", "Unit price", "Amount"],
  } as const;
  const per = (base: string): string => `je ${base}`;
  const written = anInvoice(
    line("2.5", "1234.5", 19, { name: 'Brett 3" "Eiche"', description: "erste Zeile\nzweite" }),
    line("1", "98", 7, { name: "A & <b>", unit: "C62" }),
    line("3", "1", 0, { name: "nicht dabei" }),
  );

  it.each(["de", "en"] as const)("is read again by the paste of the product (%s)", (locale) => {
    const invoice = inLanguage(locale)(written);
    const table = readTable(copiedTable(invoice, ids("1", "2"), heads[locale], per).text);
    if (!table) throw new Error("no table");
    const rows = readRows(table, {
      roles: table.roles,
      notation: tableNotation(table, table.roles),
      rates: [19, 7, 0],
    });
    expect(rows).toMatchObject([
      {
        line: {
          name: 'Brett 3" "Eiche"',
          description: "erste Zeile\nzweite",
          quantity: "2.5",
          unitPrice: "1234.50",
          vat: 19,
        },
      },
      { line: { name: "A & <b>", quantity: "1", unit: "C62", unitPrice: "98.00", vat: 7 } },
    ]);
  });

  it("has the price of one of what is priced by the hundred, or says for how many its price is", () => {
    const invoice = anInvoice(
      line("250", "5", 19, { name: "Schrauben", priceBase: "100" }),
      line("250", "5.0001", 19, { name: "Muttern", priceBase: "100" }),
      line("7", "10", 19, { name: "Haken", priceBase: "3.0" }),
    );
    expect(invoice.invoiceLines.map(({ total }) => total)).toEqual(["12.50", "12.50", "23.33"]);
    const { text } = copiedTable(invoice, ids("1", "2", "3"), heads.de, per);
    expect(text.split("\n").map((row) => row.split("\t")[4])).toEqual([
      "Einzelpreis",
      "0,05",
      "5,0001 je 100",
      "10,00 je 3",
    ]);
    const table = readTable(text);
    if (!table) throw new Error("no table");
    const notation = tableNotation(table, table.roles);
    const price = table.roles.indexOf("unitPrice");
    expect(readRows(table, { roles: table.roles, notation, rates: [19, 7, 0] })).toMatchObject([
      { is: "line", line: { quantity: "250", unitPrice: "0.05" } },
      { is: "left", why: "cell", bad: [price] },
      { is: "left", why: "cell", bad: [price] },
    ]);
  });

  it("is a table of HTML in which nothing of the text is a sign", () => {
    const { html } = copiedTable(written, ids("2"), heads.de, per);
    expect(html).toBe(
      "<table><tr><th>Leistung</th><th>Menge</th><th>Einheit</th><th>USt.</th><th>Einzelpreis</th><th>Betrag</th></tr>" +
        "<tr><td>A &amp; &lt;b></td><td>1</td><td>Stück</td><td>7\u00a0%</td><td>98,00</td><td>98,00\u00a0€</td></tr></table>",
    );
  });
});
