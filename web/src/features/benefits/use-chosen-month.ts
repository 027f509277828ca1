import { useCallback } from 'react';
import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { useQueryValue } from '../../browser/use-query-value.ts';

/** Keeps the month that was chosen in the calendar in the address, such as `2026-12`. It is null until one is chosen. */
export function useChosenMonth(): [PlainDate | null, (month: PlainDate | null) => void] {
  const [named, setNamed] = useQueryValue('month');
  const choose = useCallback(
    (month: PlainDate | null) => setNamed(month === null ? null : month.slice(0, 7)),
    [setNamed],
  );
  return [isPlainDate(`${named}-01`) ? `${named}-01` : null, choose];
}
