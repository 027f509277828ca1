import * as z from 'zod';
import { amountSchema, monthDateSchema } from '../domain/fields/primitives.ts';
import { termsIdSchema } from '../domain/fields/card.ts';
import { termsSchema } from '../domain/fields/terms.ts';

/** The terms in force today that a card does not have, with every difference. */
export const cardTermsSchema = z
  .strictObject({
    id: termsIdSchema,
    changes: z.strictObject({
      /** `from` is the first fee year whose fee changes. */
      fee: z.strictObject({ from: monthDateSchema, before: amountSchema, after: amountSchema }).nullable(),
      benefits: z.array(
        z.strictObject({
          key: z.string(),
          /** The card's terms with the user's corrections. Null for a new benefit. */
          before: termsSchema.nullable(),
          /** The terms in force. Null for a benefit that has ended. */
          after: termsSchema.nullable(),
          /** True if the user has corrected the benefit. It then does not change. */
          edited: z.boolean(),
        }),
      ),
    }),
  })
  .meta({ id: 'CardTerms' });
export type CardTerms = z.infer<typeof cardTermsSchema>;

/** `id` names the terms in force today. They apply immediately. */
export const termsBodySchema = z
  .strictObject({ id: termsIdSchema, take: z.boolean() })
  .meta({ id: 'TermsBody' });
