import { dueDay, feeBeginning, feeOf, feeYearStarts, lastDueDay, type FeeCard } from './fee-due.ts';
import { feeYearOf, type FeeYear, type ReturningCard } from './fee-year.ts';
import type { Decision } from './fields/card.ts';
import { centsOf } from './money.ts';
import { addDays, daysBetween, monthStart, type PlainDate } from './plain-date.ts';

const DAYS_BEFORE = 60;
/** Most issuers refund an annual fee if the card is closed or changed within this many days after the fee. */
const DAYS_AFTER = 30;
const DAYS_OF_MONTH = 30;

export interface DecisionTime {
  due_on: PlainDate;
  until: PlainDate;
  fee: string;
  /**
   * Whether the fee is lower than a year before, regardless of refunds. A lower fee shows that the user has
   * already downgraded the card.
   */
  is_lower: boolean;
  /**
   * The fee year before the one that `fee` pays for. Null until that earlier year has ended or `due_on` is
   * reached.
   */
  finished: FeeYear | null;
  decision: Decision | null;
}

/**
 * Returns the time for the decision about a card: from 60 days before its annual fee until 30 days after it.
 * If the user has not set the fee's date, the 30 days start at the end of the fee's month.
 * @example findDecisionTime(platinum, '2027-03-11')
 * // { due_on: '2027-03-01', fee: '895.00', finished: { captured: '202.00', … }, decision: null, … }
 */
export function findDecisionTime(card: ReturningCard, today: PlainDate): DecisionTime | null {
  if (card.closed_date !== null) return null;
  const earliest = addDays(today, -DAYS_AFTER - DAYS_OF_MONTH);
  const nearby = renewalStarts(card, earliest, addDays(today, DAYS_BEFORE))
    .map((start) => ({ start, fee: feeBeginning(card, start) }))
    .find(
      ({ fee }) =>
        -DAYS_AFTER <= daysBetween(today, lastDueDay(fee)) && daysBetween(today, fee.day) <= DAYS_BEFORE,
    );
  if (!nearby) return null;
  const { start } = nearby;
  const { day: due_on, amount: fee } = nearby.fee;
  const decision = decisionFor(card, due_on);
  if (centsOf(fee) === 0 && decision === null) return null;
  const isFinished = start <= today || due_on <= today;
  const finished = isFinished ? feeYearOf(card, monthStart(start, -12), today) : null;
  return {
    due_on,
    until: addDays(lastDueDay(nearby.fee), DAYS_AFTER),
    fee,
    is_lower: centsOf(feeOf(card, start)) < centsOf(feeOf(card, monthStart(start, -12))),
    finished,
    decision,
  };
}

const renewalStarts = (card: FeeCard, first: PlainDate, last: PlainDate) =>
  feeYearStarts(card, first, last).filter((from) => from > card.opening_date);

// A decision to cancel does not count: the card is open, so the user has reopened it since.
function decisionFor(card: FeeCard, due: PlainDate): Decision | null {
  const decisive = (card.decisions ?? []).filter(
    ({ kind, on }) => (kind === 'keep' || kind === 'downgrade') && nearestDue(card, on) === due,
  );
  return decisive.reduce<Decision | null>(
    (latest, each) => (latest && latest.on > each.on ? latest : each),
    null,
  );
}

function nearestDue(card: FeeCard, on: PlainDate): PlainDate | undefined {
  const distance = (day: PlainDate) => Math.abs(daysBetween(day, on));
  return renewalStarts(card, addDays(on, -366), addDays(on, 366))
    .map((from) => dueDay(card.fee_day, from))
    .toSorted((one, other) => distance(one) - distance(other) || (one < other ? 1 : -1))[0];
}
