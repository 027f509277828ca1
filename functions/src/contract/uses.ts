import * as z from 'zod';
import { amountSchema, freeText, idSchema, plainDateSchema } from './primitives.ts';

/** One time a benefit gave something. `posted` is null where nobody watches whether the credit has arrived. */
export const useSchema = z
  .strictObject({
    id: idSchema,
    used_on: plainDateSchema,
    amount: amountSchema,
    note: z.string().nullable(),
    posted: z.boolean().nullable(),
    /** The reading of statements that recorded it; null for a use that was recorded by hand. */
    reading: z.uuid().nullable(),
  })
  .meta({ id: 'Use' });

const useFields = {
  used_on: plainDateSchema,
  amount: amountSchema,
  note: freeText(200)
    .nullish()
    .transform((note) => note || null),
  posted: z
    .boolean()
    .nullish()
    .transform((posted) => posted ?? null),
};

const readingField = {
  reading: z
    .uuid()
    .toLowerCase()
    .nullish()
    .transform((reading) => reading ?? null),
};

/** A use with an id of its sender's. */
export const recordedUseFields = { id: z.uuid().toLowerCase(), ...useFields, ...readingField };

/** What is sent to change a use, all of it. */
export const useEditSchema = z.strictObject(useFields).meta({ id: 'UseEdit' });
/** A use as it was understood. */
export type UseFields = z.output<typeof useEditSchema>;

/** What is sent to record a use. With an `id` of the sender's own a retry adds nothing. */
export const useBodySchema = z
  .strictObject({ id: z.uuid().toLowerCase().optional(), ...useFields, ...readingField })
  .meta({ id: 'UseBody' });

/** A use that is put back with all others of its period, under the id it had. */
export const restoredUseSchema = z.strictObject({ id: idSchema, ...useFields, ...readingField });

export const useCountSchema = z.strictObject({ count: z.number().int() });
