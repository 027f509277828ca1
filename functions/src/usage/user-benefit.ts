import { answeredFields, type UserBenefit } from '../contract/index.ts';
import {
  benefitPeriod,
  earliestDay,
  expirationDate,
  isListed,
  lastDayToAct,
  periodRow,
  pick,
  termsOn,
  yearlyAmount,
  type Period,
  type PlainDate,
} from '../domain/index.ts';
import { usageId, type BenefitDocument, type CardDocument, type UsageDocument } from '../documents/index.ts';
import type { HeldBenefit } from './held-benefit.ts';
import { recordOf, type PeriodTarget } from './records.ts';

/** Limits the uses of a benefit in a list to the latest ones. The history has all of them. */
const MAX_USES_LISTED = 10;

/** Returns the enrollment of a benefit: the user's setting, or else the catalogue's. */
export function enrolmentOf({ enrolment, needs_enrolment }: BenefitDocument): UserBenefit['enrolment'] {
  return enrolment ?? (needs_enrolment ? 'needed' : 'none');
}

/**
 * Builds the answer for a benefit in the period that contains a day. Without a record the benefit is unused, unless a
 * claim covers the period.
 * @param target `records` includes the record of the period, `period` is a known period of the benefit
 */
export function userBenefitOn(
  target: Pick<PeriodTarget, 'benefitId' | 'held' | 'card' | 'records'> &
    Partial<Pick<PeriodTarget, 'period'>>,
  when: { day: PlainDate; today: PlainDate },
): UserBenefit {
  const { benefitId: id, held: benefit, card } = target;
  const { terms } = termsOn(benefit, card.opening_date, when.day);
  const row = periodRow({ ...target, benefit: { ...benefit, id } }, when);
  const period = withLastDay(row, benefit);
  return {
    id,
    card_id: benefit.card_id,
    ...pick(benefit, answeredFields),
    status: row.status,
    used_amount: row.used_amount,
    period_start: row.start,
    expiration_date: expirationDate(period),
    act_by: lastDayToAct(benefit, card.opening_date, period),
    again_on: row.again_on,
    card: { card_name: card.card_name, last_digits: card.last_digits, closed_date: card.closed_date },
    benefit: {
      benefit_type: benefit.type,
      benefit_name: row.name,
      amount: row.amount,
      frequency: benefit.frequency,
    },
    reset: terms.reset,
    months: terms.months,
    first_month: terms.first_month,
    monthly_amounts: terms.monthly_amounts,
    yearly_amount: yearlyAmount(terms),
    uses: row.uses.map(({ at: _at, ...use }) => use),
    use_count: row.uses.length,
    auto_claimed: row.auto_claimed,
    enrolment: enrolmentOf(benefit),
    condition: benefit.condition,
  };
}

/** Returns a period that ends with the benefit's last day. An unlimited benefit has no end date. */
function withLastDay(period: Period, { retired_on, frequency }: HeldBenefit): Period {
  const isLimited = retired_on !== null && retired_on >= period.start && frequency !== 'unlimited';
  return isLimited ? { ...period, end: earliestDay(period.end, retired_on) } : period;
}

/**
 * Lists a card's benefits in their current periods. A closed card has none.
 * @param usage the user's records, by id, at least those of current periods
 */
export function userBenefitsOf(
  card: CardDocument,
  benefits: Iterable<readonly [string, HeldBenefit]>,
  { usage, today }: { usage: ReadonlyMap<string, UsageDocument>; today: PlainDate },
): UserBenefit[] {
  if (card.closed_date !== null) return [];
  return [...benefits].flatMap(([benefitId, held]) => {
    if (!isListed(held, today)) return [];
    const period = benefitPeriod(held, card.opening_date, today);
    const document = usage.get(usageId(benefitId, period.start));
    const records = document ? [recordOf(document)] : [];
    const target = { benefitId, held, card, period, records };
    const benefit = userBenefitOn(target, { day: today, today });
    return [{ ...benefit, uses: benefit.uses.slice(-MAX_USES_LISTED) }];
  });
}
