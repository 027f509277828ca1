import type { WalletExport, UserBenefit } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import type { Firestore } from 'firebase-admin/firestore';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import {
  decemberUber,
  platinum,
  anniversaryTravel,
  loungeAccess,
  quarterlyCredit,
} from '../support/examples.ts';
import { importedDocuments } from '../support/stored-documents.ts';
import type { Call } from '../support/client.ts';
import { usesOf } from '../support/recorded-uses.ts';

apiOfFile();
const exported = async (): Promise<WalletExport> => (await call('GET /export')).body.data;
const importing = async (copy: object, by = call) =>
  (await by('POST /import', { body: { export: copy } })).body.data;

/** Stores a wallet that contains every kind of data: three cards, six benefits and five uses. */
async function richWallet(db: Firestore, uid: string, call: Call): Promise<void> {
  const keyed = { ...quarterlyCredit, key: 'flight-credit', needs_enrolment: true };
  const one = await addCard(call, [keyed, decemberUber, anniversaryTravel, loungeAccess]);
  const second = { notes: 'Second card.\nSame product.', last_digits: '54321' };
  const two = await addCard(call, [], second);
  const closed = { last_digits: '1005', closed_date: '2025-06-01', card_image_url: null };
  await addCard(call, [decemberUber], closed);
  const benefits = await readBenefits(call, one);
  const idOf = (name: string) =>
    benefits.find(({ benefit }: UserBenefit) => benefit.benefit_name === name).id;
  const flights = usesOf(call, one, idOf('Flight Credit'));
  await flights.add({ used_on: '2026-10-02', amount: '12.50', note: '=Socks, "two"', posted: false });
  await flights.add({ used_on: '2026-10-02', amount: '7.50' });
  await flights.add({ used_on: '2026-03-31', amount: '50.00' });
  await usesOf(call, one, idOf('Uber Cash')).tick({ status: 'used', used_amount: '15.00' });
  await usesOf(call, one, idOf('Lounge access')).tick({ status: 'used', used_amount: '0.00' });
  const dearer = { ...platinum, last_digits: '54321', annual_fee: '795.00' };
  await call('PUT /cards/{id}', { params: { id: two }, body: dearer });
  const own = { body: { ...quarterlyCredit, name: 'Gone' }, params: { id: two } };
  const { id: benefitId } = (await call('POST /cards/{id}/own-benefits', own)).body.data;
  await call('DELETE /cards/{id}/benefits/{benefitId}', { params: { id: two, benefitId } });
  const { cards, benefits: stored } = userDocuments(db, uid);
  await cards.doc(one).update({
    product: 'amex/platinum',
    kept_terms: 'declined-terms',
    holder: 'Ana',
    nickname: 'Travel',
    fee_day: '03-14',
    decisions: [
      { id: crypto.randomUUID(), on: '2026-03-20', kind: 'fee_refund', amount: '95.00', note: 'Asked' },
    ],
    offers: [
      {
        ...{ id: crypto.randomUUID(), name: 'Welcome offer', reward: '80,000 points', worth: null },
        ...{ spend: '6000.00', from: '2026-10-14', until: '2027-01-14', spent: '2140.00' },
        ...{ spent_to: '2026-11-18', reached_on: null, posted_on: null },
      },
    ],
    auto_claims: [
      {
        ...{ benefit_id: idOf('Uber Cash'), from: '2026-09-05', until: null, frequency: 'monthly' },
        ...{ reset: 'calendar', amount: '15.00', monthly_amounts: { 12: '35.00' } },
        ...{ except: [], recorded: { '2026-11-01': '15.00' } },
      },
    ],
  });
  await stored.doc(idOf('Uber Cash')).update({ auto_claim: true, note: 'Automatic', worth: '12.00' });
  await stored.doc(idOf('Travel Credit')).update({
    own_terms: { from: '2026-03-01', amount: '250.00' },
    past_terms: [{ from: '2025-03-01', name: 'Trips' }],
    ignored: true,
  });
}

