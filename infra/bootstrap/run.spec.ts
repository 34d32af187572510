import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('a command', () => {
  it('forgets what a shell exports for libpq and Node, and nothing else', () => {
    const foreign = ['PGSSLMODE', 'PGOPTIONS', 'PGHOST', 'NODE_ENV', 'NODE_USE_ENV_PROXY'];
    const others = ['POSTGRES_PORT', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'PATH'];
    const env = Object.fromEntries([...foreign, ...others].map((name) => [name, '']));
    const program = `
      import { forgetForeignVariables } from './environment.mjs';
      forgetForeignVariables();
      console.log(Object.keys(process.env).join());
    `;
    const args = ['--input-type=module', '-e', program];
    const { stdout } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, env, encoding: 'utf8' });
    const kept = stdout.trim().split(',');
    expect(foreign.filter((name) => kept.includes(name))).toEqual([]);
    expect(others.filter((name) => !kept.includes(name))).toEqual([]);
  });
});
