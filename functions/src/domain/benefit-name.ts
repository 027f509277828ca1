import { wholeDollars, type Cents } from './money.ts';

interface YearlyFigure {
  figure: string;
  subject: string;
  total: Cents;
}

/** Lists benefits whose name states the total of a year, although each period gives only a part of it. */
const YEARLY_FIGURES: readonly YearlyFigure[] = [
  { figure: '$120', subject: 'Uber', total: 120_00 },
  { figure: '$240', subject: 'Digital Entertainment', total: 240_00 },
  { figure: '$100', subject: 'Saks', total: 100_00 },
];

/**
 * Returns the yearly total that a benefit's name states, in cents; undefined if it states none.
 * @example yearlyFigureIn('$120 Uber Cash')?.total // 12000
 */
export function yearlyFigureIn(name: string): YearlyFigure | undefined {
  return YEARLY_FIGURES.find(({ figure, subject }) => name.includes(`${figure} ${subject}`));
}

/**
 * Replaces the yearly total in a benefit's name by the amount of one period. Whole dollars are written without cents,
 * like the total.
 * @example nameInPeriod('$120 Uber Cash', '10.00') // '$10 Uber Cash'
 */
export function nameInPeriod(name: string, amount: string): string {
  const yearly = yearlyFigureIn(name);
  // The replacement is a function because '$1' in a replacement text would mean a group.
  return yearly ? name.replace(yearly.figure, () => wholeDollars(amount)) : name;
}
