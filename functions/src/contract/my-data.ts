import * as z from 'zod';
import { idSchema, instantSchema } from '../domain/fields/primitives.ts';
import { MAX_STATEMENT_WORDS, statementWordsBodySchema, statementWordsSchema } from './readings.ts';

/** The version of the export format. */
export const EXPORT_FORMAT = 1;

/** A stored document with its id and all of its stored fields. */
const exportedDocumentSchema = z.looseObject({ id: idSchema });

/** All stored data of the user's cards. `POST /import` accepts it. */
export const walletExportSchema = z
  .strictObject({
    format: z.literal(EXPORT_FORMAT),
    exported_at: instantSchema,
    cards: z.array(exportedDocumentSchema),
    benefits: z.array(exportedDocumentSchema),
    usage: z.array(exportedDocumentSchema),
    /** The statement words that the user has assigned to benefits. An export of one card has none. */
    statement_words: z.array(statementWordsSchema),
    /** The number of documents that could not be read and are left out. */
    unreadable: z.number().int(),
  })
  .meta({ id: 'WalletExport' });
export type WalletExport = z.infer<typeof walletExportSchema>;

/** Limits the documents of an import. The largest body allowed cannot hold as many. */
const MAX_DOCUMENTS = 100_000;

/** The import checks each document itself, to report problems line by line. */
const uncheckedDocumentsSchema = z
  .array(z.unknown())
  .max(MAX_DOCUMENTS, `must be at most ${MAX_DOCUMENTS} documents`);

/** An export that is sent back, before its documents are checked. */
const importedExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT, 'must be 1: this is the export of another product'),
  cards: uncheckedDocumentsSchema,
  benefits: uncheckedDocumentsSchema,
  usage: uncheckedDocumentsSchema,
  statement_words: z
    .array(statementWordsBodySchema)
    .max(MAX_STATEMENT_WORDS, `must be at most ${MAX_STATEMENT_WORDS}`),
});
export type ImportedExport = z.output<typeof importedExportSchema>;

/** The body of an import. `dry_run` stores nothing and returns the same result. */
export const importBodySchema = z
  .strictObject({
    export: importedExportSchema.optional(),
    csv: z.string().optional(),
    dry_run: z.boolean().default(false),
  })
  .refine((body) => (body.export === undefined) !== (body.csv === undefined), {
    path: ['export'],
    message: 'must be sent, or csv in its place',
  })
  .meta({ id: 'ImportBody' });

/**
 * The numbers of documents that an import adds, and its problems. An import with problems adds nothing. `card_ids` has
 * the ids of its cards in their order, including cards that an earlier attempt has added; a dry run has none. `line` is
 * the line of the CSV file, whose header is line 1, or the position, from 1, in the list of the export that `field` begins
 * with.
 */
export const importResultSchema = z
  .strictObject({
    cards: z.number().int(),
    benefits: z.number().int(),
    uses: z.number().int(),
    card_ids: z.array(idSchema),
    problems: z.array(z.strictObject({ line: z.number().int(), field: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;
export type ImportProblem = ImportResult['problems'][number];
