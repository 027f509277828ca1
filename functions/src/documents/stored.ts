import * as z from 'zod';

/*
 * Stored documents are read more tolerantly than they are written: fields that were added later have defaults, and the
 * limits of requests do not apply.
 */

/** Returns the schema of a stored list. Entries that cannot be read are left out. */
export function storedListOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((each) => {
      const { success, data } = entry.safeParse(each);
      return success ? [data] : [];
    }),
  );
}
