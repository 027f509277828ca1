import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { api } from './client.ts';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { changed, type TaggedList } from './cache/tagged-list.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

interface Address {
  card_id: string;
  id: string;
}

const definitionsQuery = (cardId: string) =>
  queryOptions({
    queryKey: queryKeys.cardBenefits(cardId),
    queryFn: async ({ signal }) =>
      (await api('GET /cards/{id}/benefits', { params: { id: cardId }, signal })).data,
    retry: 1,
  });

/** How the benefits of a card are defined, before their holder's corrections. */
export function useBenefitDefinitions(cardId: string) {
  return useQuery(definitionsQuery(cardId));
}

/** How a benefit is defined, before its holder's corrections; undefined until that is known. */
export function useBenefitDefinition({ card_id, id }: Address) {
  return useQuery({
    ...definitionsQuery(card_id),
    select: (benefits) => benefits.find((benefit) => benefit.id === id),
  }).data;
}

/** What a holder says of a benefit. */
export type BenefitWish = Partial<Pick<UserBenefit, 'ignored' | 'auto_claim' | 'enrolment' | 'note'>> & {
  /** All corrections at once; null takes the catalogue's terms again. */
  own_terms?: Omit<NonNullable<UserBenefit['own_terms']>, 'from'> | null;
};

/** Saves what a holder says of a benefit. What follows from it (a status, a period, a sum) is read again. */
export function useWishForBenefit({ card_id, id }: Address) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async (wish: BenefitWish) =>
      (
        await api('PATCH /cards/{id}/benefits/{benefitId}', {
          params: { id: card_id, benefitId: id },
          body: wish,
        })
      ).data,
    onSuccess: async ({ ignored, auto_claim, enrolment, note }, { own_terms }) => {
      const said = { ignored, auto_claim, enrolment, note };
      // A read that is under way may be from before, and would put back what it began with.
      await client.cancelQueries({ queryKey: queryKeys.userBenefits });
      client.setQueryData<TaggedList<UserBenefit>>(queryKeys.userBenefits, (kept) =>
        changed(kept, (benefits) =>
          benefits.map((benefit) =>
            benefit.card_id === card_id && benefit.id === id ? { ...benefit, ...said } : benefit,
          ),
        ),
      );
      // A correction counts together with the amounts that follow from it.
      if (own_terms !== undefined) await client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
    onSettled: () => refreshCardsAndBenefits(client),
  });
}
