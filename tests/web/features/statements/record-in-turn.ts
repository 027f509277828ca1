import { centsOf, sumOf } from '@card-rewards/functions/domain';
import { NO_CHOICES } from '../../../../web/src/features/statements/match/choices.ts';
import { toReading } from '../../../../web/src/features/statements/send/plan-statements.ts';
import { matchableCardOf, mustRead, readAll, type MadeUpCard, type Recorded } from './compare.ts';

/** What is stored for a card after its statements were read. */
interface Stored {
  recorded: Recorded;
  reversedLines: string[];
}

/**
 * Reads the texts one after the other and records the ticked uses of each text, as the dialog does. The user says that
 * each purchase was made in the period of its credit.
 */
export function recordInTurn(
  card: MadeUpCard,
  texts: readonly string[],
  { recorded: before = {}, reversedLines: known = [] }: Partial<Stored> = {},
): Stored {
  let stored: Stored = { recorded: before, reversedLines: known };
  for (const text of texts) stored = recordFile(card, text, stored);
  return stored;
}

function recordFile(card: MadeUpCard, text: string, { recorded, reversedLines }: Stored): Stored {
  const read = (sideOf = NO_CHOICES.sideOf) =>
    readAll([mustRead(text)], [matchableCardOf({ ...card, reversedLines }, recorded)], {
      choices: { ...NO_CHOICES, sideOf },
    });
  const open = read().flatMap(({ review }) => review.credits.filter(({ isOpen }) => isOpen));
  const plans = read(new Map(open.map(({ line }) => [line.id, 'since'])));
  const changes = toReading(plans, '2026-11-22');
  const after: Recorded = {};
  for (const [benefit, uses] of Object.entries(recorded)) {
    after[benefit] = uses.filter(({ id }) => id === undefined || !changes.removed.includes(id));
  }
  for (const { id, benefit_id, used_on: day, amount, note = null } of changes.uses) {
    (after[benefit_id] ??= []).push({ id, day, cents: centsOf(amount), note, reading: 'reading' });
  }
  const entries = changes.cards.flatMap(({ reversed_lines = [] }) => reversed_lines);
  return { recorded: after, reversedLines: [...new Set([...reversedLines, ...entries])] };
}

/** Returns the sums of the recorded uses in cents, by benefit and first date of the period: `resy 2026-01-01`. */
export function sumsByPeriod(card: MadeUpCard, recorded: Recorded): Record<string, number> {
  const periods = matchableCardOf(card, recorded).benefits.flatMap(({ id, periods: all }) =>
    all.map(({ start, uses }) => [`${id} ${start}`, sumOf(uses)] as const),
  );
  return Object.fromEntries(periods.filter(([, sum]) => sum > 0));
}
