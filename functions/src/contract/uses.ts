import * as z from 'zod';
import { MAX_NOTE_LENGTH, MAX_USES } from '../domain/index.ts';
import { optionalText } from '../domain/fields/primitives.ts';
import { useSchema } from '../domain/fields/use.ts';

const { id, reading, ...fields } = useSchema.shape;

/** Lists the fields of a use that a request sends. */
export const sentUseFields = { ...fields, note: optionalText(MAX_NOTE_LENGTH) };

/** The body that replaces all fields of a use. */
export const useEditSchema = z.strictObject(sentUseFields).meta({ id: 'UseEdit' });
/** The fields of a use after validation. */
export type UseFields = z.output<typeof useEditSchema>;

/** The body that records a use. With an `id` that the client has chosen, a retry adds nothing. */
export const useBodySchema = z
  .strictObject({ id: z.uuid().optional(), ...sentUseFields, reading })
  .meta({ id: 'UseBody' });

/** A use that is restored under its former id. */
export const restoredUseSchema = z.strictObject({ id, ...sentUseFields, reading });

/** All uses of a period, as they are restored together. */
export const restoredUsesSchema = z
  .array(restoredUseSchema)
  .max(MAX_USES, `must be at most ${MAX_USES} uses`)
  .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have unique ids');

export const useCountSchema = z.strictObject({ count: z.number().int() });
