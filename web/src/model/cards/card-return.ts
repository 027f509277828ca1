import type { Card } from '@card-rewards/functions/contract';
import {
  amountOf,
  capturedParts,
  centsOfTotal,
  daysBetween,
  dollarsBack,
  feeParts,
  feesDue,
  feeYearOf,
  findDecisionTime,
  finishedYearText,
  firstCaptured,
  listFeeYears,
  monthStart,
  nextDay,
  refundOfCurrentFee,
  totalOfParts,
  wholeCents,
  type Cents,
  type DecisionTime,
  type Fee,
  type FeeYear,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dayHere } from '../../browser/today.ts';
import { dollars, wholeDollars } from '../benefits/benefit-amount.ts';
import { monthDay, shortDate, shortMonthYear } from '../texts/date-text.ts';

export function capturedInYear(cards: readonly Card[], year: string, today: PlainDate) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return {
    captured: totalOfParts(cards.flatMap((card) => capturedParts(card, first, last, today))),
    fees: totalOfParts(feeParts(cards, first, last)),
  };
}

/** The version is 0 if the response has only the specification's fields. Such a card has no fee years. */
export function feeYearsOf(card: Card, today: PlainDate): FeeYear[] {
  return card.version > 0 ? listFeeYears(card, today) : [];
}

export function feesWith(fees: readonly Fee[], fee: Fee): Fee[] {
  return [...fees.filter(({ from }) => from !== fee.from), fee];
}

/** @example capturedYear(cards, '2027-01-12') // { year: '2026', captured: '2681.50', fees: '3610.00' } */
export function capturedYear(cards: readonly Card[], today: PlainDate) {
  const isJanuary = today.slice(5, 7) === '01';
  const year = String(Number(today.slice(0, 4)) - (isJanuary ? 1 : 0));
  return { year, ...capturedInYear(cards, year, today) };
}

export function isZero(total: string): boolean {
  return centsOfTotal(total) === 0;
}

export function resultText(net: string): string {
  const cents = centsOfTotal(net);
  if (cents === 0) return 'Even';
  return cents > 0 ? `ahead by ${dollars(net)}` : `${dollars(net.replace('-', ''))} short`;
}

export function backText({ fee, captured }: Pick<FeeYear, 'fee' | 'captured'>, isOver: boolean): string {
  if (centsOfTotal(fee) === 0) return 'no fee in this fee year';
  const cents = centsOfTotal(captured) - centsOfTotal(fee);
  const result = wholeDollars(amountOf(Math.abs(cents)));
  if (cents === 0) return 'even';
  return cents > 0 ? `ahead by ${result}` : `${result} ${isOver ? 'short' : 'to go'}`;
}

/**
 * Returns what a card has given back in a fee year. Around the date of the fee, this is the finished year until the
 * user has decided about the card. `from` says when recording began, if earlier uses may be missing.
 * @example returnSummary(card, '2026-11-20')
 * // { back: '$412 back of $695', result: '$283 to go', share: 0.5928…, from: null }
 */
export function returnSummary(card: Card, today: PlainDate) {
  const shown = yearOnTile(card, today);
  if (!shown) return null;
  const { year, isFinished } = shown;
  if (isNotTracked(card, year)) return { back: NOT_TRACKED, result: null, share: null, from: null };
  // `cents` is rounded down, as the amount in `back` is, so that `result` agrees with `back`.
  const [cents, fee] = [wholeCents(year.captured), centsOfTotal(year.fee)];
  return {
    back: isFinished
      ? finishedYearText(year)
      : `${dollarsBack(year.captured)} back of ${wholeDollars(year.fee)}`,
    result: isFinished
      ? 'Keep it?'
      : backText({ fee: year.fee, captured: amountOf(cents) }, card.closed_date !== null),
    share: Math.min(1, cents / fee),
    from: mayLackEarlierUses(card, year, today) ? trackedSince(card, year, today) : null,
  };
}

/**
 * Returns whether a fee year may lack uses from before its first recorded use. `net` is null unless all uses of the
 * year are recorded.
 */
