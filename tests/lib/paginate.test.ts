import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paginate, type Block, type Geometry, type Part, type Plan } from "../../lib/layout/paginate";
import { metrics } from "../../lib/layout/metrics";
import { limits } from "../../lib/limits";

const geometry: Geometry = { first: 654, next: 918 };

const row = (height = 33): Block => ({ kind: "row", height });
const rows = (count: number, height = 33): Block[] => Array.from({ length: count }, () => row(height));
const note = (lines: number): Block => ({
  kind: "note",
  height: lines * 19,
  text: { leading: 19, lines, more: 0 },
});
const described = (lines: number): Block => ({
  kind: "row",
  height: 33 + lines * 16,
  text: { leading: 16, lines, more: 15 },
});
const summary: Block = { kind: "summary", height: 104 };
const payment: Block = { kind: "payment", height: 52 };
const invoice = (...lines: readonly Block[]): Block[] => [note(1), ...lines, summary, payment];

const rowsPerSheet = (blocks: readonly Block[], plan: Plan): number[] =>
  plan.map((sheet) => sheet.filter((part) => blocks[part.block]?.kind === "row").length);

function partHeight({ height, text }: Block, { from, to }: Part): number {
  if (!text) return height;
  const lines = (to - from) * text.leading;
  return lines + (from === 0 ? height - text.lines * text.leading : text.more);
}

/** The height a sheet really needs, worked out from its parts alone. */
function heightOf(blocks: readonly Block[], plan: Plan, sheet: number): number {
  const gap = { note: 0, row: 24, summary: 38, payment: 34 };
  let height = sheet === 0 ? 38 : 0;
  let before: Block["kind"] | undefined = sheet === 0 ? "note" : undefined;
  const isRow = ({ block }: Part): boolean => blocks[block]?.kind === "row";
  if (plan.slice(0, sheet).flat().some(isRow) && plan[sheet]?.some(isRow)) height += metrics.carryOver;
  if (
    plan[sheet]?.some(isRow) &&
    plan
      .slice(sheet + 1)
      .flat()
      .some(isRow)
  )
    height += metrics.carryOver;
  for (const part of plan[sheet] ?? []) {
    const block = blocks[part.block];
    if (!block) throw new Error("part of no block");
    const inTable = block.kind === "row" && before === "row";
    if (!inTable) height += (before ? gap[block.kind] : 0) + (block.kind === "row" ? 23 : 0);
    height += partHeight(block, part);
    before = block.kind;
  }
  return height;
}

const space = (plan: Plan): number => (plan.length === 1 ? limits.footerSpace : limits.footerSpaceManyPages);

