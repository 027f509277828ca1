import { expect, test } from 'vitest';
import { limitConcurrency } from '../../web/src/api/concurrency-limit.ts';

const { signal } = new AbortController();

test('only so many tasks run at a time, and the others follow in order, even after a failure', async () => {
  const queued = limitConcurrency(2);
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const works = [0, 1, 2, 3].map((index) =>
    queued(async () => {
      begun.push(index);
      await new Promise<void>((end) => (ends[index] = end));
      if (index === 0) throw new Error('No answer');
      return index;
    }, signal),
  );
  const settled = Promise.allSettled(works);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await expect(works[0]).rejects.toThrow('No answer');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const index of [1, 2, 3]) {
    await expect.poll(() => begun).toContain(index);
    ends[index]?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('an aborted task does not run and frees its place', async () => {
  const queued = limitConcurrency(1);
  const gone = new AbortController();
  let end = () => {};
  const first = queued(() => new Promise<void>((resolve) => (end = resolve)), signal);
  const left = queued(() => Promise.reject(new Error('It ran')), gone.signal);
  const last = queued(() => Promise.resolve('ran'), signal);
  gone.abort(new Error('Left'));
  end();
  await first;
  await expect(left).rejects.toThrow('Left');
  await expect(last).resolves.toBe('ran');
});
