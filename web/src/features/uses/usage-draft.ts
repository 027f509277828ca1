import { centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { shortDate } from '../../model/date-text.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import type { Use } from '../../model/optimistic-uses.ts';

/** What a form for a use says. */
export interface UseDraft {
  /** As it was typed; null as long as nobody has touched it. */
  amount: string | null;
  day: string;
  note: string;
  /** Whether somebody waits for the credit to arrive. */
  watches: boolean;
}

/** What a use must keep to. */
export interface UseLimits {
  /** The days on which the benefit can have been used. */
  first: PlainDate;
  last: PlainDate;
  /** What is left in the period of the day; null where nobody knows, or where the benefit has no amount. */
  left: string | null;
  /** What the amount is filled in with before anybody has typed one. */
  offered: string | null;
  /** Whether the benefit has an amount of its own. */
  isWorth: boolean;
}

export interface UseProblem {
  /** Null where the problem concerns the whole form. */
  field: 'amount' | 'day' | null;
  text: string;
  /** Whether it is only more than the benefit is said to give. */
  isAbove?: true;
}

/** What stands in the field of an amount that nobody has touched. */
export function amountOffered({ offered, isWorth }: Pick<UseLimits, 'offered' | 'isWorth'>): string {
  return isWorth && offered !== null && centsOf(offered) > 0 ? offered : '';
}

/** What the amount of a form stands for, or null where it is none. */
export function draftAmount(draft: UseDraft, limits: UseLimits): string | null {
  const typed = draft.amount ?? amountOffered(limits);
  return typed.trim() === '' && !limits.isWorth ? '0.00' : typedAmount(typed);
}

/** What a form says, as it is sent; null where its amount is none. */
export function fieldsOfDraft(
  draft: UseDraft,
  limits: UseLimits,
): Omit<Use, 'id' | 'posted' | 'reading'> | null {
  const amount = draftAmount(draft, limits);
  return amount === null ? null : { used_on: draft.day, amount, note: draft.note.trim() || null };
}

/** The first thing that is wrong with a form, or null. */
export function problemOfDraft(draft: UseDraft, limits: UseLimits, today: PlainDate): UseProblem | null {
  const { first, last, left, isWorth } = limits;
  if (draft.day < first || draft.day > last) return { field: 'day', text: dayProblem(limits, today) };
  const amount = draftAmount(draft, limits);
  if (amount === null || (isWorth && centsOf(amount) === 0)) {
    return { field: 'amount', text: 'Enter an amount, such as 12.50.' };
  }
  if (isWorth && left !== null && centsOf(amount) > centsOf(left)) {
    return { field: 'amount', text: aboveText(left), isAbove: true };
  }
  return null;
}

/** @example aboveText('30.00') // 'At most $30.00 is left in this period.' */
export function aboveText(left: string): string {
  return centsOf(left) === 0
    ? 'Nothing is left in this period.'
    : `At most ${dollars(left)} is left in this period.`;
}

function dayProblem({ first, last }: UseLimits, today: PlainDate): string {
  if (last < first) return 'It cannot have been used yet.';
  return `Choose a day from ${shortDate(first)} to ${last === today ? 'today' : shortDate(last)}.`;
}
