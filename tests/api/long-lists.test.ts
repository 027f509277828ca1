import { beforeAll, expect, test } from 'vitest';
import { usageId, userDocuments } from '../../functions/src/documents/index.ts';
import { apiOfFile, newUser, server } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { decemberUber } from '../support/examples.ts';

apiOfFile();
let heavy: ReturnType<typeof newUser>;
let id: string;
let addUses: (first: number, last: number) => Promise<void>;

/** Fills every month of 2026 so far with uses that have long notes. */
beforeAll(async () => {
  heavy = newUser();
  const { call, uid } = heavy;
  const templates = Array.from({ length: 30 }, (_, index) => ({ ...decemberUber, name: `Credit ${index}` }));
  id = await addCard(call, templates);
  const benefits: { id: string; benefit: { benefit_name: string } }[] = await readBenefits(call, id);
  addUses = async (first, last) => {
    const writer = server.db.bulkWriter();
    for (const { id: benefit_id, benefit } of benefits.slice(first, last)) {
      for (let month = 1; month <= 11; month += 1) {
        const period_start = `2026-${String(month).padStart(2, '0')}-01`;
        const at = `${period_start}T12:00:00.000Z`;
        const use = { used_on: period_start, amount: '0.01', note: 'x'.repeat(200), posted: null, at };
        const use_ids = Array.from({ length: 100 }, () => crypto.randomUUID());
        const uses = Object.fromEntries(
          use_ids.map((useId) => [useId, { ...use, reading: crypto.randomUUID() }]),
        );
        void writer.create(userDocuments(server.db, uid).usage.doc(usageId(benefit_id, period_start)), {
          ...{ benefit_id, card_id: id, period_start, period_end: `${period_start.slice(0, 8)}28` },
          ...{ status: 'unused', used_amount: '1.00', updated_at: at, amount: '15.00' },
          ...{ name: benefit.benefit_name, done: false, uses, use_ids },
        });
      }
    }
    await writer.close();
  };
  await addUses(0, 16);
});

const refusal = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } });

test('too large an answer is refused with a sentence', async () => {
  const { call } = heavy;
  const params = { id };
  expect(await call('GET /cards/{id}/history', { params })).toMatchObject(
    refusal('This year has too many periods and uses to list at once.'),
  );
  const lastYear = await call('GET /cards/{id}/history', { params, query: { year: '2025' } });
  expect(lastYear.status).toBe(200);
  expect(await call('GET /export/uses.csv')).toMatchObject(
    refusal('You have more uses than one file can hold.'),
  );
  expect(await call('GET /export')).toMatchObject(
    refusal('You have more data than one export can hold. Export one card at a time.'),
  );
});

test('too many uses for one answer are not read to their end', async () => {
  await addUses(16, 30);
  const { call } = heavy;
  const sentence = 'There are too many uses to read at once.';
  expect(await call('GET /export')).toMatchObject(refusal(sentence));
  expect((await call('GET /user-benefits')).status).toBe(200);
});
