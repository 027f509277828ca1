import {
  addDays,
  centsOf,
  daysBetween,
  laterDay,
  nextDay,
  previousDay,
  withoutDays,
  type Cents,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { areAlike } from './compare-lines.ts';
import {
  DAYS_AFTER_EDGE,
  DAYS_BY_HAND,
  DAYS_TO_POST,
  DAYS_WITH_LAST_STATEMENT,
  MOST_DAYS_TO_POST,
} from './day-limits.ts';
import type { RecordedAs } from './find-recorded.ts';
import type { LineOfBenefit, MatchedLine } from './identify-lines.ts';
import { isOdd, isSpending } from './line-words.ts';
import { isPurchaseOf, periodOn, type MatchableBenefit, type MatchablePeriod } from './matchable-card.ts';

/**
 * Describes a use that can belong to either of two periods. `start` is the first date of the later period. The use gets
 * the date `before` if it belongs to the earlier period, or the date `since` if it belongs to the later period.
 */
interface Edge {
  start: PlainDate;
  before: PlainDate;
  since: PlainDate;
}

export type Side = 'before' | 'since';

export interface DateOfCredit {
  usedOn: PlainDate;
  purchase: MatchedLine | null;
  edge: Edge | null;
  isOpen: boolean;
}

export interface MatchContext {
  charges: readonly MatchedLine[];
  refunds: readonly MatchedLine[];
  covered: readonly CoveredDays[];
  recordedAs: RecordedAs;
  sideOf: ReadonlyMap<string, Side>;
}

interface Fit {
  purchase: MatchedLine;
  period: MatchablePeriod;
  /**
   * Whether the purchase may belong to the previous period, because only its posting date is known and the period has
   * just begun.
   */
  isUndecided: boolean;
}

const MONTH = 31;

/**
 * Finds the date of use of each credit: the date of a purchase that fits the credit (see `findFits`), or else the date
 * of the credit's line. A recorded credit keeps the date of its use. If a credit can belong to two periods, the user is
 * asked.
 */
export function dateCredits(
  credits: readonly LineOfBenefit[],
  surroundings: MatchContext,
): ReadonlyMap<string, DateOfCredit> {
  const { recordedAs, sideOf } = surroundings;
  const purchases = trackPurchases(surroundings);
  const dates = new Map<string, DateOfCredit>();

  const setDay = ({ line, benefit }: LineOfBenefit, usedOn: PlainDate, purchase?: MatchedLine) => {
    if (purchase) purchases.take(purchase);
    purchases.spend(benefit, usedOn, line.cents);
    const edge = edgeOfStatement(benefit, usedOn);
    dates.set(line.id, withSide({ line, benefit }, { usedOn, edge, purchase: purchase ?? null }, sideOf));
  };
  const ask = (credit: LineOfBenefit, edge: Edge) => {
    const date = withSide(credit, { usedOn: credit.line.day, edge, purchase: null }, sideOf);
    dates.set(credit.line.id, date);
    if (!date.isOpen) purchases.spend(credit.benefit, date.usedOn, credit.line.cents);
  };

  const [recorded, fresh] = [true, false].map((isRecorded) =>
    credits.filter(({ line }) => recordedAs.has(line.id) === isRecorded),
  );
  for (const { line, benefit } of recorded ?? []) {
    const usedOn = recordedAs.get(line.id)?.used_on ?? line.day;
    dates.set(line.id, { usedOn, purchase: null, edge: null, isOpen: false });
    const found = purchases.near({ line, benefit });
    // If the use comes from a file with posting dates only, its date is the posting date of the purchase.
    const purchase =
      found.find(({ day }) => day === usedOn) ?? found.find(({ postingDate }) => postingDate === usedOn);
    if (purchase) purchases.take(purchase);
  }
  const open = new Set((fresh ?? []).toSorted(byDayAndAmount));
  const dateByPurchase = (credit: LineOfBenefit): boolean => {
    const decided = purchases.findFits(credit).filter(({ isUndecided }) => !isUndecided);
    const starts = new Set(decided.map(({ period }) => period.start));
    const latest = decided.at(-1);
    if (!latest || starts.size > 1) return false;
    setDay(credit, latest.purchase.day, latest.purchase);
    return open.delete(credit);
  };
  for (const credit of open) dateByPurchase(credit);
  // Equal credits have the same benefit and the same amount. If no more purchases fit than there are credits, each
  // purchase gets one credit, unless a fit is `isUndecided`.
  for (const equal of Map.groupBy(open, amountKey).values()) {
    const asked = equal
      .map((credit) => ({ credit, fits: purchases.findFits(credit) }))
      .filter(({ fits }) => fits.length > 0);
    const left = new Set(asked.flatMap(({ fits }) => fits.map(({ purchase }) => purchase)));
    const isDecided = asked.every(({ fits }) => fits.every(({ isUndecided }) => !isUndecided));
    if (!isDecided || left.size > asked.length) continue;
    for (const { credit, fits } of asked) {
      const purchase = fits.find((fit) => left.delete(fit.purchase))?.purchase;
      if (!purchase) continue;
      setDay(credit, purchase.day, purchase);
      open.delete(credit);
    }
  }
  for (const credit of open) {
    // The credits that got a date before this one may have used up purchases and parts of their periods. So the
    // purchases that still fit this credit may now be in a single period.
    if (dateByPurchase(credit)) continue;
    const fits = purchases.findFits(credit);
    const edge = fits.length > 0 ? edgeBetween(fits) : edgeWithoutPurchase(credit, purchases, surroundings);
    if (edge) ask(credit, edge);
    else setDay(credit, credit.line.day);
  }
  return dates;
}

/**
 * Sorts the larger of two credits on one date first, because the smaller credit can be the rest of the period's amount.
 * For example, an amount of $50 can post as a credit of $40 and a credit of $10.
 */
function byDayAndAmount(one: LineOfBenefit, other: LineOfBenefit): number {
  return (
    byDay(one.line, other.line) ||
    other.line.cents - one.line.cents ||
    one.benefit.id.localeCompare(other.benefit.id) ||
    one.line.id.localeCompare(other.line.id)
  );
}

const amountKey = ({ line, benefit }: LineOfBenefit) => `${benefit.id} ${line.cents}`;

function withSide(
  { line, benefit }: LineOfBenefit,
  { usedOn, edge, purchase }: Omit<DateOfCredit, 'isOpen'>,
  sideOf: MatchContext['sideOf'],
): DateOfCredit {
  const side = sideOf.get(line.id) ?? sideOf.get(benefit.id);
  return {
    usedOn: edge && side ? edge[side] : usedOn,
    purchase,
    edge,
    isOpen: edge !== null && side === undefined,
  };
}

function edgeBetween(fits: readonly Fit[]): Edge {
  const start = fits.map(({ period }) => period.start).reduce(laterDay);
  const [before, since] = [true, false].map((isBefore) =>
    fits
      .filter(({ period }) => period.start < start === isBefore)
      .map(({ purchase }) => purchase.day)
      .at(-1),
  );
  return { start, before: before ?? previousDay(start), since: since ?? start };
}

/**
 * A benefit's year can end with a statement, a few weeks after the card's anniversary. Returns the edge if a use can
 * still belong to the earlier year.
 */
function edgeOfStatement(benefit: MatchableBenefit, usedOn: PlainDate): Edge | null {
  const start = periodOn(benefit, usedOn)?.start;
  if (!benefit.endsWithStatement || start === undefined) return null;
  if (daysBetween(start, usedOn) >= DAYS_WITH_LAST_STATEMENT) return null;
  const before = previousDay(start);
  return periodOn(benefit, before) ? { start, before, since: usedOn } : null;
}

/**
 * Returns the edge at the start of a credit's period if the purchase may be from the period before, and otherwise null.
 * Also returns null if `benefit.purchases` has patterns and the files show no purchase before the edge, or if it has no
 * patterns and both periods have at most {@link MONTH} days.
 */
function edgeWithoutPurchase(
  { line, benefit }: LineOfBenefit,
  purchases: Purchases,
  { covered }: MatchContext,
): Edge | null {
  if (benefit.isUnlimited) return null;
  const start = periodOn(benefit, line.day)?.start;
  const usual = addDays(line.day, -benefit.daysToPost);
  if (start === undefined || start <= usual) return null;
  const before = previousDay(start);
  const lengths = [before, line.day].map((day) => {
    const period = periodOn(benefit, day);
    return period ? 1 + daysBetween(period.start, period.end) : 0;
  });
  if (lengths.includes(0)) return null;
  const hasWords = benefit.purchases.length > 0;
  const isCertain = hasWords
    ? withoutDays([{ from: usual, to: before }], covered).length === 0 &&
      !purchases.near({ line, benefit }).some(
        ({ day, transactionDate }) =>
          // If only the posting date is known, the purchase may have been made earlier.
          usual <= day && day < (transactionDate === null ? addDays(start, DAYS_AFTER_EDGE) : start),
      )
    : Math.max(...lengths) <= MONTH;
  return isCertain ? null : { start, before, since: line.day };
}

type Purchases = ReturnType<typeof trackPurchases>;

function trackPurchases({ charges, refunds, recordedAs }: MatchContext) {
  const all = charges.toSorted((one, other) => byDay(one, other) || other.cents - one.cents);
  const spending = new Set(all.filter(isSpending));
  const returned = findReturns(all, refunds);
  const taken = new Set<string>();
  const matched = new Set([...recordedAs.values()].map(({ id }) => id));
  const spent = new Map<MatchablePeriod, { day: PlainDate; cents: Cents }[]>();

  /**
   * Returns what was left of a period on the date of a purchase. A use that was recorded by hand with the credit's
   * amount, shortly before the purchase, is not subtracted: the use may be the credit itself.
   */
  const leftBefore = (period: MatchablePeriod, day: PlainDate, credited: Cents): Cents => {
    if (period.status === 'auto') return 0;
    const amount = centsOf(period.amount);
    if (amount === 0) return Infinity;
    const uses = period.uses.filter(({ id, used_on, reading, amount: used }) => {
      if (matched.has(id)) return used_on <= day;
      const isOwn = !reading && centsOf(used) === credited && daysBetween(used_on, day) <= DAYS_BY_HAND;
      return used_on < day && !isOwn;
    });
    const before = (spent.get(period) ?? []).filter((each) => each.day <= day);
    return (
      amount -
      uses.reduce((sum, use) => sum + centsOf(use.amount), 0) -
      before.reduce((sum, { cents }) => sum + cents, 0)
    );
  };

  const near = ({ line, benefit }: LineOfBenefit): MatchedLine[] => {
    const [from, to] = [addDays(line.day, -MOST_DAYS_TO_POST), nextDay(line.day)];
    const found: MatchedLine[] = [];
    for (let index = firstIndex(all, from); index < all.length; index += 1) {
      const purchase = all[index];
      if (!purchase || purchase.day > to) break;
      const returnedOn = returned.get(purchase.id);
      if (-purchase.cents < line.cents || taken.has(purchase.id)) continue;
      if (returnedOn !== undefined && returnedOn <= line.day) continue;
      if (benefit.purchases.length > 0 ? isPurchaseOf(purchase, benefit) : spending.has(purchase)) {
        found.push(purchase);
      }
    }
    return found;
  };

  const fitOf = ({ line, benefit }: LineOfBenefit, purchase: MatchedLine): Fit[] => {
    const period = periodOn(benefit, purchase.day);
    if (!period) return [];
    const left = leftBefore(period, purchase.day, line.cents);
    if (Math.min(-purchase.cents, left) !== line.cents) return [];
    if (benefit.purchases.length === 0 && !isOdd(line.cents) && left !== line.cents) return [];
    const isUndecided =
      purchase.transactionDate === null &&
      daysBetween(period.start, purchase.day) < DAYS_AFTER_EDGE &&
      periodOn(benefit, previousDay(period.start)) !== null;
    return [{ purchase, period, isUndecided }];
  };

  return {
    take: (purchase: MatchedLine) => taken.add(purchase.id),
    spend: (benefit: MatchableBenefit, day: PlainDate, cents: Cents) => {
      const period = periodOn(benefit, day);
      if (period) spent.set(period, [...(spent.get(period) ?? []), { day, cents }]);
    },
    near,
    findFits: (credit: LineOfBenefit): Fit[] => {
      const { line, benefit } = credit;
      if (benefit.isUnlimited || benefit.months !== null) return [];
      const recent = addDays(line.day, -DAYS_TO_POST);
      const isEqual = ({ cents }: MatchedLine) => -cents === line.cents;
      const found = near(credit);
      const before = found.filter(({ day }) => day <= line.day);
      const tiers = [
        before.filter((each) => each.day >= recent),
        before.filter((each) => isOdd(line.cents) && isEqual(each)),
        found.filter(({ day }) => day > line.day),
      ];
      return (
        tiers.map((tier) => tier.flatMap((each) => fitOf(credit, each))).find((fits) => fits.length > 0) ?? []
      );
    },
  };
}

const byDay = (one: MatchedLine, other: MatchedLine) => one.day.localeCompare(other.day);

function firstIndex(lines: readonly MatchedLine[], day: PlainDate): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.day ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findReturns(
  purchases: readonly MatchedLine[],
  refunds: readonly MatchedLine[],
): ReadonlyMap<string, PlainDate> {
  const returned = new Map<string, PlainDate>();
  const ofAmount = Map.groupBy(purchases, ({ cents }) => -cents);
  for (const refund of refunds.toSorted(byDay)) {
    const purchase = (ofAmount.get(refund.cents) ?? []).findLast(
      ({ id, day, words }) => day <= refund.day && !returned.has(id) && areAlike(words, refund.words),
    );
    if (purchase) returned.set(purchase.id, refund.day);
  }
  return returned;
}
