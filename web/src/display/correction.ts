import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  centsOf,
  type CorrectableTerms,
  type MonthlyAmounts,
  type Reset,
} from '@card-rewards/functions/domain';
import { dollars } from './benefit-amount.ts';
import { monthName } from './date-text.ts';
import { typedAmount } from './typed-amount.ts';

/** A form for them, as it was typed; a month without an amount of its own is empty. */
interface CorrectionDraft {
  name: string;
  amount: string;
  reset: Reset;
  /** By the number of the month. */
  months: Record<string, string>;
}

type OwnTerms = NonNullable<UserBenefit['own_terms']>;

export function correctionDraft(terms: CorrectableTerms): CorrectionDraft {
  const months = Object.entries(terms.monthly_amounts ?? {}).map(
    ([month, amount]) => [month, amount ?? ''] as const,
  );
  return {
    name: terms.name,
    amount: terms.amount,
    reset: terms.reset,
    months: Object.fromEntries<string>(months),
  };
}

/** What the form says as terms; null where an amount or the name is none. */
export function termsOfDraft(draft: CorrectionDraft): CorrectableTerms | null {
  const name = draft.name.trim();
  const amount = typedAmount(draft.amount);
  const months = Object.entries(draft.months).filter(([, typed]) => typed.trim() !== '');
  const amounts = months.map(([month, typed]) => [month, typedAmount(typed)] as const);
  if (name === '' || amount === null || amounts.some(([, each]) => each === null)) return null;
  const ownMonths = amounts.flatMap(([month, each]) =>
    each === null || each === amount ? [] : [[month, each] as const],
  );
  return {
    name,
    amount,
    reset: draft.reset,
    monthly_amounts: ownMonths.length === 0 ? null : Object.fromEntries<string>(ownMonths),
  };
}

/** What of the terms is other than the catalogue's, as it is sent; null where nothing is. */
export function correctionOf(
  terms: CorrectableTerms,
  catalogue: CorrectableTerms,
): Omit<OwnTerms, 'from'> | null {
  const correction = {
    ...(terms.name !== catalogue.name && { name: terms.name }),
    ...(terms.amount !== catalogue.amount && { amount: terms.amount }),
    ...(terms.reset !== catalogue.reset && { reset: terms.reset }),
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

/**
 * What a correction has changed, in words.
 * @example correctionText({ amount: '60.00', from: '2026-07-01' }) // '$60.00'
 */
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

/** @example resetText('anniversary') // 'from the card’s opening month' */
export function resetText(reset: Reset): string {
  return reset === 'anniversary' ? 'from the card’s opening month' : 'with the calendar';
}
