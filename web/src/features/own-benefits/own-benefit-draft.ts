import type { BenefitInPeriod, BenefitType } from '@card-rewards/functions/contract';
import {
  certificateEnd,
  expirationDate,
  isPlainDate,
  MAX_TIMES,
  monthsAfterUse,
  periodContaining,
  type CertificateLife,
  type Frequency,
  type PlainDate,
  type Reset,
} from '@card-rewards/functions/domain';
import { resetOptionsFor } from '../../model/benefits/correction.ts';
import { shortDate } from '../../model/texts/date-text.ts';
import { typedAmount, typedMonths } from '../../model/typed/typed-amount.ts';

export interface OwnBenefitDraft {
  name: string;
  type: BenefitType;
  amount: string;
  frequency: Frequency;
  reset: Reset;
  /** The amounts by month number. '' means the usual amount. */
  months: Record<string, string>;
  expiresOn: string;
  times: string;
}

export const NEW_OWN_BENEFIT: OwnBenefitDraft = {
  name: '',
  type: 'statement_credit',
  amount: '',
  frequency: 'annually',
  reset: 'calendar',
  months: {},
  expiresOn: '',
  times: '',
};

export function ownBenefitDraft(listed: BenefitInPeriod, amount: string): OwnBenefitDraft {
  const { name, type, frequency, reset, monthly_amounts, times, retired_on } = listed;
  return {
    name,
    type,
    amount,
    frequency,
    reset,
    months: monthly_amounts ?? {},
    // The last date of a one-time benefit is the end of its only period.
    expiresOn: (frequency === 'one_time' ? expirationDate(listed) : retired_on) ?? '',
    times: times === null ? '' : String(times),
  };
}

export function earnedBenefitDraft(
  { name, type }: Pick<BenefitInPeriod, 'name' | 'type'>,
  life: CertificateLife,
  today: PlainDate,
): OwnBenefitDraft {
  return {
    ...NEW_OWN_BENEFIT,
    name: name.replace(/ after \$.*$/, ''),
    type,
    frequency: 'one_time',
    expiresOn: certificateEnd(life, today),
  };
}

export function readOwnBenefit(draft: OwnBenefitDraft, today: PlainDate) {
  const { type, frequency } = draft;
  const reset = effectiveReset(draft);
  const wrong = (field: keyof OwnBenefitDraft, text: string) => ({ problem: { field, text } });
  const name = draft.name.trim();
  if (name === '') return wrong('name', 'Enter a name.');
  const amount = draft.amount.trim() === '' ? '0.00' : typedAmount(draft.amount);
  if (amount === null) return wrong('amount', 'Enter an amount, such as 50.00.');
  const months = frequency === 'monthly' ? typedMonths(draft.months) : {};
  if (months === null) return wrong('months', 'Enter amounts, such as 35.00.');
  const expires_on = draft.expiresOn === '' ? null : draft.expiresOn;
  if (expires_on !== null && (!isPlainDate(expires_on) || expires_on < today)) {
    return wrong('expiresOn', 'Choose today or a later date.');
  }
  const times = takesTimes(draft) && draft.times.trim() !== '' ? Number(draft.times) : null;
  if (times !== null && !(Number.isInteger(times) && times >= 1 && times <= MAX_TIMES)) {
    return wrong('times', `Enter a number from 1 to ${MAX_TIMES}.`);
  }
  const monthly_amounts = Object.keys(months).length > 0 ? months : null;
  return { benefit: { name, type, amount, frequency, reset, monthly_amounts, expires_on, times } };
}

/**
 * Returns the draft's reset, or `calendar` if the form does not offer that reset for the frequency. For periods of two
 * or four years, `calendar` means that the periods start with the card's opening month.
 */
export function effectiveReset({ frequency, reset }: Pick<OwnBenefitDraft, 'frequency' | 'reset'>): Reset {
  const isPossible = resetOptionsFor(frequency).some(({ value }) => value === reset);
  return isPossible ? reset : 'calendar';
}

export function takesTimes({ amount, frequency, months }: OwnBenefitDraft): boolean {
  const hasNoAmount = amount.trim() === '' || typedAmount(amount) === '0.00';
  const hasMonths = frequency === 'monthly' && Object.values(months).some((each) => each);
  return hasNoAmount && !hasMonths && frequency !== 'unlimited';
}

/**
 * @example datesText({ …, frequency: 'quarterly' }, '2024-03-01', '2026-11-20')
 * // 'Current period: Oct 1, 2026 – Dec 31, 2026.'
 */
export function datesText(
  draft: Pick<OwnBenefitDraft, 'frequency' | 'reset' | 'expiresOn'>,
  opened: PlainDate,
  today: PlainDate,
): string {
  const { frequency, expiresOn } = draft;
  const reset = effectiveReset(draft);
  const last = isPlainDate(expiresOn) ? ` It ends on ${shortDate(expiresOn)}.` : '';
  if (frequency === 'one_time') {
    return isPlainDate(expiresOn) ? `Once, until ${shortDate(expiresOn)}.` : 'Once, with no end date.';
  }
  if (frequency === 'unlimited') {
    return `As often as you like, ${last === '' ? 'with no end date' : `until ${shortDate(expiresOn)}`}.`;
  }
  if (reset === 'last_use')
    return `Available again ${monthsAfterUse(frequency)} months after each use.${last}`;
  const { start, end } = periodContaining({ frequency, reset, opened }, today);
  return `Current period: ${shortDate(start)} – ${shortDate(end)}.${last}`;
}
