import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { usageId } from '../../functions/src/documents/index.ts';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { decemberUber, platinum } from '../support/examples.ts';
import { cardIdOf, seedUsers } from '../support/seed.ts';
import { usageWith } from '../support/stored-documents.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const templates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...decemberUber, name: `Credit ${index}` }));
const conflict = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } });

const seed = (cards: number, benefitsPerCard: number) =>
  seedUsers(server.db, [uid], { cards, benefitsPerCard, months: 0 });

test('200 cards are allowed, one more is refused, and a deletion makes room', async () => {
  await seed(199, 0);
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await call('POST /cards', { body: platinum, headers })).status).toBe(201);
  const refused = await call('POST /cards', { body: platinum });
  expect(refused).toMatchObject(
    conflict('An account can have at most 200 cards. Delete one to add another.'),
  );
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

test('a list beyond the limits of cards returns 503 with a log entry instead of a part of the list', async () => {
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

type Row = { id: string; benefit: { benefit_name: string } };

/** Fills every month of 2026 so far with 100 uses that have this note. */
async function addUses(card_id: string, benefits: Row[], note: string | null) {
  const writer = server.db.bulkWriter({ throttling: false });
  for (const { id: benefit_id, benefit } of benefits) {
    for (let month = 1; month <= 11; month += 1) {
      const period_start = `2026-${String(month).padStart(2, '0')}-01`;
      const period = { period_start, period_end: `${period_start.slice(0, 8)}28`, amount: '15.00' };
      const record = { benefit_id, card_id, ...period, name: benefit.benefit_name };
      const ref = documentsOfUser(server.db, uid).usage.doc(usageId(benefit_id, period_start));
      void writer.create(ref, usageWith(100, note, record));
    }
  }
  await writer.close();
}

test('too large a response is refused with a sentence, and too many uses are not read to their end', async () => {
  const id = await addCard(call, templates(30));
  const benefits = await readBenefits(call, id);
  // These 6,600 uses are below `MAX_USES_READ`, but their notes make the responses too large.
  await addUses(id, benefits.slice(0, 6), '€'.repeat(200));
  const params = { id };
  expect(await call('GET /cards/{id}/history', { params })).toMatchObject(
    conflict('This year has too many periods and uses to list at once.'),
  );
  const lastYear = await call('GET /cards/{id}/history', { params, query: { year: '2025' } });
  expect(lastYear.status).toBe(200);
  expect(await call('GET /export/uses.csv')).toMatchObject(
    conflict('You have more uses than one file can hold.'),
  );
  expect(await call('GET /export')).toMatchObject(
    conflict('You have more data than one export can hold. Export one card at a time.'),
  );
  await addUses(id, benefits.slice(6), null);
  expect(await call('GET /export')).toMatchObject(conflict('There are too many uses to read at once.'));
  expect((await call('GET /user-benefits')).status).toBe(200);
});
