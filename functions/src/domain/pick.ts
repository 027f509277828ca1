export function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): Pick<Fields, Key> {
  const picked: Partial<Pick<Fields, Key>> = {};
  for (const key of keys) if (key in fields) picked[key] = fields[key];
  return picked as Pick<Fields, Key>;
}
