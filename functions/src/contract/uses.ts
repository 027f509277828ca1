import * as z from 'zod';
import { MAX_NOTE_LENGTH, MAX_USES } from '../domain/index.ts';
import { amountSchema, idSchema, optionalText, plainDateSchema } from '../domain/fields/primitives.ts';

/** One use of a benefit. `posted` says whether the credit has posted; null means that the user does not track it. */
export const useSchema = z
  .strictObject({
    id: idSchema,
    used_on: plainDateSchema,
    amount: amountSchema,
    note: z.string().nullable(),
    posted: z.boolean().nullable(),
    /** The id of the statement reading that recorded the use; null for a use recorded by hand. */
    reading: z.uuid().nullable(),
  })
  .meta({ id: 'Use' });

/** Lists the fields of a use that a request sends. */
export const useFields = {
  used_on: plainDateSchema,
  amount: amountSchema,
  note: optionalText(MAX_NOTE_LENGTH),
  posted: z
    .boolean()
    .nullish()
    .transform((posted) => posted ?? null),
};

const readingField = {
  reading: z
    .uuid()
    .nullish()
    .transform((reading) => reading ?? null),
};

/** The body that replaces all fields of a use. */
export const useEditSchema = z.strictObject(useFields).meta({ id: 'UseEdit' });
/** The fields of a use after validation. */
export type UseFields = z.output<typeof useEditSchema>;

/** The body that records a use. With an `id` that the client has chosen, a retry adds nothing. */
export const useBodySchema = z
  .strictObject({ id: z.uuid().optional(), ...useFields, ...readingField })
  .meta({ id: 'UseBody' });

/** A use that is restored under its former id. */
export const restoredUseSchema = z.strictObject({ id: idSchema, ...useFields, ...readingField });

/** All uses of a period, as they are restored together. */
export const restoredUsesSchema = z
  .array(restoredUseSchema)
  .max(MAX_USES, `must be at most ${MAX_USES} uses`)
  .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have unique ids');

export const useCountSchema = z.strictObject({ count: z.number().int() });
