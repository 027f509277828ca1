import type { BenefitInPeriod, Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { lastOfMonth, monthIndex, type PlainDate } from '@card-rewards/functions/domain';
import { listedPeriod } from '../../../api/read-responses.ts';

export function endedIn(
  period: HistoryPeriod,
  month: PlainDate,
  card: Pick<Card, 'id' | 'card_name' | 'last_digits' | 'closed_date'>,
  listed: BenefitInPeriod | undefined,
): BenefitInPeriod[] {
  const { end, status, frequency } = period;
  const isOfMonth = month <= end && end <= lastOfMonth(monthIndex(month));
  const isIgnored = listed?.ignored ?? period.ignored;
  const counts = status !== 'before' && !isIgnored && frequency !== 'unlimited';
  return isOfMonth && counts ? [listedPeriod(period, card, listed)] : [];
}