export function mayLackEarlierUses(card: Card, { net, from, to }: FeeYear, today: PlainDate): boolean {
  return net === null && firstCaptured(card, from, to, today)?.slice(0, 7) !== from.slice(0, 7);
}

function undecidedYear(card: Card, today: PlainDate): FeeYear | null {
  const time = findDecisionTime(card, today);
  return time?.decision === null && time.finished && !isZero(time.finished.fee) ? time.finished : null;
}

function yearOnTile(card: Card, today: PlainDate): { year: FeeYear; isFinished: boolean } | null {
  if (card.version === 0) return null;
  const finished = undecidedYear(card, today);
  const year = finished ?? feeYearOf(card, today, today);
  return isZero(year.fee) ? null : { year, isFinished: finished !== null };
}

export interface TilePart {
  card_id: string;
  back: Cents;
  fee: Cents;
}

export function tileParts(cards: readonly Card[], today: PlainDate): TilePart[] {
  return cards.flatMap((card) => {
    const shown = yearOnTile(card, today);
    if (!shown || isNotTracked(card, shown.year)) return [];
    const { captured, fee } = shown.year;
    return [{ card_id: card.id, back: wholeCents(captured), fee: centsOfTotal(fee) }];
  });
}

export function returnOfTiles(cards: readonly Card[], today: PlainDate) {
  const parts = tileParts(cards, today);
  if (parts.length === 0) return null;
  return {
    back: totalOfParts(parts.map(({ back }) => ({ cents: back }))),
    fees: totalOfParts(parts.map(({ fee }) => ({ cents: fee }))),
  };
}

export function refundText(card: Card, today: PlainDate): string | null {
  const refund = refundOfCurrentFee(card, today);
  return isZero(refund) ? null : `${wholeDollars(refund)} refunded`;
}

export const NOT_TRACKED = 'Not tracked';

export function isNotTracked(
  { closed_date }: Pick<Card, 'closed_date'>,
  { net, captured }: Pick<FeeYear, 'net' | 'captured'>,
): boolean {
  return closed_date !== null && net === null && isZero(captured);
}

/**
 * Says when the tracking of a fee year began: on the date when the card was stored, or in an earlier month with a
 * captured amount. A date at least a year ago includes its year. Returns null if nothing of the fee year is tracked.
 * @example trackedSince(card, { from: '2026-03-01', to: '2027-02-28' }, '2026-11-20')
 * // 'Nov 3', or 'Aug 2026' if something was captured in August
 */
export function trackedSince(
  card: Card,
  { from, to }: Pick<FeeYear, 'from' | 'to'>,
  today: PlainDate,
): string | null {
  const stored = dayHere(card.created_at);
  const first = firstCaptured(card, from, to, today);
  if (first === null && stored > to) return null;
  return first !== null && first.slice(0, 7) < stored.slice(0, 7)
    ? shortMonthYear(first)
    : monthDay(stored, daysBetween(stored, today) < 365 ? stored : today);
}

/**
 * Returns the fee to decide about, or else the next fee. A fee that the user has decided about is also returned until
 * it is due or its fee year begins. Returns null if there is no fee above 0.00.
 */
export function findFeeAhead(
  card: Card,
  { renews_on, next_fee }: FeeYear,
  time: DecisionTime | null,
): { day: PlainDate; amount: string } | null {
  const isDecided = time !== null && time.decision !== null && time.finished !== null;
  if (time && !isDecided && !isZero(time.fee)) return { day: time.due_on, amount: time.fee };
  const next = isDecided
    ? feesDue(card, nextDay(time.due_on), monthStart(time.due_on, 14))[0]
    : renews_on !== null && next_fee !== null && { day: renews_on, amount: next_fee };
  return next && !isZero(next.amount) ? next : null;
}

export function dueText(day: PlainDate, isExact: boolean): string {
  return isExact ? `on ${shortDate(day)}` : `in ${shortMonthYear(day)}`;
}
