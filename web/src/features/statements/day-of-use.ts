import { daysAfter, type PlainDate } from '@card-rewards/functions/domain';
import { periodOn, type WalletBenefit } from './card-wallet.ts';
import { hasWords } from './line-words.ts';
import type { StatementLine } from './statement-file.ts';

/** The most days between a purchase and its credit. */
export const DAYS_TO_POST = 10;

/**
 * Finds the day on which a credit counts. For a benefit that a purchase triggers, this is the day of the only matching
 * purchase in the ten days before, of at least the credit's amount. Otherwise it is the day of the credit.
 * @returns `days` is not empty where there are several such purchases in different periods. The holder chooses one
 */
export function dayOfUse(
  credit: StatementLine,
  benefit: WalletBenefit,
  charges: readonly StatementLine[],
): { usedOn: PlainDate; days: PlainDate[] } {
  const own = { usedOn: credit.day, days: [] };
  if (!benefit.byPurchase) return own;
  const earliest = daysAfter(credit.day, -DAYS_TO_POST);
  const purchases = charges.filter(
    (line) =>
      earliest <= line.day &&
      line.day <= credit.day &&
      -line.cents >= credit.cents &&
      benefit.purchases.some((pattern) => hasWords(line, pattern)),
  );
  const [only, ...others] = purchases;
  if (!only) return own;
  const startOn = (day: PlainDate) => periodOn(benefit, day)?.start;
  if (others.length === 0) {
    return startOn(only.day) === undefined ? own : { usedOn: only.day, days: [] };
  }
  const days = [...new Set(purchases.map(({ day }) => day))].toSorted();
  const periods = new Set([...days, credit.day].map(startOn));
  return periods.size === 1 ? own : { usedOn: credit.day, days };
}
