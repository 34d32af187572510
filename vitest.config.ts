import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { Summary } from './infra/test/summary.ts';

const packages = path.join(import.meta.dirname, 'packages');

/** `npm test` sets the variables, or says what is missing and that these suites are skipped. */
const missing = [
  ...(process.env['TEST_KAFKA_BROKERS'] ? [] : ['**/*.kafka.{e2e-spec,journey}.ts']),
  ...(process.env['TEST_CHROMIUM'] ? [] : ['**/*.browser.*']),
  ...(process.env['TEST_PROMTOOL'] ? [] : ['**/*.promtool.spec.ts']),
];

/** Sources as they stand, packages of ours read from their sources too; a worker loads each module once for all its files. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@rotina\/sandbox$/, replacement: path.join(import.meta.dirname, 'apps/sandbox/src/index.ts') },
      { find: /^@rotina\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}/$1/src/$2/index.ts` },
      { find: /^@rotina\/([a-z-]+)$/, replacement: `${packages}/$1/src/index.ts` },
    ],
  },
  test: {
    include: ['{apps,packages,infra,tests}/**/*.{spec,e2e-spec,journey}.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...missing],
    watch: false,
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    execArgv: ['--no-warnings'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: [['default', { summary: false }], new Summary()],
  },
});
