import { v5 as uuidV5 } from 'uuid';
import type { Offer } from '@card-rewards/functions/contract';
import { addDays, daysBetween, MAX_COUNTED_LINES, type PlainDate } from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';

/** Stored ids depend on this namespace, so it never changes. */
const COUNTED_NAMESPACE = '0b7b9f0e-5a6c-4c0b-8f0e-7c1f0d3a9e52';

/** The purchases of a file's last ten days may be missing, because they had not posted yet. */
const DAYS_UNTIL_POSTED = 10;

type CountedLine = Pick<LineAsRead, 'day' | 'transactionDate' | 'postingDate' | 'cents'>;
type DateKind = 'day' | 'posting';

/**
 * Identifies a counted line of an offer by its amount and a date. The words are not part of the id, because they differ
 * between the forms of a file. The card is not part of the id, because a restored export gives the card another id.
 */
const countedId = (offer: string, kind: DateKind, date: PlainDate, cents: number, equalBefore: number) =>
  uuidV5([offer, kind, date, cents, equalBefore].join('\n'), COUNTED_NAMESPACE);

const dateKindOf = ({ postingDate }: CountedLine): DateKind => (postingDate === null ? 'day' : 'posting');

/** Finds the lines that an offer has already counted, or that the user has left out. */
export function findCounted<Line extends CountedLine>(
  { id, from, spent_to, counted_lines }: Pick<Offer, 'id' | 'from' | 'spent_to' | 'counted_lines'>,
  lines: readonly Line[],
): { counted: ReadonlySet<Line>; unmatched: readonly string[] } {
  if (spent_to === null || spent_to < from) return { counted: new Set(), unmatched: [] };
  const isUpTo = ({ postingDate, day }: Line) => (postingDate ?? day) <= spent_to;
  if (!counted_lines) return { counted: new Set(lines.filter(isUpTo)), unmatched: [] };
  const ids = new Set(counted_lines);
  const counted = new Set<Line>();
  const open = new Set(lines);
  const taken = new Map<string, number>();
  const take = (kind: DateKind, date: PlainDate, cents: number) => {
    const key = [kind, date, cents].join(' ');
    const equalBefore = taken.get(key) ?? 0;
    if (!ids.delete(countedId(id, kind, date, cents, equalBefore))) return false;
    taken.set(key, equalBefore + 1);
    return true;
  };
  const near = lines.filter(
    (line) => Math.abs(daysBetween(line.postingDate ?? line.day, spent_to)) <= 2 * DAYS_UNTIL_POSTED,
  );
  const match = (datesOf: (line: Line) => (readonly [DateKind, PlainDate])[]) => {
    for (const line of near) {
      if (!open.has(line) || !datesOf(line).some(([kind, date]) => take(kind, date, line.cents))) continue;
      counted.add(line);
      open.delete(line);
    }
  };
  match(({ day, postingDate }) => [
    ...(postingDate === null ? [] : [['posting', postingDate] as const]),
    ['day', day],
  ]);
  for (let apart = 0; apart <= DAYS_UNTIL_POSTED && ids.size > 0; apart += 1) {
    // One file can have only the transaction date of a line, and another file only its posting date, up to ten days
    // later. The id has the date from the earlier file.
    match(({ day, transactionDate, postingDate }) => {
      if (postingDate === null) return [['posting', addDays(day, apart)]];
      return transactionDate === null ? [['day', addDays(postingDate, -apart)]] : [];
    });
  }
  // A line in `open` from ten or more days before `spent_to` had posted before the last import, so it was counted. A
  // later line may have posted after that import, so it is not counted.
  for (const line of open) {
    if ((line.postingDate ?? line.day) <= addDays(spent_to, -DAYS_UNTIL_POSTED)) counted.add(line);
  }
  return { counted, unmatched: [...ids] };
}

/**
 * Returns the ids of the lines of the last ten days, because {@link findCounted} takes each older line as counted. Also
 * keeps `unmatched`, the earlier ids whose lines are not in the files.
 */
export function rememberedLines(
  offer: string,
  { lines, unmatched }: { lines: readonly CountedLine[]; unmatched: readonly string[] },
  spentTo: PlainDate,
): string[] {
  const since = addDays(spentTo, -DAYS_UNTIL_POSTED);
  const equal = new Map<string, number>();
  const ids = lines.flatMap((line) => {
    const kind = dateKindOf(line);
    const date = line.postingDate ?? line.day;
    if (date < since) return [];
    const key = [kind, date, line.cents].join(' ');
    const equalBefore = equal.get(key) ?? 0;
    equal.set(key, equalBefore + 1);
    return [countedId(offer, kind, date, line.cents, equalBefore)];
  });
  return [...new Set([...unmatched, ...ids])].slice(-MAX_COUNTED_LINES);
}
