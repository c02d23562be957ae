import fc from "fast-check";
import { expect, it } from "vitest";
import type { DocumentNode } from "../../../lib/en16931/document";
import { readDocument } from "../../../lib/en16931/read";
import { groupRows, isGroupId, termRows } from "../../../lib/en16931/terms";
import { writeAsCii, writeAsUbl } from "../../../lib/en16931/write";
import { anyDocument, saidBy } from "../../random/documents";

const seed = Number(process.env["ROUND_TRIP_SEED"] ?? Date.now() % 1_000_000_000);

const syntaxes = { CII: writeAsCii, UBL: writeAsUbl } as const;

function readBack(xml: string): DocumentNode {
  const read = readDocument(xml);
  if (read.is !== "invoice") throw new Error(`${JSON.stringify(read)} of ${xml}`);
  expect(read.others).toEqual([]);
  return read.document;
}

const idsIn = ({ children }: DocumentNode): readonly string[] =>
  children.flatMap((child) => (isGroupId(child.id) ? [child.id, ...idsIn(child)] : [child.id]));

it.each(["CII", "UBL"] as const)(
  `every term and group comes back from %s as it was (seed ${seed})`,
  (syntax) => {
    fc.assert(
      fc.property(anyDocument("all"), (document) => {
        const back = readBack(syntaxes[syntax](document));
        expect(saidBy(back)).toEqual(saidBy(document));
        expect(new Set(idsIn(back)).size).toBe(termRows.length + groupRows.length);
      }),
      { numRuns: 60, seed },
    );
  },
);

it(`some of them come back through both syntaxes, in either order (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyDocument("some"), (document) => {
      const said = saidBy(document);
      expect(saidBy(readBack(writeAsUbl(readBack(writeAsCii(document)))))).toEqual(said);
      expect(saidBy(readBack(writeAsCii(readBack(writeAsUbl(document)))))).toEqual(said);
    }),
    { numRuns: 200, seed },
  );
});
