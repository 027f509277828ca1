import * as z from 'zod';
import {
  coveredDaysSchema,
  feeSchema,
  offerSpendingSchema,
  plainDateSchema,
  readingKindSchema,
} from '../contract/index.ts';
import { storedUseSchema } from './benefit.ts';

const beforeAndAfter = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });

const assignmentSchema = z.object({ key: z.string().nullable(), benefit_id: z.string().nullable() });

const coverageSchema = z.object({
  statements: z.array(coveredDaysSchema),
  reversed_lines: z.array(z.string()),
  joined_digits: z.array(z.string()).default([]),
  complete_years: z.array(plainDateSchema),
});
export type Coverage = z.output<typeof coverageSchema>;

export const noCoverage: Coverage = {
  statements: [],
  reversed_lines: [],
  joined_digits: [],
  complete_years: [],
};

export const readingOfCardSchema = z.object({
  uses: z.record(z.string(), z.string()),
  removed: z.array(
    storedUseSchema.extend({
      id: z.string(),
      benefit_id: z.string(),
      is_done: z.boolean(),
    }),
  ),
  ...coverageSchema.shape,
  repeated: coverageSchema.prefault(noCoverage),
  fees: beforeAndAfter(z.array(feeSchema)).nullable(),
  fee_day: beforeAndAfter(z.string().nullable()).nullable(),
  offers: z.record(z.string(), beforeAndAfter(offerSpendingSchema)),
});
export type ReadingOfCard = z.output<typeof readingOfCardSchema>;

/**
 * The document `users/{uid}/readings/{id}`: all changes that the parts of a reading have made, so that
 * deleting the reading can undo them.
 */
export const readingDocumentSchema = z.object({
  kind: readingKindSchema,
  at: z.string(),
  use_count: z.number().int(),
  parts: z.array(z.string()).default([]),
  card_ids: z.array(z.string()),
  cards: z.record(z.string(), readingOfCardSchema),
  words: z.array(
    z.object({
      product: z.string(),
      words: z.string(),
      before: assignmentSchema.nullable(),
      after: assignmentSchema,
    }),
  ),
});
export type ReadingDocument = z.output<typeof readingDocumentSchema>;
