import type { WalletExport } from '@card-rewards/functions/contract';
import { beforeEach, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { apiOfFile } from '../support/api-of-file.ts';
import type { ApiServer } from '../support/api-server.ts';
import { readBenefits } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { richWallet } from '../support/rich-wallet.ts';
import { importedDocuments } from '../support/stored-documents.ts';

const newUser = apiOfFile();
let server: ApiServer;
let uid: string;
let call: Call;
beforeEach(() => {
  ({ server, uid, call } = newUser());
});

const newUid = () => `data-${crypto.randomUUID()}`;

const exported = async (): Promise<WalletExport> => (await call('GET /export')).body.data;

test('an imported export is the same wallet, document by document', async () => {
  await richWallet(server.db, uid, call);
  const before = await importedDocuments(server.db, uid);
  const copy = await exported();
  expect(copy).toMatchObject({ format: 1, exported_at: '2026-11-20T12:00:00.000Z', unreadable: 0 });
  const other = newUid();
  const { body } = await clientOf(server.origin, other)('POST /import', { body: { export: copy } });
  expect(body.data).toMatchObject({ cards: 3, benefits: 6, uses: 5, problems: [] });
  expect(await importedDocuments(server.db, other)).toEqual(before);
  const lists = async (owner: string) => {
    const { body: cards } = await clientOf(server.origin, owner)('GET /cards');
    return cards.data.map((card: Record<string, unknown>) => ({ ...card, id: 0, auto_claims: 0 }));
  };
  expect(await lists(other)).toEqual(expect.arrayContaining(await lists(uid)));
  const user = await userDocuments(server.db, other).user.get();
  expect(user.data()).toMatchObject({ cards: 3, benefits: 5 });
});

test('exports of the single cards import as the same wallet', async () => {
  await richWallet(server.db, uid, call);
  const other = newUid();
  const whole = await exported();
  for (const { id } of whole.cards) {
    const { data: copy } = (await call('GET /export', { query: { card: id } })).body;
    expect([copy.cards.length, copy.unreadable]).toEqual([1, 0]);
    const { body } = await clientOf(server.origin, other)('POST /import', { body: { export: copy } });
    expect(body.data).toMatchObject({ cards: 1, problems: [] });
  }
  expect(await importedDocuments(server.db, other)).toEqual(await importedDocuments(server.db, uid));
  const [{ id } = { id: '' }] = whole.cards;
  const others = await clientOf(server.origin, other)('GET /export', { query: { card: id } });
  expect(others.status).toBe(404);
});

test('a repeated import adds nothing and overwrites no later change', async () => {
  await richWallet(server.db, uid, call);
  const copy = await exported();
  const unchanged = await importedDocuments(server.db, uid);
  const own = await call('POST /import', { body: { export: copy } });
  const card_ids = copy.cards.map(({ id }: { id: string }) => id);
  expect(own.body.data).toEqual({ cards: 0, benefits: 0, uses: 0, card_ids, problems: [] });
  expect(await importedDocuments(server.db, uid)).toEqual(unchanged);
  uid = newUid();
  call = clientOf(server.origin, uid);
  const first = await call('POST /import', { body: { export: copy } });
  expect(first.body.data).toMatchObject({ cards: 3, uses: 5 });
  const { data: cards } = (await call('GET /cards')).body;
  const newest = cards.map(({ id }: { id: string }) => id);
  const [changed] = newest;
  const benefits = (await call('GET /user-benefits')).body.data;
  const [mine] = newest.flatMap((id: string) => benefits[id] ?? []);
  const params = { id: mine.card_id, benefitId: mine.id };
  await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { note: 'Since then' } });
  await call('PUT /cards/{id}', { params: { id: changed }, body: { ...platinum, notes: 'Since then' } });
  const third = await call('POST /import', { body: { export: copy } });
  expect(third.body.data).toMatchObject({ cards: 0, benefits: 0, uses: 0, problems: [] });
  const after = (await call('GET /cards')).body.data;
  expect(after).toHaveLength(3);
  expect(after.find(({ id }: { id: string }) => id === changed).notes).toBe('Since then');
  const [still] = (await readBenefits(call, mine.card_id)).filter(({ id }: { id: string }) => id === mine.id);
  expect(still.note).toBe('Since then');
});

test('an own export with one card deleted since adds that card alone', async () => {
  await richWallet(server.db, uid, call);
  const copy = await exported();
  const [{ id } = { id: '' }] = copy.cards;
  await call('DELETE /cards/{id}', { params: { id } });
  expect((await call('POST /import', { body: { export: copy } })).body.data).toMatchObject({ cards: 1 });
  expect((await call('GET /cards')).body.data).toHaveLength(3);
});

test.each([
  { words: '\ud800' },
  { words: '4111 1111 1111 1111' },
  { words: 'Delta\u0007' },
  { words: 'Delta\u202e' },
  { words: '' },
  { key: '\ud800' },
  { product: '\ud800' },
  { key: null, benefit_id: null },
])(
  'statement words that no request could have stored are refused before a card is stored: %j',
  async (fields) => {
    await richWallet(server.db, uid, call);
    const copy = await exported();
    const words = { product: 'amex/platinum', words: 'DELTA', key: 'airline-fee', benefit_id: null };
    const other = newUid();
    const { status } = await clientOf(server.origin, other)('POST /import', {
      body: { export: { ...copy, statement_words: [{ ...words, ...fields }] } },
    });
    expect(status).toBe(400);
    expect(await importedDocuments(server.db, other)).toEqual({ cards: {}, benefits: {}, usage: {} });
  },
);

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
  expect(body).toContain(`"'=Socks, ""two""",no,2026-10-01,2026-12-31`);
});
