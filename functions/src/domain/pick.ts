/** Returns the named fields of an object. */
export function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): Pick<Fields, Key> {
  // The object gets a value for each key.
  return Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<Fields, Key>;
}
