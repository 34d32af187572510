interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/** Summarizes Jest's JSON report in one line. A file that fails to load counts as a failure, and so does a missing report. */
export function summaryOf(json: string | undefined): { line: string; failed: number } {
  if (json === undefined) return { line: '0 passed, 1 failed', failed: 1 };
  const report = JSON.parse(json) as Report;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.numPendingTests + report.numTodoTests;
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return { line: `${report.numPassedTests} passed, ${failed} failed${tail}`, failed };
}
