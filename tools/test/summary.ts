import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { counted, outcomeOf, writeOutcome } from './outcome.ts';

const slowestCount = 10;
/** Twice what the slowest file takes. A test in an endless loop reads no clock of its own. */
const longestFileMs = 15 * 60_000;

/**
 * Prints the slowest files, what `npm test` found missing, the failures, and then one line: `N passed, N failed`. Ends a run
 * that hangs.
 */
export class Summary implements Reporter {
  private readonly alarms = new Map<string, NodeJS.Timeout>();
  private readonly lastTests = new Map<string, string>();

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    const alarm = setTimeout(() => this.endRun(relativeModuleId), longestFileMs).unref();
    this.alarms.set(relativeModuleId, alarm);
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.lastTests.set(module.relativeModuleId, fullName);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    clearTimeout(this.alarms.get(relativeModuleId));
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly object[]): void {
    const skipped = process.env['TEST_SKIPPED'];
    const missing = skipped ? ['', 'Skipped:', skipped] : [];
    const outcome = outcomeOf(modules, uncaught);
    writeOutcome(outcome);
    const failures = outcome.failures.length > 0 ? ['', 'Failed:', ...outcome.failures] : [];
    console.log(['', 'Slowest files:', ...slowest(modules), ...missing, ...failures, '', counted(outcome)].join('\n'));
  }

  private endRun(file: string): void {
    const minutes = String(longestFileMs / 60_000);
    console.error(`\n${file} has not ended after ${minutes} minutes, so the run ends without its result.`);
    console.error(`The last of its tests that began: ${this.lastTests.get(file) ?? 'none'}`);
    process.exit(1);
  }
}

const secondsOf = (module: TestModule): number => {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1_000;
};

const slowest = (modules: readonly TestModule[]): string[] =>
  modules
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
    .slice(0, slowestCount)
    .map((module) => `${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`);
