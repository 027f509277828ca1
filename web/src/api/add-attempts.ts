import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { CardBody, TermsChoice } from '@card-rewards/functions/contract';

interface AddAttempt {
  idempotencyKey: string;
  body: CardBody;
}

/**
 * The attempts to add a card that have not succeeded, by the content of the form. A form is gone when its dialog closes,
 * so the session keeps them: each session has a query client of its own.
 */
const attemptsOf = new WeakMap<QueryClient, Map<string, AddAttempt>>();

/**
 * Returns the attempt to add a card with this content and these terms, or starts one. It is kept until it succeeds or the
 * session ends. A repeated attempt sends the first body again, because the suggested image may have arrived in between.
 */
export function addAttempt(client: QueryClient, body: CardBody, terms: TermsChoice) {
  const { card_image_url: _image, ...content } = body;
  const attempts = attemptsOf.get(client) ?? new Map<string, AddAttempt>();
  attemptsOf.set(client, attempts);
  const key = hashKey([content, terms]);
  const attempt = attempts.get(key) ?? { idempotencyKey: crypto.randomUUID(), body };
  attempts.set(key, attempt);
  return { ...attempt, done: () => attempts.delete(key) };
}
