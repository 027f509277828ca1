import * as z from 'zod';
import { decisionKinds } from '../fee-due.ts';
import { amountSchema, idSchema, monthDateSchema, plainDateSchema, totalSchema } from './primitives.ts';
import { frequencySchema, monthlyAmountsSchema, resetSchema } from './terms.ts';

/** An annual fee. It applies to the fee years that begin in the month `from` or later. */
export const feeSchema = z.strictObject({ from: monthDateSchema, amount: amountSchema });
export type Fee = z.output<typeof feeSchema>;

/** A decision about a card, an offer to keep it, or a refund of its fee. */
export const decisionSchema = z
  .strictObject({
    id: z.uuid(),
    on: plainDateSchema,
    kind: z.enum(decisionKinds),
    amount: amountSchema.nullable().default(null),
    note: z.string().nullable().default(null),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof decisionSchema>;

/** An offer on a card: a reward for spending an amount by a day. */
export const offerSchema = z
  .strictObject({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    reward: z.string().nullable().default(null),
    worth: amountSchema.nullable().default(null),
    /** The amount to spend from the day of approval until the last day, both included. */
    spend: amountSchema.refine((amount) => amount !== '0.00', 'must be more than 0.00'),
    /** The day of approval, from which purchases count. */
    from: plainDateSchema,
    until: plainDateSchema,
    /** The amount spent so far. */
    spent: amountSchema.default('0.00'),
    /** The last day that `spent` includes; null if it includes today. */
    spent_to: plainDateSchema.nullable().default(null),
    /** The day on which the user met the offer, whatever `spent` says. */
    reached_on: plainDateSchema.nullable().default(null),
    posted_on: plainDateSchema.nullable().default(null),
  })
  .meta({ id: 'Offer' });
export type Offer = z.output<typeof offerSchema>;

/** A range of days that the statements of a card cover, both ends included. */
export const coveredDaysSchema = z
  .strictObject({ from: plainDateSchema, to: plainDateSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' });
export type CoveredDays = z.output<typeof coveredDaysSchema>;

/**
 * An automatic claim: each period of a benefit counts as fully used, from the period that contains `from` to the last
 * one that begins by `until` (null means no end). A claim stores its own terms, and changed terms start another claim,
 * so the amounts of finished periods never change. Uses recorded in a claimed period are part of its amount: they count
 * on their own days, and the claim counts the rest. In the periods of `except` a record decides instead. Claims are
 * stored in the card, so that its return needs no other document.
 */
export const autoClaimSchema = z.strictObject({
  benefit_id: idSchema,
  /** The day on which the user turned claiming on. The period that contains it is the first. */
  from: plainDateSchema,
  /** The last day on which a claimed period can begin; null while claiming is on. */
  until: plainDateSchema.nullable(),
  frequency: frequencySchema,
  reset: resetSchema,
  amount: amountSchema,
  monthly_amounts: monthlyAmountsSchema.nullable(),
  /** The first days of the periods that the claim does not count. */
  except: z.array(plainDateSchema),
  /** The sums of the uses in claimed periods, by the first days of the periods. The claim counts the rest. */
  recorded: z.record(plainDateSchema, totalSchema),
  /** The first day of the first period if earlier terms cut it; otherwise null. */
  starts_on: plainDateSchema.nullable(),
});
export type AutoClaim = z.output<typeof autoClaimSchema>;
