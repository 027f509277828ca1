import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, amountOf } from '@card-rewards/functions/domain';
import { seedOf, times } from '../../../../support/generated-runs.ts';
import { benefit, type MadeUpCard, type Recorded } from '../compare.ts';
import { sgmlOfAccount } from '../made-up-files.ts';
import { recordInTurn, sumsByPeriod } from '../record-in-turn.ts';

const amounts = { resy: '100.00', digital: '25.00', hotel: '9999.00' };
type BenefitId = keyof typeof amounts;

const card: MadeUpCard = {
  id: 'platinum',
  bank: 'American Express',
  digits: '11005',
  benefits: [
    benefit(`resy ${amounts.resy} quarterly`, 'high: platinum resy credit'),
    benefit(`digital ${amounts.digital} monthly`, 'high: platinum digital credit'),
    benefit(`hotel ${amounts.hotel} monthly`, 'high: platinum hotel credit'),
  ],
};
const FIRST = '2026-01-20';
const DAYS = 80;
const LAST = addDays(FIRST, DAYS - 1);

/** A credit, or a reversal with negative cents. */
interface Line {
  day: string;
  benefit: BenefitId;
  cents: number;
  fitid: string;
  /** The days until the line is posted. A QFX has the posting date. */
  postedAfter: number;
}

const anyDayIndex = fc.integer({ min: 0, max: DAYS - 1 });

/** Generates credits of only three amounts, so that equal lines are common. */
const anyCredit = fc.record({
  after: anyDayIndex,
  benefit: fc.constantFrom('resy' as const, 'digital' as const),
  cents: fc.constantFrom(700, 1099, 2000),
  postedAfter: fc.integer({ min: 0, max: 3 }),
});

/** Generates a credit that is reversed on the same date or later. */
const anyReversed = fc.record({ after: anyDayIndex, reversedAfter: anyDayIndex });

/** Generates all lines of a card. `kept` has the credits that are not reversed. */
const anyLines = fc
  .record({
    credits: fc.array(anyCredit, { maxLength: 12 }),
    reversed: fc.array(anyReversed, { maxLength: 4 }).chain((some) => fc.constantFrom([], some)),
  })
  .map(({ credits, reversed }) => {
    const kept = credits.map(({ after, ...line }) => ({ ...line, day: addDays(FIRST, after) }));
    // Each pair has a different amount. If two credits were equal, the order of the files would decide which credit is
    // reversed.
    const pairs = reversed.flatMap(({ after, reversedAfter }, index) => {
      const cents = 3000 + index;
      const last = Math.min(DAYS - 1, after + reversedAfter);
      return [
        { benefit: 'hotel' as const, cents, day: addDays(FIRST, after), postedAfter: 0 },
        { benefit: 'hotel' as const, cents: -cents, day: addDays(FIRST, last), postedAfter: 0 },
      ];
    });
    return {
      kept,
      lines: [...kept, ...pairs].map((line, index): Line => ({ ...line, fitid: `F${index}` })),
    };
  });

type Format = 'csv' | 'qfx';

/**
 * Returns the date of a line in a file: the transaction date in a CSV, the posting date in a QFX. Both dates are in the
 * same month. Otherwise the first file that is read would decide the line's period.
 */
function dateIn(format: Format, { day, postedAfter }: Line): string {
  const posted = addDays(day, postedAfter);
  const isInMonth = posted.slice(0, 7) === day.slice(0, 7) && posted <= LAST;
  return format === 'qfx' && isInMonth ? posted : day;
}

/** Generates the first dates of the files, and the number of days by which each file overlaps the next file. */
const anyCuts = fc.record({
  starts: fc.uniqueArray(fc.integer({ min: 1, max: DAYS - 1 }), { maxLength: 4 }),
  overlap: fc.integer({ min: 0, max: 15 }),
});

function dayRanges({ starts, overlap }: { starts: number[]; overlap: number }) {
  const from = [0, ...starts.toSorted((one, other) => one - other)];
  return from.map((start, index) => ({
    first: addDays(FIRST, start),
    last: addDays(FIRST, (from[index + 1] ?? DAYS) - 1 + overlap),
  }));
}

const signed = (cents: number) => `${cents < 0 ? '-' : ''}${amountOf(Math.abs(cents))}`;

/** Makes a file of lines. In a QFX, `name` follows the words of each line, except the lines of `hotel`. */
function fileText(lines: readonly Line[], format: Format, name: string): string {
  const wordsOf = (benefit: BenefitId) => `PLATINUM ${benefit.toUpperCase()} CREDIT`;
  if (format === 'csv') {
    const rows = lines.map(
      ({ day, benefit, cents }) => `${day},${wordsOf(benefit)},${signed(-cents)},-11005`,
    );
    return ['Date,Description,Amount,Account #', ...rows].join('\n');
  }
  const rows = lines.map((line) => {
    const { benefit, cents, fitid } = line;
    const words = `${wordsOf(benefit)}${benefit === 'hotel' ? '' : ` ${name}`}`;
    return `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${dateIn('qfx', line).replaceAll('-', '')}<TRNAMT>${signed(cents)}<FITID>${fitid}<NAME>${words}</STMTTRN>`;
  });
  return sgmlOfAccount(rows.join(''), { account: 'XX11005' });
}

/** Returns the sums of the credits that are not reversed, limited to the amount of each period. */
function expectedSums(kept: readonly Omit<Line, 'fitid' | 'postedAfter'>[]): Record<string, number> {
  const all: Recorded = {};
  for (const { benefit, day, cents } of kept) (all[benefit] ??= []).push({ day, cents });
  const sums = Object.entries(sumsByPeriod(card, all));
  return Object.fromEntries(
    sums.map(([key, sum]) => [key, Math.min(sum, key.startsWith('resy') ? 10_000 : 2500)]),
  );
}

test.each<[string, Format[]]>([
  ['as CSV', ['csv']],
  ['as QFX', ['qfx']],
  ['as CSV and as QFX', ['csv', 'qfx']],
])(
  'statements in overlapping files %s give the same sums in any order, reversals in order of time',
  (_, formats) => {
    fc.assert(
      fc.property(anyLines, anyCuts, fc.infiniteStream(fc.nat(1000)), ({ kept, lines }, cuts, order) => {
        const isInOrder = kept.length < lines.length;
        const shuffled = <Each>(list: readonly Each[]) =>
          list
            .map((each) => ({ each, place: order.next().value as number }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ each }) => each);
        const texts = dayRanges(cuts).flatMap(({ first, last }, index) =>
          formats.flatMap((format) => {
            const inside = lines.filter((line) => {
              const date = dateIn(format, line);
              return first <= date && date <= last;
            });
            return inside.length === 0 ? [] : fileText(shuffled(inside), format, `NY${index}`);
          }),
        );
        // A reversal matches only credits that have been read. Files with reversals are therefore read in order of
        // time.
        const files = isInOrder ? texts : shuffled(texts);
        const stored = recordInTurn(card, files);
        expect(sumsByPeriod(card, stored.recorded)).toEqual(expectedSums(kept));
        expect(recordInTurn(card, files, stored).recorded).toEqual(stored.recorded);
      }),
      { seed: seedOf(formats.length), numRuns: formats.includes('qfx') ? times(12, 120) : times(50, 1500) },
    );
  },
);
