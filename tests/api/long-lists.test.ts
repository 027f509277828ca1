import { expect, test } from 'vitest';
import { usageId, userDocuments } from '../../functions/src/documents/index.ts';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { decemberUber } from '../support/examples.ts';

apiOfFile();

type Row = { id: string; benefit: { benefit_name: string } };

/** Fills every month of 2026 so far with 100 uses that have this note. */
async function addUses(card_id: string, benefits: Row[], note: string | null) {
  const writer = server.db.bulkWriter({ throttling: false });
  for (const { id: benefit_id, benefit } of benefits) {
    for (let month = 1; month <= 11; month += 1) {
      const period_start = `2026-${String(month).padStart(2, '0')}-01`;
      const at = `${period_start}T12:00:00.000Z`;
      const use = { used_on: period_start, amount: '0.01', note, posted: null, at };
      const use_ids = Array.from({ length: 100 }, () => crypto.randomUUID());
      void writer.create(userDocuments(server.db, uid).usage.doc(usageId(benefit_id, period_start)), {
        ...{ benefit_id, card_id, period_start, period_end: `${period_start.slice(0, 8)}28`, use_ids },
        ...{ status: 'unused', used_amount: '1.00', updated_at: at, amount: '15.00', done: false },
        name: benefit.benefit_name,
        uses: Object.fromEntries(use_ids.map((id) => [id, use])),
      });
    }
  }
  await writer.close();
}

const refusal = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } });

test('too large an answer is refused with a sentence, and too many uses are not read to their end', async () => {
  const templates = Array.from({ length: 30 }, (_, index) => ({ ...decemberUber, name: `Credit ${index}` }));
  const id = await addCard(call, templates);
  const benefits = await readBenefits(call, id);
  // These fewer than 7,000 uses are larger than a file.
  await addUses(id, benefits.slice(0, 6), '€'.repeat(200));
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
  await addUses(id, benefits.slice(6), null);
  expect(await call('GET /export')).toMatchObject(refusal('There are too many uses to read at once.'));
  expect((await call('GET /user-benefits')).status).toBe(200);
});
