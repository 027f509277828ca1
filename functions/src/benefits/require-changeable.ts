import { AppError } from '../app-error.ts';
import { isListed, requireOpenCard as refuseClosedCard, type PlainDate } from '../domain/index.ts';
import type { BenefitWithCard } from '../usage/read-records.ts';
import { translateRefusals } from '../usage/apply-command.ts';

/** @throws AppError `conflict` if the card is closed */
export function requireOpenCard(card: { closed_date: PlainDate | null }): void {
  translateRefusals(() => {
    refuseClosedCard(card);
  });
}

/** @throws AppError `conflict` if the card is closed or no longer has the benefit */
export function requireChangeable({ card, benefit }: BenefitWithCard, today: PlainDate): void {
  requireOpenCard(card);
  // The user can still change the last day of an own benefit that has expired.
  if (isListed(benefit, today) || (benefit.origin === 'own' && !benefit.retired)) return;
  throw new AppError('conflict', 'The card no longer has this benefit.');
}
