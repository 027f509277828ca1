import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, amountOf } from '@card-rewards/functions/domain';
import { NO_CHOICES } from '../../../../../web/src/features/statements/match/choices.ts';
import type { Side } from '../../../../../web/src/features/statements/match/date-credits.ts';
import { toReading } from '../../../../../web/src/features/statements/send/plan-statements.ts';
import { seedOf, times } from '../../../../support/generated-runs.ts';
import {
  benefit,
  matchableCardOf,
  mustRead,
  readAll,
  recordedLines,
  type MadeUpCard,
  type Recorded,
} from '../compare.ts';
import { CHASE_CARD, lines, sgmlOfAccount } from '../made-up-files.ts';
import { sumsByPeriod } from '../record-in-turn.ts';
import { chase } from '../review-cards.ts';
import {
  expectDates,
  periodStart,
  type ExpectedBenefit,
  type ReadCredit,
  type StoredUse,
} from './expected-dates.ts';

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

/**
 * Generates purchases and the credits that the issuer gives for them, until the amount of a period is used
 * up. The purchases have different amounts, and none is in whole dollars.
 */
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
      // If a purchase posts later than three days after an edge, its period would be decided wrongly.
      const isInPeriod = startOf(id, addDays(day, postedAfter)) === start;
      const posted = addDays(day, isInPeriod ? postedAfter : Math.min(3, postedAfter));
      const fitid = `F${all.length}`;
      all.push({ day, posted, words: shopOf[id], cents: -cents, fitid });
      const before = left.get(`${id} ${start}`) ?? caps[id];
      const credit = Math.min(cents, before);
      if (credit === 0) continue;
      left.set(`${id} ${start}`, before - credit);
      // If a purchase is larger than its credit, the credit must follow within ten days.
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
    sgmlOfAccount(
      all
        .map(
          ({ posted, words, cents, fitid }) =>
            `<STMTTRN><TRNTYPE>${cents > 0 ? 'CREDIT' : 'DEBIT'}<DTPOSTED>${posted.replaceAll('-', '')}<TRNAMT>${signed(cents)}<FITID>${fitid}<NAME>${words}</STMTTRN>`,
        )
        .join(''),
      { account: '4821', org: 'B1' },
    ),
};

/** Reads files together and records the uses. The user knows the period of each credit's purchase. */
function recordTogether(files: readonly string[], recorded: Recorded, truths: readonly Truth[]): Recorded {
  const read = (sideOf: ReadonlyMap<string, Side>) =>
    readAll(
      files.map((text, index) => mustRead(text, text.startsWith('OFX') ? `${index}.qfx` : `${index}.csv`)),
      [matchableCardOf(card, recorded)],
      { choices: { ...NO_CHOICES, sideOf } },
    );
  const sides = new Map<string, Side>();
  // A choice of the user can lead to another question.
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
    /** The number of days of the year that the files cover. */
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

/** Makes a QFX of purchases and credits of 20.01 for dining that posted on some days. */
const postedOn = (purchases: readonly string[], credits: readonly string[]) => {
  const bought = purchases.map((day) => ({ day, words: 'TST* GRILL', cents: -2001 }));
  const given = credits.map((day) => ({ day, words: 'DINING CREDIT', cents: 2001 }));
  return texts.qfx(
    [...bought, ...given].map((each, index) => ({ ...each, posted: each.day, fitid: `F${index}` })),
  );
};

test.each([
  ['from the fourth day of a period', '2026-07-04', '2024-01-01', ['2026-07-04 dining 20.01']],
  ['not on the third date of a period', '2026-07-03', '2024-01-01', []],
  ['on any date of the first period', '2026-07-02', '2026-07-01', ['2026-07-02 dining 20.01']],
])('a purchase with only a posting date dates a credit %s', (_, posted, opened, expected) => {
  const file = mustRead(postedOn([posted], ['2026-07-06']), 'a.qfx');
  expect(readAll([file], [matchableCardOf({ ...card, opened })]).flatMap(recordedLines)).toEqual(expected);
});

test('equal credits are asked about while one of their purchases may belong to the period before', () => {
  const purchases = ['2026-06-28', '2026-07-02', '2026-07-05'];
  const file = mustRead(postedOn(purchases, ['2026-07-08', '2026-07-08', '2026-07-08']), 'a.qfx');
  const [plan] = readAll([file], [matchableCardOf(card)]);
  expect(plan?.review.credits.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
});

const expectedBenefits: ExpectedBenefit[] = [
  { id: 'dining', cap: 15_000, months: 6, shop: 'TST* GRILL' },
  { id: 'coffee', cap: 700, months: 1, shop: 'BEANS CAFE' },
  { id: 'tickets', cap: 9000, months: 3, shop: null },
  { id: 'rides', cap: 1000, months: 1, shop: null },
];
const cardOfRule: MadeUpCard = {
  ...card,
  benefits: [...card.benefits, benefit('rides 10.00 monthly', 'high: rides credit')],
};

interface Bought {
  shop: string;
  day: string;
  posted: string;
  cents: number;
  returned: string | null;
}
interface Given {
  benefit: ExpectedBenefit;
  day: string;
  cents: number;
}

/** Most dates are near 2026-07-01, because a period of each benefit begins on that date. */
const anyDay = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: -120, max: 80 }).map((after) => addDays('2026-07-01', after)) },
  { weight: 3, arbitrary: fc.integer({ min: -14, max: 9 }).map((after) => addDays('2026-07-01', after)) },
);
const anyAmount = fc.constantFrom(350, 350, 351, 1000, 5999, 5999, 6000, 9001, 15_000);

