import { expect, test } from 'vitest';
import type { UserBenefit, WalletExport } from '@card-rewards/functions/contract';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, usesOf } from '../support/benefit-calls.ts';
import type { Reply } from '../support/client.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { exampleBodies, OWN_OFFER } from '../support/example-bodies.ts';
import {
  anniversaryTravel,
  decemberUber,
  loungeAccess,
  platinum,
  quarterlyCredit,
} from '../support/examples.ts';
import { importedDocuments } from '../support/stored-documents.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
const exported = async (): Promise<WalletExport> => (await call('GET /export')).body.data;
const importing = async (copy: object, by = call) =>
  (await by('POST /import', { body: { export: copy } })).body.data;

/** Stores a wallet that contains every kind of data: three cards, six benefits and five uses. */
async function richWallet(): Promise<void> {
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
  await wallet.editCard(two, { last_digits: '54321', annual_fee: '795.00' });
  const { body } = await wallet.addOwnBenefit(two, { ...quarterlyCredit, name: 'Gone' });
  await wallet.deleteBenefit(two, body.data.id);
  const params = { id: one, offerId: OWN_OFFER };
  for (const name of ['POST /cards/{id}/decisions', 'PUT /cards/{id}/offers/{offerId}'] as const)
    await call(name, { params, body: exampleBodies[name] });
  const { cards, benefits: stored } = documentsOfUser(server.db, uid);
  await cards.doc(one).update({
    product: 'amex/platinum',
    kept_terms: 'declined-terms',
    holder: 'Ana',
    nickname: 'Travel',
    fee_day: '03-14',
    auto_claims: [
      {
        benefit_id: idOf('Uber Cash'),
        from: '2026-09-05',
        until: null,
        frequency: 'monthly',
        reset: 'calendar',
        amount: '15.00',
        monthly_amounts: { 12: '35.00' },
        except: [],
        recorded: { '2026-11-01': '15.00' },
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
  await richWallet();
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
  const user = await documentsOfUser(server.db, other.uid).user.get();
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

test('the readings of an export can be deleted as a whole after it was restored', async () => {
  const [one, two] = [await addCard(call, [quarterlyCredit]), await addCard(call, [quarterlyCredit])];
  const useOf = async (card_id: string, amount: string) => {
    const [{ id: benefit_id }] = await readBenefits(call, card_id);
    return { card_id, benefit_id, id: crypto.randomUUID(), used_on: '2026-10-05', amount };
  };
  const [first, second] = [await useOf(one, '20.00'), await useOf(two, '5.00')];
  const [earlier, id] = [crypto.randomUUID(), crypto.randomUUID()];
  await call('POST /readings', { body: { id: earlier, uses: [first] } });
  const days = [{ from: '2026-10-01', to: '2026-10-31' }];
  const part = {
    id,
    uses: [second],
    removed: [first.id],
    cards: [{ id: one, statements: days, fee_day: '03-12' }],
  };
  await call('POST /readings', { body: part });
  const copy = await exported();
  const listed = async (by: typeof call) =>
    (await by('GET /readings')).body.data.map(
      ({ cards, ...reading }: { cards: { id: string; use_count: number; from: string | null }[] }) => ({
        ...reading,
        cards: cards.map(({ use_count, from }) => `${use_count} ${from}`).toSorted(),
      }),
    );
  const captured = async (by: typeof call) =>
    (await by('GET /cards')).body.data
      .map((card: { captured: object }) => JSON.stringify(card.captured))
      .toSorted();
  const other = newUser();
  expect(await importing(copy, other.call)).toMatchObject({ cards: 2, uses: 1 });
  expect(await listed(other.call)).toEqual(await listed(call));
  // A card was deleted. The import adds its part of the reading to the parts of the other cards.
  await wallet.deleteCard(two);
  expect(await listed(call)).toContainEqual(expect.objectContaining({ id, use_count: 0 }));
  await importing(copy);
  expect(await listed(call)).toEqual(await listed(other.call));
  for (const by of [call, other.call]) {
    expect((await by('DELETE /readings/{id}', { params: { id } })).body.data).toMatchObject({
      removed: 1,
      kept: 0,
    });
    expect(await captured(by)).toEqual(['{"2026-10":"20.00"}', '{}']);
    expect((await by('DELETE /readings/{id}', { params: { id: earlier } })).body.data).toMatchObject({
      removed: 1,
    });
    expect(await captured(by)).toEqual(['{}', '{}']);
  }
});

test('a repeated import adds nothing and overwrites no later change', async () => {
  await richWallet();
  const copy = await exported();
  const unchanged = await importedDocuments(server.db, uid);
  const card_ids = copy.cards.map(({ id }: { id: string }) => id);
  expect(await importing(copy)).toEqual({ cards: 0, benefits: 0, uses: 0, card_ids, problems: [] });
  expect(await importedDocuments(server.db, uid)).toEqual(unchanged);
  // The import adds only the card that was deleted.
  await wallet.deleteCard(card_ids[0] ?? '');
  expect(await importing(copy)).toMatchObject({ cards: 1 });
  expect(await wallet.readCards()).toHaveLength(3);
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
  const [{ id }] = await wallet.readCards();
  await wallet.deleteCard(id);
  expect((await call('POST /import', { body: { csv } })).body.data).toMatchObject({ cards: 1, benefits: 1 });
  const [back] = await wallet.readCards();
  expect(back.id).not.toBe(id);
  expect(await readBenefits(call, back.id)).toHaveLength(1);
});

test('a dry run says which cards the user has, and cards that are left out are not added', async () => {
  const [first, second] = [await addCard(call, [quarterlyCredit]), await addCard(call, [])];
  const copy = await exported();
  await wallet.deleteCard(first);
  const check = async (by = call) =>
    (await by('POST /import', { body: { export: copy, dry_run: true } })).body.review;
  const reviewed = (fields: object) => expect.objectContaining(fields);
  expect(await check()).toEqual(
    expect.arrayContaining([
      reviewed({ id: first, card_name: platinum.card_name, benefits: 1, uses: 0, presence: 'new' }),
      reviewed({ id: second, presence: 'added' }),
    ]),
  );
  await importing(copy);
  expect(await check()).toEqual([reviewed({ presence: 'added' }), reviewed({ presence: 'added' })]);
  // The id of a card from CSV is made from its line, so it differs from the id of the stored card.
  const { card_name, last_digits } = platinum;
  const csv = `bank,card_name,opening_date,last_digits\namex,${card_name},2024-03,${last_digits}\n`;
  const { review } = (await call('POST /import', { body: { csv, dry_run: true } })).body;
  expect(review).toEqual([reviewed({ presence: 'alike' })]);
  const leave_out = [review[0].id];
  const { body } = await call('POST /import', { body: { csv, leave_out } });
  expect([body.data.cards, body.review]).toEqual([0, []]);
  expect(await wallet.readCards()).toHaveLength(2);
});

test('the uses are exported as CSV without formulas', async () => {
  await richWallet();
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
    cards: 0,
    benefits: 0,
    uses: 0,
    card_ids: [],
    problems: [{ line: 2, field: 'cards.notes', message: 'must not contain a card number' }],
  });
  expect(await importedDocuments(server.db, other.uid)).toEqual({ cards: {}, benefits: {}, usage: {} });
});

const problemsOf = ({ body }: Reply) =>
  body.data.problems.map(({ line, field }: Record<string, string>) => `${line} ${field}`);
const HEADER = 'bank,card_name,opening_date,closed_date,last_digits';

test('an import body may have up to four mebibytes', async () => {
  const csvOf = (bytes: number) => `bank,card_name\n${'x'.repeat(bytes)}`;
  const large = await call('POST /import', { body: { csv: csvOf(3 * 2 ** 20) } });
  expect([large.status, large.body.data.problems[0].line]).toEqual([200, 2]);
  expect((await call('POST /import', { body: { csv: csvOf(5 * 2 ** 20) } })).status).toBe(413);
});

test('a list of 30 cards is imported only after each reported line is corrected', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, line) => `Chase,Chase Freedom Flex,2024-0${(line % 9) + 1},,${1000 + line}`,
  );
  const bad = [...lines];
  bad[3] = 'Chse,Chase Freedom Flex,2024-01,,';
  bad[10] = 'Chase,Freedom of Speech,2024-01,,';
  bad[17] = 'Chase,Chase Freedom Flex,2027-01,,';
  bad[29] = 'Chase,Chase Freedom Flex,2024-01,,123456';
  const csv = [HEADER, ...bad].join('\r\n');
  const tried = await call('POST /import', { body: { csv, dry_run: true } });
  expect(tried.body.data.cards).toBe(26);
  expect(problemsOf(tried)).toEqual(['5 bank', '12 card_name', '19 opening_date', '31 last_digits']);
  expect((await call('POST /import', { body: { csv } })).body.data.cards).toBe(0);
  expect(await wallet.readCards()).toEqual([]);
  const right = { csv: `\ufeff${[HEADER, ...lines].join('\n')}\n\n` };
  expect((await call('POST /import', { body: { ...right, dry_run: true } })).body.data.cards).toBe(30);
  expect(await wallet.readCards()).toEqual([]);
  const first = (await call('POST /import', { body: right })).body.data;
  expect(first).toMatchObject({ cards: 30, problems: [] });
  const second = (await call('POST /import', { body: right })).body.data;
  expect(second).toMatchObject({ cards: 0, card_ids: first.card_ids });
  const { data: cards } = (await call('GET /cards')).body;
  const digitsOf = new Map(
    cards.map(({ id, last_digits }: { id: string; last_digits: string }) => [id, last_digits]),
  );
  expect(first.card_ids.map((id: string) => digitsOf.get(id))).toEqual(
    lines.map((line) => line.split(',').at(-1)),
  );
});

