import { expect, test } from 'vitest';
import { compileBank } from '../../functions/catalogue-scripts/compile.ts';
import { readCard } from '../../functions/catalogue-scripts/read-cards.ts';

const fact = { source: 'S1', as_of: '2026-11-01', confidence: 90 };
const version = {
  type: 'statement_credit',
  name: 'Airline Credit',
  amount: '100.00',
  frequency: 'annually',
  reset: 'calendar',
  description: 'Up to $100 in statement credits each calendar year.',
  ...fact,
};
const content = {
  id: 'bank/card',
  names: ['Card'],
  network: 'Visa',
  status: 'open',
  sources: { S1: { kind: 'secondary', name: 'A page', detail: 'Its second paragraph' } },
  fee: [{ amount: '95.00', ...fact }],
  benefits: [{ key: 'airline', category: 'travel', kinds: ['airline'], versions: [version] }],
};
const read = (card: object) => readCard('bank/card.yaml', JSON.stringify(card));
const withBenefit = (fields: object) => ({
  ...content,
  benefits: [{ key: 'airline', category: 'travel', kinds: ['airline'], versions: [version], ...fields }],
});
const withVersion = (fields: object) => withBenefit({ versions: [{ ...version, ...fields }] });
const withSources = (sources: object) => ({ ...content, sources: { ...content.sources, ...sources } });
const withFees = (...fee: object[]) => ({ ...content, fee: fee.map((each) => ({ ...fact, ...each })) });
const onStatement = (words: string, kind = 'credit', confidence = 'high') => [{ words, kind, confidence }];
const compiled = (card: object, file = 'bank.ts') => compileBank('bank', [read(card)]).get(file);

test('facts are read with their source', () => {
  const { fee, benefits } = read(content);
  expect(fee).toEqual([{ amount: '95.00', ...fact, source: content.sources.S1 }]);
  expect(benefits[0]?.versions).toEqual([{ ...version, source: content.sources.S1 }]);
});

test('versions share the texts of their benefit, and one can have its own', () => {
  const shared = read(
    withBenefit({
      use: { channel: 'app', how: 'Pay.' },
      statement: onStatement('airline credit'),
      versions: [version, { ...version, use: { how: 'Book.' }, statement: onStatement('flight credit') }],
    }),
  );
  expect(shared.benefits[0]?.versions).toMatchObject([
    { use: { channel: 'app', how: 'Pay.' }, statement: onStatement('airline credit') },
    { use: { channel: 'app', how: 'Book.' }, statement: onStatement('flight credit') },
  ]);
});

