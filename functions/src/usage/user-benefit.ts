import type { UserBenefit } from '../contract/index.ts';
import {
  benefitLine,
  expirationDate,
  isClaimed,
  lineStatus,
  yearlyAmount,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';

/** The card a benefit belongs to, as much of it as its periods and its list row need. */
type BenefitCard = Pick<
  CardDocument,
  'card_name' | 'last_digits' | 'closed_date' | 'opening_date' | 'auto_claims'
>;

/** Whether a benefit has to be enrolled in: what its holder says, else what the catalogue knows. */
export function enrolmentOf({ enrolment, needs_enrolment }: BenefitDocument): UserBenefit['enrolment'] {
  return enrolment ?? (needs_enrolment ? 'needed' : 'none');
}

/**
 * A benefit in the period of a day. Without a record of the period it is unused, unless a claim covers it.
 * @param records those of the period, among others
 */
export function userBenefitOn(
  {
    benefitId: id,
    benefit,
    card,
    records: read,
  }: { benefitId: string; benefit: BenefitDocument; card: BenefitCard; records: readonly UsageRecord[] },
  { day, today }: { day: PlainDate; today: PlainDate },
): UserBenefit {
  const { opening_date: opened } = card;
  const { period, terms, starts } = benefitLine(benefit, opened, day);
  const byStart = new Map(read.map((record) => [record.start, record]));
  const records = starts.flatMap((start) => byStart.get(start) ?? []);
  // A period that is over keeps the amount and the name it was recorded with.
  const kept = period.end < today ? records[0] : undefined;
  const { amount, name } = kept ?? period;
  const { uses, ...said } = lineStatus(records, {
    ...{ amount, times: benefit.times },
    isClaimed: isClaimed(card.auto_claims, id, opened, period),
  });
  return {
    id,
    card_id: benefit.card_id,
    ...said,
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
  };
}

/** Longer lists of uses are for those who look at one benefit. */
const MAX_USES_LISTED = 10;

/** As {@link userBenefitOn} gives it, with its latest uses only. */
export function listedBenefit(benefit: UserBenefit): UserBenefit {
  const { uses } = benefit;
  return uses.length > MAX_USES_LISTED ? { ...benefit, uses: uses.slice(-MAX_USES_LISTED) } : benefit;
}
