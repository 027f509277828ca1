import { cardBodySchema, type Card, type CardBody } from '@card-rewards/functions/contract';

/** What a PUT of a card as it is would send: the fields of the form, without those that only an answer has. */
export function bodyOf(card: Card): CardBody {
  const sent = Object.entries(card).filter(([field]) => field in cardBodySchema.shape);
  // They are those of the schema.
  return Object.fromEntries(sent) as unknown as CardBody;
}
