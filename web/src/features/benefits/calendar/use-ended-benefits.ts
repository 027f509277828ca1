import { useMemo } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { useBenefits } from '../../../api/benefit-queries.ts';
import { useCards } from '../../../api/card-queries.ts';
import { useHistories } from '../../../api/history-queries.ts';
import { endedIn } from './ended-benefits.ts';

/** `isUnknown` is true if the server sends no history, or if reading has failed. */
export function useEndedBenefits(month: PlainDate | null) {
  const { data: cards } = useCards();
  const { data: listed } = useBenefits();
  const wasHeld = useMemo(() => (month === null ? [] : cardsHeldIn(cards ?? [], month)), [cards, month]);
  const year = Number(month?.slice(0, 4));
  const { histories, error } = useHistories(wasHeld.map(({ id }) => ({ cardId: id, year })));
  const ended = useMemo(() => {
    if (month === null || !histories || !listed || !cards) return undefined;
    const known = new Map(listed.map((benefit) => [benefit.benefit_id, benefit]));
    return wasHeld.flatMap((card, index) =>
      (histories[index] ?? []).flatMap((period) =>
        endedIn(period, month, card, known.get(period.benefit_id)),
      ),
    );
  }, [month, histories, listed, cards, wasHeld]);
  const hasHistory = cards === undefined || cards.length === 0 || cards.some(({ version }) => version > 0);
  return { ended, isUnknown: !hasHistory || error !== null };
}

function cardsHeldIn(cards: readonly Card[], month: PlainDate): Card[] {
  return cards.filter(
    ({ version, opening_date, closed_date }) =>
      version > 0 && opening_date <= month && (closed_date === null || month <= closed_date),
  );
}
