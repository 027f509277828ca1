import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  answeredDefaults,
  cardDefaults,
  isPlainDate,
  monthStart,
  yearlyAmount,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { todayHere } from '../browser/today.ts';

/**
 * An answer in which any field may be missing or null. The functions of this file fill it in, so that no answer breaks a
 * page. Unknown values of a network or a benefit type are kept.
 */
type Answered<Type> = { [Key in keyof Type]?: Type[Key] | null | undefined };

/** Returns the answered fields with their defaults. An empty string counts as missing. */
function withDefaults<Fields extends object>(
  answered: Answered<Fields>,
  defaults: { [Key in keyof Fields]: unknown },
): Fields {
  const filled = Object.entries(defaults).map(([field, fallback]) => [
    field,
    Reflect.get(answered, field) || fallback,
  ]);
  // Every default has its field's type.
  return Object.fromEntries(filled) as Fields;
}

/** Completes an answered card. `version` is 0 if the answer has none. */
export function completeCard(answered: Answered<Card>): Card {
  return {
    ...answered,
    id: answered.id ?? '',
    card_name: answered.card_name ?? '',
    bank: answered.bank ?? '',
    network: answered.network ?? 'Other',
    // A card without an opening date gets the current month, as a new card does.
    opening_date: validDay(answered.opening_date) ?? monthStart(todayHere()),
    annual_fee: validAmount(answered.annual_fee),
    status: 'active',
    card_image_url: answered.card_image_url ?? null,
    last_digits: answered.last_digits || null,
    notes: answered.notes || null,
    closed_date: validDay(answered.closed_date),
    created_at: answered.created_at ?? '',
    version: answered.version ?? 0,
    ...withDefaults<Pick<Card, keyof typeof cardDefaults>>(answered, cardDefaults),
  };
}

const userBenefitDefaults = {
  ...answeredDefaults,
  ...{ enrolment: 'none', condition: null, act_by: null, again_on: null, auto_claimed: false, uses: [] },
};

type AnsweredBenefit = Answered<Omit<UserBenefit, 'card' | 'benefit'>> & {
  card?: Answered<UserBenefit['card']> | null | undefined;
  benefit?: Answered<UserBenefit['benefit']> | null | undefined;
};

/** Completes an answered benefit. `period_start` is empty if the answer has none. */
export function completeBenefit(answered: AnsweredBenefit, cardId: string): UserBenefit {
  const { benefit } = answered;
  const fields = withDefaults<Pick<UserBenefit, keyof typeof userBenefitDefaults>>(
    answered,
    userBenefitDefaults,
  );
  const [name, amount] = [benefit?.benefit_name ?? '', validAmount(benefit?.amount)];
  const frequency = benefit?.frequency ?? 'one_time';
  return {
    ...answered,
    id: answered.id ?? '',
    card_id: answered.card_id ?? cardId,
    status: answered.status ?? 'unused',
    used_amount: validAmount(answered.used_amount),
    period_start: answered.period_start ?? '',
    expiration_date: validDay(answered.expiration_date),
    card: {
      ...answered.card,
      card_name: answered.card?.card_name ?? '',
      last_digits: answered.card?.last_digits || null,
      closed_date: validDay(answered.card?.closed_date),
    },
    benefit: {
      ...benefit,
      benefit_type: benefit?.benefit_type ?? 'reward',
      ...{ benefit_name: name, amount, frequency },
    },
    ...fields,
    yearly_amount: answered.yearly_amount ?? yearlyAmount({ ...fields, name, amount, frequency }),
    use_count: answered.use_count ?? fields.uses.length,
  };
}

const AMOUNT = /^\d{1,6}\.\d{2}$/;

/** Returns an answered amount with two decimals, '0.00' if it is invalid. */
function validAmount(answered: unknown): string {
  if (typeof answered === 'string' && AMOUNT.test(answered)) return answered;
  const written = Number(answered).toFixed(2);
  return AMOUNT.test(written) ? written : '0.00';
}

/** Returns the day of an answered date or instant; null if it is invalid. */
function validDay(answered: unknown): PlainDate | null {
  const day = typeof answered === 'string' ? answered.slice(0, 10) : '';
  return isPlainDate(day) ? day : null;
}
