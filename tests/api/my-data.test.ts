import type { WalletExport } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { decemberUber, platinum } from '../support/examples.ts';
import { richWallet } from '../support/rich-wallet.ts';
import { importedDocuments } from '../support/stored-documents.ts';

apiOfFile();
const exported = async (): Promise<WalletExport> => (await call('GET /export')).body.data;
const importing = async (copy: object, by = call) =>
  (await by('POST /import', { body: { export: copy } })).body.data;

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
