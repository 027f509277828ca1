import { rangeProblem } from './date-text.ts';
import type { Offer } from './fields/card.ts';
import { amountOf, centsOf } from './money.ts';
import { daysBetween, laterDay, type PlainDate } from './plain-date.ts';

export const MAX_OFFERS = 10;

/** An offer drops its oldest `counted_lines` above this number. */
export const MAX_COUNTED_LINES = 300;

export type SpendOffer = Omit<Offer, 'id' | 'name' | 'reward' | 'worth' | 'counted_lines'>;

export interface OfferProgress {
  state: 'open' | 'reached' | 'posted' | 'missed';
  left: string;
  /** The days from today, or the later `from`, to `until`. Both dates count. After `until`, it is 0. */
  days_left: number;
  per_week: string;
  on_pace: boolean;
  is_urgent: boolean;
}

const URGENT_DAYS = 14;

/**
 * @example offerProgress({ spend: '6000.00', spent: '2140.00', from: '2026-11-14', until: '2027-02-14', … }, '2026-11-24')
 * // { state: 'open', left: '3860.00', days_left: 83, per_week: '326.00', on_pace: true, is_urgent: false }
 */
export function offerProgress(offer: SpendOffer, today: PlainDate): OfferProgress {
  const [spend, spent] = [centsOf(offer.spend), centsOf(offer.spent)];
  const isReached = offer.reached_on !== null || spent >= spend;
  const isOpen = !isReached && offer.posted_on === null && today <= offer.until;
  const left = isReached ? 0 : spend - spent;
  const days_left = Math.max(0, daysBetween(laterDay(today, offer.from), offer.until) + 1);
  const days = daysBetween(offer.from, offer.until) + 1;
  const gone = daysGone(offer, today);
  return {
    state: offer.posted_on !== null ? 'posted' : isReached ? 'reached' : isOpen ? 'open' : 'missed',
    left: amountOf(left),
    days_left,
    per_week: amountOf(isOpen ? Math.ceil((left * 7) / days_left / 100) * 100 : 0),
    on_pace: isReached || spent * days >= spend * gone,
    is_urgent:
      isOpen && (daysBetween(today, offer.until) < URGENT_DAYS || left * gone > 2 * spent * days_left),
  };
}

export function openOffers<Offer extends SpendOffer>(
  { closed_date, offers }: { closed_date: PlainDate | null; offers: readonly Offer[] },
  today: PlainDate,
): (Offer & OfferProgress)[] {
  if (closed_date !== null) return [];
  return offers
    .map((offer) => ({ ...offer, ...offerProgress(offer, today) }))
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
}

export function offerDayProblem(
  offer: SpendOffer,
  today: PlainDate,
): { field: 'spent_to' | 'reached_on' | 'posted_on'; message: string } | null {
  const last = laterDay(today, offer.from);
  for (const field of ['spent_to', 'reached_on', 'posted_on'] as const) {
    const day = offer[field];
    const message = day === null ? null : rangeProblem(day, { first: offer.from, last });
    if (message !== null) return { field, message };
  }
  return null;
}

export function isSameSpending(
  one: Pick<SpendOffer, 'spent' | 'spent_to'>,
  other: Pick<SpendOffer, 'spent' | 'spent_to'>,
): boolean {
  return one.spent === other.spent && one.spent_to === other.spent_to;
}

export interface OfferDue extends Offer, OfferProgress {
  kind: 'offer';
  card_id: string;
  card_name: string;
}

// Today has not ended, so it counts only if `spent_to` is today.
function daysGone({ from, until, spent_to }: SpendOffer, today: PlainDate): number {
  const gone = spent_to === null ? daysBetween(from, today) : daysBetween(from, spent_to) + 1;
  return Math.min(Math.max(gone, 0), daysBetween(from, until) + 1);
}
