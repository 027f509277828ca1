import { expect, test, vi } from 'vitest';
import { saveRepeatedly } from './saving.ts';

test('the last save is reported', async () => {
  const told: string[] = [];
  const saving = saveRepeatedly(
    async () => undefined,
    (sentence) => told.push(sentence),
  );
  await saving.finish();
  expect(told).toEqual(['Saved.']);
});

test('repeated failures are reported once, and a failure of the last save always', async () => {
  const failure = 'Saving failed; what was saved before is untouched. Error: disk full';
  const told: string[] = [];
  const save = vi.fn(async () => {
    throw new Error('disk full');
  });
  const saving = saveRepeatedly(save, (sentence) => told.push(sentence), 1);
  await vi.waitUntil(() => save.mock.calls.length >= 3);
  expect(told).toEqual([failure]);
  await saving.finish();
  expect(told).toEqual([failure, failure]);
});
