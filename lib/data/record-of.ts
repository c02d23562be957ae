/** An object with a value for each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  // Every name is there, which the compiler cannot see of entries.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The names of a record that is written down somewhere, in its order. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // It has no names but these, which the compiler cannot know of an object.
  Object.keys(record) as Name[];
