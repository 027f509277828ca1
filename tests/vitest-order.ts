import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it waiting: left to the end, it would keep one worker busy and the others idle. */
const first = [
  'api/killed',
  'api/wallet',
  'api/generated',
  'api/firestore-slow',
  'api/after-the-answer',
  'api/opening-date',
  'api/stalled-writes',
  'api/bounded-calls',
  'api/firestore-gone',
  'api/races',
];

/** Vitest goes by how long each file took the last time, which a fresh clone does not know, and then by its size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = first.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return place === -1 ? first.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
