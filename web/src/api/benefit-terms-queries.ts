import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import type { BenefitAddress } from '../model/benefits/use.ts';
import { changed, type TaggedList } from './cache/tagged-list.ts';
import { useCardMutation } from './card-queries.ts';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

const definitionsQuery = (cardId: string) =>
  queryOptions({
    queryKey: queryKeys.cardBenefits(cardId),
    queryFn: async ({ signal }) =>
      (await api('GET /cards/{id}/benefits', { params: { id: cardId }, signal })).data,
    retry: 1,
  });

export function useBenefitDefinitions(cardId: string) {
  return useQuery(definitionsQuery(cardId));
}

/** Returns the definition of a benefit without the user's corrections, or undefined until it is loaded. */
export function useBenefitDefinition({ card_id, benefit_id }: BenefitAddress) {
  return useQuery({
    ...definitionsQuery(card_id),
    select: (benefits) => benefits.find((benefit) => benefit.id === benefit_id),
  }).data;
}

export type BenefitSettings = Partial<
  Pick<BenefitInPeriod, 'ignored' | 'auto_claim' | 'enrolment' | 'note' | 'worth'>
> & {
  /** All corrections of the benefit. Null restores the catalogue's terms. */
  own_terms?: Omit<NonNullable<BenefitInPeriod['own_terms']>, 'from'> | null;
};

export function useSaveBenefitSettings({ card_id, benefit_id }: BenefitAddress) {
  const client = useQueryClient();
  return useCardMutation({
    // Changes are sent one after the other, so that the last of multiple quick clicks counts.
    scope: { id: 'benefit settings' },
    mutationFn: async (settings: BenefitSettings) =>
      (
        await api('PATCH /cards/{id}/benefits/{benefitId}', {
          params: { id: card_id, benefitId: benefit_id },
          body: settings,
        })
      ).data,
    onSuccess: async ({ ignored, auto_claim, enrolment, note, worth }, { own_terms }) => {
      const saved = { ignored, auto_claim, enrolment, note, worth };
      // A read that started before the change would show the old settings again.
      await client.cancelQueries({ queryKey: queryKeys.userBenefits });
      const isMeant = (benefit: BenefitInPeriod) =>
        benefit.card_id === card_id && benefit.benefit_id === benefit_id;
      const kept = client.setQueryData<TaggedList<BenefitInPeriod>>(queryKeys.userBenefits, (before) =>
        changed(before, (items) => items.map((each) => (isMeant(each) ? { ...each, ...saved } : each))),
      );
      const isListed = kept?.items.some(isMeant);
      if (own_terms !== undefined || !isListed)
        await client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
  });
}
