import * as z from 'zod';
import { cardSchema } from '../domain/fields/card.ts';
import { cardDefaults } from '../domain/index.ts';

// Reading is more tolerant than writing: missing fields get defaults, and the limits of requests do not
// apply.

function createStoredList({ shape }: z.ZodObject) {
  const entry = z.object(shape);
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((each) => {
      const { success, data } = entry.safeParse(each);
      return success ? [data] : [];
    }),
  );
}

function tolerantFields<Shape extends z.ZodRawShape, Defaults extends object>(
  shape: Shape,
  defaults: Defaults & { [Field in keyof Defaults]: z.output<Shape[Field & keyof Shape]> },
) {
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    if (!(field in defaults)) return [];
    const entry = schema instanceof z.ZodArray ? schema.element : null;
    const tolerant = entry instanceof z.ZodObject ? createStoredList(entry) : schema;
    return [[field, z.catch(tolerant, Reflect.get(defaults, field))]];
  });
  return Object.fromEntries(fields) as { [Field in keyof Defaults & keyof Shape]: z.ZodCatch<Shape[Field]> };
}

const { shape } = cardSchema.omit({ id: true });

const fieldsBeyondPut = tolerantFields(shape, cardDefaults);

export const cardDocumentSchema = z.object({
  ...shape,
  network: shape.network.catch('Other'),
  status: shape.status.catch('active'),
  card_image_url: shape.card_image_url.catch(null),
  last_digits: shape.last_digits.default(null),
  notes: shape.notes.default(null),
  closed_date: shape.closed_date.default(null),
  request_hash: z.string().default(''),
  version: shape.version.default(1),
  ...fieldsBeyondPut,
});
export type CardDocument = z.output<typeof cardDocumentSchema>;

export const preservedFieldsSchema = z.object({
  opening_date: shape.opening_date.nullable().catch(null),
  created_at: shape.created_at.nullable().catch(null),
  request_hash: z.string().catch(''),
  version: shape.version.catch(1),
  ...fieldsBeyondPut,
});
export type PreservedFields = z.output<typeof preservedFieldsSchema>;
