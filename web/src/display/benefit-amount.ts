import type { UserBenefit } from '@card-rewards/functions/contract';
import { amountOf, centsOf, periodMonths, type Cents, type Frequency } from '@card-rewards/functions/domain';

/** What the amount rules look at. */
interface BenefitAmount {
  benefit_name: string;
  amount: string;
  frequency: Frequency;
}

/** Benefits whose names carry the total of a year, although each period gives only a part of it. */
const YEARLY_FIGURES: readonly { figure: string; subject: string; total: Cents }[] = [
  { figure: '$120', subject: 'Uber', total: 120_00 },
  { figure: '$240', subject: 'Digital Entertainment', total: 240_00 },
  { figure: '$100', subject: 'Saks', total: 100_00 },
];

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * An amount for the eye, in US dollars.
 * @example dollars('1250.00') // '$1,250.00'
 */
export function dollars(amount: string): string {
  return inDollars.format(Number(amount));
}

/**
 * What the amount pill says: the amount of one period, so a monthly benefit shows its month. Null, no pill,
 * for a benefit that is worth no amount of its own.
 * @example amountText({ amount: '15.00' }) // '$15.00'
 */
export function amountText({ amount }: Pick<BenefitAmount, 'amount'>): string | null {
  return centsOf(amount) === 0 ? null : dollars(amount);
}

/**
 * What a benefit still has to give in its period.
 * @example amountLeft({ status: 'unused', used_amount: '20.00', benefit: { amount: '50.00', … } }) // '30.00'
 */
export function amountLeft({
  status,
  used_amount,
  benefit,
}: Pick<UserBenefit, 'status' | 'used_amount' | 'benefit'>): string {
  if (status === 'used') return '0.00';
  return amountOf(Math.max(0, centsOf(benefit.amount) - centsOf(used_amount)));
}

/**
 * The sum of amounts.
 * @example totalOf(['10.00', '2.50']) // '12.50'
 */
export function totalOf(amounts: readonly string[]): string {
  return amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));
}

/**
 * What a benefit gives in a whole year, or null when it has no amount or does not come back every year.
 * @example yearlyTotal({ benefit_name: 'Resy credit', amount: '10.00', frequency: 'monthly' }) // '120.00'
 */
export function yearlyTotal({ benefit_name, amount, frequency }: BenefitAmount): string | null {
  const known = yearlyFigureIn(benefit_name);
  if (known) return amountOf(known.total);
  const months = periodMonths(frequency);
  const cents = centsOf(amount);
  if (cents === 0 || months === null || months > 12) return null;
  return amountOf(cents * (12 / months));
}

/**
 * A benefit's name, in which the figure of a whole year has given way to the amount of one period, in whole
 * dollars like the figure it replaces where there are no cents.
 * @example benefitDisplayName({ benefit_name: '$120 Uber Cash', amount: '10.00' }) // '$10 Uber Cash'
 */
export function benefitDisplayName({
  benefit_name,
  amount,
}: Pick<BenefitAmount, 'benefit_name' | 'amount'>): string {
  const known = yearlyFigureIn(benefit_name);
  // A function, because '$1' in a replacement text would mean a group.
  return known ? benefit_name.replace(known.figure, () => dollars(amount).replace('.00', '')) : benefit_name;
}

function yearlyFigureIn(name: string) {
  return YEARLY_FIGURES.find(({ figure, subject }) => name.includes(`${figure} ${subject}`));
}
