import * as z from 'zod';
import { lastDigitsLimit, MAX_REVERSED_LINES } from '../domain/index.ts';
import {
  autoClaimSchema,
  coveredDaysSchema,
  decisionSchema,
  feeSchema,
  offerSchema,
} from '../domain/fields/card.ts';
import { holdsCardNumber } from '../domain/fields/card-number.ts';
import {
  amountSchema,
  idSchema,
  instantSchema,
  monthDateSchema,
  optionalText,
  requiredText,
  totalSchema,
} from '../domain/fields/primitives.ts';
import { termsChoiceSchema, termsIdSchema } from './terms.ts';

/** Lists the payment networks, spelled as in the specification. */
export const networkSchema = z.enum(['Visa', 'MasterCard', 'American Express', 'Discover', 'Other']);
export type Network = z.infer<typeof networkSchema>;

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

/** A card in answers. A card with a closed date is closed, although its status is still `active`. */
export const cardSchema = z
  .strictObject({
    id: idSchema,
    card_name: z.string(),
    bank: z.string(),
    network: networkSchema,
    opening_date: monthDateSchema,
    annual_fee: amountSchema,
    status: z.literal('active'),
    card_image_url: z.string().nullable(),
    last_digits: z.string().nullable(),
    notes: z.string().nullable(),
    closed_date: monthDateSchema.nullable(),
    created_at: instantSchema,
    /** This number grows with each edit. An edit may send it as `If-Match`. */
    version: z.number().int(),
    /** The card's id in the catalogue; null for an unknown product. */
    product: z.string().nullable(),
    /** Selects the terms that the card gets when it becomes another product. */
    terms_choice: termsChoiceSchema,
    /** The name of the person whose card it is; null for the user's own card. */
    holder: z.string().nullable(),
    nickname: z.string().nullable(),
    /** Each fee applies to the fee years that begin in its month or later. Earlier fee years have `annual_fee`. */
    fees: z.array(feeSchema),
    fee_day: z.string().nullable(),
    /** The first days of the fee years that the user has marked as completely recorded. */
    complete_years: z.array(monthDateSchema),
    /** The sum of the uses of each month, by `YYYY-MM`. */
    captured: z.record(z.string(), totalSchema),
    auto_claims: z.array(autoClaimSchema),
    /** The ranges of days that the statements read so far cover, oldest first. */
    statements: z.array(coveredDaysSchema),
    /** The ids of statement lines that cancel each other, so that they are not proposed again. */
    reversed_lines: z.array(idSchema),
    /** The id of the terms in force that the user has declined. */
    kept_terms: termsIdSchema.nullable(),
    decisions: z.array(decisionSchema),
    offers: z.array(offerSchema),
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof cardSchema>;