/**
 * Generates purchases and credits. Some purchases are returned. A credit has the amount of a purchase, the amount
 * that is left in a period, or an unrelated amount, but never more than is left.
 */
const anyStatement = fc
  .record({
    bought: fc.uniqueArray(
      fc.record({
        shop: fc.constantFrom('TST* GRILL', 'BEANS CAFE', 'STUB INC'),
        day: anyDay,
        postedAfter: fc.integer({ min: 0, max: 4 }),
        cents: anyAmount,
        returnedAfter: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 3 }),
      }),
      { minLength: 1, maxLength: 9, selector: ({ day }) => day },
    ),
    given: fc.array(
      fc.record({
        benefit: fc.constantFrom(...expectedBenefits),
        purchase: fc.nat(),
        after: fc.oneof(fc.integer({ min: -2, max: 18 }), fc.constantFrom(9, 10, 11, 44, 45, 46)),
        amount: fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom('purchase' as const, 'rest' as const) },
          { weight: 1, arbitrary: anyAmount },
        ),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ bought, given }) => {
    const purchases = bought.map(({ shop, day, postedAfter, cents, returnedAfter }): Bought => {
      const posted = addDays(day, postedAfter);
      return {
        shop,
        day,
        posted,
        cents,
        returned: returnedAfter === null ? null : addDays(posted, returnedAfter),
      };
    });
    const rests = new Map<string, number>();
    const credits = given.flatMap(({ benefit: drawn, purchase: index, after, amount }): Given[] => {
      const purchase = purchases[index % purchases.length];
      if (!purchase) return [];
      const of =
        drawn.shop === null ? drawn : (expectedBenefits.find(({ shop }) => shop === purchase.shop) ?? drawn);
      const period = `${of.id} ${periodStart(of, purchase.day)}`;
      const rest = rests.get(period) ?? of.cap;
      const whole = amount === 'purchase' ? purchase.cents : amount === 'rest' ? rest : amount;
      const cents = Math.min(whole, rest);
      if (cents === 0) return [];
      rests.set(period, rest - cents);
      return [{ benefit: of, day: addDays(purchase.day, after), cents }];
    });
    return { purchases, credits };
  });

/** CSV is listed three times, because reading a QFX takes longer. */
const formsOfRule = ['csv', 'csv', 'csv', 'qfx', 'qfx with DTUSER', 'csv and qfx'] as const;

/** Makes the files of a form from the lines that posted in some spans of days. */
function filesOf(
  { purchases, credits }: { purchases: readonly Bought[]; credits: readonly Given[] },
  form: (typeof formsOfRule)[number],
  { from, to, order }: { from: string; to: string; order: (line: Line) => number },
): string[] {
  const bought = purchases.map(({ shop, day, posted, cents }, index) => ({
    line: { day, posted, words: shop, cents: -cents, fitid: `P${index}` },
    type: 'Sale',
  }));
  const returned = purchases.flatMap(({ shop, returned: day, cents }, index) =>
    day === null
      ? []
      : [{ line: { day, posted: day, words: shop, cents, fitid: `R${index}` }, type: 'Return' }],
  );
  const given = credits.map(({ benefit: { id }, day, cents }, index) => ({
    line: { day, posted: day, words: `${id.toUpperCase()} CREDIT`, cents, fitid: `C${index}` },
    type: 'Adjustment',
  }));
  const all = [...bought, ...returned, ...given]
    .filter(({ line: { posted } }) => from <= posted && posted <= to)
    .toSorted((one, other) => order(one.line) - order(other.line));
  if (all.length === 0) return [];
  const csv = lines(
    CHASE_CARD,
    ...all.map(
      ({ line: { day, posted, words, cents }, type }) =>
        `4821,${us(day)},${us(posted)},${words},,${type},${signed(cents)},`,
    ),
  );
  const qfx = sgmlOfAccount(
    all
      .map(({ line: { day, posted, words, cents, fitid } }) => {
        const user = form === 'qfx with DTUSER' ? `<DTUSER>${day.replaceAll('-', '')}` : '';
        return `<STMTTRN><TRNTYPE>${cents > 0 ? 'CREDIT' : 'DEBIT'}<DTPOSTED>${posted.replaceAll('-', '')}${user}<TRNAMT>${signed(cents)}<FITID>${fitid}<NAME>${words}</STMTTRN>`;
      })
      .join(''),
    { account: '4821', org: 'B1' },
  );
  return form === 'csv' ? [csv] : form === 'csv and qfx' ? [qfx, csv] : [qfx];
}

