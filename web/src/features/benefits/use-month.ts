import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { monthDate } from '../../model/month-options.ts';
import { useQueryValue } from '../../browser/use-query-value.ts';

/**
 * The month that stands in the address, as `2026-12`; without one the current month, also after a midnight in which a
 * month ends.
 */
export function useMonth(today: PlainDate) {
  const [named, setNamed] = useQueryValue('month');
  const thisMonth = monthDate(today);
  const month = isPlainDate(`${named}-01`) ? `${named}-01` : thisMonth;
  return {
    month,
    thisMonth,
    setMonth: (shown: PlainDate) => setNamed(shown === thisMonth ? null : shown.slice(0, 7)),
  };
}
