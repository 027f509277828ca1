import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  benefitOnDay,
  centsOf,
  chosenResets,
  computeRenewal,
  findDecisionTime,
  findPeriod,
  frequencies,
  worthOfYear,
  type BenefitInPeriod,
  type Decision,
  type ReturningCard,
} from '@card-rewards/functions/domain';
import {
  benefitDocumentSchema,
  cardDocumentSchema,
  type CardDocument,
} from '../../functions/src/documents/index.ts';
import { benefitIn } from '../support/benefit-in-period.ts';
import { claimFrom, platinum as sentPlatinum } from '../support/examples.ts';
import { seedOf, times } from '../support/generated-runs.ts';
import {
  expectedDecisionTime,
  expectedRenewal,
  firstOfMonth,
  later,
  money,
  periodStart,
  type ModelBenefit,
} from './expected-renewal.ts';
import { use } from './flight-credit.ts';
import { addDays, addMonths, capturedByMonth } from './wallet-model.ts';

const TODAY = '2026-11-20';

const platinum: ReturningCard = {
  opening_date: '2021-03-01',
  closed_date: null,
  annual_fee: '895.00',
  created_at: '2021-03-05T10:00:00.000Z',
  captured: { '2026-02': '500.00', '2026-04': '100.00', '2026-10': '102.00' },
};

function benefit(name: string, given: Partial<BenefitInPeriod> & { amount: string }) {
  return benefitIn({ name, end: '2026-12-31', yearly_amount: given.amount, ...given });
}

const equinox = benefit('Equinox Credit', { amount: '300.00', frequency: 'annually' });
const resy = benefit('Resy Credit', { amount: '100.00', frequency: 'quarterly', yearly_amount: '400.00' });

const renewal = (listed: BenefitInPeriod[], card = platinum) =>
  computeRenewal(card, { listed, later: [] }, TODAY);

test('the renewal of a card compares the captured and the remaining amounts with the fee', () => {
  expect(renewal([resy, equinox])).toEqual({
    fee_year: { from: '2026-03-01', to: '2027-02-28' },
    fee: '895.00',
    captured: '202.00',
    to_go: '693.00',
    // Both benefits renew on January 1, before the fee.
    usable: '800.00',
    biggest: [
      { benefit_id: 'Equinox Credit', name: 'Equinox Credit', left: '600.00' },
      { benefit_id: 'Resy Credit', name: 'Resy Credit', left: '200.00' },
    ],
    due_on: '2027-03-01',
    next_fee: '895.00',
    next_year: { listed: '700.00', as_this_year: '702.00', by_own_worth: null },
  });
});

test('the renewal of a card counts nothing of a period after the last day on which the user can act in it', () => {
  const credit = { ...resy, act_by: '2026-11-20' };
  expect(renewal([credit]).usable).toBe('200.00');
  expect(renewal([{ ...credit, act_by: '2026-11-19' }]).usable).toBe('100.00');
});

test('the renewal of a card counts the same for the year of a fee before the fee and after it', () => {
  const benefits = { listed: [resy, { ...equinox, retired_on: '2027-05-31' }], later: [] };
  const { next_year, due_on } = computeRenewal(platinum, benefits, '2027-02-20');
  const after = findDecisionTime(platinum, '2027-03-11');
  expect([next_year.listed, after?.due_on]).toEqual(['700.00', due_on]);
  expect(worthOfYear(benefits, after?.due_on ?? '')).toMatchObject({ listed: '700.00' });
});

