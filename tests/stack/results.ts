/** What a check or a test run comes to. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report (the format of Jest's) that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One per file; a file that could not be loaded failed without a single test in it. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside any test. */
  errors: unknown[];
}

export const oneFailure: Result = { passed: 0, failed: 1, skipped: 0 };
export const onePass: Result = { passed: 1, failed: 0, skipped: 0 };

export function resultOfVitest(report: VitestReport, succeeded: boolean): Result {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    succeeded,
  );
}

export function resultOfPlaywright({ stats, errors }: PlaywrightReport, succeeded: boolean): Result {
  return honest(
    {
      // Flaky: red, then green on the second try, which only CI allows; the runner's own list names it.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
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
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

// A run that ended badly with every test green, or that held no test at all, is a failure too.
function honest(result: Result, succeeded: boolean): Result {
  const unexplained = result.failed === 0 && (!succeeded || result.passed === 0);
  return unexplained ? { ...result, failed: 1 } : result;
}
