import * as z from 'zod';
import { idSchema, instantSchema } from './primitives.ts';
import { MOST_STATEMENT_WORDS, statementWordsSchema } from './statements.ts';

/** Of the copy of a wallet: another number where an older product could not read it. */
export const EXPORT_FORMAT = 1;

/** A stored document with its id. What else stands in it is what is stored. */
const exportedDocumentSchema = z.looseObject({ id: idSchema });

/** Everything that is stored of the user's cards: what an import takes. */
export const walletExportSchema = z
  .strictObject({
    format: z.literal(EXPORT_FORMAT),
    exported_at: instantSchema,
    cards: z.array(exportedDocumentSchema),
    benefits: z.array(exportedDocumentSchema),
    usage: z.array(exportedDocumentSchema),
    /** The words of statements that the holder has assigned to benefits; none in the copy of one card. */
    statement_words: z.array(statementWordsSchema),
    /** How many documents could not be read, and are not among these. */
    unreadable: z.number().int(),
  })
  .meta({ id: 'WalletExport' });
export type WalletExport = z.infer<typeof walletExportSchema>;

/** A wallet that is too large for one copy leaves card by card; an import takes these as it takes a whole one. */
export const exportQuerySchema = z.object({ card: idSchema.optional() });

/** More documents than fit into the largest body. */
const MOST_DOCUMENTS = 100_000;

/** What is wrong with one of these is said line by line. */
const givenDocumentsSchema = z.array(z.unknown()).max(MOST_DOCUMENTS, 'must not be that many');

/** An export as it comes back, of which nothing is known yet. */
const givenExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT, 'must be 1: this is the export of another product'),
  cards: givenDocumentsSchema,
  benefits: givenDocumentsSchema,
  usage: givenDocumentsSchema,
  // Older exports have none.
  statement_words: z
    .array(statementWordsSchema)
    .max(MOST_STATEMENT_WORDS, `must be at most ${MOST_STATEMENT_WORDS}`)
    .default([]),
});
export type GivenExport = z.output<typeof givenExportSchema>;

/** With `dry_run` nothing is stored: it says what would be, and what is wrong. */
export const importBodySchema = z
  .strictObject({
    export: givenExportSchema.optional(),
    csv: z.string().optional(),
    dry_run: z.boolean().default(false),
  })
  .refine((body) => (body.export === undefined) !== (body.csv === undefined), {
    path: ['export'],
    message: 'must be sent, or csv in its place',
  })
  .meta({ id: 'ImportBody' });
export type ImportBody = z.output<typeof importBodySchema>;

/**
 * How much an import adds, and what is wrong with it: then it adds nothing. `line` is that of the CSV, whose header is
 * line 1, or the place in the export's list that `field` begins with, from 1.
 */
export const importResultSchema = z
  .strictObject({
    cards: z.number().int(),
    benefits: z.number().int(),
    uses: z.number().int(),
    problems: z.array(z.strictObject({ line: z.number().int(), field: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;
export type ImportProblem = ImportResult['problems'][number];
