import { v5 as uuidV5 } from 'uuid';
import { daysAfter, type PlainDate } from '@card-rewards/functions/domain';
import { DAYS_TO_POST } from './day-of-use.ts';
import { comparable } from './line-words.ts';
import type { StatementLine } from './statement-file.ts';

/** The UUID namespace of lines. Stored ids depend on it, so it never changes. */
export const LINE_NAMESPACE = '5f0c1a52-6d0e-4f0c-9f56-2f3c8f1f7a10';

/** Identifies a line by the reference that its issuer gave it. */
function idByReference(cardId: string, reference: string): string {
  return uuidV5(['reference', cardId, reference].join('\n'), LINE_NAMESPACE);
}

/** Identifies a line without a reference by its content and by the number of equal lines before it. */
function idByContent(
  cardId: string,
  { day, cents, words }: { day: PlainDate; cents: number; words: string },
  equalBefore: number,
): string {
  return uuidV5(['content', cardId, day, cents, comparable(words), equalBefore].join('\n'), LINE_NAMESPACE);
}

export interface IdentifiedLine extends StatementLine {
  id: string;
  hasReference: boolean;
}

/**
 * Gives each line of a card in one file the id that it has in every file of that format. A reference that different
 * lines share is ignored. A line that repeats another line's reference and content is left out.
 */
export function withIds(cardId: string, lines: readonly StatementLine[]): IdentifiedLine[] {
  const contentBy = new Map<string, string>();
  const shared = new Set<string>();
  for (const line of lines) {
    if (line.reference === null) continue;
    const content = contentOf(line);
    if ((contentBy.get(line.reference) ?? content) !== content) shared.add(line.reference);
    contentBy.set(line.reference, content);
  }
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  return lines.flatMap((line): IdentifiedLine[] => {
    if (line.reference !== null && !shared.has(line.reference)) {
      if (seen.has(line.reference)) return [];
      seen.add(line.reference);
      return [{ ...line, id: idByReference(cardId, line.reference), hasReference: true }];
    }
    const content = contentOf(line);
    const equalBefore = counts.get(content) ?? 0;
    counts.set(content, equalBefore + 1);
    return [{ ...line, id: idByContent(cardId, line, equalBefore), hasReference: false }];
  });
}

const contentOf = ({ day, cents, words }: StatementLine) => [day, cents, comparable(words)].join('\n');

/** The most equal lines of one day whose ids are compared. */
const MOST_EQUAL = 5;

/**
 * Returns whether the id of a recorded use comes from a line without a reference. The use may count on the day of a
 * purchase, up to ten days before the line.
 */
export function isIdByContent(
  cardId: string,
  use: { id: string; day: PlainDate; cents: number; note: string | null },
): boolean {
  const words = use.note ?? '';
  const days = Array.from({ length: DAYS_TO_POST + 1 }, (_, after) => daysAfter(use.day, after));
  return days.some((day) =>
    Array.from({ length: MOST_EQUAL }, (_, before) => before).some(
      (before) => idByContent(cardId, { day, cents: use.cents, words }, before) === use.id,
    ),
  );
}
