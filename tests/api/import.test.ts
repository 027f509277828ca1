import type { WalletExport } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { apiOfFile } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';
import { contentOf } from '../support/rich-wallet.ts';
import { usesOf } from '../support/recorded-uses.ts';

const anyone = apiOfFile();
/** What one change of a good export makes the import say. */
async function problemsWith(
  good: WalletExport,
  stranger: Call,
  change: (copy: WalletExport) => void,
): Promise<string[]> {
  const copy = structuredClone(good);
  change(copy);
  const { status, body } = await stranger('POST /import', { body: { export: copy } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ cards: 0, benefits: 0, uses: 0 });
  return body.data.problems.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`);
}
let exported: WalletExport | undefined;

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
  ['times of a catalogue credit', ['1 benefits.times'], ({ benefits }) => set(benefits, 'times', 2)],
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
      set(usage, 'uses', { a: { used_on: '2026-11-22', amount: '1.00', note: null, posted: null, at: '' } }),
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
    const { call } = anyone();
    await addCard(call, [decemberUber, quarterlyCredit]);
    const [card] = (await call('GET /cards')).body.data;
    for (const { id, benefit } of await readBenefits(call, card.id)) {
      await usesOf(call, card.id, id).tick({ status: 'used', used_amount: benefit.amount });
    }
    exported = await exportOf(call);
  }
  const { server, uid, call } = anyone();
  expect(await problemsWith(exported, call, change)).toEqual(expect.arrayContaining(expected));
  expect(await contentOf(server.db, uid)).toEqual({ cards: [], benefits: [], usage: [] });
});

test('a catalogue perk that comes several times in a period is imported with its times', async () => {
  const { call } = anyone();
  await addCard(call, [{ ...quarterlyCredit, amount: '0.00' }]);
  const copy = await exportOf(call);
  set(copy.benefits, 'times', 4);
  const other = anyone().call;
  const { body } = await other('POST /import', { body: { export: copy } });
  expect(body.data.problems).toEqual([]);
  expect((await exportOf(other)).benefits).toMatchObject([{ times: 4 }]);
});

test('what is no export at all is refused by its fields', async () => {
  const { call } = anyone();
  for (const body of [{}, { csv: '', export: {} }, { export: [] }, { export: { format: 2 } }, { csv: 7 }]) {
    expect((await call('POST /import', { body })).status).toBe(400);
  }
});

test('as many cards as a body can hold are refused without a look at any', async () => {
  const { call } = anyone();
  const card = { card_name: 'x', bank: 'y', network: 'Visa', opening_date: '2024-01-01', annual_fee: '0.00' };
  const created_at = '2026-01-01T00:00:00.000Z';
  const cards = Array.from({ length: 30_000 }, (_, index) => ({ id: `c${index}`, created_at, ...card }));
  const body = { export: { format: 1, cards, benefits: [], usage: [] } };
  const { status, body: answer } = await call('POST /import', { body });
  expect([status, answer.error.message]).toEqual([409, 'You can keep at most 200 cards.']);
});
