import { conflict } from '../app-error.ts';

const MAX_CARDS = 200;
const MAX_BENEFITS = 1_500;
const MAX_BENEFITS_OF_CARD = 60;

/**
 * Limits the documents of one list, because an instance cannot hold more for all of its requests. Retired
 * benefits and past usage have no other limit.
 */
export const queryLimits = {
  cards: 2 * MAX_CARDS + 1,
  benefits: 2 * MAX_BENEFITS + 1,
  usage: 4 * MAX_BENEFITS + 1,
  /** The records of one card. Sixty monthly benefits of ten years have only 7,200 records. */
  history: 20_001,
  /** A larger export would not fit into the body of an import. */
  export: 30_001,
} as const;

export const MAX_USES_READ = 30_000;

export interface Counts {
  cards: number;
  benefits: number;
}

export function assertWithinLimits(before: Counts, after: Counts): void {
  assertAtMost(
    MAX_CARDS,
    before.cards,
    after.cards,
    'An account can have at most 200 cards. Delete one to add another.',
  );
  assertAtMost(
    MAX_BENEFITS,
    before.benefits,
    after.benefits,
    'Your cards can have at most 1,500 benefits together.',
  );
}

export function assertWithinCardLimits(before: number, after: number): void {
  assertAtMost(MAX_BENEFITS_OF_CARD, before, after, 'A card can have at most 60 benefits.');
}

function assertAtMost(limit: number, before: number, after: number, message: string): void {
  if (after > limit && after > before) throw conflict(message);
}
