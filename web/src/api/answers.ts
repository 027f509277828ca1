import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import {
  cardDefaults,
  END_OF_TIME,
  isPlainDate,
  monthStart,
  repeatedDefaults,
  yearlyAmount,
  type BenefitInPeriod,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { todayHere } from '../browser/today.ts';

/**
 * A response where any field may be missing or null. The functions of this file fill it in, so that no response breaks
 * a page.
 */
type Answered<Type> = { [Key in keyof Type]?: Type[Key] | null | undefined };

/** An empty string counts as missing. */
function withDefaults<Fields extends object>(
  answered: Answered<Fields>,
  defaults: { [Key in keyof Fields]: unknown },
): Fields {
  const filled = Object.entries(defaults).map(([field, fallback]) => [
    field,
    Reflect.get(answered, field) || fallback,
  ]);
  return Object.fromEntries(filled) as Fields;
}

/** Completes a card from a response. `version` is 0 if the response has none. */
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

const periodDefaults = {
  ...repeatedDefaults,
  enrolment: 'none',
  condition: null,
  act_by: null,
  again_on: null,
  uses: [],
};

type AnsweredBenefit = Answered<Omit<UserBenefit, 'card' | 'benefit'>> & {
  card?: Answered<UserBenefit['card']> | null | undefined;
  benefit?: Answered<UserBenefit['benefit']> | null | undefined;
};

/**
 * Reads a benefit in a period from the specification's form. `start` is empty if the response has none.
 * @param known what the client knows of the benefit, for fields that the response lacks
 */
export function readBenefit(
  answered: AnsweredBenefit,
  known: Partial<BenefitInPeriod> & Pick<BenefitInPeriod, 'card_id'>,
): BenefitInPeriod {
  const { benefit, card } = answered;
  const { period_start, expiration_date } = answered;
  const fields = withDefaults<Pick<BenefitInPeriod, keyof typeof periodDefaults>>(
    { ...known, ...answered },
    periodDefaults,
  );
  const name = benefit?.benefit_name ?? known.name ?? '';
  const amount = validAmount(benefit?.amount ?? known.amount);
  const frequency = benefit?.frequency ?? known.frequency ?? 'one_time';
  const used_amount = validAmount(answered.used_amount ?? known.used_amount);
  const use_count = answered.use_count ?? known.use_count ?? fields.uses.length;
  return {
    ...fields,
    benefit_id: answered.id ?? known.benefit_id ?? '',
    card_id: answered.card_id ?? known.card_id,
    type: benefit?.benefit_type ?? known.type ?? 'reward',
    card_name: card?.card_name ?? known.card_name ?? '',
    last_digits: (card ? card.last_digits : known.last_digits) || null,
    closed_date: validDay(card ? card.closed_date : known.closed_date),
    name,
    amount,
    frequency,
    yearly_amount: answered.yearly_amount ?? yearlyAmount({ ...fields, name, amount, frequency }),
    start: period_start ?? known.start ?? '',
    end: validDay(expiration_date === undefined ? known.end : expiration_date) ?? END_OF_TIME,
    status: statusOf(answered, { used_amount, use_count }) ?? known.status ?? 'open',
    used_amount,
    use_count,
  };
}

export function listedPeriod(
  period: HistoryPeriod,
  card: Pick<Card, 'id' | 'card_name' | 'last_digits' | 'closed_date'>,
  listed: BenefitInPeriod | undefined,
): BenefitInPeriod {
  const { id: card_id, card_name, last_digits, closed_date } = card;
  const known = listed ?? readBenefit({}, { ...period, card_id });
  return {
    ...known,
    ...period,
    card_id,
    card_name,
    last_digits,
    closed_date,
    act_by: null,
    again_on: null,
    use_count: period.uses.length,
  };
}

export interface WaitingBenefit extends BenefitInPeriod {
  starts_on: PlainDate;
}

export function readLaterBenefit(
  answered: AnsweredBenefit & { starts_on: PlainDate },
  card_id: string,
): WaitingBenefit {
  return { ...readBenefit(answered, { card_id }), starts_on: answered.starts_on };
}

function statusOf(
  { status, auto_claimed }: AnsweredBenefit,
  { used_amount, use_count }: Pick<BenefitInPeriod, 'used_amount' | 'use_count'>,
): BenefitInPeriod['status'] | undefined {
  if (auto_claimed) return 'auto';
  if (status === 'unused') return use_count > 0 || used_amount !== '0.00' ? 'partly' : 'open';
  return status ?? undefined;
}

const AMOUNT = /^\d{1,6}\.\d{2}$/;

function validAmount(answered: unknown): string {
  if (typeof answered === 'string' && AMOUNT.test(answered)) return answered;
  const written = Number(answered).toFixed(2);
  return AMOUNT.test(written) ? written : '0.00';
}

function validDay(answered: unknown): PlainDate | null {
  const day = typeof answered === 'string' ? answered.slice(0, 10) : '';
  return isPlainDate(day) ? day : null;
}
