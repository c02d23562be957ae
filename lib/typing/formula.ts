import { limits } from "../limits";
import { localeFacts, type Locale } from "../locale";
import { halfUp, readExact, tenTo, toDecimal, withoutTrailingZeros, type BareDecimal } from "../values/money";
import { enterNumber, entryIn, settledEntry, type NumberEntry } from "./number-entry";

/** Characters of the longest formula. */
const longest = 60;

/** The field that takes the result. */
export interface FormulaField {
  readonly decimals: number;
  readonly locale: Locale;
  /** Takes a result below 0. */
  readonly isSigned: boolean;
}

/**
 * Why a formula has no result: it ends too early, a bracket is without its other one, something is divided by 0, a sign
 * has no place in it, its numbers and signs make no sense, or it, or its result, is too long or below 0.
 */
export type FormulaProblem = "open" | "bracket" | "zero" | "sign" | "other" | "long" | "minus";

/** What a formula comes to, and the other result where one of its numbers may be another one. */
export type Formula =
  | { readonly is: "number"; readonly entry: NumberEntry }
  | { readonly is: "none"; readonly why: FormulaProblem; readonly what: string };

/** A number without rounding error. */
interface Ratio {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

type Worked = Ratio | FormulaProblem;

/**
 * What "=62,5*98" comes to, exact until it is rounded half up to the field's decimals. Numbers are read as in a number
 * field; one that may be two makes two results.
 */
export function readFormula(text: string, field: FormulaField): Formula {
  const none = (why: FormulaProblem, what = text): Formula => ({ is: "none", why, what });
  if (text.length > longest) return none("long");
  // What a table or a letter writes into a number: its groups, and the euro sign.
  const bare = text
    .slice(1)
    .replace(/(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, "$1")
    .replace(/€/g, "");
  const parts = bare.match(/[\d.,]+|\S/gu) ?? [];
  const strange = parts.find((part) => signOf(part) === null && !/\d/.test(part));
  if (strange !== undefined) return none("sign", strange);
  const read = (other: boolean): BareDecimal | FormulaProblem => rounded(worked(parts, field, other), field);
  const [value, other] = [read(false), read(true)];
  if (isProblem(value)) return none(value);
  const entry = settledEntry(value, field.locale);
  if (isProblem(other) || other === value) return { is: "number", entry };
  return { is: "number", entry: { ...entry, other, asks: !localeFacts[field.locale].readsGroup } };
}

const isProblem = (result: Worked | BareDecimal): result is FormulaProblem =>
  typeof result === "string" && !/\d/.test(result);

function rounded(result: Worked, { decimals, isSigned }: FormulaField): BareDecimal | FormulaProblem {
  if (isProblem(result)) return result;
  const value = withoutTrailingZeros(
    toDecimal(halfUp(result.over * tenTo(decimals), result.under), decimals),
  );
  if (value.length > limits.numberLength) return "long";
  return value.startsWith("-") && !isSigned ? "minus" : value;
}

/** The sign that a part of the formula is, as people write it; null for a number, and for what is none. */
const signOf = (part: string): string | null =>
  ["+", "-\u2212\u2013", "*xX\u00d7\u00b7\u22c5", "/:\u00f7", "(", ")"].find((signs) =>
    signs.includes(part),
  )?.[0] ?? null;

/** @param other  the other reading of each number that may be two */
function worked(parts: readonly string[], { locale }: FormulaField, other: boolean): Worked {
  const rest = [...parts];
  let problem: FormulaProblem | null = null;
  // The first problem is the one to tell; what is worked out after it counts for nothing.
  const fail = (why: FormulaProblem): Ratio => {
    problem ??= why;
    return { over: 0n, under: 1n };
  };
  const next = (): string | null => (rest[0] === undefined ? null : signOf(rest[0]));

  function sum(): Ratio {
    let total = product();
    for (let sign = next(); sign === "+" || sign === "-"; sign = next()) {
      rest.shift();
      const { over, under } = product();
      const added = sign === "+" ? over : -over;
      total = { over: total.over * under + added * total.under, under: total.under * under };
    }
    return total;
  }

  function product(): Ratio {
    let total = factor();
    for (let sign = next(); sign === "*" || sign === "/"; sign = next()) {
      rest.shift();
      const by = factor();
      total = sign === "*" ? times(total, by) : by.over === 0n ? fail("zero") : times(total, turned(by));
    }
    return total;
  }

  function factor(): Ratio {
    const part = rest.shift();
    if (part === undefined) return fail("open");
    const sign = signOf(part);
    if (sign === "+") return factor();
    if (sign === "-") return times(factor(), { over: -1n, under: 1n });
    if (sign === "(") return inBrackets();
    return sign === null ? numberIn(part) : fail("other");
  }

  function inBrackets(): Ratio {
    const inside = sum();
    if (next() !== ")") return fail(rest.length === 0 ? "bracket" : "other");
    rest.shift();
    return inside;
  }

  function numberIn(part: string): Ratio {
    // It is read as where it comes at once.
    const step = enterNumber("", part, true);
    if (step.is === "refused") return fail("other");
    const entry = entryIn(step.text, locale);
    const exact = readExact((other ? entry.other : undefined) ?? entry.number);
    return exact ? { over: exact.digits, under: tenTo(exact.scale) } : fail("other");
  }

  const result = sum();
  if (rest.length > 0) fail(next() === ")" ? "bracket" : "other");
  return problem ?? result;
}

const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });

const turned = ({ over, under }: Ratio): Ratio =>
  over < 0n ? { over: -under, under: -over } : { over: under, under: over };
