import { expect, test } from 'vitest';
import type { CardToAdd } from '@card-rewards/functions/contract';
import { apiOfFile, call, newUser } from '../support/api-of-file.ts';
import { readBenefits } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const cardToAdd = (fields: Partial<CardToAdd> = {}): CardToAdd => ({
  id: crypto.randomUUID(),
  bank: 'American Express',
  card_name: 'American Express Platinum Card',
  opening_date: '2025-03-01',
  last_digits: '11005',
  holder: 'Ana',
  terms: 'in_force',
  ...fields,
});

const add = (cards: readonly unknown[], by: Call = call, dry_run = false) =>
  by('POST /import', { body: { cards, dry_run } });

test('cards are added under the ids that the client has chosen, with the ids and keys of their benefits', async () => {
  const [platinum, freedom] = [
    cardToAdd(),
    { id: crypto.randomUUID(), bank: 'chase', card_name: 'Chase Freedom Flex' },
  ];
  const { body } = await add([platinum, freedom]);
  expect(body.data).toMatchObject({ cards: 2, card_ids: [platinum.id, freedom.id], problems: [] });
  expect(body.cards.map(({ id }: { id: string }) => id)).toEqual([platinum.id, freedom.id]);
  const stored = (await call('GET /cards')).body.data;
  expect(stored.find(({ id }: { id: string }) => id === platinum.id)).toMatchObject({
    card_name: 'American Express Platinum Card',
    annual_fee: '895.00',
    terms_choice: 'in_force',
    opening_date: '2025-03-01',
    last_digits: '11005',
    holder: 'Ana',
  });
  expect(stored.find(({ id }: { id: string }) => id === freedom.id)).toMatchObject({
    bank: 'Chase',
    opening_date: '2026-11-01',
    terms_choice: 'listed',
  });
  const { data, later } = (await call('GET /user-benefits')).body;
  const listed = [...data[platinum.id], ...(later[platinum.id] ?? [])];
  const idAndKey = ({ id, key }: { id: string; key: string }) => `${key} ${id}`;
  expect(body.cards[0].benefits.map(idAndKey).toSorted()).toEqual(listed.map(idAndKey).toSorted());
  expect(body.data.benefits).toBe(body.cards[0].benefits.length + body.cards[1].benefits.length);
});

test('a card that is sent again is not added twice, and the response is the same', async () => {
  const card = cardToAdd();
  const first = (await add([card])).body;
  const inCapitals = { ...card, id: card.id.toUpperCase() };
  const again = (await add([{ ...inCapitals, last_digits: '22002' }, cardToAdd({ holder: 'Ben' })])).body;
  expect(again.data).toMatchObject({ cards: 1, problems: [] });
  expect(again.cards).toHaveLength(2);
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(again.cards[0].benefits.toSorted(byId)).toEqual(first.cards[0].benefits.toSorted(byId));
  const cards = await wallet.readCards();
  expect(cards).toHaveLength(2);
  // The stored card does not change.
  expect(cards.find(({ id }: { id: string }) => id === card.id)).toMatchObject({ last_digits: '11005' });
});

test('the id of another user’s card is free, and the other user’s card does not change', async () => {
  const card = cardToAdd();
  const other = newUser();
  await add([card], other.call);
  const { body } = await add([{ ...card, holder: 'Ben' }]);
  expect(body.data.cards).toBe(1);
  expect(await wallet.readCards()).toMatchObject([{ id: card.id, holder: 'Ben' }]);
  expect((await other.call('GET /cards')).body.data).toMatchObject([{ id: card.id, holder: 'Ana' }]);
  expect(await readBenefits(other.call, card.id)).toHaveLength(body.cards[0].benefits.length);
});

test('one card with a problem keeps all others from being added, and each problem names its card', async () => {
  const cards = [
    cardToAdd(),
    cardToAdd({ bank: 'Chse' }),
    cardToAdd({ card_name: 'Freedom of Speech' }),
    cardToAdd({ opening_date: '2027-01-01' }),
    cardToAdd({ bank: 'Chase', card_name: 'Chase Freedom Flex', last_digits: '12345' }),
  ];
  const { body } = await add(cards);
  expect(
    body.data.problems.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`),
  ).toEqual(['2 bank', '3 card_name', '4 opening_date', '5 last_digits']);
  expect([body.data.cards, body.cards]).toEqual([0, []]);
  expect(await wallet.readCards()).toEqual([]);
});

test('a dry run stores nothing', async () => {
  const { body } = await add([cardToAdd()], call, true);
  expect(body).toMatchObject({ data: { cards: 1, card_ids: [], problems: [] }, cards: [] });
  expect(await wallet.readCards()).toEqual([]);
});

test('more cards than the limit add none', async () => {
  const cards = Array.from({ length: 201 }, () =>
    cardToAdd({ bank: 'Chase', card_name: 'Chase Freedom Flex', last_digits: null }),
  );
  for (const isDryRun of [true, false]) {
    const { status, body } = await add(cards, call, isDryRun);
    expect([status, body.error.message]).toEqual([
      409,
      'An account can have at most 200 cards. Delete one to add another.',
    ]);
  }
  expect(await wallet.readCards()).toEqual([]);
});

test('the id of a deleted card is refused', async () => {
  const card = cardToAdd();
  await add([card]);
  await wallet.deleteCard(card.id);
  const { status, body } = await add([card]);
  expect([status, body.error.message]).toEqual([
    409,
    'One of these cards was added before and has been deleted. Enter it again to add it.',
  ]);
  expect(await wallet.readCards()).toEqual([]);
});
