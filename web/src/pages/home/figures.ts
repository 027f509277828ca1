import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import {
  centsOf,
  compareDatedFees,
  compareTwins,
  countAvailable,
  creditsText,
  DAYS_AHEAD,
  daysBetween,
  displayCardName,
  expiresOn,
  feesDue,
  findDecisionTime,
  finishedYearText,
  inDays,
  isCounted,
  lastDueDay,
  lastOfMonth,
  leftNow,
  monthIndex,
  monthStart,
  shortDay,
  totalOf,
  type DatedFee,
  type FeeYear,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars, wholeDollars } from '../../model/benefits/benefit-amount.ts';
import { shortCardName, shortNames } from '../../model/cards/card-name.ts';
import { capturedInYear, capturedYear } from '../../model/cards/card-return.ts';
import { isClosed } from '../../model/cards/card-sort.ts';
import { countText } from '../../model/texts/count-text.ts';
import { expiryText, shortMonthYear } from '../../model/texts/date-text.ts';

export interface Figure {
  amount: string;
  warning?: string | null;
  isUrgent?: boolean;
  text: string;
  more?: string;
}

export function availableFigure(benefits: readonly BenefitInPeriod[], today: PlainDate): Figure {
  const credits = benefits.filter((benefit) => isCounted(benefit) && leftNow(benefit) > 0);
  const { left } = countAvailable(credits);
  if (credits.length === 0) return { amount: dollars(left), text: 'Nothing is available' };
  const endingToday = countAvailable(credits.filter((benefit) => expiresOn(benefit) === today));
  const cards = new Set(credits.map(({ card_id }) => card_id)).size;
  return {
    amount: dollars(left),
    warning: endingToday.credits > 0 ? `${wholeDollars(endingToday.left)} ends today` : null,
    isUrgent: endingToday.credits > 0,
    text: creditsText(credits.length),
    more: ` on ${countText(cards, 'card')}`,
  };
}

export function capturedFigure(cards: readonly Card[], today: PlainDate): Figure & { year: string } {
  const thisYear = today.slice(0, 4);
  const { year, captured, fees } = capturedYear(cards, today);
  const ofFees = fees === '0.00' ? 'No annual fees' : `of ${wholeDollars(fees)} in fees`;
  const text =
    year === thisYear
      ? ofFees
      : `${wholeDollars(capturedInYear(cards, thisYear, today).captured)} in ${thisYear}`;
  return { year, amount: dollars(captured), text };
}

const DAYS_HIGHLIGHTED = 14;

interface NextFee extends Figure {
  cardId: string | null;
  /** The fees to decide about. Empty if the figure itself shows the only such fee. */
  undecided: { cardId: string; text: string }[];
}

interface DueFee extends DatedFee {
  card: Card;
  isUndecided: boolean;
  finished: FeeYear | null;
}

/**
 * Returns the total of the next fees. Fees with a known date are added up if they have the same date, and other fees if
 * they have the same month. If a fee that is not past needs a decision, only such fees count.
 */
export function nextFeeFigure(
  cards: readonly Card[],
  names: ReadonlyMap<string, string>,
  today: PlainDate,
): NextFee {
  const called = shortNames(names);
  const nameOf = ({ id, card_name }: Card) => called.get(id) ?? shortCardName(displayCardName(card_name));
  const fees = cards
    .filter((card) => !isClosed(card))
    .toSorted(compareTwins)
    .flatMap((card) => dueFees(card, today))
    .toSorted(compareDatedFees);
  const undecided = fees.filter(({ isUndecided }) => isUndecided);
  const isAhead = (fee: DueFee) => today <= lastDueDay(fee);
  const [group = [], then = []] = groupFees(
    undecided.some(isAhead) ? undecided.filter(isAhead) : fees.filter(isAhead),
  );
  const decideAbout = undecided.map((fee) => ({
    cardId: fee.card.id,
    text: `${nameOf(fee.card)}’s ${wholeDollars(fee.amount)} ${dueWhen(fee, today)}`,
  }));
  const [first] = group;
  if (!first) return { amount: '$0.00', text: 'No annual fees', cardId: null, undecided: decideAbout };
  const all = group.map(({ card }) => nameOf(card)).join(', ');
  const isOpen = first.isUndecided;
  const finished = group.length === 1 && first.finished ? ` · ${finishedYearText(first.finished)}` : '';
  const isOnlyOne = undecided.length === 1 && isOpen;
  const [next] = then;
  // If a finished year is shown, later fees have no room. The links of `undecided` show these fees.
  const afterwards =
    next && finished === '' && first.is_exact && daysBetween(today, next.day) <= DAYS_AHEAD
      ? ` · then ${wholeDollars(totalOf(amountsOf(then)))} ${next.is_exact ? shortDay(next.day) : shortMonthYear(next.day)}`
      : '';
  return {
    amount: dollars(totalOf(amountsOf(group))),
    cardId: first.card.id,
    warning: isOnlyOne ? 'Keep it?' : null,
    isUrgent: isOpen && daysBetween(today, first.day) <= DAYS_HIGHLIGHTED,
    text: feeDayText(first, today),
    // The names of the cards come last, because the end of a long line is cut off.
    more: `${finished}${afterwards} · ${group.length === 1 ? all : `${group.length} fees: ${all}`}`,
    undecided: isOnlyOne ? [] : decideAbout,
  };
}

const amountsOf = (fees: readonly DueFee[]) => fees.map(({ amount }) => amount);

function dueFees(card: Card, today: PlainDate): DueFee[] {
  // Version 0 means that the response had only the specification's fields, and so no decisions.
  const time = card.version > 0 ? findDecisionTime(card, today) : null;
  const undecided = time?.decision === null && centsOf(time.fee) > 0 ? time : null;
  const next = feesDue(card, monthStart(today), lastOfMonth(monthIndex(today) + 24)).find(
    (fee) => today <= lastDueDay(fee) && centsOf(fee.amount) > 0 && fee.day !== undecided?.due_on,
  );
  return [
    ...(undecided
      ? [
          {
            card,
            day: undecided.due_on,
            is_exact: Boolean(card.fee_day),
            amount: undecided.fee,
            isUndecided: true,
            finished: undecided.finished,
          },
        ]
      : []),
    ...(next ? [{ card, ...next, isUndecided: false, finished: null }] : []),
  ];
}

function groupFees(fees: readonly DueFee[]): DueFee[][] {
  const keyOf = ({ day, is_exact }: DueFee) => (is_exact ? day : day.slice(0, 7));
  return [...Map.groupBy(fees, keyOf).values()];
}

function dueWhen(fee: DueFee, today: PlainDate): string {
  const { day, is_exact } = fee;
  const isPast = lastDueDay(fee) < today;
  if (!is_exact) return `${isPast ? 'was due' : 'due'} in ${shortMonthYear(day).slice(0, 3)}`;
  return `${isPast ? 'posted' : 'due'} ${shortDay(day)}`;
}

function feeDayText({ day, is_exact }: DueFee, today: PlainDate): string {
  if (!is_exact) return shortMonthYear(day);
  const days = daysBetween(today, day);
  if (days > DAYS_AHEAD) return shortDay(day);
  return days < 2 ? expiryText(day, today) : inDays(days);
}
