import { describe, expect, it } from "vitest";
import { readAddress } from "../../lib/paste/address";
import { needsNotation, readRows, tableNotation, type PastedRow } from "../../lib/paste/lines";
import { readTable } from "../../lib/paste/table";
import { addressPastes, tablePastes } from "../fixtures/pasting";

const shown = (row: PastedRow): string => {
  if (row.is === "left") return [row.why, ...row.bad].join(" ");
  const { name, description, quantity, unit, unitPrice, vat } = row.line;
  return [name, description, quantity ?? "-", unit ?? "-", unitPrice ?? "-", vat ?? "-"].join(" | ");
};

describe("pasted rows become lines, or are shown and refused", () => {
  for (const { name, text, lines, left = [], asks = false, rates = [19, 7, 0] } of tablePastes) {
    it(name, () => {
      const table = readTable(text);
      if (lines === "doubtful" || table === null) return expect(table === null).toBe(lines === "doubtful");
      const { roles } = table;
      const rows = readRows(table, { roles, notation: tableNotation(table, roles), rates });
      expect(rows.filter(({ is }) => is === "line").map(shown)).toEqual(lines);
      expect(rows.filter(({ is }) => is === "left").map(shown)).toEqual(left);
      expect(needsNotation(table, roles)).toBe(asks);
    });
  }

  it("reads the number in doubt as the visitor says", () => {
    const table = readTable("Anlage\t1\t1.500\nMontage\t2\t98");
    if (!table) throw new Error("it is a table");
    const price = (notation: "comma" | "point"): string =>
      shown(readRows(table, { roles: table.roles, notation, rates: [19] })[0] ?? fail());
    expect(price("comma")).toBe("Anlage |  | 1 | - | 1500 | -");
    expect(price("point")).toBe("Anlage |  | 1 | - | 1.500 | -");
  });

  it("reads a thousand rows at once", () => {
    const row = (n: number): string => `Position ${n}\t${n}\tStd.\t${n},50`;
    const table = readTable(Array.from({ length: 1_000 }, (_, index) => row(index + 1)).join("\r\n"));
    if (!table) throw new Error("it is a table");
    const rows = readRows(table, { roles: table.roles, notation: null, rates: [19] });
    expect(rows).toHaveLength(1_000);
    expect(shown(rows[999] ?? fail())).toBe("Position 1000 |  | 1000 | HUR | 1000.50 | -");
  });
});

const fail = (): never => {
  throw new Error("no such row");
};

describe("a pasted address is told apart, or left as text", () => {
  const nothing = {
    company: "",
    more: [],
    street: "",
    country: "",
    email: "",
    telephone: "",
    companyID: "",
    iban: "",
    bic: "",
    rest: [],
  };
  for (const { name, text, address } of addressPastes) {
    it(name, () => {
      expect(readAddress(text)).toEqual(address === "refused" ? null : { ...nothing, ...address });
    });
  }
});
