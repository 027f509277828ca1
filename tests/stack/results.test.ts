import { expect, test } from 'vitest';
import { resultOfRun, sum, summary } from './results.ts';

test('the last line adds up the runs, and a run that failed without a failed test or ran no test fails once', () => {
  const green = { passed: 3, failed: 0 };
  expect(resultOfRun(green, true)).toEqual(green);
  expect(resultOfRun(green, false)).toEqual({ passed: 3, failed: 1 });
  expect(resultOfRun({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
  const red = { passed: 40, failed: 2 };
  expect(resultOfRun(red, false)).toEqual(red);
  expect(summary(sum([green, red]))).toBe('43 passed, 2 failed');
});
