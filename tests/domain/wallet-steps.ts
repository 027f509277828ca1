import {
  amountOf,
  benefitPeriod,
  booksAfter,
  inPeriods,
  isClaimed,
  laterDay,
  ticked,
  usableDays,
  withoutClaimFrom,
  withRecords,
  withTick,
  withUses,
  type Books,
  type RecordChange,
  type RecordedBenefit,
  type Use,
} from '@card-rewards/functions/domain';
import type { Kind, Step } from './any-step.ts';
import { addDays, addMonths, cents, walkToPeriod, type ModelClaim, type ModelUse } from './wallet-model.ts';

/** A wallet of one card, kept as the server keeps it, beside the flat list of what was recorded. */
export interface Wallet {
  today: string;
  card: Books & { annual_fee: string; created_at: string; closed_date: null };
  benefits: RecordedBenefit[];
  uses: ModelUse[];
  claims: ModelClaim[];
  nextId: number;
}

/** A wallet of one card with two benefits of those kinds. */
export function newWallet(opened: string, today: string, kindsHeld: readonly Kind[]): Wallet {
  return {
    today,
    card: {
      opening_date: opened,
      closed_date: null,
      annual_fee: '695.00',
      created_at: `${today}T12:00:00.000Z`,
      captured: {},
      auto_claims: [],
    },
    benefits: kindsHeld.map(({ frequency, reset, amount, december, times }, index) => ({
      id: `benefit-${index}`,
      name: `Benefit ${index}`,
      frequency,
      reset,
      amount,
      monthly_amounts: december === undefined ? null : { 12: december },
      own_terms: null,
      past_terms: [],
      expires_on: null,
      times: times ?? null,
      effective_from: today,
      starts_on: null,
      retired_on: null,
      records: [],
    })),
    uses: [],
    claims: [],
    nextId: 1,
  };
}

function write(wallet: Wallet, benefit: RecordedBenefit, changes: RecordChange[]): void {
  Object.assign(wallet.card, booksAfter(wallet.card, benefit.id, changes));
  for (const { before, after } of changes) {
    benefit.records = benefit.records.filter(({ start }) => start !== (before ?? after)?.start);
    if (after) benefit.records.push(after);
  }
}

function benefitAt({ benefits }: Wallet, index: number): RecordedBenefit {
  const benefit = benefits[index];
  if (!benefit) throw new Error(`There is no benefit ${index}`);
  return benefit;
}

const sum = (uses: readonly Pick<Use, 'amount'>[]) => uses.reduce((all, use) => all + cents(use.amount), 0);
const periodOn = ({ card }: Wallet, benefit: RecordedBenefit, day: string) =>
  benefitPeriod(benefit, card.opening_date, day);
const recordIn = (benefit: RecordedBenefit, start: string) =>
  benefit.records.find((record) => record.start === start);

function place(wallet: Wallet, benefit: RecordedBenefit, use: Use, others?: Use[]): void {
  const period = periodOn(wallet, benefit, use.used_on);
  const before = recordIn(benefit, period.start);
  const uses = [...(others ?? before?.uses ?? []), use];
  write(wallet, benefit, [{ before, after: withUses(before, period, uses) }]);
}

function takeOut(wallet: Wallet, benefit: RecordedBenefit, id: string): Use {
  const before = benefit.records.find(({ uses }) => uses.some((use) => use.id === id));
  const use = before?.uses.find((each) => each.id === id);
  if (!before || !use) throw new Error(`Use ${id} is lost`);
  const others = before.uses.filter((each) => each.id !== id);
  write(wallet, benefit, [{ before, after: withUses(before, before, others) }]);
  return use;
}

