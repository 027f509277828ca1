import {
  addDays,
  addMonths,
  cents,
  claimedStarts,
  walkToPeriod,
  type ModelClaim,
  type ModelUse,
} from '../domain/wallet-model.ts';
import type { Kind } from '../domain/any-step.ts';

/** The state that a benefit should have in the API after the steps so far. */
export interface ExpectedBenefit {
  id: string;
  kind: Kind;
  ignored: boolean;
  claiming: boolean;
  /** Corrected amounts with their first days. Null restores the catalogue's amount. */
  corrections: { from: string; amount: string | null }[];
}

/**
 * A wallet of one card as a list of the requests sent to the API. It stores no total. Every figure is counted again from
 * the list, period by period.
 */
export interface ExpectedWallet {
  opened: string;
  today: string;
  stored: string;
  benefits: ExpectedBenefit[];
  uses: ModelUse[];
  claims: ModelClaim[];
  /** Periods that were marked as done, and automatically claimed periods that were marked as not used. */
  done: Set<string>;
  unused: Set<string>;
}

export const dayOf = ({ today, opened }: ExpectedWallet) => (today > opened ? today : opened);

export const periodOf = ({ opened }: ExpectedWallet, { kind }: ExpectedBenefit, day: string) =>
  walkToPeriod(kind, opened, day);

export const keyOf = ({ id }: ExpectedBenefit, start: string) => `${id} ${start}`;

/** Returns the value of a period in cents. */
export function worthOf(wallet: ExpectedWallet, benefit: ExpectedBenefit, start: string): number {
  const { kind, corrections } = benefit;
  if (kind.december !== undefined && start.slice(5, 7) === '12') return cents(kind.december);
  const correction = corrections.findLast(({ from }) => periodOf(wallet, benefit, from).start <= start);
  return cents(correction?.amount ?? kind.amount);
}

export function usesIn(wallet: ExpectedWallet, benefit: ExpectedBenefit, start: string): ModelUse[] {
  return wallet.uses.filter(
    (use) => use.benefit === benefit.id && periodOf(wallet, benefit, use.used_on).start === start,
  );
}

export const sumOf = (uses: readonly ModelUse[]) => uses.reduce((sum, use) => sum + use.cents, 0);

/** Returns the first days of the periods that a rule has claimed by today, regardless of their records. */
export function claimedOf(wallet: ExpectedWallet, benefit: ExpectedBenefit): Set<string> {
  const { claims, opened, today } = wallet;
  const ofBenefit = claims.filter((claim) => claim.benefit === benefit.id);
  return new Set(ofBenefit.flatMap((claim) => claimedStarts(claim, benefit.kind, opened, today)));
}

/** Computes the status and the used amount of a period, in cents. */
export function expectedPeriod(wallet: ExpectedWallet, benefit: ExpectedBenefit, start: string) {
  const worth = worthOf(wallet, benefit, start);
  const uses = usesIn(wallet, benefit, start);
  const key = keyOf(benefit, start);
  const isLeft = wallet.unused.has(key) || (uses.length > 0 && !wallet.done.has(key));
  const isAuto = !isLeft && claimedOf(wallet, benefit).has(start);
  const isReached = worth > 0 ? sumOf(uses) >= worth : uses.length >= (benefit.kind.times ?? 1);
  const isUsed = isAuto || (uses.length > 0 && (wallet.done.has(key) || isReached));
  return { worth, uses, isAuto, isUsed, used: Math.max(isAuto ? worth : 0, sumOf(uses)) };
}

/** Lists the returns by day: the uses, and the claimed periods on the day on which they began for the card. */
function returnsOf(wallet: ExpectedWallet): { day: string; cents: number }[] {
  const claimed = wallet.benefits.flatMap((benefit) =>
    [...claimedOf(wallet, benefit)].flatMap((start) => {
      const { isAuto, uses, used } = expectedPeriod(wallet, benefit, start);
      const on = wallet.claims.find((claim) => claim.benefit === benefit.id)?.on ?? '';
      // A period without an end counts on the day of the claim.
      const day = start > '0001-01-01' ? start : on;
      return isAuto ? [{ day: day > wallet.opened ? day : wallet.opened, cents: used - sumOf(uses) }] : [];
    }),
  );
  return [...wallet.uses.map(({ used_on: day, cents }) => ({ day, cents })), ...claimed];
}

/** Lists the fee years with their returns in cents, the current one first. */
export function feeYearsOf(wallet: ExpectedWallet): { from: string; to: string; cents: number }[] {
  const years = [];
  for (let from = wallet.opened; from <= wallet.today; from = addMonths(from, 12)) {
    const to = addDays(addMonths(from, 12), -1);
    const within = returnsOf(wallet).filter(({ day }) => from <= day && day <= to);
    years.push({ from, to, cents: within.reduce((sum, each) => sum + each.cents, 0) });
  }
  return years.toReversed();
}
