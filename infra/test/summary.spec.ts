import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './summary.ts';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the summary of a test run', () => {
  it('counts passed and failed tests', () => {
    expect(summaryOf(JSON.stringify(report))).toEqual({ line: '3 passed, 0 failed', failed: 0 });
  });

  it('counts a file that fails to load as a failure, and shows skipped tests', () => {
    const broken = { ...report, numRuntimeErrorTestSuites: 1, numTodoTests: 2 };
    expect(summaryOf(JSON.stringify(broken))).toEqual({ line: '3 passed, 1 failed, 2 skipped', failed: 1 });
  });

  it('is a failure without a report', () => {
    expect(summaryOf(undefined).failed).toBe(1);
  });
});
