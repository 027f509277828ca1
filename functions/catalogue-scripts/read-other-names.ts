import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { parse } from 'yaml';

const name = { type: 'string', minLength: 2 };
const followsSchema = new Ajv({ allErrors: true, jsonPointers: true }).compile({
  type: 'object',
  propertyNames: name,
  additionalProperties: { type: 'array', minItems: 1, uniqueItems: true, items: name },
});

/**
 * Reads `other-names.yaml`: the other names of shops and services, by the name in the cards' files.
 * @throws Error with the name of every invalid entry
 */
export function readOtherNames(): Record<string, string[]> {
  const content: unknown = parse(
    readFileSync(new URL('../src/catalogue/other-names.yaml', import.meta.url), 'utf8'),
  );
  if (!followsSchema(content)) {
    const problems = (followsSchema.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message}`);
    throw new Error(['other-names.yaml is not valid:', ...problems].join('\n'));
  }
  // The schema has validated the content.
  return content as Record<string, string[]>;
}
