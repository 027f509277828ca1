import * as z from 'zod';
import { lastDigitsLimit, MAX_REVERSED_LINES } from '../domain/index.ts';
import { coveredDaysSchema, decisionSchema, networkSchema } from '../domain/fields/card.ts';
import { holdsCardNumber } from '../domain/fields/card-number.ts';
import {
  amountSchema,
  idSchema,
  monthDateSchema,
  optionalText,
  requiredText,
} from '../domain/fields/primitives.ts';

/** A path on our own site. */
const imagePathSchema = z
  .string()
  .max(200, 'must be at most 200 characters')
  .regex(/^\/(?!\/)(?!.*\.\.)[\w./-]+$/, 'must be a path on this site, such as /card-art/visa.svg')
  .refine((path) => !holdsCardNumber(path), 'must not hold a card number')
  .meta({ format: 'uri-reference' });

/** A month that may be left out. An empty string means null. */
const optionalMonth = monthDateSchema
  .or(z.literal(''))
  .nullish()
  .transform((date) => date || null);

/**
 * The body that creates or replaces a card. Absent optional fields become null. Without an opening date a new card takes
 * the current month, and an existing card keeps its own.
 */
export const cardBodySchema = z
  .strictObject({
    card_name: requiredText(80),
    bank: requiredText(60),
    network: networkSchema,
    opening_date: optionalMonth,
    annual_fee: amountSchema,
    status: z.literal('active').default('active'),
    card_image_url: imagePathSchema
      .or(z.literal(''))
      .nullish()
      .transform((path) => path || null),
    last_digits: z
      .string()
      .trim()
      .regex(/^\d{0,5}$/, 'must be up to 4 digits, or 5 for American Express')
      .nullish()
      .transform((digits) => digits || null),
    notes: optionalText(1000, { multiline: true }),
    closed_date: optionalMonth,
  })
  .refine((card) => (card.last_digits ?? '').length <= lastDigitsLimit(card.network), {
    path: ['last_digits'],
    message: 'must be up to 4 digits, or 5 for American Express',
  })
  .meta({ id: 'CardBody' });
/** A card body before validation. */
export type CardBody = z.input<typeof cardBodySchema>;
/** A card body after validation, with its defaults. */
export type CardFields = z.output<typeof cardBodySchema>;

/** Limits the decisions of a card. */
export const MAX_DECISIONS = 50;

/** The body that records a decision. The client chooses its id, so that a retry adds nothing. */
export const decisionBodySchema = z
  .strictObject({ ...decisionSchema.shape, note: optionalText(200) })
  .refine(({ kind, amount }) => kind !== 'fee_refund' || (amount !== null && amount !== '0.00'), {
    path: ['amount'],
    message: 'must be more than 0.00 for a refund of the fee',
  })
  .refine(({ kind, amount }) => amount === null || kind === 'fee_refund' || kind === 'retention_offer', {
    path: ['amount'],
    message: 'is only possible for an offer to keep the card and for a refund of the fee',
  })
  .meta({ id: 'DecisionBody' });

/** Limits the ranges of covered days on a card. The oldest are removed first. */
export const MAX_COVERED = 60;
const MAX_YEARS = 200;

export const coveredSchema = z
  .array(coveredDaysSchema)
  .max(MAX_COVERED, `must be at most ${MAX_COVERED} ranges of days`);

export const reversedLinesSchema = z
  .array(idSchema)
  .max(MAX_REVERSED_LINES, `must be at most ${MAX_REVERSED_LINES} ids`);

/** The first days of fee years, sorted and without repetitions. */
export const yearsSchema = z
  .array(monthDateSchema)
  .max(MAX_YEARS, `must be at most ${MAX_YEARS} years`)
  .transform((years) => [...new Set(years)].sort());
