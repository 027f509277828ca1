import { templatesSchema } from './benefits.ts';
import { cardBodySchema } from './cards.ts';

/**
 * The body that replaces a card. If the card becomes another product, `benefits` has that product's templates; the
 * benefits of the old product that are not among them are retired.
 */
export const cardEditSchema = cardBodySchema
  .safeExtend({ benefits: templatesSchema.nullish().transform((templates) => templates ?? null) })
  .meta({ id: 'CardEdit' });
