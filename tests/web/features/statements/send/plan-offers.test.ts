import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from '@card-rewards/functions/contract';
import { addDays, amountOf } from '@card-rewards/functions/domain';
import { planOffers, type OfferPlan } from '../../../../../web/src/features/statements/send/plan-offers.ts';
import { seedOf, times } from '../../../../support/generated-runs.ts';
import { benefit, matchableCardOf, mustRead, readAll } from '../compare.ts';
import { CHASE_CARD, lines, sgml, sgmlOfAccount } from '../made-up-files.ts';
import { chase, reserve } from '../review-cards.ts';

const welcome: Offer = {
  id: 'welcome',
  name: 'Welcome offer',
  reward: '75,000 points',
  worth: null,
  spend: '4000.00',
  from: '2026-08-10',
  until: '2026-11-10',
  spent: '0.00',
  spent_to: null,
  counted_lines: null,
  reached_on: null,
  posted_on: null,
};

/** Plans the offers of a card from files of short lines, such as `08/20 SHOP -40.00`. */
function planned(
  files: string[][],
  fields: Partial<Offer> = {},
  ticked: Record<string, boolean> = {},
  card = reserve,
) {
  const texts = files.map((short) => mustRead(chase(...short)));
  const offers = [{ ...welcome, ...fields }];
  const wallet = [matchableCardOf(card)];
  const lines = readAll(texts, wallet, { offers }).flatMap(({ offers: plans, review }) => [
    ...plans.flatMap((plan) => plan.lines.map(({ line }) => line)),
    ...review.credits.map(({ line }) => line),
  ]);
  const ticks = new Map(
    lines.flatMap(({ id, words }) => (words in ticked ? [[id, ticked[words] === true]] : [])),
  );
  return readAll(texts, wallet, { offers, ticks }).flatMap(({ offers: plans }) => plans);
}
/** Returns the progress of an offer without the ids of the counted lines. */
const withoutIds = ({ after: { spent, spent_to } }: OfferPlan) => ({ spent, spent_to });
const spentOf = (...args: Parameters<typeof planned>) => planned(...args).map(withoutIds);

test('purchases less refunds count from the approval until the last day, each once', () => {
  const august = ['08/09 EARLY -1.00', '08/10 FIRST -500.00', '09/01 SHOP -40.00', '09/03 SHOP 15.00 Return'];
  const september = [
    '09/01 SHOP -40.00',
    '09/20 THE EDIT CREDIT 250.00',
    '11/10 LAST -100.00',
    '11/11 LATE -9.00',
  ];
  expect(spentOf([august])).toEqual([{ spent: '525.00', spent_to: '2026-09-03' }]);
  const [both] = planned([august, september]);
  expect(both).toMatchObject({ after: { spent: '625.00', spent_to: '2026-11-10' }, isTicked: true });
  expect(both?.lines.map(({ line }) => line.words)).toEqual(['FIRST', 'SHOP', 'SHOP', 'LAST']);
});

test('later files count from the day after the last counted one', () => {
  const stored = { spent: '525.00', spent_to: '2026-09-03' };
  expect(spentOf([['09/03 SHOP -3.00', '09/04 SHOP -4.00', '09/30 SHOP -5.00']], stored)).toEqual([
    { spent: '534.00', spent_to: '2026-09-30' },
  ]);
  expect(planned([['08/20 SHOP -3.00', '09/03 SHOP -4.00']], stored)).toMatchObject([{ hasNews: false }]);
  expect(planned([['11/11 SHOP -3.00']], stored)).toEqual([]);
});

test('a date before the approval counts nothing, and the days from the approval are needed', () => {
  const stored = { spent: '0.00', spent_to: '2026-07-31' };
  const [plan] = planned([['08/10 SHOP -3.00', '08/20 SHOP -4.00']], stored);
  expect(plan).toMatchObject({ cents: 700, gap: null, isTicked: true });
});

