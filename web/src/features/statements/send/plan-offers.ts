import type { Card, Offer } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  dayAfter,
  earliestDay,
  laterDay,
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

/** The date by which a line counts once. A line posts some days after its purchase, when files have it. */
const postedOn = ({ postingDate, day }: MatchedLine) => postingDate ?? day;

const MOST_CENTS = 99_999_999;

/**
 * Plans the progress of each offer of a card that is not met yet: purchases less refunds between the approval and the
 * last day of the offer that have posted after the last counted line. A closed card has none.
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
    const counted = spent_to !== null && spent_to >= from ? spent_to : null;
    const start = counted === null ? from : dayAfter(counted);
    const end = earliestDay(until, today);
    const isNew = (line: MatchedLine) =>
      from <= line.day && line.day <= end && (counted === null || postedOn(line) > counted);
    const found = spending.filter((line) => isNew(line) && !asCredits.has(line.id));
    const to = covered
      .filter((days) => days.from <= end && days.to >= start)
      .reduce((last, days) => (days.to > last ? earliestDay(end, days.to) : last), '');
    if (to < start && found.length === 0) return [];
    const lines = found
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map((line) => ({ line, isTicked: ticks.get(line.id) ?? true }));
    const last = found
      .map((line) => earliestDay(postedOn(line), today))
      .reduce(laterDay, laterDay(to, counted ?? from));
    const cents = lines.reduce((sum, { line, isTicked }) => sum - (isTicked ? line.cents : 0), 0);
    const spent = Math.min(MOST_CENTS, Math.max(0, centsOf(offer.spent) + cents));
    const [gap = null] = to < start ? [] : withoutDays([{ from: start, to }], covered);
    const isTicked = ticks.get(offer.id) ?? gap === null;
    return [{ offer, isTicked, lines, cents, after: { spent: amountOf(spent), spent_to: last }, gap }];
  });
}
