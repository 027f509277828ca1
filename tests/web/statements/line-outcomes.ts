import { mustRead, readAll, comparedCardOf, type MadeUpCard } from './compare.ts';

/**
 * Returns what becomes of each line of a file, by its words: the id of the benefit for which it is recorded, or
 * `not sure: id` for an unticked one, `asked` for one whose benefit the user is asked for, `fee`, `taken back`, `by hand`,
 * or `nothing`.
 */
export function outcomesOf(text: string, card: MadeUpCard): [words: string, outcome: string][] {
  const file = mustRead(text);
  const [reading] = readAll([file], [comparedCardOf(card)]);
  if (!reading) throw new Error('The card has no review.');
  const { review, uses } = reading;
  const outcomes = new Map<string, string[]>();
  const add = (words: string, outcome: string) =>
    outcomes.set(words, [...(outcomes.get(words) ?? []), outcome]);
  for (const { credit, isTicked } of uses) {
    add(credit.line.words, isTicked ? credit.benefit.id : `not sure: ${credit.benefit.id}`);
  }
  for (const { words } of review.unknown) add(words, 'asked');
  for (const { words } of review.fees) add(words, 'fee');
  for (const { words } of review.takenBack) add(words, 'taken back');
  for (const { words } of review.checkByHand) add(words, 'by hand');
  const all = new Set(file.accounts.flatMap(({ lines }) => lines.map(({ words }) => words)));
  return [...all].map((words) => [words, outcomes.get(words)?.join(', ') ?? 'nothing']);
}
