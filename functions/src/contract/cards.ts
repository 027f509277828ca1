import * as z from 'zod';
import { containsCardNumber } from '../domain/fields/card-number.ts';
import { cardSchema, decisionSchema, feeSchema, offerSchema } from '../domain/fields/card.ts';
import {
  idSchema,
  monthDateSchema,
  nullableText,
  optionalText,
  requiredText,
} from '../domain/fields/primitives.ts';
import {
  isPlainDate,
  lastDigitsLimit,
  MAX_COUNTED_LINES,
  MAX_HOLDER_LENGTH,
  MAX_JOINED_DIGITS,
  MAX_NOTE_LENGTH,
  MAX_OFFERS,
  MAX_REVERSED_LINES,
} from '../domain/index.ts';

const DIGITS_MESSAGE = 'must be up to 4 digits, or 5 for American Express';
const FEE_DAY_MESSAGE = 'must be a month and a day, such as 03-15';
const MAX_FEES = 60;
const MAX_YEARS = 200;
export const MAX_COVERED = 60;

export const MAX_DECISIONS = 50;

/** The client chooses the `id`, so that a repeated request does not add the decision again. */
export const decisionBodySchema = z
  .strictObject({ ...decisionSchema.shape, note: optionalText(MAX_NOTE_LENGTH) })
  .refine(({ kind, amount }) => kind !== 'fee_refund' || (amount !== null && amount !== '0.00'), {
    path: ['amount'],
    message: 'must be more than 0.00 for a refund of the fee',
  })
  .refine(({ kind, amount }) => amount === null || kind === 'fee_refund' || kind === 'retention_offer', {
    path: ['amount'],
    message: 'is only possible for an offer to keep the card and for a refund of the fee',
  })
  .meta({ id: 'DecisionBody' });

export const sentOfferFields = {
  ...offerSchema.shape,
  name: requiredText(60).default('Welcome offer'),
  reward: optionalText(80),
  counted_lines: z
    .array(idSchema)
    .max(MAX_COUNTED_LINES, `must be at most ${MAX_COUNTED_LINES} ids`)
    .nullable()
    .default(null),
};

const daysCheck = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  path: ['until'],
  message: 'must not be before the approval date',
});

const sentOfferSchema = z.strictObject(sentOfferFields).check(daysCheck);

export const offerBodySchema = z
  .strictObject(sentOfferFields)
  .omit({ id: true })
  .check(daysCheck)
  .meta({ id: 'OfferBody' });

export const uniqueIds = z.refine<{ id: string }[]>(
  (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
  'must have unique ids',
);

export function feesUpTo(most: number) {
  return z
    .array(feeSchema)
    .max(most, `must be at most ${most} fees`)
    .refine((fees) => new Set(fees.map(({ from }) => from)).size === fees.length, 'must have unique months')
    .transform((fees) => fees.toSorted((one, other) => (one.from < other.from ? -1 : 1)));
}

const { id: _id, ...cardFields } = cardSchema.shape;

export const sentCardFields = {
  ...cardFields,
  card_name: requiredText(80),
  bank: requiredText(60),
  card_image_url: z
    .string()
    .max(200, 'must be at most 200 characters')
    .regex(/^\/(?!\/)(?!.*\.\.)[\w./-]+$/, 'must be a path on this site, such as /card-art/visa.svg')
    .refine((path) => !containsCardNumber(path), 'must not contain a card number')
    .meta({ format: 'uri-reference' })
    .or(z.literal(''))
    .nullable()
    .transform((path) => path || null),
  last_digits: z
    .string()
    .trim()
    .regex(/^\d{0,5}$/, DIGITS_MESSAGE)
    .nullable()
    .transform((digits) => digits || null),
  notes: nullableText(1000, { multiline: true }),
  holder: nullableText(MAX_HOLDER_LENGTH),
  nickname: nullableText(60),
  fees: feesUpTo(MAX_FEES),
  fee_day: z
    .string()
    .regex(/^\d{2}-\d{2}$/, FEE_DAY_MESSAGE)
    .refine((day) => isPlainDate(`2024-${day}`), FEE_DAY_MESSAGE)
    .nullable(),
  complete_years: cardFields.complete_years
    .max(MAX_YEARS, `must be at most ${MAX_YEARS} years`)
    .transform((years) => [...new Set(years)].sort()),
  statements: cardFields.statements.max(MAX_COVERED, `must be at most ${MAX_COVERED} ranges of dates`),
  reversed_lines: cardFields.reversed_lines.max(
    MAX_REVERSED_LINES,
    `must be at most ${MAX_REVERSED_LINES} ids`,
  ),
  joined_digits: z
    .array(z.string().regex(/^\d{4,5}$/, 'must be 4 or 5 digits'))
    .max(MAX_JOINED_DIGITS, `must be at most ${MAX_JOINED_DIGITS} numbers`),
  decisions: z
    .array(decisionBodySchema)
    .max(MAX_DECISIONS, `must be at most ${MAX_DECISIONS} decisions`)
    .check(uniqueIds),
  offers: z.array(sentOfferSchema).max(MAX_OFFERS, `must be at most ${MAX_OFFERS} offers`).check(uniqueIds),
};

export const digitsCheck = z.refine<{ last_digits: string | null; network: string }>(
  (card) => (card.last_digits ?? '').length <= lastDigitsLimit(card.network),
  { path: ['last_digits'], message: DIGITS_MESSAGE },
);

export const optionalMonth = monthDateSchema
  .or(z.literal(''))
  .nullable()
  .transform((date) => date || null)
  .default(null);

/** Without an opening date a new card gets the current month, and an existing card keeps its own. */
export const cardBodySchema = z
  .strictObject({
    card_name: sentCardFields.card_name,
    bank: sentCardFields.bank,
    network: sentCardFields.network,
    opening_date: optionalMonth,
    annual_fee: sentCardFields.annual_fee,
    status: sentCardFields.status.default('active'),
    card_image_url: sentCardFields.card_image_url.default(null),
    last_digits: sentCardFields.last_digits.default(null),
    notes: sentCardFields.notes.default(null),
    closed_date: optionalMonth,
  })
  .check(digitsCheck)
  .meta({ id: 'CardBody' });
export type CardBody = z.input<typeof cardBodySchema>;
export type CardFields = z.output<typeof cardBodySchema>;

export const cardPatchSchema = z
  .strictObject(sentCardFields)
  .pick({
    holder: true,
    nickname: true,
    notes: true,
    terms_choice: true,
    fees: true,
    fee_day: true,
    complete_years: true,
  })
  .partial()
  .meta({ id: 'CardPatch' });
export type CardPatch = z.output<typeof cardPatchSchema>;

const MAX_HOLDERS_SET = 200;

export const holdersBodySchema = z
  .strictObject({
    cards: z
      .array(z.strictObject({ id: cardSchema.shape.id, holder: sentCardFields.holder }))
      .max(MAX_HOLDERS_SET, `must be at most ${MAX_HOLDERS_SET} cards`)
      .check(uniqueIds),
  })
  .meta({ id: 'HoldersBody' });
export type HoldersBody = z.output<typeof holdersBodySchema>;
