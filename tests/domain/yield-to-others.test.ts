import { expect, test } from 'vitest';
import { createYield } from '../../functions/src/store/yield-to-others.ts';

test('one turn of the event loop runs one slice of all long work, in order', async () => {
  let turn = 0;
  let isDone = false;
  const countTurns = () => {
    turn += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const slices: [name: string, turn: number][] = [];
  const work = async (name: string) => {
    const yieldToOthers = createYield();
    for (let slice = 0; slice < 3; slice += 1) {
      await yieldToOthers();
      slices.push([name, turn]);
      const end = performance.now() + 30;
      while (performance.now() < end);
    }
  };
  await Promise.all(['one', 'two', 'three'].map(work));
  isDone = true;
  expect(slices.map(([name]) => name).join(' ')).toBe('one two three one two three one two three');
  expect(new Set(slices.map(([, each]) => each)).size).toBe(slices.length);
});
