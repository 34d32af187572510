import type { Reporter, TestModule } from 'vitest/node';

const slowestCount = 10;

/**
 * Prints the slowest files, what `npm test` found missing, and then one line: `N passed, N failed`. A file that fails outside of its tests counts as a
 * failure, and so does an error that no test has caught.
 */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly object[]): void {
    const skipped = process.env['TEST_SKIPPED'];
    const missing = skipped ? ['', 'Skipped:', skipped] : [];
    console.log(
      ['', 'Slowest files:', ...slowest(modules), ...missing, '', counted(modules, uncaught.length)].join('\n'),
    );
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

function counted(modules: readonly TestModule[], uncaught: number): string {
  const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
  const count = (wanted: string): number => states.filter((state) => state === wanted).length;
  const broken = modules.filter((module) => module.errors().length > 0).length;
  const failed = count('failed') + broken + uncaught;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
