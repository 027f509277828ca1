import {
  amountOf,
  decisionTime,
  renewalOf,
  worthOfYear,
  type Decision,
  type Frequency,
  type RenewalBenefit,
  type ReturningCard,
} from '@card-rewards/functions/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { benefitDocumentSchema, cardDocumentSchema } from '../../functions/src/documents/index.ts';
import { userBenefitOn } from '../../functions/src/usage/user-benefit.ts';
import { seedOf, times } from '../support/counts.ts';
import { platinum as sentPlatinum } from '../support/examples.ts';
import {
  calendar,
  expectedDecisionTime,
  expectedRenewal,
  periodStart,
  type ModelBenefit,
  type ModelCard,
} from '../support/expected-renewal.ts';

const TODAY = '2026-11-20';

const platinum: ReturningCard = {
  opening_date: '2021-03-01',
  closed_date: null,
  annual_fee: '895.00',
  created_at: '2021-03-05T10:00:00.000Z',
  captured: { '2026-02': '500.00', '2026-04': '100.00', '2026-10': '102.00' },
};

function benefit(name: string, fields: Partial<RenewalBenefit> & { amount: string; frequency: Frequency }) {
  const { amount, frequency, ...others } = fields;
  return {
    status: 'unused' as const,
    used_amount: '0.00',
    expiration_date: '2026-12-31',
    benefit: { benefit_name: name, amount, frequency },
    reset: 'calendar' as const,
    monthly_amounts: null,
    yearly_amount: amount,
    ignored: false,
    auto_claim: false,
    worth: null,
    ...others,
  };
}

const equinox = benefit('Equinox Credit', { amount: '300.00', frequency: 'annually' });
const resy = benefit('Resy Credit', { amount: '100.00', frequency: 'quarterly', yearly_amount: '400.00' });
const freeNight = benefit('Free Night', { amount: '0.00', frequency: 'annually' });

const renewal = (listed: RenewalBenefit[], card = platinum) => renewalOf(card, { listed, later: [] }, TODAY);

describe('the renewal of a card', () => {
  test('compares the captured and the remaining amounts with the fee', () => {
    expect(renewal([resy, equinox])).toEqual({
      fee_year: { from: '2026-03-01', to: '2027-02-28' },
      fee: '895.00',
      captured: '202.00',
      to_go: '693.00',
      // Both renew on January 1, before the fee.
      usable: '800.00',
      biggest: [
        { name: 'Equinox Credit', left: '600.00' },
        { name: 'Resy Credit', left: '200.00' },
      ],
      due_on: '2027-03-01',
      next_fee: '895.00',
      next_year: { listed: '700.00', as_this_year: '702.00', by_own_worth: null },
    });
  });

  test('counts nothing of a period after the last day on which the user can act in it', () => {
    const credit = { ...resy, act_by: '2026-11-20' };
    expect(renewal([credit]).usable).toBe('200.00');
    expect(renewal([{ ...credit, act_by: '2026-11-19' }]).usable).toBe('100.00');
  });

  test("counts the user's value of a benefit without an amount", () => {
    const { usable, biggest, next_year } = renewal([equinox, { ...freeNight, worth: '250.00' }]);
    expect([usable, biggest[1]]).toEqual(['1100.00', { name: 'Free Night', left: '500.00' }]);
    expect([next_year.listed, next_year.by_own_worth]).toEqual(['300.00', '550.00']);
  });

  test('counts the same for the year of a fee before the fee and after it', () => {
    const benefits = { listed: [resy, { ...equinox, retired_on: '2027-05-31' }], later: [] };
    const { next_year, due_on } = renewalOf(platinum, benefits, '2027-02-20');
    const after = decisionTime(platinum, '2027-03-11');
    expect([next_year.listed, after?.due_on]).toEqual(['700.00', due_on]);
    expect(worthOfYear(benefits, after?.due_on ?? '')).toMatchObject({ listed: '700.00' });
  });

  test('has no due date for a closed card or without a fee in both years', () => {
    expect(renewal([equinox], { ...platinum, closed_date: '2026-11-01' })).toMatchObject({
      usable: '0.00',
      due_on: null,
      next_fee: null,
    });
    const fees = [{ from: '2026-03-01', amount: '0.00' }];
    expect(renewal([], { ...platinum, fees }).due_on).toBeNull();
    expect(renewal([], { ...platinum, fees: [{ from: '2027-03-01', amount: '0.00' }] }).due_on).toBe(
      '2027-03-01',
    );
  });
});

