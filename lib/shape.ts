/** Where in unknown data something is: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** One part of unknown data that is not what it should be. */
export interface Mistake {
  readonly path: Path;
  readonly code: "wrong-type" | "too-long" | "out-of-range" | "unknown-value";
}

/** Takes a value over, or notes what is wrong with it and gives undefined. */
export type Reader<T> = (value: unknown, path: Path, mistakes: Mistake[]) => T | undefined;

const refuse = (path: Path, mistakes: Mistake[], code: Mistake["code"]): undefined => {
  mistakes.push({ path, code });
  return undefined;
};

export const aText =
  (maxLength = Infinity): Reader<string> =>
  (value, path, mistakes) => {
    if (typeof value !== "string") return refuse(path, mistakes, "wrong-type");
    return value.length > maxLength ? refuse(path, mistakes, "too-long") : value;
  };

export const aFlag: Reader<boolean> = (value, path, mistakes) =>
  typeof value === "boolean" ? value : refuse(path, mistakes, "wrong-type");

/** A finite number between the bounds, both included. */
export const aNumber =
  (least = -Infinity, most = Infinity): Reader<number> =>
  (value, path, mistakes) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return refuse(path, mistakes, "wrong-type");
    return value < least || value > most ? refuse(path, mistakes, "out-of-range") : value;
  };

export const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (value, path, mistakes) =>
    values.find((each) => each === value) ?? refuse(path, mistakes, "unknown-value");

export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value, path, mistakes) => {
    if (!Array.isArray(value)) return refuse(path, mistakes, "wrong-type");
    const read = value.map((each: unknown, index) => item(each, [...path, index], mistakes));
    const taken = read.filter((each) => each !== undefined);
    return taken.length === read.length ? taken : undefined;
  };

/** An object with these fields; others that it brings are dropped. */
export const objectOf =
  <T extends object>(fields: { readonly [Key in keyof T]: Reader<T[Key]> }): Reader<T> =>
  (value, path, mistakes) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return refuse(path, mistakes, "wrong-type");
    const before = mistakes.length;
    const given = new Map<string, unknown>(Object.entries(value));
    const taken: Partial<T> = {};
    for (const key in fields) taken[key] = fields[key](given.get(key), [...path, key], mistakes);
    // Every field has been read, which the compiler cannot see in a loop.
    return mistakes.length === before ? (taken as T) : undefined;
  };

/** The value where it is right, else `start`. */
export const orElse =
  <T>(reader: Reader<T>, start: T): Reader<T> =>
  (value, path) =>
    reader(value, path, []) ?? start;
