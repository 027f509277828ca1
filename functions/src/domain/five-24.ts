import { monthStart, type PlainDate } from './plain-date.ts';

/** The opening of a card counts in the opening month and in the 24 months after that month. */
const MONTHS = 25;

export type CountsFor524 = 'yes' | 'no' | 'ask';

export interface CountedOpening<Card> {
  card: Card;
  drops_on: PlainDate;
}

export interface Openings<Card> {
  counted: CountedOpening<Card>[];
  unsure: CountedOpening<Card>[];
  /** The next smaller count and the date when it is reached, or null if nothing counts today. */
  next: { count: number; from: PlainDate } | null;
}

/**
 * Counts the cards of one person for Chase's 5/24 rule. Closed cards also count.
 * @example countOpenings([{ opening_date: '2024-11-01' }], () => 'yes', '2026-11-27').next
 * // { count: 0, from: '2026-12-01' }
 */
export function countOpenings<Card extends { opening_date: PlainDate }>(
  cards: readonly Card[],
  counts: (card: Card) => CountsFor524,
  today: PlainDate,
): Openings<Card> {
  const recent = cards
    .map((card) => ({ card, drops_on: monthStart(card.opening_date, MONTHS) }))
    .filter(({ card, drops_on }) => card.opening_date <= today && today < drops_on)
    .toSorted((one, other) => (one.drops_on < other.drops_on ? -1 : 1));
  const counted = recent.filter(({ card }) => counts(card) === 'yes');
  const [first] = counted;
  return {
    counted,
    unsure: recent.filter(({ card }) => counts(card) === 'ask'),
    next: first
      ? {
          count: counted.filter(({ drops_on }) => drops_on > first.drops_on).length,
          from: first.drops_on,
        }
      : null,
  };
}
