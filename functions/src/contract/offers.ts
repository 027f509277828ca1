import * as z from 'zod';
import { offerSchema } from '../domain/fields/card.ts';
import { optionalText, requiredText } from '../domain/fields/primitives.ts';

const fields = {
  ...offerSchema.shape,
  name: requiredText(60).default('Welcome offer'),
  reward: optionalText(80),
};

const daysCheck = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  path: ['until'],
  message: 'must not be before the day of approval',
});

/** An offer as requests send it. */
export const sentOfferSchema = z.strictObject(fields).check(daysCheck);

/** The body that creates an offer or replaces it. Absent optional fields get their defaults. */
export const offerBodySchema = z
  .strictObject(fields)
  .omit({ id: true })
  .check(daysCheck)
  .meta({ id: 'OfferBody' });
