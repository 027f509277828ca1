import * as z from 'zod';
import { MAX_NOTE_LENGTH } from '../domain/index.ts';
import { optionalText } from '../domain/fields/primitives.ts';
import { useSchema } from '../domain/fields/use.ts';

const { id: _id, reading: _reading, ...fields } = useSchema.shape;

/** Lists the fields of a use that a request sends. */
export const sentUseFields = { ...fields, note: optionalText(MAX_NOTE_LENGTH) };

/** The body that replaces all fields of a use. */
export const useEditSchema = z.strictObject(sentUseFields).meta({ id: 'UseEdit' });
/** The fields of a use after validation. */
export type UseFields = z.output<typeof useEditSchema>;

/** The body that records a use. With an `id` that the client has chosen, a retry adds nothing. */
export const useBodySchema = z
  .strictObject({ id: z.uuid().optional(), ...sentUseFields })
  .meta({ id: 'UseBody' });

export const useCountSchema = z.strictObject({ count: z.number().int() });