describe('a purchase that posts after a file was downloaded', () => {
  const spentIn = (text: string, fields: Partial<Offer>, name?: string) =>
    readAll([mustRead(text, name)], [matchableCardOf(reserve)], {
      offers: [{ ...welcome, ...fields }],
    }).flatMap(({ offers }) => offers);

  test('counts with the next file, by its date of posting', () => {
    const row = (day: string, posted: string, amount: string) =>
      `4821,${day}/2026,${posted}/2026,SHOP,,Sale,-${amount},`;
    const fileOf = (...rows: string[]) => lines(CHASE_CARD, ...rows);
    const first = [row('08/10', '08/11', '40.00'), row('08/30', '09/01', '2.00')];
    const [early] = spentIn(fileOf(...first), {});
    expect(early && withoutIds(early)).toEqual({ spent: '42.00', spent_to: '2026-09-01' });
    expect(early).toMatchObject({ gap: null, isTicked: true });
    const late = [...first, row('08/31', '09/03', '7.00'), row('11/09', '11/12', '1.00')];
    const [all] = spentIn(fileOf(...late), early?.after ?? {});
    expect(all && withoutIds(all)).toEqual({ spent: '50.00', spent_to: '2026-11-12' });
    expect(spentIn(fileOf(...late), all?.after ?? {})).toMatchObject([{ hasNews: false, cents: 0 }]);
  });

  test('counts even if the bank lists it later than a purchase that posted after it', () => {
    const row = (day: string, amount: string) => `4821,${day}/2026,${day}/2026,SHOP,,Sale,-${amount},`;
    const first = [row('08/10', '40.00'), row('08/30', '2.00')];
    const [early] = spentIn(lines(CHASE_CARD, ...first), {});
    const late = lines(CHASE_CARD, ...first, row('08/29', '7.00'), row('08/11', '1.00'));
    // A line from ten or more days before `spent_to` is taken as already counted, so 08/11 is not added.
    expect(spentIn(late, early?.after ?? {}).map(withoutIds)).toEqual([
      { spent: '49.00', spent_to: '2026-08-30' },
    ]);
  });

  test('counts by its date if the user has entered the amount since', () => {
    const file = chase('08/10 SHOP -1.00', '08/20 SHOP -2.00', '08/21 SHOP -4.00');
    const entered = { spent: '30.00', spent_to: '2026-08-20', counted_lines: null };
    expect(spentIn(file, entered).map(withoutIds)).toEqual([{ spent: '34.00', spent_to: '2026-08-21' }]);
  });

  interface Purchase {
    day: string;
    posted: string;
    cents: number;
  }
  const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const qfx = (purchases: readonly Purchase[]) =>
    sgmlOfAccount(
      [{ posted: '2026-08-09', cents: 100 }, ...purchases]
        .map(
          ({ posted, cents }, index) =>
            `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${posted.replaceAll('-', '')}<TRNAMT>-${amountOf(cents)}<FITID>F${posted}${cents}${index}<NAME>SHOP</STMTTRN>`,
        )
        .join(''),
      { account: '4821', org: 'OTHER' },
    ).replace('<DTSTART>20261001<DTEND>20261031', '<DTSTART>20260809<DTEND>20260809');
  const csv = (purchases: readonly Purchase[]) =>
    lines(
      'Transaction Date,Description,Category,Amount',
      `08/09/2026,OLD,DEBIT,-1.00`,
      ...purchases.map(({ day, cents }) => `${us(day)},SHOP,DEBIT,-${amountOf(cents)}`),
    );
  const csvWithPosting = (purchases: readonly Purchase[]) =>
    lines(
      CHASE_CARD,
      `4821,08/09/2026,08/09/2026,OLD,,Sale,-1.00,`,
      ...purchases.map(
        ({ day, posted, cents }) => `4821,${us(day)},${us(posted)},SHOP,,Sale,-${amountOf(cents)},`,
      ),
    );

  const anyPurchase = fc
    .record({
      after: fc.integer({ min: 0, max: 60 }),
      late: fc.integer({ min: 0, max: 3 }),
      cents: fc.constantFrom(500, 999, 4210),
    })
    .map(({ after, late, cents }): Purchase => {
      const day = addDays('2026-08-10', after);
      return { day, posted: addDays(day, late), cents };
    });
  /**
   * Generates readings. The user downloads the files `after` days after the approval, one file in each of
   * the `forms`, and reads them together.
   */
  const anyReading = fc.record({
    after: fc.integer({ min: 1, max: 70 }),
    forms: fc.uniqueArray(fc.constantFrom('csv', 'qfx'), { minLength: 1 }),
  });

  test.each([
    ['without', csv, 'Barclays'],
    ['with', csvWithPosting, 'Chase'],
  ])('counts once in CSV %s dates of posting, in QFX or in both, in any order', (_, csvOf, bank) => {
    const card = { ...matchableCardOf(reserve), bank };
    fc.assert(
      fc.property(
        fc.array(anyPurchase, { maxLength: 25 }),
        fc.array(anyReading, { minLength: 1, maxLength: 6 }),
        (purchases, readings) => {
          let offer = { ...welcome, spend: '9000.00' };
          let latest = '';
          for (const { after, forms } of readings) {
            const downloaded = addDays('2026-08-10', after);
            latest = latest > downloaded ? latest : downloaded;
            const inFile = purchases.filter(({ posted }) => posted <= downloaded);
            const files = forms.map((form) =>
              form === 'csv' ? mustRead(csvOf(inFile), 'a.csv') : mustRead(qfx(inFile), 'a.qfx'),
            );
            const [plan] = readAll(files, [card], {
              offers: [offer],
              ticks: new Map([['welcome', true]]),
            }).flatMap(({ offers }) => offers);
            if (plan?.isTicked === true) offer = { ...offer, ...plan.after };
            const posted = purchases.filter((each) => each.posted <= latest);
            expect(offer.spent).toBe(amountOf(posted.reduce((sum, { cents }) => sum + cents, 0)));
          }
        },
      ),
      { seed: seedOf(0), numRuns: times(25, 500) },
    );
  });
});

