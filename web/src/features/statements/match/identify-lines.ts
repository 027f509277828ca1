import { v5 as uuidV5 } from 'uuid';
import {
  addDays,
  centsOf,
  daysBetween,
  type Cents,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { Use } from '../../../model/benefits/use.ts';
import type { LineAsRead } from '../read/statement.ts';
import type { CardSource } from './assign-accounts.ts';
import { daysBetweenLines } from './compare-lines.ts';
import { DAYS_OF_REFERENCE, MOST_DAYS_TO_POST } from './day-limits.ts';
import { comparable } from './line-words.ts';
import type { MatchableBenefit, MatchableCard } from './matchable-card.ts';

/** Stored ids depend on this namespace, so it never changes. */
const LINE_NAMESPACE = '5f0c1a52-6d0e-4f0c-9f56-2f3c8f1f7a10';

/** `date` is the posting date if the file has one, because files of other forms have the same posting date. */
function idByContent(
  cardId: string,
  { date, cents, words }: { date: PlainDate; cents: Cents; words: string },
  equalBefore: number,
): string {
  return uuidV5(['content', cardId, date, cents, comparable(words), equalBefore].join('\n'), LINE_NAMESPACE);
}

/** The amount is part of the id, because issuers give a credit the same reference as its purchase. */
export function idByReference(cardId: string, { reference, cents }: LineAsRead): string {
  return uuidV5(['reference', cardId, reference, cents].join('\n'), LINE_NAMESPACE);
}

export interface MatchedLine extends LineAsRead {
  /** The same in every file of one form (see `LINE_FORMS`) and in every import. */
  id: string;
  hasReference: boolean;
}

export interface LineOfBenefit {
  line: MatchedLine;
  benefit: MatchableBenefit;
}

/** A spreadsheet rounds long numbers. A rounded reference no longer tells lines apart. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;

const referenceKey = ({ reference, cents }: LineAsRead) => `${reference} ${cents}`;

/** Finds references that identify no line: in one file, different lines of the same amount have them. */
function findShared(files: readonly (readonly LineAsRead[])[]): ReadonlySet<string> {
  const shared = files.flatMap((lines) =>
    [...Map.groupBy(lines, referenceKey)].flatMap(([key, [first, ...others]]) =>
      first && others.some((line) => lineKey(line) !== lineKey(first)) ? key : [],
    ),
  );
  return new Set(shared);
}

function withIds(
  cardId: string,
  lines: readonly LineAsRead[],
  isOther: (id: string, line: LineAsRead) => boolean,
): MatchedLine[] {
  const idsByReference = new Map<LineAsRead, string>();
  for (const line of lines) {
    if (!line.reference || ROUNDED.test(line.reference)) continue;
    const id = idByReference(cardId, line);
    if (!isOther(id, line)) idsByReference.set(line, id);
  }
  const counts = new Map<string, number>();
  const equalBefore = new Map<LineAsRead, number>();
  for (const line of lines.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    if (idsByReference.has(line)) continue;
    const content = contentOf(line);
    const before = counts.get(content) ?? 0;
    equalBefore.set(line, before);
    counts.set(content, before + 1);
  }
  return lines.map((line): MatchedLine => {
    const id = idsByReference.get(line);
    if (id !== undefined) return { ...line, id, hasReference: true };
    const { cents, words } = line;
    const byContent = idByContent(cardId, { date: dateOf(line), cents, words }, equalBefore.get(line) ?? 0);
    return { ...line, id: byContent, hasReference: false };
  });
}

const dateOf = ({ postingDate, day }: LineAsRead) => postingDate ?? day;

const contentOf = (line: LineAsRead) => [dateOf(line), line.cents, comparable(line.words)].join('\n');

const lineKey = (line: LineAsRead) => [line.day, contentOf(line)].join('\n');

const MOST_EQUAL = 5;

/**
 * Finds the date of the line that a use was recorded from, if that line had no reference. The use can be dated up to 45
 * days before the line, on the date of the purchase. The use can also be dated one day after the line, on the first day
 * of a new period.
 * @returns null if no date leads to the id of the use
 */
export function findContentDate(cardId: string, use: Use, cents = centsOf(use.amount)): PlainDate | null {
  const words = use.note ?? '';
  for (let after = -1; after <= MOST_DAYS_TO_POST; after += 1) {
    const line = { date: addDays(use.used_on, after), cents, words };
    for (let equalBefore = 0; equalBefore < MOST_EQUAL; equalBefore += 1) {
      if (idByContent(cardId, line, equalBefore) === use.id) return line.date;
    }
  }
  return null;
}

export function idsInForms(cardId: string, line: MatchedLine): string[] {
  const { cents, words, id, hasReference } = line;
  return hasReference ? [id, idByContent(cardId, { date: dateOf(line), cents, words }, 0)] : [id];
}

/** Files of different forms can give the same line different dates, words and ids. */
export const LINE_FORMS = ['csv with references', 'csv', 'ofx'] as const;
type LineForm = (typeof LINE_FORMS)[number];

function isUseOfLine({ use, benefit }: StoredUse, line: LineAsRead, bought: ReadonlySet<string>): boolean {
  const apart = Math.min(daysBetween(use.used_on, line.day), daysBetween(use.used_on, dateOf(line)));
  const isOfPurchase = benefit.endsWithStatement || bought.has(`${use.used_on} ${line.cents}`);
  return -DAYS_OF_REFERENCE <= apart && apart <= (isOfPurchase ? MOST_DAYS_TO_POST : DAYS_OF_REFERENCE);
}

interface StoredUse {
  use: Use;
  benefit: MatchableBenefit;
}

export interface CardLines {
  all: MatchedLine[];
  formOf: ReadonlyMap<string, LineForm>;
  stored: ReadonlyMap<string, StoredUse>;
  beforeOpening: number;
  covered: CoveredDays[];
  coveredBy: ReadonlyMap<LineForm, readonly CoveredDays[]>;
}

/** Gives each line its id and keeps one line for each id. Lines from before the card's opening are only counted. */
export function collectLines(card: MatchableCard, sources: readonly CardSource[]): CardLines {
  const all = new Map<string, MatchedLine>();
  const formOf = new Map<string, LineForm>();
  const early = new Set<string>();
  const coveredBy = new Map<LineForm, CoveredDays[]>();
  const stored = new Map(
    card.benefits.flatMap((benefit) =>
      benefit.periods.flatMap(({ uses }) => uses.map((use) => [use.id, { use, benefit }] as const)),
    ),
  );
  const files = [...Map.groupBy(sources, ({ file }) => file)].map(([file, ofFile]) => ({
    file,
    inFile: ofFile.flatMap(({ account }) => account.lines),
    days: ofFile.map(({ account: { from, to } }) => ({ from, to })),
  }));
  const bought = new Set(files.flatMap(({ inFile }) => inFile.map(({ day, cents }) => `${day} ${-cents}`)));
  const shared = findShared(files.map(({ inFile }) => inFile));
  const isOther = (id: string, line: LineAsRead) => {
    if (shared.has(referenceKey(line))) return true;
    const other = all.get(id);
    const found = stored.get(id);
    return (
      (other !== undefined && daysBetweenLines(other, line) > DAYS_OF_REFERENCE) ||
      (found !== undefined && !isUseOfLine(found, line, bought))
    );
  };
  for (const { file, inFile, days } of files) {
    const lines = withIds(card.id, inFile, isOther);
    const hasReferences = lines.some((line) => line.hasReference);
    const form = file.format === 'csv' && hasReferences ? 'csv with references' : file.format;
    coveredBy.set(form, [...(coveredBy.get(form) ?? []), ...days]);
    for (const line of lines) {
      if (line.day < card.opened) early.add(line.id);
      else if (!all.has(line.id)) {
        all.set(line.id, line);
        formOf.set(line.id, form);
      }
    }
  }
  return {
    all: [...all.values()],
    formOf,
    stored,
    beforeOpening: early.size,
    covered: files.flatMap(({ days }) => days),
    coveredBy,
  };
}
