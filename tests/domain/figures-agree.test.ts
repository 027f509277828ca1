import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  benefitOnDay,
  capturedBetween,
  findPeriod,
  laterDay,
  listFeeYears,
  listHistory,
  usageStatus,
  type BenefitInPeriod,
  type UsageRecord,
} from '@card-rewards/functions/domain';
import {
  addDays,
  addMonths,
  capturedByMonth,
  cents,
  claimedStarts,
  periodCents,
  sameDayAfter,
  walkToPeriod,
} from './wallet-model.ts';
import { anyStep, anyTwoKinds, newWallet, take, type Wallet } from './wallet-steps.ts';

/** Expects equal values. The JSON is compared first, because `toEqual` is too slow for so many comparisons. */
function same(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

const ids = (uses: readonly { id: string }[]) => uses.map(({ id }) => id).toSorted();

/** Expects that each record contains exactly the uses on the dates of its period. */
function checkRecords({ benefits, card, uses }: Wallet): void {
  for (const benefit of benefits) {
    const recorded = uses.filter((use) => use.benefit === benefit.id);
    same(ids(benefit.records.flatMap((record) => record.uses)), ids(recorded));
    for (const record of benefit.records) {
      const { start, end } = walkToPeriod(benefit, card.opening_date, record.start);
      same([record.start, record.end], [start, end]);
      const within = recorded.filter(({ used_on }) => start <= used_on && used_on <= end);
      same(ids(record.uses), ids(within));
    }
    const starts = benefit.records.map(({ start }) => start);
    same(new Set(starts).size, starts.length);
  }
}

function checkCaptured({ card, uses }: Wallet): void {
  const captured = Object.entries(card.captured).map(([month, total]) => [month, cents(total)]);
  expect(Object.fromEntries(captured)).toEqual(capturedByMonth(uses));
}

function checkFeeYears(wallet: Wallet): void {
  const { card, uses, today } = wallet;
  const years = listFeeYears(card, today);
  expect(years.at(-1)?.from).toBe(card.opening_date);
  const claims = claimedDays(wallet);
  let before: string | null = null;
  for (const { from, to, captured, fee, net } of years) {
    expect(addMonths(from, 12)).toBe(addDays(to, 1));
    if (before !== null) expect(addDays(to, 1)).toBe(before);
    before = from;
    const expected =
      uses
        .filter(({ used_on }) => from <= used_on && used_on <= to)
        .reduce((all, use) => all + use.cents, 0) +
      claims.filter(({ day }) => from <= day && day <= to).reduce((all, claim) => all + claim.cents, 0);
    expect(cents(captured)).toBe(expected);
    if (net !== null) expect(cents(net)).toBe(expected - cents(fee));
  }
  expect(years[0] && years[0].from <= today && today <= years[0].to).toBe(true);
}

/**
 * Lists the claimed periods with their unused amounts, each on its first date or on the opening date if that is later.
 * A period with a record is claimed only if the record is marked as used and has uses.
 */
function claimedDays({ card, claims, benefits, today }: Wallet): { day: string; cents: number }[] {
  const found = new Map<string, { day: string; cents: number }>();
  for (const claim of claims) {
    const benefit = benefits.find(({ id }) => id === claim.benefit);
    if (!benefit) throw new Error(`There is no benefit ${claim.benefit}`);
    const records = new Map(benefit.records.map((record) => [record.start, record]));
    for (const start of claimedStarts(claim, benefit, card.opening_date, today)) {
      const record = records.get(start);
      if (record && !isUsedUp(record)) continue;
      const used = (record?.uses ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);
      found.set(benefit.id + start, {
        // A period that starts on 0001-01-01 has no real first date. It counts on the date of the claim.
        day: laterDay(start > '0001-01-01' ? start : claim.on, card.opening_date),
        cents: Math.max(0, periodCents(benefit, start) - used),
      });
    }
  }
  return [...found.values()];
}

const isUsedUp = ({ done, uses }: UsageRecord) => done && uses.length > 0;

/** Checks that the history and the return have the same total over all years. */
function checkSums({ card, benefits, today }: Wallet): void {
  const used = listHistory(card, benefits, { today, year: null }).map((entry) => cents(entry.used_amount));
  const returned = capturedBetween(card, '0001-01-01', '9999-12-31', today);
  same(
    cents(returned),
    used.reduce((sum, each) => sum + each, 0),
  );
}

function checkHistory(wallet: Wallet): void {
  const { card, benefits, uses, today } = wallet;
  const entries = listHistory(card, benefits, { today, year: null });
  same(ids(entries.flatMap((entry) => entry.uses)), ids(uses));
  for (const benefit of benefits) {
    const own = entries.filter((entry) => entry.benefit_id === benefit.id);
    const isEndless = benefit.frequency === 'one_time';
    if (benefit.months) {
      checkYears(wallet, benefit, own);
      continue;
    }
    // A one-time benefit is listed since it was added, or since its first use or claim.
    const first = isEndless ? (own[0]?.start ?? '') : card.opening_date;
    if (isEndless) expect(first <= laterDay(benefit.effective_from, card.opening_date)).toBe(true);
    // Each date since `first` must be in exactly one period. Every 17th date is checked.
    for (let day = first; day <= today; day = addDays(day, 17)) {
      const containing = own.filter(({ start, end }) => start <= day && day <= end);
      if (containing.length !== 1) expect.fail(`${day} is in ${containing.length} periods`);
    }
    for (const entry of own) same(entry.status, expectedStatus(wallet, benefit, entry));
  }
  const year = Number(today.slice(0, 4)) - 1;
  const overlapping = entries.filter(
    ({ start, end }) => !(end < `${year}-01-01`) && !(start > `${year}-12-31`),
  );
  expect(listHistory(card, benefits, { today, year })).toEqual(overlapping);
}

/**
 * Expects that the history of a benefit with `months` has one entry for each calendar year with a use. Also expects
 * that the benefit is `used` until it is available again, and otherwise `open`.
 */
function checkYears(
  { card, uses, today }: Wallet,
  benefit: Wallet['benefits'][number],
  entries: readonly BenefitInPeriod[],
): void {
  const days = uses.flatMap((use) => (use.benefit === benefit.id ? [use.used_on] : [])).toSorted();
  const years = [...new Set(days.map((day) => day.slice(0, 4)))];
  same(
    entries.map(({ start, end, status }) => [start, end, status]),
    years.map((year) => [`${year}-01-01`, `${year}-12-31`, 'used']),
  );
  const recorded = findPeriod({ card, benefit, records: benefit.records }, today);
  const { status, again_on } = benefitOnDay(card, benefit, recorded, { day: today, today });
  const last = days.at(-1);
  const again = last === undefined ? '' : sameDayAfter(last, benefit.months ?? 0);
  same([status, again_on], again > today ? ['used', again] : ['open', null]);
}

function expectedStatus(
  { card, claims, uses, today }: Wallet,
  benefit: Wallet['benefits'][number],
  { start, end }: { start: string; end: string },
): string {
  const within = uses.filter(
    (use) => use.benefit === benefit.id && start <= use.used_on && use.used_on <= end,
  );
  const record = benefit.records.find(
    (each: UsageRecord) => each.start === walkToPeriod(benefit, card.opening_date, start).start,
  );
  const most = periodCents(benefit, start);
  const reached =
    most > 0
      ? within.reduce((all, use) => all + use.cents, 0) >= most
      : within.length >= (benefit.times ?? 1);
  const isAuto = claims
    .filter((claim) => claim.benefit === benefit.id)
    .some((claim) =>
      claimedStarts(claim, benefit, card.opening_date, today).includes(
        walkToPeriod(benefit, card.opening_date, start).start,
      ),
    );
  if (isAuto && (!record || isUsedUp(record))) return 'auto';
  if (record?.done || (within.length > 0 && reached)) return 'used';
  if (within.length > 0) return 'partly';
  if (end >= today) return 'open';
  return end < benefit.effective_from ? 'before' : 'missed';
}

test('after any recording, edit, deletion, tick, claim or move every figure agrees with a recount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 1500 }),
      anyTwoKinds,
      fc.array(anyStep, { minLength: 1, maxLength: 30, size: 'max' }),
      (openedAgo, days, kinds, sequence) => {
        const today = addDays('2020-01-15', days);
        const wallet = newWallet(addMonths(`${today.slice(0, 7)}-01`, -openedAgo), today, kinds);
        for (const step of sequence) {
          take(wallet, step);
          checkRecords(wallet);
          checkCaptured(wallet);
        }
        checkFeeYears(wallet);
        checkSums(wallet);
        checkHistory(wallet);
      },
    ),
    { seed: 20_261_120, numRuns: 60 },
  );
}, 120_000);

test('the status depends on the uses and the latest tick', () => {
  const uses = (...amounts: string[]) => ({ done: false, uses: amounts.map((amount) => ({ amount })) });
  expect(usageStatus(undefined, { amount: '50.00', times: null })).toBe('unused');
  expect(usageStatus(uses('20.00'), { amount: '50.00', times: null })).toBe('unused');
  expect(usageStatus(uses('20.00', '30.00'), { amount: '50.00', times: null })).toBe('used');
  expect(usageStatus({ ...uses('20.00'), done: true }, { amount: '50.00', times: null })).toBe('used');
  expect(usageStatus(uses('0.00'), { amount: '0.00', times: null })).toBe('used');
  expect(usageStatus(uses('0.00'), { amount: '0.00', times: 2 })).toBe('unused');
  expect(usageStatus(uses('0.00', '8.00'), { amount: '0.00', times: 2 })).toBe('used');
});
