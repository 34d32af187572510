import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

describe('a clone on any machine', () => {
  it('has the line endings that shells in containers need', () => {
    const files = ['infra/docker/databases.sh', 'docs/configuration.md'];
    const { stdout } = spawnSync('git', ['check-attr', 'eol', '--', ...files], {
      cwd: root,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stdout.trim().split('\n')).toEqual(files.map((file) => `${file}: eol: lf`));
  });
});
