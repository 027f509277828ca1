import type { UserBenefit } from '../contract/index.ts';
import {
  amountOf,
  expirationDate,
  isClaimed,
  oldestFirst,
  sumOf,
  usageStatus,
  yearlyAmount,
  type BenefitLine,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';
import { enrolmentOf } from './definition.ts';

/** The card a benefit belongs to, as much of it as its periods and its list row need. */
type BenefitCard = Pick<
  CardDocument,
  'card_name' | 'last_digits' | 'closed_date' | 'opening_date' | 'auto_claims'
>;

/** A benefit in the period of its line. Without a record of the period it is unused, unless a rule claims it. */
export function userBenefitOf(
  id: string,
  benefit: BenefitDocument,
  card: BenefitCard,
  { line, today }: { line: BenefitLine; today: PlainDate },
  records: readonly UsageRecord[],
): UserBenefit {
  const { opening_date: opened } = card;
  const { period, terms } = line;
  // A period that is over keeps the amount and the name it was recorded with.
  const kept = period.end < today ? records[0] : undefined;
  const { amount, name } = kept ?? period;
  const uses = oldestFirst(records.flatMap((record) => record.uses));
  const done = records.some((record) => record.done);
  const auto_claimed = records.length === 0 && isClaimed(card.auto_claims, id, opened, period.start);
  return {
    id,
    card_id: benefit.card_id,
    status: auto_claimed ? 'used' : usageStatus({ done, uses }, { amount, times: benefit.times }),
    used_amount: auto_claimed ? amount : amountOf(sumOf(uses)),
    period_start: period.start,
    expiration_date: expirationDate(period),
    card: { card_name: card.card_name, last_digits: card.last_digits, closed_date: card.closed_date },
    benefit: {
      benefit_type: benefit.type,
      benefit_name: name,
      amount,
      frequency: benefit.frequency,
    },
    reset: terms.reset,
    monthly_amounts: terms.monthly_amounts,
    yearly_amount: yearlyAmount(terms),
    uses: uses.map(({ at: _at, ...use }) => use),
    use_count: uses.length,
    origin: benefit.origin,
    ignored: benefit.ignored,
    auto_claim: benefit.auto_claim,
    enrolment: enrolmentOf(benefit),
    own_terms: benefit.own_terms,
    note: benefit.note,
    times: benefit.times,
    key: benefit.key,
    description: benefit.description,
    expires_on: benefit.expires_on,
    retired_on: benefit.retired_on,
    auto_claimed,
  };
}

/** Longer lists of uses are for those who look at one benefit. */
const MOST_USES_LISTED = 10;

/** As {@link userBenefitOf} gives it, with its latest uses only. */
export function listedBenefit(benefit: UserBenefit): UserBenefit {
  const { uses } = benefit;
  return uses.length > MOST_USES_LISTED ? { ...benefit, uses: uses.slice(-MOST_USES_LISTED) } : benefit;
}
