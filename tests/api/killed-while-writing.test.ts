import { beforeAll, expect, test } from 'vitest';
import { apiOfFile, newUser, server } from '../support/api-of-file.ts';
import { startApiProcess } from '../support/api-process.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { anniversaryTravel, platinum } from '../support/examples.ts';
import { times } from '../support/generated-runs.ts';
import { copierOf } from '../support/stored-documents.ts';

const KILLS = times(2, 8);
/** The largest number of templates in one call, so that the process is killed in the middle of the write. */
const templates = Array.from({ length: 40 }, (_, index) => ({
  ...anniversaryTravel,
  name: `Credit ${index}`,
}));

apiOfFile();
let id: string;
let copiedUser: () => Promise<string>;

/** Adds a card with forty benefits that were used. */
beforeAll(async () => {
  const { uid, call } = newUser();
  id = await addCard(call, templates);
  const uses = (await readBenefits(call, id)).map((row: { id: string }) => ({
    card_id: id,
    benefit_id: row.id,
    id: crypto.randomUUID(),
    used_on: '2026-11-20',
    amount: '300.00',
  }));
  await call('POST /readings', { body: { id: crypto.randomUUID(), uses } });
  copiedUser = await copierOf(server.db, uid);
});

/**
 * Edits the opening date of a card in another process, first for one user and then for another. Each edit
 * moves all usage records of the card. Kills the process at a random time after the second edit has begun.
 */
async function editAndKill() {
  const victim = await startApiProcess();
  const edit = { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } };
  const [first, uid] = [await copiedUser(), await copiedUser()];
  const warm = clientOf(victim.origin, first);
  // These requests open the connections and warm up the code.
  await warm('GET /cards');
  await warm('DELETE /cards/{id}', { params: { id: 'none' } });
  const started = performance.now();
  expect((await warm('PUT /cards/{id}', edit)).status).toBe(200);
  const after = Math.random() * (performance.now() - started) * 1.1;
  const editing = clientOf(victim.origin, uid)('PUT /cards/{id}', edit).catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, after));
  await victim.kill();
  await editing;
  const { cards, usage } = documentsOfUser(server.db, uid);
  // This reads in one transaction, because writes of the killed process may still arrive.
  const [card, records] = await server.db.runTransaction(
    (read) => Promise.all([read.get(cards.doc(id)), read.get(usage)]),
    { readOnly: true },
  );
  const starts = records.docs.map((doc) => String(doc.get('period_start')));
  return { opened: String(card.get('opening_date')), starts, after };
}

test('a kill in the middle of a write leaves all of it or nothing', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { opened, starts, after } = await editAndKill();
    const expected = opened === '2024-06-01' ? '2026-06-01' : '2026-03-01';
    expect(starts, `killed after ${after} ms`).toEqual(templates.map(() => expected));
  }
}, 300_000);
