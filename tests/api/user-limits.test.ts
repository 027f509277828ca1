import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardIdOf, seedUsers } from '../support/seed.ts';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const templates = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ ...quarterlyCredit, name: `Credit ${first + index}` }));
const conflict = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } });

const seed = (cards: number, benefitsPerCard: number) =>
  seedUsers(server.db, [uid], { cards, benefitsPerCard, months: 0 });

test('200 cards are allowed, one more is refused, and a deletion makes room', async () => {
  await seed(199, 0);
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await call('POST /cards', { body: platinum, headers })).status).toBe(201);
  const refused = await call('POST /cards', { body: platinum });
  expect(refused).toMatchObject(conflict('You can keep at most 200 cards.'));
  expect(await wallet.readCards()).toHaveLength(200);
  expect((await call('POST /cards', { body: platinum, headers })).status).toBe(201);
  expect((await wallet.editCard(cardIdOf(0))).status).toBe(200);
  await wallet.deleteCard(cardIdOf(0));
  expect((await call('POST /cards', { body: platinum })).status).toBe(201);
  expect(await wallet.readUser()).toMatchObject({ cards: 200 });
});

test('1,500 benefits together are allowed, one more is refused, and a deleted card makes room', async () => {
  await seed(25, 60);
  const id = (await call('POST /cards', { body: platinum })).body.data.id;
  const sentence = 'Your cards can have at most 1,500 benefits together.';
  expect(await wallet.addBenefits(id, templates(1))).toMatchObject(conflict(sentence));
  await wallet.deleteCard(cardIdOf(1));
  expect((await wallet.addBenefits(id, templates(40))).status).toBe(201);
  expect(await wallet.readUser()).toMatchObject({ cards: 25, benefits: 1480 });
});

test('a list beyond the limits of cards answers 503 with a log entry instead of a part of the list', async () => {
  await seed(401, 0);
  for (const name of ['GET /cards', 'GET /user-benefits'] as const) {
    const { status, body } = await call(name);
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
  }
  expect(server.errors.splice(0)).toMatchObject(
    Array(2).fill({ cause: expect.stringContaining('Error: 401 documents or more') }),
  );
  expect((await wallet.deleteCard(cardIdOf(0))).status).toBe(200);
  expect(await wallet.readCards()).toHaveLength(400);
});
