import type { Offer } from './fields/card.ts';
import { amountOf, centsOf } from './money.ts';
import { shortDate } from './date-text.ts';
import { daysBetween, laterDay, type PlainDate } from './plain-date.ts';

/** Limits the offers of a card. */
export const MAX_OFFERS = 10;

/** Limits the statement lines that an offer remembers. The oldest are removed first. */
export const MAX_COUNTED_LINES = 300;

/** The fields of an offer that decide its progress. */
export type SpendOffer = Omit<Offer, 'id' | 'name' | 'reward' | 'worth' | 'counted_lines'>;

export interface OfferProgress {
  state: 'open' | 'reached' | 'posted' | 'missed';
  /** The amount still to spend; 0.00 once the offer is met. */
  left: string;
  /** The dates when the user can still spend, counting today and the last day. */
  days_left: number;
  /** The amount left for each week, in whole dollars rounded up; 0.00 unless the offer is open. */
  per_week: string;
  /** Whether the user has spent at least the share of the amount that corresponds to the days gone. */
  on_pace: boolean;
  /** Whether an open offer ends within 14 days, or more is left than twice the pace so far would spend. */
  is_urgent: boolean;
}

const URGENT_DAYS = 14;

/**
 * Returns how far an offer is.
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

/**
 * Returns the open offers of a card with their progress, the next one to end first. A closed card has none.
 * @example openOffers(ventureX, '2026-11-24') // [{ name: 'Welcome offer', left: '3860.00', … }]
 */
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

/**
 * Returns why a day of spending, meeting or posting is not possible, or null if all are. None may be before the approval or
 * after today.
 */
export function offerDayProblem(
  offer: SpendOffer,
  today: PlainDate,
): { field: 'spent_to' | 'reached_on' | 'posted_on'; message: string } | null {
  const last = laterDay(today, offer.from);
  for (const field of ['spent_to', 'reached_on', 'posted_on'] as const) {
    const day = offer[field];
    if (day !== null && (day < offer.from || day > last)) {
      return { field, message: `must be from ${shortDate(offer.from)} to ${shortDate(last)}` };
    }
  }
  return null;
}

/** Returns whether two states of an offer have the same amount spent, until the same day. */
export function isSameSpending(
  one: Pick<SpendOffer, 'spent' | 'spent_to'>,
  other: Pick<SpendOffer, 'spent' | 'spent_to'>,
): boolean {
  return one.spent === other.spent && one.spent_to === other.spent_to;
}

/** An open offer of a card. The mail and the calendar announce it. */
export interface OfferDue extends Offer, OfferProgress {
  kind: 'offer';
  card_id: string;
  card_name: string;
}

/** Returns the days that `spent` covers. Today is not over, so it does not count. */
function daysGone({ from, until, spent_to }: SpendOffer, today: PlainDate): number {
  const gone = spent_to === null ? daysBetween(from, today) : daysBetween(from, spent_to) + 1;
  return Math.min(Math.max(gone, 0), daysBetween(from, until) + 1);
}
