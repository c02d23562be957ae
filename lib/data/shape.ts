/** Where in unknown data something is: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** One part of unknown data that is not what it should be. */
export interface Mistake {
  readonly path: Path;
  readonly code: "wrong-type" | "too-long" | "out-of-range" | "unknown-value";
}

/**
 * Takes a value over, or notes what is wrong with it and gives undefined. `path` is the way to the value while it is read:
 * one list for all, since hardly any value has a mistake to be noted.
 */
export type Reader<T> = (value: unknown, path: (string | number)[], mistakes: Mistake[]) => T | undefined;

const refuse = (path: Path, mistakes: Mistake[], code: Mistake["code"]): undefined => {
  mistakes.push({ path: [...path], code });
  return undefined;
};

export const aText =
  (maxLength = Infinity): Reader<string> =>
  (value, path, mistakes) => {
    if (typeof value !== "string") return refuse(path, mistakes, "wrong-type");
    return value.length > maxLength ? refuse(path, mistakes, "too-long") : value;
  };

/** A text of one kind, such as a day. */
export const aTextThat =
  <T extends string>(is: (text: string) => text is T): Reader<T> =>
  (value, path, mistakes) =>
    typeof value === "string" && is(value) ? value : refuse(path, mistakes, "wrong-type");

export const aFlag: Reader<boolean> = (value, path, mistakes) =>
  typeof value === "boolean" ? value : refuse(path, mistakes, "wrong-type");

/** A finite number between the bounds, both included. */
export const aNumber =
  (least = -Infinity, most = Infinity): Reader<number> =>
  (value, path, mistakes) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return refuse(path, mistakes, "wrong-type");
    return value < least || value > most ? refuse(path, mistakes, "out-of-range") : value;
  };

/** A whole number that is not negative. */
export const aCount =
  (most?: number): Reader<number> =>
  (value, path, mistakes) =>
    aNumber(0, most)(Number.isInteger(value) ? value : null, path, mistakes);

export const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (value, path, mistakes) =>
    values.find((each) => each === value) ?? refuse(path, mistakes, "unknown-value");

/** Mistakes that are worth naming; whoever makes more has sent something else. */
export const mostMistakes = 100;

/** A list of these items; reading ends once {@link mostMistakes} are noted, however long it is. */
export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value, path, mistakes) => {
    if (!Array.isArray(value)) return refuse(path, mistakes, "wrong-type");
    const items: readonly unknown[] = value;
    const taken: T[] = [];
    for (const [index, each] of items.entries()) {
      path.push(index);
      const read = item(each, path, mistakes);
      path.pop();
      if (read !== undefined) taken.push(read);
      if (mistakes.length >= mostMistakes) return undefined;
    }
    return taken.length === items.length ? taken : undefined;
  };

/** What reads each field of an object. */
export type Readers<T extends object> = { readonly [Key in keyof T]: Reader<T[Key]> };

/** An object with these fields; others that it brings are dropped. */
export const objectOf =
  <T extends object>(fields: Readers<T>): Reader<T> =>
  (value, path, mistakes) => {
    if (!isRecord(value)) return refuse(path, mistakes, "wrong-type");
    const before = mistakes.length;
    // It has its fields from the start, each still with its reader: one that gets them one by one takes V8 twice as long.
    const taken: { [Key in keyof T]?: unknown } = { ...fields };
    for (const key in fields) {
      path.push(key);
      taken[key] = fields[key](own(value, key), path, mistakes);
      path.pop();
    }
    // Every field has been read, which the compiler cannot see in a loop.
    return mistakes.length === before ? (taken as T) : undefined;
  };

/** What the object itself holds under a name; a million other names cost nothing. */
const own = (object: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** What a text that was stored as JSON holds, or null when it is nothing of the kind. */
export function readStored<T>(reader: Reader<T>, text: string): T | null {
  try {
    return reader(JSON.parse(text), [], []) ?? null;
  } catch {
    return null;
  }
}

/** Whether unknown data is an object with names, of whatever kind. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value, or `start` where there is none; one that is there has to be right. */
export const orMissing =
  <T>(reader: Reader<T>, start: T): Reader<T> =>
  (value, path, mistakes) =>
    value === undefined ? start : reader(value, path, mistakes);

/** The value where it is right, else `start`. */
export const orElse =
  <T>(reader: Reader<T>, start: T): Reader<T> =>
  (value, path) =>
    reader(value, path, []) ?? start;
