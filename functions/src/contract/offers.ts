import * as z from 'zod';
import { offerSchema } from '../domain/fields/card.ts';
import { optionalText, requiredText } from '../domain/fields/primitives.ts';
import { MAX_OFFERS } from '../domain/index.ts';

const sentFields = {
  ...offerSchema.shape,
  name: requiredText(60).default('Welcome offer'),
  reward: optionalText(80),
};

const endsAfterApproval = ({ from, until }: { from: string; until: string }) => from <= until;
const untilProblem = { path: ['until'], message: 'must not be before the day of approval' };

/** The body that creates an offer or replaces it. Absent optional fields get their defaults. */
export const offerBodySchema = z
  .strictObject(sentFields)
  .omit({ id: true })
  .refine(endsAfterApproval, untilProblem)
  .meta({ id: 'OfferBody' });
export type OfferFields = z.output<typeof offerBodySchema>;

/** The offers of an imported card, checked like the bodies that created them. */
export const importedOffersSchema = z
  .array(z.strictObject(sentFields).refine(endsAfterApproval, untilProblem))
  .max(MAX_OFFERS, `must be at most ${MAX_OFFERS} offers`)
  .refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'must have unique ids');
