import type { ReturningCard } from './fee-year.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import type { Card } from './fields/card.ts';
import { openOffers } from './offer.ts';
import { nameInPeriod } from './period.ts';
import { addDays } from './plain-date.ts';
import { computeRenewal } from './renewal.ts';
import { comingPeriods, isCounted, leftNow } from './still-open.ts';
import {
  BACK_FOR_DAYS,
  findCardEndings,
  findFeesDue,
  type BackAgain,
  type CardWithName,
  type Days,
  type Upcoming,
} from './upcoming.ts';

export function findUpcoming(
  card: ReturningCard & Pick<Card, 'offers'> & CardWithName,
  listed: readonly BenefitInPeriod[],
  days: Days,
): Upcoming {
  if (card.closed_date !== null) return { endings: [], fees: [], offers: [], back: [] };
  const offers = openOffers(card, days.from).filter(({ until }) => until <= days.to);
  return {
    endings: findCardEndings(card, listed, days),
    fees: findFeesDue(card, computeRenewal(card, { listed, later: [] }, days.from), days),
    offers: offers.map((offer) => ({
      ...offer,
      kind: 'offer',
      card_id: card.id,
      card_name: card.display_name,
    })),
    back: findBackAgain(card, listed, { from: addDays(days.from, -BACK_FOR_DAYS), to: days.to }),
  };
}

function findBackAgain(
  card: CardWithName & Pick<Card, 'opening_date'>,
  benefits: readonly BenefitInPeriod[],
  { from, to }: Days,
): BackAgain[] {
  return benefits
    .flatMap((benefit) => [benefit, ...comingPeriods(benefit, { last: to })])
    .filter(({ start }) => from <= start && card.opening_date < start)
    .filter((each) => isCounted(each) && leftNow(each) > 0)
    .map((each) => ({
      kind: 'again',
      day: each.start,
      card_id: card.id,
      benefit_id: each.benefit_id,
      card_name: card.display_name,
      benefit_name: nameInPeriod(each.name, each.amount),
      start: each.start,
      cents: leftNow(each),
      reason: 'back',
      needs_enrolment: each.enrolment === 'needed',
    }));
}