test.each([
  ['an amount without quotes', withVersion({ amount: 100 }), '/benefits/0/versions/0/amount'],
  ['an amount without cents', withVersion({ amount: '100' }), '/benefits/0/versions/0/amount'],
  ['a fee of five digits', withFees({ amount: '12345.00' }), '/fee/0/amount'],
  ['no confidence', withFees({ amount: '95.00', confidence: undefined }), "required property 'confidence'"],
  ['a source that it does not name', withFees({ amount: '95.00', source: 'S2' }), 'the source S2'],
  ['a source without a fact', withSources({ S2: { kind: 'issuer', name: 'B' } }), 'from the source S2'],
  ['a source without name and detail', withSources({ S1: { kind: 'issuer' } }), '/sources'],
  [
    'a source that is no web address',
    withSources({ S1: { kind: 'issuer', url: 'javascript:alert(1)' } }),
    '/sources',
  ],
  ['an opening day', withFees({ amount: '95.00', opened_from: '2026-06-17' }), '/fee/0/opened_from'],
  ['a condition that is a sentence', withVersion({ condition: 'After a stay.' }), '/condition'],
  ['an amount that must be earned first', withVersion({ condition: 'After $500' }), '/versions/0/amount'],
  [
    'a secondary fee that claims certainty',
    withFees({ amount: '95.00', confidence: 96 }),
    'bank/card.yaml: fee has a confidence of 96, but a fact from a secondary source has at most 95.',
  ],
  ['a secondary benefit that claims certainty', withVersion({ confidence: 100 }), 'yaml: airline has'],
  ['no kinds', withBenefit({ kinds: undefined }), "required property 'kinds'"],
  ['an empty list of kinds', withBenefit({ kinds: [] }), '/benefits/0/kinds'],
  [
    'an unknown kind',
    withBenefit({ kinds: ['airline', 'zoo'] }),
    'bank/card.yaml: airline has the kind zoo, which kinds.yaml does not list.',
  ],
  ['a business card that may or may not be reported', { ...content, business: true }, 'counts_for_5_24'],
  ['a personal card with the rule of business cards', { ...content, counts_for_5_24: 'no' }, 'business'],
  ['an invalid date', withVersion({ from: '2026-13-01' }), '/benefits/0/versions/0/from'],
  ['an unknown cadence', withVersion({ frequency: 'weekly' }), '/benefits/0/versions/0/frequency'],
  ['a misspelled field', withVersion({ confidense: 90 }), 'confidense'],
  ['from_is_day_read without a date', withVersion({ from_is_day_read: true }), 'from_is_day_read'],
  ['an unknown way of use', withVersion({ use: { channel: 'phone' } }), '/use/channel'],
  [
    'statement words in capitals',
    withVersion({ statement: onStatement('AMEX Credit') }),
    '/statement/0/words',
  ],
  [
    'uncertain words of a purchase',
    withVersion({ statement: onStatement('tst*', 'purchase', 'low') }),
    '/statement/0/confidence',
  ],
  ['an id that is not its path', { ...content, id: 'bank/other' }, 'bank/other'],
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

test('a fact with a confidence below 85 percent is not compiled', () => {
  const marked = (confidence: number) =>
    withFees({ amount: '95.00' }, { from: '2026-01-01', amount: '195.00', confidence });
  expect(compiled(marked(84))).not.toContain('195.00');
  expect(compiled(withVersion({ confidence: 85 }))).toContain('airline');
  expect(compiled(withVersion({ confidence: 84 }))).not.toContain('airline');
});

const [low, high] = [{ amount: '95.00' }, { amount: '195.00' }];
const before = { opened_before: '2025-06', ...low };
const after = { opened_from: '2025-06', ...high };
test.each([
  ['has no fee for cards opened in any month, on any day', [{ ...low, confidence: 84 }]],
  ['has 2 fees for cards opened in any month, on any day', [low, high]],
  [
    'has no fee for cards opened in any month, from 2026-02-01 until 2026-02-28',
    [
      { until: '2026-01-31', ...low },
      { from: '2026-03-01', ...high },
    ],
  ],
  ['has 2 fees for cards opened in any month, from 2026-02-01', [low, { from: '2026-02-01', ...high }]],
  ['has no fee for cards opened from 2025-06, from 2025-06-01', [before]],
  ['has no fee for cards opened until 2025-05, on any day', [after]],
  [
    'has no fee for cards opened from 2025-05 until 2025-05, from 2025-05-01',
    [{ ...before, opened_before: '2025-05' }, after],
  ],
  [
    'has 2 fees for cards opened from 2025-06 until 2025-06, from 2025-06-01',
    [{ ...before, opened_before: '2025-07' }, after],
  ],
  [
    'has no fee for cards opened from 2025-06, from 2025-06-01 until 2025-06-30',
    [before, { ...after, from: '2025-07-01' }],
  ],
])('a file that %s does not compile', (problem, fees) => {
  expect(() => compiled(withFees(...fees))).toThrow(`bank/card.yaml ${problem}`);
});

test.each([
  ['one for older and one for newer cards', [before, after]],
  // The second fee counts from June 1, because a card stores only the month of its opening.
  ['one for newer cards that begins within their first month', [before, { ...after, from: '2025-06-17' }]],
  ['a marked one beside a certain one', [low, { ...high, confidence: 84 }]],
])('a file with fees for each month and day compiles: %s', (_which, fees) => {
  expect(compiled(withFees(...fees))).toContain('95.00');
});

test('readers get the name of a source, and texts of use and statement words in separate modules', () => {
  const card = withVersion({
    from: '2026-01-01',
    opened_from: '2025-06',
    note: 'A remark.',
    use: { trigger: 'purchase', on_statement: 'yes', how: 'Pay an airline.' },
    statement: onStatement('airline credit'),
  });
  expect(compiled(card)).toContain('A page');
  expect(compiled(card)).not.toMatch(/Pay an airline|airline credit|second paragraph|A remark|confidence/);
  expect(compiled(card, 'bank-how-to-use.ts')).toContain('Pay an airline.');
  expect(compiled(card, 'bank-how-to-use.ts')).not.toContain('airline credit');
  expect(compiled(card, 'bank-on-statements.ts')).toContain('airline credit');
  const statementYear = withVersion({ use: { on_statement: 'yes', ends_with_statement: true } });
  expect(compiled(statementYear, 'bank-on-statements.ts')).toContain('"ends_with_statement": true');
  expect(compiled(card, 'bank-on-statements.ts')).toMatch(/"from": "2026-01-01",\s+"opened_from": "2025-06"/);
});
