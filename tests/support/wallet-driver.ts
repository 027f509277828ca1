import { amountOf } from '@card-rewards/functions/domain';
import { expect } from 'vitest';
import { addDays, addMonths, cents } from '../domain/wallet-model.ts';
import type { Step } from '../domain/any-step.ts';
import type { Call, Reply } from './client.ts';
import { platinum } from './examples.ts';
import {
  claimedOf,
  dayOf,
  keyOf,
  periodOf,
  sumOf,
  expectedPeriod,
  usesIn,
  worthOf,
  type ExpectedBenefit,
  type ExpectedWallet,
} from './expected-wallet.ts';
import { usesOf } from './recorded-uses.ts';

export type ApiStep =
  Step | { do: 'ignore'; benefit: number } | { do: 'correct'; benefit: number; amount: string | null };

/** Sends steps to the API and applies each to the expected wallet. */
export interface WalletDriver {
  call: Call;
  cardId: string;
  setNow(instant: string): void;
  wallet: ExpectedWallet;
}

function benefitAt({ benefits }: ExpectedWallet, index: number): ExpectedBenefit {
  const benefit = benefits[index];
  if (!benefit) throw new Error(`There is no benefit ${index}`);
  return benefit;
}

function useAt({ uses, benefits }: ExpectedWallet, index: number) {
  const use = uses[index % Math.max(1, uses.length)];
  const benefit = benefits.find(({ id }) => id === use?.benefit);
  return use && benefit ? { use, benefit } : null;
}

const pastDay = (wallet: ExpectedWallet, daysAgo: number) => {
  const day = addDays(wallet.today, -daysAgo);
  return day > wallet.opened ? day : wallet.opened;
};
const succeeded = ({ status, body }: Reply) => {
  if (status >= 300) expect.fail(`${status}: ${JSON.stringify(body)}`);
  return body.data;
};
const callsOf = ({ call, cardId }: WalletDriver, benefit: ExpectedBenefit) =>
  usesOf(call, cardId, benefit.id);

function patch({ call, cardId }: WalletDriver, benefit: ExpectedBenefit, body: object): Promise<Reply> {
  const params = { id: cardId, benefitId: benefit.id };
  return call('PATCH /cards/{id}/benefits/{benefitId}', { params, body });
}

/** Removes the mark of a period without uses, because it has no record any more. */
function forgetEmpty(wallet: ExpectedWallet, benefit: ExpectedBenefit, start: string): void {
  if (usesIn(wallet, benefit, start).length > 0) return;
  wallet.done.delete(keyOf(benefit, start));
}

/** Keeps a period marked as used when the first use is recorded in an automatically claimed period. */
function staysUsed(wallet: ExpectedWallet, benefit: ExpectedBenefit, start: string): void {
  if (expectedPeriod(wallet, benefit, start).isAuto) wallet.done.add(keyOf(benefit, start));
}

