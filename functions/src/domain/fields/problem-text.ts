import type { z } from 'zod';

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

/**
 * Returns the text of a problem whose schema has none of its own. Each text continues a sentence that begins with the
 * field's name.
 * @example problemText({ code: 'invalid_value', values: ['keep', 'cancel'], … }) // 'must be one of: keep, cancel'
 */
export const problemText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'unrecognized_keys' && issue.input === undefined) return 'must be sent';
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
