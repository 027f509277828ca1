import * as z from 'zod';
import { termsChoiceSchema } from '../domain/fields/card.ts';
import { idSchema, instantSchema, monthDateSchema, uuidSchema } from '../domain/fields/primitives.ts';
import { optionalMonth, sentCardFields, uniqueIds } from './cards.ts';
import { MAX_STATEMENT_WORDS, statementWordsBodySchema, statementWordsSchema } from './readings.ts';

export const EXPORT_FORMAT = 1;

const exportedDocumentSchema = z.looseObject({ id: idSchema });

export const walletExportSchema = z
  .strictObject({
    format: z.literal(EXPORT_FORMAT),
    exported_at: instantSchema,
    cards: z.array(exportedDocumentSchema),
    benefits: z.array(exportedDocumentSchema),
    usage: z.array(exportedDocumentSchema),
    /** Each entry is the part of a reading that belongs to one card. */
    readings: z.array(exportedDocumentSchema),
    statement_words: z.array(statementWordsSchema),
    unreadable: z.number().int(),
  })
  .meta({ id: 'WalletExport' });
export type WalletExport = z.infer<typeof walletExportSchema>;

const MAX_DOCUMENTS = 100_000;

// The import checks each document after this schema, so that it can report the position of each problem.
const uncheckedDocumentsSchema = z
  .array(z.unknown())
  .max(MAX_DOCUMENTS, `must be at most ${MAX_DOCUMENTS} documents`);

const importedExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT, 'must be 1: this is the export of another product'),
  cards: uncheckedDocumentsSchema,
  benefits: uncheckedDocumentsSchema,
  usage: uncheckedDocumentsSchema,
  readings: uncheckedDocumentsSchema.default([]),
  statement_words: z
    .array(statementWordsBodySchema)
    .max(MAX_STATEMENT_WORDS, `must be at most ${MAX_STATEMENT_WORDS}`),
});
export type ImportedExport = z.output<typeof importedExportSchema>;

/**
 * The client chooses the id, so that a retry does not add the card a second time. If `opening_date` is null,
 * the card's opening month is the current month.
 */
const cardToAddSchema = z.strictObject({
  id: uuidSchema,
  bank: sentCardFields.bank,
  card_name: sentCardFields.card_name,
  opening_date: optionalMonth,
  last_digits: sentCardFields.last_digits.default(null),
  holder: sentCardFields.holder.default(null),
  terms: termsChoiceSchema.default('listed'),
});
export type CardToAdd = z.output<typeof cardToAddSchema>;

const MAX_CARDS_TO_ADD = 1_000;

export const importBodySchema = z
  .strictObject({
    export: importedExportSchema.optional(),
    csv: z.string().optional(),
    cards: z
      .array(cardToAddSchema)
      .max(MAX_CARDS_TO_ADD, `must be at most ${MAX_CARDS_TO_ADD} cards`)
      .check(uniqueIds)
      .optional(),
    dry_run: z.boolean().default(false),
    leave_out: z.array(idSchema).max(MAX_CARDS_TO_ADD, `must be at most ${MAX_CARDS_TO_ADD} ids`).default([]),
  })
  .refine((body) => [body.export, body.csv, body.cards].filter((each) => each !== undefined).length === 1, {
    path: ['export'],
    message: 'is required, or csv or cards instead',
  })
  .meta({ id: 'ImportBody' });

/**
 * An import with problems adds nothing. `card_ids` lists the import's cards in order, including cards that an
 * earlier attempt has added. In a dry run `card_ids` is empty.
 *
 * `line` counts from 1:
 *
 * - for a CSV list, the line of the text. The header is line 1.
 * - for `cards`, the position in `cards`
 * - for an export, the position in the list that `field` begins with: in `benefits` for `benefits.amount`
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

/**
 * `presence` is `added` if the user already has this card, and `alike` if the user has another card with the
 * same product, opening month and last digits. The digits are only compared if both cards have them.
 */
export const reviewedCardSchema = z
  .strictObject({
    id: idSchema,
    card_name: z.string(),
    opening_date: monthDateSchema,
    last_digits: z.string().nullable(),
    benefits: z.number().int(),
    uses: z.number().int(),
    presence: z.enum(['new', 'alike', 'added']),
  })
  .meta({ id: 'ReviewedCard' });
export type ReviewedCard = z.infer<typeof reviewedCardSchema>;

export const addedCardSchema = z
  .strictObject({
    id: idSchema,
    benefits: z.array(z.strictObject({ id: idSchema, key: z.string().nullable() })),
  })
  .meta({ id: 'AddedCard' });
export type AddedCard = z.infer<typeof addedCardSchema>;
export type ImportProblem = ImportResult['problems'][number];
