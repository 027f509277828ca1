import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  isAvailable,
  centsOf,
  daysBetween,
  decisionTime,
  feeYearOf,
  inDays,
  leftNow,
  shortDay,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft, dollars, shortDollars, totalOf } from '../../model/benefit-amount.ts';
import { DAYS_AHEAD } from '../../model/benefit-list.ts';
import { capturedInYear } from '../../model/card-return.ts';
import { isClosed } from '../../model/card-sort.ts';
import { countText } from '../../model/count-text.ts';
import { expiryText, shortMonthYear } from '../../model/date-text.ts';

/** A figure of the strip with its second line. */
export interface Figure {
  amount: string;
  /** The warning at the start of the second line. */
  warning: string | null;
  text: string;
  /** The end of the second line, which is left out if it has no room. */
  more?: string;
}

/** Returns how much is left of all available benefits with an amount, or with the user's own value. */
export function availableFigure(benefits: readonly UserBenefit[]): Figure {
  const available = benefits.filter((benefit) => isAvailable(benefit) && leftNow(benefit) > 0);
  const cards = new Set(available.map(({ card_id }) => card_id)).size;
  return {
    amount: dollars(totalOf(available.map(amountLeft))),
    warning: null,
    ...(available.length === 0
      ? { text: 'Nothing is available' }
      : { text: countText(available.length, 'benefit'), more: ` on ${countText(cards, 'card')}` }),
  };
}

/** Returns this year's captured total and fees. In January, last year's total comes first and the new year's follows. */
export function capturedFigure(cards: readonly Card[], today: PlainDate): Figure & { year: string } {
  const thisYear = today.slice(0, 4);
  const isJanuary = today.slice(5, 7) === '01';
  const year = isJanuary ? String(Number(thisYear) - 1) : thisYear;
  const { captured, fees } = capturedInYear(cards, year, today);
  const ofFees = fees === '0.00' ? 'No annual fees' : `of ${shortDollars(fees)} in fees`;
  const text = isJanuary
    ? `${shortDollars(capturedInYear(cards, thisYear, today).captured)} in ${thisYear}`
    : ofFees;
  return { year, amount: dollars(captured), warning: null, text };
}

/**
 * Returns the total of the fees in the next month with a fee, and the card of the first one. Fees about which the user has
 * to decide come first, also in the weeks after they were due.
 */
export function nextFeeFigure(
  cards: readonly Card[],
  names: ReadonlyMap<string, string>,
  today: PlainDate,
): Figure & { cardId: string | null } {
  const open = cards.filter((card) => !isClosed(card));
  const undecided = open.flatMap((card) => {
    // An answer with the specification's fields alone has no decisions.
    const time = card.version > 0 ? decisionTime(card, today) : null;
    return time && time.decision === null ? [{ card, day: time.due_on, amount: time.fee }] : [];
  });
  const coming = open.flatMap((card) => {
    const { renews_on: day, next_fee: amount } = feeYearOf(card, today, today);
    return day && amount && centsOf(amount) > 0 ? [{ card, day, amount }] : [];
  });
  const due = (undecided.length > 0 ? undecided : coming).toSorted((one, other) =>
    one.day < other.day ? -1 : Number(one.day > other.day),
  );
  const [next] = due;
  if (!next) return { amount: '$0.00', warning: null, text: 'No annual fees', cardId: null };
  const { card, day } = next;
  const ofMonth = due.filter((other) => other.day.slice(0, 7) === day.slice(0, 7));
  const amount = totalOf(ofMonth.map((each) => each.amount));
  const isNear = daysBetween(today, day) <= DAYS_AHEAD;
  const when = feeDayText(day, { today, isExact: Boolean(card.fee_day), isNear });
  const called = ofMonth.map((each) => names.get(each.card.id) ?? each.card.card_name).join(', ');
  // The count comes first, because a long line is cut.
  const name = ofMonth.length === 1 ? called : `${ofMonth.length} fees: ${called}`;
  return {
    amount: dollars(amount),
    cardId: card.id,
    warning: undecided.length > 0 ? 'Decide' : null,
    text: when,
    more: ` · ${name}`,
  };
}

/** Formats the day of a fee, or its month if the user has not set the day. */
function feeDayText(
  day: PlainDate,
  { today, isExact, isNear }: { today: PlainDate; isExact: boolean; isNear: boolean },
): string {
  if (!isExact) return shortMonthYear(day);
  const days = daysBetween(today, day);
  if (!isNear || days < 0) return shortDay(day);
  return days < 2 ? expiryText(day, today) : inDays(days);
}