const steps: { [Name in Step['do']]: (wallet: Wallet, step: Extract<Step, { do: Name }>) => void } = {
  use: (wallet, { benefit: index, daysAgo, share }) => {
    const benefit = benefitAt(wallet, index);
    const { first, last } = usableDays({ ...benefit, ...wallet.card }, wallet.today);
    const used_on = laterDay(addDays(wallet.today, -daysAgo), first);
    if (used_on > last) return;
    const period = periodOn(wallet, benefit, used_on);
    const room = cents(period.amount) - sum(recordIn(benefit, period.start)?.uses ?? []);
    const amount = cents(period.amount) === 0 ? share * 100 : Math.ceil((room * share) / 100);
    if (amount <= 0) return;
    const id = `use-${wallet.nextId++}`;
    place(wallet, benefit, { id, used_on, amount: amountOf(amount), note: null, posted: null, at: id });
    wallet.uses.push({ id, benefit: benefit.id, used_on, cents: amount });
  },
  edit: (wallet, { use: index, daysAgo }) => {
    const entry = wallet.uses[index % Math.max(1, wallet.uses.length)];
    const benefit = wallet.benefits.find(({ id }) => id === entry?.benefit);
    if (!entry || !benefit) return;
    const { first, last } = usableDays({ ...benefit, ...wallet.card }, wallet.today);
    const used_on = laterDay(addDays(wallet.today, -daysAgo), first);
    if (used_on > last) return;
    const use = takeOut(wallet, benefit, entry.id);
    place(wallet, benefit, { ...use, used_on });
    entry.used_on = used_on;
  },
  delete: (wallet, { use: index }) => {
    const entry = wallet.uses[index % Math.max(1, wallet.uses.length)];
    const benefit = wallet.benefits.find(({ id }) => id === entry?.benefit);
    if (!entry || !benefit) return;
    takeOut(wallet, benefit, entry.id);
    wallet.uses = wallet.uses.filter(({ id }) => id !== entry.id);
  },
  tick: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const period = periodOn(wallet, benefit, wallet.today);
    const before = recordIn(benefit, period.start);
    const used_on = laterDay(wallet.today, wallet.card.opening_date);
    if (periodOn(wallet, benefit, used_on).start !== period.start) return;
    const known = before?.uses ?? [];
    const uses = ticked(known, {
      used_amount: period.amount,
      amount: period.amount,
      times: benefit.times,
      used_on,
      at: String(wallet.nextId),
      newId: () => `use-${wallet.nextId++}`,
    });
    write(wallet, benefit, [{ before, after: withTick(period, uses, true) }]);
    wallet.uses = wallet.uses.filter(({ id }) => !known.some((use) => use.id === id));
    for (const use of uses) {
      wallet.uses.push({ id: use.id, benefit: benefit.id, used_on: use.used_on, cents: cents(use.amount) });
    }
  },
  untick: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const period = periodOn(wallet, benefit, wallet.today);
    const before = recordIn(benefit, period.start);
    write(wallet, benefit, [{ before, after: withTick(period, [], false) }]);
    wallet.uses = wallet.uses.filter(({ id }) => !before?.uses.some((use) => use.id === id));
  },
  claim: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const { start } = periodOn(wallet, benefit, wallet.today);
    const { card } = wallet;
    if (isClaimed(card.auto_claims, benefit.id, card.opening_date, start)) return;
    const { frequency, reset, amount, monthly_amounts } = benefit;
    wallet.claims.push({ benefit: benefit.id, on: wallet.today, offBefore: null });
    card.auto_claims = withRecords(
      [
        ...card.auto_claims,
        {
          benefit_id: benefit.id,
          from: wallet.today,
          until: null,
          frequency,
          reset,
          amount,
          monthly_amounts,
          except: [],
        },
      ],
      benefit.id,
      card.opening_date,
      benefit.records.map((record) => record.start),
    );
  },
  release: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const { start } = periodOn(wallet, benefit, wallet.today);
    const { card } = wallet;
    for (const claim of wallet.claims) {
      if (claim.benefit === benefit.id)
        claim.offBefore ??= walkToPeriod(benefit, card.opening_date, wallet.today).start;
    }
    card.auto_claims = withoutClaimFrom(card.auto_claims, benefit.id, card.opening_date, start);
  },
  open: (wallet, { months }) => {
    const opened = addMonths(wallet.card.opening_date, months);
    if (opened > wallet.today || opened < '2000-01-01') return;
    wallet.card.opening_date = opened;
    for (const benefit of wallet.benefits) {
      benefit.records = inPeriods(benefit.records, benefit, { opened, today: wallet.today });
      const starts = benefit.records.map(({ start }) => start);
      wallet.card.auto_claims = withRecords(wallet.card.auto_claims, benefit.id, opened, starts);
    }
  },
  wait: (wallet, { days }) => void (wallet.today = addDays(wallet.today, days)),
  leap: (wallet) => {
    const year = Math.ceil((Number(wallet.today.slice(0, 4)) + 1) / 4) * 4;
    if (year <= 2036) wallet.today = `${year}-02-29`;
  },
};

export function take(wallet: Wallet, step: Step): void {
  // The name and the step come from one union, where they agree.
  (steps[step.do] as (wallet: Wallet, step: Step) => void)(wallet, step);
}
