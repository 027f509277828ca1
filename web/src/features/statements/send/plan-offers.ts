import type { Card, Offer } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  dayAfter,
  earliestDay,
  withoutDays,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { MatchedLine } from '../match/identify-lines.ts';
import type { CardReview } from '../match/review-card.ts';
import type { PlannedUse } from './plan-uses.ts';

/** The progress of an offer that the files show. */
export interface OfferPlan {
  offer: Offer;
  isTicked: boolean;
  /** The purchases and refunds that count, oldest first. */
  lines: { line: MatchedLine; isTicked: boolean }[];
  /** The sum of the ticked lines, in cents. It is negative if more was refunded than bought. */
  cents: number;
  /** The progress with the ticked lines. */
  after: Pick<Offer, 'spent'> & { spent_to: PlainDate };
  /** Days after the last counted one that the files do not cover. The plan is then ticked by the user only. */
  gap: CoveredDays | null;
}

const MOST_CENTS = 99_999_999;

/**
 * Plans the progress of each offer of a card that is not met yet: purchases less refunds, from the day after the last
 * counted one until the last day of the offer. A closed card has none.
 * @param ticks the checkboxes that the user has changed, by the ids of lines and offers
 */
export function planOffers(
  { closed_date, offers }: Pick<Card, 'closed_date' | 'offers'>,
  { spending, covered }: Pick<CardReview, 'spending' | 'covered'>,
  decisions: { uses: readonly PlannedUse[]; ticks: ReadonlyMap<string, boolean>; today: PlainDate },
): OfferPlan[] {
  const { uses, ticks, today } = decisions;
  const asCredits = new Set(uses.filter(({ isTicked }) => isTicked).map(({ credit }) => credit.line.id));
  const open = offers.filter((offer) => offer.reached_on === null && offer.posted_on === null);
  if (closed_date !== null) return [];
  return open.flatMap((offer): OfferPlan[] => {
    const { from, until, spent_to } = offer;
    const start = spent_to !== null && spent_to >= from ? dayAfter(spent_to) : from;
    const end = earliestDay(until, today);
    const to = covered
      .filter((days) => days.from <= end && days.to >= start)
      .reduce((last, days) => (days.to > last ? earliestDay(end, days.to) : last), '');
    if (to < start) return [];
    const lines = spending
      .filter(({ id, day }) => start <= day && day <= to && !asCredits.has(id))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map((line) => ({ line, isTicked: ticks.get(line.id) ?? true }));
    const cents = lines.reduce((sum, { line, isTicked }) => sum - (isTicked ? line.cents : 0), 0);
    const spent = Math.min(MOST_CENTS, Math.max(0, centsOf(offer.spent) + cents));
    const [gap = null] = withoutDays([{ from: start, to }], covered);
    const isTicked = ticks.get(offer.id) ?? gap === null;
    return [{ offer, isTicked, lines, cents, after: { spent: amountOf(spent), spent_to: to }, gap }];
  });
}
