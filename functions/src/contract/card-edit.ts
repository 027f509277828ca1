import { templatesSchema } from './benefits.ts';
import { cardBodySchema } from './cards.ts';

/**
 * What is sent to replace a card. Where it has become another product, `benefits` are that product's templates, which
 * take the place of the old one's: those that are not in the list are retired.
 */
export const cardEditSchema = cardBodySchema
  .safeExtend({ benefits: templatesSchema.nullish().transform((templates) => templates ?? null) })
  .meta({ id: 'CardEdit' });