test('an open quote affects only its own line', async () => {
  const lines = [
    HEADER,
    'Chase,"Chase Freedom Flex,2024-01,,',
    'Chse,Chase Freedom Flex,2024-01,,',
    'Chase,Chase Freedom Flex,2024-01,,1001',
    'Chase,Chase Freedom Flex,20240,,',
  ];
  const reply = await call('POST /import', { body: { csv: lines.join('\n'), dry_run: true } });
  expect(reply.body.data.cards).toBe(1);
  expect(problemsOf(reply)).toEqual(['2 line', '3 bank', '5 opening_date']);
  const header = await call('POST /import', { body: { csv: `bank,"card_name\n${lines[3]}` } });
  expect(header.body.data.problems).toMatchObject([{ line: 1, field: 'line' }]);
});

test('a card from a list gets its fee, network, image and benefits', async () => {
  const csv = `${HEADER},holder\nAmerican Express,amex platinum,2024-03,,12345,Ana\nAmerican Express,amex platinum,2024-03,,12345,Ana\n`;
  await call('POST /import', { body: { csv } });
  const { data } = (await call('GET /cards')).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ ...platinum, holder: 'Ana', product: 'amex/platinum' });
  expect((await readBenefits(call, data[0].id)).length).toBeGreaterThan(3);
});

