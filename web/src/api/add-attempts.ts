import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { CardBody, TermsChoice } from '@card-rewards/functions/contract';

interface AddAttempt {
  idempotencyKey: string;
  body: CardBody;
}

/** The attempts are not kept in the dialog, because the dialog loses its state when it closes. */
const attemptsOf = new WeakMap<QueryClient, Map<string, AddAttempt>>();

/**
 * Returns the unfinished attempt with the same content and terms, or starts one. The server refuses a second body with
 * the same Idempotency-Key, so a repeated attempt sends the first body, even if the suggested image has changed.
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
