import * as z from 'zod';

/*
 * Stored documents are read more tolerantly than they are written: fields that were added later have defaults, and the
 * limits of requests do not apply.
 */

/** Returns the schema of a stored list. Entries that cannot be read are left out, and so are unknown fields. */
function storedListOf({ shape }: z.ZodObject) {
  const entry = z.object(shape);
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((each) => {
      const { success, data } = entry.safeParse(each);
      return success ? [data] : [];
    }),
  );
}

/** Returns the fields that have defaults, each with its default in place of a value that cannot be read. */
export function tolerantFields<Shape extends z.ZodRawShape, Defaults extends object>(
  shape: Shape,
  defaults: Defaults & { [Field in keyof Defaults]: z.output<Shape[Field & keyof Shape]> },
) {
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    if (!(field in defaults)) return [];
    const entry = schema instanceof z.ZodArray ? schema.element : null;
    const tolerant = entry instanceof z.ZodObject ? storedListOf(entry) : schema;
    return [[field, z.catch(tolerant, Reflect.get(defaults, field))]];
  });
  // Each field gets a schema with the output of its own.
  return Object.fromEntries(fields) as { [Field in keyof Defaults & keyof Shape]: z.ZodCatch<Shape[Field]> };
}
