import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { parse } from 'yaml';

/** A kind of benefits: what they can be spent on or used for. */
export interface KindOfBenefits {
  /** The name that a reader sees, such as "Airport lounges". */
  label: string;
  /** The words that people type to find such benefits, in lower case. */
  words: string[];
}

const text = { type: 'string', minLength: 1 };
const followsSchema = new Ajv({ allErrors: true, jsonPointers: true }).compile({
  type: 'object',
  propertyNames: { pattern: '^[a-z]+(_[a-z]+)*$' },
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'words'],
    properties: {
      label: text,
      words: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'string', pattern: '^[^A-Z\\s]+( [^A-Z\\s]+)*$' },
      },
    },
  },
});

/**
 * Reads `kinds.yaml`, the fixed list of kinds.
 * @throws Error with the name of every invalid entry
 */
export function readKinds(): Record<string, KindOfBenefits> {
  const content: unknown = parse(
    readFileSync(new URL('../src/catalogue/kinds.yaml', import.meta.url), 'utf8'),
  );
  if (!followsSchema(content)) {
    const problems = (followsSchema.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message}`);
    throw new Error(['kinds.yaml is not valid:', ...problems].join('\n'));
  }
  // The schema has validated the content.
  return content as Record<string, KindOfBenefits>;
}
