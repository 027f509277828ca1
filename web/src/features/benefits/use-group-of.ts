import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import type { Grouping } from './benefit-groups.ts';

/** Returns the function that names a row's group; undefined where rows are not grouped, or the categories are loading. */
export function useGroupOf(
  grouping: Grouping,
  cards: readonly Card[] | undefined,
  names: ReadonlyMap<string, string>,
): ((row: UserBenefit) => string) | undefined {
  const banks = useMemo(() => [...new Set(cards?.map(({ bank }) => bank))].toSorted(), [cards]);
  const { data: categoryOf } = useQuery({
    queryKey: ['categories', banks],
    queryFn: async () => (await import('./categories.ts')).loadCategories(banks),
    enabled: grouping === 'category' && cards !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(() => {
    if (grouping === 'card') return (row) => names.get(row.card_id) ?? displayCardName(row.card.card_name);
    if (grouping !== 'category' || !categoryOf) return undefined;
    const byId = new Map(cards?.map((card) => [card.id, card]));
    return (row) => categoryOf(row, byId.get(row.card_id));
  }, [grouping, names, categoryOf, cards]);
}
