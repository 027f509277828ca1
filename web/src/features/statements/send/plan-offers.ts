import type { Card, Offer } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  earliestDay,
  laterDay,
  nextDay,
  withoutDays,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { MatchedLine } from '../match/identify-lines.ts';
import type { CardReview } from '../match/review-card.ts';
import { findCounted, rememberedLines } from './count-lines.ts';
import type { PlannedUse } from './plan-uses.ts';

export type NotCounted = 'counted before' | 'too early' | 'too late' | 'no purchase' | { credit: string };

export interface OfferPlan {
  offer: Offer;
  hasNews: boolean;
  isTicked: boolean;
  lines: { line: MatchedLine; isTicked: boolean }[];
  others: { line: MatchedLine; reason: NotCounted }[];
  /** The sum of the ticked lines. It is negative if refunds exceed purchases. */
  cents: number;
  after: Pick<Offer, 'spent' | 'counted_lines'> & { spent_to: PlainDate };
  /**
   * The first dates that no file covers, although a file covers later dates: after `spent_to`, and not before the
   * offer's `from`. Null if there are none.
   */
  gap: CoveredDays | null;
}

const postedOn = ({ postingDate, day }: MatchedLine) => postingDate ?? day;

const byDay = (one: MatchedLine, other: MatchedLine) => (one.day < other.day ? -1 : 1);

type OfferReview = Pick<CardReview, 'spending' | 'covered' | 'lines' | 'credits' | 'recorded'>;

const MOST_CENTS = 99_999_999;

/**
 * Plans how much spending is added to each open offer of a card. Counts the purchases from the date `from` of the offer
 * to its date `until`, and subtracts refunds. Lines that an earlier import has counted are not counted again.
 */
export function planOffers(
  { closed_date, offers }: Pick<Card, 'closed_date' | 'offers'>,
  { spending, covered, lines: all, credits, recorded }: OfferReview,
  decisions: { uses: readonly PlannedUse[]; ticks: ReadonlyMap<string, boolean>; today: PlainDate },
): OfferPlan[] {
  const { uses, ticks, today } = decisions;
  const asCredits = [...uses.filter(({ isTicked }) => isTicked).map(({ credit }) => credit), ...recorded];
  const ticked = new Set(asCredits.map(({ line }) => line.id));
  const purchases = new Set(spending.map(({ id }) => id).filter((id) => !ticked.has(id)));
  const benefitNames = new Map(
    [...credits, ...recorded].map(({ line, benefit }) => [line.id, benefit.name] as const),
  );
  const open = offers.filter((offer) => offer.reached_on === null && offer.posted_on === null);
  if (closed_date !== null) return [];
  return open.flatMap((offer): OfferPlan[] => {
    const { from, until, spent_to } = offer;
    const countedTo = spent_to !== null && spent_to >= from ? spent_to : null;
    const start = countedTo === null ? from : nextDay(countedTo);
    const end = earliestDay(until, today);
    const ofOffer = all
      .filter(({ id, day }) => purchases.has(id) && from <= day && day <= end)
      .toSorted(byDay);
    if (ofOffer.length === 0 && covered.every((days) => days.to < start || days.from > end)) return [];
    const { counted, unmatched } = findCounted(offer, ofOffer);
    const found = ofOffer.filter((line) => !counted.has(line));
    const foundIds = new Set(found.map(({ id }) => id));
    const to = covered
      .filter((days) => days.from <= end)
      .reduce((last, days) => (days.to > last ? earliestDay(end, days.to) : last), '');
    const lines = found.map((line) => ({ line, isTicked: ticks.get(line.id) ?? true }));
    const reasonOf = (line: MatchedLine): NotCounted => {
      if (line.day < from) return 'too early';
      if (line.day > end) return 'too late';
      if (counted.has(line)) return 'counted before';
      const credit = benefitNames.get(line.id);
      return credit === undefined ? 'no purchase' : { credit };
    };
    const last = found
      .map((line) => earliestDay(postedOn(line), today))
      .reduce(laterDay, laterDay(to, countedTo ?? from));
    const cents = lines.reduce((sum, { line, isTicked }) => sum - (isTicked ? line.cents : 0), 0);
    const spent = Math.min(MOST_CENTS, Math.max(0, centsOf(offer.spent) + cents));
    // `to` is '' if all files begin after `end`. Such a file can still contain a purchase that was made on or
    // before `end`, because the purchase posted after `end`.
    const upTo = to === '' ? end : to;
    const [gap = null] = upTo < start ? [] : withoutDays([{ from: start, to: upTo }], covered);
    const hasNews = to >= start || found.length > 0;
    return [
      {
        offer,
        hasNews,
        isTicked: hasNews && (ticks.get(offer.id) ?? gap === null),
        lines,
        others: all
          .filter(({ id }) => !foundIds.has(id))
          .toSorted(byDay)
          .map((line) => ({ line, reason: reasonOf(line) })),
        cents,
        after: {
          spent: amountOf(spent),
          spent_to: last,
          counted_lines: rememberedLines(offer.id, { lines: ofOffer, unmatched }, last),
        },
        gap,
      },
    ];
  });
}
