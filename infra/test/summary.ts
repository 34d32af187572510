interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/** One line over Jest's JSON report. A file that could not even be loaded counts as a failure, and so does no report. */
export function summaryOf(json: string | undefined): { line: string; failed: number } {
  if (json === undefined) return { line: '0 passed, 1 failed', failed: 1 };
  const report = JSON.parse(json) as Report;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.numPendingTests + report.numTodoTests;
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return { line: `${report.numPassedTests} passed, ${failed} failed${tail}`, failed };
}
