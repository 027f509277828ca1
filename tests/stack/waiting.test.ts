import { expect, test } from 'vitest';
import { untilTrue } from './waiting.ts';

const what = 'The API did not answer';
const never = () => false;

test('waiting ends when the check succeeds', async () => {
  let asked = 0;
  await untilTrue(async () => (asked += 1) === 3, { what, timeoutMs: 5_000 });
  expect(asked).toBe(3);
});

test('a timeout names the missing event', async () => {
  await expect(untilTrue(never, { what, timeoutMs: 100 })).rejects.toThrow(
    'The API did not answer within 0.1 s.',
  );
});

test('waiting ends with the reason of a failure', async () => {
  const failed = Promise.resolve('It ended.');
  await expect(untilTrue(never, { what, timeoutMs: 5_000, failed })).rejects.toThrow('It ended.');
});

test('an interruption ends the waiting', async () => {
  const interrupted = AbortSignal.abort(new Error('Ctrl-C'));
  await expect(untilTrue(never, { what, timeoutMs: 5_000, interrupted })).rejects.toThrow('Ctrl-C');
});