test('a card from a list may have the terms in force, and the same list on other terms adds nothing', async () => {
  const csvOf = (terms: string) => `bank,card_name,opening_date,terms\namex,amex platinum,2025-03,${terms}\n`;
  const wrong = (await call('POST /import', { body: { csv: csvOf('old') } })).body.data;
  expect(wrong.problems).toMatchObject([{ line: 2, field: 'terms' }]);
  await call('POST /import', { body: { csv: csvOf('in_force') } });
  const [card] = await wallet.readCards();
  expect(card).toMatchObject({ annual_fee: '895.00', terms_choice: 'in_force' });
  expect((await call('GET /user-benefits')).body.terms).toEqual({ [card.id]: null });
  expect(card.fees).toEqual([
    { from: '2025-03-01', amount: '695.00' },
    { from: '2026-03-01', amount: '895.00' },
  ]);
  expect((await call('POST /import', { body: { csv: csvOf('listed') } })).body.data.cards).toBe(0);
});

test.each([';', '\t'])('a list may use %j as its separator', async (separator) => {
  const csv = `${HEADER}\nChase,Chase Freedom Flex,2024-03,,1234\n`.replaceAll(',', separator);
  expect((await call('POST /import', { body: { csv } })).body.data).toMatchObject({ cards: 1, problems: [] });
});

test('a list with more cards than the limit imports none', async () => {
  const csv = [HEADER, ...Array.from({ length: 201 }, () => 'Chase,Chase Freedom Flex,,,')].join('\n');
  for (const dry_run of [true, false]) {
    const { status, body } = await call('POST /import', { body: { csv, dry_run } });
    expect([status, body.error.message]).toEqual([
      409,
      'An account can have at most 200 cards. Delete one to add another.',
    ]);
  }
  expect(await wallet.readCards()).toEqual([]);
});