test('an imported export is the same wallet, and so are the exports of its single cards', async () => {
  await richWallet(server.db, uid, call);
  const words = [{ product: 'chase/reserve', words: 'GIFT CARD', key: 'gifts', benefit_id: null }];
  await call('POST /readings', { body: { id: crypto.randomUUID(), words } });
  const before = await importedDocuments(server.db, uid);
  const copy = await exported();
  const exported_at = '2026-11-20T12:00:00.000Z';
  expect(copy).toMatchObject({ format: 1, exported_at, statement_words: words, unreadable: 0 });
  const [other, third] = [newUser(), newUser()];
  expect(await importing(copy, other.call)).toMatchObject({ cards: 3, benefits: 6, uses: 5, problems: [] });
  expect(await importedDocuments(server.db, other.uid)).toEqual(before);
  expect((await other.call('GET /readings')).body.words).toEqual(words);
  const user = await userDocuments(server.db, other.uid).user.get();
  expect(user.data()).toMatchObject({ cards: 3, benefits: 5 });
  for (const { id } of copy.cards) {
    const { data: single } = (await call('GET /export', { query: { card: id } })).body;
    expect([single.cards.length, single.unreadable]).toEqual([1, 0]);
    expect(await importing(single, third.call)).toMatchObject({ cards: 1, problems: [] });
  }
  expect(await importedDocuments(server.db, third.uid)).toEqual(before);
  const query = { card: copy.cards[0]?.id ?? '' };
  expect((await third.call('GET /export', { query })).status).toBe(404);
});

test('a repeated import adds nothing and overwrites no later change', async () => {
  await richWallet(server.db, uid, call);
  const copy = await exported();
  const unchanged = await importedDocuments(server.db, uid);
  const card_ids = copy.cards.map(({ id }: { id: string }) => id);
  expect(await importing(copy)).toEqual({ cards: 0, benefits: 0, uses: 0, card_ids, problems: [] });
  expect(await importedDocuments(server.db, uid)).toEqual(unchanged);
  // Of a deleted card, the import adds that card alone.
  await call('DELETE /cards/{id}', { params: { id: card_ids[0] ?? '' } });
  expect(await importing(copy)).toMatchObject({ cards: 1 });
  expect((await call('GET /cards')).body.data).toHaveLength(3);
  const other = newUser();
  expect(await importing(copy, other.call)).toMatchObject({ cards: 3, uses: 5 });
  const benefits: Record<string, { id: string }[]> = (await other.call('GET /user-benefits')).body.data;
  const [id = '', [mine] = []] = Object.entries(benefits).find(([, rows]) => rows.length > 0) ?? [];
  const params = { id, benefitId: mine?.id ?? '' };
  await other.call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { note: 'Since then' } });
  await other.call('PUT /cards/{id}', { params, body: { ...platinum, notes: 'Since then' } });
  const changed = await importedDocuments(server.db, other.uid);
  expect(await importing(copy, other.call)).toMatchObject({ cards: 0, benefits: 0, uses: 0, problems: [] });
  expect(await importedDocuments(server.db, other.uid)).toEqual(changed);
});

test('another import restores a card that was imported and deleted', async () => {
  const csv = 'bank,card_name\nChase,Chase Sapphire Reserve\n';
  await call('POST /import', { body: { csv } });
  const [{ id }] = (await call('GET /cards')).body.data;
  await call('DELETE /cards/{id}', { params: { id } });
  expect((await call('POST /import', { body: { csv } })).body.data).toMatchObject({ cards: 1, benefits: 1 });
  const [back] = (await call('GET /cards')).body.data;
  expect(back.id).not.toBe(id);
  expect(await readBenefits(call, back.id)).toHaveLength(1);
});

test('the uses are exported as CSV without formulas', async () => {
  await richWallet(server.db, uid, call);
  const { headers, body } = await call('GET /export/uses.csv');
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename=uses.csv');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[0].split(',').slice(0, 3)).toEqual(['used_on', 'amount', 'benefit']);
  expect(lines[1]).toMatch(/^2026-03-31,50.00,Flight Credit,American Express,/);
  const ofToday = lines.slice(4).map((line: string) => line.split(',')[2]);
  expect(ofToday).toEqual(['Lounge access', 'Uber Cash']);
  expect(body).toContain(`"'=Socks, ""two""",no,2026-10-01,2026-12-31`);
});

test('an import with a problem reports it and stores nothing', async () => {
  await addCard(call, [decemberUber]);
  await addCard(call, [decemberUber]);
  const copy = await exported();
  Object.assign(copy.cards[1] ?? {}, { notes: '4111 1111 1111 1111' });
  const other = newUser();
  expect(await importing(copy, other.call)).toEqual({
    ...{ cards: 0, benefits: 0, uses: 0, card_ids: [] },
    problems: [{ line: 2, field: 'cards.notes', message: 'must not contain a card number' }],
  });
  expect(await importedDocuments(server.db, other.uid)).toEqual({ cards: {}, benefits: {}, usage: {} });
});
