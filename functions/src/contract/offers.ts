import * as z from 'zod';
import { MAX_OFFERS } from '../domain/index.ts';
import { amountSchema, optionalText, plainDateSchema, requiredText } from './primitives.ts';

export const offerIdSchema = z.uuid().toLowerCase();

const ownFields = {
  /** The amount to spend from the day of approval until the last day, both included. */
  spend: amountSchema.refine((amount) => amount !== '0.00', 'must be more than 0.00'),
  from: plainDateSchema,
  until: plainDateSchema,
};

/** An offer on a card: a reward for spending an amount by a day. */
export const offerSchema = z
  .strictObject({
    id: offerIdSchema,
    name: z.string(),
    reward: z.string().nullable(),
    worth: amountSchema.nullable(),
    ...ownFields,
    /** The amount spent so far. */
    spent: amountSchema,
    /** The last day that `spent` includes; null if it includes today. */
    spent_to: plainDateSchema.nullable(),
    reached_on: plainDateSchema.nullable(),
    posted_on: plainDateSchema.nullable(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

const orNull = <Value>(value: Value | null | undefined) => value ?? null;
const optionalDay = plainDateSchema.nullish().transform(orNull);

const bodyFields = {
  name: requiredText(60).default('Welcome offer'),
  reward: optionalText(80),
  worth: amountSchema.nullish().transform(orNull),
  ...ownFields,
  spent: amountSchema.default('0.00'),
  spent_to: optionalDay,
  reached_on: optionalDay,
  posted_on: optionalDay,
};

const endsAfterApproval = ({ from, until }: { from: string; until: string }) => from <= until;
const untilProblem = { path: ['until'], message: 'must not be before the day of approval' };

/** The body that creates an offer or replaces it. Absent optional fields get their defaults. */
export const offerBodySchema = z
  .strictObject(bodyFields)
  .refine(endsAfterApproval, untilProblem)
  .meta({ id: 'OfferBody' });
export type OfferFields = z.output<typeof offerBodySchema>;

/** The offers of an imported card, checked like the bodies that created them. */
export const importedOffersSchema = z
  .array(z.strictObject({ id: offerIdSchema, ...bodyFields }).refine(endsAfterApproval, untilProblem))
  .max(MAX_OFFERS, `must be at most ${MAX_OFFERS} offers`)
  .refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'must have unique ids');
