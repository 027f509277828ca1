import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound, type AppError } from '../app-error.ts';
import type { Log } from '../log.ts';
import type { BenefitDocument } from './benefit.ts';
import type { CardDocument } from './card.ts';
import { parseBenefit, parseCard } from './parse.ts';

/** Returns the error for a card that does not exist or belongs to another user. */
export function cardNotFound(): AppError {
  return notFound('Card');
}

/** @throws AppError `not_found` if the card does not exist, or does not parse, which is logged */
export function requireCardIn(log: Log, snapshot: DocumentSnapshot | undefined): CardDocument {
  const card = snapshot?.exists ? parseCard(log, snapshot) : null;
  if (!card) throw cardNotFound();
  return card;
}

/** @throws AppError `not_found` if the card has no such benefit, or it does not parse, which is logged */
export function requireBenefitIn(
  log: Log,
  snapshot: DocumentSnapshot | undefined,
  cardId: string,
): BenefitDocument {
  const benefit = snapshot?.exists ? parseBenefit(log, snapshot) : null;
  if (benefit?.card_id !== cardId) throw notFound('Benefit');
  return benefit;
}
