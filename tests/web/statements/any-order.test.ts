import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, centsOf, daysAfter } from '@card-rewards/functions/domain';
import { sentUse } from '../../../web/src/features/statements/plan-uses.ts';
import { mustRead, readAll, walletCardOf, type MadeUpCard, type Recorded } from './wallet.ts';

const card: MadeUpCard = {
  id: 'platinum',
  bank: 'American Express',
  digits: '11005',
  benefits: [
    { id: 'resy', amount: '100.00', frequency: 'quarterly', words: ['high: platinum resy credit'] },
    { id: 'digital', amount: '25.00', frequency: 'monthly', words: ['high: platinum digital credit'] },
  ],
};
const FIRST = '2026-01-20';
const DAYS = 80;

interface Line {
  day: string;
  benefit: 'resy' | 'digital';
  cents: number;
}

/** Few days and amounts, so that equal lines are common. */
const anyLine = fc
  .record({
    after: fc.integer({ min: 0, max: DAYS - 1 }),
    benefit: fc.constantFrom('resy' as const, 'digital' as const),
    cents: fc.constantFrom(700, 1099, 2000),
  })
  .map(({ after, ...line }): Line => ({ ...line, day: daysAfter(FIRST, after) }));

type Format = 'csv' | 'qfx';

/** Where files begin and by how many days each overlaps the next. */
const anyCuts = fc.record({
  starts: fc.uniqueArray(fc.integer({ min: 1, max: DAYS - 1 }), { maxLength: 4 }),
  overlap: fc.integer({ min: 0, max: 15 }),
});

function stretches({ starts, overlap }: { starts: number[]; overlap: number }) {
  const from = [0, ...starts.toSorted((one, other) => one - other)];
  return from.map((start, index) => ({
    first: daysAfter(FIRST, start),
    last: daysAfter(FIRST, (from[index + 1] ?? DAYS) - 1 + overlap),
  }));
}

function fileText(lines: readonly (Line & { fitid: string })[], format: Format): string {
  if (format === 'csv') {
    const rows = lines.map(
      ({ day, benefit, cents }) =>
        `${day},PLATINUM ${benefit.toUpperCase()} CREDIT,-${amountOf(cents)},-11005`,
    );
    return ['Date,Description,Amount,Account #', ...rows].join('\n');
  }
  const rows = lines.map(
    ({ day, benefit, cents, fitid }) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amountOf(cents)}<FITID>${fitid}<NAME>PLATINUM ${benefit.toUpperCase()} CREDIT</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>AMEX<FID>3101</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>XX11005</CCACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
}

/** Reads each text by itself and records all that is ticked. */
function recordedAfter(texts: readonly string[]): Recorded {
  const recorded: Recorded = {};
  for (const text of texts) {
    for (const { uses } of readAll([mustRead(text)], [walletCardOf(card, recorded)])) {
      for (const use of uses.filter(({ isTicked }) => isTicked)) {
        const { id, benefit_id, used_on: day, amount, note } = sentUse(use, 'reading');
        (recorded[benefit_id] ??= []).push({ id, day, cents: centsOf(amount), note, reading: 'reading' });
      }
    }
  }
  return recorded;
}

/** What is recorded in each period. */
function sums(recorded: Recorded): Record<string, number> {
  const periods = walletCardOf(card, recorded).benefits.flatMap(({ id, periods: all }) =>
    all.map(
      ({ start, uses }) => [`${id} ${start}`, uses.reduce((sum, { cents }) => sum + cents, 0)] as const,
    ),
  );
  return Object.fromEntries(periods.filter(([, sum]) => sum > 0));
}

/** What the lines come to, up to what each period is worth. */
function expectedSums(lines: readonly Line[]): Record<string, number> {
  const asUses = lines.map(({ day, benefit, cents }) => [benefit, { day, cents }] as const);
  const all: Recorded = {};
  for (const [benefit, use] of asUses) (all[benefit] ??= []).push(use);
  const most = { resy: 10_000, digital: 2500 };
  return Object.fromEntries(
    Object.entries(sums(all)).map(([key, sum]) => [
      key,
      Math.min(sum, key.startsWith('resy') ? most.resy : most.digital),
    ]),
  );
}

test.each<[string, Format[]]>([
  ['as CSV', ['csv']],
  ['as QFX', ['qfx']],
  ['as CSV and as QFX', ['csv', 'qfx']],
])('statements in overlapping files %s give the same sums in any order', (_, formats) => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 14 }),
      anyCuts,
      fc.infiniteStream(fc.nat(1000)),
      (lines, cuts, order) => {
        const numbered = lines.map((line, index) => ({ ...line, fitid: `F${index}` }));
        const files = stretches(cuts)
          .flatMap(({ first, last }) => {
            const inside = numbered.filter(({ day }) => first <= day && day <= last);
            return inside.length === 0 ? [] : formats.map((format) => fileText(inside, format));
          })
          .map((text) => ({ text, place: order.next().value as number }))
          .toSorted((one, other) => one.place - other.place);
        const recorded = recordedAfter(files.map(({ text }) => text));
        expect(sums(recorded)).toEqual(expectedSums(lines));
        // Once more adds nothing.
        const again = recordedAfter([...files, ...files].map(({ text }) => text));
        expect(sums(again)).toEqual(sums(recorded));
      },
    ),
    { numRuns: formats.includes('qfx') ? 40 : 150 },
  );
});
