import * as z from 'zod';
import { idSchema } from '../contract/index.ts';
import type { ImportedBenefit, ImportedCard, ImportedUsage } from './imported-documents.ts';

/** The parsed documents of a list, by id. `line` is the position in the list, from 1. */
export type ParsedDocuments<Document> = ReadonlyMap<string, { line: number; document: Document }>;

/** The parsed documents of an export. */
export interface ParsedWallet {
  cards: ParsedDocuments<ImportedCard>;
  benefits: ParsedDocuments<ImportedBenefit>;
  usage: ParsedDocuments<ImportedUsage>;
}

/** Limits the JSON text of one document. Stored documents are far shorter. */
const MAX_CHARACTERS = 100_000;

const identifiedSchema = z.looseObject({ id: idSchema });

interface ListReader {
  /** Called for each problem of a document that cannot be parsed. */
  onProblem: (line: number, field: string, message: string) => void;
  /** Returns whether there are enough problems to stop. */
  isEnough: () => boolean;
  /** Awaited before each document, so that other requests get their turn. */
  pause: () => Promise<void>;
}

/** Parses the documents of a list. A document that does not parse is left out. */
export async function parseDocuments<Schema extends z.ZodType>(
  list: readonly unknown[],
  schema: Schema,
  { onProblem, isEnough, pause }: ListReader,
): Promise<ParsedDocuments<z.output<Schema>>> {
  const documents = new Map<string, { line: number; document: z.output<Schema> }>();
  for (const [index, unchecked] of list.entries()) {
    await pause();
    if (isEnough()) break;
    const line = index + 1;
    const identified = identifiedSchema.safeParse(unchecked);
    if (!identified.success || documents.has(identified.data.id)) {
      onProblem(line, 'id', identified.success ? 'must be unique' : 'must be an id');
      continue;
    }
    const { id, ...fields } = identified.data;
    const parsed = schema.safeParse(fields);
    if (!parsed.success) {
      for (const [field, message] of problemsOf(parsed.error)) onProblem(line, field, message);
    } else if (JSON.stringify(parsed.data).length > MAX_CHARACTERS) onProblem(line, 'id', 'is too large');
    else documents.set(id, { line, document: parsed.data });
  }
  return documents;
}

/** Returns the first problem of each field. */
function problemsOf({ issues }: z.ZodError): Map<string, string> {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0;
    const message = isUnknown ? 'is not a known field' : issue.message;
    for (const field of isUnknown ? issue.keys : [String(issue.path[0] ?? 'document')]) {
      if (!problems.has(field)) problems.set(field, message);
    }
  }
  return problems;
}
