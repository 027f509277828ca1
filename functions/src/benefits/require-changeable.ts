import { AppError } from '../app-error.ts';
import { isListed, requireOpenCard as refuseClosedCard, type PlainDate } from '../domain/index.ts';
import type { FoundBenefit } from '../usage/find-benefit.ts';
import { refusalsAsErrors } from '../usage/apply-command.ts';

/** @throws AppError `conflict` where the card is closed */
export function requireOpenCard(card: { closed_date: PlainDate | null }): void {
  refusalsAsErrors(() => {
    refuseClosedCard(card);
  });
}

/** @throws AppError `conflict` where nothing of the benefit can be changed any more */
export function requireChangeable({ card, benefit }: FoundBenefit, today: PlainDate): void {
  requireOpenCard(card);
  // The holder can still give another day to an own benefit whose day is past.
  if (isListed(benefit, today) || (benefit.origin === 'own' && !benefit.retired)) return;
  throw new AppError('conflict', 'The card does not give this benefit any more.');
}