test('each other line says why it does not count', () => {
  const reasonsOf = (files: string[][], fields: Partial<Offer> = {}) =>
    planned(files, fields).flatMap(({ others }) =>
      others.map(({ line, reason }) => `${line.words}: ${JSON.stringify(reason)}`),
    );
  const short = [
    '08/09 EARLY -1.00',
    '08/10 FIRST -2.00',
    '08/11 TRAVEL CREDIT $300/YEAR 30.00',
    '08/12 AUTOMATIC PAYMENT 500.00 Payment',
    '11/11 LATE -4.00',
  ];
  const always = [
    'TRAVEL CREDIT $300/YEAR: {"credit":"travel"}',
    'AUTOMATIC PAYMENT: "no purchase"',
    'LATE: "too late"',
  ];
  expect(reasonsOf([short])).toEqual(['EARLY: "too early"', ...always]);
  const [after] = planned([short]).map((plan) => plan.after);
  expect(reasonsOf([short], after ?? {})).toEqual([
    'EARLY: "too early"',
    'FIRST: "counted before"',
    ...always,
  ]);
});

test('a line that the user has left out, or recorded as a credit, is left out when the file is read again', () => {
  const file = ['08/10 FIRST -2.00', '08/11 GIFT -50.00', '08/12 DUNKIN DONUTS #2 4.00 Sale'];
  const [plan] = planned([file], {}, { GIFT: false });
  expect(plan?.after.spent).toBe('0.00');
  expect(planned([file], plan?.after ?? {})).toMatchObject([{ hasNews: false }]);
});

test.each([
  ['one day', ['08/10 SHOP -1.00'], '1.00 2026-08-10'],
  ['the days up to the first one', ['08/01 SHOP -9.00', '08/10 SHOP -1.00'], '1.00 2026-08-10'],
  ['the days from the last one on', ['11/10 SHOP -1.00', '11/20 SHOP -9.00'], '1.00 2026-11-10'],
  ['no day of the offer, before it', ['08/01 SHOP -9.00', '08/09 SHOP -9.00'], undefined],
])('a file of %s counts as %s', (_, lines, expected) => {
  const [after] = spentOf([lines]);
  expect(after && `${after.spent} ${after.spent_to}`).toBe(expected);
});

