import { describe, expect, test } from 'vitest';
import { cardBodySchema, networkSchema } from '@card-rewards/functions/contract';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import {
  changedDetails,
  dateProblem,
  EMPTY_FORM,
  isOtherProduct,
  mergeRemoteChanges,
  toCardBody,
  toCardForm,
  withBank,
  withCard,
  type CardForm,
} from '../../../../../web/src/features/cards/dialogs/card-draft.ts';
import { cutDigits, digitsOffered, typedDigits } from '../../../../../web/src/model/cards/last-digits.ts';

const today = '2026-11-20';
const unlisted = { otherNames: [], isGone: false, benefits: [], inForce: null };
const amex = { name: 'American Express Platinum Card', network: 'American Express' } as const;
const platinum = { ...unlisted, ...amex, annualFee: '695.00' };
const reserve = {
  ...unlisted,
  name: 'Chase Sapphire Reserve',
  network: 'Visa',
  annualFee: '550.00',
} as const;
const filled: CardForm = withCard(withBank(EMPTY_FORM, 'American Express'), platinum);

const editable = {
  card_name: platinum.name,
  bank: 'American Express',
  network: 'American Express',
  opening_date: '2009-04-01',
  annual_fee: '550.00',
  status: 'active',
  card_image_url: '/card-art/amex-platinum.svg',
  last_digits: '12345',
  notes: 'TaggedList in the blue wallet',
  closed_date: null,
} as const;
const stored = completeCard({ ...editable, id: 'c1', created_at: '2026-01-01T00:00:00.000Z', version: 1 });

test('a chosen card fills in its network and its fee, and another bank clears them', () => {
  expect(filled).toMatchObject({ cardName: platinum.name, network: 'American Express', annualFee: '695.00' });
  const cleared = { bank: 'Chase', cardName: '', network: null, annualFee: '0.00' };
  expect(withBank(filled, 'Chase')).toMatchObject(cleared);
});

test('a form without bank or card has no body', () => {
  expect(toCardBody(EMPTY_FORM, today, null)).toBeNull();
  expect(toCardBody(withBank(EMPTY_FORM, 'Chase'), today, null)).toBeNull();
  expect(toCardBody({ ...filled, bank: '' }, today, null)).toBeNull();
  expect(toCardBody({ ...filled, cardName: '' }, today, null)).toBeNull();
});

test('a form without an opening date sends the current month', () => {
  expect(toCardBody(filled, today, null)?.opening_date).toBe('2026-11-01');
  const halfPicked = { ...filled, opened: { month: '03', year: '' } };
  expect(toCardBody(halfPicked, today, null)?.opening_date).toBe('2026-11-01');
});

test('an unchanged card is sent as stored, including hidden fields', () => {
  const { card_image_url: _image, ...sent } = editable;
  expect(toCardBody(toCardForm(stored, today), today, stored)).toEqual(sent);
});

test('a changed fee shows in the form, and editing another field leaves the stored fee', () => {
  const paying = completeCard({ ...stored, fees: [{ from: stored.opening_date, amount: '99.00' }] });
  const form = toCardForm(paying, today);
  expect(form.annualFee).toBe('99.00');
  const sent = (changed: Partial<CardForm>) => toCardBody({ ...form, ...changed }, today, paying)?.annual_fee;
  expect(sent({ lastDigits: '1' })).toBe(stored.annual_fee);
  expect(sent({ cardName: 'Another card' })).toBe('99.00');
});

test('another card or bank changes the product, another date does not', () => {
  const form = toCardForm(stored, today);
  expect(isOtherProduct({ ...form, closed: { month: '01', year: '2026' } }, stored)).toBe(false);
  expect(isOtherProduct(withCard(form, reserve), stored)).toBe(true);
  expect(isOtherProduct({ ...form, bank: 'Other' }, stored)).toBe(true);
});

const messages = {
  opening: 'Opening date cannot be in the future. Please select a past or current date.',
  closed: 'Closed date cannot be in the future. Please select a past or current date.',
  order: 'Closed date cannot be before the opening date. Please check your dates.',
};

