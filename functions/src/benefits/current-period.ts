import type { UserBenefit } from '../contract/index.ts';
import {
  expirationDate,
  periodAmount,
  periodContaining,
  yearlyAmount,
  type Period,
  type PlainDate,
} from '../domain/index.ts';
import { usageId, type BenefitDocument, type CardDocument, type UsageDocument } from '../documents/index.ts';

/** The card a benefit belongs to, as much of it as its periods and its list row need. */
type BenefitCard = Pick<CardDocument, 'card_name' | 'last_digits' | 'closed_date' | 'opening_date'>;

/** The period of a benefit that a day falls in; the same for every read and every write. */
export function periodOf(
  benefit: Pick<BenefitDocument, 'frequency' | 'reset'>,
  opened: PlainDate,
  day: PlainDate,
): Period {
  return periodContaining({ frequency: benefit.frequency, reset: benefit.reset, opened }, day);
}

/** The id of the usage document that counts for a benefit on a day. */
export function currentUsageId(
  id: string,
  benefit: Pick<BenefitDocument, 'frequency' | 'reset'>,
  opened: PlainDate,
  day: PlainDate,
): string {
  return usageId(id, periodOf(benefit, opened, day).start);
}

/** A benefit in the period of that day. Without a record of the period it is unused. */
export function userBenefitOf(
  id: string,
  benefit: BenefitDocument,
  card: BenefitCard,
  day: PlainDate,
  usage: Pick<UsageDocument, 'status' | 'used_amount'> | null,
): UserBenefit {
  const period = periodOf(benefit, card.opening_date, day);
  return {
    id,
    card_id: benefit.card_id,
    status: usage?.status ?? 'unused',
    used_amount: usage?.used_amount ?? '0.00',
    period_start: period.start,
    expiration_date: expirationDate(period),
    card: { card_name: card.card_name, last_digits: card.last_digits, closed_date: card.closed_date },
    benefit: {
      benefit_type: benefit.type,
      benefit_name: benefit.name,
      amount: periodAmount(benefit, period),
      frequency: benefit.frequency,
    },
    reset: benefit.reset,
    monthly_amounts: benefit.monthly_amounts,
    yearly_amount: yearlyAmount(benefit),
  };
}
