import type { Offer } from '@card-rewards/functions/contract';
import { addMonths, isPlainDate, offerDayProblem, type PlainDate } from '@card-rewards/functions/domain';
import { typedAmount } from '../typed/typed-amount.ts';

/** An offer with its fields as typed. The id doesn't change, so that a retry adds nothing twice. */
export interface OfferDraft extends Offer {
  /** The months from the approval to the last date, or `day` if the last date is typed. */
  window: '3' | '6' | 'day';
}

/** @param from the date of approval, or '' if it is not known */
export function newOfferDraft(from: PlainDate): OfferDraft {
  return {
    id: crypto.randomUUID(),
    name: 'Welcome offer',
    reward: null,
    worth: null,
    spend: '',
    from,
    window: '3',
    until: '',
    spent: '0.00',
    spent_to: null,
    counted_lines: null,
    reached_on: null,
    posted_on: null,
  };
}

export function offerDraft(offer: Offer): OfferDraft {
  const isUntil = (window: '3' | '6') => draftUntil({ ...offer, window }) === offer.until;
  return { ...offer, window: (['3', '6'] as const).find(isUntil) ?? 'day' };
}

export interface OfferProblem {
  field: keyof OfferDraft | null;
  text: string;
}

export function draftUntil({ from, window, until }: OfferDraft): PlainDate {
  if (window === 'day') return until;
  return isPlainDate(from) ? addMonths(from, Number(window)) : '';
}

export function offerDraftProblem(draft: OfferDraft, today: PlainDate): OfferProblem | null {
  const offer = draftedOffer(draft);
  const { name, spend, from, until } = offer;
  if (name === '') return { field: 'name', text: 'Enter a name.' };
  if (spend === '' || spend === '0.00') return { field: 'spend', text: 'Enter an amount, such as 6000.' };
  if (!isPlainDate(from)) return { field: 'from', text: 'Choose the approval date.' };
  if (!isPlainDate(until)) return { field: 'until', text: 'Choose the last day.' };
  if (until < from) return { field: 'until', text: 'The last day is before the approval.' };
  const wrong = offerDayProblem(offer, today);
  return wrong && { field: wrong.field, text: 'Choose a date from the approval to today.' };
}

/** If `spent_to` is before the date of approval, it becomes null, because `offerDayProblem` refuses such a date. */
export function draftedOffer({ window, ...draft }: OfferDraft): Offer {
  const { name, reward, spend, from, spent_to, reached_on, posted_on } = draft;
  return {
    ...draft,
    name: name.trim(),
    reward: reward?.trim() || null,
    spend: typedAmount(spend) ?? '',
    until: draftUntil({ ...draft, window }),
    spent_to: spent_to !== null && spent_to >= from ? spent_to : null,
    reached_on: reached_on || null,
    posted_on: posted_on || null,
  };
}
