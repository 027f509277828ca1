import type { Sourced } from '@card-rewards/functions/catalogue';
import { expect, test } from 'vitest';
import { compileBank } from '../../functions/catalogue-scripts/compile-bank.ts';
import { readCard, type CardFile } from '../../functions/catalogue-scripts/read-cards.ts';

const known: Sourced = { source: { kind: 'secondary', name: 'A page' }, as_of: '2026-11-01' };
const version = {
  type: 'statement_credit',
  name: 'Airline Credit',
  amount: '100.00',
  frequency: 'annually',
  reset: 'calendar',
  description: 'Up to $100 in statement credits each calendar year.',
  ...known,
} as const;
const card: CardFile = {
  id: 'bank/card',
  names: ['Card'],
  network: 'Visa',
  status: 'open',
  fee: [{ amount: '95.00', ...known }],
  benefits: [{ key: 'airline', category: 'travel', versions: [version] }],
};
const read = (content: object) => readCard('bank/card.yaml', JSON.stringify(content));
const withVersion = (fields: object) => ({
  ...card,
  benefits: [{ key: 'airline', category: 'travel', versions: [{ ...version, ...fields }] }],
});

test('a card file is read unchanged', () => {
  expect(read(card)).toEqual(card);
});

test.each([
  ['an amount without quotes', withVersion({ amount: 100 }), '/benefits/0/versions/0/amount'],
  ['an amount without cents', withVersion({ amount: '100' }), '/benefits/0/versions/0/amount'],
  ['no source', { ...card, fee: [{ amount: '95.00', as_of: '2026-11-01' }] }, "required property 'source'"],
  [
    'a source without name and address',
    { ...card, fee: [{ amount: '95.00', as_of: '2026-11-01', source: { kind: 'issuer' } }] },
    '/fee/0/source',
  ],
  [
    'a source that is no web address',
    { ...card, fee: [{ ...card.fee[0], source: { kind: 'issuer', url: 'javascript:alert(1)' } }] },
    '/fee/0/source/url',
  ],
  ['an invalid date', withVersion({ from: '2026-13-01' }), '/benefits/0/versions/0/from'],
  ['an unknown cadence', withVersion({ frequency: 'weekly' }), '/benefits/0/versions/0/frequency'],
  ['a misspelled field', withVersion({ confidense: 90 }), 'confidense'],
  ['from_is_day_read without a date', withVersion({ from_is_day_read: true }), 'from_is_day_read'],
  ['an unknown way of use', withVersion({ use: { channel: 'phone' } }), '/use/channel'],
  [
    'statement words in capitals',
    withVersion({ statement: [{ words: 'AMEX Credit', kind: 'credit', confidence: 'high' }] }),
    '/statement/0/words',
  ],
  ['an id that is not its path', { ...card, id: 'bank/other' }, 'bank/other'],
])(
  'a file with %s is refused with a message that names the file and the mistake',
  (_what, content, problem) => {
    expect(() => read(content)).toThrow('bank/card.yaml');
    expect(() => read(content)).toThrow(problem);
  },
);

test('a file that is not valid YAML is refused by name', () => {
  expect(() => readCard('bank/card.yaml', 'names: [')).toThrow('bank/card.yaml is not valid YAML');
});

const factsOf = (content: CardFile) => compileBank('bank', [content]).get('bank.ts');

test('a new fact with a confidence below 85 percent is not compiled', () => {
  const fee = (confidence: object) => ({
    ...card,
    fee: [...card.fee, { from: '2026-01-01', amount: '195.00', ...known, ...confidence }],
  });
  expect(factsOf(fee({ confidence: 85 }))).toContain('195.00');
  expect(factsOf(fee({ confidence: 84 }))).not.toContain('195.00');
  expect(factsOf(fee({ confidence: 60, counts_anyway: true }))).toContain('195.00');
  const benefit = (confidence: number): CardFile => ({
    ...card,
    benefits: [{ key: 'airline', category: 'travel', versions: [{ ...version, confidence }] }],
  });
  expect(factsOf(benefit(85))).toContain('airline');
  expect(factsOf(benefit(84))).not.toContain('airline');
});

test('a card without a certain fee is refused', () => {
  const fee = [{ amount: '95.00', ...known, confidence: 84 }];
  expect(() => compileBank('bank', [{ ...card, fee }])).toThrow('bank/card');
});

test('texts of use and statement words are compiled into separate modules', () => {
  const content = withVersion({
    from: '2026-01-01',
    use: { trigger: 'purchase', on_statement: 'yes', how: 'Pay an airline.' },
    statement: [{ words: 'airline credit', kind: 'credit', confidence: 'high' }],
  }) as CardFile;
  const files = compileBank('bank', [content]);
  expect(files.get('bank.ts')).not.toMatch(/Pay an airline|airline credit/);
  expect(files.get('bank-how-to-use.ts')).toContain('Pay an airline.');
  expect(files.get('bank-how-to-use.ts')).not.toContain('airline credit');
  expect(files.get('bank-on-statements.ts')).toContain('airline credit');
  expect(files.get('bank-on-statements.ts')).toContain('"from": "2026-01-01"');
});
