import { limits } from "../limits";
import { canonical, halfUp, one, readExact, times, type BareDecimal, type Decimal } from "../values/money";
import { multiLine, singleLine } from "../text/characters";
import { splitMeasure, type Role } from "./column-roles";
import { isEitherNotation, notationOf, readCell, splitPrice, type Notation } from "./numbers";
import { priceOfOne } from "./price-of-one";
import type { PastedTable } from "./table";
import { readUnit, unitInCell } from "../typing/typed-unit";

/** What a row gives to a line; null where the row says nothing of it and a new line's own value stands. */
export interface PastedLine {
  readonly name: string;
  readonly description: string;
  readonly quantity: Decimal<"quantity"> | null;
  readonly unit: string | null;
  /** What is printed in the place of the unit's own word. */
  readonly ownUnit?: string | undefined;
  /** Percent. */
  readonly vat: number | null;
  readonly unitPrice: Decimal<"euros"> | null;
}

/**
 * Why a row is no line: a cell that cannot be read, a rate that the sheet does not have, no name, more cells than columns, a sum
 * below the lines, or a total that is not quantity times price.
 */
export type Obstacle = "cell" | "rate" | "name" | "columns" | "sum" | "total";

export type PastedRow =
  | { readonly is: "line"; readonly cells: readonly string[]; readonly line: PastedLine }
  | {
      readonly is: "left";
      readonly cells: readonly string[];
      readonly why: Obstacle;
      /** The columns that are to blame. */
      readonly bad: readonly number[];
    };

/** How a table shall be read. */
export interface ReadingOf {
  readonly roles: readonly Role[];
  readonly notation: Notation | null;
  /** The rates that a line may have, in percent. */
  readonly rates: readonly number[];
}

const numeric: ReadonlySet<Role> = new Set(["quantity", "unitPrice", "total"]);

const numbersOf = (table: PastedTable, roles: readonly Role[]): readonly string[] =>
  table.rows.flatMap((row) =>
    row
      .filter((_, index) => numeric.has(roles[index] ?? "none"))
      .map((cell) => splitMeasure(cell)?.[0] ?? cell),
  );

/** The notation that the numbers of a table show; null when they show none, or both. */
export const tableNotation = (table: PastedTable, roles: readonly Role[]): Notation | null =>
  notationOf(numbersOf(table, roles));

/** Whether a number of the table can be read in two ways and no other one tells in which. */
export const needsNotation = (table: PastedTable, roles: readonly Role[]): boolean =>
  tableNotation(table, roles) === null && numbersOf(table, roles).some(isEitherNotation);

/** The first number that can be read in two ways; "" where there is none. */
export const firstAmbiguous = (table: PastedTable, roles: readonly Role[]): string =>
  numbersOf(table, roles).find(isEitherNotation) ?? "";

/** Every row with what it becomes, or why it stays behind. Nothing is rounded, cut or left out. */
export function readRows(table: PastedTable, reading: ReadingOf): readonly PastedRow[] {
  return table.rows.map((cells) => readRow(cells, table, reading));
}

/** How rows begin that the sheet works out itself. */
const sums =
  /^(?:zwischen|gesamt|rechnungs|end|sub|grand )?(?:summe|total|betrag|gesamt|netto|brutto|(?:ust|mwst|vat)(?!\p{L})|mehrwertsteuer|umsatzsteuer)/iu;

/** What says nothing but a sum or its tax: "zzgl. 19 % USt", "Total net (EUR)". */
const onlySum =
  /^(?=.*(?:summe|total|betrag|gesamt|netto|brutto|steuer|ust|mwst|vat|tax|zahlen|due|übertrag))(?:[\s\d.,:()%€+-]|zwischen|gesamt|rechnungs|zahl|end|sub|grand|net|gross|summe|total|betrag|netto|brutto|ust|mwst|vat|umsatz|mehrwert|steuer|sales|tax|amount|balance|due|eur|zzgl|zuzügl(?:ich)?|inkl|inklusive|incl|including|plus|davon|darin|einschl(?:ießlich)?|enthaltene|gesetzlicher?|noch|zu|zahlen|übertrag)+$/iu;

