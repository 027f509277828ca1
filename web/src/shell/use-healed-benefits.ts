import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAllUserBenefits } from '../api/benefit-queries.ts';
import { useCards, useIsChangingCards } from '../api/card-queries.ts';
import { isClosed } from '../model/card-sort.ts';
import { logFailure } from '../browser/log.ts';
import { useToday } from '../browser/today.ts';

/**
 * A card whose benefits did not arrive when it was added gets them sent again: an open card without benefits
 * whose product has templates. Once a visit for each card; the same list twice leaves one set.
 */
export function useHealedBenefits(): void {
  const cards = useCards();
  const benefits = useAllUserBenefits();
  const isChanging = useIsChangingCards();
  const client = useQueryClient();
  const today = useToday();
  const tried = useRef(new Set<string>());

  useEffect(() => {
    // Only two reads that are both up to date can tell that benefits are missing.
    if (!cards.data || !benefits.data || cards.isFetching || benefits.isFetching || isChanging) return;
    const withBenefits = new Set(benefits.data.map(({ card_id }) => card_id));
    const bare = cards.data.filter(
      (card) => !isClosed(card) && !withBenefits.has(card.id) && !tried.current.has(card.id),
    );
    if (bare.length === 0) return;
    for (const { id } of bare) tried.current.add(id);

    async function heal(): Promise<void> {
      // Hardly anybody needs it.
      const [{ findCard, loadCards, offeredTemplates }, { populateCard }] = await Promise.all([
        import('@card-rewards/functions/catalogue'),
        import('../api/card-changes.ts'),
      ]);
      for (const card of bare) {
        const product = findCard(await loadCards(card.bank), card.card_name);
        const templates = product ? offeredTemplates(product, today) : [];
        if (templates.length > 0) await populateCard(client, card.id, templates);
      }
    }
    heal().catch((error: unknown) => logFailure('Sending the missing benefits', error));
  }, [cards, benefits, isChanging, client, today]);
}
