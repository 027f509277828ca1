import { openedThisMonth } from '@card-rewards/functions/catalogue';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { anniversaryTravel, decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';
import { cardNamed, templatesNamed } from '../support/products.ts';
import { usesOf } from '../support/recorded-uses.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const onlyCard = async () => (await wallet.readCards())[0];
const namesOf = async (id: string) =>
  (await readBenefits(call, id)).map(
    (row: { benefit: { benefit_name: string } }) => row.benefit.benefit_name,
  );

test('of two changes of the same version the second is refused and changes nothing, and ticks make no version', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, id);
  await recordUsage(call, id, benefit.id, { status: 'used', used_amount: '50.00' });
  const { version } = await onlyCard();
  const first = await wallet.editCard(id, { notes: 'from here' }, { 'If-Match': `"${version}"` });
  expect([first.status, version, first.body.data.version]).toEqual([200, 1, 2]);
  const late = { 'If-Match': '"1"' };
  for (const { status, body } of [
    await wallet.editCard(id, {}, late),
    await wallet.patchCard(id, { notes: 'from there' }, late),
  ])
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  expect(await onlyCard()).toEqual(first.body.data);
  expect((await wallet.editCard(id, {}, { 'If-Match': '"2"' })).body.data).toMatchObject({
    notes: null,
    version: 3,
  });
  expect((await wallet.editCard(id)).body.data.version).toBe(4);
});

describe('an edit that changes the product of a card', () => {
  const reserve = cardNamed('Chase Sapphire Reserve', {
    bank: 'Chase',
    network: 'Visa',
    last_digits: '1234',
  });

  test('replaces the benefits of another product, keeps their history and leaves own and other benefits', async () => {
    const id = await addCard(call, [quarterlyCredit, { ...decemberUber, key: 'uber-cash' }]);
    const uber = (await readBenefits(call, id)).find(({ key }: { key: string }) => key === 'uber-cash');
    await recordUsage(call, id, uber.id, { status: 'used', used_amount: '15.00' });
    await wallet.addOwnBenefit(id, { type: 'reward', name: 'Mine', amount: '5.00', frequency: 'monthly' });
    await wallet.editCard(id, { card_name: 'Amex Platinum' });
    expect(await namesOf(id)).toHaveLength(3);
    const edited = await wallet.editCard(id, reserve);
    expect(edited.body.data).toMatchObject({ card_name: 'Chase Sapphire Reserve', version: 3 });
    expect((await namesOf(id)).toSorted()).toEqual(['Flight Credit', 'Mine', 'Travel Credit']);
    expect((await server.db.doc(`users/${uid}/usage/${uber.id}_2026-11-01`).get()).exists).toBe(true);
    const user = await server.db.doc(`users/${uid}`).get();
    expect(user.data()).toMatchObject({ cards: 1, benefits: 3 });
  });

  test('and back again continues an automatic claim', async () => {
    const id = await addCard(call, [{ ...decemberUber, key: 'uber-cash' }]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    await wallet.patchBenefit(id, benefitId, { auto_claim: true });
    await wallet.editCard(id, reserve);
    await wallet.editCard(id);
    const [back] = (await readBenefits(call, id)).filter((row: { id: string }) => row.id === benefitId);
    expect(back).toMatchObject({ auto_claim: true, auto_claimed: true, used_amount: '15.00' });
  });

  const amex = (card_name: string) => ({ ...platinum, card_name });
  /** Adds a card of a product with its listed benefits in January 2025, then moves the clock to November 20, 2026. */
  const addInJanuary2025 = async (card_name: string) => {
    server.setNow('2025-01-05T12:00:00Z');
    const id = await addCard(
      call,
      templatesNamed(card_name, 'listed', openedThisMonth('2025-01-05')),
      amex(card_name),
    );
    server.setNow('2026-11-20T12:00:00Z');
    return id;
  };
  type Line = { key: string; end: string; amount: string; status: string };
  const resyIn = async (id: string, year: string): Promise<Line[]> =>
    (await wallet.readHistory(id, year)).filter(({ key }: Line) => key === 'resy');

  test('keeps the uses of a benefit whose frequency changes, and shows no earlier part of its period as missed', async () => {
    const id = await addInJanuary2025('American Express Gold Card');
    const [resy] = (await readBenefits(call, id)).filter(({ key }: Line) => key === 'resy');
    await usesOf(call, id, resy.id).add({ used_on: '2026-05-03', amount: '100.00' });
    const before = await resyIn(id, '2025');
    await wallet.patchCard(id, { terms_choice: 'in_force' });
    await wallet.editCard(id);
    expect((await resyIn(id, '2026')).map(({ end, amount, status }) => `${end} ${amount} ${status}`)).toEqual(
      [
        '2026-03-31 100.00 before',
        '2026-06-30 100.00 used',
        '2026-09-30 100.00 before',
        '2026-12-31 100.00 open',
      ],
    );
    expect(await resyIn(id, '2025')).toEqual(before);
  });

  test('moves uses once if the opening month changes too', async () => {
    const travel = { ...anniversaryTravel, key: 'resy' };
    const id = await addCard(call, [travel], amex('American Express Gold Card'));
    const uses = usesOf(call, id, (await readBenefits(call, id))[0].id);
    await uses.add({ used_on: '2025-12-10', amount: '5.00' });
    await uses.add({ used_on: '2026-05-03', amount: '6.00' });
    await uses.add({ used_on: '2026-11-20', amount: '7.00' });
    await wallet.patchCard(id, { terms_choice: 'in_force' });
    await wallet.editCard(id, { opening_date: '2023-11-01' });
    expect(await resyIn(id, '2026')).toMatchObject([
      { start: '2025-11-01', end: '2026-10-31', used_amount: '11.00' },
      { start: '2026-11-01', end: '2026-12-31', used_amount: '7.00' },
    ]);
    expect((await onlyCard()).captured).toEqual({ '2025-12': '5.00', '2026-05': '6.00', '2026-11': '7.00' });
  });
});

describe('PATCH of a card by the user', () => {
  let id: string;
  beforeEach(async () => {
    id = await addCard(call, []);
  });
  const patch = (body: object) => wallet.patchCard(id, body);

  test('changes single fields, which a later PUT keeps, and each change makes a version', async () => {
    const first = await patch({ holder: 'Ana', nickname: 'Travel', notes: 'Lounge' });
    expect(first.body.data).toMatchObject({ holder: 'Ana', nickname: 'Travel', notes: 'Lounge', version: 2 });
    const fees = [{ from: '2026-03-01', amount: '495.00' }];
    const more = await patch({ holder: '', fee_day: '03-09', fees });
    const stored = { holder: null, nickname: 'Travel', fee_day: '03-09', fees };
    expect(more.body.data).toMatchObject({ ...stored, version: 3 });
    expect((await patch({ fee_day: '03-09' })).body.data.version).toBe(3);
    expect(await onlyCard()).toEqual(more.body.data);
    await wallet.editCard(id, { notes: 'New' });
    expect(await onlyCard()).toMatchObject({ ...stored, notes: 'New' });
  });

  test('stores the complete fee years, which move with the opening date', async () => {
    const patched = await patch({ complete_years: ['2025-03-01', '2024-03-01', '2025-03-01'] });
    expect(patched.body.data.complete_years).toEqual(['2024-03-01', '2025-03-01']);
    await wallet.editCard(id, { opening_date: '2024-05-01' });
    expect((await onlyCard()).complete_years).toEqual(['2024-05-01', '2025-05-01']);
    expect((await patch({ complete_years: [] })).body.data.complete_years).toEqual([]);
  });
});
