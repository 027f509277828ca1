import type { Terms } from '@card-rewards/functions/domain';
import { amountText, benefitDisplayName, dollars } from '../../model/benefits/benefit-amount.ts';
import { labelOf } from '../../model/benefits/benefit-labels.ts';
import { resetText } from '../../model/benefits/correction.ts';
import { monthName } from '../../model/texts/date-text.ts';

export function benefitName({ name, amount }: Pick<Terms, 'name' | 'amount'>): string {
  return benefitDisplayName({ name, amount });
}

/**
 * Describes terms. Names, resets and dates to act are only included if they differ from the other terms.
 * @example termsText(clear, null) // '$209.00 · Annually'
 */
export function termsText(terms: Terms, other: Terms | null): string {
  const months = Object.entries(terms.monthly_amounts ?? {}).map(
    ([month, amount]) => `${dollars(amount)} in ${monthName(Number(month))}`,
  );
  const parts = [
    other && benefitName(other) !== benefitName(terms) && benefitName(terms),
    amountText(terms),
    labelOf(terms.frequency),
    ...months,
    other && describeReset(other) !== describeReset(terms) && describeReset(terms),
    other && other.act_by_day !== terms.act_by_day && actByText(terms),
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

function describeReset({ reset, months, first_month }: Terms): string {
  if (!months) return resetText(reset, first_month);
  return `again ${months % 12 === 0 ? `${months / 12} years` : `${months} months`} after the last use`;
}

function actByText({ act_by_day }: Terms): string {
  return act_by_day ? `by day ${act_by_day} of the last month` : 'by the last day';
}

export function amountAndFrequency(terms: Pick<Terms, 'amount' | 'frequency'>): string {
  const frequencyText = labelOf(terms.frequency).toLowerCase();
  return [amountText(terms), frequencyText].filter((part) => part !== null).join(' ');
}
