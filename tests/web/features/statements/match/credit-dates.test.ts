import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, amountOf } from '@card-rewards/functions/domain';
import { NO_CHOICES } from '../../../../../web/src/features/statements/match/choices.ts';
import type { Side } from '../../../../../web/src/features/statements/match/date-credits.ts';
import { toReading } from '../../../../../web/src/features/statements/send/plan-statements.ts';
import { seedOf, times } from '../../../../support/generated-runs.ts';
import { benefit, matchableCardOf, mustRead, readAll, type MadeUpCard, type Recorded } from '../compare.ts';
import { CHASE_CARD, lines, sgml } from '../made-up-files.ts';
import { sumsByPeriod } from '../record-in-turn.ts';

const caps = { dining: 15_000, tickets: 9000, coffee: 700 };
type BenefitId = keyof typeof caps;
const ids: BenefitId[] = ['dining', 'tickets', 'coffee'];

const card: MadeUpCard = {
  id: 'reserve',
  bank: 'Chase',
  digits: '4821',
  benefits: [
    benefit('dining 150.00 semi_annually', 'high: dining credit', { purchases: ['tst*'] }),
    benefit('tickets 90.00 quarterly', 'high: tickets credit'),
    benefit('coffee 7.00 monthly', 'high: coffee credit', { purchases: ['beans'] }),
  ],
};
const shopOf: Record<BenefitId, string> = { dining: 'TST* GRILL', tickets: 'STUB INC', coffee: 'BEANS CAFE' };

interface Line {
  day: string;
  posted: string;
  words: string;
  cents: number;
  fitid: string;
}
interface Truth {
  benefit: BenefitId;
  start: string;
  cents: number;
}

const startOf = (id: BenefitId, day: string): string =>
  matchableCardOf(card)
    .benefits.find((each) => each.id === id)
    ?.periods.findLast(({ start }) => start <= day)?.start ?? '';

const FIRST = '2026-01-05';

/** Generates purchases of different odd amounts, and the credits that the issuer gives for them. */
const anyLines = fc
  .array(
    fc.record({
      benefit: fc.constantFrom(...ids),
      // Half of the purchases are close to an edge.
      day: fc.oneof(
        fc.integer({ min: 0, max: 290 }).map((after) => addDays(FIRST, after)),
        fc
          .record({
            edge: fc.constantFrom('2026-04-01', '2026-07-01', '2026-09-01', '2026-10-01'),
            after: fc.integer({ min: -6, max: 5 }),
          })
          .map(({ edge, after }) => addDays(edge, after)),
      ),
      postedAfter: fc.integer({ min: 0, max: 7 }),
      creditAfter: fc.integer({ min: 1, max: 6 }),
      size: fc.integer({ min: 0, max: 6000 }),
    }),
    { maxLength: 14 },
  )
  .map((purchases) => {
    const left = new Map<string, number>();
    const all: Line[] = [];
    const truths: Truth[] = [];
    const amounts = new Set<number>();
    for (const { benefit: id, day, postedAfter, creditAfter, size } of purchases.toSorted((one, other) =>
      one.day < other.day ? -1 : 1,
    )) {
      let cents = id === 'coffee' ? 301 + (size % 500) : 2001 + size;
      while (amounts.has(cents) || cents % 100 === 0) cents += 1;
      amounts.add(cents);
      const start = startOf(id, day);
      // A purchase that posts later than three days after an edge would decide for the wrong period.
      const isInPeriod = startOf(id, addDays(day, postedAfter)) === start;
      const posted = addDays(day, isInPeriod ? postedAfter : Math.min(3, postedAfter));
      const fitid = `F${all.length}`;
      all.push({ day, posted, words: shopOf[id], cents: -cents, fitid });
      const before = left.get(`${id} ${start}`) ?? caps[id];
      const credit = Math.min(cents, before);
      if (credit === 0) continue;
      left.set(`${id} ${start}`, before - credit);
      // A purchase of more than the credit is found up to ten days before it.
      const on = [addDays(posted, creditAfter), addDays(day, 10)].toSorted()[0] ?? posted;
      all.push({
        day: on,
        posted: on,
        words: `${id.toUpperCase()} CREDIT`,
        cents: credit,
        fitid: `${fitid}C`,
      });
      truths.push({ benefit: id, start, cents: credit });
    }
    return { all, truths };
  });

