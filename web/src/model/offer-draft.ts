import type { Offer } from '@card-rewards/functions/contract';
import { isPlainDate, monthsAfter, type PlainDate } from '@card-rewards/functions/domain';
import { typedAmount } from './typed-amount.ts';

/** The typed form of an offer. Days that are not known are empty. */
export interface OfferDraft {
  /** It stays the same when the form is sent again, so that a retry adds nothing twice. */
  id: string;
  name: string;
  reward: string;
  spend: string;
  from: string;
  /** The months from the approval to the last day, or `day` for the typed last day. */
  window: '3' | '6' | 'day';
  until: string;
  metOn: string;
  postedOn: string;
}

/** Returns an empty form with the day of approval, '' if it is not known. */
export function newOfferDraft(from: PlainDate): OfferDraft {
  const id = crypto.randomUUID();
  return {
    ...{ id, name: 'Welcome offer', reward: '', spend: '', from },
    ...{ window: '3', until: '', metOn: '', postedOn: '' },
  };
}

export function offerDraft({ id, name, reward, spend, from, until, ...offer }: Offer): OfferDraft {
  const months = (['3', '6'] as const).find((each) => monthsAfter(from, Number(each)) === until);
  return {
    ...{ id, name, reward: reward ?? '', spend, from, window: months ?? 'day', until },
    ...{ metOn: offer.reached_on ?? '', postedOn: offer.posted_on ?? '' },
  };
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
export function offerDraftProblem(draft: OfferDraft, today: PlainDate): OfferProblem | null {
  const { name, from } = draft;
  const [spend, until] = [typedAmount(draft.spend), draftUntil(draft)];
  if (name.trim() === '') return { field: 'name', text: 'Enter a name.' };
  if (spend === null || spend === '0.00') return { field: 'spend', text: 'Enter an amount, such as 6000.' };
  if (!isPlainDate(from)) return { field: 'from', text: 'Choose the day of approval.' };
  if (!isPlainDate(until)) return { field: 'until', text: 'Choose the last day.' };
  if (until < from) return { field: 'until', text: 'The last day is before the approval.' };
  for (const field of ['metOn', 'postedOn'] as const) {
    if (draft[field] !== '' && (draft[field] < from || draft[field] > today)) {
      return { field, text: 'Choose a day from the approval to today.' };
    }
  }
  return null;
}

/** Returns the offer of a valid draft. It keeps the fields of the stored offer that the form does not show. */
export function draftedOffer(draft: OfferDraft, stored: Offer | null): Offer {
  const { id, from, name, reward, metOn, postedOn } = draft;
  const spent_to = stored?.spent_to ?? null;
  return {
    ...{ id, name: name.trim(), reward: reward.trim() || null, worth: stored?.worth ?? null },
    ...{
      spend: typedAmount(draft.spend) ?? '',
      from,
      until: draftUntil(draft),
      spent: stored?.spent ?? '0.00',
    },
    // A later day of approval leaves out the days before it.
    spent_to: spent_to !== null && spent_to >= from ? spent_to : null,
    reached_on: metOn || null,
    posted_on: postedOn || null,
  };
}