const steps: {
  [Name in ApiStep['do']]: (driver: WalletDriver, step: Extract<ApiStep, { do: Name }>) => unknown;
} = {
  use: async (driver, { benefit: index, daysAgo, share }) => {
    const { wallet } = driver;
    const benefit = benefitAt(wallet, index);
    const used_on = pastDay(wallet, daysAgo);
    if (used_on > dayOf(wallet)) return;
    const { start } = periodOf(wallet, benefit, used_on);
    const worth = worthOf(wallet, benefit, start);
    const room = worth - sumOf(usesIn(wallet, benefit, start));
    const amount = worth === 0 ? share * 100 : Math.ceil((room * share) / 100);
    if (amount <= 0) return;
    staysUsed(wallet, benefit, start);
    const id = crypto.randomUUID();
    succeeded(await callsOf(driver, benefit).add({ id, used_on, amount: amountOf(amount) }));
    wallet.uses.push({ id, benefit: benefit.id, used_on, cents: amount });
    wallet.unused.delete(keyOf(benefit, start));
  },
  edit: async (driver, { use: index, daysAgo }) => {
    const { wallet } = driver;
    const found = useAt(wallet, index);
    const used_on = pastDay(wallet, daysAgo);
    if (!found || used_on > dayOf(wallet)) return;
    const { use, benefit } = found;
    const from = periodOf(wallet, benefit, use.used_on).start;
    const to = periodOf(wallet, benefit, used_on).start;
    const worth = worthOf(wallet, benefit, to);
    const fits = worth === 0 || sumOf(usesIn(wallet, benefit, to)) + use.cents <= worth;
    const edited = await callsOf(driver, benefit).edit(use.id, { used_on, amount: amountOf(use.cents) });
    if (from !== to && !fits) {
      expect(edited.status).toBe(400);
      return;
    }
    succeeded(edited);
    if (from !== to) staysUsed(wallet, benefit, to);
    use.used_on = used_on;
    wallet.unused.delete(keyOf(benefit, to));
    forgetEmpty(wallet, benefit, from);
  },
  delete: async (driver, { use: index }) => {
    const { wallet } = driver;
    const found = useAt(wallet, index);
    if (!found) return;
    const { use, benefit } = found;
    succeeded(await callsOf(driver, benefit).remove(use.id));
    wallet.uses = wallet.uses.filter((each) => each !== use);
    forgetEmpty(wallet, benefit, periodOf(wallet, benefit, use.used_on).start);
  },
  tick: async (driver, { benefit: index }) => {
    const { wallet } = driver;
    const benefit = benefitAt(wallet, index);
    const { start } = periodOf(wallet, benefit, dayOf(wallet));
    const worth = worthOf(wallet, benefit, start);
    const before = usesIn(wallet, benefit, start);
    const body = { status: 'used', used_amount: amountOf(worth) };
    const { uses } = succeeded(await callsOf(driver, benefit).tick(body));
    const isKept = worth === 0 || sumOf(before) <= worth;
    const kept = isKept ? before : [];
    const added = uses.filter(({ id }: { id: string }) => !before.some((use) => use.id === id));
    const missing = Math.max(0, (benefit.kind.times ?? 1) - kept.length);
    const expected = worth === 0 ? Array<number>(missing).fill(0) : [worth - sumOf(kept)].filter(Boolean);
    expect(added.map((use: { amount: string }) => cents(use.amount))).toEqual(expected);
    wallet.uses = wallet.uses.filter((use) => !before.includes(use) || kept.includes(use));
    for (const { id, amount, used_on } of added) {
      expect(used_on).toBe(dayOf(wallet));
      wallet.uses.push({ id, benefit: benefit.id, used_on, cents: cents(amount) });
    }
    wallet.done.add(keyOf(benefit, start));
    wallet.unused.delete(keyOf(benefit, start));
  },
  untick: async (driver, { benefit: index }) => {
    const { wallet } = driver;
    const benefit = benefitAt(wallet, index);
    const { start } = periodOf(wallet, benefit, dayOf(wallet));
    const key = keyOf(benefit, start);
    succeeded(await callsOf(driver, benefit).tick({ status: 'unused', used_amount: '0.00' }));
    const before = usesIn(wallet, benefit, start);
    wallet.uses = wallet.uses.filter((use) => !before.includes(use));
    wallet.done.delete(key);
    if (claimedOf(wallet, benefit).has(start)) wallet.unused.add(key);
    else wallet.unused.delete(key);
  },
  claim: async (driver, { benefit: index }) => {
    const { wallet } = driver;
    const benefit = benefitAt(wallet, index);
    succeeded(await patch(driver, benefit, { auto_claim: true }));
    if (!benefit.claiming) wallet.claims.push({ benefit: benefit.id, on: dayOf(wallet), offBefore: null });
    benefit.claiming = true;
  },
  release: async (driver, { benefit: index }) => {
    const { wallet } = driver;
    const benefit = benefitAt(wallet, index);
    succeeded(await patch(driver, benefit, { auto_claim: false }));
    const { start } = periodOf(wallet, benefit, dayOf(wallet));
    wallet.claims = wallet.claims.flatMap((claim) => {
      if (claim.benefit !== benefit.id || claim.offBefore !== null) return [claim];
      const isNew = periodOf(wallet, benefit, claim.on).start >= start;
      return isNew ? [] : [{ ...claim, offBefore: start }];
    });
    benefit.claiming = false;
  },
  open: async (driver, { months }) => {
    const { wallet, call, cardId } = driver;
    const opening_date = addMonths(wallet.opened, months);
    // Other tests cover records without a use.
    if (opening_date > wallet.today || opening_date < '2000-01-01' || wallet.unused.size > 0) return;
    const params = { id: cardId };
    succeeded(await call('PUT /cards/{id}', { params, body: { ...platinum, opening_date } }));
    const latest = wallet.benefits.flatMap((benefit) =>
      [...wallet.done].flatMap((key) => {
        if (!key.startsWith(benefit.id)) return [];
        const days = usesIn(wallet, benefit, key.slice(benefit.id.length + 1)).map(({ used_on }) => used_on);
        return [{ benefit, day: days.toSorted().at(-1) ?? '' }];
      }),
    );
    wallet.opened = opening_date;
    wallet.done = new Set(
      latest.map(({ benefit, day }) => keyOf(benefit, periodOf(wallet, benefit, day).start)),
    );
  },
  ignore: async (driver, { benefit: index }) => {
    const benefit = benefitAt(driver.wallet, index);
    benefit.ignored = !benefit.ignored;
    succeeded(await patch(driver, benefit, { ignored: benefit.ignored }));
  },
  correct: async (driver, { benefit: index, amount }) => {
    const { wallet } = driver;
    const benefit = benefitAt(wallet, index);
    // An own benefit is edited instead of corrected.
    if (benefit.kind.times !== undefined) return;
    succeeded(await patch(driver, benefit, { own_terms: amount === null ? null : { amount } }));
    benefit.corrections.push({ from: periodOf(wallet, benefit, dayOf(wallet)).start, amount });
  },
  wait: ({ wallet }, { days }) => void (wallet.today = addDays(wallet.today, days)),
  leap: ({ wallet }) => {
    const year = Math.ceil((Number(wallet.today.slice(0, 4)) + 1) / 4) * 4;
    if (year <= 2036) wallet.today = `${year}-02-29`;
  },
};

export async function runStep(driver: WalletDriver, step: ApiStep): Promise<void> {
  // The union pairs each name with its step.
  await (steps[step.do] as (driver: WalletDriver, step: ApiStep) => unknown)(driver, step);
  driver.setNow(`${driver.wallet.today}T12:00:00Z`);
}
