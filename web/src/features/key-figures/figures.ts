import type { Card, BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  isAvailable,
  centsOf,
  DAYS_AHEAD,
  daysBetween,
  decisionTime,
  feesDue,
  inDays,
  lastOfMonth,
  leftNow,
  monthIndex,
  shortDay,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft, dollars, wholeDollars, totalOf } from '../../model/benefits/benefit-amount.ts';
import { capturedInYear } from '../../model/cards/card-return.ts';
import { shortCardName, shortNames } from '../../model/cards/card-name.ts';
import { isClosed } from '../../model/cards/card-sort.ts';
import { countText } from '../../model/texts/count-text.ts';
import { expiryText, shortMonthYear } from '../../model/texts/date-text.ts';

/** A figure of the strip with its second line. */
export interface Figure {
  amount: string;
  /** The warning at the start of the second line. */
  warning?: string | null;
  /** Whether the fee is near and the user has not decided about it. */
  isUrgent?: boolean;
  text: string;
  /** The end of the second line, which is left out if it has no room. */
  more?: string;
}

/** Returns how much is left of all available benefits with an amount, or with the user's own value. */
export function availableFigure(benefits: readonly BenefitInPeriod[]): Figure {
  const available = benefits.filter((benefit) => isAvailable(benefit) && leftNow(benefit) > 0);
  const cards = new Set(available.map(({ card_id }) => card_id)).size;
  return {
    amount: dollars(totalOf(available.map(amountLeft))),
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
  const ofFees = fees === '0.00' ? 'No annual fees' : `of ${wholeDollars(fees)} in fees`;
  const text = isJanuary
    ? `${wholeDollars(capturedInYear(cards, thisYear, today).captured)} in ${thisYear}`
    : ofFees;
  return { year, amount: dollars(captured), text };
}

/** The days before a fee in which an open decision is highlighted. */
const DAYS_HIGHLIGHTED = 14;

/** The next fees, and the past one about which the user still has to decide. */
interface NextFee extends Figure {
  cardId: string | null;
  posted: { cardId: string; text: string } | null;
}

/** Returns the total of the fees in the next month with a fee, from today on, and the card of the first one. */
export function nextFeeFigure(
  cards: readonly Card[],
  names: ReadonlyMap<string, string>,
  today: PlainDate,
): NextFee {
  const called = shortNames(names);
  const nameOf = ({ id, card_name }: Card) => called.get(id) ?? shortCardName(card_name);
  const open = cards.filter((card) => !isClosed(card));
  const undecided = open.flatMap((card) => {
    // An answer with the specification's fields alone has no decisions.
    const time = card.version > 0 ? decisionTime(card, today) : null;
    return time && time.decision === null ? [{ card, day: time.due_on, amount: time.fee }] : [];
  });
  const posted = postedText(undecided, nameOf, today);
  const due = open
    .flatMap((card) => {
      const fees = feesDue(card, today, lastOfMonth(monthIndex(today) + 24));
      const next = fees.find(({ amount }) => centsOf(amount) > 0);
      return next ? [{ card, ...next }] : [];
    })
    .toSorted(byDay);
  const [next] = due;
  if (!next) return { amount: '$0.00', text: 'No annual fees', cardId: null, posted };
  const { card, day } = next;
  const ofMonth = due.filter((other) => other.day.slice(0, 7) === day.slice(0, 7));
  const all = ofMonth.map((each) => nameOf(each.card)).join(', ');
  const isOpen = undecided.some((each) => each.card === card && each.day === day);
  return {
    amount: dollars(totalOf(ofMonth.map((each) => each.amount))),
    cardId: card.id,
    warning: isOpen ? 'Decide' : null,
    isUrgent: isOpen && daysBetween(today, day) <= DAYS_HIGHLIGHTED,
    text: feeDayText(next, today),
    // The count comes first, because a long line is cut.
    more: ` · ${ofMonth.length === 1 ? all : `${ofMonth.length} fees: ${all}`}`,
    posted,
  };
}

interface DueFee {
  card: Card;
  day: PlainDate;
  amount: string;
}

const byDay = (one: DueFee, other: DueFee) => (one.day < other.day ? -1 : Number(one.day > other.day));

/** Names the first of the fees that have posted and are undecided: `Gold's $325 posted Feb 3`. */
function postedText(
  undecided: readonly DueFee[],
  nameOf: (card: Card) => string,
  today: PlainDate,
): NextFee['posted'] {
  const past = undecided.filter(({ day, amount }) => day < today && centsOf(amount) > 0);
  const [first, ...others] = past.toSorted(byDay);
  if (!first) return null;
  const { card, day, amount } = first;
  const when = card.fee_day ? `posted ${shortDay(day)}` : `due in ${shortMonthYear(day).slice(0, 3)}`;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return { cardId: card.id, text: `${nameOf(card)}’s ${wholeDollars(amount)}${more} ${when}` };
}

/** Formats the day of a fee, or its month if the user has not set the day. */
function feeDayText({ card, day }: DueFee, today: PlainDate): string {
  if (!card.fee_day) return shortMonthYear(day);
  const days = daysBetween(today, day);
  if (days > DAYS_AHEAD) return shortDay(day);
  return days < 2 ? expiryText(day, today) : inDays(days);
}
