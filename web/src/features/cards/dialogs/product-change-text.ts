import { countAvailable, usualAmount, type BenefitInPeriod } from '@card-rewards/functions/domain';
import { wholeDollars } from '../../../model/benefits/benefit-amount.ts';
import type { OfferedTerms } from '../../../model/cards/offered-cards.ts';
import { countText } from '../../../model/texts/count-text.ts';

/**
 * Says how many benefits end today because the card becomes another product. The user's own benefits continue. A
 * benefit continues if the other product has it with the same amount and frequency.
 * @example endingText(listed, freedom.benefits, 'Sapphire Reserve')
 * // '12 benefits of Sapphire Reserve, $1,570 left, end today.'
 */
export function endingText(
  listed: readonly BenefitInPeriod[],
  next: readonly Pick<OfferedTerms['benefits'][number], 'key' | 'frequency' | 'amount'>[],
  cardName: string,
): string | null {
  const ending = listed.filter((benefit) => {
    const { key, origin, frequency } = benefit;
    if (origin !== 'catalogue' || key === null) return false;
    // The current month can have an amount of its own.
    const amount = usualAmount(benefit);
    return !next.some(
      (other) => other.key === key && other.frequency === frequency && other.amount === amount,
    );
  });
  if (ending.length === 0) return null;
  const { left } = countAvailable(ending);
  const rest = left === '0.00' ? '' : `, ${wholeDollars(left)} left,`;
  const verb = ending.length === 1 ? 'ends' : 'end';
  return `${countText(ending.length, 'benefit')} of ${cardName}${rest} ${verb} today.`;
}
