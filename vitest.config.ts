import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { JourneysFirst } from './tools/test/journeys-first.ts';
import { Summary } from './tools/test/summary.ts';

const root = import.meta.dirname;
const packages = path.join(root, 'packages');
const foldersIn = (group: string): string[] =>
  readdirSync(path.join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));

/** A worker loads a module once for all files of a project, and knows the entities and bodies of all that it has loaded. */
const projects = [
  ...[...foldersIn('apps'), ...foldersIn('packages'), 'infra', 'tools'].map((folder) => ({ folder, isolate: false })),
  { folder: 'tests/{journeys,security,resilience}', isolate: false },
  // Each file compares the documents of one service with all bodies that are known.
  { folder: 'tests/documents', isolate: true },
];

/** `npm test` sets the variables, or says what is missing and that these suites are skipped. */
const missing = [
  ...(process.env['TEST_KAFKA_BROKERS'] ? [] : ['**/*.kafka.{e2e-spec,journey}.ts']),
  ...(process.env['TEST_CHROMIUM'] ? [] : ['**/*.browser.*']),
  ...(process.env['TEST_PROMTOOL'] ? [] : ['**/*.promtool.spec.ts']),
  ...(process.env['TEST_POSTGRES_PROGRAMS'] ? [] : ['**/*.postgres-programs.e2e-spec.ts']),
];

/** As `npm run test:repeat` has it. */
const inRandomOrder = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/** Sources as they stand, packages of ours too. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@rotina\/sandbox$/, replacement: path.join(root, 'apps/sandbox/src/index.ts') },
      { find: /^@rotina\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}/$1/src/$2/index.ts` },
      { find: /^@rotina\/([a-z-]+)$/, replacement: `${packages}/$1/src/index.ts` },
    ],
  },
  test: {
    projects: projects.map(({ folder, isolate }) => ({
      extends: true as const,
      test: {
        name: folder,
        include: [`${folder}/**/*.{spec,e2e-spec,journey}.ts`],
        exclude: ['**/node_modules/**', '**/dist/**', ...missing],
        isolate,
      },
    })),
    watch: false,
    pool: 'forks',
    maxWorkers: 4,
    execArgv: ['--no-warnings'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A run that fails so much has lost a server, and every other test would wait for its time-out.
    bail: 50,
    reporters: [['default', { summary: false }], new Summary()],
    sequence: inRandomOrder ? {} : { sequencer: JourneysFirst },
  },
});
