import type { BenefitType, UserBenefit } from '@card-rewards/functions/contract';
import {
  followsOpeningDate,
  isPlainDate,
  MAX_TIMES,
  periodContaining,
  periodMonths,
  type Frequency,
  type PlainDate,
  type Reset,
} from '@card-rewards/functions/domain';
import { shortDate } from '../../model/date-text.ts';
import { typedAmount } from '../../model/typed-amount.ts';

/** A benefit of the holder's own as it is typed. */
export interface OwnBenefitDraft {
  name: string;
  type: BenefitType;
  amount: string;
  frequency: Frequency;
  reset: Reset;
  /** Month number to amount, '' where it is the usual one. */
  months: Partial<Record<string, string>>;
  /** Of one that comes once: its last day, or ''. */
  expiresOn: string;
  /** Of one without an amount: how many times it comes in a period, or ''. */
  times: string;
}

export const NEW_OWN_BENEFIT: OwnBenefitDraft = {
  name: '',
  type: 'statement_credit',
  amount: '',
  frequency: 'annually',
  reset: 'calendar',
  months: {},
  expiresOn: '',
  times: '',
};

/** The form of a benefit that is listed. Its day is that of its period, as one that comes once has no other. */
export function ownBenefitDraft(listed: UserBenefit, amount: string): OwnBenefitDraft {
  const { benefit, reset, monthly_amounts, times, expiration_date } = listed;
  return {
    name: benefit.benefit_name,
    type: benefit.benefit_type,
    amount,
    frequency: benefit.frequency,
    reset,
    months: monthly_amounts ?? {},
    expiresOn: benefit.frequency === 'one_time' ? (expiration_date ?? '') : '',
    times: times === null ? '' : String(times),
  };
}

export interface OwnBenefitProblem {
  field: 'name' | 'amount' | 'months' | 'expiresOn' | 'times';
  text: string;
}

const MONTH_NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** What is sent of a form, or what is wrong with it. An empty amount is none: 0.00. */
export function ownBenefitOf(draft: OwnBenefitDraft, today: PlainDate) {
  const { type, frequency, reset } = draft;
  const wrong = (field: OwnBenefitProblem['field'], text: string) => ({ problem: { field, text } });
  const name = draft.name.trim();
  if (name === '') return wrong('name', 'Give it a name.');
  const amount = draft.amount.trim() === '' ? '0.00' : typedAmount(draft.amount);
  if (amount === null) return wrong('amount', 'Enter an amount, such as 50.00.');
  const months: Partial<Record<(typeof MONTH_NUMBERS)[number], string>> = {};
  if (frequency === 'monthly') {
    for (const month of MONTH_NUMBERS) {
      const typed = draft.months[month]?.trim() ?? '';
      if (typed === '') continue;
      const own = typedAmount(typed);
      if (own === null) return wrong('months', 'Enter amounts, such as 35.00.');
      months[month] = own;
    }
  }
  const expires_on = frequency === 'one_time' && draft.expiresOn !== '' ? draft.expiresOn : null;
  if (expires_on !== null && (!isPlainDate(expires_on) || expires_on < today)) {
    return wrong('expiresOn', 'Choose today or a day to come.');
  }
  const times = takesTimes(draft) && draft.times.trim() !== '' ? Number(draft.times) : null;
  if (times !== null && !(Number.isInteger(times) && times >= 1 && times <= MAX_TIMES)) {
    return wrong('times', `Enter a number from 1 to ${MAX_TIMES}.`);
  }
  const monthly_amounts = Object.keys(months).length > 0 ? months : null;
  return { benefit: { name, type, amount, frequency, reset, monthly_amounts, expires_on, times } };
}

/** Whether it can be told how many times it comes: it has no amount, and periods. */
export function takesTimes({ amount, frequency, months }: OwnBenefitDraft): boolean {
  const isWorthNothing = amount.trim() === '' || typedAmount(amount) === '0.00';
  const hasMonths = frequency === 'monthly' && Object.values(months).some((each) => each);
  return isWorthNothing && !hasMonths && frequency !== 'unlimited';
}

/** Whether its holder can choose what its periods are counted from. */
export function takesReset(frequency: Frequency): boolean {
  return periodMonths(frequency) !== null && !followsOpeningDate({ frequency, reset: 'calendar' });
}

/**
 * The running period and the next reset that come of what has been chosen.
 * @example datesText({ …, frequency: 'quarterly' }, '2024-03-01', '2026-11-20')
 *   // 'Now Oct 1, 2026 – Dec 31, 2026, then again from the day after.'
 */
export function datesText(
  { frequency, reset, expiresOn }: OwnBenefitDraft,
  opened: PlainDate,
  today: PlainDate,
): string {
  if (frequency === 'one_time') {
    return isPlainDate(expiresOn) ? `Once, until ${shortDate(expiresOn)}.` : 'Once, without a last day.';
  }
  if (frequency === 'unlimited') return 'As often as you like, without an end.';
  const { start, end } = periodContaining({ frequency, reset, opened }, today);
  return `Now ${shortDate(start)} – ${shortDate(end)}, then again from the day after.`;
}
