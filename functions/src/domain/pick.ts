export function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): Pick<Fields, Key> {
  const present = keys.filter((key) => key in fields);
  // The object gets a value for each key that is not optional.
  return Object.fromEntries(present.map((key) => [key, fields[key]])) as Pick<Fields, Key>;
}
