import type { Card, Reading } from '@card-rewards/functions/contract';
import { earliestDay, laterDay, type PlainDate } from '@card-rewards/functions/domain';
import { wholeDollars } from '../../../model/benefits/benefit-amount.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { monthDay, periodDays } from '../../../model/texts/date-text.ts';

interface ImportText {
  title: string;
  cards: { id: string; name: string; text: string }[];
  bringsBack: string | null;
}

export function importText(
  reading: Reading,
  { names, cards, today }: { names: ReadonlyMap<string, string>; cards: readonly Card[]; today: PlainDate },
): ImportText {
  const imported = monthDay(reading.recorded_on, today);
  const days = reading.cards.flatMap(({ from, to }) => (from !== null && to !== null ? [{ from, to }] : []));
  const start = days.map(({ from }) => from).reduce<PlainDate | null>(earlier, null);
  const end = days.map(({ to }) => to).reduce<PlainDate | null>(later, null);
  const title =
    reading.kind === 'by_hand'
      ? `Caught up on ${imported}`
      : start !== null && end !== null
        ? `${periodDays({ start, end }, today)} · imported ${imported}`
        : `Imported ${imported}`;
  const offerNames = new Map(
    cards.flatMap(({ offers }) => offers.map(({ id, name }) => [id, name] as const)),
  );
  const isKnown = ({ id }: { id: string }) => offerNames.has(id);
  const back = reading.cards.flatMap(({ removed_count, offers, has_fee, joined_digits }) => [
    removed_count > 0 && countText(removed_count, 'reversed use'),
    ...offers
      .filter(isKnown)
      .map(({ id, before }) => `${offerNames.get(id)} at ${wholeDollars(before)} spent`),
    has_fee && 'the annual fee from before',
    joined_digits.length > 0 &&
      `${joined_digits.map((digits) => `•••• ${digits}`).join(', ')} as another card`,
  ]);
  const bringsBack = back.filter((each) => each !== false);
  return {
    title,
    cards: reading.cards.map(({ id, use_count, removed_count, offers, has_fee, joined_digits }) => {
      const parts = [
        use_count > 0 && countText(use_count, 'use'),
        removed_count > 0 && `${countText(removed_count, 'use')} removed`,
        ...offers
          .filter(isKnown)
          .map(
            ({ id: offer, before, after }) =>
              `${offerNames.get(offer)} ${wholeDollars(before)} → ${wholeDollars(after)}`,
          ),
        has_fee && 'annual fee',
        joined_digits.length > 0 && joined_digits.map((digits) => `•••• ${digits}`).join(', '),
      ].filter((each) => each !== false);
      return { id, name: names.get(id) ?? 'Deleted card', text: parts.join(', ') || 'dates only' };
    }),
    bringsBack: bringsBack.length > 0 ? `Brings back ${bringsBack.join(', ')}.` : null,
  };
}

const earlier = (one: PlainDate | null, other: PlainDate) => (one === null ? other : earliestDay(one, other));
const later = (one: PlainDate | null, other: PlainDate) => (one === null ? other : laterDay(one, other));
