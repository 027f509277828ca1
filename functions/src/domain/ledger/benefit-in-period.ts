import { againAfter, isCutShort, lastDayToAct, usableDays } from '../benefit-period.ts';
import type { BenefitInPeriod } from '../fields/benefit-in-period.ts';
import type { BenefitFields } from '../fields/benefit.ts';
import type { Card } from '../fields/card.ts';
import { amountOf, centsOf } from '../money.ts';
import { yearlyAmount, type Period, type PeriodStatus } from '../period.ts';
import { earliestDay, END_OF_TIME, START_OF_TIME, type PlainDate } from '../plain-date.ts';
import { sumOf, usageStatus } from '../use.ts';
import { isCountedBy } from './claims.ts';
import { recordedTerms, usesOnDay, type RecordedPeriod } from './records.ts';

export type PeriodCard = Pick<
  Card,
  'card_name' | 'last_digits' | 'opening_date' | 'closed_date' | 'created_at' | 'auto_claims'
>;

export interface CardBenefit extends Omit<BenefitFields, 'request_hash'> {
  id: string;
  condition: string | null;
}

export function enrolmentOf({
  enrolment,
  needs_enrolment,
}: Pick<BenefitFields, 'enrolment' | 'needs_enrolment'>): BenefitInPeriod['enrolment'] {
  return enrolment ?? (needs_enrolment ? 'needed' : 'none');
}

export function trackedFrom(
  { effective_from }: Pick<BenefitFields, 'effective_from'>,
  { created_at }: Pick<Card, 'created_at'>,
): PlainDate {
  return effective_from ?? created_at.slice(0, 10);
}

export type KnownPeriod = Pick<RecordedPeriod, 'period' | 'terms' | 'record' | 'uses'> & {
  isClaimed: boolean;
};

/** Builds a `BenefitInPeriod`, the form of a period that all code outside the ledger uses. */
export function benefitInPeriod(
  card: PeriodCard,
  benefit: CardBenefit,
  known: KnownPeriod,
  today: PlainDate,
): BenefitInPeriod {
  const { terms, uses, isClaimed } = known;
  const { amount, name } = recordedTerms(known, today);
  const period = { start: known.period.start, end: lastDayIn(card, benefit, known) };
  const sum = sumOf(uses);
  return {
    benefit_id: benefit.id,
    card_id: benefit.card_id,
    type: benefit.type,
    card_name: card.card_name,
    last_digits: card.last_digits,
    closed_date: card.closed_date,
    name,
    amount,
    frequency: terms.frequency,
    description: benefit.description,
    reset: terms.reset,
    months: terms.months,
    first_month: terms.first_month,
    monthly_amounts: terms.monthly_amounts,
    key: benefit.key,
    origin: benefit.origin,
    ignored: benefit.ignored,
    auto_claim: benefit.auto_claim,
    note: benefit.note,
    times: benefit.times,
    worth: benefit.worth,
    own_terms: benefit.own_terms,
    starts_on: benefit.starts_on,
    retired_on: benefit.retired_on,
    expires_on: benefit.expires_on,
    enrolment: enrolmentOf(benefit),
    condition: benefit.condition,
    yearly_amount: yearlyAmount(terms),
    start: period.start,
    end: period.end,
    act_by: lastDayToAct(terms, card.opening_date, period),
    again_on: terms.months === null ? null : againAfter(uses, terms.months),
    status: isClaimed ? 'auto' : statusOf(card, benefit, { ...known, amount, end: period.end }, today),
    used_amount: amountOf(isClaimed ? Math.max(centsOf(amount), sum) : sum),
    uses: uses.map(({ at: _at, ...use }) => use),
    use_count: uses.length,
  };
}

/**
 * Returns the state of a benefit in the period `recorded`, with its status on `today`. If the terms have
 * `months`, `uses` has the uses that count on `today`. If the benefit is unlimited, `uses` has the uses in
 * the year of `day`.
 */
export function benefitOnDay(
  card: PeriodCard,
  benefit: CardBenefit,
  recorded: RecordedPeriod,
  { day, today }: { day: PlainDate; today: PlainDate },
): BenefitInPeriod {
  const uses = usesOnDay(recorded, day, today);
  const isClaimed = isCountedBy(card.auto_claims, recorded.covers);
  return benefitInPeriod(card, benefit, { ...recorded, uses, isClaimed }, today);
}

function lastDayIn(card: PeriodCard, benefit: CardBenefit, { period, terms }: KnownPeriod): PlainDate {
  if (terms.frequency === 'unlimited' && period.start === START_OF_TIME) return period.end;
  const { last } = usableDays({ ...benefit, ...card }, END_OF_TIME);
  return last < period.start ? period.end : earliestDay(period.end, last);
}

function statusOf(
  card: PeriodCard,
  benefit: CardBenefit,
  { period, terms, record, uses, amount, end }: KnownPeriod & { amount: string; end: PlainDate },
  today: PlainDate,
): PeriodStatus {
  const { times, retired_on } = benefit;
  const status = usageStatus(record && { ...record, uses }, { amount, times, months: terms.months });
  if (status === 'used') return 'used';
  if (uses.length > 0) {
    // If the benefit ended before the period began, nothing is left to use.
    return retired_on !== null && retired_on < period.start ? 'used' : 'partly';
  }
  if (end >= today) return 'open';
  return isMissed(card, benefit, { start: period.start, end }) ? 'missed' : 'before';
}

function isMissed(card: PeriodCard, benefit: CardBenefit, period: Period): boolean {
  return (
    period.end >= trackedFrom(benefit, card) &&
    !benefit.condition &&
    !isCutShort(benefit, card.opening_date, period) &&
    !endedBeforeTaken(benefit, period)
  );
}

function endedBeforeTaken({ earlier_terms }: CardBenefit, { start, end }: Period): boolean {
  const before = earlier_terms.findLast(({ until }) => until < start);
  return before !== undefined && end < before.replaced_on;
}
