import { dollars, type Cents } from './money.ts';

interface YearlyFigure {
  figure: string;
  subject: string;
  total: Cents;
}

/** Benefits whose names carry the total of a year, although each period gives only a part of it. */
const YEARLY_FIGURES: readonly YearlyFigure[] = [
  { figure: '$120', subject: 'Uber', total: 120_00 },
  { figure: '$240', subject: 'Digital Entertainment', total: 240_00 },
  { figure: '$100', subject: 'Saks', total: 100_00 },
];

/**
 * What a year of a benefit is worth, where its name says so.
 * @example yearlyFigureIn('$120 Uber Cash')?.total // 12000
 */
export function yearlyFigureIn(name: string): YearlyFigure | undefined {
  return YEARLY_FIGURES.find(({ figure, subject }) => name.includes(`${figure} ${subject}`));
}

/**
 * A benefit's name, in which the figure of a whole year has given way to the amount of one period, in whole
 * dollars like the figure it replaces where there are no cents.
 * @example nameInPeriod('$120 Uber Cash', '10.00') // '$10 Uber Cash'
 */
export function nameInPeriod(name: string, amount: string): string {
  const known = yearlyFigureIn(name);
  // A function, because '$1' in a replacement text would mean a group.
  return known ? name.replace(known.figure, () => dollars(amount).replace('.00', '')) : name;
}
