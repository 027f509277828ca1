import { useQuery } from '@tanstack/react-query';
import type { Card } from '@card-rewards/functions/contract';
import { userBenefitsQuery } from '../../api/benefit-queries.ts';
import { useIsChangingCards } from '../../api/card-queries.ts';
import { isClosed } from '../../model/cards/card-sort.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const [AddBenefitsButton] = lazyComponent(
  async () => (await import('./panel/no-benefits-yet.tsx')).AddBenefitsButton,
);

/** The benefits of a new card are added in a second call, and the user sees no error if that call fails. */
export function MissingBenefits({ card }: { card: Card }) {
  const { data: tracked } = useQuery({
    ...userBenefitsQuery,
    select: ({ items, later }) => [...items, ...later].some(({ card_id }) => card_id === card.id),
  });
  const isChangingCards = useIsChangingCards();
  if (tracked !== false || isChangingCards || card.product === null || isClosed(card)) return null;
  return <AddBenefitsButton card={card} size="small" sx={{ position: 'relative', mx: -1.25, px: 1.25 }} />;
}