describe('the time to decide about a card', () => {
  const decide = (kind: Decision['kind'], on: string): Decision => ({
    ...{ id: `${kind} ${on}`, on, kind, amount: null, note: null },
  });

  test.each([
    ['2026-12-30', null],
    ['2026-12-31', null, '2027-03-01'],
    ['2027-02-28', null, '2027-03-01'],
    ['2027-03-01', '2026-03-01', '2027-03-01'],
    ['2027-03-31', '2026-03-01', '2027-03-01'],
    ['2027-04-01', null],
  ])('on %s shows the finished fee year %s', (today, finished, due_on: string | null = null) => {
    const time = decisionTime(platinum, today);
    expect([time?.due_on ?? null, time?.finished?.from ?? null]).toEqual([due_on, finished]);
  });

  test('shows the result of the finished fee year', () => {
    expect(decisionTime(platinum, '2027-03-11')?.finished).toMatchObject({
      captured: '202.00',
      net: '-693.00',
    });
  });

  test('does not exist for the fee at the opening or for a closed card', () => {
    expect(decisionTime({ ...platinum, opening_date: '2026-11-01' }, TODAY)).toBeNull();
    expect(decisionTime({ ...platinum, closed_date: '2027-03-01' }, '2027-03-11')).toBeNull();
  });

  test('follows the fee that posts before or after its fee year begins', () => {
    const early = { ...platinum, fee_day: '02-20' };
    expect(decisionTime(early, '2027-02-21')).toMatchObject({
      due_on: '2027-02-20',
      finished: { from: '2026-03-01' },
    });
    const late = { ...platinum, fee_day: '03-20' };
    expect(decisionTime(late, '2027-03-10')).toMatchObject({
      due_on: '2027-03-20',
      finished: { from: '2026-03-01' },
    });
  });

  test('shows the latest decision about the nearest fee', () => {
    const on = (...decisions: Decision[]) =>
      decisionTime({ ...platinum, decisions }, '2027-02-01')?.decision?.id;
    expect(on()).toBeUndefined();
    expect(on(decide('keep', '2026-08-29'))).toBeUndefined();
    expect(on(decide('keep', '2026-08-31'))).toBe('keep 2026-08-31');
    expect(on(decide('cancel', '2027-01-20'), decide('keep', '2027-01-10'))).toBe('cancel 2027-01-20');
    expect(on(decide('cancel', '2027-01-20'), decide('downgrade', '2027-01-20'))).toBe(
      'downgrade 2027-01-20',
    );
    expect(on(decide('retention_offer', '2027-01-20'), decide('fee_refund', '2027-01-21'))).toBeUndefined();
  });
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
    const claim = { until: null, frequency: 'monthly' as const, reset: 'calendar' as const, amount: '1.00' };
    const rest = { monthly_amounts: null, except: [], recorded: {}, starts_on: null };
    const card: ReturningCard = {
      ...{ ...platinum, opening_date, annual_fee: amount, fee_day: '12-15' },
      fees: months.map((from) => counted({ from, amount })),
      decisions: Array.from({ length: 50 }, (_, index) =>
        counted({ id: String(index), on: TODAY, kind: 'fee_refund', amount: '1.00', note: null }),
      ),
      auto_claims: months.map((_, index) =>
        counted({ benefit_id: String(index), from: opening_date, ...claim, ...rest }),
      ),
    };
    renewalOf(card, { listed: [], later: [] }, TODAY);
    decisionTime(card, TODAY);
    return reads;
  };
  expect(readsOf('1900-01-01')).toBe(readsOf('2023-01-01'));
});

const anyBenefit = fc.record({
  frequency: fc.constantFrom<Frequency>(
    'monthly',
    'quarterly',
    'semi_annually',
    'annually',
    'every_4_years',
    'one_time',
    'unlimited',
  ),
  reset: fc.constantFrom('calendar' as const, 'anniversary' as const),
  months: fc.constantFrom(null, 12, 18, 54),
  cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 })),
  december: fc.option(fc.integer({ min: 1, max: 40_000 })),
  worth: fc.option(fc.integer({ min: 0, max: 40_000 })),
  ignored: fc.boolean(),
  isAutomatic: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  claimedFor: fc.nat(900),
  endsIn: fc.option(fc.nat(500), { freq: 2 }),
  isLater: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  uses: fc.array(fc.record({ daysAgo: fc.nat(500), share: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 6,
  }),
});

const firstDays = calendar.flatMap(({ date }, day) => (date === 1 ? [day] : []));

