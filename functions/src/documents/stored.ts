import * as z from 'zod';

/*
 * Stored documents are read more tolerantly than they are written: fields that were added later have defaults, and the
 * limits of requests do not apply.
 */

/** Returns the schema of a stored list. Entries that cannot be read are left out, and so are unknown fields. */
export function storedListOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const entry = z.object(shape);
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((each) => {
      const { success, data } = entry.safeParse(each);
      return success ? [data] : [];
    }),
  );
}
