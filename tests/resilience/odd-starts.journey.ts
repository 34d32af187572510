import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataDirectory, environmentOn, Program } from '../journeys/running-system.js';

const root = path.resolve(import.meta.dirname, '../..');
const startMs = 240_000;

/** A clone in a folder whose name has a meaning in addresses; its packages and builds are those of this one. */
function cloneIn(folder: string): string {
  const clone = path.join(folder, '50%41 #1');
  mkdirSync(clone, { mode: 0o755 });
  cpSync(path.join(root, 'infra'), path.join(clone, 'infra'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  });
  for (const name of ['apps', 'packages', 'node_modules', 'package.json'])
    symlinkSync(path.join(root, name), path.join(clone, name));
  return clone;
}

/** Runs one of our scripts under a umask, in a process group of its own. */
function run(script: string, umask: string, env: NodeJS.ProcessEnv): Program {
  const command = `umask ${umask} && exec "$0" --no-warnings "$1"`;
  return new Program('sh', ['-c', command, process.execPath, script], { env, detached: true });
}

describe('a start', () => {
  let directory: string;
  let clone: string;
  let env: NodeJS.ProcessEnv;

  beforeEach(async () => {
    directory = dataDirectory();
    clone = cloneIn(directory);
    env = await environmentOn(path.join(clone, '.local'));
  });

  afterEach(async () => {
    await run(path.join(clone, 'infra/embedded/reset.ts'), '022', env).ended;
    rmSync(directory, { recursive: true, force: true });
  });

  it(
    'works in a folder with # and %, under a umask that lets nobody else in, and under another one afterwards',
    async () => {
      for (const umask of ['077', '022']) {
        const runner = run(path.join(clone, 'infra/embedded/start.ts'), umask, env);
        const ready = runner.printed('Rotina is ready', startMs / 3);
        await Promise.race([ready, runner.ended]);
        expect(runner.output).toContain('Rotina is ready');
        runner.signal('SIGINT');
        expect(await runner.ended).toBe(0);
      }
    },
    startMs,
  );
});
