import type { WalletExport } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { apiOfFile } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';
import { contentOf } from '../support/rich-wallet.ts';
import { usesOf } from '../support/recorded-uses.ts';

const newUser = apiOfFile();
/** Imports a valid export with one change and returns the reported problems. */
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

const invalid: [string, string[], (copy: WalletExport) => void][] = [
  ['a card number in a note', ['1 cards.notes'], ({ cards }) => set(cards, 'notes', '4111 1111 1111 1111')],
  ['a card number as a holder', ['1 cards.holder'], ({ cards }) => set(cards, 'holder', '4111111111111111')],
  ['an unknown field', ['1 cards.admin'], ({ cards }) => set(cards, 'admin', true)],
  [
    'a closing date before the opening date',
    ['1 cards.closed_date'],
    ({ cards }) => set(cards, 'closed_date', '1999-01-01'),
  ],
  ['six last digits', ['1 cards.last_digits'], ({ cards }) => set(cards, 'last_digits', '123456')],
  [
    'a card created tomorrow',
    ['1 cards.created_at'],
    ({ cards }) => set(cards, 'created_at', '2026-11-21T12:00:00.000Z'),
  ],
  [
    'an image of another site',
    ['1 cards.card_image_url'],
    ({ cards }) => set(cards, 'card_image_url', '//evil.example'),
  ],
  ['invalid fees', ['1 cards.fees'], ({ cards }) => set(cards, 'fees', [{ from: 'soon', amount: '1' }])],
  ['an impossible fee day', ['1 cards.fee_day'], ({ cards }) => set(cards, 'fee_day', '02-30')],
  [
    'a nickname that is too long',
    ['1 cards.nickname'],
    ({ cards }) => set(cards, 'nickname', 'x'.repeat(61)),
  ],
  [
    'an automatic claim that begins too early',
    ['1 cards.auto_claims'],
    ({ cards, benefits }) => set(cards, 'auto_claims', [ruleOf(benefits[0]?.id, '0001-01-01')]),
  ],
  [
    'a benefit note that is too long',
    ['1 benefits.note'],
    ({ benefits }) => set(benefits, 'note', 'x'.repeat(201)),
  ],
  [
    'several times a period for a catalogue credit',
    ['1 benefits.times'],
    ({ benefits }) => set(benefits, 'times', 2),
  ],
  [
    'a correction of an own benefit',
    ['1 benefits.own_terms'],
    ({ benefits }) => {
      set(benefits, 'origin', 'own');
      set(benefits, 'own_terms', { from: '2026-11-01', amount: '60.00' });
    },
  ],
  [
    'too many corrections',
    ['1 benefits.past_terms'],
    ({ benefits }) => set(benefits, 'past_terms', Array(60).fill({ from: '2026-11-01' })),
  ],
  ['a negative amount', ['1 benefits.amount'], ({ benefits }) => set(benefits, 'amount', '-1.00')],
  [
    'a benefit of an unknown card',
    ['1 benefits.card_id'],
    ({ benefits }) => set(benefits, 'card_id', 'another'),
  ],
  [
    'text with a direction override',
    ['1 benefits.name'],
    ({ benefits }) => set(benefits, 'name', 'Uber\u202eCash'),
  ],
  ['usage of an unknown benefit', ['1 usage.benefit_id'], ({ usage }) => set(usage, 'benefit_id', 'another')],
  ['a repeated id', ['2 usage.id'], ({ usage }) => set(usage, 'id', usage[1]?.id)],
  [
    'a use dated tomorrow',
    ['1 usage.uses'],
    ({ usage }) =>
      set(usage, 'uses', { a: { used_on: '2026-11-22', amount: '1.00', note: null, posted: null, at: '' } }),
  ],
  [
    'a corrected name that is too long',
    ['1 benefits.own_terms'],
    ({ benefits }) => set(benefits, 'own_terms', { from: '2026-11-01', name: 'x'.repeat(121) }),
  ],
  [
    'a past correction with monthly amounts of a quarterly benefit',
    ['1 benefits.past_terms'],
    ({ benefits }) => {
      set(benefits, 'frequency', 'quarterly');
      set(benefits, 'monthly_amounts', null);
      set(benefits, 'past_terms', [{ from: '2026-10-01', monthly_amounts: { 1: '5.00' } }]);
    },
  ],
  ['a record name that is too long', ['1 usage.name'], ({ usage }) => set(usage, 'name', 'x'.repeat(121))],
  [
    'an automatic claim of an unknown benefit',
    ['1 cards.auto_claims'],
    ({ cards }) => set(cards, 'auto_claims', [ruleOf('unknown', '2026-01-01')]),
  ],
  [
    'several times a period for an own credit',
    ['1 benefits.times'],
    ({ benefits }) => own(benefits, { times: 2 }),
  ],
  [
    'an expiry day of a catalogue benefit',
    ['1 benefits.expires_on'],
    ({ benefits }) => set(benefits, 'expires_on', '2026-12-31'),
  ],
  [
    'a period that contradicts the id',
    ['1 usage.period_start'],
    ({ usage }) => set(usage, 'period_start', '2026-10-15'),
  ],
  [
    'a period that ends before it begins',
    ['1 usage.period_end'],
    ({ usage }) => set(usage, 'period_end', '2020-01-31'),
  ],
  [
    'a record updated tomorrow',
    ['1 usage.updated_at'],
    ({ usage }) => set(usage, 'updated_at', '2026-11-21T12:00:00.000Z'),
  ],
  ['a repeated use', ['2 usage.uses'], ({ usage }) => set(usage, 'uses', usage[1]?.uses)],
  [
    'a use note that is too long',
    ['1 usage.uses'],
    ({ usage }) => set(usage, 'uses', usesOfNote('x'.repeat(201))),
  ],
  [
    '101 uses in a period',
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

test.each(invalid)('an import with %s is refused and stores nothing', async (_what, expected, change) => {
  if (!exported) {
    const { call } = newUser();
    await addCard(call, [decemberUber, quarterlyCredit]);
    const [card] = (await call('GET /cards')).body.data;
    for (const { id, benefit } of await readBenefits(call, card.id)) {
      await usesOf(call, card.id, id).tick({ status: 'used', used_amount: benefit.amount });
    }
    exported = await exportOf(call);
  }
  const { server, uid, call } = newUser();
  expect(await problemsWith(exported, call, change)).toEqual(expect.arrayContaining(expected));
  expect(await contentOf(server.db, uid)).toEqual({ cards: [], benefits: [], usage: [] });
});

test('a catalogue perk that can be used several times a period is imported with its count', async () => {
  const { call } = newUser();
  await addCard(call, [{ ...quarterlyCredit, amount: '0.00' }]);
  const copy = await exportOf(call);
  set(copy.benefits, 'times', 4);
  const other = newUser().call;
  const { body } = await other('POST /import', { body: { export: copy } });
  expect(body.data.problems).toEqual([]);
  expect((await exportOf(other)).benefits).toMatchObject([{ times: 4 }]);
});

test('a body that is no export answers 400', async () => {
  const { call } = newUser();
  for (const body of [{}, { csv: '', export: {} }, { export: [] }, { export: { format: 2 } }, { csv: 7 }]) {
    expect((await call('POST /import', { body })).status).toBe(400);
  }
});
