import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  chosenResets,
  followsOpeningDate,
  monthsAfterUse,
  periodAmount,
  periodMonths,
  sumOf,
  type CorrectableTerms,
  type Frequency,
  type MonthlyAmounts,
  type Period,
  type Reset,
} from '@card-rewards/functions/domain';
import { monthName } from '../texts/date-text.ts';
import { typedAmount, typedMonths } from '../typed/typed-amount.ts';
import { dollars } from './benefit-amount.ts';
import { usedCents } from './use.ts';

export interface CorrectionDraft extends Omit<CorrectableTerms, 'monthly_amounts'> {
  months: Record<string, string>;
}

type OwnTerms = NonNullable<BenefitInPeriod['own_terms']>;

export function correctionDraft({ name, amount, reset, monthly_amounts }: CorrectableTerms): CorrectionDraft {
  return { name, amount, reset, months: { ...monthly_amounts } };
}

export function readCorrection(draft: CorrectionDraft): CorrectableTerms | null {
  const name = draft.name.trim();
  const amount = typedAmount(draft.amount);
  const months = typedMonths(draft.months);
  if (name === '' || amount === null || months === null) return null;
  const ownMonths = Object.entries(months).filter(([, each]) => each !== amount);
  return {
    name,
    amount,
    reset: draft.reset,
    monthly_amounts: ownMonths.length === 0 ? null : Object.fromEntries<string>(ownMonths),
  };
}

export function diffTerms(
  terms: CorrectableTerms,
  catalogue: CorrectableTerms,
): Omit<OwnTerms, 'from'> | null {
  const correction = {
    ...(terms.name !== catalogue.name && { name: terms.name }),
    ...(terms.amount !== catalogue.amount && { amount: terms.amount }),
    ...(terms.reset !== catalogue.reset && terms.reset !== 'last_use' && { reset: terms.reset }),
    ...(!sameAmounts(terms.monthly_amounts, catalogue.monthly_amounts) && {
      monthly_amounts: terms.monthly_amounts,
    }),
  };
  return Object.keys(correction).length === 0 ? null : correction;
}

function sameAmounts(one: MonthlyAmounts | null, other: MonthlyAmounts | null): boolean {
  const months = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...months].every((month) => one?.[month] === other?.[month]);
}

export function correctionText({ name, amount, reset, monthly_amounts }: OwnTerms): string {
  const months = Object.entries(monthly_amounts ?? {}).map(
    ([month, each]) => `${dollars(each)} in ${monthName(Number(month))}`,
  );
  const parts = [
    name,
    amount !== undefined && (centsOf(amount) === 0 ? 'no amount' : dollars(amount)),
    ...months,
    monthly_amounts === null && 'the same every month',
    reset !== undefined && resetText(reset),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/**
 * Warns if the recorded uses exceed the amount of the new terms. Otherwise, or if this amount is 0, returns null.
 * @param period the current period under the new terms
 * @example overusedText({ amount: '10.00', monthly_amounts: null }, saks, secondHalf)
 * // '$20.00 is used already in this period, more than $10.00. It stays recorded.'
 */
export function overusedText(
  terms: Pick<CorrectableTerms, 'amount' | 'monthly_amounts'>,
  benefit: BenefitInPeriod,
  period: Period,
): string | null {
  const amount = periodAmount(terms, period);
  const ofPeriod = benefit.uses.filter(({ used_on }) => period.start <= used_on && used_on <= period.end);
  const used = period.start === benefit.start ? usedCents(benefit) : sumOf(ofPeriod);
  if (centsOf(amount) === 0 || used <= centsOf(amount)) return null;
  return `${dollars(amountOf(used))} is used already in this period, more than ${dollars(amount)}. It stays recorded.`;
}

export const resetOptions = chosenResets.map((value) => ({
  value,
  label: value === 'calendar' ? 'Calendar' : 'Opening month',
}));

export function resetOptionsFor(frequency: Frequency): { value: Reset; label: string }[] {
  const ofPeriods: { value: Reset; label: string }[] = takesReset(frequency)
    ? resetOptions
    : [{ value: 'calendar', label: 'Opening month' }];
  if (monthsAfterUse(frequency) === null) return takesReset(frequency) ? ofPeriods : [];
  return [...ofPeriods, { value: 'last_use', label: 'After the last use' }];
}

/** @param firstMonth the first month of the benefit's year, 2 to 12, or null if the year starts in January */
export function resetText(reset: Reset, firstMonth: number | null = null): string {
  if (reset === 'anniversary') return 'from the card’s opening month';
  return firstMonth === null ? 'with the calendar' : `from ${monthName(firstMonth)} 1`;
}

export function takesReset(frequency: Frequency): boolean {
  const schedule = { frequency, reset: 'calendar' } as const;
  return periodMonths(schedule) !== null && !followsOpeningDate(schedule);
}
