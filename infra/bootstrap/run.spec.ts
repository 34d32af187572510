import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const unknownUser = 54_321;

describe('a command', () => {
  it.runIf(process.getuid?.() === 0)('says what to do where the machine does not know the user', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
    cpSync(import.meta.dirname, folder, { recursive: true });
    chmodSync(folder, 0o755);
    const { stderr, status } = spawnSync(process.execPath, [path.join(folder, 'run.mjs'), 'start'], {
      uid: unknownUser,
      cwd: '/',
      encoding: 'utf8',
      timeout: 20_000,
    });
    rmSync(folder, { recursive: true });
    expect(stderr.trim()).toMatch(
      /^The user id 54321 has no entry in \/etc\/passwd, .*: run as a user of this machine\./,
    );
    expect(status).toBe(1);
  });

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
    const { stdout } = spawnSync(process.execPath, args, {
      cwd: import.meta.dirname,
      env,
      encoding: 'utf8',
      timeout: 20_000,
    });
    const kept = stdout.trim().split(',');
    expect(foreign.filter((name) => kept.includes(name))).toEqual([]);
    expect(others.filter((name) => !kept.includes(name))).toEqual([]);
  });
});
