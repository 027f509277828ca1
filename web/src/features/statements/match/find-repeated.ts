import { daysBetween } from '@card-rewards/functions/domain';
import { DAYS_BETWEEN_FORMS } from './day-limits.ts';
import { LINE_FORMS, type CardLines, type MatchedLine } from './identify-lines.ts';
import { comparable } from './line-words.ts';

/**
 * Finds the lines that files of several forms have under different ids, such as a basic and an extended CSV. Of such
 * lines, the recorded one is kept, or else the one with the most details.
 * @param benefitOf the id of a line's benefit, because the words of the same line can differ between the forms
 */
export function findRepeated(
  { all, formOf, stored }: CardLines,
  benefitOf: (line: MatchedLine) => string | undefined,
): Set<string> {
  const repeated = new Set<string>();
  if (new Set(formOf.values()).size < 2) return repeated;
  const keyOf = (line: MatchedLine) => `${benefitOf(line) ?? comparable(line.words)} ${line.cents}`;
  for (const same of Map.groupBy(all, keyOf).values()) {
    const kept: MatchedLine[] = [];
    for (const form of LINE_FORMS) {
      const fresh = new Set(same.filter(({ id }) => formOf.get(id) === form));
      const open = new Set(kept);
      for (const days of [0, DAYS_BETWEEN_FORMS]) {
        for (const line of fresh) {
          const other = [...open].find((each) => Math.abs(daysBetween(each.day, line.day)) <= days);
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
