import { conflict } from '../app-error.ts';

const MAX_CARDS = 200;
const MAX_BENEFITS = 1_500;
const MAX_BENEFITS_OF_CARD = 60;

/**
 * Limits the documents of one list, because an instance that serves other requests cannot hold more at once. Nothing
 * else limits retired benefits and past usage.
 */
export const queryLimits = {
  cards: 2 * MAX_CARDS + 1,
  benefits: 2 * MAX_BENEFITS + 1,
  usage: 4 * MAX_BENEFITS + 1,
  /** The records of one card. Sixty monthly benefits of ten years have 7,200. */
  history: 20_001,
  /** The documents of one kind in an export. A larger export would not fit into the body of an import. */
  export: 30_001,
} as const;

/** Limits the uses in one response or change. They take some ten megabytes. */
export const MAX_USES_READ = 30_000;

/** The numbers of a user's cards and listed benefits. */
export interface Counts {
  cards: number;
  benefits: number;
}

/**
 * Checks the limits of a user. A change that removes documents is always allowed.
 * @throws AppError `conflict` that names the limit
 */
export function assertWithinLimits(before: Counts, after: Counts): void {
  assertAtMost(MAX_CARDS, before.cards, after.cards, 'You can keep at most 200 cards.');
  assertAtMost(
    MAX_BENEFITS,
    before.benefits,
    after.benefits,
    'Your cards can have at most 1,500 benefits together.',
  );
}

/**
 * Checks the limit of a card.
 * @param before the number of listed benefits before the change
 * @param after the number after it
 * @throws AppError `conflict` that names the limit
 */
export function assertWithinCardLimits(before: number, after: number): void {
  assertAtMost(MAX_BENEFITS_OF_CARD, before, after, 'A card can have at most 60 benefits.');
}

function assertAtMost(limit: number, before: number, after: number, message: string): void {
  if (after > limit && after > before) throw conflict(message);
}
