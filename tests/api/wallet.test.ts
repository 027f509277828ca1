import { returnOf } from '@card-rewards/functions/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStep, anyTwoKinds, type Kind } from '../domain/any-step.ts';
import { addDays, addMonths, cents } from '../domain/wallet-model.ts';
import { apiOfFile } from '../support/api-of-file.ts';
import { readBenefits } from '../support/benefit-calls.ts';
import type { Call, Reply } from '../support/client.ts';
import { seedOf, times } from '../support/counts.ts';
import { platinum } from '../support/examples.ts';
import { historyOfYears, usesOf } from '../support/recorded-uses.ts';

/*
 * The ledger itself is tested against a model in domain/record-changes. This test shows that the server reads and stores all
 * that the ledger needs: after any calls the card, the list, the history and the return of the API agree with each other.
 */
const newUser = apiOfFile();
const RUNS = times(6, 120);

const benefit = fc.nat({ max: 1 });
const anyCall = fc.oneof(
  { weight: 10, arbitrary: anyStep },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ignore' as const), benefit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      benefit,
      amount: fc.constantFrom('10.00', '60.00', '400.00', null),
    }),
  },
);
const anySequence = fc.record({
  openedAgo: fc.integer({ min: 0, max: 60 }),
  days: fc.integer({ min: 0, max: 1500 }),
  kinds: anyTwoKinds,
  sequence: fc.array(anyCall, { minLength: 25, maxLength: 25 }),
});

async function addBenefit(call: Call, id: string, { december, times: often, ...terms }: Kind, name: string) {
  const template = { ...terms, type: 'statement_credit', name };
  const monthly_amounts = december === undefined ? null : { 12: december };
  const { body } = await (often === undefined
    ? call('POST /cards/{id}/benefits', {
        params: { id },
        body: { benefits: [{ ...template, monthly_amounts }] },
      })
    : call('POST /cards/{id}/own-benefits', { params: { id }, body: { ...template, times: often } }));
  return [body.data].flat().find((each: { name: string }) => each.name === name).id as string;
}

type Entry = Awaited<ReturnType<typeof historyOfYears>>[number];
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + cents(amount), 0);

