import * as z from 'zod';
import { freeText, idSchema } from '../contract/index.ts';

/** What is wrong with one document: the first thing in each field. */
export type Problems = Map<string, string>;

export interface ParsedDocument<Document> {
  /** Its place in the list, from 1. */
  line: number;
  id: string;
  document: Document;
  problems: Problems;
}

/** The documents of a list, by their ids. */
export type Given<Document> = ReadonlyMap<string, ParsedDocument<Document>>;

/** The longest JSON text of one document; a stored one is far shorter. */
const MAX_CHARACTERS = 100_000;

/** A use stands on the third level. A deeper document could exhaust the stack of what walks through it. */
const MAX_LEVELS = 8;

/** What documents say of each other; it is replaced on the way in. */
const REFERENCES = new Set(['id', 'card_id', 'benefit_id', 'use_ids']);

const textSchema = freeText(1000, { multiline: true });

interface Reading {
  /** Called for each document that cannot be read at all. */
  onBad: (line: number, field: string, message: string) => void;
  /** Whether enough problems are found to stop. */
  isEnough: () => boolean;
  /** Awaited before each document, so that other requests have their turn. */
  pause: () => Promise<void>;
}

/**
 * Reads the documents of a list as they are stored, with whatever fields that is. They are read tolerantly, so what
 * comes out must hold all that went in: nothing unknown, nothing put right on the way. Every text in them is one that a
 * request may carry.
 */
export async function parseDocuments<Schema extends z.ZodObject>(
  list: readonly unknown[],
  schema: Schema,
  { onBad, isEnough, pause }: Reading,
): Promise<ParsedDocument<z.output<Schema>>[]> {
  const known = z.looseObject({ id: idSchema });
  const ids = new Set<string>();
  const read: ParsedDocument<z.output<Schema>>[] = [];
  for (const [index, given] of list.entries()) {
    await pause();
    if (isEnough()) break;
    const line = index + 1;
    const identified = known.safeParse(given);
    if (!identified.success || ids.has(identified.data.id)) {
      onBad(line, 'id', identified.success ? 'must be the only one with that id' : 'must be an id');
      continue;
    }
    const { id, ...fields } = identified.data;
    ids.add(id);
    if (isDeeperThan(MAX_LEVELS, fields) || JSON.stringify(fields).length > MAX_CHARACTERS) {
      onBad(line, 'id', 'must not be that large');
      continue;
    }
    const parsed = schema.safeParse(fields);
    if (!parsed.success) {
      for (const [field, message] of problemsOf(parsed.error)) onBad(line, field, message);
      continue;
    }
    const problems: Problems = new Map();
    for (const [field, value] of Object.entries(fields)) {
      if (!(field in schema.shape)) problems.set(field, 'is not a known field');
      else if (!holdsAll(Reflect.get(parsed.data, field), value)) problems.set(field, 'is not valid');
      else if (!REFERENCES.has(field)) noteText(problems, field, value);
    }
    read.push({ line, id, document: parsed.data, problems });
  }
  return read;
}

/** Whether a parsed value has all that was given. A field that the exporting release did not know has its default. */
function holdsAll(parsed: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return parsed === given;
  if (typeof parsed !== 'object' || parsed === null) return false;
  if (Array.isArray(given) && !(Array.isArray(parsed) && parsed.length === given.length)) return false;
  return Object.entries(given).every(([key, value]) => holdsAll(Reflect.get(parsed, key), value));
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** The first thing wrong in each field. */
export function problemsOf({ issues }: z.ZodError): Problems {
  const problems: Problems = new Map();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'document');
    if (!problems.has(field)) problems.set(field, message);
  }
  return problems;
}

function noteText(problems: Problems, field: string, value: unknown): void {
  if (typeof value === 'string') {
    const wrong = textSchema.safeParse(value).error?.issues[0];
    if (wrong) problems.set(field, wrong.message);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!REFERENCES.has(key)) noteText(problems, field, inner);
    }
  }
}
