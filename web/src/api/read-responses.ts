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
 * A response whose fields may be missing or null. The functions in this file complete it, so that no response breaks a
 * page.
 */
type Sparse<Type> = { [Key in keyof Type]?: Type[Key] | null | undefined };

/** An empty string, `false` and 0 count as missing. */
function withDefaults<Fields extends object>(
  received: Sparse<Fields>,
  defaults: { [Key in keyof Fields]: unknown },
): Fields {
  const filled = Object.entries(defaults).map(([field, fallback]) => [
    field,
    Reflect.get(received, field) || fallback,
  ]);
  return Object.fromEntries(filled) as Fields;
}

export function completeCard(received: Sparse<Card>): Card {
  return {
    ...received,
    id: received.id ?? '',
    card_name: received.card_name ?? '',
    bank: received.bank ?? '',
    network: received.network ?? 'Other',
    // A card without an opening date gets the current month, like a new card.
    opening_date: validDay(received.opening_date) ?? monthStart(todayHere()),
    annual_fee: validAmount(received.annual_fee),
    status: 'active',
    card_image_url: received.card_image_url ?? null,
    last_digits: received.last_digits || null,
    notes: received.notes || null,
    closed_date: validDay(received.closed_date),
    created_at: received.created_at ?? '',
    version: received.version ?? 0,
    ...withDefaults<Pick<Card, keyof typeof cardDefaults>>(received, cardDefaults),
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

type SparseBenefit = Sparse<Omit<UserBenefit, 'card' | 'benefit'>> & {
  card?: Sparse<UserBenefit['card']> | null | undefined;
  benefit?: Sparse<UserBenefit['benefit']> | null | undefined;
};

/**
 * Converts a response in the specification's form to a `BenefitInPeriod`.
 * @param known what the client knows about the benefit, for fields that the response lacks. If neither has the period's
 * first date, `start` is empty
 */
export function readBenefit(
  received: SparseBenefit,
  known: Partial<BenefitInPeriod> & Pick<BenefitInPeriod, 'card_id'>,
): BenefitInPeriod {
  const { benefit, card } = received;
  const { period_start, expiration_date } = received;
  const fields = withDefaults<Pick<BenefitInPeriod, keyof typeof periodDefaults>>(
    { ...known, ...received },
    periodDefaults,
  );
  const name = benefit?.benefit_name ?? known.name ?? '';
  const amount = validAmount(benefit?.amount ?? known.amount);
  const frequency = benefit?.frequency ?? known.frequency ?? 'one_time';
  const used_amount = validAmount(received.used_amount ?? known.used_amount);
  const use_count = received.use_count ?? known.use_count ?? fields.uses.length;
  return {
    ...fields,
    benefit_id: received.id ?? known.benefit_id ?? '',
    card_id: received.card_id ?? known.card_id,
    type: benefit?.benefit_type ?? known.type ?? 'reward',
    card_name: card?.card_name ?? known.card_name ?? '',
    last_digits: (card ? card.last_digits : known.last_digits) || null,
    closed_date: validDay(card ? card.closed_date : known.closed_date),
    name,
    amount,
    frequency,
    yearly_amount: received.yearly_amount ?? yearlyAmount({ ...fields, name, amount, frequency }),
    start: period_start ?? known.start ?? '',
    end: validDay(expiration_date === undefined ? known.end : expiration_date) ?? END_OF_TIME,
    status: statusOf(received, { used_amount, use_count }) ?? known.status ?? 'open',
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
  received: SparseBenefit & { starts_on: PlainDate },
  card_id: string,
): WaitingBenefit {
  return { ...readBenefit(received, { card_id }), starts_on: received.starts_on };
}

function statusOf(
  { status, auto_claimed }: SparseBenefit,
  { used_amount, use_count }: Pick<BenefitInPeriod, 'used_amount' | 'use_count'>,
): BenefitInPeriod['status'] | undefined {
  if (auto_claimed) return 'auto';
  if (status === 'unused') return use_count > 0 || used_amount !== '0.00' ? 'partly' : 'open';
  return status ?? undefined;
}

const AMOUNT = /^\d{1,6}\.\d{2}$/;

function validAmount(received: unknown): string {
  if (typeof received === 'string' && AMOUNT.test(received)) return received;
  const written = Number(received).toFixed(2);
  return AMOUNT.test(written) ? written : '0.00';
}

function validDay(received: unknown): PlainDate | null {
  const day = typeof received === 'string' ? received.slice(0, 10) : '';
  return isPlainDate(day) ? day : null;
}