test('days before the approval that were counted, as the user has moved it, do not count again', () => {
  const file = ['08/01 OLD -1.00', '08/10 FIRST -2.00', '08/11 SECOND -4.00'];
  expect(spentOf([file], { spent_to: '2026-08-08' })).toMatchObject([{ spent: '6.00' }]);
  expect(spentOf([file], { spent_to: '2026-08-10' })).toMatchObject([{ spent: '4.00' }]);
});

test('files count in any order', () => {
  const [early, late] = [
    ['08/01 A -1.00', '08/31 B -2.00'],
    ['09/01 C -4.00', '09/30 D -8.00'],
  ];
  const plans = [
    [early, late],
    [late, early],
  ].map((files) => planned(files));
  expect(
    plans.map(([plan]) => [plan && withoutIds(plan), plan?.lines.map(({ line }) => line.words)]),
  ).toEqual(plans.map(() => [{ spent: '14.00', spent_to: '2026-09-30' }, ['B', 'C', 'D']]));
});

test('a purchase with the words of a benefit counts', () => {
  const card = { ...reserve, benefits: [benefit('saks 50.00', 'high: shop saks', { purchases: ['saks'] })] };
  const lines = ['08/01 OLD -1.00', '08/20 SHOP SAKS -80.00', '08/28 SHOP SAKS 50.00'];
  expect(planned([lines], {}, {}, card)).toMatchObject([{ after: { spent: '80.00' } }]);
});

test('a closed card has no offers to plan', () => {
  const found = readAll([mustRead(chase('08/10 SHOP -1.00'))], [matchableCardOf(reserve)]);
  const plansOf = (closed_date: string | null) =>
    found.flatMap(({ review, uses }) =>
      planOffers({ closed_date, offers: [welcome] }, review, { uses, ticks: new Map(), today: '2026-11-22' }),
    );
  expect([plansOf(null).length, plansOf('2026-09-01').length]).toEqual([1, 0]);
});

test('days that no file covers are named, and the user ticks the offer', () => {
  const gapOf = (...files: string[][]) => planned(files).map(({ gap, isTicked }) => [gap, isTicked]);
  expect(gapOf(['08/01 SHOP -1.00', '08/31 SHOP -1.00'])).toEqual([[null, true]]);
  expect(gapOf(['08/12 SHOP -1.00', '08/31 SHOP -1.00'])).toEqual([
    [{ from: '2026-08-10', to: '2026-08-11' }, false],
  ]);
  expect(gapOf(['08/01 A -1.00', '08/31 B -1.00'], ['09/05 C -1.00'])).toEqual([
    [{ from: '2026-09-01', to: '2026-09-04' }, false],
  ]);
  expect(planned([['08/12 SHOP -1.00']], {}, { welcome: true })).toMatchObject([{ isTicked: false }]);
});

test('more refunds than purchases are 0.00, and unticked lines do not count', () => {
  const lines = ['08/01 OLD -1.00', '08/20 SHOP -10.00', '08/25 OTHER 30.00 Return'];
  expect(planned([lines], { spent: '5.00' })).toMatchObject([{ cents: -2000, after: { spent: '0.00' } }]);
  expect(spentOf([lines], { spent: '5.00' }, { OTHER: false })).toMatchObject([{ spent: '15.00' }]);
});

test('a merchant’s refund counts until the user ticks it as a credit', () => {
  const lines = ['08/01 OLD -1.00', '08/20 DUNKIN DONUTS #1 -10.00', '08/25 DUNKIN DONUTS #2 4.00 Sale'];
  expect(spentOf([lines])).toMatchObject([{ spent: '6.00' }]);
  expect(spentOf([lines], {}, { 'DUNKIN DONUTS #2': true })).toMatchObject([{ spent: '10.00' }]);
});

