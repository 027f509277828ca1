import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files that mostly wait for deadlines or processes. At the end of a run they would keep one worker busy alone. */
const waiting = [
  'killed',
  'after-the-answer',
  'firestore-slow',
  'bounded-calls',
  'firestore-gone',
  'stalled-writes',
];
/** The longest files that use the processor, which run in parallel with the waiting ones. */
const working = ['wallet', 'generated', 'user-limits', 'deletion', 'calendar-feed', 'conditional-reads'];

const first = waiting.flatMap((name, place) => [name, working[place]]);

/** Sorts the files, because Vitest sorts by the last durations, which a fresh clone does not have, and then by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = first.findIndex((name) => moduleId.endsWith(`/tests/api/${name}.test.ts`));
      return place === -1 ? first.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