test('the renewal of a card names the three largest amounts, and none of a used or an ignored benefit', () => {
  const one = (name: string, amount: string, fields: Partial<BenefitInPeriod> = {}) =>
    benefit(name, { amount, frequency: 'one_time', end: '9999-12-31', yearly_amount: null, ...fields });
  const credits = [
    one('A', '1.00'),
    one('B', '4.00'),
    one('C', '2.00'),
    one('B', '3.00', { benefit_id: 'B2' }),
  ];
  const others = [
    one('Used', '9.00', { status: 'used', used_amount: '9.00' }),
    one('Ignored', '9.00', { ignored: true }),
    one('Claimed', '9.00', { auto_claim: true }),
  ];
  expect(renewal([...credits, ...others])).toMatchObject({
    usable: '10.00',
    biggest: [
      { benefit_id: 'B', name: 'B', left: '4.00' },
      { benefit_id: 'B2', name: 'B', left: '3.00' },
      { benefit_id: 'C', name: 'C', left: '2.00' },
    ],
  });
  expect(renewal([...others, one('Only', '1.00')]).biggest).toMatchObject([{ name: 'Only', left: '1.00' }]);
});

test('the next year counts what the user says a benefit is worth, and the listed amount of the others', () => {
  const lounge = benefit('Lounges', {
    amount: '0.00',
    frequency: 'unlimited',
    yearly_amount: null,
    worth: '80.00',
  });
  const ended = { ...resy, retired_on: '2027-02-28' };
  const later = [{ ...resy, retired_on: '2027-03-01', worth: '10.00' }];
  const { next_year } = computeRenewal(
    platinum,
    { listed: [equinox, lounge, ended, { ...resy, ignored: true }], later },
    TODAY,
  );
  expect(next_year).toMatchObject({ listed: '700.00', by_own_worth: '420.00' });
});

test('of two fees equally near, a decision belongs to the later one', () => {
  const decisions = [{ id: 'keep', kind: 'keep', on: '2028-07-02', amount: null, note: null } as const];
  const card = { ...platinum, opening_date: '2024-01-01', fee_day: '01-01', decisions };
  const decisionOn = (today: string) => findDecisionTime(card, today)?.decision?.on ?? null;
  expect([decisionOn('2028-11-15'), decisionOn('2028-01-15')]).toEqual(['2028-07-02', null]);
});

test('a closed card has no next fee and nothing to use, and a free card no day of a fee', () => {
  const closed = renewal([resy, { ...equinox, worth: '5.00' }], { ...platinum, closed_date: '2026-11-01' });
  expect(closed).toMatchObject({ usable: '0.00', biggest: [], due_on: null, next_fee: null });
  expect(closed.next_year).toMatchObject({ listed: '0.00', by_own_worth: null });
  expect(findDecisionTime({ ...platinum, closed_date: '2027-01-01' }, '2027-02-01')).toBeNull();
  const dueOf = (annual_fee: string, fees: NonNullable<ReturningCard['fees']>) =>
    renewal([], { ...platinum, annual_fee, fees }).due_on;
  expect(dueOf('0.00', [])).toBeNull();
  const from = '2027-03-01';
  expect(dueOf('95.00', [{ from, amount: '0.00' }])).toBe('2027-03-01');
  expect(dueOf('0.00', [{ from, amount: '95.00' }])).toBe('2027-03-01');
  const timeOf = (annual_fee: string, fees: NonNullable<ReturningCard['fees']>) =>
    findDecisionTime({ ...platinum, annual_fee, fees }, '2027-02-01')?.fee;
  expect(timeOf('0.00', [])).toBeUndefined();
  expect(timeOf('95.00', [{ from, amount: '0.00' }])).toBeUndefined();
  expect(timeOf('0.00', [{ from, amount: '95.00' }])).toBe('95.00');
});

test('the opening and its first fee have no time to decide, and twelve tracked months are needed to repeat them', () => {
  const opened = { ...platinum, opening_date: '2025-12-01', created_at: '2025-12-05T10:00:00.000Z' };
  expect(findDecisionTime(opened, '2025-12-10')).toBeNull();
  expect(renewal([], opened).next_year.as_this_year).toBe('702.00');
  expect(renewal([], { ...opened, opening_date: '2026-01-01' }).next_year.as_this_year).toBeNull();
});

