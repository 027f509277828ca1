import type { WalletExport } from '@card-rewards/functions/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';
import { contentOf } from '../support/rich-wallet.ts';
import { usesOf } from '../support/use-calls.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApi('2026-11-20T12:00:00Z', { verifyToken: tokenIsUserId });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

let uid: string;
let call: Call;
beforeEach(() => {
  uid = `data-${crypto.randomUUID()}`;
  call = clientOf(server.origin, uid);
});

/** What one change of a good export makes the import say. */
async function problemsWith(good: WalletExport, change: (copy: WalletExport) => void): Promise<string[]> {
  const copy = structuredClone(good);
  change(copy);
  const { status, body } = await clientOf(server.origin, stranger)('POST /import', {
    body: { export: copy },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ cards: 0, benefits: 0, uses: 0 });
  return body.data.problems.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`);
}
let exported: WalletExport | undefined;
const stranger = `data-${crypto.randomUUID()}`;

const spoilt: [string, string[], (copy: WalletExport) => void][] = [
  ['a card number in a note', ['1 cards.notes'], ({ cards }) => set(cards, 'notes', '4111 1111 1111 1111')],
  ['a card number as a holder', ['1 cards.holder'], ({ cards }) => set(cards, 'holder', '4111111111111111')],
  ['an unknown field', ['1 cards.admin'], ({ cards }) => set(cards, 'admin', true)],
  [
    'a closing before the opening',
    ['1 cards.closed_date'],
    ({ cards }) => set(cards, 'closed_date', '1999-01-01'),
  ],
  ['six digits', ['1 cards.last_digits'], ({ cards }) => set(cards, 'last_digits', '123456')],
  [
    'a card of tomorrow',
    ['1 cards.created_at'],
    ({ cards }) => set(cards, 'created_at', '2026-11-21T12:00:00.000Z'),
  ],
  [
    'an image of elsewhere',
    ['1 cards.card_image_url'],
    ({ cards }) => set(cards, 'card_image_url', '//evil.example'),
  ],
  [
    'fees that are no fees',
    ['1 cards.fees'],
    ({ cards }) => set(cards, 'fees', [{ from: 'soon', amount: '1' }]),
  ],
  ['a day that no year has', ['1 cards.fee_day'], ({ cards }) => set(cards, 'fee_day', '02-30')],
  ['an endless nickname', ['1 cards.nickname'], ({ cards }) => set(cards, 'nickname', 'x'.repeat(61))],
  [
    'a rule of long before any card',
    ['1 cards.auto_claims'],
    ({ cards, benefits }) => set(cards, 'auto_claims', [ruleOf(benefits[0]?.id, '0001-01-01')]),
  ],
  ['an endless note', ['1 benefits.note'], ({ benefits }) => set(benefits, 'note', 'x'.repeat(201))],
  ['times of a catalogue benefit', ['1 benefits.times'], ({ benefits }) => set(benefits, 'times', 2)],
  [
    'a correction of an own benefit',
    ['1 benefits.own_terms'],
    ({ benefits }) => {
      set(benefits, 'origin', 'own');
      set(benefits, 'own_terms', { from: '2026-11-01', amount: '60.00' });
    },
  ],
  [
    'more corrections than are remembered',
    ['1 benefits.past_terms'],
    ({ benefits }) => set(benefits, 'past_terms', Array(60).fill({ from: '2026-11-01' })),
  ],
  ['a negative amount', ['1 benefits.amount'], ({ benefits }) => set(benefits, 'amount', '-1.00')],
  ["another's card", ['1 benefits.card_id'], ({ benefits }) => set(benefits, 'card_id', 'another')],
  ['text that turns', ['1 benefits.name'], ({ benefits }) => set(benefits, 'name', 'Uber\u202eCash')],
  ['no benefit', ['1 usage.benefit_id'], ({ usage }) => set(usage, 'benefit_id', 'another')],
  ['an id twice', ['2 usage.id'], ({ usage }) => set(usage, 'id', usage[1]?.id)],
  [
    'a use of tomorrow',
    ['1 usage.uses'],
    ({ usage }) =>
      set(usage, 'uses', { a: { used_on: '2026-11-21', amount: '1.00', note: null, posted: null, at: '' } }),
  ],
  [
    'a correction to an endless name',
    ['1 benefits.own_terms'],
    ({ benefits }) => set(benefits, 'own_terms', { from: '2026-11-01', name: 'x'.repeat(121) }),
  ],
  [
    'a past correction by month of what comes by the quarter',
    ['1 benefits.past_terms'],
    ({ benefits }) => {
      set(benefits, 'frequency', 'quarterly');
      set(benefits, 'monthly_amounts', null);
      set(benefits, 'past_terms', [{ from: '2026-10-01', monthly_amounts: { 1: '5.00' } }]);
    },
  ],
  ['an endless name of a record', ['1 usage.name'], ({ usage }) => set(usage, 'name', 'x'.repeat(121))],
  [
    "a rule of another card's benefit",
    ['1 cards.auto_claims'],
    ({ cards }) => set(cards, 'auto_claims', [ruleOf('nobody', '2026-01-01')]),
  ],
  ['times of an own credit', ['1 benefits.times'], ({ benefits }) => own(benefits, { times: 2 })],
  [
    'a last day of a catalogue benefit',
    ['1 benefits.expires_on'],
    ({ benefits }) => set(benefits, 'expires_on', '2026-12-31'),
  ],
  [
    'another period than its id says',
    ['1 usage.period_start'],
    ({ usage }) => set(usage, 'period_start', '2026-10-15'),
  ],
  [
    'a period that ends before it begins',
    ['1 usage.period_end'],
    ({ usage }) => set(usage, 'period_end', '2020-01-31'),
  ],
  [
    'a record of tomorrow',
    ['1 usage.updated_at'],
    ({ usage }) => set(usage, 'updated_at', '2026-11-21T12:00:00.000Z'),
  ],
  ['a use twice', ['2 usage.uses'], ({ usage }) => set(usage, 'uses', usage[1]?.uses)],
  [
    'an endless note of a use',
    ['1 usage.uses'],
    ({ usage }) => set(usage, 'uses', usesOfNote('x'.repeat(201))),
  ],
  [
    'a hundred and one uses',
    ['1 usage.uses'],
    ({ usage }) => set(usage, 'uses', usesOfNote(...Array<string>(101).fill('Socks'))),
  ],
];
function own(benefits: Record<string, unknown>[], fields: object): void {
  benefits[0] = { ...benefits[0], origin: 'own', ...fields };
}
function usesOfNote(...notes: string[]): object {
  const use = { used_on: '2026-11-20', amount: '0.01', posted: null, at: '' };
  return Object.fromEntries(notes.map((note, index) => [`use${index}`, { ...use, note }]));
}
async function exportOf(call: Call): Promise<WalletExport> {
  return (await call('GET /export')).body.data;
}
function ruleOf(benefit_id: unknown, from: string) {
  const terms = { frequency: 'monthly', reset: 'calendar', amount: '15.00', monthly_amounts: null };
  return { benefit_id, from, until: null, ...terms, except: [] };
}
function set(list: Record<string, unknown>[], field: string, value: unknown): void {
  list[0] = { ...list[0], [field]: value };
}

test.each(spoilt)('an import with %s is refused, and stores nothing', async (_what, expected, change) => {
  if (!exported) {
    await addCard(call, [decemberUber, quarterlyCredit]);
    const [card] = (await call('GET /cards')).body.data;
    for (const { id, benefit } of await readBenefits(call, card.id)) {
      await usesOf(call, card.id, id).tick({ status: 'used', used_amount: benefit.amount });
    }
    exported = await exportOf(call);
  }
  expect(await problemsWith(exported, change)).toEqual(expect.arrayContaining(expected));
  expect(await contentOf(server.db, stranger)).toEqual({ cards: [], benefits: [], usage: [] });
});

test('what is no export at all is refused by its fields', async () => {
  for (const body of [{}, { csv: '', export: {} }, { export: [] }, { export: { format: 2 } }, { csv: 7 }]) {
    expect((await call('POST /import', { body })).status).toBe(400);
  }
});

test('a body of more than eight mebibytes is too large, one of three is not', async () => {
  const csvOf = (bytes: number) => `bank,card_name\n${'x'.repeat(bytes)}`;
  const large = await call('POST /import', { body: { csv: csvOf(3 * 2 ** 20) } });
  expect([large.status, large.body.data.problems[0].line]).toEqual([200, 2]);
  expect((await call('POST /import', { body: { csv: csvOf(9 * 2 ** 20) } })).status).toBe(413);
  const other = await call('POST /cards', { body: { ...platinum, notes: 'x'.repeat(70_000) } });
  expect(other.status).toBe(413);
});

const HEADER = 'bank,card_name,opening_date,closed_date,last_digits';

test('a list of thirty cards names each bad line, and comes in once they are right', async () => {
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
  const named = tried.body.data.problems.map(({ line, field }: { line: number; field: string }) => [
    line,
    field,
  ]);
  expect(named).toEqual([
    [5, 'bank'],
    [12, 'card_name'],
    [19, 'opening_date'],
    [31, 'last_digits'],
  ]);
  expect((await call('POST /import', { body: { csv } })).body.data.cards).toBe(0);
  expect((await call('GET /cards')).body.data).toEqual([]);
  const right = { csv: `\ufeff${[HEADER, ...lines].join('\n')}\n\n` };
  expect((await call('POST /import', { body: { ...right, dry_run: true } })).body.data.cards).toBe(30);
  expect((await call('GET /cards')).body.data).toEqual([]);
  expect((await call('POST /import', { body: right })).body.data.problems).toEqual([]);
  expect((await call('POST /import', { body: right })).body.data.cards).toBe(0);
  expect((await call('GET /cards')).body.data).toHaveLength(30);
});

test('a listed card is the card that is added by hand, with fee, network, image and benefits', async () => {
  const csv = `${HEADER},holder\nAmerican Express,amex platinum,2024-03,,12345,Ana\nAmerican Express,amex platinum,2024-03,,12345,Ana\n`;
  await call('POST /import', { body: { csv } });
  const { data } = (await call('GET /cards')).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ ...platinum, holder: 'Ana', product: 'amex/platinum' });
  const benefits = await readBenefits(call, data[0].id);
  expect(
    benefits.map((each: { benefit: { benefit_name: string } }) => each.benefit.benefit_name).length,
  ).toBeGreaterThan(3);
});

test('a line that is longer than any of a card is refused as such', async () => {
  const csv = `${HEADER}\nChase,Chase Freedom Flex\nChase${','.repeat(8_000)}`;
  const { data } = (await call('POST /import', { body: { csv, dry_run: true } })).body;
  expect(data.problems).toEqual([
    { line: 3, field: 'line', message: expect.stringContaining('at most 5000 characters') },
  ]);
});

test.each([';', '\t'])('a list may have %j between its cells, as spreadsheets write it', async (between) => {
  const csv = `${HEADER}\nChase,Chase Freedom Flex,2024-03,,1234\n`.replaceAll(',', between);
  expect((await call('POST /import', { body: { csv } })).body.data).toMatchObject({ cards: 1, problems: [] });
});

test('no more cards than anybody may keep come in, and then none', async () => {
  const csv = [HEADER, ...Array.from({ length: 201 }, () => 'Chase,Chase Freedom Flex,,,')].join('\n');
  for (const dry_run of [true, false]) {
    const { status, body } = await call('POST /import', { body: { csv, dry_run } });
    expect([status, body.error.message]).toEqual([409, 'You can keep at most 200 cards.']);
  }
  expect((await call('GET /cards')).body.data).toEqual([]);
});

test('of a list that is too long no more is read than it may have lines', async () => {
  const lines = Array.from({ length: 1_001 }, () => 'Chase,Chase Freedom Flex,,,');
  const csv = [HEADER, ...lines, 'Chase,"Chase Freedom'].join('\n');
  const { data } = (await call('POST /import', { body: { csv, dry_run: true } })).body;
  expect(data.problems).toEqual([
    { line: 1, field: 'line', message: expect.stringContaining('at most 1000 lines') },
  ]);
});

test('as many cards as a body can hold are refused without a look at any', async () => {
  const card = { card_name: 'x', bank: 'y', network: 'Visa', opening_date: '2024-01-01', annual_fee: '0.00' };
  const created_at = '2026-01-01T00:00:00.000Z';
  const cards = Array.from({ length: 30_000 }, (_, index) => ({ id: `c${index}`, created_at, ...card }));
  const body = { export: { format: 1, cards, benefits: [], usage: [] } };
  const { status, body: answer } = await call('POST /import', { body });
  expect([status, answer.error.message]).toEqual([409, 'You can keep at most 200 cards.']);
});
