const caches = 'node_modules/.cache';

/** Results of unchanged files are kept; by content, since git sets new dates. */
const kept = (tool) => ['--cache', '--cache-strategy', 'content', '--cache-location', `${caches}/${tool}/results`];

/** The steps of `npm run <name>` after the installation: build first or not, then run a script of ours or a tool. */
export const commands = {
  start: { build: true, script: 'infra/embedded/start.ts' },
  dev: { build: true, script: 'tools/dev/run.ts' },
  demo: { build: true, script: 'tools/demo/run.ts' },
  sandbox: { script: 'tools/sandbox-commands/run.ts' },
  attack: { script: 'tools/attack/run.ts' },
  faults: { build: true, script: 'tools/faults/run.ts' },
  fixtures: { build: true, script: 'infra/embedded/fixtures.ts' },
  backup: { script: 'infra/embedded/backup.ts' },
  restore: { script: 'infra/embedded/restore.ts' },
  reset: { script: 'infra/embedded/reset.ts' },
  test: { build: true, script: 'tools/test/run.ts' },
  'test:repeat': { build: true, script: 'tools/test/repeat.ts' },
  'test:unit': { tools: [['vitest', '--exclude=**/*.{e2e-spec,journey}.ts']] },
  bench: { build: true, script: 'tools/bench/run.ts' },
  generate: { script: 'tools/test/generate.ts' },
  new: { script: 'tools/new/run.ts' },
  build: { build: true },
  lint: { tools: [['eslint', '.', ...kept('eslint')]] },
  format: { tools: [['prettier', '--write', '.', ...kept('prettier')]] },
  'format:check': { tools: [['prettier', '--check', '.', ...kept('prettier')]] },
  typecheck: { tools: [['tsc', '--build', 'tsconfig.json', 'apps/admin']] },
  arch: { tools: [['depcruise', 'apps', 'packages', 'infra', 'tools', 'tests']] },
  knip: { tools: [['knip']] },
  openapi: { tools: [['redocly', 'lint', 'docs/generated/openapi/*.json']] },
  sherif: { tools: [['sherif']] },
};