const anyWallet = fc
  .record({
    month: fc.integer({ min: 36, max: 166 }),
    age: fc.nat(2200),
    closedFor: fc.nat(20),
    isClosed: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
    storedAfter: fc.nat(2200),
    feeDay: fc.option(
      fc.constantFrom('01-01', '01-31', '02-28', '02-29', '03-01', '06-15', '09-30', '10-01', '12-31'),
    ),
    fee: fc.constantFrom(0, 9_500, 69_500),
    fees: fc.uniqueArray(fc.record({ year: fc.nat(6), cents: fc.constantFrom(0, 9_500, 89_500) }), {
      maxLength: 2,
      selector: ({ year }) => year,
    }),
    refunds: fc.array(fc.record({ daysAgo: fc.nat(800), cents: fc.integer({ min: 1, max: 60_000 }) }), {
      maxLength: 3,
    }),
    complete: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
    benefits: fc.array(anyBenefit, { maxLength: 8 }),
  })
  .map(({ month, age, isClosed, closedFor, storedAfter, ...drawn }) => {
    const opened = firstDays[month] ?? 0;
    const today = opened + age;
    const closedOn = firstDays.filter((day) => opened <= day && day <= today).at(-1 - closedFor) ?? opened;
    const closed = isClosed ? closedOn : null;
    const lastUse = closed ?? today;
    const card: ModelCard = {
      opened,
      closed,
      stored: Math.min(today, opened + storedAfter),
      feeDay: drawn.feeDay,
      fee: drawn.fee,
      fees: drawn.fees.toSorted((one, other) => one.year - other.year),
      refunds: drawn.refunds.map(({ daysAgo, cents }) => ({ day: Math.max(opened, today - daysAgo), cents })),
      completeYears: drawn.complete.flatMap((year) => firstDays[month + 12 * year] ?? []),
      benefits: [],
    };
    card.benefits = drawn.benefits.map((each) => modelOf(card, each, { today, lastUse }));
    return { card, today };
  });

/** Gives a drawn benefit uses that fit into their periods. */
function modelOf(
  card: ModelCard,
  drawn: typeof anyBenefit extends fc.Arbitrary<infer Drawn> ? Drawn : never,
  { today, lastUse }: { today: number; lastUse: number },
): ModelBenefit {
  const { frequency, isAutomatic, claimedFor, endsIn, uses, ...fields } = drawn;
  const isUnlimited = frequency === 'unlimited';
  const isFromLastUse = frequency === 'every_4_years' && fields.months !== null;
  const isLater = drawn.isLater && today < card.opened + 365;
  const model: ModelBenefit = {
    ...fields,
    frequency,
    ...(isFromLastUse && { reset: 'last_use' }),
    months: isFromLastUse ? fields.months : null,
    isLater,
    cents: isUnlimited ? 0 : fields.cents,
    december: frequency === 'monthly' && fields.cents > 0 ? fields.december : null,
    worth: frequency === 'one_time' ? null : fields.worth,
    claimedFrom:
      isAutomatic && !isUnlimited && !isFromLastUse && !isLater
        ? Math.max(card.opened, lastUse - claimedFor)
        : null,
    retiredOn: endsIn === null ? null : today + endsIn,
    uses: [],
  };
  if (model.claimedFrom !== null || isLater) return model;
  const left = new Map<number, number>();
  for (const { daysAgo, share } of uses) {
    const day = Math.max(card.opened, lastUse - daysAgo);
    const start = periodStart(card, model, day);
    const rest = left.get(start) ?? (model.cents || 50_000);
    const cents = Math.min(rest, Math.ceil((rest * share) / 100));
    left.set(start, rest - cents);
    if (cents > 0) model.uses.push({ day, cents });
  }
  return model;
}