const lineOfDate = ({ benefit: { id }, day, cents }: ReadCredit, date: string) =>
  `${day} ${id} ${cents}: ${date}`;

test('the date of a credit follows from the purchases before it, as the rule says', () => {
  fc.assert(
    fc.property(
      anyStatement,
      fc.constantFrom(...formsOfRule),
      fc.array(fc.record({ from: anyDay, days: fc.integer({ min: 20, max: 200 }) }), { maxLength: 2 }),
      fc.infiniteStream(fc.nat(1000)),
      (made, form, earlier, stream) => {
        let recorded: Recorded = {};
        const stored: StoredUse[] = [];
        const readings = [
          ...earlier.map(({ from, days }) => ({
            // With only a QFX, the files begin before all purchases. Without the purchase of a recorded credit, the
            // line of this credit could count as a new credit.
            from: form.startsWith('qfx') ? '2026-01-01' : from,
            to: addDays(from, days),
          })),
          { from: '2026-01-01', to: '2026-12-31' },
        ];
        for (const { from, to } of readings) {
          const texts = filesOf(made, form, { from, to, order: () => stream.next().value ?? 0 });
          if (texts.length === 0) continue;
          const files = texts.map((text, index) =>
            mustRead(text, `${index}.${text.startsWith('OFX') ? 'qfx' : 'csv'}`),
          );
          const plans = readAll(files, [matchableCardOf(cardOfRule, recorded)]);
          const dated = plans.flatMap(({ review }) => review.credits);
          const isPosting = form === 'qfx';
          const isRead = (posted: string) => from <= posted && posted <= to;
          const credits = made.credits.filter(({ day }) => isRead(day));
          const expected = expectDates({
            purchases: made.purchases
              .filter(({ posted }) => isRead(posted))
              .map(({ shop, day, posted, cents }) => ({
                shop,
                day: isPosting ? posted : day,
                posted,
                isPosting,
                cents,
              })),
            refunds: made.purchases.flatMap(({ shop, returned, cents }) =>
              returned !== null && isRead(returned) ? [{ shop, day: returned, cents }] : [],
            ),
            credits,
            files: files.flatMap(({ accounts }) => accounts),
            stored,
          });
          expect(
            dated
              .map(
                ({ line, benefit: { id }, usedOn, edge, isOpen }) =>
                  `${line.day} ${id} ${line.cents}: ${isOpen ? `${edge?.before} or ${edge?.since}` : usedOn}`,
              )
              .toSorted(),
          ).toEqual(expected.map(([credit, date]) => lineOfDate(credit, date)).toSorted());
          const after: Recorded = { ...recorded };
          for (const {
            credit: {
              line,
              benefit: { id },
              usedOn,
            },
            isTicked,
            cents,
          } of plans.flatMap(({ uses }) => uses)) {
            if (!isTicked) continue;
            after[id] = [
              ...(after[id] ?? []),
              { id: line.id, day: usedOn, cents, note: line.words, reading: 'reading' },
            ];
            const of = expectedBenefits.find((each) => each.id === id);
            if (of)
              stored.push({
                benefit: id,
                usedOn,
                cents,
                credit: { benefit: of, day: line.day, cents: line.cents },
              });
          }
          recorded = after;
        }
      },
    ),
    { seed: seedOf(3), numRuns: times(600, 10_000) },
  );
});

test('the order of equally dated lines in a file does not decide which purchase a credit belongs to', () => {
  const bought = ['07/09 TST* GRILL -10.50', '07/09 TST* GRILL -90.01'];
  const credits = ['07/14 RIDES CREDIT 10.00', '07/15 DINING CREDIT 10.50'];
  for (const some of [bought, bought.toReversed()]) {
    const plans = readAll([mustRead(chase(...some, ...credits))], [matchableCardOf(cardOfRule)]);
    expect(plans.flatMap(recordedLines)).toEqual(['2026-07-09 dining 10.50', '2026-07-09 rides 10.00']);
  }
});
