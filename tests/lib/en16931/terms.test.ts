import { expect, it } from "vitest";
import { groupRows, termRows } from "../../../lib/en16931/terms";

const numbers = (rows: readonly { readonly id: string }[]): readonly number[] =>
  rows.map(({ id }) => Number(id.slice(3))).toSorted((a, b) => a - b);
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1);

it("has each business term of the standard once; BT-4 was never given", () => {
  expect(numbers(termRows)).toEqual(upTo(165).filter((number) => number !== 4));
});

it("has each group once, and the one around it before it", () => {
  expect(numbers(groupRows)).toEqual(upTo(32));
  groupRows.forEach(({ parent }, at) => {
    if (parent !== null) expect(groupRows.slice(0, at).map(({ id }) => id)).toContain(parent);
  });
});

it("puts every term into a group that it has", () => {
  const groups = new Set<string | null>([null, ...groupRows.map(({ id }) => id)]);
  expect(termRows.filter(({ parent }) => !groups.has(parent))).toEqual([]);
});

it("gives no place to two terms", () => {
  for (const syntax of ["cii", "ubl", "creditNote"] as const) {
    const places = termRows.flatMap((row) => {
      const paths =
        (syntax === "creditNote" ? row.creditNote : undefined) ?? row[syntax === "cii" ? "cii" : "ubl"];
      return [paths].flat().map((path) => (path.startsWith("/") ? path : `${row.parent ?? ""} ${path}`));
    });
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  }
});
