import { expect, test, vi } from 'vitest';
import { saveRepeatedly } from './saving.ts';

test('the last save is reported', async () => {
  const messages: string[] = [];
  const saving = saveRepeatedly(
    async () => undefined,
    (sentence) => messages.push(sentence),
  );
  await saving.finish();
  expect(messages).toEqual(['Saved.']);
});

test('repeated failures are reported once, and a failure of the last save always', async () => {
  const failure = 'Saving failed. The data of the last save is unchanged. Error: disk full';
  const messages: string[] = [];
  const save = vi.fn(async () => {
    throw new Error('disk full');
  });
  const saving = saveRepeatedly(save, (sentence) => messages.push(sentence), 1);
  await vi.waitUntil(() => save.mock.calls.length >= 3);
  expect(messages).toEqual([failure]);
  await saving.finish();
  expect(messages).toEqual([failure, failure]);
});
