import type { Reporter, TestModule } from 'vitest/node';
import { counted, outcomeOf, writeOutcome } from './outcome.ts';

const slowestCount = 10;

/** Prints the slowest files, what `npm test` found missing, and then one line: `N passed, N failed`. */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly object[]): void {
    const skipped = process.env['TEST_SKIPPED'];
    const missing = skipped ? ['', 'Skipped:', skipped] : [];
    const outcome = outcomeOf(modules, uncaught);
    writeOutcome(outcome);
    console.log(['', 'Slowest files:', ...slowest(modules), ...missing, '', counted(outcome)].join('\n'));
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
