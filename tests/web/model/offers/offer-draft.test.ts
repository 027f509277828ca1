import { expect, test } from 'vitest';
import type { Offer } from '@card-rewards/functions/contract';
import {
  draftedOffer,
  draftUntil,
  newOfferDraft,
  offerDraft,
  offerDraftProblem,
  type OfferDraft,
} from '../../../../web/src/model/offers/offer-draft.ts';

const today = '2026-11-20';

const offer: Offer = {
  id: 'o1',
  name: 'Welcome offer',
  reward: '75,000 miles',
  worth: null,
  spend: '6000.00',
  from: '2026-11-14',
  until: '2027-02-14',
  spent: '0.00',
  spent_to: null,
  counted_lines: null,
  reached_on: null,
  posted_on: null,
};

const draft = (given: Partial<OfferDraft> = {}): OfferDraft => ({ ...offer, window: 'day', ...given });

test('a new offer has three months from its approval to spend an amount that the user types', () => {
  const { id, ...fields } = newOfferDraft('2026-11-14');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe(newOfferDraft('2026-11-14').id);
  expect(fields).toEqual({
    name: 'Welcome offer',
    reward: null,
    worth: null,
    spend: '',
    from: '2026-11-14',
    window: '3',
    until: '',
    spent: '0.00',
    spent_to: null,
    counted_lines: null,
    reached_on: null,
    posted_on: null,
  });
});

test.each([
  ['2027-02-14', '3'],
  ['2027-05-14', '6'],
  ['2027-02-15', 'day'],
  ['2027-04-14', 'day'],
] as const)('an offer from Nov 14 until %s is edited with the window %s', (until, window) => {
  expect(offerDraft({ ...offer, until })).toEqual({ ...offer, until, window });
});

test('an offer that the user has never edited is saved as it was', () => {
  expect(draftedOffer(offerDraft(offer))).toEqual(offer);
});

test.each([
  ['3', '2026-11-14', '2027-02-14'],
  ['6', '2026-11-14', '2027-05-14'],
  ['3', '2026-11-30', '2027-02-28'],
  ['3', '', ''],
  ['day', '2026-11-14', '2026-12-24'],
  ['day', '', '2026-12-24'],
] as const)('the window %s from %j ends on %j', (window, from, until) => {
  expect(draftUntil(draft({ window, from, until: '2026-12-24' }))).toBe(until);
});

test.each<[string, Partial<OfferDraft>, keyof OfferDraft, string]>([
  ['an empty name', { name: ' ' }, 'name', 'Enter a name.'],
  ['no amount', { spend: '' }, 'spend', 'Enter an amount, such as 6000.'],
  ['an amount in words', { spend: 'much' }, 'spend', 'Enter an amount, such as 6000.'],
  ['an amount of 0', { spend: '0' }, 'spend', 'Enter an amount, such as 6000.'],
  ['no approval', { from: '' }, 'from', 'Choose the approval date.'],
  ['no approval of three months', { from: '', window: '3' }, 'from', 'Choose the approval date.'],
  ['no last day', { until: '' }, 'until', 'Choose the last day.'],
  ['an early last day', { until: '2026-11-13' }, 'until', 'The last day is before the approval.'],
  [
    'a day in the future',
    { spent_to: '2026-11-21' },
    'spent_to',
    'Choose a date from the approval to today.',
  ],
  [
    'a posting before the approval',
    { posted_on: '2026-11-13' },
    'posted_on',
    'Choose a date from the approval to today.',
  ],
])('%s is a problem', (_name, given, field, text) => {
  expect(offerDraftProblem(draft(given), today)).toEqual({ field, text });
});

test.each<[string, Partial<OfferDraft>]>([
  ['a complete draft', {}],
  ['a last day that is the approval', { until: '2026-11-14' }],
  ['spending until today', { spent_to: '2026-11-20' }],
  ['spending until a day before a later approval', { spent_to: '2026-11-13' }],
])('%s is no problem', (_name, given) => {
  expect(offerDraftProblem(draft(given), today)).toBeNull();
});

test('an offer is saved with trimmed texts, its amount with cents, and its last day', () => {
  const typed = draft({ name: ' Guest access ', reward: ' 2 visits ', spend: '$6,000.5', window: '6' });
  expect(draftedOffer(typed)).toEqual({
    ...offer,
    name: 'Guest access',
    reward: '2 visits',
    spend: '6000.50',
    until: '2027-05-14',
  });
});

test('an empty reward and emptied days are saved as not known', () => {
  expect(draftedOffer(draft({ reward: ' ', reached_on: '', posted_on: '' }))).toEqual({
    ...offer,
    reward: null,
  });
  expect(draftedOffer(draft({ reward: null })).reward).toBeNull();
  expect(draftedOffer(draft({ reached_on: '2026-11-18', posted_on: '2026-11-19' }))).toMatchObject({
    reached_on: '2026-11-18',
    posted_on: '2026-11-19',
  });
});

test.each([
  ['2026-11-13', null],
  ['2026-11-14', '2026-11-14'],
  ['2026-11-18', '2026-11-18'],
])('spending until %s of an offer from Nov 14 is saved as %s', (spent_to, saved) => {
  expect(draftedOffer(draft({ spent_to })).spent_to).toBe(saved);
});