test.each([
  ['no dates', '', '', false, null],
  ['opened this month', '2026-11', '', false, null],
  ['opened next month', '2026-12', '', false, messages.opening],
  ['closed this month', '2024-01', '2026-11', false, null],
  ['closed next month', '2024-01', '2026-12', false, messages.closed],
  ['closed next month, not opened', '', '2026-12', false, messages.closed],
  ['closed before opening', '2024-02', '2024-01', false, messages.order],
  ['opened and closed in the same month', '2024-02', '2024-02', false, null],
  ['closed earlier, not opened, still being filled in', '', '2024-01', false, null],
  ['closed earlier, not opened, sent', '', '2024-01', true, messages.order],
])('%s', (_title, opened, closed, isSent, message) => {
  const picked = (text: string) => ({ year: text.slice(0, 4), month: text.slice(5, 7) });
  const form = { ...filled, opened: picked(opened), closed: picked(closed) };
  expect(dateProblem(form, today, isSent)?.message ?? null).toBe(message);
});

test.each(networkSchema.options)(
  '%s: the form and the API allow the same number of last digits',
  (network) => {
    const body = { card_name: 'Any Card', bank: 'Any Bank', network, annual_fee: '0.00' };
    const limit = digitsOffered({ bank: 'Any Bank', network });
    expect(cardBodySchema.safeParse({ ...body, last_digits: '1'.repeat(limit) }).success).toBe(true);
    expect(cardBodySchema.safeParse({ ...body, last_digits: '1'.repeat(limit + 1) }).success).toBe(false);
  },
);

test('American Express has five last digits unless the chosen card has four', () => {
  expect(digitsOffered({ bank: 'American Express', network: null })).toBe(5);
  expect(digitsOffered({ bank: 'American Express', network: 'Visa' })).toBe(4);
  expect(digitsOffered({ bank: 'Chase', network: null })).toBe(4);
});

test('a card or a bank with four digits keeps the last four of five', () => {
  const typed = { ...filled, lastDigits: '12345' };
  expect(withCard(typed, reserve).lastDigits).toBe('2345');
  expect(withBank(typed, 'Chase').lastDigits).toBe('2345');
});

test('last digits contain only digits, up to the maximum', () => {
  const visa = { bank: 'Chase', network: 'Visa' };
  expect(typedDigits('12a3 45', visa)).toBe('1234');
  expect(typedDigits('12a3 456', { bank: 'American Express', network: 'American Express' })).toBe('12345');
  expect(typedDigits('123456', { bank: '', network: null })).toBe('1234');
  expect(cutDigits('123', visa)).toBe('123');
});

describe('an edit that was made elsewhere while the form was open', () => {
  const was = completeCard({
    id: 'c1',
    card_name: 'Chase Freedom Flex',
    bank: 'Chase',
    network: 'MasterCard',
    opening_date: '2024-03-01',
    annual_fee: '0.00',
    last_digits: '1111',
    version: 1,
  });
  const form = toCardForm(was, today);

  test('untouched fields take the new values', () => {
    const is = { ...was, version: 2, closed_date: '2025-11-01', last_digits: null };
    expect(mergeRemoteChanges(form, was, is, today)).toEqual(toCardForm(is, today));
  });

  test('typed values stay', () => {
    const is = { ...was, version: 2, last_digits: '2222' };
    const typed = { ...form, lastDigits: '4821', opened: { month: '05', year: '2023' } };
    expect(mergeRemoteChanges(typed, was, is, today)).toEqual(typed);
  });

  test('bank, name, network and fee change together', () => {
    const is = {
      ...was,
      card_name: 'Chase Sapphire Reserve',
      network: 'Visa',
      annual_fee: '550.00',
    } as const;
    const merged = mergeRemoteChanges({ ...form, lastDigits: '9' }, was, is, today);
    expect(merged).toEqual({ ...toCardForm(is, today), lastDigits: '9' });
  });

  test('equal changes are no news, as the other edit may be the user’s own', () => {
    const is = { ...was, version: 2, last_digits: '4821' };
    expect(mergeRemoteChanges({ ...form, lastDigits: '4821' }, was, is, today)).toBeNull();
  });

  test('what only the user knows changes field by field', () => {
    const is = { ...was, notes: 'In the blue wallet', holder: 'Ana', fee_day: '03-14' };
    const merged = mergeRemoteChanges({ ...form, nickname: 'Travel', holder: 'Ben' }, was, is, today);
    expect(merged).toEqual({ ...toCardForm(is, today), nickname: 'Travel', holder: 'Ben' });
  });
});

test('only the changed details are sent', () => {
  const card = { ...stored, holder: 'Ana', fee_day: '03-14' };
  const form = toCardForm(card, today);
  expect(changedDetails(form, card)).toEqual({});
  expect(changedDetails({ ...form, holder: ' ', nickname: ' Travel ', feeDay: '' }, card)).toEqual({
    holder: null,
    nickname: 'Travel',
    fee_day: null,
  });
});
