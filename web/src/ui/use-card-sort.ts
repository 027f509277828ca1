import { useRemembered } from '../browser/use-remembered.ts';
import { cardSorts, DEFAULT_CARD_SORT, type CardSort } from '../model/cards/card-sort.ts';

const values = cardSorts.map(({ value }) => value);

export function useCardSort(): [CardSort, (sort: CardSort) => void] {
  return useRemembered('card_sort', values, DEFAULT_CARD_SORT);
}