/** Builds the client's data of a card: its answer and its benefits in their current periods. */
function answersOf(card: ModelCard, today: number) {
  const captured: Record<string, number> = {};
  for (const { day, cents } of card.benefits.flatMap(({ uses }) => uses)) {
    const month = text(day).slice(0, 7);
    captured[month] = (captured[month] ?? 0) + cents;
  }
  const openedMonth = firstDays.indexOf(card.opened);
  const document = cardDocumentSchema.parse({
    ...sentPlatinum,
    opening_date: text(card.opened),
    closed_date: dayOf(card.closed),
    annual_fee: amountOf(card.fee),
    created_at: `${text(card.stored)}T12:00:00.000Z`,
    fee_day: card.feeDay,
    fees: card.fees.map(({ year, cents }) => ({
      from: text(firstDays[openedMonth + 12 * year] ?? 0),
      amount: amountOf(cents),
    })),
    complete_years: card.completeYears.map(text),
    decisions: card.refunds.map(({ day, cents }) => ({
      ...{ id: crypto.randomUUID(), on: text(day), kind: 'fee_refund', amount: amountOf(cents), note: null },
    })),
    captured: Object.fromEntries(Object.entries(captured).map(([month, cents]) => [month, amountOf(cents)])),
    auto_claims: card.benefits.flatMap((benefit, index) =>
      benefit.claimedFrom === null ? [] : [claimOf(benefit, index, benefit.claimedFrom)],
    ),
  });
  const answers = card.benefits.map((benefit, index) => ({
    isLater: benefit.isLater,
    answer: answerOf(card, benefit, { id: `b${index}`, document, today }),
  }));
  const of = (isLater: boolean) => answers.flatMap((each) => (each.isLater === isLater ? [each.answer] : []));
  return { card: document, benefits: { listed: of(false), later: of(true) } };
}

const text = (day: number) => calendar[day]?.text ?? '';
const dayOf = (day: number | null) => (day === null ? null : text(day));
const money = (cents: number | null) => (cents === null ? null : amountOf(cents));
const monthsOf = ({ december }: ModelBenefit) => (december === null ? null : { 12: amountOf(december) });

function claimOf(benefit: ModelBenefit, index: number, from: number) {
  const { frequency, reset, cents } = benefit;
  const terms = { frequency, reset, amount: amountOf(cents), monthly_amounts: monthsOf(benefit) };
  const rest = { until: null, except: [], recorded: {}, starts_on: null };
  return { benefit_id: `b${index}`, from: text(from), ...terms, ...rest };
}

function answerOf(
  card: ModelCard,
  model: ModelBenefit,
  {
    id,
    document,
    today,
  }: { id: string; document: ReturnType<typeof cardDocumentSchema.parse>; today: number },
) {
  const stored = benefitDocumentSchema.parse({
    card_id: 'c',
    type: 'statement_credit',
    name: id,
    amount: amountOf(model.cents),
    frequency: model.frequency,
    reset: model.reset,
    months: model.months,
    monthly_amounts: monthsOf(model),
    ignored: model.ignored,
    auto_claim: model.claimedFrom !== null,
    worth: money(model.worth),
  });
  const start = periodStart(card, model, today);
  const uses = model.uses.filter(({ day }) => day >= start).toSorted((one, other) => one.day - other.day);
  const record = {
    start: start === 0 ? '0001-01-01' : text(start),
    end: '9999-12-31',
    ...{ amount: '0.00', name: id, done: false },
    uses: uses.map(({ day, cents }, index) => ({
      ...{ id: `${id} ${index}`, used_on: text(day), amount: amountOf(cents), note: null, posted: null },
      ...{ reading: null, at: '' },
    })),
  };
  const when = { day: text(today), today: text(today) };
  const held = { ...stored, condition: null, retired_on: dayOf(model.retiredOn) };
  return userBenefitOn({ benefitId: id, held, card: document, records: [record] }, when);
}

test(`${times(1000, 10_000)} generated wallets have the figures of an independent calculator`, () => {
  fc.assert(
    fc.property(anyWallet, ({ card, today }) => {
      const { card: answered, benefits } = answersOf(card, today);
      const expected = expectedRenewal(card, today);
      const { biggest, ...figures } = renewalOf(answered, benefits, text(today));
      expect(figures).toEqual({
        fee_year: { from: text(expected.from), to: text(expected.to) },
        fee: money(expected.fee),
        captured: money(expected.captured),
        to_go: money(expected.to_go),
        usable: money(expected.usable),
        due_on: dayOf(expected.due),
        next_fee: money(expected.nextFee),
        next_year: {
          listed: money(expected.listed),
          as_this_year: money(expected.lastTwelve),
          by_own_worth: money(expected.ownWorth),
        },
      });
      expect(biggest.map(({ left }) => left)).toEqual(expected.biggest.map(money));
      const time = decisionTime(answered, text(today));
      const expectedTime = expectedDecisionTime(card, today);
      expect(time && [time.due_on, time.finished?.from ?? null]).toEqual(
        expectedTime && [text(expectedTime.due), dayOf(expectedTime.finished)],
      );
    }),
    { numRuns: times(1000, 10_000), seed: seedOf(0) },
  );
}, 120_000);
