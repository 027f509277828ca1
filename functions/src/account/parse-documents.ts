import * as z from 'zod';
import { freeText, idSchema } from '../contract/index.ts';

/** The problems of one document: the first one in each field. */
export type Problems = Map<string, string>;

export interface ParsedDocument<Document> {
  /** The position in the list, from 1. */
  line: number;
  id: string;
  document: Document;
  problems: Problems;
}

/** The parsed documents of a list, by id. */
export type ParsedDocuments<Document> = ReadonlyMap<string, ParsedDocument<Document>>;

/** Limits the JSON text of one document. Stored documents are far shorter. */
const MAX_CHARACTERS = 100_000;

/** Limits the depth of a document, so that recursive functions do not exhaust the stack. A use is on the third level. */
const MAX_LEVELS = 8;

/** Lists the fields that hold ids, which are no free text: the digits of a UUID can look like a card number. */
const ID_FIELDS = new Set(['id', 'card_id', 'benefit_id', 'use_ids', 'reading', 'reversed_lines']);

const textSchema = freeText(1000, { multiline: true });
const idTextSchema = z.string().regex(/^[\w-]*$/, 'must be an id');

interface Reading {
  /** Called for each problem of a document that cannot be parsed. */
  onProblem: (line: number, field: string, message: string) => void;
  /** Returns whether there are enough problems to stop. */
  isEnough: () => boolean;
  /** Awaited before each document, so that other requests get their turn. */
  pause: () => Promise<void>;
}

/**
 * Parses the stored documents of a list. The schemas of stored documents are tolerant, so it also checks that parsing
 * changed nothing and left nothing out, and that every text follows the rules of requests.
 */
export async function parseDocuments<Schema extends z.ZodObject>(
  list: readonly unknown[],
  schema: Schema,
  { onProblem, isEnough, pause }: Reading,
): Promise<ParsedDocument<z.output<Schema>>[]> {
  const identifiedSchema = z.looseObject({ id: idSchema });
  const ids = new Set<string>();
  const documents: ParsedDocument<z.output<Schema>>[] = [];
  for (const [index, unchecked] of list.entries()) {
    await pause();
    if (isEnough()) break;
    const line = index + 1;
    const identified = identifiedSchema.safeParse(unchecked);
    if (!identified.success || ids.has(identified.data.id)) {
      onProblem(line, 'id', identified.success ? 'must be unique' : 'must be an id');
      continue;
    }
    const { id, ...fields } = identified.data;
    ids.add(id);
    if (isDeeperThan(MAX_LEVELS, fields) || JSON.stringify(fields).length > MAX_CHARACTERS) {
      onProblem(line, 'id', 'is too large');
      continue;
    }
    const parsed = schema.safeParse(fields);
    if (!parsed.success) {
      for (const [field, message] of problemsOf(parsed.error)) onProblem(line, field, message);
      continue;
    }
    const problems: Problems = new Map();
    for (const [field, value] of Object.entries(fields)) {
      if (!(field in schema.shape)) problems.set(field, 'is not a known field');
      else if (!includes(Reflect.get(parsed.data, field), value)) problems.set(field, 'is not valid');
      else checkTexts(problems, field, value, ID_FIELDS.has(field) ? idTextSchema : textSchema);
    }
    documents.push({ line, id, document: parsed.data, problems });
  }
  return documents;
}

/** Returns whether a parsed value includes the original one. It may also have defaults of later fields. */
function includes(parsed: unknown, original: unknown): boolean {
  if (typeof original !== 'object' || original === null) return parsed === original;
  if (typeof parsed !== 'object' || parsed === null) return false;
  if (Array.isArray(original) && !(Array.isArray(parsed) && parsed.length === original.length)) return false;
  return Object.entries(original).every(([key, value]) => includes(Reflect.get(parsed, key), value));
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Returns the first problem of each field. */
export function problemsOf({ issues }: z.ZodError): Problems {
  const problems: Problems = new Map();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'document');
    if (!problems.has(field)) problems.set(field, message);
  }
  return problems;
}

function checkTexts(problems: Problems, field: string, value: unknown, schema: z.ZodType): void {
  if (typeof value === 'string') {
    const issue = schema.safeParse(value).error?.issues[0];
    if (issue) problems.set(field, issue.message);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      checkTexts(problems, field, inner, ID_FIELDS.has(key) ? idTextSchema : schema);
    }
  }
}