function readRow(
  cells: readonly string[],
  table: PastedTable,
  { roles, notation, rates }: ReadingOf,
): PastedRow {
  const left = (why: Obstacle, bad: readonly number[] = []): PastedRow => ({ is: "left", cells, why, bad });
  const cell = (role: Role): string => (cells[roles.indexOf(role)] ?? "").trim();
  const headed = table.header?.length ?? table.count;
  const surplus = cells.flatMap((text, index) => (index >= headed && text.trim() !== "" ? [index] : []));
  if (surplus.length > 0) return left("columns", surplus);

  const price = cell("unitPrice");
  const typed = cell("quantity");
  const hasPriceColumn = roles.includes("unitPrice") || roles.includes("total");
  const isSum = onlySum.test(cell("name")) || (price === "" && sums.test(cell("name")));
  if (isSum && typed === "" && hasPriceColumn) return left("sum");
  const [first = "", ...more] = multiLine(cell("name")).split("\n");
  const name = singleLine(first);
  if (name === "") return left("name", [roles.indexOf("name")]);
  const description = [...more, cell("description")]
    .map((text) => multiLine(text))
    .filter((text) => text !== "");

  const [amount, measure] = splitMeasure(typed) ?? [typed, ""];
  const [, perUnit] = splitPrice(price);
  const unit = readOptional(cell("unit") || measure || perUnit, unitInCell);
  const line = {
    name,
    description: description.join("\n"),
    quantity: readOptional(
      amount,
      (text) => hours(text) ?? readCell(text, notation, limits.quantityDecimals),
    ),
    unit: unit?.unit ?? (typed.includes(":") ? "HUR" : table.unit),
    ownUnit: unit?.ownUnit,
    vat: readOptional(cell("vat"), (text) => readRate(text, rates)),
    unitPrice: readOptional(price, (text) => readCell(text, notation, limits.priceDecimals)),
  };
  const total = readOptional(cell("total"), (text) => readCell(text, notation, 2));
  const unread = (role: Role, value: unknown): readonly number[] =>
    cell(role) !== "" && value === null ? [roles.indexOf(role)] : [];
  const bad = [
    ...(name.length > limits.lineNameLength ? [roles.indexOf("name")] : []),
    ...(line.description.length > limits.descriptionLength ? [roles.indexOf("description")] : []),
    ...unread("quantity", line.quantity),
    ...unread("unit", unit),
    // A price of another unit than the quantity is no price of this one.
    ...(perUnit !== "" && readUnit(perUnit) !== unit?.unit
      ? [roles.indexOf("unitPrice")]
      : unread("unitPrice", line.unitPrice)),
    ...unread("vat", line.vat),
    ...unread("total", total),
  ];
  if (bad.length > 0) {
    const isRateAlone = cell("vat") !== "" && line.vat === null && bad.length === 1;
    return left(isRateAlone ? "rate" : "cell", bad);
  }
  if (total === null) return { is: "line", cells, line };
  if (line.unitPrice === null) {
    const unitPrice = priceOfOne(total, line.quantity ?? one);
    return unitPrice === null
      ? left("total", [roles.indexOf("total")])
      : { is: "line", cells, line: { ...line, unitPrice } };
  }
  return isProduct(total, line.quantity ?? one, line.unitPrice)
    ? { is: "line", cells, line }
    : left("total", [roles.indexOf("total")]);
}

const readOptional = <T>(text: string, read: (text: string) => T | null): T | null =>
  text === "" ? null : read(text);

/** "2:45" and "02:45:00" of a time tracker as hours; null where four decimals cannot say it exactly. */
function hours(text: string): BareDecimal | null {
  const match = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return null;
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? "0");
  const tenThousandths = seconds * 10_000;
  return tenThousandths % 3600 === 0
    ? canonical(String(tenThousandths / 3600 / 10_000), limits.quantityDecimals)
    : null;
}

function readRate(text: string, rates: readonly number[]): number | null {
  const bare = text.endsWith("%") ? text.slice(0, -1).trim() : text;
  const rate = readCell(bare, "comma", 4);
  // Spreadsheets keep 19 % as 0.19.
  const percents = rate === null ? [] : [Number(rate), ...(text === bare ? [Number(rate) * 100] : [])];
  return rates.find((known) => percents.some((percent) => Math.abs(percent - known) < 1e-9)) ?? null;
}

/** Whether a total is quantity times price to the cent. */
function isProduct(total: Decimal<"euros">, quantity: Decimal<"quantity">, price: Decimal<"euros">): boolean {
  const [a, b, whole] = [readExact(quantity), readExact(price), readExact(total)];
  if (!a || !b || !whole) return false;
  const product = times(a, b);
  const cents = halfUp(product.digits * 100n, 10n ** BigInt(product.scale));
  return cents * 10n ** BigInt(whole.scale) === whole.digits * 100n;
}
