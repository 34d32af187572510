const jest = [
  'node',
  '--no-warnings',
  '--experimental-vm-modules',
  '--import',
  './infra/test/exit-at-once.mjs',
  'node_modules/jest/bin/jest.js',
];

/** What `npm run <name>` does after the installation: build first or not, then run a script of ours or a tool. */
export const commands = {
  start: { build: true, script: 'infra/embedded/start.ts' },
  dev: { build: true, script: 'infra/dev/run.ts' },
  demo: { build: true, script: 'infra/demo/run.ts' },
  sandbox: { script: 'infra/sandbox/run.ts' },
  attack: { script: 'infra/attack/run.ts' },
  faults: { build: true, script: 'infra/faults/run.ts' },
  fixtures: { build: true, script: 'infra/embedded/fixtures.ts' },
  backup: { script: 'infra/embedded/backup.ts' },
  restore: { script: 'infra/embedded/restore.ts' },
  reset: { script: 'infra/embedded/reset.ts' },
  test: { build: true, script: 'infra/test/run.ts' },
  'test:unit': { tools: [[...jest, '--config', 'jest.unit.config.js', '--maxWorkers=2']] },
  bench: { build: true, script: 'infra/bench/run.ts' },
  generate: { script: 'infra/test/generate.ts' },
  new: { script: 'infra/new/run.ts' },
  build: { build: true },
  lint: { tools: [['eslint', '.']] },
  format: { tools: [['prettier', '--write', '.']] },
  'format:check': { tools: [['prettier', '--check', '.']] },
  typecheck: {
    tools: [
      ['tsc', '--noEmit', '-p', 'tsconfig.json'],
      ['tsc', '--noEmit', '-p', 'apps/admin'],
    ],
  },
  arch: { tools: [['depcruise', 'apps', 'packages', 'infra', 'tests']] },
  knip: { tools: [['knip']] },
  openapi: { tools: [['redocly', 'lint', 'docs/generated/openapi/*.json']] },
  sherif: { tools: [['sherif']] },
};
