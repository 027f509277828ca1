import { feeOf, withoutRepeats, type FeeCard } from './fee-due.ts';
import { feeYears } from './fee-year.ts';
import type { Fee } from './fields/card.ts';
import { firstOfMonth, monthIndex, type PlainDate } from './plain-date.ts';

/**
 * Returns a card's fees after its annual fee has changed. The new fee applies from the current fee year on, or from the
 * next one if the card has become another product. Earlier fee years keep their fees.
 * @param card the card before the change
 * @example feesAfterChange(card, '795.00', { otherProduct: false, today: '2026-11-20' }) // opened 2024-03, fee 695.00
 * // [{ from: '2024-03-01', amount: '695.00' }, { from: '2026-03-01', amount: '795.00' }]
 */
export function feesAfterChange(
  card: FeeCard,
  annualFee: string,
  { otherProduct, today }: { otherProduct: boolean; today: PlainDate },
): Fee[] {
  const years = feeYears(card, today);
  const earlierYears = otherProduct ? years : years.slice(0, -1);
  const last = years.at(-1) ?? { from: card.opening_date, to: card.opening_date };
  const from = otherProduct ? firstOfMonth(monthIndex(last.from) + 12) : last.from;
  const earlier = earlierYears.map((year) => ({ from: year.from, amount: feeOf(card, year.from) }));
  const later = otherProduct ? [] : (card.fees ?? []).filter((fee) => fee.from > from);
  if (earlier.length === 0) return later;
  return withoutRepeats([...earlier, { from, amount: annualFee }]).concat(later);
}

type OpeningChange = Record<'before' | 'after', PlainDate>;

/** Returns a card's fees after its opening date has changed: each fee moves with its fee year. */
export function feesAfterOpening(fees: readonly Fee[], opened: OpeningChange): Fee[] {
  const moved = fees.map((fee) => ({ ...fee, from: yearAfterOpening(fee.from, opened) }));
  // If two fees now have the same month, the later one wins.
  return moved.filter(({ from }, index) => !moved.slice(index + 1).some((later) => later.from === from));
}

/** Returns the first days of a card's complete fee years after its opening date has changed. */
export function completeYearsAfterOpening(years: readonly PlainDate[], opened: OpeningChange): PlainDate[] {
  return [...new Set(years.map((from) => yearAfterOpening(from, opened)))];
}

/** Moves the first day of a fee year to the nearest new one, at most half a year away. Other months stay. */
function yearAfterOpening(from: PlainDate, { before, after }: OpeningChange): PlainDate {
  if ((monthIndex(from) - monthIndex(before)) % 12 !== 0) return from;
  const months = monthIndex(after) - monthIndex(before);
  return firstOfMonth(monthIndex(from) + months - 12 * Math.round(months / 12));
}
