/** An object with the same names, a value of ours for each. */
export function mapValues<Name extends string, Value, Made>(
  record: Readonly<Record<Name, Value>>,
  make: (value: Value, name: Name) => Made,
): Record<Name, Made> {
  const made: Partial<Record<Name, Made>> = {};
  for (const name in record) made[name] = make(record[name], name);
  // Each name has its value now, which the compiler cannot see in a loop.
  return made as Record<Name, Made>;
}
