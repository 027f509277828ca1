import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  expirationDate,
  isClaimed,
  periodAmount,
  periodContaining,
  periodMonths,
  sumOf,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { sortByPlace } from './benefit-sort.ts';

/**
 * Brings benefits that were read on an earlier day to today, assuming that nothing was recorded since: each moves to the
 * period that contains today, and ended benefits are left out.
 */
export function benefitsOnDay(
  benefits: readonly UserBenefit[],
  cards: readonly Card[],
  today: PlainDate,
): UserBenefit[] {
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  return sortByPlace(
    benefits.flatMap((benefit) => benefitOnDay(benefit, cardsById.get(benefit.card_id), today) ?? []),
  );
}

function benefitOnDay(benefit: UserBenefit, card: Card | undefined, today: PlainDate): UserBenefit | null {
  const { expires_on, retired_on } = benefit;
  if ([expires_on, retired_on].some((last) => last !== null && last < today)) return null;
  const { frequency } = benefit.benefit;
  if (frequency === 'unlimited') return withUsesOfYear(benefit, today);
  if (benefit.expiration_date === null || benefit.expiration_date >= today) return benefit;
  if (!card || periodMonths(frequency) === null) return null;

  const opened = card.opening_date;
  const natural = periodContaining({ frequency, reset: benefit.reset, opened }, today);
  const period = expires_on !== null && expires_on < natural.end ? { ...natural, end: expires_on } : natural;
  const { monthly_amounts } = benefit;
  const amount = periodAmount({ amount: usualAmount(benefit), monthly_amounts }, period);
  const auto_claimed = isClaimed(card.auto_claims, benefit.id, opened, period);
  return {
    ...benefit,
    status: auto_claimed ? 'used' : 'unused',
    used_amount: auto_claimed ? amount : '0.00',
    period_start: period.start,
    expiration_date: expirationDate(period),
    benefit: { ...benefit.benefit, amount },
    uses: [],
    use_count: 0,
    auto_claimed,
  };
}

/** Drops the uses of earlier years: the endless period of an unlimited benefit shows the uses of this calendar year. */
function withUsesOfYear(benefit: UserBenefit, today: PlainDate): UserBenefit {
  const uses = benefit.uses.filter(({ used_on }) => used_on >= `${today.slice(0, 4)}-01-01`);
  if (uses.length === benefit.uses.length) return benefit;
  return {
    ...benefit,
    uses,
    use_count: uses.length,
    used_amount: amountOf(sumOf(uses)),
    status: uses.length === 0 ? 'unused' : benefit.status,
  };
}

/**
 * Returns a benefit's amount in months without an amount of their own. Where the running month has its own amount, the
 * usual one is computed from the yearly amount.
 */
function usualAmount({ benefit, monthly_amounts, period_start, yearly_amount }: UserBenefit): string {
  const amounts = new Map(Object.entries(monthly_amounts ?? {}));
  const hasItsOwn = amounts.has(String(Number(period_start.slice(5, 7))));
  if (!hasItsOwn || yearly_amount === null || amounts.size >= 12) return benefit.amount;
  const rest = [...amounts.values()].reduce((cents, own) => cents - centsOf(own), centsOf(yearly_amount));
  return amountOf(Math.round(rest / (12 / (periodMonths(benefit.frequency) ?? 12) - amounts.size)));
}

/** Brings a history that was read on an earlier day to today: open periods that have ended since were missed. */
export function historyOnDay(periods: readonly HistoryPeriod[], today: PlainDate): HistoryPeriod[] {
  return periods.map((period) =>
    period.status === 'open' && period.end < today ? { ...period, status: 'missed' } : period,
  );
}
