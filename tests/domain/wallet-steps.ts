import fc from 'fast-check';
import { expect } from 'vitest';
import {
  amountOf,
  applyCommand,
  canBeClaimed,
  findCovers,
  findPeriod,
  laterDay,
  shortDate,
  usableDays,
  type Frequency,
  type LedgerBenefit,
  type LedgerCard,
  type LedgerCommand,
  type LedgerEntry,
  type PeriodCard,
  type RecordedBenefit,
  type Reset,
  type Use,
} from '@card-rewards/functions/domain';
import { cardBenefit } from '../support/benefit-in-period.ts';
import {
  addDays,
  addMonths,
  cents,
  sameDayAfter,
  tooNear,
  walkToPeriod,
  type ModelClaim,
  type ModelUse,
} from './wallet-model.ts';

interface Kind {
  frequency: Frequency;
  reset: Reset;
  first_month?: number;
  amount: string;
  december?: string;
  times?: number;
  months?: number;
}

const kinds: Kind[] = [
  { frequency: 'monthly', reset: 'calendar', amount: '15.00', december: '35.00' },
  { frequency: 'quarterly', reset: 'anniversary', amount: '50.00' },
  { frequency: 'semi_annually', reset: 'calendar', amount: '200.00' },
  { frequency: 'annually', reset: 'anniversary', amount: '300.00' },
  { frequency: 'annually', reset: 'calendar', amount: '0.00', times: 3 },
  { frequency: 'annually', reset: 'calendar', first_month: 2, amount: '0.00', times: 4 },
  { frequency: 'semi_annually', reset: 'calendar', first_month: 12, amount: '80.00' },
  { frequency: 'every_4_years', reset: 'calendar', amount: '100.00' },
  { frequency: 'every_4_years', reset: 'last_use', months: 18, amount: '120.00' },
  { frequency: 'one_time', reset: 'calendar', amount: '75.00' },
];

type Step =
  | { do: 'use'; benefit: number; daysAgo: number; share: number }
  | { do: 'edit'; use: number; daysAgo: number }
  | { do: 'delete'; use: number }
  | { do: 'tick' | 'untick' | 'claim' | 'release'; benefit: number }
  | { do: 'open'; months: number }
  | { do: 'wait'; days: number }
  | { do: 'leap' };

/** Generates the kinds of the two benefits of a wallet. */
export const anyTwoKinds = fc.subarray(kinds, { minLength: 2, maxLength: 2 });

const benefitIndex = fc.nat({ max: 1 });
const daysAgo = fc.oneof(fc.constantFrom(0, 1, 28, 29, 30, 31, 365, 366), fc.nat({ max: 900 }));
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('use' as const),
      benefit: benefitIndex,
      daysAgo,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), use: fc.nat(), daysAgo }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), use: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('tick' as const, 'untick' as const, 'claim' as const, 'release' as const),
      benefit: benefitIndex,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('open' as const), months: fc.integer({ min: -30, max: 30 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat({ max: 400 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'leap' as const }) },
);

type WalletBenefit = RecordedBenefit & LedgerBenefit & { effective_from: string };

/** A wallet of one card as the server stores it, with the flat list of recorded uses. */
export interface Wallet {
  today: string;
  card: LedgerCard & PeriodCard & { annual_fee: string };
  benefits: WalletBenefit[];
  uses: ModelUse[];
  claims: ModelClaim[];
  nextId: number;
}

/** Makes a wallet of one card with one benefit of each given kind. */
export function newWallet(opened: string, today: string, kindsHeld: readonly Kind[]): Wallet {
  return {
    today,
    card: {
      card_name: 'Card',
      last_digits: null,
      opening_date: opened,
      closed_date: null,
      annual_fee: '695.00',
      created_at: `${today}T12:00:00.000Z`,
      captured: {},
      auto_claims: [],
    },
    benefits: kindsHeld.map(({ frequency, reset, first_month, amount, december, times, months }, index) => ({
      ...cardBenefit,
      id: `benefit-${index}`,
      name: `Benefit ${index}`,
      frequency,
      reset,
      months: months ?? null,
      first_month: first_month ?? null,
      amount,
      monthly_amounts: december === undefined ? null : { 12: december },
      times: times ?? null,
      effective_from: today,
      records: [],
    })),
    uses: [],
    claims: [],
    nextId: 1,
  };
}

function entryOf({ card }: Wallet, benefit: WalletBenefit): LedgerEntry {
  return { card, benefit, records: benefit.records };
}

function apply(wallet: Wallet, benefit: WalletBenefit, command: LedgerCommand): void {
  const outcome = applyCommand(entryOf(wallet, benefit), command, wallet.today);
  benefit.records = outcome.records;
  wallet.card = { ...wallet.card, captured: outcome.captured, auto_claims: outcome.auto_claims };
}

/**
 * Applies a command. `near` has the dates of uses that are too close. With such a date, the command must be refused.
 * @returns whether the command was applied
 */
function applyOn(
  wallet: Wallet,
  benefit: WalletBenefit,
  near: readonly string[],
  command: LedgerCommand,
): boolean {
  const last = near.at(-1);
  if (last === undefined) {
    apply(wallet, benefit, command);
    return true;
  }
  const again = sameDayAfter(last, benefit.months ?? 0);
  expect(() => apply(wallet, benefit, command)).toThrow(`It is available again on ${shortDate(again)}.`);
  return false;
}

function benefitAt({ benefits }: Wallet, index: number): WalletBenefit {
  const benefit = benefits[index];
  if (!benefit) throw new Error(`There is no benefit ${index}`);
  return benefit;
}

const sum = (uses: readonly Pick<Use, 'amount'>[]) => uses.reduce((all, use) => all + cents(use.amount), 0);

