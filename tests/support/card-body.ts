import { cardBodySchema, type Card, type CardBody } from '@card-rewards/functions/contract';

/** Returns the body that would save a card unchanged, without the fields that only an answer has. */
export function bodyOf(card: Card): CardBody {
  const sent = Object.entries(card).filter(([field]) => field in cardBodySchema.shape);
  // The filter leaves exactly the fields of the schema.
  return Object.fromEntries(sent) as unknown as CardBody;
}