describe("pages", () => {
  it("keep a short invoice on one sheet", () => {
    expect(paginate(invoice(...rows(3)), geometry)).toHaveLength(1);
  });

  it("let an empty invoice have its one sheet", () => {
    expect(paginate([note(1), summary, payment], geometry)).toHaveLength(1);
  });

  it("use the smaller space above the footer as long as there is one sheet", () => {
    // title 38, note 19, gap 24, head 23, rows, gap 38, summary 104, gap 34, payment 52
    const fixed = 38 + 19 + 24 + 23 + 38 + 104 + 34 + 52;
    const exact = geometry.first - limits.footerSpace - fixed;
    expect(paginate(invoice(row(exact)), geometry)).toHaveLength(1);
    expect(paginate(invoice(row(exact + 1)), geometry)).toHaveLength(2);
  });

  it("give the first table its head, also where nothing stands above it", () => {
    // title 38, gap 24, head 23
    const exact = geometry.first - limits.footerSpace - 38 - 24 - 23;
    expect(paginate([row(exact)], geometry)).toHaveLength(1);
    expect(paginate([row(exact - 33), row(33)], geometry)).toHaveLength(1);
    expect(paginate([row(exact - 33), row(34)], geometry)).toHaveLength(2);
  });

  it("give a block that no sheet could hold one of its own where its text cannot be divided", () => {
    const tall = { kind: "row", height: 2_000, text: { leading: 0, lines: 3, more: 0 } } as const;
    const plan = paginate(invoice(row(), tall, row()), geometry);
    expect(plan.map((sheet) => sheet.map(({ block }) => block))).toEqual([[0, 1], [2], [3, 4, 5]]);
  });

  it("break between rows and go on with the next row", () => {
    const blocks = invoice(...rows(60));
    const plan = paginate(blocks, geometry);
    expect(plan.length).toBeGreaterThan(2);
    expect(plan.flat().map((part) => part.block)).toEqual(blocks.map((_, index) => index));
  });

  it("never leave the summary alone on a sheet", () => {
    for (let count = 1; count <= 120; count += 1) {
      const blocks = invoice(...rows(count));
      const plan = paginate(blocks, geometry);
      const withSummary = plan.find((sheet) => sheet.some((part) => blocks[part.block]?.kind === "summary"));
      expect(withSummary?.some((part) => blocks[part.block]?.kind === "row")).toBe(true);
    }
  });

  it("take three small rows along with the sums, where one would stand there alone", () => {
    for (let count = 1; count <= 120; count += 1) {
      const blocks = invoice(...rows(count));
      const plan = paginate(blocks, geometry);
      if (plan.length > 1)
        expect(rowsPerSheet(blocks, plan).at(-1), `${count} rows`).toBeGreaterThanOrEqual(3);
    }
  });

  it("leave no sheet empty, forty of them either", () => {
    const blocks = invoice(...rows(1000));
    const plan = paginate(blocks, geometry);
    expect(plan.length).toBeGreaterThanOrEqual(38);
    expect(plan.every((sheet) => sheet.length > 0)).toBe(true);
    expect(rowsPerSheet(blocks, plan).reduce((sum, count) => sum + count, 0)).toBe(1000);
  });

  it("continue a note that is taller than a sheet, and fill the first sheet with it", () => {
    const blocks = [note(120), row(), summary, payment];
    const plan = paginate(blocks, geometry);
    const parts = plan.flat().filter((part) => part.block === 0);
    expect(parts[0]).toEqual({ block: 0, from: 0, to: Math.floor((654 - 50 - 38) / 19) });
    expect(parts.map((part) => [part.from, part.to]).flat()).toEqual(
      parts.flatMap((part, index) => [index === 0 ? 0 : parts[index - 1]?.to, part.to]),
    );
    expect(parts.at(-1)?.to).toBe(120);
  });

  it("continue the description of a row that no sheet could hold", () => {
    const blocks = invoice(row(), described(100), row());
    const plan = paginate(blocks, geometry);
    const parts = plan.flat().filter((part) => part.block === 2);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.at(0)?.from).toBe(0);
    expect(parts.at(-1)?.to).toBe(100);
  });

  it("leave no single line of a description behind, wherever its row begins", () => {
    for (let height = 33; height < 600; height += 1) {
      const plan = paginate(invoice(row(height), described(100)), geometry);
      const [first] = plan.flat().filter((part) => part.block === 2);
      expect(first?.to, `after a row of ${height} px`).toBeGreaterThanOrEqual(2);
    }
  });

  it("move a row whole when the next sheet can hold it and little stays empty", () => {
    const partsAfter = (count: number): Part[] =>
      paginate(invoice(...rows(count), described(22), row()), geometry)
        .flat()
        .filter((part) => part.block === count + 1);
    expect(partsAfter(8)).toEqual([{ block: 9, from: 0, to: 22 }]);
    expect(partsAfter(5)).toHaveLength(2);
  });

  it("follow the rules of breaking in 500 random invoices", () => {
    const number = (min: number, max: number) => fc.integer({ min, max });
    const anyRow = fc.oneof(number(33, 110).map(row), number(1, 70).map(described));
    const someRows = fc.array(anyRow, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(number(1, 8), someRows, number(86, 260), number(52, 180), (first, all, sums, terms) => {
        const blocks: Block[] = [
          note(first),
          ...all,
          { kind: "summary", height: sums },
          { kind: "payment", height: terms },
        ];
        const plan = paginate(blocks, geometry);
        const kinds = plan.map((sheet) => sheet.map(({ block }) => blocks[block]?.kind));
        for (const sheet of kinds) if (sheet.includes("summary")) expect(sheet).toContain("row");
        expect(kinds.at(-1)).toEqual(expect.arrayContaining(["row", "summary", "payment"]));
        for (const { block, from, to } of plan.flat()) {
          const lines = blocks[block]?.text?.lines ?? 0;
          if (from > 0 || to < lines) expect(to - from).toBeGreaterThanOrEqual(2);
        }
        plan.slice(0, -1).forEach((_, index) => {
          const letterhead = index === 0 ? 367 : 0;
          const most =
            (index === 0 ? geometry.first : geometry.next) + letterhead - limits.footerSpaceManyPages;
          expect(heightOf(blocks, plan, index) + letterhead).toBeGreaterThan(most / 3);
        });
      }),
      { numRuns: 500 },
    );
  });

  it("lose nothing, keep the order and stay above the footer, whatever the heights", () => {
    const anyRow = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 33, max: 300 }).map(row) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map(described) },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }).map(note),
        fc.array(anyRow, { maxLength: 120 }),
        fc.integer({ min: 104, max: 400 }),
        fc.integer({ min: 0, max: 300 }),
        (first, lines, summaryHeight, paymentLines) => {
          const blocks: Block[] = [
            first,
            ...lines,
            { kind: "summary", height: summaryHeight },
            {
              kind: "payment",
              height: 52 + paymentLines * 19,
              text: { leading: 19, lines: paymentLines, more: 14 },
            },
          ];
          const plan = paginate(blocks, geometry);
          const seen = blocks.map(() => 0);
          let last = -1;
          for (const part of plan.flat()) {
            expect(part.block).toBeGreaterThanOrEqual(last);
            expect(part.from).toBe(seen[part.block]);
            seen[part.block] = part.to;
            last = part.block;
          }
          expect(new Set(plan.flat().map((part) => part.block)).size).toBe(blocks.length);
          expect(seen).toEqual(blocks.map((block) => block.text?.lines ?? 0));
          plan.forEach((sheet, index) => {
            if (index > 0) expect(sheet.length).toBeGreaterThan(0);
            const limit = (index === 0 ? geometry.first : geometry.next) - space(plan);
            expect(heightOf(blocks, plan, index)).toBeLessThanOrEqual(limit);
          });
        },
      ),
    );
  });
});
