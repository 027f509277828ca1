/** The result of a check or a test run. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures outside any test, printed at the end. */
  notes: string[];
}

/** The part of Vitest's JSON report (the format of Jest's) that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One entry per file. A file that could not be loaded is failed and has no tests. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  /** Errors outside any test. */
  errors: { message?: string }[];
}

export const oneFailure: Result = { passed: 0, failed: 1, skipped: 0, notes: [] };
export const onePass: Result = { passed: 1, failed: 0, skipped: 0, notes: [] };

export function resultOfVitest(report: VitestReport, succeeded: boolean): Result {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return withRunnerFailure(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
      notes: [],
    },
    succeeded,
  );
}

export function resultOfPlaywright({ stats, errors }: PlaywrightReport, succeeded: boolean): Result {
  return withRunnerFailure(
    {
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      notes: errors.map(({ message }) => `Failed outside any test: ${message}`),
    },
    succeeded,
  );
}

export function sum(results: Result[]): Result {
  return results.reduce(
    (total, result) => ({
      passed: total.passed + result.passed,
      failed: total.failed + result.failed,
      skipped: total.skipped + result.skipped,
      notes: [...total.notes, ...result.notes],
    }),
    { passed: 0, failed: 0, skipped: 0, notes: [] },
  );
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Omit<Result, 'notes'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts a failure if the runner failed although all tests passed, or if it ran no test. */
function withRunnerFailure(result: Result, succeeded: boolean): Result {
  const unexplained = result.failed === 0 && (!succeeded || result.passed === 0);
  return unexplained ? { ...result, failed: 1 } : result;
}
