import type { Reporter, TestModule } from 'vitest/node';
import { counted, outcomeOf, writeOutcome } from './outcome.ts';

const slowestCount = 10;
/** Five times what the slowest file takes. A test in an endless loop reads no clock of its own. */
const longestFileMs = 40 * 60_000;

/** Prints the slowest files, what `npm test` found missing, and then one line: `N passed, N failed`. Ends a run that hangs. */
export class Summary implements Reporter {
  private readonly alarms = new Map<string, NodeJS.Timeout>();

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    const alarm = setTimeout(() => endRun(relativeModuleId), longestFileMs).unref();
    this.alarms.set(relativeModuleId, alarm);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    clearTimeout(this.alarms.get(relativeModuleId));
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly object[]): void {
    const skipped = process.env['TEST_SKIPPED'];
    const missing = skipped ? ['', 'Skipped:', skipped] : [];
    const outcome = outcomeOf(modules, uncaught);
    writeOutcome(outcome);
    console.log(['', 'Slowest files:', ...slowest(modules), ...missing, '', counted(outcome)].join('\n'));
  }
}

function endRun(file: string): void {
  console.error(
    `\n${file} has not ended after ${String(longestFileMs / 60_000)} minutes, so the run ends without its result.`,
  );
  process.exit(1);
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
