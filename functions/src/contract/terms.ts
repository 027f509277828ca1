import * as z from 'zod';
import { amountSchema, monthDateSchema } from '../domain/fields/primitives.ts';
import { termsIdSchema } from '../domain/fields/card.ts';
import { termsSchema } from '../domain/fields/terms.ts';

/** The terms in force today that a card does not hold, with every difference. */
export const cardTermsSchema = z
  .strictObject({
    id: termsIdSchema,
    changes: z.strictObject({
      /** The fee from the first fee year on whose fee changes, or null if none does. */
      fee: z.strictObject({ from: monthDateSchema, before: amountSchema, after: amountSchema }).nullable(),
      benefits: z.array(
        z.strictObject({
          key: z.string(),
          /** The card's terms with the user's corrections; null for a new benefit. */
          before: termsSchema.nullable(),
          /** The terms in force; null for a benefit that has ended. */
          after: termsSchema.nullable(),
          /** True if the user has corrected the benefit, which then stays as it is. */
          edited: z.boolean(),
        }),
      ),
    }),
  })
  .meta({ id: 'CardTerms' });
export type CardTerms = z.infer<typeof cardTermsSchema>;

/** The body that takes or declines terms of the catalogue. `id` names the terms in force today, which apply at once. */
export const termsBodySchema = z
  .strictObject({ id: termsIdSchema, take: z.boolean() })
  .meta({ id: 'TermsBody' });
