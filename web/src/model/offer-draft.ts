import type { Offer } from '@card-rewards/functions/contract';
import { isPlainDate, monthsAfter, type PlainDate } from '@card-rewards/functions/domain';
import { typedAmount } from './typed-amount.ts';

/** The typed form of an offer. */
export interface OfferDraft {
  name: string;
  reward: string;
  spend: string;
  from: string;
  /** The months from the approval to the last day, or `day` for the typed last day. */
  window: '3' | '6' | 'day';
  until: string;
}

export function newOfferDraft(today: PlainDate): OfferDraft {
  return { name: 'Welcome offer', reward: '', spend: '', from: today, window: '3', until: '' };
}

export function offerDraft({ name, reward, spend, from, until }: Offer): OfferDraft {
  const months = (['3', '6'] as const).find((each) => monthsAfter(from, Number(each)) === until);
  return { name, reward: reward ?? '', spend, from, window: months ?? 'day', until };
}

export interface OfferProblem {
  field: keyof OfferDraft | null;
  text: string;
}

/** Returns the last day of a drafted offer, or '' while it is not known. */
export function draftUntil({ from, window, until }: OfferDraft): string {
  if (window === 'day') return until;
  return isPlainDate(from) ? monthsAfter(from, Number(window)) : '';
}

/** Returns what is missing or wrong in a draft, or null. */
export function offerDraftProblem(draft: OfferDraft): OfferProblem | null {
  const spend = typedAmount(draft.spend);
  if (draft.name.trim() === '') return { field: 'name', text: 'Enter a name.' };
  if (spend === null || spend === '0.00') return { field: 'spend', text: 'Enter an amount, such as 6000.' };
  if (!isPlainDate(draft.from)) return { field: 'from', text: 'Choose the day of approval.' };
  const until = draftUntil(draft);
  if (!isPlainDate(until)) return { field: 'until', text: 'Choose the last day.' };
  return until < draft.from ? { field: 'until', text: 'The last day is before the approval.' } : null;
}

/** Returns the fields of an offer that a valid draft sets. */
export function draftedOffer(draft: OfferDraft): Pick<Offer, 'name' | 'reward' | 'spend' | 'from' | 'until'> {
  const [name, reward] = [draft.name.trim(), draft.reward.trim() || null];
  return { name, reward, spend: typedAmount(draft.spend) ?? '', from: draft.from, until: draftUntil(draft) };
}
