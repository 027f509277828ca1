import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  earliestDay,
  END_OF_TIME,
  laterDay,
  usableDays,
  type Period,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { ApiError } from '../../api/client.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import type { Use } from '../../model/benefits/use.ts';
import { periodDays, shortDate } from '../../model/texts/date-text.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';
import type { FormProblem } from '../../ui/use-saving-form.ts';
import { recordableAmount } from './benefit-progress.ts';

export interface UseDraft {
  /** Null until the user edits the amount. */
  amount: string | null;
  day: string;
  note: string;
  watches: boolean;
}

export interface UsesPeriod extends Period {
  first: PlainDate;
  last: PlainDate;
  hasAmount: boolean;
  /** What is left of the period's amount. Null if that is unknown or the benefit has no amount. */
  left: string | null;
}

type FormLimits = Omit<UsesPeriod, keyof Period> & { offered: string };

export interface UseProblem extends FormProblem<UseDraft> {
  /** Whether the use exceeds what is left. The form then offers to correct the benefit's amount. */
  isAbove?: true;
}

export function fillDraft({ amount, used_on, note }: Use, { hasAmount }: UsesPeriod): Partial<UseDraft> {
  return { amount: hasAmount || amount !== '0.00' ? amount : '', day: used_on, note: note ?? '' };
}

interface FormPlace {
  period: UsesPeriod;
  /** The period that contains the form's date, or null if unknown. */
  target: UsesPeriod | null;
  use: Use | undefined;
  worth: string | null;
}

/**
 * Returns the dates and the amount that the form allows. While the user edits a use, its own amount counts as left, and
 * its date remains allowed.
 */
export function formLimits({ period, target, use, worth }: FormPlace): FormLimits {
  const amount = period.hasAmount ? (target ?? period).left : worth;
  const offered = amount !== null && centsOf(amount) > 0 ? amount : '';
  const limits = { ...period, left: target && target.left, offered };
  if (!use) return limits;
  const isOwn = target !== null && target.start <= use.used_on && use.used_on <= target.end;
  return {
    ...limits,
    first: earliestDay(use.used_on, period.first),
    last: laterDay(use.used_on, period.last),
    left: isOwn && target.left !== null ? amountOf(centsOf(target.left) + centsOf(use.amount)) : limits.left,
  };
}

export function draftAmount(draft: UseDraft, limits: FormLimits): string | null {
  const typed = draft.amount ?? limits.offered;
  return typed.trim() === '' && !limits.hasAmount ? '0.00' : typedAmount(typed);
}

export function readDraft(draft: UseDraft, limits: FormLimits, today: PlainDate): ReadDraft {
  const { first, last, left, hasAmount } = limits;
  const wrong = (problem: UseProblem) => ({ problem, fields: null });
  if (draft.day < first || draft.day > last) return wrong({ field: 'day', text: dayProblem(limits, today) });
  const amount = draftAmount(draft, limits);
  if (amount === null || (hasAmount && centsOf(amount) === 0)) {
    return wrong({ field: 'amount', text: 'Enter an amount, such as 12.50.' });
  }
  if (hasAmount && left !== null && centsOf(amount) > centsOf(left)) {
    return wrong({ field: 'amount', text: aboveText(left), isAbove: true });
  }
  return { problem: null, fields: { used_on: draft.day, amount, note: draft.note.trim() || null } };
}

type ReadDraft =
  { problem: UseProblem; fields: null } | { problem: null; fields: Omit<Use, 'id' | 'posted' | 'reading'> };

function aboveText(left: string): string {
  return centsOf(left) === 0 ? 'Nothing is left this period.' : `Only ${dollars(left)} is left this period.`;
}

function dayProblem({ first, last }: FormLimits, today: PlainDate): string {
  if (last < first) return 'This benefit cannot be used yet.';
  return `Choose a date from ${shortDate(first)} to ${last === today ? 'today' : shortDate(last)}.`;
}

export function refusedField({ status, fields }: ApiError): UseProblem | null {
  if (status !== 400) return null;
  if (fields['used_on'] !== undefined)
    return { field: 'day', text: 'This benefit could not be used on that date.' };
  const [left] = /\d+\.\d{2}/.exec(fields['amount'] ?? '') ?? [];
  if (left !== undefined) return { field: 'amount', text: aboveText(left), isAbove: true };
  return null;
}

export function toUsesPeriod(period: HistoryPeriod, card: Card, today: PlainDate): UsesPeriod {
  const { start, end, amount, frequency, months } = period;
  const hasAmount = centsOf(amount) > 0;
  const year = today.slice(0, 4);
  // The period of an unlimited `BenefitInPeriod` has no end. The form then uses the current calendar year, because the
  // periods in the history of an unlimited benefit are calendar years.
  const isEndless = frequency === 'unlimited' && end === END_OF_TIME;
  return {
    start: isEndless ? `${year}-01-01` : start,
    end: isEndless ? `${year}-12-31` : end,
    // With `months`, each use can have the whole amount. The server refuses a use that is too early.
    left: hasAmount ? (months === null ? recordableAmount(period) : amount) : null,
    hasAmount,
    ...usableDays({ ...card, ...period }, today),
  };
}

export function countsForText(period: UsesPeriod, today: PlainDate): string {
  const where = period.hasAmount && period.left !== null ? `, where ${dollars(period.left)} is left` : '';
  return `Counts for ${periodDays(period, today)}${where}.`;
}
