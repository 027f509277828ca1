import { expect, test } from 'vitest';
import type { WalletExport } from '@card-rewards/functions/contract';
import { periodContaining } from '@card-rewards/functions/domain';
import { call, heldCall, holdNext, newUser, server, twoApisOfFile } from '../support/api-of-file.ts';
import { addCard } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { holdCallsOf } from '../support/hold-calls.ts';
import { usageWith } from '../support/stored-documents.ts';
import { wallet } from '../support/wallet.ts';

twoApisOfFile();

const stored = async () => {
  const { cards, benefits, importing = [] } = await wallet.readUser();
  return { sizes: await wallet.readSizes(), counted: [cards, benefits], importing };
};

const MONTHS = 76 * 12;
/**
 * The uses in each month. With 3 uses, the export is imported in three parts. The first two parts together
 * have more documents than one batch can delete.
 */
const USES = 3;

/** Makes an export of one card with 3 uses in every month of 76 years, each with a note of 600 bytes. */
async function largeExport(): Promise<WalletExport> {
  const made = newUser().call;
  const opened = '1950-01-01';
  const id = await addCard(made, [{ ...quarterlyCredit, frequency: 'monthly' }], { opening_date: opened });
  const copy: WalletExport = (await made('GET /export')).body.data;
  const benefit_id = copy.benefits[0]?.id ?? '';
  const usage = Array.from({ length: MONTHS }, (_, month) => {
    const day = `${1950 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    const { start, end } = periodContaining({ frequency: 'monthly', reset: 'calendar', opened }, day);
    const period = { period_start: start, period_end: end, amount: '50.00', name: 'Flight Credit' };
    const record = usageWith(USES, '€'.repeat(200), { benefit_id, card_id: id, ...period });
    return { id: `${benefit_id}_${start}`, ...record };
  });
  return { ...copy, usage };
}

const importing = (by: Call, copy: WalletExport) => by('POST /import', { body: { export: copy } });

test('a card that is too large for one batch is imported in parts, again if another instance deletes some', async () => {
  const copy = await largeExport();
  const imported = importing(heldCall, copy);
  (await holdNext('commit')).release();
  (await holdNext('commit')).release();
  const lastPart = await holdNext('commit');
  const holdOther = holdCallsOf(server.db);
  const other = call('POST /cards', { body: platinum });
  (await holdOther('commit')).release();
  // The stored parts are deleted in two batches. Between these, the import continues.
  (await holdOther('commit')).release();
  const secondBatch = await holdOther('commit');
  lastPart.release();
  const { status, body } = await imported;
  expect([status, body.data]).toMatchObject([
    200,
    { cards: 1, benefits: 1, uses: MONTHS * USES, problems: [] },
  ]);
  secondBatch.release();
  expect((await other).status).toBe(201);
  expect(await stored()).toEqual({ sizes: [2, 1, MONTHS], counted: [2, 1], importing: [] });
  expect((await importing(call, copy)).body.data.cards).toBe(0);
});

test('the next write removes the remains of an interrupted import, but a dry run does not', async () => {
  const first = holdNext('commit');
  const copy = await largeExport();
  const interrupted = importing(heldCall, copy);
  const { release } = await first;
  const second = holdNext('commit');
  release();
  (await second).fail(Object.assign(new Error('Gone'), { code: 14 }));
  expect((await interrupted).status).toBe(503);
  const between = await stored();
  expect(between.importing).toHaveLength(1);
  // The lists contain only documents that were counted.
  expect(between.sizes.slice(0, 2)).toEqual([0, 0]);
  expect(between.sizes[2]).toBeGreaterThan(0);
  expect((await call('POST /import', { body: { export: copy, dry_run: true } })).body.data.cards).toBe(1);
  expect(await stored()).toEqual(between);
  expect((await call('POST /cards', { body: platinum })).status).toBe(201);
  expect(await stored()).toMatchObject({ sizes: [1, 0, 0], importing: [] });
});

test('cards whose import was interrupted are completed when they are sent again', async () => {
  const cards = ['Chase Sapphire Reserve', 'Chase Sapphire Preferred'].map((card_name) => ({
    id: crypto.randomUUID(),
    bank: 'Chase',
    card_name,
  }));
  const first = holdNext('commit');
  const interrupted = heldCall('POST /import', { body: { cards } });
  const { release } = await first;
  const second = holdNext('commit');
  release();
  (await second).fail(Object.assign(new Error('Gone'), { code: 14 }));
  expect((await interrupted).status).toBe(503);
  expect(await wallet.readCards()).toMatchObject([{ id: cards[0]?.id }]);
  const { body } = await call('POST /import', { body: { cards } });
  expect(body.data).toMatchObject({ cards: 1, card_ids: cards.map(({ id }) => id), problems: [] });
  expect(body.cards).toMatchObject(cards.map(({ id }) => ({ id, benefits: [{}] })));
});
