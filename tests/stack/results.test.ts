import { expect, test } from 'vitest';
import { resultOfPlaywright, resultOfVitest, sum, summary, type VitestReport } from './results.ts';

const green: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

test('the result of a Vitest run has the counts of its report, or a failure for what they do not tell', () => {
  expect(resultOfVitest(green, true)).toEqual({ passed: 3, failed: 0, skipped: 2, notes: [] });
  const unloaded = { status: 'failed', assertionResults: [] };
  const testResults = [...green.testResults, unloaded, unloaded];
  expect(resultOfVitest({ ...green, testResults }, false).failed, 'files that do not load').toBe(2);
  expect(resultOfVitest(green, false).failed, 'the runner failed').toBe(1);
  expect(resultOfVitest({ ...green, numPassedTests: 0 }, true).failed, 'no test').toBe(1);
});

test('the result of a Playwright run counts an error outside any test as a failure with a note', () => {
  const stats = { expected: 5, unexpected: 1, skipped: 0 };
  expect(resultOfPlaywright({ stats, errors: [{ message: 'Worker gone' }] }, false)).toEqual({
    ...{ passed: 5, failed: 2, skipped: 0 },
    notes: ['Failed outside any test: Worker gone'],
  });
});

test('the last line shows skipped tests only if there are any', () => {
  const part = { passed: 1, failed: 0, skipped: 0, notes: [] };
  expect(summary(sum([part, { passed: 40, failed: 2, skipped: 0, notes: [] }]))).toBe('41 passed, 2 failed');
  expect(summary({ ...part, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});