test('the fee year is finished when its fee has posted or when it has ended, whichever is first', () => {
  const finishedOn = (fee_day: string, day: string) =>
    findDecisionTime({ ...platinum, fee_day }, day)?.finished?.from ?? null;
  expect([finishedOn('02-20', '2027-02-19'), finishedOn('02-20', '2027-02-20')]).toEqual([
    null,
    '2026-03-01',
  ]);
  expect([finishedOn('03-20', '2027-02-28'), finishedOn('03-20', '2027-03-01')]).toEqual([
    null,
    '2026-03-01',
  ]);
});

const decide = (kind: Decision['kind'], on: string): Decision => ({
  id: `${kind} ${on}`,
  on,
  kind,
  amount: null,
  note: null,
});

test.each([
  ['2026-12-30', null],
  ['2026-12-31', null, '2027-03-01'],
  ['2027-02-28', null, '2027-03-01'],
  ['2027-03-01', '2026-03-01', '2027-03-01'],
  ['2027-03-31', '2026-03-01', '2027-03-01'],
  // Only the month of the fee is known, so the thirty days begin at its end.
  ['2027-04-30', '2026-03-01', '2027-03-01'],
  ['2027-05-01', null],
])(
  'the time to decide about a card on %s shows the finished fee year %s',
  (today, finished, due_on: string | null = null) => {
    const time = findDecisionTime(platinum, today);
    expect([time?.due_on ?? null, time?.finished?.from ?? null]).toEqual([due_on, finished]);
  },
);

test('the time to decide about a card shows the latest decision about the nearest fee', () => {
  const on = (...decisions: Decision[]) =>
    findDecisionTime({ ...platinum, decisions }, '2027-02-01')?.decision?.id;
  expect(on()).toBeUndefined();
  expect(on(decide('keep', '2026-08-29'))).toBeUndefined();
  expect(on(decide('keep', '2026-08-31'))).toBe('keep 2026-08-31');
  expect(on(decide('keep', '2027-01-20'), decide('keep', '2027-01-10'))).toBe('keep 2027-01-20');
  expect(on(decide('keep', '2027-01-20'), decide('downgrade', '2027-01-20'))).toBe('downgrade 2027-01-20');
  expect(on(decide('retention_offer', '2027-01-20'), decide('fee_refund', '2027-01-21'))).toBeUndefined();
});

test('nobody is asked about a fee of zero, and a reopened card is asked about again', () => {
  const on = '2027-03-02';
  const [fee, refund] = [platinum.annual_fee, { ...decide('fee_refund', on), amount: platinum.annual_fee }];
  const timeWith = (...decisions: Decision[]) => findDecisionTime({ ...platinum, decisions }, on);
  expect(timeWith(refund)).toBeNull();
  expect(timeWith({ ...refund, amount: '100.00' })).toMatchObject({ fee: '795.00', decision: null });
  // A downgrade remains in view, so that it can be undone.
  const downgrade = decide('downgrade', on);
  expect(timeWith(refund, downgrade)).toMatchObject({ fee: '0.00', decision: downgrade });
  expect(timeWith(decide('cancel', on))).toMatchObject({ fee, decision: null });
});

test('a fee is lower after a change of product, and not after a refund', () => {
  const isLower = (fees: NonNullable<ReturningCard['fees']>, ...decisions: Decision[]) =>
    findDecisionTime({ ...platinum, fees, decisions }, '2027-02-20')?.is_lower;
  const refund = { ...decide('fee_refund', '2027-03-02'), amount: '100.00' };
  expect(isLower([], refund)).toBe(false);
  expect(isLower([{ from: '2027-03-01', amount: '325.00' }])).toBe(true);
  expect(isLower([{ from: '2027-03-01', amount: '995.00' }])).toBe(false);
});

