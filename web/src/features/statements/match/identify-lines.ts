import { v5 as uuidV5 } from 'uuid';
import { centsOf, daysAfter, type CoveredDays } from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';
import type { CardSource } from './assign-accounts.ts';
import { DAYS_TO_POST } from './day-limits.ts';
import { comparable } from './line-words.ts';
import type { MatchableBenefit, MatchableCard, RecordedUse } from './matchable-card.ts';

/** The UUID namespace of lines. Stored ids depend on it, so it never changes. */
const LINE_NAMESPACE = '5f0c1a52-6d0e-4f0c-9f56-2f3c8f1f7a10';

/** Identifies a line without a reference by its content and by the number of equal lines before it. */
function idByContent(
  cardId: string,
  { day, cents, words }: Pick<LineAsRead, 'day' | 'cents' | 'words'>,
  equalBefore: number,
): string {
  return uuidV5(['content', cardId, day, cents, comparable(words), equalBefore].join('\n'), LINE_NAMESPACE);
}

/** A line of a card as it is matched. Its id is that of the use that is recorded for it. */
export interface MatchedLine extends LineAsRead {
  /** The same in each file of that format, in each import. */
  id: string;
  hasReference: boolean;
}

/**
 * Gives each line of a card in one file the id that it has in every file of that format. A reference that different
 * lines share is ignored. A line that repeats another line's reference and content is left out.
 */
function withIds(cardId: string, lines: readonly LineAsRead[]): MatchedLine[] {
  const identifying = new Set<string | null>();
  for (const [reference, same] of Map.groupBy(lines, (line) => line.reference)) {
    if (reference !== null && new Set(same.map(lineKey)).size === 1) identifying.add(reference);
  }
  const counts = new Map<string, number>();
  const seen = new Set<string | null>();
  return lines.flatMap((line): MatchedLine[] => {
    if (identifying.has(line.reference)) {
      if (seen.has(line.reference)) return [];
      seen.add(line.reference);
      const id = uuidV5(['reference', cardId, line.reference].join('\n'), LINE_NAMESPACE);
      return [{ ...line, id, hasReference: true }];
    }
    const content = lineKey(line);
    const equalBefore = counts.get(content) ?? 0;
    counts.set(content, equalBefore + 1);
    return [{ ...line, id: idByContent(cardId, line, equalBefore), hasReference: false }];
  });
}

/** Returns a text that is equal for equal lines, with or without a reference. */
export const lineKey = ({ day, cents, words }: LineAsRead) => [day, cents, comparable(words)].join('\n');

/** The most equal lines of one day whose ids are compared. */
const MOST_EQUAL = 5;

/**
 * Returns whether the id of a recorded use comes from a line without a reference. The use may count on the day of a
 * purchase, up to ten days before the line.
 */
export function isIdByContent(cardId: string, use: RecordedUse, cents = centsOf(use.amount)): boolean {
  const words = use.note ?? '';
  for (let after = 0; after <= DAYS_TO_POST; after += 1) {
    const line = { day: daysAfter(use.used_on, after), cents, words };
    for (let equalBefore = 0; equalBefore < MOST_EQUAL; equalBefore += 1) {
      if (idByContent(cardId, line, equalBefore) === use.id) return true;
    }
  }
  return false;
}

/** The forms in which issuers give the same lines, the most detailed one first. */
export const LINE_FORMS = ['csv with references', 'csv', 'ofx'] as const;
type LineForm = (typeof LINE_FORMS)[number];

/** The lines of a card in all files, without repetitions. */
export interface CardLines {
  all: MatchedLine[];
  /** The form of the first file that has a line, by the line's id. */
  formOf: ReadonlyMap<string, LineForm>;
  /** The card's recorded uses, by their ids. */
  stored: ReadonlyMap<string, { use: RecordedUse; benefit: MatchableBenefit }>;
  /** The number of lines from before the card's opening. */
  beforeOpening: number;
  /** The days that the files cover. */
  covered: CoveredDays[];
}

/**
 * Gives each line its id and drops repetitions. Equal lines are numbered by file, even if the file has several accounts of
 * the card. Lines from before the card's opening are counted and left out.
 */
export function linesOfCard(card: MatchableCard, sources: readonly CardSource[]): CardLines {
  const all = new Map<string, MatchedLine>();
  const formOf = new Map<string, LineForm>();
  const early = new Set<string>();
  for (const [file, ofFile] of Map.groupBy(sources, (source) => source.file)) {
    const inFile = ofFile.flatMap(({ account }) => account.lines);
    const hasReferences = inFile.some(({ reference }) => reference !== null);
    const form = file.format === 'csv' && hasReferences ? 'csv with references' : file.format;
    for (const line of withIds(card.id, inFile)) {
      if (line.day < card.opened) early.add(line.id);
      else if (!all.has(line.id)) {
        all.set(line.id, line);
        formOf.set(line.id, form);
      }
    }
  }
  const stored = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => [use.id, { use, benefit }] as const)),
  );
  return {
    all: [...all.values()],
    formOf,
    stored: new Map(stored),
    beforeOpening: early.size,
    covered: sources.map(({ account: { from, to } }) => ({ from, to })),
  };
}
