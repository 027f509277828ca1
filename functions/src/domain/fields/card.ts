import * as z from 'zod';
import {
  amountSchema,
  idSchema,
  instantSchema,
  monthDateSchema,
  plainDateSchema,
  totalSchema,
  uuidSchema,
} from './primitives.ts';
import { frequencySchema, monthlyAmountsSchema, resetSchema, termsSchema } from './terms.ts';

export const networkSchema = z.enum(['Visa', 'MasterCard', 'American Express', 'Discover', 'Other']);
export type Network = z.output<typeof networkSchema>;

export const termsChoiceSchema = z.enum(['listed', 'in_force']);
export type TermsChoice = z.output<typeof termsChoiceSchema>;

export const termsIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'must be the id of terms');

export const feeSchema = z.strictObject({ from: monthDateSchema, amount: amountSchema });
export type Fee = z.output<typeof feeSchema>;

export const decisionSchema = z
  .strictObject({
    id: uuidSchema,
    on: plainDateSchema,
    kind: z.enum(['keep', 'downgrade', 'cancel', 'retention_offer', 'fee_refund']),
    amount: amountSchema.nullable().default(null),
    note: z.string().nullable().default(null),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof decisionSchema>;

export const offerSchema = z
  .strictObject({
    id: uuidSchema,
    name: z.string(),
    reward: z.string().nullable().default(null),
    worth: amountSchema.nullable().default(null),
    spend: amountSchema.refine((amount) => amount !== '0.00', 'must be more than 0.00'),
    from: plainDateSchema,
    until: plainDateSchema,
    spent: amountSchema.default('0.00'),
    /** The last date that `spent` includes, or null if it includes today. */
    spent_to: plainDateSchema.nullable().default(null),
    /**
     * The ids of statement lines from the last days before `spent_to`. A line can post late, so the next
     * import reads these days again and does not count these lines a second time. Null if the user entered
     * `spent`.
     */
    counted_lines: z.array(idSchema).nullable().default(null),
    /** The date the user met the offer, whatever `spent` says. */
    reached_on: plainDateSchema.nullable().default(null),
    posted_on: plainDateSchema.nullable().default(null),
  })
  .meta({ id: 'Offer' });
export type Offer = z.output<typeof offerSchema>;

export const coveredDaysSchema = z
  .strictObject({ from: plainDateSchema, to: plainDateSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' });
export type CoveredDays = z.output<typeof coveredDaysSchema>;

/**
 * An automatic claim counts each period of a benefit as fully used, starting with the period that contains
 * `from`. A claim stores its own terms. When the terms change, a new claim begins, so the amounts of finished
 * periods never change.
 *
 * A use in a claimed period counts on the date of the use. The claim counts the rest of the period's amount.
 * `recorded` has the sums of these uses by the first dates of their periods. `except` lists the first dates
 * of the periods that the claim does not count, because the user's record decides there.
 *
 * Cards store claims, so a card's captured amount can be computed without its benefits.
 */
export const autoClaimSchema = z.strictObject({
  benefit_id: idSchema,
  key: z.string().nullish(),
  from: plainDateSchema,
  until: plainDateSchema.nullable(),
  frequency: frequencySchema,
  reset: resetSchema,
  first_month: termsSchema.shape.first_month,
  amount: amountSchema,
  monthly_amounts: monthlyAmountsSchema.nullable(),
  except: z.array(plainDateSchema),
  recorded: z.record(plainDateSchema, totalSchema),
  /** The first day of the claim's first period if earlier terms shortened that period. Otherwise null. */
  starts_on: plainDateSchema.nullable(),
});
export type AutoClaim = z.output<typeof autoClaimSchema>;

/** A card with a closed date is closed, although its status is still `active`. */
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
    /** Increases with each edit. A request may send the version as `If-Match`. */
    version: z.number().int(),
    product: z.string().nullable(),
    /** With `in_force` the card's benefits end on the last dates that the catalogue gives them. */
    terms_choice: termsChoiceSchema,
    holder: z.string().nullable(),
    nickname: z.string().nullable(),
    /** Fee years before the first entry have the fee `annual_fee`. */
    fees: z.array(feeSchema),
    fee_day: z.string().nullable(),
    complete_years: z.array(monthDateSchema),
    captured: z.record(z.string(), totalSchema),
    auto_claims: z.array(autoClaimSchema),
    statements: z.array(coveredDaysSchema),
    /** The ids of statement lines that cancel each other. An import does not propose these lines again. */
    reversed_lines: z.array(idSchema),
    joined_digits: z.array(z.string()),
    kept_terms: termsIdSchema.nullable(),
    decisions: z.array(decisionSchema),
    offers: z.array(offerSchema),
  })
  .meta({ id: 'Card' });
export type Card = z.output<typeof cardSchema>;