test.each(['0.00', '95.00'])('a fee of %s and its decision take no more work on an old card', (amount) => {
  const readsOf = (opening_date: string): number => {
    let reads = 0;
    const counted = <Item extends object>(item: Item): Item =>
      new Proxy(item, {
        get: (target, name) => {
          reads += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
    const months = Array.from({ length: 60 }, (_, month) => `${1960 + month}-01-01`);
    const card: ReturningCard = {
      ...platinum,
      opening_date,
      annual_fee: amount,
      fee_day: '12-15',
      fees: months.map((from) => counted({ from, amount })),
      decisions: Array.from({ length: 50 }, (_, index) =>
        counted({ id: String(index), on: TODAY, kind: 'fee_refund', amount: '1.00', note: null }),
      ),
      auto_claims: months.map((_, index) =>
        counted(claimFrom(opening_date, { benefit_id: String(index), frequency: 'monthly' })),
      ),
    };
    computeRenewal(card, { listed: [], later: [] }, TODAY);
    findDecisionTime(card, TODAY);
    return reads;
  };
  expect(readsOf('1900-01-01')).toBe(readsOf('2023-01-01'));
});

const anyAmount = fc.integer({ min: 1, max: 40_000 }).map(money);
const oneOf = (count: number) => fc.integer({ min: 1, max: count }).map((number) => number === 1);

const anyBenefit = fc.record({
  frequency: fc.constantFrom(...frequencies),
  reset: fc.constantFrom(...chosenResets),
  months: fc.constantFrom(null, 12, 18, 54),
  amount: fc.oneof(fc.constant('0.00'), anyAmount),
  december: fc.option(anyAmount),
  worth: fc.option(fc.oneof(fc.constant('0.00'), anyAmount)),
  ignored: fc.boolean(),
  isAutomatic: oneOf(4),
  claimedFor: fc.nat(900),
  endsIn: fc.option(fc.nat(500), { freq: 2 }),
  isLater: oneOf(6),
  uses: fc.array(fc.record({ daysAgo: fc.nat(500), share: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 6,
  }),
});

const anyWallet = fc
  .record({
    month: fc.integer({ min: 36, max: 166 }),
    age: fc.nat(2200),
    closedFor: fc.nat(20),
    isClosed: oneOf(8),
    storedAfter: fc.nat(2200),
    fee_day: fc.option(
      fc.constantFrom('01-01', '01-31', '02-28', '02-29', '03-01', '06-15', '09-30', '10-01', '12-31'),
    ),
    annual_fee: fc.constantFrom('0.00', '95.00', '695.00'),
    fees: fc.uniqueArray(fc.record({ year: fc.nat(6), amount: fc.constantFrom('0.00', '95.00', '895.00') }), {
      maxLength: 2,
      selector: ({ year }) => year,
    }),
    refunds: fc.array(fc.record({ daysAgo: fc.nat(800), amount: anyAmount }), { maxLength: 3 }),
    complete: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
    drawn: fc.array(anyBenefit, { maxLength: 8 }),
  })
  .map(({ month, age, isClosed, closedFor, storedAfter, fees, refunds, complete, drawn, ...fields }) => {
    const opened = addMonths('2012-01-01', month);
    const today = addDays(opened, age);
    const closed_date = isClosed ? later(opened, addMonths(firstOfMonth(today), -closedFor)) : null;
    const dates = { opened, today, lastUse: closed_date ?? today };
    const benefits = drawn.map((each) => modelOf(each, dates));
    const byMonth = capturedByMonth(
      benefits.flatMap(({ uses }) => uses.map((use) => ({ id: '', benefit: '', used_on: use.day, ...use }))),
    );
    const stored = addDays(opened, Math.min(age, storedAfter));
    const card = cardDocumentSchema.parse({
      ...sentPlatinum,
      ...fields,
      opening_date: opened,
      closed_date,
      created_at: `${stored}T12:00:00.000Z`,
      fees: fees
        .toSorted((one, other) => one.year - other.year)
        .map(({ year, amount }) => ({ from: addMonths(opened, 12 * year), amount })),
      complete_years: complete.map((year) => addMonths(opened, 12 * year)),
      decisions: refunds.map(({ daysAgo, amount }) => ({
        id: crypto.randomUUID(),
        kind: 'fee_refund',
        amount,
        note: null,
        on: later(opened, addDays(today, -daysAgo)),
      })),
      captured: Object.fromEntries(Object.entries(byMonth).map(([each, cents]) => [each, money(cents)])),
      auto_claims: benefits.flatMap(({ held, claimedFrom }, index) => {
        const { frequency, reset, amount, monthly_amounts } = held;
        const terms = { benefit_id: `b${index}`, frequency, reset, amount, monthly_amounts };
        return claimedFrom === null ? [] : [claimFrom(claimedFrom, terms)];
      }),
    });
    return { card, benefits, today };
  });

/** Builds a benefit from generated values. Its uses fit into its periods. */
function modelOf(
  drawn: typeof anyBenefit extends fc.Arbitrary<infer Drawn> ? Drawn : never,
  { opened, today, lastUse }: Record<'opened' | 'today' | 'lastUse', string>,
): ModelBenefit {
  const { frequency, months, amount, december, worth, isAutomatic, claimedFor, endsIn, uses, ...rest } =
    drawn;
  const isUnlimited = frequency === 'unlimited';
  const isFromLastUse = frequency === 'every_4_years' && months !== null;
  const isLater = drawn.isLater && today < addDays(opened, 365);
  const isClaimed = isAutomatic && !isUnlimited && !isFromLastUse && !isLater;
  const hasDecember = frequency === 'monthly' && amount !== '0.00' && december !== null;
  const held = benefitDocumentSchema.parse({
    ...rest,
    frequency,
    card_id: 'c',
    type: 'statement_credit',
    name: 'Credit',
    auto_claim: isClaimed,
    ...(isFromLastUse && { reset: 'last_use', months }),
    amount: isUnlimited ? '0.00' : amount,
    monthly_amounts: hasDecember ? { 12: december } : null,
    worth: frequency === 'one_time' ? null : worth,
    retired_on: endsIn === null ? null : addDays(today, endsIn),
  });
  const claimedFrom = isClaimed ? later(opened, addDays(lastUse, -claimedFor)) : null;
  const model: ModelBenefit = { held, claimedFrom, isLater, uses: [] };
  if (isClaimed || isLater) return model;
  const left = new Map<string, number>();
  for (const { daysAgo, share } of uses) {
    const day = later(opened, addDays(lastUse, -daysAgo));
    const start = periodStart(opened, held, day);
    const room = left.get(start) ?? (centsOf(held.amount) || 50_000);
    const cents = Math.min(room, Math.ceil((room * share) / 100));
    left.set(start, room - cents);
    if (cents > 0) model.uses.push({ day, cents });
  }
  return model;
}

/** Builds the client's data of a benefit in its current period. */
function answerOf(card: CardDocument, { held, uses }: ModelBenefit, index: number, today: string) {
  const start = periodStart(card.opening_date, held, today);
  const current = uses
    .filter(({ day }) => day >= start)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const record = {
    start,
    end: '9999-12-31',
    amount: '0.00',
    name: '',
    done: false,
    uses: current.map(({ day, cents }) => use(day, money(cents))),
  };
  const benefit = { ...held, id: `b${index}`, condition: null };
  const recorded = findPeriod({ card, benefit, records: [record] }, today);
  return benefitOnDay(card, benefit, recorded, { day: today, today });
}

test(`${times(1000, 10_000)} generated wallets have the figures of an independent calculator`, () => {
  fc.assert(
    fc.property(anyWallet, ({ card, benefits, today }) => {
      const answers = benefits.map((each, index) => answerOf(card, each, index, today));
      const of = (isLater: boolean) => answers.filter((_, index) => benefits[index]?.isLater === isLater);
      const renewed = computeRenewal(card, { listed: of(false), later: of(true) }, today);
      const biggest = renewed.biggest.map(({ left }) => left);
      expect({ ...renewed, biggest }).toEqual(expectedRenewal(card, benefits, today));
      const time = findDecisionTime(card, today);
      expect(time && [time.due_on, time.finished?.from ?? null]).toEqual(expectedDecisionTime(card, today));
    }),
    { numRuns: times(1000, 10_000), seed: seedOf(0) },
  );
}, 120_000);
