import { expect, test } from 'vitest';
import { reviewWallet, type StoredCard } from '../../functions/src/account/review-wallet.ts';
import type { Wallet } from '../../functions/src/account/wallet.ts';
import { cardDocumentSchema } from '../../functions/src/documents/index.ts';
import { platinum } from '../support/examples.ts';

const document = cardDocumentSchema.parse({
  ...platinum,
  created_at: '2026-11-20T12:00:00.000Z',
  version: 1,
  product: 'amex/platinum',
});
const walletOf = (...cards: Wallet['cards']): Wallet => ({ cards, benefits: [], usage: [], readings: [] });
const card = (id: string, fields: Partial<StoredCard> = {}) => ({ id, document: { ...document, ...fields } });
const held = (id: string, fields: Partial<StoredCard> = {}): StoredCard => ({ ...document, ...fields, id });

function presences(cards: Wallet['cards'], user: readonly StoredCard[], missing = cards) {
  const newIds = new Map(cards.map(({ id }) => [id, id]));
  const review = reviewWallet(walletOf(...cards), { newIds, missing: walletOf(...missing), stored: user });
  return review.map(({ presence }) => presence).join(' ');
}

test.each<[title: string, fields: Partial<StoredCard>, presence: string]>([
  ['the same product, opening month and digits', {}, 'alike'],
  ['another name of the same product', { card_name: 'Platinum Card' }, 'alike'],
  ['digits that only one of the two has', { last_digits: null }, 'alike'],
  ['other digits', { last_digits: '54321' }, 'new'],
  ['another opening month', { opening_date: '2024-04-01' }, 'new'],
  ['another product', { product: 'amex/gold' }, 'new'],
  ['the same name without a product', { product: null }, 'alike'],
  ['another name without a product', { product: null, card_name: 'My card' }, 'new'],
])('a card of the wallet with %s', (_title, fields, presence) => {
  expect(presences([card('file')], [held('mine', fields)])).toBe(presence);
});

test('a card of the wallet is alike to one card, which has its digits if there is one', () => {
  const cards = [card('a', { last_digits: null }), card('b')];
  expect(presences(cards, [held('mine')])).toBe('new alike');
  expect(presences(cards, [held('mine'), held('other', { last_digits: '54321' })])).toBe('alike alike');
});

test('a card that was added before is alike to no other', () => {
  const cards = [card('a'), card('b')];
  expect(presences(cards, [held('a')], [card('b')])).toBe('added new');
});
