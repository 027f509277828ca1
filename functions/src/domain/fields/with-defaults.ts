import * as z from 'zod';

type WithDefaults<Shape extends z.ZodRawShape, Defaults> = {
  [Field in keyof Shape]: Field extends keyof Defaults ? z.ZodDefault<Shape[Field]> : Shape[Field];
};

/** Returns fields with their default values. Fields without a default must be sent. */
export function withDefaults<Shape extends z.ZodRawShape, Defaults extends object>(
  shape: Shape,
  defaults: Defaults & { [Field in keyof Shape & keyof Defaults]: z.output<Shape[Field]> },
): WithDefaults<Shape, Defaults> {
  const known = new Map<string, unknown>(Object.entries(defaults));
  const fields = Object.entries(shape).map(([field, schema]) => [
    field,
    known.has(field) ? z._default(schema, known.get(field)) : schema,
  ]);
  // Each field gets the schema that the type says.
  return Object.fromEntries(fields) as WithDefaults<Shape, Defaults>;
}
