import * as z from 'zod';
import { termsIdSchema } from '../domain/fields/card.ts';
import { amountSchema, monthDateSchema } from '../domain/fields/primitives.ts';
import { termsSchema } from '../domain/fields/terms.ts';

export const cardTermsSchema = z
  .strictObject({
    id: termsIdSchema,
    changes: z.strictObject({
      fee: z.strictObject({ from: monthDateSchema, before: amountSchema, after: amountSchema }).nullable(),
      benefits: z.array(
        z.strictObject({
          key: z.string(),
          before: termsSchema.nullable(),
          after: termsSchema.nullable(),
          /** True if the user has corrected the benefit. The new terms do not change a corrected benefit. */
          edited: z.boolean(),
        }),
      ),
    }),
  })
  .meta({ id: 'CardTerms' });
export type CardTerms = z.infer<typeof cardTermsSchema>;

export const termsBodySchema = z
  .strictObject({ id: termsIdSchema, take: z.boolean() })
  .meta({ id: 'TermsBody' });
