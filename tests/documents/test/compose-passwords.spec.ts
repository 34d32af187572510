import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../infra/docker/databases.sh');
const defaults = {
  NODE_ENV: 'production',
  PGPASSWORD: 'superuser',
  HABITS_PASSWORD: 'of-habits',
  MEMBERSHIP_PASSWORD: 'of_membership',
  CHECKOUT_PASSWORD: 'OfCheckout7',
  BACKOFFICE_PASSWORD: 'of.backoffice~',
  MONITOR_PASSWORD: 'of-monitor',
};

describe('the passwords of the compose file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'psql-'));
    writeFileSync(
      path.join(folder, 'psql'),
      `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "\${SERVICE_PASSWORD:-$PGPASSWORD}" >>'${folder}/called'\n`,
      {
        mode: 0o755,
      },
    );
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const giveDatabases = (passwords: Readonly<Record<string, string>>): { status: number | null; stderr: string } =>
    spawnSync('sh', [script], {
      env: { ...defaults, ...passwords, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
      timeout: 20_000,
    });

  it.each(Array.from('/#?%@:&=+ \'"\\$!'))('may have any character: %s', (character) => {
    const password = `a${character}b`;
    const all = Object.fromEntries(Object.keys(defaults).map((name) => [name, password]));
    expect(giveDatabases({ ...all, NODE_ENV: 'production' })).toMatchObject({ status: 0, stderr: '' });
    const called = readFileSync(path.join(folder, 'called'), 'utf8').trimEnd().split('\n');
    expect(new Set(called)).toEqual(new Set([password]));
  });
});
