import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest and mostly waits, for a deadline or a process: left to the end, one worker would be busy with it alone. */
const waiting = [
  'killed',
  'after-the-answer',
  'firestore-slow',
  'bounded-calls',
  'firestore-gone',
  'stalled-writes',
];
/** What takes longest and works: begun together, what waits would leave the processor idle. */
const working = ['wallet', 'generated', 'user-limits', 'deletion', 'calendar-feed', 'conditional-reads'];

const first = waiting.flatMap((name, place) => [name, working[place]]);

/** Vitest goes by how long each file took the last time, which a fresh clone does not know, and then by its size. */
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
