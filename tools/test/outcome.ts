import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { TestCase, TestModule } from 'vitest/node';

/** The counts and the failures of a run of the tests. */
export interface Outcome {
  readonly passed: number;
  /** Failed tests, files that fail outside of their tests, and errors that no test has caught. */
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

export function outcomeOf(modules: readonly TestModule[], uncaught: readonly object[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const having = (state: string): TestCase[] => tests.filter((test) => test.result().state === state);
  const failures = [
    ...having('failed').map(
      (test) => `${test.module.relativeModuleId} > ${test.fullName}${causeIn(test.result().errors)}`,
    ),
    ...modules
      .filter((module) => module.errors().length > 0)
      .map((module) => `${module.relativeModuleId}${causeIn(module.errors())}`),
    ...uncaught.map((error) => `outside of the tests${causeIn([error])}`),
  ];
  return { passed: having('passed').length, failed: failures.length, skipped: having('skipped').length, failures };
}

/** The first line of the first error, and the line of ours that it comes from: which of two hooks timed out, no message says. */
function causeIn(errors: readonly object[] = []): string {
  const [error] = errors;
  if (!error || !('message' in error)) return '';
  const stack = 'stack' in error ? String(error.stack) : '';
  const [place] = /(?:apps|infra|packages|tests|tools)\/(?!\S*node_modules)[^\s():]+:\d+/u.exec(stack) ?? [];
  return `: ${String(error.message).split('\n', 1).join()}${place === undefined ? '' : ` (${place})`}`;
}

/** `N passed, N failed`, and `N skipped` if there are any. */
export const counted = ({ passed, failed, skipped }: Omit<Outcome, 'failures'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Names the file in which a run leaves its outcome. */
export const outcomeVariable = 'TEST_OUTCOME';

export function writeOutcome(outcome: Outcome): void {
  const file = process.env[outcomeVariable];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** The outcome that a run has left in a file, which is removed; undefined if the run ended before it had one. */
export function takeOutcome(file: string): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
