import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  centsOf,
  daysBetween,
  decisionTime,
  inDays,
  returnOf,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft, dollars, totalOf } from '../../model/benefit-amount.ts';
import { DAYS_AHEAD, isOpen } from '../../model/benefit-list.ts';
import { capturedThisYear } from '../../model/captured-this-year.ts';
import { isClosed } from '../../model/card-sort.ts';
import { expiryText, shortDate, shortMonthYear } from '../../model/date-text.ts';

/** A figure of the strip with its second line. */
export interface Figure {
  amount: string;
  /** The warning at the start of the second line. */
  warning: string | null;
  text: string;
}

/** Returns what is left of all open benefits with an amount. */
export function openFigure(benefits: readonly UserBenefit[]): Figure {
  const open = benefits.filter((benefit) => isOpen(benefit) && centsOf(benefit.benefit.amount) > 0);
  const cards = new Set(open.map(({ card_id }) => card_id)).size;
  const text = `${count(open.length, 'benefit')} on ${count(cards, 'card')}`;
  return {
    amount: dollars(totalOf(open.map(amountLeft))),
    warning: null,
    text: open.length === 0 ? 'Nothing is open' : text,
  };
}

/** Returns the captured total of this year, with the fees due in it. */
export function capturedFigure(cards: readonly Card[], today: PlainDate): Figure {
  const { captured, fees } = capturedThisYear(cards, today);
  return {
    amount: dollars(captured),
    warning: null,
    text: fees === '0.00' ? 'No annual fees' : `of ${dollars(fees)} in fees`,
  };
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
    const { renews_on: day, next_fee: amount } = returnOf(card, today)[0] ?? {};
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
    text: `${when} · ${name}`,
  };
}

/** Formats the day of a fee, or its month where the user has not set the day. */
function feeDayText(
  day: PlainDate,
  { today, isExact, isNear }: { today: PlainDate; isExact: boolean; isNear: boolean },
): string {
  if (!isExact) return shortMonthYear(day);
  const days = daysBetween(today, day);
  if (!isNear || days < 0) return shortDate(day);
  return days < 2 ? expiryText(day, today) : inDays(days);
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`;
}