test('an offer that the user has met or that has posted does not change', () => {
  const lines = [['08/01 OLD -1.00', '08/20 SHOP -10.00']];
  expect(planned(lines, { reached_on: '2026-08-19' })).toEqual([]);
  expect(planned(lines, { posted_on: '2026-08-19' })).toEqual([]);
  expect(spentOf(lines, { spent: '4000.00' })).toMatchObject([{ spent: '4010.00' }]);
});

test.each<[string, string[][], Partial<Offer>, string | undefined]>([
  ['its first day', [['08/10 TRAVEL CREDIT $300/YEAR 5.00']], {}, '2026-08-10'],
  ['its last day', [['11/10 TRAVEL CREDIT $300/YEAR 5.00']], {}, '2026-11-10'],
  ['the day before it', [['08/09 TRAVEL CREDIT $300/YEAR 5.00']], {}, undefined],
  ['the day after it', [['11/11 TRAVEL CREDIT $300/YEAR 5.00']], {}, undefined],
  [
    'days before it and days of it',
    [['08/01 A -1.00'], ['08/20 TRAVEL CREDIT $300/YEAR 5.00']],
    {},
    '2026-08-20',
  ],
  ['days of it and days after it', [['08/10 SHOP -1.00'], ['11/20 SHOP -9.00']], {}, '2026-08-10'],
  [
    'days of it, the later ones first',
    [['08/20 TRAVEL CREDIT $300/YEAR 5.00'], ['08/12 TRAVEL CREDIT $300/YEAR 6.00']],
    {},
    '2026-08-20',
  ],
  [
    'its first day, which was counted',
    [['08/10 TRAVEL CREDIT $300/YEAR 5.00']],
    { spent_to: '2026-08-10' },
    undefined,
  ],
  [
    'the last day that was counted',
    [['09/03 TRAVEL CREDIT $300/YEAR 5.00']],
    { spent_to: '2026-09-03' },
    undefined,
  ],
  [
    'the day after the last one that was counted',
    [['09/04 TRAVEL CREDIT $300/YEAR 5.00']],
    { spent_to: '2026-09-03' },
    '2026-09-04',
  ],
])('files that cover only %s of an offer', (_, files, fields, spentTo) => {
  const [plan] = planned(files, fields);
  expect([plan?.after.spent_to, plan?.hasNews]).toEqual(
    spentTo === undefined ? [undefined, undefined] : [spentTo, true],
  );
});

test('a purchase of an offer in a file of the days after it is not ticked, because all its days are a gap', () => {
  // The purchase was made on November 9. It posted on November 11, the first date of the file.
  const purchase = `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261111<DTUSER>20261109<TRNAMT>-5.00<FITID>1<NAME>SHOP</STMTTRN>`;
  const ofOctober = sgml(purchase, { org: 'Chase', account: '4821' });
  const file = mustRead(ofOctober.replace('20261001', '20261111').replace('20261031', '20261115'));
  const [found] = readAll([file], [matchableCardOf(reserve)], { offers: [welcome] });
  expect(found?.offers).toMatchObject([
    { lines: [{ isTicked: true }], gap: { from: '2026-08-10', to: '2026-11-10' }, isTicked: false },
  ]);
});

test('a purchase that was counted on no earlier import is news, although its day was read', () => {
  const [plan] = planned([['09/20 SHOP -5.00']], {
    spent: '1.00',
    spent_to: '2026-09-20',
    counted_lines: [],
  });
  expect(plan).toMatchObject({
    hasNews: true,
    isTicked: true,
    gap: null,
    after: { spent: '6.00', spent_to: '2026-09-20' },
  });
});

test('a credit of the last day is no late purchase', () => {
  const [plan] = planned([['08/10 SHOP -1.00', '11/10 TRAVEL CREDIT $300/YEAR 5.00']]);
  expect(plan?.others).toMatchObject([{ reason: { credit: 'travel' } }]);
});
