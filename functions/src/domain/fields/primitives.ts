import * as z from 'zod';
import { isPlainDate } from '../plain-date.ts';
import { containsCardNumber } from './card-number.ts';

const typeNames: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formatNames: Partial<Record<string, string>> = {
  uuid: 'a UUID',
  datetime: 'an instant in UTC, such as 2026-11-20T08:00:00Z',
  email: 'an email address',
  url: 'a URL',
};

/** The message continues a sentence that begins with the field's name. */
const problemText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'unrecognized_keys' && issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'in another format'}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'unrecognized_keys':
      return `must not have the fields ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'must not have other keys';
    default:
      return 'is not valid';
  }
};

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

z.config({ customError: problemText });

/** RFC 9562 allows capitals in a UUID. Lower case keeps the same id from being stored twice. */
export const uuidSchema = z.uuid().toLowerCase();

/** The id of a document. Firestore reserves ids of the form `__…__`. */
export const idSchema = z
  .string()
  .regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'must be an id')
  .overwrite((id) => uuidSchema.safeParse(id).data ?? id);

const AMOUNT_MESSAGE = 'must be an amount with two decimals, such as 95.00';

/** US dollars with two decimals, up to 999999.99, without leading zeros. */
export const amountSchema = z.string().regex(/^(0|[1-9]\d{0,5})\.\d{2}$/, AMOUNT_MESSAGE);

export const totalSchema = z.string().regex(/^\d{1,12}\.\d{2}$/, AMOUNT_MESSAGE);

export const monthDateSchema = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-01$/, 'must be the first day of a month, such as 2026-11-01')
  .meta({ format: 'date' });

export const plainDateSchema = z
  .string()
  .refine(isPlainDate, 'must be a date, such as 2026-11-20')
  .meta({ format: 'date' });

export const instantSchema = z.iso.datetime();

const INVISIBLE_ONLY = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

export function freeText(longest: number, { multiline = false } = {}) {
  const control = multiline ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  return (
    z
      .string()
      .trim()
      // The following checks are slow, so text that is too long skips them.
      .max(longest, { error: `must be at most ${longest} characters`, abort: true })
      // Firestore cannot store lone surrogates.
      .refine((text) => !/\p{Surrogate}/u.test(text), 'must be valid Unicode text')
      .refine((text) => !control.test(text), 'must not contain control characters')
      .refine((text) => !/\p{Bidi_Control}/u.test(text), 'must not change the reading direction')
      .refine((text) => !INVISIBLE_ONLY.test(text), 'must contain visible text')
      .refine((text) => !containsCardNumber(text), 'must not contain a card number')
  );
}

export function requiredText(longest: number) {
  return freeText(longest).min(1, 'must not be empty');
}

export function nullableText(longest: number, options: { multiline?: boolean } = {}) {
  return freeText(longest, options)
    .nullable()
    .transform((text) => text || null);
}

export function optionalText(longest: number, options: { multiline?: boolean } = {}) {
  return nullableText(longest, options).default(null);
}

type WithDefaults<Shape extends z.ZodRawShape, Defaults> = {
  [Field in keyof Shape]: Field extends keyof Defaults ? z.ZodDefault<Shape[Field]> : Shape[Field];
};

export function withDefaults<Shape extends z.ZodRawShape, Defaults extends object>(
  shape: Shape,
  defaults: Defaults & { [Field in keyof Shape & keyof Defaults]: z.output<Shape[Field]> },
): WithDefaults<Shape, Defaults> {
  const known = new Map<string, unknown>(Object.entries(defaults));
  const fields = Object.entries(shape).map(([field, schema]) => [
    field,
    known.has(field) ? z._default(schema, known.get(field)) : schema,
  ]);
  return Object.fromEntries(fields) as WithDefaults<Shape, Defaults>;
}