/**
 * Returns the date some days ago, or the first possible date of a use if that is later. Returns null if this
 * date is after the last possible date.
 */
function dayFor(wallet: Wallet, benefit: WalletBenefit, daysAgo: number): string | null {
  const { first, last } = usableDays({ ...benefit, ...wallet.card }, wallet.today);
  const day = laterDay(addDays(wallet.today, -daysAgo), first);
  return day > last ? null : day;
}

function useAt({ uses, benefits }: Wallet, index: number) {
  const entry = uses[index % Math.max(1, uses.length)];
  const benefit = benefits.find(({ id }) => id === entry?.benefit);
  const use = benefit?.records.flatMap((record) => record.uses).find(({ id }) => id === entry?.id);
  return entry && benefit && use ? { entry, benefit, use } : null;
}

const steps: { [Name in Step['do']]: (wallet: Wallet, step: Extract<Step, { do: Name }>) => void } = {
  use: (wallet, { benefit: index, daysAgo, share }) => {
    const benefit = benefitAt(wallet, index);
    const used_on = dayFor(wallet, benefit, daysAgo);
    if (used_on === null) return;
    const { period, uses } = findPeriod(entryOf(wallet, benefit), used_on);
    const near = tooNear(wallet.uses, benefit, used_on);
    const room = cents(period.amount) - (near.length > 0 ? 0 : sum(uses));
    const amount = cents(period.amount) === 0 ? share * 100 : Math.ceil((room * share) / 100);
    if (amount <= 0) return;
    const id = `use-${wallet.nextId++}`;
    const use = { id, used_on, amount: amountOf(amount), note: null, posted: null, reading: null, at: id };
    if (!applyOn(wallet, benefit, near, { do: 'recordUse', use })) return;
    wallet.uses.push({ id, benefit: benefit.id, used_on, cents: amount });
  },
  edit: (wallet, { use: index, daysAgo }) => {
    const found = useAt(wallet, index);
    const used_on = found && dayFor(wallet, found.benefit, daysAgo);
    if (!found || !used_on) return;
    const { entry, benefit, use } = found;
    const line = findPeriod(entryOf(wallet, benefit), used_on);
    const room = cents(line.period.amount) - sum(line.uses.filter(({ id }) => id !== use.id));
    const others = wallet.uses.filter(({ id }) => id !== use.id);
    const near = used_on === use.used_on ? [] : tooNear(others, benefit, used_on);
    if (near.length === 0 && cents(line.period.amount) > 0 && room < cents(use.amount)) return;
    const isDone = applyOn(wallet, benefit, near, { do: 'changeUse', use: { ...use, used_on } });
    if (isDone) entry.used_on = used_on;
  },
  delete: (wallet, { use: index }) => {
    const found = useAt(wallet, index);
    if (!found) return;
    apply(wallet, found.benefit, { do: 'deleteUse', id: found.entry.id });
    wallet.uses = wallet.uses.filter((use) => use !== found.entry);
  },
  tick: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const used_on = laterDay(wallet.today, wallet.card.opening_date);
    const { period, uses: known } = findPeriod(entryOf(wallet, benefit), used_on);
    const newId = () => `use-${wallet.nextId++}`;
    apply(wallet, benefit, { do: 'tick', used_amount: period.amount, at: String(wallet.nextId), newId });
    wallet.uses = wallet.uses.filter(({ id }) => !known.some((use) => use.id === id));
    for (const use of findPeriod(entryOf(wallet, benefit), used_on).uses) {
      wallet.uses.push({ id: use.id, benefit: benefit.id, used_on: use.used_on, cents: cents(use.amount) });
    }
  },
  untick: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const day = laterDay(wallet.today, wallet.card.opening_date);
    const known = findPeriod(entryOf(wallet, benefit), day).uses;
    apply(wallet, benefit, { do: 'untick', used_amount: '0.00' });
    const removed = benefit.months ? known.slice(-1) : known;
    wallet.uses = wallet.uses.filter(({ id }) => !removed.some((use) => use.id === id));
  },
  claim: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    const { card, today } = wallet;
    if (!canBeClaimed(benefit)) return;
    const { period } = findPeriod(entryOf(wallet, benefit), today);
    if (findCovers(card.auto_claims, benefit.id, card.opening_date, period).length > 0) return;
    wallet.claims.push({ benefit: benefit.id, on: today, offBefore: null });
    apply(wallet, benefit, { do: 'claimAutomatically', on: true });
    benefit.auto_claim = true;
  },
  release: (wallet, { benefit: index }) => {
    const benefit = benefitAt(wallet, index);
    for (const claim of wallet.claims) {
      if (claim.benefit === benefit.id)
        claim.offBefore ??= walkToPeriod(benefit, wallet.card.opening_date, wallet.today).start;
    }
    apply(wallet, benefit, { do: 'claimAutomatically', on: false });
    benefit.auto_claim = false;
  },
  open: (wallet, { months }) => {
    const opened = addMonths(wallet.card.opening_date, months);
    if (opened > wallet.today || opened < '2000-01-01') return;
    for (const benefit of wallet.benefits) apply(wallet, benefit, { do: 'moveOpening', opened });
    wallet.card = { ...wallet.card, opening_date: opened };
  },
  wait: (wallet, { days }) => void (wallet.today = addDays(wallet.today, days)),
  leap: (wallet) => {
    const year = Math.ceil((Number(wallet.today.slice(0, 4)) + 1) / 4) * 4;
    if (year <= 2036) wallet.today = `${year}-02-29`;
  },
};

export function take(wallet: Wallet, step: Step): void {
  // The union pairs each name with its step.
  (steps[step.do] as (wallet: Wallet, step: Step) => void)(wallet, step);
}
