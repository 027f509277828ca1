import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { once } from '../browser/once.ts';
import { useToday } from '../browser/today.ts';
import { useBenefits } from './benefit-queries.ts';
import { useCardNames, useCards } from './card-queries.ts';
import { loadedOnce } from './loaded-once.ts';

const loadCode = once(() => import('./index-wallet.ts'));

export function fetchSearch(): void {
  loadCode().catch(() => {});
}

export function useWalletSearch(isWanted: boolean) {
  const { data: benefits } = useBenefits();
  const { data: cards } = useCards();
  const names = useCardNames();
  const today = useToday();
  const banks = useMemo(() => [...new Set(cards?.map(({ bank }) => bank))].toSorted(), [cards]);
  const code = useQuery({
    queryKey: ['search-code'],
    queryFn: loadCode,
    enabled: isWanted,
    ...loadedOnce,
  });
  const facts = useQuery({
    queryKey: ['search-facts', banks],
    queryFn: async () => (await loadCode()).loadBankFacts(banks),
    enabled: isWanted && cards !== undefined,
    ...loadedOnce,
  });
  const index = useMemo(
    () =>
      isWanted && code.data && benefits && cards
        ? code.data.indexWallet({ benefits, cards, names, today }, facts.data)
        : undefined,
    [isWanted, code.data, benefits, cards, names, today, facts.data],
  );
  return {
    index,
    isLoadingShops: facts.isLoading,
    hasFailed: code.isError || facts.isError,
    retry: () => {
      if (code.isError) void code.refetch();
      void facts.refetch();
    },
  };
}
