/** The result of a check or a test run. */
export interface Result {
  passed: number;
  failed: number;
}

export const oneFailure: Result = { passed: 0, failed: 1 };

/**
 * Returns the result of a run. A failure is added if the runner failed although all tests passed, such as for a file
 * that does not load, or if no test ran.
 */
export function resultOfRun(counted: Result, succeeded: boolean): Result {
  const unexplained = counted.failed === 0 && (!succeeded || counted.passed === 0);
  return unexplained ? { ...counted, failed: 1 } : counted;
}

export function sum(results: Result[]): Result {
  const total = (count: keyof Result) => results.reduce((before, each) => before + each[count], 0);
  return { passed: total('passed'), failed: total('failed') };
}

/** Returns the last line of `npm test` and of `npm run check`. */
export function summary({ passed, failed }: Result): string {
  return `${passed} passed, ${failed} failed`;
}
