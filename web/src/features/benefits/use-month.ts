import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { monthDate } from '../../model/month-options.ts';
import { useQueryValue } from '../../browser/use-query-value.ts';

/** Returns the month in the address, such as `2026-12`, or the current month, which follows midnight. */
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
