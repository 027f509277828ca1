import { amountOf, returnOf } from '@card-rewards/functions/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStep, anyTwoKinds, type Kind } from '../domain/any-step.ts';
import { addDays, addMonths, capturedByMonth, cents } from '../domain/wallet-model.ts';
import { apiOfFile } from '../support/api-of-file.ts';
import { readBenefits } from '../support/benefit-calls.ts';
import { seedOf, times } from '../support/counts.ts';
import { platinum } from '../support/examples.ts';
import { historyOfYears } from '../support/recorded-uses.ts';
import { feeYearsOf, expectedPeriod, periodOf, type ExpectedBenefit } from '../support/expected-wallet.ts';
import { runStep, type ApiStep, type WalletDriver } from '../support/wallet-driver.ts';

const RUNS = times(6, 120);
const STEPS = 25;

const newUser = apiOfFile();

const benefit = fc.nat({ max: 1 });
const amount = fc.constantFrom('10.00', '60.00', '400.00', null);
const anyApiStep: fc.Arbitrary<ApiStep> = fc.oneof(
  { weight: 10, arbitrary: anyStep },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ignore' as const), benefit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct' as const), benefit, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('claim' as const, 'release' as const), benefit }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('open' as const), months: fc.integer({ min: -14, max: 14 }) }),
  },
);
const anySequence = fc.record({
  openedAgo: fc.integer({ min: 0, max: 60 }),
  days: fc.integer({ min: 0, max: 1500 }),
  kinds: anyTwoKinds,
  sequence: fc.array(anyApiStep, { minLength: STEPS, maxLength: STEPS }),
});

async function begin(today: string, opened: string, kinds: readonly Kind[]): Promise<WalletDriver> {
  const { server, call } = newUser();
  server.setNow(`${today}T12:00:00Z`);
  const body = { ...platinum, opening_date: opened };
  const created = await call('POST /cards', { body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const params = { id: created.body.data.id };
  const benefits: ExpectedBenefit[] = [];
  for (const [index, kind] of kinds.entries()) {
    const { december, times: often, ...terms } = kind;
    const template = { ...terms, type: 'statement_credit', name: `Benefit ${index}` };
    const sent =
      often === undefined
        ? await call('POST /cards/{id}/benefits', {
            params,
            body: {
              benefits: [
                { ...template, ...(december !== undefined && { monthly_amounts: { 12: december } }) },
              ],
            },
          })
        : await call('POST /cards/{id}/own-benefits', { params, body: { ...template, times: often } });
    const defined = [sent.body.data].flat().find(({ name }: { name: string }) => name === template.name);
    benefits.push({ id: defined.id, kind, ignored: false, claiming: false, corrections: [] });
  }
  const nothing = { uses: [], claims: [], done: new Set<string>(), unused: new Set<string>() };
  const wallet = { opened, today, stored: today, benefits, ...nothing };
  return { call, cardId: params.id, setNow: (instant) => server.setNow(instant), wallet };
}

/** Compares the listed benefits and the captured months with the expected wallet. */
async function checkNow({ call, cardId, wallet }: WalletDriver): Promise<void> {
  const rows = await readBenefits(call, cardId);
  for (const each of wallet.benefits) {
    const { start, end } = periodOf(wallet, each, wallet.today);
    const { worth, uses, isAuto, isUsed, used } = expectedPeriod(
      wallet,
      each,
      periodOf(wallet, each, start).start,
    );
    expect(rows.find(({ id }: { id: string }) => id === each.id)).toMatchObject({
      ...{ period_start: start, expiration_date: end === '9999-12-31' ? null : end },
      ...{ status: isUsed ? 'used' : 'unused', used_amount: amountOf(used), use_count: uses.length },
      ...{ auto_claimed: isAuto, auto_claim: each.claiming, ignored: each.ignored },
      benefit: { amount: amountOf(worth) },
    });
  }
  const [card] = (await call('GET /cards')).body.data;
  const captured = Object.entries<string>(card.captured).map(([month, total]) => [month, cents(total)]);
  expect(Object.fromEntries(captured)).toEqual(capturedByMonth(wallet.uses));
  const years = returnOf(card, wallet.today).map(({ from, to, captured: total }) => ({
    ...{ from, to, cents: cents(total) },
  }));
  expect(years).toEqual(feeYearsOf(wallet));
}

/** Compares the history with the expected wallet and checks that it contains each use and each day once. */
async function checkHistory({ call, cardId, wallet }: WalletDriver): Promise<void> {
  const [from, to] = [wallet.opened, wallet.today].map((day) => Number(day.slice(0, 4)));
  const entries = await historyOfYears(call, cardId, from, to);
  const uses = entries.flatMap((entry: { uses: { id: string }[] }) => entry.uses.map(({ id }) => id));
  expect(uses.toSorted()).toEqual(wallet.uses.map(({ id }) => id).toSorted());
  for (const each of wallet.benefits) {
    const own = entries.filter((entry: { benefit_id: string }) => entry.benefit_id === each.id);
    // A one-time benefit is listed from the day on which it was added, or from its first use.
    const isEndless = each.kind.frequency === 'one_time';
    const first = isEndless ? String(own[0]?.start) : wallet.opened;
    for (let day = first; day <= wallet.today; day = addDays(day, 23)) {
      const containing = own.filter(
        (entry: Record<string, string>) => String(entry.start) <= day && day <= String(entry.end),
      );
      expect(containing, day).toHaveLength(1);
    }
    for (const { start, end, amount: answered, used_amount, status } of own) {
      const {
        worth,
        uses: within,
        isAuto,
        isUsed,
        used,
      } = expectedPeriod(wallet, each, periodOf(wallet, each, start).start);
      const open = end >= wallet.today ? 'open' : end < wallet.stored ? 'before' : 'missed';
      const expected = isAuto ? 'auto' : isUsed ? 'used' : within.length > 0 ? 'partly' : open;
      expect([start, answered, used_amount, status]).toEqual([
        start,
        amountOf(worth),
        amountOf(used),
        expected,
      ]);
    }
  }
}

test('after any steps every figure of the API agrees with a recount', async () => {
  const seed = seedOf(0);
  const samples = fc.sample(anySequence, { numRuns: RUNS, seed });
  for (const [run, { openedAgo, days, kinds, sequence }] of samples.entries()) {
    const today = addDays('2020-01-15', days);
    const driver = await begin(today, addMonths(`${today.slice(0, 7)}-01`, -openedAgo), kinds);
    for (const [index, step] of sequence.entries()) {
      const steps = sequence.slice(0, index + 1);
      try {
        await runStep(driver, step);
        await checkNow(driver);
      } catch (error) {
        const about = JSON.stringify({ today, openedAgo, kinds, steps });
        throw new Error(`seed ${seed}, sequence ${run}: ${about}`, { cause: error });
      }
    }
    await checkHistory(driver);
  }
}, 600_000);
