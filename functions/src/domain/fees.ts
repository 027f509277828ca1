import { feeOf, feeYears, type Fee, type ReturningCard } from './fee-year.ts';
import { firstOfMonth, monthIndex, type PlainDate } from './plain-date.ts';

type FeeCard = Pick<ReturningCard, 'opening_date' | 'closed_date' | 'annual_fee' | 'fees'>;

/**
 * The fees of a card whose annual fee is changed. It counts from the running fee year, that of another product from
 * the next one; the years before keep what they had.
 * @param card as it was
 * @example feesAfterChange(card, '795.00', { otherProduct: false, today: '2026-11-20' }) // opened 2024-03, fee 695.00
 * // [{ from: '2024-03-01', amount: '695.00' }, { from: '2026-03-01', amount: '795.00' }]
 */
export function feesAfterChange(
  card: FeeCard,
  annualFee: string,
  { otherProduct, today }: { otherProduct: boolean; today: PlainDate },
): Fee[] {
  const years = feeYears(card, today);
  const keeping = otherProduct ? years : years.slice(0, -1);
  const last = years.at(-1) ?? { from: card.opening_date, to: card.opening_date };
  const from = otherProduct ? firstOfMonth(monthIndex(last.from) + 12) : last.from;
  const kept = keeping.map((year) => ({ from: year.from, amount: feeOf(card, year.from) }));
  const later = otherProduct ? [] : (card.fees ?? []).filter((fee) => fee.from > from);
  if (kept.length === 0) return later;
  return withoutRepeats([...kept, { from, amount: annualFee }]).concat(later);
}

/**
 * The fees of a card that gets another fee with the next fee year, unless its holder has said what that one or a later
 * one costs.
 * @example feesFromNextYear(card, '895.00', '2026-11-20') // opened 2024-03, fee 695.00
 * // [{ from: '2027-03-01', amount: '895.00' }]
 */
export function feesFromNextYear(card: FeeCard, amount: string, today: PlainDate): Fee[] {
  const fees = [...(card.fees ?? [])];
  const running = feeYears(card, today).at(-1)?.from ?? card.opening_date;
  const from = firstOfMonth(monthIndex(running) + 12);
  if (feeOf(card, from) === amount || fees.some((fee) => fee.from >= from)) return fees;
  return [...fees, { from, amount }];
}

type OpeningChange = Record<'before' | 'after', PlainDate>;

/**
 * The fees of a card whose opening date is changed: what was set from a fee year on still is, where that year now begins.
 */
export function feesAfterOpening(fees: readonly Fee[], opened: OpeningChange): Fee[] {
  const moved = fees.map((fee) => ({ ...fee, from: yearAfterOpening(fee.from, opened) }));
  // Of two that now have the same month the latter counts.
  return moved.filter(({ from }, index) => !moved.slice(index + 1).some((later) => later.from === from));
}

/** The complete years of a card whose opening date is changed, by the first days that they have from then on. */
export function completeYearsAfterOpening(years: readonly PlainDate[], opened: OpeningChange): PlainDate[] {
  return [...new Set(years.map((from) => yearAfterOpening(from, opened)))];
}

/** Moves the first day of a fee year to the nearest one, half a year away at most; other months stay. */
function yearAfterOpening(from: PlainDate, { before, after }: OpeningChange): PlainDate {
  if ((monthIndex(from) - monthIndex(before)) % 12 !== 0) return from;
  const months = monthIndex(after) - monthIndex(before);
  return firstOfMonth(monthIndex(from) + months - 12 * Math.round(months / 12));
}

function withoutRepeats(fees: Fee[]): Fee[] {
  return fees.filter((fee, index) => fee.amount !== fees[index - 1]?.amount);
}
