import * as z from 'zod';
import { lastDigitsLimit, resets } from '../domain/index.ts';
import { holdsCardNumber } from './card-number.ts';
import {
  amountSchema,
  freeText,
  idSchema,
  instantSchema,
  monthDateSchema,
  plainDateSchema,
  requiredText,
  totalSchema,
} from './primitives.ts';
import { coveredDaysSchema } from './statements.ts';
import { frequencySchema, monthlyAmountsSchema } from './terms.ts';

/** The payment networks, as the catalogue spells them. */
export const networkSchema = z.enum(['Visa', 'MasterCard', 'American Express', 'Discover', 'Other']);
export type Network = z.infer<typeof networkSchema>;

/** A path on our own site. */
export const imagePathSchema = z
  .string()
  .max(200, 'must be at most 200 characters')
  .regex(/^\/(?!\/)(?!.*\.\.)[\w./-]+$/, 'must be a path on this site, such as /card-art/visa.svg')
  .refine((path) => !holdsCardNumber(path), 'must not hold a card number')
  .meta({ format: 'uri-reference' });

/** An empty string stands for a month that is left out. */
const optionalMonth = monthDateSchema
  .or(z.literal(''))
  .nullish()
  .transform((date) => date || null);

/**
 * What is sent to create or replace a card. Absent optional fields mean null; an absent opening date means the
 * current month for a new card, and no change for one that exists.
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
    notes: freeText(1000, { multiline: true })
      .nullish()
      .transform((notes) => notes || null),
    closed_date: optionalMonth,
  })
  .refine((card) => (card.last_digits ?? '').length <= lastDigitsLimit(card.network), {
    path: ['last_digits'],
    message: 'must be up to 4 digits, or 5 for American Express',
  })
  .meta({ id: 'CardBody' });
/** A card body as it may be sent. */
export type CardBody = z.input<typeof cardBodySchema>;
/** A card body as it was understood. */
export type CardFields = z.output<typeof cardBodySchema>;

/** An annual fee, and the first month of those from which on fee years have it. */
export const feeSchema = z.strictObject({ from: monthDateSchema, amount: amountSchema });

/** Periods that count as fully used without a record, as `returnOf` adds them. */
const autoClaimSchema = z.strictObject({
  benefit_id: idSchema,
  /** The day of switching it on: the period that contains it is the first. */
  from: plainDateSchema,
  /** The last day on which a period can begin; null while it is on. */
  until: plainDateSchema.nullable(),
  frequency: frequencySchema,
  reset: z.enum(resets),
  amount: amountSchema,
  monthly_amounts: monthlyAmountsSchema.nullable(),
  /** The first days of periods of which there is a record. */
  except: z.array(plainDateSchema),
  /** The first day of the first period, where a claim on earlier terms ends in the middle of it. */
  starts_on: plainDateSchema.nullable(),
});

/** Which terms the card was given: those that the product's specification lists, or those in force. */
export const termsOfCardSchema = z.enum(['listed', 'in_force']);

/** A hash of the terms of a product that are in force, without words and sources. */
export const termsIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'must be the id of terms');

/** A card as it is answered; a card with a closed date counts as closed. */
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
    /** Grows with each edit: what an edit names in If-Match. */
    version: z.number().int(),
    /** Which card of the catalogue it is, where that is known. */
    product: z.string().nullable(),
    /** Which terms of the catalogue its holder has seen and not taken. */
    kept_version: z.string().nullable(),
    /** Which of them its holder has taken last. */
    taken_version: z.string().nullable(),
    /** Decides which terms an edit to another product takes. */
    terms_choice: termsOfCardSchema,
    /** Whose card it is; null for the user's own. */
    holder: z.string().nullable(),
    nickname: z.string().nullable(),
    /** What was really paid: each fee counts for the fee years that begin then or later, `annual_fee` without one. */
    fees: z.array(feeSchema),
    fee_day: z.string().nullable(),
    tracked_fully: z.boolean(),
    /** The first days of the fee years whose uses are all recorded, as the holder says. */
    complete_years: z.array(monthDateSchema),
    /** What came back in each month, by the days of the uses. */
    captured: z.record(z.string(), totalSchema),
    auto_claims: z.array(autoClaimSchema),
    /** The days of which statements were read, oldest first. */
    statements: z.array(coveredDaysSchema),
    /** The ids of lines of statements that cancel each other and are not proposed again. */
    taken_back: z.array(idSchema),
    /**
     * What differs between the card and the terms in force today, and how many differences there are; null where
     * nothing does, or the holder has declined these terms.
     */
    terms: z.strictObject({ id: termsIdSchema, changes: z.number().int() }).nullable(),
    /** The terms in force that the holder has declined. */
    kept_terms: termsIdSchema.nullable(),
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof cardSchema>;