const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const signed = (cents: number) => `${cents < 0 ? '-' : ''}${amountOf(Math.abs(cents))}`;

const texts = {
  csv: (all: readonly Line[]) =>
    lines(
      CHASE_CARD,
      ...all.map(
        ({ day, posted, words, cents }) =>
          `4821,${us(day)},${us(posted)},${words},,${cents > 0 ? 'Adjustment' : 'Sale'},${signed(cents)},`,
      ),
    ),
  qfx: (all: readonly Line[]) =>
    sgml(
      all
        .map(
          ({ posted, words, cents, fitid }) =>
            `<STMTTRN><TRNTYPE>${cents > 0 ? 'CREDIT' : 'DEBIT'}<DTPOSTED>${posted.replaceAll('-', '')}<TRNAMT>${signed(cents)}<FITID>${fitid}<NAME>${words}</STMTTRN>`,
        )
        .join(''),
      { account: '4821', org: 'B1' },
    ),
};

/** Reads files together and records the uses. The user knows in which period each credit's purchase was made. */
function recordTogether(files: readonly string[], recorded: Recorded, truths: readonly Truth[]): Recorded {
  const read = (sideOf: ReadonlyMap<string, Side>) =>
    readAll(
      files.map((text, index) => mustRead(text, text.startsWith('OFX') ? `${index}.qfx` : `${index}.csv`)),
      [matchableCardOf(card, recorded)],
      { choices: { ...NO_CHOICES, sideOf } },
    );
  const sides = new Map<string, Side>();
  // An answer can lead to another question.
  for (let asked = 1; asked > 0;) {
    const open = read(sides)
      .flatMap(({ review }) => review.credits)
      .filter(({ line, edge }) => edge && !sides.has(line.id));
    asked = open.length;
    for (const {
      line,
      benefit: { id },
      edge,
    } of open) {
      const truth = truths.find((each) => each.benefit === id && each.cents === line.cents);
      if (edge && truth) sides.set(line.id, truth.start < edge.start ? 'before' : 'since');
    }
  }
  const after: Recorded = { ...recorded };
  for (const use of toReading(read(sides), '2026-11-22').uses) {
    const { id, benefit_id, used_on: day, amount, note = null } = use;
    const cents = Math.round(Number(amount) * 100);
    after[benefit_id] = [...(after[benefit_id] ?? []), { id, day, cents, note, reading: 'reading' }];
  }
  return after;
}

type Form = keyof typeof texts;

const anyReadings = fc.array(
  fc.record({
    /** The share of the year that the files have. */
    until: fc.integer({ min: 60, max: 310 }),
    forms: fc.uniqueArray(fc.constantFrom<Form>('csv', 'qfx'), { minLength: 1 }),
  }),
  { maxLength: 3 },
);

test('a credit counts once and in the period of its purchase, in every form and order', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyReadings,
      fc.constantFrom<Form[]>(['csv'], ['qfx'], ['csv', 'qfx']),
      (made, some, last) => {
        const { all, truths } = made;
        fc.pre(all.length > 0);
        const expected: Record<string, number> = {};
        for (const { benefit: id, start, cents } of truths)
          expected[`${id} ${start}`] = (expected[`${id} ${start}`] ?? 0) + cents;
        let recorded: Recorded = {};
        for (const { until, forms } of [...some, { until: 330, forms: last }]) {
          const inside = all.filter(({ posted }) => posted <= addDays(FIRST, until));
          if (inside.length === 0) continue;
          recorded = recordTogether(
            forms.map((form) => texts[form](inside)),
            recorded,
            truths,
          );
        }
        expect(sumsByPeriod(card, recorded)).toEqual(expected);
      },
    ),
    { seed: seedOf(0), numRuns: times(20, 1000) },
  );
});
