import { afterAll, beforeAll, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApiProcess } from '../support/api-process.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { times } from '../support/counts.ts';
import { anniversaryTravel, platinum } from '../support/examples.ts';

const KILLS = times(3, 8);
/** The largest number of templates in one call, so that the kill hits the middle of the write. */
const templates = Array.from({ length: 40 }, (_, index) => ({
  ...anniversaryTravel,
  name: `Credit ${index}`,
}));

let server: ApiServer;
beforeAll(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => server.stop());

/**
 * Edits the opening date of a card with forty used benefits in another process, which moves every record, and kills that
 * process during it.
 * @param after milliseconds from the request to the kill; null to let it finish
 * @returns the state of the card and of its records, and the time until the kill in milliseconds
 */
async function editAndKill(after: number | null) {
  const victim = await startApiProcess();
  const uid = `killed-${crypto.randomUUID()}`;
  const direct = clientOf(server.origin, uid);
  const id = await addCard(direct, templates);
  const rows: { id: string }[] = await readBenefits(direct, id);
  await Promise.all(
    rows.map((row) => recordUsage(direct, id, row.id, { status: 'used', used_amount: '300.00' })),
  );
  const call = clientOf(victim.origin, uid);
  // These requests open the connections and warm up the code.
  await call('GET /cards');
  await call('DELETE /cards/{id}', { params: { id: 'none' } });
  const started = performance.now();
  const edit = { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } };
  const editing = call('PUT /cards/{id}', edit).catch(() => 'cut off');
  if (after === null) await editing;
  else await new Promise((resolve) => setTimeout(resolve, after));
  const lasted = performance.now() - started;
  await victim.kill();
  await editing;
  const { cards, usage } = userDocuments(server.db, uid);
  // Reads in one transaction, because writes of the killed process may still arrive.
  const [card, records] = await server.db.runTransaction(
    (read) => Promise.all([read.get(cards.doc(id)), read.get(usage)]),
    { readOnly: true },
  );
  const starts = records.docs.map((doc) => String(doc.get('period_start')));
  return { opened: String(card.get('opening_date')), starts, lasted };
}

test('a kill in the middle of a write leaves all of it or nothing', async () => {
  const { lasted: duration } = await editAndKill(null);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { opened, starts, lasted } = await editAndKill(Math.random() * duration * 1.1);
    const expected = opened === '2024-06-01' ? '2026-06-01' : '2026-03-01';
    expect(starts, `killed after ${lasted} ms`).toEqual(templates.map(() => expected));
  }
}, 300_000);
