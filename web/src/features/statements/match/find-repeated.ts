import { DAYS_BETWEEN_FORMS } from './day-limits.ts';
import { areAlike, daysBetweenLines } from './compare-lines.ts';
import { LINE_FORMS, type CardLines, type MatchedLine } from './identify-lines.ts';

/**
 * Finds the lines that files of several forms have under different ids, such as a basic and an extended CSV. Of such
 * lines, the recorded one is kept, or else the one with the most details. Lines of the same day come first.
 * @param benefitOf the id of a line's benefit, because the words of the same line can differ between the forms
 */
export function findRepeated(
  { all, formOf, stored }: CardLines,
  benefitOf: (line: MatchedLine) => string | undefined,
): Set<string> {
  const repeated = new Set<string>();
  if (new Set(formOf.values()).size < 2) return repeated;
  const isSame = (one: MatchedLine, other: MatchedLine) => {
    const [benefit, ofOther] = [benefitOf(one), benefitOf(other)];
    if (benefit !== undefined || ofOther !== undefined) return benefit === ofOther;
    return areAlike(one.words, other.words);
  };
  for (const same of Map.groupBy(all, ({ cents }) => cents).values()) {
    const inOrder = same.toSorted((one, other) => (one.day < other.day ? -1 : 1));
    const kept: MatchedLine[] = [];
    for (const form of LINE_FORMS) {
      const fresh = new Set(inOrder.filter(({ id }) => formOf.get(id) === form));
      const open = new Set(kept);
      for (const days of [0, DAYS_BETWEEN_FORMS]) {
        for (const line of fresh) {
          const other = [...open].find((each) => daysBetweenLines(each, line) <= days && isSame(each, line));
          if (!other) continue;
          fresh.delete(line);
          open.delete(other);
          repeated.add(stored.has(line.id) && !stored.has(other.id) ? other.id : line.id);
        }
      }
      kept.push(...fresh);
    }
  }
  return repeated;
}
