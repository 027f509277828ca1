import { expect, test } from 'vitest';
import { untilTrue } from './waiting.ts';

const what = 'The API did not answer';
const never = () => false;

test('it asks until the answer is yes', async () => {
  let asked = 0;
  await untilTrue(async () => (asked += 1) === 3, { what, timeoutMs: 5_000 });
  expect(asked).toBe(3);
});

test('it says what did not happen in time', async () => {
  await expect(untilTrue(never, { what, timeoutMs: 100 })).rejects.toThrow(
    'The API did not answer within 0.1 s.',
  );
});

test('it gives up with the reason when it is known that it will never be so', async () => {
  const failed = Promise.resolve('It ended.');
  await expect(untilTrue(never, { what, timeoutMs: 5_000, failed })).rejects.toThrow('It ended.');
});

test('it stops for an interruption', async () => {
  const interrupted = AbortSignal.abort(new Error('Ctrl-C'));
  await expect(untilTrue(never, { what, timeoutMs: 5_000, interrupted })).rejects.toThrow('Ctrl-C');
});
