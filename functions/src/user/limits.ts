import { AppError } from '../app-error.ts';

/** What one user may keep. */
const MAX_CARDS = 200;
const MAX_BENEFITS = 1_500;
const MAX_BENEFITS_OF_CARD = 60;

/**
 * What one query may give. Beyond what can come together: whoever has more has stored it before there were limits.
 * More documents than that at once are too much for an instance that answers others too.
 */
export const mostListed = {
  cards: 2 * MAX_CARDS + 1,
  benefits: 2 * MAX_BENEFITS + 1,
  usage: 4 * MAX_BENEFITS + 1,
  /** Of one card: sixty monthly benefits of ten years are 7,200 records. */
  history: 20_001,
} as const;

/** How many of each there are. */
export interface Counts {
  cards: number;
  benefits: number;
}

/**
 * Lets through what takes away, and what adds while there is room.
 * @throws AppError `conflict`, which names the limit
 */
export function requireRoom(before: Counts, after: Counts): void {
  requireAtMost(MAX_CARDS, before.cards, after.cards, 'You can keep at most 200 cards.');
  requireAtMost(
    MAX_BENEFITS,
    before.benefits,
    after.benefits,
    'Your cards can have at most 1,500 benefits together.',
  );
}

/**
 * @param before how many benefits of a card are listed, and `after` how many are to be
 * @throws AppError `conflict`, which names the limit
 */
export function requireRoomOnCard(before: number, after: number): void {
  requireAtMost(MAX_BENEFITS_OF_CARD, before, after, 'A card can have at most 60 benefits.');
}

function requireAtMost(most: number, before: number, after: number, sentence: string): void {
  if (after > most && after > before) throw new AppError('conflict', sentence);
}