test('after any calls every figure of the API agrees with the history', async () => {
  const seed = seedOf(0);
  const statuses = new Map<number, number>();
  for (const { openedAgo, days, kinds, sequence } of fc.sample(anySequence, { numRuns: RUNS, seed })) {
    const { server, call } = newUser();
    let today = addDays('2020-01-15', days);
    let opening_date = addMonths(`${today.slice(0, 7)}-01`, -openedAgo);
    server.setNow(`${today}T12:00:00Z`);
    const { id } = (await call('POST /cards', { body: { ...platinum, opening_date } })).body.data;
    const ids: string[] = [];
    for (const [index, kind] of kinds.entries())
      ids.push(await addBenefit(call, id, kind, `Benefit ${index}`));
    const patch = (benefitId: string, body: object) =>
      call('PATCH /cards/{id}/benefits/{benefitId}', { params: { id, benefitId }, body });
    const history = (): Promise<Entry[]> =>
      historyOfYears(call, id, Number(opening_date.slice(0, 4)), Number(today.slice(0, 4)));
    /** The cents of the uses that the API has confirmed, by id. */
    const confirmed = new Map<string, number>();

    const act = async (step: (typeof sequence)[number]): Promise<Reply | null> => {
      const own = 'benefit' in step ? (ids[step.benefit] ?? '') : '';
      const uses = usesOf(call, id, own);
      if (step.do === 'use') {
        const body = { id: crypto.randomUUID(), used_on: addDays(today, -step.daysAgo), amount: '5.00' };
        const added = await uses.add(body);
        if (added.status < 300) confirmed.set(body.id, 500);
        return added;
      }
      if (step.do === 'edit' || step.do === 'delete') {
        const all = (await history()).flatMap(({ benefit_id, uses: of }) =>
          of.map((use: { id: string }) => ({ ...use, benefit_id })),
        );
        // The ids are random, so the uses are ordered without them: a seed repeats its calls.
        const order = (each: (typeof all)[number]) =>
          `${each.used_on} ${ids.indexOf(each.benefit_id)} ${each.amount}`;
        const inOrder = all.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
        const use = inOrder[step.use % Math.max(1, all.length)];
        if (use === undefined) return null;
        const calls = usesOf(call, id, use.benefit_id);
        if (step.do === 'edit')
          return calls.edit(use.id, { used_on: addDays(today, -step.daysAgo), amount: use.amount });
        confirmed.delete(use.id);
        return calls.remove(use.id);
      }
      if (step.do === 'tick' || step.do === 'untick') {
        const before = (await readBenefits(call, id)).find((row: { id: string }) => row.id === own);
        const [status, used_amount] =
          step.do === 'tick' ? ['used', before.benefit.amount] : ['unused', '0.00'];
        const ticked = await uses.tick({ status, used_amount });
        for (const use of before.uses) confirmed.delete(use.id);
        for (const use of ticked.body.data.uses) confirmed.set(use.id, cents(use.amount));
        return ticked;
      }
      if (step.do === 'claim' || step.do === 'release')
        return patch(own, { auto_claim: step.do === 'claim' });
      if (step.do === 'ignore') return patch(own, { ignored: true });
      if (step.do === 'correct')
        return patch(own, { own_terms: step.amount === null ? null : { amount: step.amount } });
      if (step.do === 'open') {
        const opened = addMonths(opening_date, step.months);
        // A history and a return begin with the opening month, so no use may lie before it.
        const days = (await history()).flatMap(({ uses: of }) =>
          of.map((each: { used_on: string }) => each.used_on),
        );
        if (days.some((day) => day < opened)) return null;
        const body = { ...platinum, opening_date: opened };
        const edited = await call('PUT /cards/{id}', { params: { id }, body });
        if (edited.status < 300) opening_date = opened;
        return edited;
      }
      today = step.do === 'wait' ? addDays(today, step.days) : addDays(today, 1);
      server.setNow(`${today}T12:00:00Z`);
      return null;
    };

    for (const step of sequence) {
      const reply = await act(step);
      if (reply) statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    }
    const about = `seed ${seed}: ${JSON.stringify({ openedAgo, days, kinds, sequence })}`;
    const entries = await history();
    const recorded = entries.flatMap(({ start, end, uses }) => {
      for (const { used_on } of uses) expect(start <= used_on && used_on <= end, about).toBe(true);
      return uses as { id: string; used_on: string; amount: string }[];
    });
    expect(Object.fromEntries(recorded.map((use) => [use.id, cents(use.amount)])), about).toEqual(
      Object.fromEntries(confirmed),
    );
    const [card] = (await call('GET /cards')).body.data;
    const months = [...new Set(recorded.map(({ used_on }) => used_on.slice(0, 7)))];
    const byMonth = months.map((month): [string, number] => [
      month,
      sum(recorded.filter(({ used_on }) => used_on.startsWith(month)).map(({ amount }) => amount)),
    ]);
    const captured = Object.entries<string>(card.captured).map(([month, all]) => [month, cents(all)]);
    const nonZero = byMonth.filter(([, all]) => all > 0);
    expect(Object.fromEntries(captured), about).toEqual(Object.fromEntries(nonZero));
    const returned = sum(returnOf(card, today).map((year) => year.captured));
    expect(returned, about).toBe(sum(entries.map(({ used_amount }) => used_amount)));
    for (const row of await readBenefits(call, id)) {
      const current = entries.find(({ benefit_id, end }) => benefit_id === row.id && end >= today);
      expect([row.used_amount, row.use_count, row.benefit.amount], about).toEqual([
        ...[current?.used_amount, current?.uses.length, current?.amount],
      ]);
      expect(row.status === 'used', about).toBe(['used', 'auto'].includes(current?.status));
    }
  }
  const count = (...wanted: number[]) => wanted.reduce((all, status) => all + (statuses.get(status) ?? 0), 0);
  // Impossible calls are refused. If few calls succeeded, the test would test nothing.
  expect([...statuses.keys()].filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  expect(count(200, 201)).toBeGreaterThan(count(400, 409));
}, 600_000);
