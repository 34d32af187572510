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
};

describe('the passwords of the compose file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'psql-'));
    writeFileSync(path.join(folder, 'psql'), `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" >>'${folder}/called'\n`, {
      mode: 0o755,
    });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const giveDatabases = (passwords: Readonly<Record<string, string>>): { status: number | null; stderr: string } =>
    spawnSync('sh', [script], {
      env: { ...defaults, ...passwords, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
    });

  it('may have any character where it is the superuser', () => {
    expect(giveDatabases({ PGPASSWORD: 'a/b#c?d%e' })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(path.join(folder, 'called'), 'utf8')).toMatch(/^(a\/b#c\?d%e\n)+$/);
  });

  it.each(['a/b', 'a#b', 'a?b', 'a%b', 'a@b', 'a b'])(
    'is refused where an address could not hold it: %s',
    (password) => {
      const { status, stderr } = giveDatabases({ CHECKOUT_PASSWORD: password });
      expect(status).toBe(1);
      expect(stderr).toContain('A <SERVICE>_DATABASE_PASSWORD has other characters');
      expect(stderr).not.toContain(password);
    },
  );
});
